import { ANY } from '../marks.ts'
import type { Input } from '../programs/row.ts'
import { type Around, type Findings, type Interpreter, NO_INPUT, PRINTED } from './around.ts'
import { LONGEST, spend, TooLargeError } from './budget.ts'
import { expandText, expandWord } from './expand.ts'
import { codeForOthers, partsOfBroken } from './other-shells.ts'
import { forEachChild, parse, type ParsedScript, type SyntaxNode, type Statement } from './parse.ts'
import { isFileTarget, readRedirects } from './redirects.ts'
import { runCommand } from './simple-command.ts'
import { walkPowerShell } from '../powershell/walk.ts'
import { writeText } from '../start/own-files.ts'
import { startWords } from '../start/start.ts'
import { widen } from './loops.ts'
import { connect } from './pipes.ts'
import { forkState, type FunctionBody, joinStates, type ShellState, type Source, takeState } from './state.ts'
import { inSubshell, runTraps, setVariable } from './traps.ts'
import { joinOutputs, knownWord, type Printed, type Word } from './word.ts'

/** Deeper nesting is not read. */
const MAX_DEPTH = 100
/** The most rounds of a loop over known words that are followed one by one. */
const MAX_ROUNDS = 64
/** The steps that must be left to follow the rounds of a loop. */
const ENOUGH = 1_000_000

/** Reads a script in the state of a shell, and changes that state. Returns what the script prints. */
export function walkScript(text: string, source: Source, state: ShellState, around: Around, found: Findings): Input {
  spend(found.budget, text.length)
  if (text.length > LONGEST || around.depth > MAX_DEPTH) throw new TooLargeError()
  return walkParsed(parse(text), { ...source, text }, state, around, found)
}

function walkParsed(script: ParsedScript, source: Source, state: ShellState, around: Around, found: Findings): Input {
  if (script.errors === undefined || script.errors.length === 0)
    return walkList(script.commands, source, state, around, found)
  const [first] = script.errors
  const start = source.within?.start ?? first?.pos ?? 0
  const end = source.within?.end ?? source.text.length
  found.unread.push({
    text: source.text.slice(first?.pos ?? 0).slice(0, SHOWN),
    at: { start: Math.min(start, end), end },
  })
  // A shell reads line by line. When it meets a line that it cannot read, it has already run the earlier ones.
  walkList(script.commands, source, state, around, found)
  const within = { start: Math.min(start, end), end }
  for (const text of partsOfBroken(source.text)) {
    spend(found.budget, text.length)
    walkList(parse(text).commands, { text, within }, forkState(state), { ...around, maybe: true }, found)
  }
  return PRINTED
}

const SHOWN = 100

interface Here {
  readonly source: Source
  readonly state: ShellState
  readonly around: Around
  readonly found: Findings
}

function walkList(
  statements: readonly Statement[],
  source: Source,
  state: ShellState,
  around: Around,
  found: Findings,
): Input {
  let output: Input = NO_INPUT
  for (const [index, statement] of statements.entries()) {
    const isBackground = statement.background === true
    const inner = isBackground ? { ...around, background: true } : around
    const own = isBackground ? forkState(state, []) : state
    const printed = walkNode(statement.command, { source, state: own, around: inner, found })
    if (isBackground) runTraps(own)
    output = index === 0 ? printed : joinOutputs(output, printed)
  }
  return output
}

const SKIPS: ReadonlySet<string> = new Set(['AndOr', 'If', 'Case', 'For', 'Select', 'ArithmeticFor', 'While'])

