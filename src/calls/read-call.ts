import type { CallFacts, CallSlot, FileAccess, MarkedText } from '../model/call.ts'
import { commandText } from '../model/command-text.ts'
import type { EventContext } from '../model/event-context.ts'
import { NO_USES } from '../model/tool-params.ts'
import { hidesParams } from '../model/unread-params.ts'
import { describeKind, isMap } from '../model/value.ts'
import { MAX_FOLDERS } from '../model/workspace.ts'
import { createToolParams } from '../match/param-names.ts'
import { asOfWindows, isOfWindows, mayBeOnDrive } from '../match/path.ts'
import { createToolNames } from '../match/tool-name.ts'
import { mentionedUrls, readFileUrl, readWebAddress } from './addresses.ts'
import { filtersIn } from './filters.ts'
import { addFile, addHost } from './findings.ts'
import { ANY, withoutMarks } from './marks.ts'
import { type CalledTool, isFolderKnown, kindOf, languageOf, valuesOf } from './param-roles.ts'
import { readPatch } from './patch.ts'
import { resolvePath } from './paths.ts'
import type { FileHow } from './programs/row.ts'
import { factsOf, readScript, startFindings } from './read-script.ts'
import { type Findings, OUTSIDE } from './script/around.ts'
import { readUndeclared } from './undeclared.ts'

/** The facts of an event's call, with the parameters as earlier rules left them. Read on first use. */
export function readCall(context: EventContext): CallFacts {
  const slot: CallSlot = context.call
  const { tool } = context
  const unread = tool?.unread ?? null
  const params = unread !== null && hidesParams(tool ?? {}) ? unread : tool?.params
  if (slot.facts === null || slot.params !== params) {
    slot.facts = readEvent(context)
    slot.params = params
  }
  return slot.facts
}

/**
 * Reads an event's call. Git Bash writes the folders of Windows as `/c/a`, which is a path of Linux as well. If the
 * call has a path on a drive as Windows writes it, all its paths are read as on Windows.
 */
function readEvent(context: EventContext): CallFacts {
  const { workspace: root, workspaceFolders, cwd } = context
  const places = [root, cwd, ...readFolders(workspaceFolders)].flatMap((folder) => folder || [])
  const facts = readAs(context, (folder) => folder)
  const isOnWindows =
    places.some(mayBeOnDrive) &&
    (places.some((folder) => isOfWindows(resolvePath(withoutMarks(folder), ''))) ||
      facts.files.some(({ paths }) => paths.some(isOfWindows)))
  return isOnWindows ? readAs(context, asOfWindows) : facts
}

function readAs(
  { tool, workspace: first, workspaceFolders, cwd }: EventContext,
  spell: (folder: string) => string,
): CallFacts {
  const resolve = (folder: string): MarkedText => resolvePath(spell(withoutMarks(folder)), '')
  const found = startFindings()
  const workspace = { root: first ? resolve(first) : '', folders: readFolders(workspaceFolders).map(resolve) }
  if (tool === null) return factsOf(found, { isTooLarge: false, readsOnly: false, workspace })
  if (hidesParams(tool)) {
    addUnread(found, tool.unread ?? '')
    return factsOf(found, { isTooLarge: false, readsOnly: false, workspace })
  }
  const does = { runs: false, reads: null, isTooLarge: false }
  readTool(tool, cwd ? resolve(cwd) : workspace.root, found, does, 0)
  const readsOnly = does.runs ? does.reads !== false : does.reads === true
  return factsOf(found, { isTooLarge: does.isTooLarge, readsOnly, workspace })
}

function readFolders(folders: readonly unknown[] | null): readonly string[] {
  if (folders === null) return NO_FOLDERS
  return folders.slice(0, MAX_FOLDERS).filter((folder): folder is string => typeof folder === 'string' && folder !== '')
}

const NO_FOLDERS: readonly string[] = []

/** What a call does, in short. */
interface Does {
  /** Whether it runs a script. */
  runs: boolean
  /** True if it only reads files, apart from its scripts; false if it does more; null if it names no file. */
  reads: boolean | null
  isTooLarge: boolean
}

/** Calls within calls are read up to this depth. */
const MAX_DEPTH = 3

