import type { CallFacts, CallFile, CallSlot, FileAccess, MarkedText } from '../model/call.ts'
import { commandText } from '../model/command-text.ts'
import type { EventContext, ToolContext } from '../model/event-context.ts'
import { findParams } from '../model/tool-params.ts'
import { member, valueAt } from '../model/value.ts'
import { readFileUrl, readWebAddress } from './addresses.ts'
import { addFile, addHost } from './findings.ts'
import { withoutMarks } from './marks.ts'
import { readPatch } from './patch.ts'
import { resolvePath } from './paths.ts'
import { pathsByName } from './paths-by-name.ts'
import { factsOf, readScript, startFindings } from './read-script.ts'
import { type Findings, OUTSIDE } from './script/around.ts'

/** The facts of an event's call, with the parameters as earlier rules left them. Read on first use. */
export function readCall(context: EventContext): CallFacts {
  const slot: CallSlot = context.call
  const params = context.tool?.params
  if (slot.facts === null || slot.params !== params) {
    slot.facts = readTool(context)
    slot.params = params
  }
  return slot.facts
}

function readTool(context: EventContext): CallFacts {
  const { tool } = context
  const found = startFindings()
  const workspace = context.workspace ? resolvePath(context.workspace, '') : ''
  if (tool === null) return factsOf(found, { isTooLarge: false, readsOnly: false, workspace })
  const folder = withoutMarks(context.cwd ?? context.workspace ?? '')
  const kind = tool.spellings[1] ?? tool.name ?? ''
  const scripts = scriptsOf(tool, kind)
  const isTooLarge = scripts
    .map((script) => readScriptOrPatch(script, folder, tool.name ?? kind, found))
    .includes(false)
  const reads = readOwn(tool, kind, folder, found)
  return factsOf(found, { isTooLarge, readsOnly: scripts.length > 0 ? reads !== false : reads === true, workspace })
}

/** Parameters that hold shell commands, whatever the tool. A call may have both, and it is unknown which one runs. */
const COMMANDS = ['command', 'cmd'] as const

function scriptsOf(tool: ToolContext, kind: string): readonly string[] {
  const isOfFiles = kind.startsWith('filesystem.')
  const commands = new Set<unknown>([
    ...(isOfFiles
      ? []
      : [
          ...findParams(tool, 'command').map(({ value }) => value),
          ...COMMANDS.map((name) => member(tool.params, name)),
        ]),
    ...tool.uses.runs.map((path) => valueAt(tool.params, path)),
  ])
  return [...commands].flatMap((command) => {
    const text = Array.isArray(command) ? commandText(command) : command
    return typeof text === 'string' ? [text] : []
  })
}

/** Some agents send patches as commands, which no shell runs. */
function readScriptOrPatch(script: string, folder: MarkedText, by: string, found: Findings): boolean {
  if (!/^\s*\*\*\* Begin Patch\b/.test(script)) return readScript(script, folder, found)
  for (const { path, access } of readPatch(script)) addPath(path, access, by, folder, found)
  return true
}

/** How each kind of tool accesses the path in its parameters. */
const PATHS: Readonly<Record<string, readonly FileAccess[]>> = {
  'filesystem.read': ['read'],
  'filesystem.glob': ['read'],
  'filesystem.grep': ['read'],
  'filesystem.list': ['read'],
  'filesystem.write': ['write'],
  'filesystem.edit': ['read', 'write'],
  'filesystem.delete': ['delete'],
}

const USES = [
  ['read', 'reads'],
  ['write', 'writes'],
  ['delete', 'deletes'],
] as const

/**
 * Adds the files and hosts in a tool's parameters. True if the tool only reads files, false if it does more, null if it
 * names neither.
 */
function readOwn(tool: ToolContext, kind: string, folder: MarkedText, found: Findings): boolean | null {
  const by = tool.name ?? kind
  let reads: boolean | null = null
  const add = (value: unknown, access: FileAccess): void => {
    if (typeof value !== 'string' || value === '') return
    addPath(value, access, by, folder, found)
    reads = access === 'read' && reads !== false
  }
  for (const access of (Object.hasOwn(PATHS, kind) ? PATHS[kind] : undefined) ?? []) {
    for (const { value } of findParams(tool, 'path')) for (const path of [value].flat()) add(path, access)
  }
  if (kind === 'filesystem.glob' || kind === 'filesystem.grep' || kind === 'filesystem.list') reads = reads !== false
  for (const { value } of findParams(tool, 'patch')) {
    if (typeof value !== 'string') continue
    for (const { path, access } of readPatch(value)) add(path, access)
  }
  if (reads === null && !kind.startsWith('shell.') && !kind.startsWith('web.')) {
    for (const { path, access } of pathsByName(by, tool.params)) add(path, access)
  }
  for (const [access, use] of USES) {
    for (const path of tool.uses[use]) for (const value of [valueAt(tool.params, path)].flat()) add(value, access)
  }
  const urls = [
    ...(kind.startsWith('web.') ? findParams(tool, 'url').map(({ value }) => value) : []),
    ...tool.uses.connects.map((path) => valueAt(tool.params, path)),
  ]
  for (const url of urls.flat()) {
    if (typeof url !== 'string' || url === '') continue
    const path = readFileUrl(url.trim())
    if (path !== null) {
      add(path, 'read')
      continue
    }
    const { host, scheme, port } = readWebAddress(withoutMarks(url))
    addHost(
      found,
      { text: host, written: host },
      { ...(scheme !== null && { scheme }), ...(port !== null && { port }) },
      null,
    )
    reads = false
  }
  if (kind === 'web.search') reads = false
  return reads
}

function addPath(path: string, access: CallFile['access'], by: string, folder: MarkedText, found: Findings): void {
  // Tools differ in whether they trim.
  const text = withoutMarks(path.trim().replace(/^file:\/\//i, ''))
  addFile(found, access, { text, written: text }, by, [folder], OUTSIDE, null)
}
