import type { CallCommand, CallWord } from '../../model/call.ts'
import { addFile } from '../findings.ts'
import { ANY, isKnown, showMarks, STAR } from '../marks.ts'
import { baseName } from '../paths.ts'
import { readArguments, type ReadArguments, startArguments } from '../programs/arguments.ts'
import { readCmdlet } from '../programs/cmdlet-arguments.ts'
import type { Given, Input } from '../programs/row.ts'
import { findProgram, type Program, programNames } from '../programs/table.ts'
import { takenBack } from '../programs/taken-back.ts'
import type { ReadUsage } from '../programs/usage.ts'
import { NO_INPUT, PRINTED, type Scope } from '../script/around.ts'
import { spend } from '../script/budget.ts'
import { knownWord, type Word } from '../script/word.ts'
import { runBuiltin } from './builtins.ts'
import { createEffects, showEffects } from './effects.ts'
import { HARMLESS_VARIABLE, readVariables, setsDecisive } from './environment.ts'
import { outputOf } from './output.ts'
import { runText, writeInput } from './own-files.ts'
import { showValues } from './uses.ts'
import { readUnknown } from './unknown.ts'

/** A chain of commands that start each other is read up to this depth. */
const MAX_DEPTH = 80

/** Reads a program with its arguments, and returns what it prints. `assigned` are the assignments before it. */
export function startWords(
  words: readonly Word[],
  outer: Scope,
  assigned: readonly CallWord[] = [],
  /** The cmdlet that a shell of Windows has under this name: `rm` is `remove-item`. */
  cmdlet: string | null = null,
): Input {
  const scope = withVariables(outer, assigned)
  const { state, around, found, at } = scope
  const first = words[0]
  if (first === undefined) return NO_INPUT
  const rest = words.slice(1)
  const service = SERVICE.exec(first.text)?.[1]
  if (service !== undefined) return startInitScript(service, first, rest, scope, assigned)
  spend(found.budget, 100)
  if (around.depth > MAX_DEPTH) {
    addOpen(first, scope)
    return PRINTED
  }
  const isAnything = first.isMany && first.text.includes(ANY)
  if (isAnything) addOpen(first, scope)
  if (first.text === ANY) startAfterUnknown(rest, scope)
  readVariables(assigned, scope)
  const isHarmless = assigned.every(({ text }) => HARMLESS_VARIABLE.test(text)) && !setsDecisive(state.variables)
  if (!isHarmless) found.changes = true

  const name = nameOf(first.text)
  const isNamed = isKnown(name)
  const program = isNamed ? findProgram(cmdlet ?? name) : null
  const own = program === null ? null : readProgram(program, words, around.input)
  const given = own?.given ?? readUnknown(words)
  const usage = own?.usage ?? null
  const isOpen = words.some(({ isMany, text }) => isMany && text.includes(ANY))
  const names = isNamed ? programNames(name) : [name]
  const { options, spellings } = spelled(given.options)
  const command: CallCommand = {
    program: name,
    programNames: cmdlet === null || !isNamed ? names : [...names, cmdlet],
    isNamed,
    subcommand: given.subcommandAsWritten,
    subcommandNames: own?.names ?? [],
    options,
    spellings,
    takenBack: takenBack(given.options),
    operands: given.operands,
    mayHaveOptions: given.mayHaveOptions || isAnything,
    mayHaveOperands: given.mayHaveOperands || isAnything || isOpen,
    asRoot: around.asRoot,
    readsFrom: around.readsFrom,
    feeds: around.feeds,
    remote: around.remote,
    container: around.container,
    background: around.background,
    variables: state.exported.size === 0 ? around.variables : [...around.variables, ...state.exported],
    text: rest.reduce((all, { text }) => `${all} ${text}`, name),
    written: showMarks(rest.reduce((all, { written }) => `${all} ${written}`, isNamed ? name : first.written)),
    maybe: around.maybe,
    folders: state.folders,
    at,
  }
  found.commands.push(command)
  if (!isKnown(command.text)) found.isUnsure = true
  if (/[\\/]/.test(first.text)) {
    addFile(found, 'execute', first, name, state.folders, around, at)
    runText(first, null, scope, (inner) => createEffects(name, given, words, inner), rest)
    if (!/^\/(?:usr\/(?:local\/)?)?s?bin\/[^/]+$/.test(first.text)) found.changes = true
  }
  const dashed = program === null ? dashedSubcommand(name) : null
  if (dashed !== null) {
    return startWords([...dashed, ...rest], deeper(scope))
  }
  if (program === null || !isReading(usage, given)) found.changes = true
  if (program === null) startAfterDashes(words, scope)
  if (cmdlet === null) runBuiltin(name, words, given, scope, assigned)
  const before = { hosts: found.hosts.length, code: found.inlineCode.length }
  showEffects(name, usage, given, words, scope, usage === program?.own ? undefined : program?.own.does)
  showValues(words, usage, scope, before)
  if (own?.otherwise != null) startPerhaps(own.otherwise, scope)
  writeInput(name, given, scope)
  return outputOf(name, given, words, scope)
}

