import { readJson } from '../source/json.ts'
import type { FileAccess } from '../model/call.ts'
import { memoize } from '../model/memo.ts'
import { isMap, member } from '../model/value.ts'
import { languageNamed } from './languages-named.ts'
import { readPatch } from './patch.ts'

// What is read of a tool that no table knows, such as a tool of an MCP server: the words in its name and in the names
// of its parameters say what they are. docs/reference/tools.md shows these tables.

/** The words in the name of a tool, or in a parameter that says what to do, and the access that they suggest. */
export const VERBS = {
  delete: ['delete', 'remove', 'unlink', 'move', 'rename'],
  write: [
    ...['write', 'edit', 'create', 'replace', 'insert', 'append', 'update', 'save', 'copy', 'mkdir', 'move', 'rename'],
    ...['patch', 'upload', 'download', 'restore'],
  ],
  read: ['read', 'view', 'open', 'get', 'cat', 'show', 'load', 'grep', 'search', 'glob', 'find', 'list'],
} as const satisfies Partial<Record<FileAccess, readonly string[]>>

/** The names of parameters, in any case and with or without `_` and `-`; `*` stands for any beginning. */
export const NAMES = {
  /** Paths, on any level. */
  path: [
    ...['*path', '*paths', '*file', '*files', '*file_name', '*file_names', '*uri', '*uris', '*dest'],
    ...['*destination', '*dir', '*directory', '*folder', 'source', 'glob', 'include', 'include_pattern'],
  ],
  /** Maps by path. */
  keyed: ['*paths', '*files', '*uris', 'changes'],
  /** Paths as well, in tools that copy, move, rename or link. */
  end: ['from', 'to', 'src', 'dst', 'target'],
  /** Lists and maps with the paths of what is written. */
  changes: ['*edits', '*changes', '*replacements', '*updates', '*writes'],
  /** What is done to the paths beside it. */
  verb: ['op', 'operation', 'action', 'mode', 'method', 'type', 'kind'],
  /** Shell commands, in the parameters themselves or in the elements of their lists. */
  command: ['*command', 'commands', 'cmd', 'cmds', 'cmdline', 'command_line', 'command_string', 'argv'],
  /** Code, if its name, a parameter beside it, or the tool's name says in which language. */
  code: ['*code', 'script', 'snippet'],
  language: ['language', 'lang', 'runtime', 'interpreter'],
  /** Lists of calls of other tools. */
  calls: ['tool_uses', 'tool_calls', 'calls', 'invocations'],
  /** The name of the tool in such a call, and its parameters. A tool may also take its own parameters in such a map. */
  callee: ['recipient_name', 'tool', 'tool_name', 'name', 'function'],
  given: ['parameters', 'params', 'arguments', 'args', 'input', 'tool_args', 'tool_input', 'request'],
} as const

/** The languages that the name of a tool may contain. */
export const LANGUAGE_WORDS = [
  ...(['python', 'javascript', 'typescript', 'node', 'bash', 'shell', 'powershell', 'ruby', 'php', 'perl'] as const),
] as const

const LANGUAGES: ReadonlySet<string> = new Set(LANGUAGE_WORDS)
const PATCHES = /patch/i
const HAS_ENDS = /copy|move|rename|link/i

/** How many of them are read, and how deep they may be. */
const MAX_FOUND = 10_000
const MAX_DEPTH = 50

/** What the parameters of an undeclared tool seem to be. */
interface Undeclared {
  readonly paths: { readonly path: string; readonly access: FileAccess }[]
  readonly code: { readonly text: unknown; readonly language: string | null }[]
  readonly calls: { readonly name: string; readonly params: unknown }[]
  /** Set if there are too many. */
  isTooLarge: boolean
}

/** Reads the parameters of an undeclared tool by their names. Never throws. */
export function readUndeclared(tool: string, params: unknown): Undeclared {
  const found: Undeclared = { paths: [], code: [], calls: [], isTooLarge: false }
  const call = callIn(params)
  const isCall = call !== null && isMap(call.params)
  if (isCall) found.calls.push(call)
  const mayRun = { mayRun: true, mayRunInLists: true, mayRunInMaps: !isCall }
  readMembers(params, { tool, accesses: null, ...mayRun, depth: 0 }, found)
  return found
}

interface Around {
  readonly tool: string
  /** What is done to the paths here, if a parameter says so. Null if only the tool's name does. */
  readonly accesses: readonly FileAccess[] | null
  /** Whether commands are read here: in the parameters themselves, and in the elements of their lists. */
  readonly mayRun: boolean
  readonly mayRunInLists: boolean
  /** Whether a map here may hold the parameters themselves. */
  readonly mayRunInMaps: boolean
  readonly depth: number
}

function readMembers(params: unknown, around: Around, found: Undeclared): void {
  if (!isMap(params)) return
  const entries = Object.entries(params)
  // `type: file` beside `action: delete`: each may be the one that says it.
  const verb = entries
    .flatMap(([name, value]) => (isOf(name, 'verb') && typeof value === 'string' ? value : []))
    .join(' ')
  const here = { ...around, accesses: withVerb(around, verb) }
  const doing = `${around.tool} ${verb}`
  for (const [name, value] of entries) {
    if (PATCHES.test(around.tool) && typeof value === 'string') found.paths.push(...readPatch(value))
    if (here.mayRun && isOf(name, 'command')) {
      for (const text of commandsIn(name, value)) found.code.push({ text, language: shellOf(around.tool) })
    }
    if (here.mayRun && isOf(name, 'code')) {
      const language = textOf(entries, 'language') ?? languageIn(name) ?? languageIn(around.tool)
      if (language !== undefined) found.code.push({ text: value, language: languageNamed(language) })
    }
    const accesses = typeof value === 'object' && isOf(name, 'changes') ? withVerb(here, 'write') : here.accesses
    const below = { ...here, accesses, mayRunInMaps: false, depth: here.depth + 1 }
    const inner = here.mayRunInMaps && isOf(name, 'given') ? decoded(value) : null
    if (isMap(inner)) readMembers(inner, below, found)
    else readValue(name, value, { ...below, mayRun: false }, doing, found)
  }
}