/** Reads a node, and returns what it prints. */
function walkNode(node: SyntaxNode, here: Here): Input {
  const { state, around, found } = here
  spend(found.budget, 20)
  if (around.depth > MAX_DEPTH) throw new TooLargeError()
  if (node.type === 'Command') return runCommand(node, { state, around, found, shell: shellOf(here) })
  const mayBeSkipped = around.mayBeSkipped || SKIPS.has(node.type)
  const inner: Here = { ...here, around: { ...around, depth: around.depth + 1, mayBeSkipped } }
  switch (node.type) {
    case 'Pipeline':
      return node.commands.length === 1
        ? walkNode(node.commands[0] as SyntaxNode, inner)
        : walkPipeline(node.commands, inner)
    case 'AndOr': {
      let output: Input = NO_INPUT
      const [first, ...others] = node.commands
      if (first !== undefined) output = walkNode(first, inner)
      // The later commands may not run. Commands of the chain can rely on the ones before them; commands after the
      // chain cannot.
      const before = forkState(state)
      for (const [index, command] of others.entries()) {
        const isOr = node.operators[index] === '||'
        const start = isOr ? forkState(state) : null
        walkNode(command, inner)
        if (start !== null) joinStates(state, start)
        output = PRINTED
      }
      if (others.length > 0) joinStates(state, before)
      return output
    }
    case 'Subshell': {
      const { commands } = node.body
      return inSubshell(state, (own) => walkList(commands, here.source, own, inner.around, found))
    }
    case 'Coproc': {
      const own = { ...inner.around, input: PRINTED }
      return inSubshell(state, (shell) => walkNode(node.body, { ...inner, state: shell, around: own }))
    }
    case 'BraceGroup':
    case 'CompoundList': {
      const { commands } = node.type === 'CompoundList' ? node : node.body
      return walkList(commands, here.source, state, inner.around, found)
    }
    case 'Redirected': {
      const { input, targets } = readRedirects(node.redirects, here.source, state, around, found, shellOf(here), null)
      const before = found.commands.length
      const output = walkNode(
        node.command,
        input === null ? inner : { ...inner, around: { ...inner.around, input: input.input } },
      )
      if (input !== null && input.readsFrom.length > 0) {
        for (const command of found.commands.slice(before))
          command.readsFrom = [...command.readsFrom, ...input.readsFrom]
      }
      for (const { word, appends } of targets) writeText(word, output, appends, here)
      return node.redirects.some(isFileTarget) ? NO_INPUT : output
    }
    case 'Function': {
      const body: FunctionBody = { body: node.body, source: here.source, isCalled: false }
      found.functions.push(body)
      state.functions.set(node.name.value, { bodies: [body], maybe: false })
      return NO_INPUT
    }
    case 'If':
      return walkBranches(
        [
          [node.clause, node.then],
          ...node.elif.map(({ clause, then }) => [clause, then] as const),
          [null, node.else ?? null],
        ],
        inner,
      )
    case 'Case': {
      expandWord(node.word, state, shellOf(here))
      const starts = forkState(state)
      for (const item of node.items) {
        for (const pattern of item.pattern) expandWord(pattern, state, shellOf(here))
        const own = forkState(starts)
        walkNode(item.body, { ...inner, state: own })
        joinStates(state, own)
      }
      return PRINTED
    }
    case 'For':
    case 'Select': {
      const words =
        node.wordlist?.flatMap((word) => expandWord(word, state, shellOf(here))) ?? state.parameters?.slice(1) ?? null
      return walkRounds(node.name.text, node.type === 'Select' ? null : words, node.body, inner)
    }
    case 'ArithmeticCommand':
    case 'TestCommand':
      readInside(node, here)
      for (const code of codeForOthers(node, here.source.text)) walkPerhaps(code, node, inner)
      return NO_INPUT
    case 'ArithmeticFor':
      widen(node.body, state)
      forEachChild(node, (child) => {
        if (child !== node.body) readInside(child, here)
      })
      return walkNode(node.body, inner)
    case 'While': {
      widen(node, state)
      const before = forkState(state)
      walkNode(node.clause, inner)
      walkNode(node.body, inner)
      joinStates(state, before)
      return PRINTED
    }
    default:
      readInside(node, here)
      return NO_INPUT
  }
}

