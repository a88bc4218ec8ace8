import { ANY } from '../marks.ts'
import { baseName } from '../paths.ts'
import type { Input } from '../programs/row.ts'
import { findProgram } from '../programs/table.ts'
import { mayChangePrograms, readVariables } from '../start/environment.ts'
import { writeText } from '../start/own-files.ts'
import { exportRead } from '../start/uses.ts'
import { type Around, type Findings, NO_INPUT, PRINTED, type Scope } from './around.ts'
import { expandText, expandWord } from './expand.ts'
import { appended } from './parameters.ts'
import type { Assignment, Command } from './parse.ts'
import { isFileTarget, programsOf, readRedirects } from './redirects.ts'
import { referredBy } from './state.ts'
import { setVariable } from './traps.ts'
import { knownWord, type Printed, type Word } from './word.ts'

/** Reads a program with its arguments, or assignments and redirections without a program. Returns what it prints. */
export function runCommand(node: Command, given: Omit<Scope, 'at'>): Input {
  const { state, around, found, shell } = given
  const at = around.at ?? shell.source.within ?? { start: node.pos, end: node.end }
  const scope: Scope = { state, around, found, shell, at }
  const words: Word[] = []
  const first = found.commands.length
  const read = (argument: Command['args'][number]): void => {
    if (argument.type !== 'Word') words.push(assignedWord(argument, scope))
    else for (const word of expandWord(argument, state, shell)) words.push(word)
  }
  if (node.name !== undefined) {
    read(node.name)
    const before = found.files.length
    for (const argument of node.args) read(argument)
    if (words[0]?.text === 'export' && found.files.length > before)
      exportRead(shell.source.text.slice(node.pos, node.end), first, before, scope)
  }
  const isAlone = words.length === 0
  const assigned: Word[] = []
  for (const prefix of node.prefix) {
    if (prefix.type !== 'Assignment') continue
    if (isAlone) assign(prefix, scope)
    else assigned.push(assignedWord(prefix, scope))
  }
  const by = words[0] === undefined ? ':' : baseName(words[0].text)
  const { input, sinks, targets } = readRedirects(node.redirects, shell.source, state, around, found, shell, by)
  const write = (output: Input): void => {
    for (const { word, appends } of targets) writeText(word, output, appends, scope)
  }
  if (isAlone) {
    // `$(< file)` prints the file.
    write(NO_INPUT)
    return targets.length === 0 ? (input?.input ?? NO_INPUT) : NO_INPUT
  }

  const printed: Printed[] = []
  for (const word of words) if (word.printed !== undefined) printed.push(word.printed)
  const runsText = printed.some(({ as }) => as === 'text') && words.some(runsCode)
  const sources = printed.filter(({ as }) => as === 'file' || (as === 'text' && runsText))
  const sunk = [...sinks, ...printed.filter(({ as }) => as === 'sink')]
  const start = found.commands.length
  const own =
    input === null && sources.length === 0 && sunk.length === 0
      ? scope
      : { ...scope, around: redirected(around, input, sources, sunk, found) }
  const called = callFunction(words, own)
  const output = called?.isSure === true ? called.output : shell.start(words, own, assigned)
  for (const { first: from, end } of sunk) {
    for (const command of found.commands.slice(from, end)) command.readsFrom = [...command.readsFrom, by]
  }
  for (const { first: from, end } of sources) {
    for (const command of found.commands.slice(from, end)) command.feeds = [...command.feeds, by]
  }
  if (start > first) orderByPlace(found.commands, first)
  write(output)
  return node.redirects.some(isFileTarget) ? NO_INPUT : output
}

/** What is around a command with redirections, or with words that stand for the files of substitutions. */
function redirected(
  around: Around,
  input: ReturnType<typeof readRedirects>['input'],
  sources: readonly Printed[],
  sunk: readonly Printed[],
  found: Findings,
): Around {
  const inputs = sources.flatMap((source) => programsOf(source, found))
  return {
    ...around,
    input: input?.input ?? around.input,
    readsFrom: [...around.readsFrom, ...(input?.readsFrom ?? []), ...inputs],
    feeds: [...around.feeds, ...sunk.flatMap((sink) => programsOf(sink, found))],
  }
}

/** Whether a word names a program that takes code. */
function runsCode({ text }: Word): boolean {
  const name = baseName(text)
  return name === 'eval' || name === 'source' || name === '.' || findProgram(name)?.own.input !== undefined
}

const UNKNOWN_NAME: Word = { text: ANY, written: '$0', isMany: false }

/** Calls a function of the script; null if the command names none, or one that is already being called. */
function callFunction(
  words: readonly Word[],
  scope: Scope,
): { readonly output: Input; readonly isSure: boolean } | null {
  const { state, around, shell } = scope
  const name = words[0]?.text ?? ''
  const called = state.functions.get(name)
  if (called === undefined || around.calling.includes(name)) return null
  const { parameters } = state
  // In most shells, `$0` stays the name of the script.
  state.parameters = [parameters?.[0] ?? UNKNOWN_NAME, ...words.slice(1)]
  const inner = { ...around, calling: [...around.calling, name], depth: around.depth + 1 }
  const outputs = called.bodies.map((body) => shell.body(body, state, inner))
  state.parameters = parameters
  const [only = NO_INPUT] = outputs
  return { output: outputs.length === 1 && !called.maybe ? only : PRINTED, isSure: !called.maybe }
}

/** Substitutions run before the command that contains them, although the command comes first in the script. */
function orderByPlace(commands: Scope['found']['commands'], from: number): void {
  const own = commands.splice(from).toSorted((one, other) => one.at.start - other.at.start)
  for (const command of own) commands.push(command)
}

/** `A=b` as a word: before a program, or as an argument of `export` or `env`. */
function assignedWord(node: Assignment, scope: Scope): Word {
  const value = valueOf(node, scope)
  const word = typeof value === 'string' ? { text: value, written: node.text.slice(node.text.indexOf('=') + 1) } : null
  return {
    text: `${node.name}=${word?.text ?? ''}`,
    written: `${node.name}=${word?.written ?? ''}`,
    isMany: false,
  }
}

function assign(node: Assignment, scope: Scope): void {
  const { variables, references } = scope.state
  const value = valueOf(node, scope)
  if (references.get(node.name) === '' && typeof value === 'string') {
    references.set(node.name, value)
    return
  }
  const name = referredBy(node.name, scope.state)
  if (mayChangePrograms(name)) scope.found.changes = true
  const before = variables.get(name)
  if (typeof value === 'string') readVariables([knownWord(`${node.name}=${value}`)], scope)
  if (node.index !== undefined) {
    expandText(node.index.parts, node.index.value, scope.state, scope.shell)
    variables.delete(name)
    setVariable(scope.state, name, ANY)
  } else if (node.append === true) {
    const isText = typeof value === 'string' && typeof before === 'string'
    setVariable(scope.state, name, isText ? appended(before, value, scope.shell) : ANY)
  } else setVariable(scope.state, name, value)
}

function valueOf({ value }: Assignment, { state, shell }: Scope): string | readonly Word[] {
  if (value.type === 'Word') return expandText(value.parts, value.value, state, shell).text
  return value.elements.flatMap((element) => expandWord(element, state, shell))
}