/** A word in a call adds to what the name of its tool says, because the model may choose it: it takes nothing away. */
function withVerb({ tool, accesses }: Around, verb: string): readonly FileAccess[] | null {
  const own = verb === '' ? [] : accessesOf(verb)
  if (own.length === 0) return accesses
  const all = [...new Set([...(accesses ?? accessesOf(tool)), ...own])]
  const changes = all.filter((access) => access !== 'read')
  return changes.length > 0 ? changes : all
}

function readValue(name: string, value: unknown, around: Around, doing: string, found: Undeclared): void {
  if (around.depth > MAX_DEPTH || found.paths.length + found.code.length + found.calls.length > MAX_FOUND) {
    found.isTooLarge = true
  } else if (Array.isArray(value)) {
    const inside = { ...around, mayRun: around.mayRunInLists, mayRunInLists: false, depth: around.depth + 1 }
    for (const item of value as readonly unknown[]) {
      const call = isOf(name, 'calls') ? callIn(item) : null
      if (call === null) readValue(name, item, inside, doing, found)
      else found.calls.push(call)
    }
  } else if (typeof value === 'string') addPath(name, value, around, doing, found)
  else {
    if (isMap(value) && isOf(name, 'keyed')) addKeys(value, around, found)
    readMembers(value, { ...around, mayRunInLists: around.mayRun && around.mayRunInLists }, found)
  }
}

/** The paths in the keys of a map; other keys, such as `content` or `0`, say what stands under them. */
function addKeys(byPath: Readonly<Record<string, unknown>>, around: Around, found: Undeclared): void {
  for (const key of Object.keys(byPath)) {
    if (/[./\\]/.test(key)) addPath('path', key, around, '', found)
    if (found.paths.length > MAX_FOUND) return
  }
}

function textOf(entries: readonly (readonly [string, unknown])[], kind: NameKind): string | undefined {
  const [, value] = entries.find(([name, given]) => isOf(name, kind) && typeof given === 'string') ?? []
  return typeof value === 'string' ? value : undefined
}

/** The shell that the name of a tool says: PowerShell, or null for any other. */
function shellOf(tool: string): string | null {
  const language = languageNamed(languageIn(tool))
  return language === 'powershell' ? language : null
}

/** A list under `command` is the words of one command; under `commands`, each element is a command. */
function commandsIn(name: string, given: unknown): readonly unknown[] {
  return /s$/i.test(name) && Array.isArray(given) ? given : [given]
}

function addPath(name: string, path: string, around: Around, doing: string, found: Undeclared): void {
  if (path === '') return
  const isEnd = isOf(name, 'end') && HAS_ENDS.test(doing)
  if (!isEnd && !isOf(name, 'path')) return
  const accesses = around.accesses ?? accessesOf(around.tool)
  // The source of a copy is read, the source of a move is deleted.
  const isSource = /^(?:source|src|from)/i.test(name)
  const own = isSource ? accesses.filter((access) => access !== 'write') : accesses
  const left = isSource && own.length === 0 && accesses.length > 0 ? (['read'] as const) : own
  for (const access of left) found.paths.push({ path, access })
}

function callIn(item: unknown): Undeclared['calls'][number] | null {
  if (!isMap(item)) return null
  const inner = member(item, 'function')
  // `{ function: { name, arguments } }`
  const entries = Object.entries(isMap(inner) ? inner : item)
  const name = textOf(entries, 'callee')
  const given = entries.find(([key]) => isOf(key, 'given'))
  return name === undefined || given === undefined
    ? null
    : { name: name.replace(/^functions\./, ''), params: decoded(given[1]) }
}

/** Some tools take the parameters of a call as JSON text. */
function decoded(params: unknown): unknown {
  if (typeof params !== 'string') return params
  try {
    return readJson(params)
  } catch {
    return params
  }
}

function accessesOf(tool: string): readonly FileAccess[] {
  // `remove` is not `move`.
  const text = tool.toLowerCase().replaceAll('remove', 'delete')
  const has = (access: keyof typeof VERBS): boolean => VERBS[access].some((verb) => text.includes(verb))
  const changes = (['delete', 'write'] as const).filter(has)
  return changes.length > 0 ? changes : has('read') ? ['read'] : []
}

function languageIn(tool: string): string | undefined {
  return tool
    .toLowerCase()
    .split(/[._-]+/)
    .find((word) => LANGUAGES.has(word))
}

type NameKind = keyof typeof NAMES

/** Whether a parameter's name is of a kind in {@link NAMES}. */
function isOf(name: string, kind: NameKind): boolean {
  return kindsOf(name).has(kind)
}

/** How many names are kept with what they are: calls have the same few names again and again. */
const MAX_NAMES = 1000

const kindsOf = memoize(readKinds, MAX_NAMES, () => 1)

function readKinds(name: string): ReadonlySet<NameKind> {
  const text = plain(name)
  const isNamed = (pattern: string): boolean =>
    pattern.startsWith('*') ? text.endsWith(plain(pattern.slice(1))) : text === plain(pattern)
  // The table has no other names.
  const kinds = (Object.keys(NAMES) as NameKind[]).filter((kind) => NAMES[kind].some(isNamed))
  return new Set(kinds)
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[_-]/g, '')
}