/** Reads code that only some shells run. */
function walkPerhaps(code: string, { pos, end }: SyntaxNode, { source, state, around, found }: Here): void {
  const within = source.within ?? { start: pos, end }
  walkScript(code, { text: code, within }, forkState(state), { ...around, maybe: true }, found)
}

function walkBranches(branches: readonly (readonly [SyntaxNode | null, SyntaxNode | null])[], here: Here): Input {
  const { state } = here
  const ends: ShellState[] = []
  for (const [clause, then] of branches) {
    if (clause !== null) walkNode(clause, here)
    const own = forkState(state)
    if (then !== null) walkNode(then, { ...here, state: own })
    ends.push(own)
  }
  const [first, ...others] = ends
  if (first === undefined) return PRINTED
  for (const other of others) joinStates(first, other)
  takeState(state, first)
  return PRINTED
}

/** Reads a loop over words. Known words are followed one by one. */
function walkRounds(name: string, words: readonly Word[] | null, body: SyntaxNode, here: Here): Input {
  const { state } = here
  if (words !== null && words.length <= MAX_ROUNDS && here.found.budget.left > ENOUGH) {
    const before = forkState(state)
    for (const word of words) {
      setVariable(state, name, word.text)
      walkNode(body, here)
      // `break` may end a round early, so the folders from before the loop remain possible.
      if (state.folders !== before.folders) joinStates(state, { ...state, folders: before.folders })
    }
    return PRINTED
  }
  widen(body, state)
  setVariable(state, name, ANY)
  walkNode(body, here)
  return PRINTED
}

function walkPipeline(members: readonly SyntaxNode[], here: Here): Input {
  const { around, found } = here
  const ranges: { readonly first: number; readonly end: number }[] = []
  let input: Input = around.input
  members.forEach((member) => {
    const first = found.commands.length
    input = inSubshell(here.state, (state) => walkNode(member, { ...here, state, around: { ...around, input } }))
    ranges.push({ first, end: found.commands.length })
  })
  connect(ranges, found)
  return input
}

/** Reads the commands in expansions, which run wherever they are. */
function readInside(node: SyntaxNode, here: Here): void {
  if (node.type === 'Word') {
    expandText(node.parts, node.value, here.state, shellOf(here))
    return
  }
  if (node.type === 'CommandExpansion' || node.type === 'ArithmeticCommandExpansion') {
    shellOf(here).run(node.script, node, 'text')
    return
  }
  forEachChild(node, (child) => readInside(child, here))
}

export function shellOf(here: Here): Interpreter {
  const { source, state, around, found } = here
  return {
    source,
    budget: found.budget,
    run(script, at, as): Printed {
      const first = found.commands.length
      if (script === undefined) return { first, end: first, output: NO_INPUT, as }
      const within = source.within ?? { start: at.pos, end: at.end }
      const own: Source = script.source === undefined ? source : { text: script.source, within }
      const input = as === 'sink' ? PRINTED : around.input
      const inner: Around = { ...around, depth: around.depth + 1, readsFrom: [], feeds: [], input }
      const output = inSubshell(state, (shell) => walkParsed(script, own, shell, inner, found))
      const printed = output.type === 'none' ? ({ type: 'text', word: knownWord('') } as const) : output
      return { first, end: found.commands.length, output: printed, as }
    },
    script: (text, own, inner) =>
      walkScript(text, { text, within: inner.at ?? { start: 0, end: text.length } }, own, inner, found),
    start: startWords,
    powershell: walkPowerShell,
    body: (called, own, inner) => walkFunction(called, own, inner, found),
  }
}

function walkFunction(called: FunctionBody, state: ShellState, around: Around, found: Findings): Input {
  called.isCalled = true
  return walkNode(called.body, { source: called.source, state, around, found })
}

/** Reads functions that the script does not call: a trap, or a shell that they are exported to, may call them. */
export function walkUncalled(state: ShellState, around: Around, found: Findings): void {
  for (const body of found.functions) {
    if (!body.isCalled) walkFunction(body, { ...forkState(state), parameters: null }, { ...around, maybe: true }, found)
  }
}
