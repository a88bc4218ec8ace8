import type { CallWord } from '../../model/call.ts'
import { readFileUrl, readHost, readRemotePath, readUrl } from '../addresses.ts'
import { addFile, addHost } from '../findings.ts'
import { ANY, BELOW, isKnown, STAR } from '../marks.ts'
import { baseName, joinPath, resolvePath } from '../paths.ts'
import { rolesOf } from '../programs/arguments.ts'
import type { Effects, FileHow, Given, Role, Started } from '../programs/row.ts'
import { findProgram } from '../programs/table.ts'
import type { ReadUsage } from '../programs/usage.ts'
import { NO_INPUT, type Scope } from '../script/around.ts'
import { forkState, startState } from '../script/state.ts'
import { joinWords, type Word } from '../script/word.ts'
import { appendedBy, filled } from './appended.ts'
import { runBuildFiles } from './build-files.ts'
import { aroundOf, codeIn } from './code.ts'
import { readInlineCode } from '../code/read-code.ts'
import { copyText, runText, writeTexts } from './own-files.ts'
import { printVariables } from './uses.ts'
import { playRole, RECURSIVE } from './roles.ts'

/** Records what a command does to files and hosts, and what it starts. `usage` is null if no table has the program. */
export function showEffects(
  program: string,
  usage: ReadUsage | null,
  given: Given,
  words: readonly Word[],
  outer: Scope,
  /** What the program itself does in addition to its subcommand. */
  also?: ReadUsage['does'],
): void {
  const scope = inFolder(given, outer)
  const effects = createEffects(program, given, words, scope)
  if (usage === null) {
    // What the program does by itself is not part of the call.
    if (words.length > 1) scope.found.isUnsure = true
    for (const { value } of given.options) if (value !== null) effects.play('unknown', value)
    for (const word of given.operands) effects.play('unknown', word)
    return
  }
  // A cmdlet only says what it would do.
  if (usage.style === 'cmdlet' && given.has('-whatif')) return
  const isRecursive = usage.recursive.some((option) => option === 'always' || given.has(option))
  const how: FileHow = isRecursive ? RECURSIVE : {}
  for (const { role, value } of given.options) {
    if (role !== null && value !== null && role !== 'target' && role !== 'into') effects.play(role, value, how)
  }
  playOperands(usage, given, effects, how)
  if (usage.input !== undefined) readInput(usage, given, effects, scope)
  also?.(given, effects)
  usage.does?.(given, effects)
  runBuildFiles(program, given, effects, scope)
}

function playOperands(usage: ReadUsage, given: Given, effects: Effects, how: FileHow): void {
  const into = given.options.find(({ role, value }) => (role === 'into' || role === 'target') && value !== null)
  const roles = rolesOf(given.operands.length, usage, given.has, into !== undefined)
  const sources: CallWord[] = []
  for (const [index, word] of given.operands.entries()) {
    const role = roles[index]
    if (role == null) continue
    if (role === 'command' || role === 'words') {
      const rest = given.operands.slice(index)
      if (role === 'command') effects.start(rest, usage.starts)
      else effects.shell(joinWords(word.text === '--' ? rest.slice(1) : rest), usage.starts)
      return
    }
    const isHere = role === 'remote-write' && readRemotePath(word.text) === null && readUrl(word.text) === null
    if (role === 'target' || isHere) effects.copy(sources, word, false, how)
    else {
      effects.play(role, word, how)
      sources.push(word)
    }
  }
  if (into?.value != null) effects.copy(sources, into.value, into.role === 'into', how)
}

/** Applies options that name the folder in which the command works. */
function inFolder(given: Given, scope: Scope): Scope {
  if (!given.options.some(({ role }) => role === 'folder')) return scope
  const state = forkState(scope.state)
  for (const { role, value } of given.options) if (role === 'folder' && value !== null) changeFolder(state, value)
  return { ...scope, state }
}

function changeFolder(state: { folders: Scope['state']['folders'] }, folder: CallWord): void {
  state.folders = state.folders.map((before) => resolvePath(folder.text, before))
}

/** The roles of an operand that an interpreter executes. */
const EXECUTED: ReadonlySet<Role> = new Set(['execute', 'script', 'source'])

/** Reads the input of an interpreter: code in the script, a file, or something that is known only at run time. */
function readInput(usage: ReadUsage, given: Given, effects: Effects, scope: Scope): void {
  const isGiven = given.options.some(({ role }) => role === 'shell' || role?.startsWith('code-') === true)
  const [first] = usage.operands
  // The operands of `psql` name no code: whatever they are, it reads its input.
  const at = usage.operands.findIndex(({ role }) => EXECUTED.has(role) || role.startsWith('code-'))
  const file = at === -1 ? undefined : given.operands[at]
  const readsInput =
    given.has('-s') || file === undefined || file.text === '-' || /^\/dev\/(?:stdin|fd\/0)$/.test(file.text)
  // Another option says what runs: `python -m json.tool`.
  const isElsewhere = first?.unless.some((option) => option !== '-s' && given.has(option)) === true
  if (isGiven || isElsewhere || !readsInput) return
  const { input } = scope.around
  const language = usage.input ?? ''
  if (input.type === 'text') {
    if (language === 'shell') effects.shell(input.word)
    else effects.code(language, input.word)
  } else if (input.type === 'file') effects.file('execute', input.word)
  else if (input.type !== 'none') effects.unknown()
}

