import { addFile } from '../findings.ts'
import { ANY } from '../marks.ts'
import type { Input } from '../programs/row.ts'
import { connect } from '../script/pipes.ts'
import type { Scope } from '../script/around.ts'
import { LONGEST, spend, TooLargeError } from '../script/budget.ts'
import { forkState, joinStates } from '../script/state.ts'
import { addValues, evaluate } from './evaluate.ts'
import type { Runner } from './runner.ts'
import { effectsOf } from './members.ts'
import { parsePowerShell } from './parse.ts'
import { runCommand } from './run-command.ts'
import type { Block, Element, Expression, Redirection, Statement } from './syntax.ts'
import { type Here, inputOf, NOTHING, type Session, UNKNOWN, type Value } from './values.ts'

const MAX_DEPTH = 60
/** The most characters of a script that cannot be read in a message. */
const SHOWN = 100
/** The most rounds of a loop over known values. */
const MAX_ROUNDS = 64

/** Reads a script of PowerShell, and records what it does. Returns what it prints. */
export function walkPowerShell(text: string, scope: Scope, session: Session = startSession()): Input {
  const { found, around, at } = scope
  spend(found.budget, text.length * 4)
  if (text.length > LONGEST || around.depth > MAX_DEPTH) throw new TooLargeError()
  const { statements, errors } = parsePowerShell(text)
  const isOwn = around.at === null
  for (const start of errors) {
    const place = isOwn ? { start, end: text.length } : at
    found.unread.push({ text: text.slice(start, start + SHOWN), at: place })
  }
  // Code in the script runs in the same session.
  const shell = { ...scope.shell, powershell: (code: string, inner: Scope) => walkPowerShell(code, inner, session) }
  const own = { ...scope, shell, state: { ...scope.state, functions: new Map<string, never>() } }
  const printed = inputOf(walkAll(statements, { scope: own, session }))
  scope.state.folders = own.state.folders
  return printed
}

function startSession(): Session {
  return { variables: new Map(), functions: new Map(), aliases: new Map() }
}

/** Reads statements one after another. The value is all that they print. */
function walkAll(statements: readonly Statement[], here: Here): Value {
  const printed: Value[] = []
  for (const statement of statements) {
    const value = walk(statement, here)
    if (value.words.length > 0 || value.block !== undefined || value.fields !== undefined) printed.push(value)
    else if (value.code !== undefined || value.of !== undefined) printed.push(value)
  }
  const [only = NOTHING, ...others] = printed
  if (others.length === 0) return only
  const areFiles = printed.every((value) => value.areFiles === true) && ({ areFiles: true } as const)
  return { words: printed.flatMap(({ words }) => words).slice(0, 1000), ...areFiles }
}

function walk(statement: Statement, outer: Here): Value {
  const { found, around } = outer.scope
  spend(found.budget, 20)
  if (around.depth > MAX_DEPTH) throw new TooLargeError()
  const here = deeper(outer)
  switch (statement.type) {
    case 'pipeline':
      return walkPipeline(statement.elements, statement.background, here)
    case 'assignment':
      assign(statement.target, statement.operator, walkAll(statement.value, here), here)
      return NOTHING
    case 'branches': {
      const value = walkAll(statement.first, here)
      return walkBranches(statement.bodies, value, here)
    }
    case 'loop':
      return walkLoop(statement, here)
    case 'function':
      here.session.functions.set(statement.name, statement.block)
      // Whether anything calls it or not, what it does is seen.
      walkBlock(statement.block, maybe(here), [], null, false)
      return NOTHING
  }
}

function deeper(here: Here): Here {
  const { scope } = here
  return { ...here, scope: { ...scope, around: { ...scope.around, depth: scope.around.depth + 1 } } }
}

function maybe(here: Here): Here {
  return { ...here, scope: { ...here.scope, around: { ...here.scope.around, maybe: true } } }
}

function walkBranches(bodies: readonly (readonly Statement[])[], first: Value, here: Here): Value {
  if (bodies.length === 0) return first
  const { state } = here.scope
  const before = new Map(here.session.variables)
  const start = forkState(state)
  const ends = bodies.map((body) => {
    const own = { ...here, scope: { ...here.scope, state: forkState(start) } }
    here.session.variables.clear()
    for (const [name, value] of before) here.session.variables.set(name, value)
    walkAll(body, own)
    return { state: own.scope.state, variables: new Map(here.session.variables) }
  })
  const [own, ...others] = ends
  if (own === undefined) return UNKNOWN
  for (const other of others) joinStates(own.state, other.state)
  state.folders = own.state.folders
  state.variables.clear()
  for (const [name, value] of own.state.variables) state.variables.set(name, value)
  forgetChanged(
    here.session,
    ends.map(({ variables }) => variables),
  )
  return { words: [{ text: ANY, written: '…', isMany: true }] }
}

/** Keeps the variables that are the same at the end of each branch. */
function forgetChanged({ variables }: Session, ends: readonly ReadonlyMap<string, Value>[]): void {
  for (const name of new Set(ends.flatMap((end) => [...end.keys()]))) {
    const values = new Set(ends.map((end) => end.get(name)))
    const [only] = values
    variables.set(name, values.size === 1 && only !== undefined ? only : UNKNOWN)
  }
}

