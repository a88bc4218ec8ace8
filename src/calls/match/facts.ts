import type { CallCommand, CallFacts, CallFile, CallHost, FileAccess } from '../../model/call.ts'
import type { Regex } from '../../model/matching.ts'
import { filteredPaths } from '../filters.ts'
import { isKnown } from '../marks.ts'
import { programNames } from '../programs/table.ts'
import { type Answer, type Ask, join, one } from './answer.ts'
import { compileOptions, compileSubcommand, programsOf, spellingsAmong } from './command-words.ts'
import {
  compileNames,
  compileSingle,
  exactNames,
  type Given,
  type Names,
  type NameTest,
  type SynonymTest,
} from './names.ts'
import { compileOperands } from './operands.ts'
import { compilePath, type PathTests, type TestedPath } from './paths.ts'
import { search } from './search.ts'

export interface CommandTests {
  readonly program?: Names
  readonly subcommand?: Names
  readonly options?: Names
  readonly operands?: PathTests
  readonly folder?: PathTests
  readonly reads_from?: Names
  readonly feeds?: Names
  readonly as_root?: boolean
  readonly remote?: boolean
  readonly container?: boolean
  readonly background?: boolean
  readonly variables?: Names
}

/** The patterns of `matches`, for the words, for an operand and for the folder. */
type CommandRegexes = Readonly<Record<'text' | 'operands' | 'folder', Regex | null>>

export function compileCommand(tests: CommandTests, regexes: CommandRegexes, unknownFails: boolean): Ask<CallCommand> {
  // The slowest tests come last, because most commands fail an earlier one.
  const asked: Ask<CallCommand>[] = [isSure]
  const { program, subcommand, options, operands, folder, reads_from: readsFrom, feeds, variables } = tests
  const exact = program === undefined ? null : exactNames(program)
  if (program !== undefined) {
    const test = compileSingle(program)
    asked.push((command) => test(command.programNames))
  }
  for (const [field, member] of FLAGS) {
    const wanted = tests[field]
    if (wanted !== undefined) asked.push((command) => command[member] === wanted)
  }
  if (subcommand !== undefined) {
    const testFor = compileSubcommand(subcommand, exact ?? NO_PROGRAMS)
    asked.push((command) => {
      const test = testFor(command)
      return command.subcommand === null ? subcommandOf(command, test) : test(command.subcommandNames)
    })
  }
  if (options !== undefined) {
    const testFor = compileOptions(options)
    asked.push((command) => testFor(command)(optionsOf(command, exact ?? NO_PROGRAMS), certainOptionsOf(command)))
  }
  if (readsFrom !== undefined) {
    const test = compileNames(readsFrom)
    asked.push((command) => test(programsOf(command.readsFrom)))
  }
  if (feeds !== undefined) {
    const test = compileNames(feeds)
    asked.push((command) => test(programsOf(command.feeds)))
  }
  const { text: textRegex } = regexes
  if (textRegex !== null) {
    // `written` shows unknown parts as they are written, but they may be anything, so a mismatch is inconclusive.
    asked.push(({ text, written }) => textRegex.test(written) || (isKnown(text) ? false : null))
  }
  if (folder !== undefined) {
    const test = compilePath(folder, regexes.folder, unknownFails)
    asked.push((command, workspace) => test(folderOf(command), workspace))
  }
  if (variables !== undefined) {
    const test = compileNames(variables)
    asked.push((command) => test((name) => one(command.variables, name)))
  }
  if (operands !== undefined) asked.push(compileOperands(operands, regexes.operands, unknownFails))
  const test = join(asked, unknownFails)
  return (command, workspace) => {
    // Nearly every command runs some other program, so check that first.
    if (exact !== null && command.isNamed && !hasOne(exact, command.programNames)) return false
    return test(command, workspace)
  }
}

/** What only may happen cannot be known. */
function isSure({ maybe }: { readonly maybe: boolean }): Answer {
  return maybe ? null : true
}

function hasOne(names: ReadonlySet<string>, own: readonly string[]): boolean {
  for (const name of own) if (names.has(name)) return true
  return false
}

/** If the program is unknown, any of its operands may be its subcommand. */
function subcommandOf({ program, operands, mayHaveOperands }: CallCommand, test: SynonymTest): Answer {
  if (mayHaveOperands) return null
  if (isKnown(program)) return false
  const pairs = operands.slice(1).map(({ text }, index) => `${operands[index]?.text ?? ''} ${text}`)
  const found = one([...operands.map(({ text }) => text), ...pairs], (text) => test([text]))
  return found === true ? null : found
}

const NO_PROGRAMS: ReadonlySet<string> = new Set()

const FLAGS = [
  ['as_root', 'asRoot'],
  ['remote', 'remote'],
  ['container', 'container'],
  ['background', 'background'],
] as const

function optionsOf(command: CallCommand, programs: ReadonlySet<string>): Given {
  const { spellings, mayHaveOptions, isNamed } = command
  const given = isNamed ? spellings : spellingsAmong(command, programs)
  return (test: NameTest): Answer => {
    const found = one(given, test)
    return found === false && mayHaveOptions ? null : found
  }
}