/** Creates the record of what a program does, or code that a tool runs by itself. */
export function createEffects(program: string, given: Given, words: readonly Word[], scope: Scope): Effects {
  const { state, around, found, at } = scope
  const { pathOf, isThrowAway } = findProgram(program) ?? {}
  const effects: Effects = {
    program,
    input: around.input,
    file(access, word, how = {}) {
      if (word.text === '-') return
      if (access !== 'read') found.changes = true
      const printed = (word as Word).printed
      if (printed?.as === 'file') {
        if (access === 'execute') readPrinted(printed.output, effects)
        return
      }
      const path = pathOf === undefined ? word : { ...word, text: pathOf(word.text, '') }
      addFile(found, access, path, program, state.folders, around, at, how)
      if (access === 'execute') effects.script(languageBy(program), path)
    },
    script(language, word) {
      const at = given.operands.findIndex(({ text }) => text === word.text)
      const parameters = at === -1 ? [] : given.operands.slice(at + 1)
      runText(word, language, scope, (inner) => createEffects(program, given, words, inner), parameters)
    },
    play: (role, word, how = {}) => playRole(role, word, how, effects),
    copy(sources, target, isFolder, how) {
      const isBelow = isFolder || sources.length > 1 || /(?:^|[\\/])(?:\.{0,2}|~)$/.test(target.text)
      if (!isBelow || sources.length === 0) {
        effects.file('write', target, how)
        const [only, ...others] = sources
        if (only !== undefined && others.length === 0) copyText(only, target, scope)
        return
      }
      for (const source of sources) {
        const copy = inFolderOf(target, source)
        effects.file('write', copy, how)
        copyText(source, copy, scope)
      }
    },
    text(target, texts, appends) {
      writeTexts(target, texts, appends, scope)
    },
    host(word, how = {}) {
      const path = readFileUrl(word.text)
      if (path !== null) {
        effects.file('read', { ...word, text: path })
        return
      }
      const address = readUrl(word.text) ?? readHost(word.text)
      if (address.host === '') return
      const scheme = address.scheme ?? how.scheme ?? SCHEMES[program]
      const port = address.port ?? how.port
      const { maybe = false, method } = how
      addHost(
        found,
        { text: address.host, written: isKnown(address.host) ? address.host : word.written },
        {
          maybe,
          ...(scheme != null && { scheme }),
          ...(port != null && { port }),
          ...(method !== undefined && { method }),
        },
        at,
      )
    },
    hiddenHost() {
      addHost(found, { text: ANY, written: given.words.map(({ written }) => written).join(' ') }, {}, at)
    },
    start(inner, how) {
      startInner(inner, { ...how }, scope)
    },
    shell(code, how = {}, parameters) {
      codeIn(code, scope, how, null, parameters)
    },
    code(language, code) {
      const isSafe = language === 'sql' && isThrowAway?.(given, code) === true
      readInlineCode(isSafe ? 'sql-throw-away' : language, code, effects, scope)
    },
    inFolder(folder) {
      const inside = forkState(state)
      changeFolder(inside, folder)
      return createEffects(program, given, words, { ...scope, state: inside })
    },
    unknown() {
      const text = words.map(({ written }) => written).join(' ')
      found.open.push({ text, at })
    },
    changes() {
      found.changes = true
    },
    printVariables() {
      printVariables(scope)
    },
  }
  return effects
}

/** The language of the files that a program runs; null if each file says it. */
function languageBy(program: string): string | null {
  if (program === 'source' || program === '.') return 'source'
  return findProgram(program)?.own.input ?? (program.endsWith('awk') ? 'awk' : null)
}

function readPrinted(output: Effects['input'], effects: Effects): void {
  if (output.type === 'text') effects.shell(output.word)
  else if (output.type === 'file') effects.file('execute', output.word)
  else effects.unknown()
}

/** The default schemes of programs. */
const SCHEMES: Readonly<Record<string, string>> = {
  ...{
    curl: 'http',
    wget: 'http',
    ftp: 'ftp',
    lftp: 'ftp',
    mosh: 'ssh',
    rsync: 'ssh',
    scp: 'ssh',
    sftp: 'ssh',
    ssh: 'ssh',
  },
  ...{ 'ssh-copy-id': 'ssh', telnet: 'telnet' },
}

/** The path of a copy: the folder, with the name of the source. */
function inFolderOf(folder: CallWord, source: CallWord): CallWord {
  // The name of `HOST:FILE` is that of the file.
  const name = baseName(readRemotePath(source.text)?.path ?? source.text)
  const own =
    name.includes(ANY) || name.includes(BELOW)
      ? STAR
      : name === '' || name === '.' || name === '..' || name === '~'
        ? BELOW
        : name
  const written = baseName(source.written)
  return { text: joinPath(folder.text, own), written: joinPath(folder.written, written), isMany: source.isMany }
}

function startInner(words: readonly CallWord[], how: Started, scope: Scope): void {
  const assigned: CallWord[] = []
  let index = 0
  if (how.assigns === true) {
    for (; index < words.length && /^\w+=/.test(words[index]?.text ?? ''); index++)
      assigned.push(words[index] as CallWord)
  }
  if (words[index]?.text === '--') index += 1
  const input = scope.around.input
  const more = how.appends === true ? appendedBy(input, how.replaces !== undefined) : []
  const own =
    how.replaces === undefined
      ? [...words.slice(index), ...more]
      : words.slice(index).flatMap((word) => filled(word, how.replaces ?? '', more))
  const isElsewhere = how.remote === true || how.container === true
  const depth = scope.around.depth + 1
  const around = { ...aroundOf(scope, how), depth, input: how.appends === true ? NO_INPUT : input }
  const state = isElsewhere ? startState(ANY) : scope.state
  scope.shell.start(own, { ...scope, state, around }, assigned)
}