function addOpen({ written }: CallWord, { found, at }: Scope): void {
  found.open.push({ text: written, at })
}

function deeper(scope: Scope): Scope {
  return { ...scope, around: { ...scope.around, depth: scope.around.depth + 1 } }
}

/** Words that may be a command. */
function startPerhaps(words: readonly Word[], scope: Scope, assigned: readonly Word[] = []): void {
  spend(scope.found.budget, 10 * (words.length + assigned.length + 1))
  const inner = deeper(scope)
  startWords(words, { ...inner, around: { ...inner.around, maybe: true } }, assigned)
}

const SERVICE = /^\/etc\/(?:rc\.d\/)?init\.d\/([\w.-]+)$/

/** The script has the name of the program that it starts and stops, but is not that program. */
function startInitScript(
  name: string,
  script: Word,
  rest: readonly Word[],
  scope: Scope,
  assigned: readonly CallWord[],
): Input {
  const { state, around, found, at } = scope
  addFile(found, 'execute', script, 'service', state.folders, around, at)
  return startWords([knownWord('service'), knownWord(name), ...rest], scope, assigned)
}

/** Unknown words may be empty, or a program that starts the one after them. */
function startAfterUnknown(rest: readonly Word[], scope: Scope): void {
  const at = rest.findIndex(({ text }) => !/^\w+=/.test(text))
  const inner = at === -1 ? [] : rest.slice(at)
  if (startsProgram(inner)) startPerhaps(inner, scope, rest.slice(0, at))
}

/** `op run -- COMMAND`: any program may run a command that follows `--`. */
function startAfterDashes(words: readonly Word[], scope: Scope): void {
  const at = words.findIndex(({ text }) => text === '--')
  const inner = at > 1 ? words.slice(at + 1) : []
  if (startsProgram(inner)) startWords(inner, deeper(scope))
}

function startsProgram([first]: readonly Word[]): boolean {
  return first !== undefined && findProgram(nameOf(first.text)) !== null
}

/** The options of a command as they are written, and all their spellings. */
function spelled(given: Given['options']): Pick<CallCommand, 'options' | 'spellings'> {
  const options: string[] = []
  const spellings = new Set<string>()
  for (const option of given) {
    if (option.isByPosition !== true) options.push(option.written)
    for (const spelling of option.spellings) spellings.add(spelling)
  }
  return { options, spellings }
}

/** Programs that a command starts have its variables, too. */
function withVariables(scope: Scope, assigned: readonly CallWord[]): Scope {
  if (assigned.length === 0) return scope
  const names = assigned.map(({ text }) => text.replace(/\+?=.*/s, '').toUpperCase())
  return { ...scope, around: { ...scope.around, variables: [...scope.around.variables, ...names] } }
}