/** Options that are certain: an option that excuses a command must be visible, and no other word may take it back. */
function certainOptionsOf({ spellings, takenBack }: CallCommand): Given {
  return (test: NameTest): Answer =>
    [...spellings].some((spelling) => !takenBack.has(spelling) && test(spelling) === true)
}

function folderOf({ folders, remote, container }: CallCommand): TestedPath {
  return { paths: folders, written: folders.join(' or '), recursive: false, narrowed: false, remote, container }
}

/** `unknown`: the call names the file, and no table says what the program does with it. */
type Access = FileAccess | 'unknown'

export interface FileTests {
  readonly access?: Access | readonly Access[]
  readonly path?: PathTests
  readonly by?: Names
  readonly recursive?: boolean
  readonly login?: boolean
  readonly used?: boolean
  readonly named?: boolean
  readonly remote?: boolean
  readonly container?: boolean
}

/** The patterns of `matches`. */
type FileRegexes = Readonly<Record<'path', Regex | null>>

export function compileFile(tests: FileTests, regexes: FileRegexes, unknownFails: boolean): Ask<CallFile> {
  const asked: Ask<CallFile>[] = [compileTraits(tests)]
  const { path, by } = tests
  if (by !== undefined) {
    const test = compileSingle(by)
    asked.push((file) => test(programNames(file.by)))
  }
  // The slowest test comes last.
  if (path !== undefined) {
    const test = compilePath(path, regexes.path, unknownFails)
    asked.push((file, workspace) => {
      const own = test(file, workspace)
      if (own === true || file.filters.length === 0) return own
      // A filter that matches only such files reads them. One that can match others as well is not refused for that.
      const isMeant = filteredPaths(file).some(
        (filtered) => test({ ...file, paths: [filtered], recursive: false }, workspace) === true,
      )
      return isMeant || own
    })
  }
  return join(asked, unknownFails)
}

/** The tests that only compare, as one: most files fail one of them. */
function compileTraits({ access, recursive, login, used, named, remote, container }: FileTests): Ask<CallFile> {
  const wanted = access === undefined ? null : [access].flat()
  const asksUnknown = wanted?.includes('unknown') === true
  return (file) => {
    const isSuch =
      (named === undefined || file.named === named) &&
      (login === undefined || file.login === login) &&
      (used === undefined || file.used === used) &&
      (recursive === undefined || file.recursive === recursive) &&
      (remote === undefined || file.remote === remote) &&
      (container === undefined || file.container === container)
    if (!isSuch) return false
    if (file.access === null) return asksUnknown ? isSure(file) : null
    return wanted === null || wanted.includes(file.access) ? isSure(file) : false
  }
}

interface HostMap {
  readonly glob?: string | readonly string[]
  readonly equals?: string | readonly string[]
  readonly not?: string | readonly string[]
}

interface HostTests {
  readonly host?: string | readonly string[] | HostMap
  readonly scheme?: Names
  readonly port?: number | readonly number[]
  readonly method?: string | readonly string[]
}

/** The patterns of `matches`. */
type HostRegexes = Readonly<Record<'host', Regex | null>>

export function compileHost(tests: HostTests, regexes: HostRegexes, unknownFails: boolean): Ask<CallHost> {
  const asked: Ask<CallHost>[] = [isSure]
  const { host, scheme, port, method } = tests
  if (host !== undefined) {
    const { glob, equals, not } = isHostMap(host) ? host : { glob: host }
    const tests: readonly Names[] = [
      ...(glob === undefined ? [] : [lowered(glob)]),
      // `equals` has no wildcards, so escape them.
      ...(equals === undefined ? [] : [lowered(equals).map((text) => text.replace(/[*?[]/g, '[$&]'))]),
      ...(not === undefined ? [] : [{ not: lowered(not) }]),
    ]
    for (const test of tests.map(compileSingle)) asked.push((found) => test([found.host]))
  }
  if (scheme !== undefined) {
    const test = compileSingle(scheme)
    asked.push((found) => (found.scheme === null ? null : test([found.scheme])))
  }
  if (port !== undefined) {
    const wanted = [port].flat()
    asked.push((found) => (found.port === null ? null : wanted.includes(found.port)))
  }
  if (method !== undefined) {
    const wanted = [method].flat().map((name) => name.toUpperCase())
    asked.push((found) => (found.method !== null && isKnown(found.method) ? wanted.includes(found.method) : null))
  }
  const { host: regex } = regexes
  if (regex !== null) asked.push((found) => search(regex, found.host))
  return join(asked, unknownFails)
}

function isHostMap(host: NonNullable<HostTests['host']>): host is HostMap {
  return typeof host === 'object' && !Array.isArray(host)
}

function lowered(texts: string | readonly string[]): readonly string[] {
  return [texts].flat().map((text) => text.toLowerCase())
}

/** Whether one of the facts passes a test. Parts of the script that are unknown or unreadable may do anything. */
export function askFacts<Fact>(facts: CallFacts, found: readonly Fact[], ask: Ask<Fact>): Answer {
  let answer: Answer = false
  for (const fact of found) {
    const own = ask(fact, facts.workspace)
    if (own === true) return true
    if (own === null) answer = null
  }
  return answer === false && (facts.open.length > 0 || facts.unread.length > 0) ? null : answer
}