/** Adds what a call does to the findings. `cwd` is the folder of the session. */
function readTool(tool: CalledTool, cwd: MarkedText, found: Findings, does: Does, depth: number): void {
  const kind = kindOf(tool)
  const by = tool.name ?? kind
  const folders = foldersOf(tool, cwd)
  const addPath = (value: unknown, access: FileAccess, how: FileHow = {}): void => {
    if (typeof value !== 'string') return addWrongType(found, 'a path', value)
    if (value === '') return
    const text = pathIn(value)
    addFile(found, access, { text, written: text }, by, folders, OUTSIDE, null, how)
    does.reads = access === 'read' && does.reads !== false
  }
  const addPatch = (patch: string): void => {
    for (const { path, access } of readPatch(patch)) addPath(path, access)
  }
  const run = (code: unknown, language: string | null): void => {
    const script = Array.isArray(code) ? commandText(code) : code
    if (typeof script !== 'string') return addWrongType(found, 'a command', code)
    does.runs = true
    // Some agents send patches as commands, which no shell runs.
    if (/^\s*\*\*\* Begin Patch\b/.test(script)) addPatch(script)
    else if (!readScript(script, folders, found, language)) does.isTooLarge = true
  }
  const connect = (url: unknown): void => {
    if (typeof url !== 'string') return addWrongType(found, 'an address', url)
    if (url === '') return
    const path = readFileUrl(url.trim())
    if (path !== null) addPath(path, 'read')
    else {
      const { host, scheme, port } = readWebAddress(withoutMarks(url))
      const how = { ...(scheme !== null && { scheme }), ...(port !== null && { port }) }
      addHost(found, { text: host, written: host }, how, null)
      does.reads = false
    }
  }

  if (!isMap(tool.params)) addWrongType(found, 'the parameters of a call', tool.params)
  const guessed = readUndeclared(by, tool.params)
  does.isTooLarge ||= guessed.isTooLarge
  const commands = new Set(valuesOf(tool, 'runs'))
  const language = languageOf(tool)
  for (const command of commands) run(command, language)
  if (!kind.startsWith('filesystem.')) {
    // A call may have several commands, and it is unknown which one the tool runs.
    for (const { text, language: own } of guessed.code) if (!commands.has(text)) run(text, own ?? language)
    for (const call of guessed.calls) {
      if (depth < MAX_DEPTH) readTool(toolNamed(call), cwd, found, does, depth + 1)
      else does.isTooLarge = true
    }
  }

  const before = found.files.length
  const isSearch = SEARCHES.has(kind)
  for (const [access, role] of ACCESSES) {
    const paths = valuesOf(tool, role).flat()
    if (!isSearch || role !== 'reads') for (const path of paths) addPath(path, access)
    else for (const path of paths.length === 0 ? ['.'] : paths) addPath(path, access, searchBy(tool, kind))
  }
  for (const patch of valuesOf(tool, 'patches').flat()) {
    if (typeof patch === 'string') addPatch(patch)
    else addWrongType(found, 'a patch', patch)
  }
  if (found.files.length === before && !/^(?:shell|web)\./.test(kind)) {
    const how: FileHow = { makesFolder: MAKES_FOLDER.test(by) }
    for (const { path, access } of guessed.paths) addPath(path, access, how)
  }
  for (const url of valuesOf(tool, 'connects').flat()) connect(url)
  for (const text of valuesOf(tool, 'mentions').flat()) {
    if (typeof text !== 'string') addWrongType(found, 'a text with addresses', text)
    else for (const url of mentionedUrls(text)) connect(url)
  }
  if (kind === 'web.search') does.reads = false
}

/** What has the wrong type is unknown. What is absent does nothing. */
function addWrongType(found: Findings, what: string, value: unknown): void {
  if (value !== undefined && value !== null) addUnread(found, `${what} is given as ${describeKind(value)}`)
}

function addUnread(found: Findings, why: string): void {
  found.unread.push({ text: '', at: { start: 0, end: 0 }, why })
}

const ACCESSES = [
  ['read', 'reads'],
  ['write', 'writes'],
  ['delete', 'deletes'],
] as const

/** Tools such as `create_directory`, `mkdir` and `makeDir`. */
const MAKES_FOLDER = /(?:create|make|mk|new|add)_?(?:dir|folder)/i

/** Tools that search a folder: that of the call if they are given none. */
const SEARCHES: ReadonlySet<string> = new Set(['filesystem.list', 'filesystem.glob', 'filesystem.grep'])

/** Lists and globs only read the names of files below the folder. */
function searchBy(tool: CalledTool, kind: string): FileHow {
  const filters = filtersOf(tool)
  if (kind !== 'filesystem.grep') return { named: true, filters }
  return { recursive: true, narrowed: filters.length > 0, filters }
}

/** The globs of a search. */
function filtersOf(tool: CalledTool): readonly string[] {
  return valuesOf(tool, 'filter')
    .flat()
    .flatMap((filter) => (typeof filter === 'string' ? filtersIn(withoutMarks(filter)) : []))
}

/** The folders that the paths of a call may be relative to: that of the session, or one that the call gives. */
function foldersOf(tool: CalledTool, cwd: MarkedText): readonly [MarkedText, ...MarkedText[]] {
  const given = valuesOf(tool, 'folder')
    .filter((folder) => folder !== null && folder !== '')
    .map((folder) => (typeof folder === 'string' ? resolvePath(pathIn(folder), cwd) : ANY))
  const [first, ...others] = new Set(isFolderKnown(tool) ? given : [cwd, ...given])
  return first === undefined ? [cwd] : [first, ...others]
}

/** The text of a path. Tools differ in whether they trim. */
function pathIn(value: string): MarkedText {
  return withoutMarks(value.trim().replace(/^file:\/\//i, ''))
}

/** A call inside another, known by the names that all agents share. */
function toolNamed({ name, params }: { readonly name: string; readonly params: unknown }): CalledTool {
  shared ??= createTools()
  const { common } = shared.paramsOf(name, [])
  return {
    name,
    params,
    spellings: shared.spellings(name),
    paramTables: [new Map(), new Map(), common],
    uses: NO_USES,
    language: null,
  }
}

let shared: ReturnType<typeof createTools> | undefined

function createTools() {
  const names = createToolNames({})
  return { spellings: names.spellings, paramsOf: createToolParams({}, names) }
}