function walkLoop({ name, first, body }: Extract<Statement, { type: 'loop' }>, here: Here): Value {
  const { variables } = here.session
  const values = walkAll(first, here)
  const rounds = values.words
  const isKnownList = name !== null && rounds.length > 0 && rounds.length <= MAX_ROUNDS
  if (isKnownList) {
    for (const word of rounds) {
      variables.set(name, { words: [word], ...(values.areFiles && { areFiles: true }) })
      walkAll(body, here)
    }
  } else {
    // A later round begins with what an earlier one has left.
    for (const changed of changedIn(body)) variables.set(changed, UNKNOWN)
    if (name !== null) variables.set(name, UNKNOWN)
    walkAll(body, here)
  }
  return { words: [{ text: ANY, written: '…', isMany: true }] }
}

function changedIn(statements: readonly Statement[]): readonly string[] {
  return statements.flatMap((statement) => {
    if (statement.type === 'assignment') return statement.target.type === 'variable' ? [statement.target.name] : []
    if (statement.type === 'branches') return [...changedIn(statement.first), ...statement.bodies.flatMap(changedIn)]
    return statement.type === 'loop' ? changedIn(statement.body) : []
  })
}

function assign(target: Expression, operator: string, value: Value, here: Here): void {
  const { session, scope } = here
  if (target.type === 'operation' && target.operator === 'cast' && target.operands[1] !== undefined) {
    assign(target.operands[1], operator, value, here)
    return
  }
  if (target.type === 'list') {
    for (const [index, item] of target.items.entries()) {
      const word = target.items.length === value.words.length ? value.words[index] : undefined
      assign(item, operator, word === undefined ? UNKNOWN : { words: [word] }, here)
    }
    return
  }
  if (target.type !== 'variable') {
    evaluate(target, here, RUNNER)
    return
  }
  const name = target.name.replace(/^(?:global|script|local|private|using|variable):/, '')
  const [, variable] = /^env:(.+)$/.exec(name) ?? []
  const own =
    operator === '=' ? value : operator === '+=' ? addValues(evaluate(target, here, RUNNER), value, scope) : UNKNOWN
  if (variable !== undefined) {
    const [only] = own.words
    scope.state.exported.add(variable.toUpperCase())
    scope.state.variables.set(variable, own.words.length === 1 && only !== undefined ? only.text : ANY)
    scope.found.changes = true
  } else if (/^(?:[a-z]):./.test(name) || name.includes(':')) scope.found.changes = true
  else session.variables.set(name, own)
}

function walkPipeline(elements: readonly Element[], isBackground: boolean, outer: Here): Value {
  const { scope } = outer
  const { found } = scope
  const ranges: { readonly first: number; readonly end: number }[] = []
  let input: Input = scope.around.input
  let value: Value = NOTHING
  for (const element of elements) {
    const around = { ...scope.around, input, ...(isBackground && { background: true }) }
    const at = scope.around.at ?? { start: element.start, end: element.end }
    const here: Here = { ...outer, scope: { ...scope, around, at } }
    const first = found.commands.length
    value = walkElement(element, here)
    ranges.push({ first, end: found.commands.length })
    input = inputOf(value)
  }
  if (ranges.length > 1) connect(ranges, found)
  return value
}

function walkElement(element: Element, here: Here): Value {
  const value =
    element.type === 'expression' ? evaluate(element.value, here, RUNNER) : runCommand(element, here, RUNNER)
  const by = element.type === 'expression' ? 'powershell' : null
  const isWritten = element.redirections.map((redirection) => redirect(redirection, by, element, here))
  return isWritten.includes(true) ? NOTHING : value
}

/** Whether standard output goes to the file. */
function redirect({ target, isOutput }: Redirection, by: string | null, element: Element, here: Here): boolean {
  const { found, state, around, at } = here.scope
  const value = evaluate(target, here, RUNNER)
  if (value.words.length === 0) return isOutput
  const program = by ?? (element.type === 'command' ? found.commands.at(-1)?.program : undefined) ?? 'powershell'
  for (const word of value.words) {
    found.changes =
      addFile(found, 'write', word, program, state.folders, around, at, { isRedirected: true }) || found.changes
  }
  return isOutput
}

function walkBlock(block: Block, here: Here, given: readonly Value[], items: Value | null, isOwn: boolean): Value {
  const { session, scope } = here
  const variables = isOwn ? session.variables : new Map(session.variables)
  for (const [index, name] of block.parameters.entries()) variables.set(name, given[index] ?? UNKNOWN)
  if (given.length > 0) variables.set('args', { words: given.flatMap(({ words }) => words) })
  if (items !== null) for (const name of ['_', 'psitem', 'input']) variables.set(name, items)
  const state = isOwn ? scope.state : forkState(scope.state)
  const inner: Here = { ...deeper(here), session: { ...session, variables } }
  return walkAll(block.statements, { ...inner, scope: { ...inner.scope, state } })
}

const RUNNER: Runner = {
  statements: walkAll,
  block: (block, here, given, items) => walkBlock(block, here, given, items, false),
  code(code, here) {
    for (const word of code.words) effectsOf(here).code('powershell', word)
    return { words: [{ text: ANY, written: '…', isMany: true }] }
  },
}