/** `git-push`, a program in a folder of git's own, is `git push`. */
function dashedSubcommand(name: string): readonly Word[] | null {
  const [, subcommand = ''] = /^git-(.+)$/.exec(name) ?? []
  const isKnownToGit = findProgram('git')?.subcommands?.known.has(subcommand) === true
  return isKnownToGit ? [knownWord('git'), knownWord(subcommand)] : null
}

/** The base name of a program, without `.exe`. */
function nameOf(text: string): string {
  if (!isKnown(text)) return baseName(text) || ANY
  return (
    baseName(text)
      .replace(/\.exe$/i, '')
      .toLowerCase() || text
  )
}

function isReading(usage: ReadUsage | null, given: Given): boolean {
  if (usage?.reads === undefined) return false
  if (usage.reads === 'any options') return true
  // The name of a file may look like an option.
  const hasFiles = given.words.some(({ isMany, text }) => isMany && text.startsWith(STAR))
  return given.isKnown && !given.mayHaveOptions && !hasFiles
}

interface ReadProgram {
  /** Every name of the subcommand that is known. */
  readonly names: readonly string[]
  readonly given: Given
  readonly usage: ReadUsage
  readonly otherwise: ReadArguments['otherwise']
}

/** Reads the arguments of a program, by its own usage or that of a subcommand. */
function readProgram(program: Program, words: readonly CallWord[], input: Input): ReadProgram {
  const read = startArguments()
  const { own, subcommands } = program
  if (own.style === 'cmdlet') {
    readCmdlet(own.own?.(words) ?? words, own, input, read)
    return { names: [], given: givenOf(words, read, null, null), usage: own, otherwise: null }
  }
  if (subcommands === null) {
    readAll(own.own?.(words) ?? words, 1, own, read)
    return { names: [], given: givenOf(words, read, null, null), usage: own, otherwise: read.otherwise }
  }
  let index = readArguments(words, 1, own, true, read)
  const first = words[index]
  if (first === undefined) {
    return { names: [], given: givenOf(words, read, null, null), usage: own, otherwise: read.otherwise }
  }
  index += 1
  let subcommand = first.text
  let usage = subcommands.usageOf(subcommand) ?? own
  if (subcommands.isGroup(subcommand)) {
    index = readArguments(words, index, usage, true, read)
    const second = words[index]
    if (second !== undefined) {
      index += 1
      subcommand = `${subcommand} ${second.text}`
      usage = subcommands.usageOf(subcommand) ?? own
    }
  }
  readAll(words, index, usage, read)
  if (first.isMany) read.mayHaveOptions = read.mayHaveOperands = true
  const main = subcommands.mainName(subcommand)
  const names = main === subcommand ? [subcommand] : [subcommand, main]
  return { names, given: givenOf(words, read, main, subcommand), usage, otherwise: read.otherwise }
}

function readAll(words: readonly CallWord[], from: number, usage: ReadUsage, read: ReadArguments): void {
  const index = readArguments(words, from, usage, usage.isStrict, read)
  if (index < words.length) read.operands.push(...words.slice(index))
}

export function givenOf(
  words: readonly CallWord[],
  read: ReadArguments,
  subcommand: string | null,
  subcommandAsWritten: string | null,
): Given {
  const { options, operands, mayHaveOptions, mayHaveOperands, isKnown } = read
  const has = (...spellings: readonly string[]): boolean =>
    options.some((option) => spellings.some((spelling) => option.spellings.includes(spelling)))
  return {
    words,
    options,
    operands,
    subcommand,
    subcommandAsWritten,
    mayHaveOptions,
    mayHaveOperands,
    isKnown,
    has,
    valuesOf: (...spellings) =>
      options.flatMap(({ spellings: own, value }) =>
        value !== null && spellings.some((spelling) => own.includes(spelling)) ? [value] : [],
      ),
  }
}
