import { readCall } from '../../calls/read-call.ts'
import { type Circumstances, readEvent } from '../../engine/read-event.ts'
import { canonicalText } from '../../model/canonical-text.ts'
import { type AgentEvent, EventError } from '../../model/event.ts'
import type { EventContext } from '../../model/event-context.ts'
import { findParams } from '../../model/tool-params.ts'
import { isMap, type ValueMap } from '../../model/value.ts'
import { maskValue } from '../replay/mask-replayed.ts'
import type { DescribedCall } from './allow-rule.ts'
import { commandShape, staysInside } from './command-shape.ts'

/**
 * What a rule could say about a call; null if no rule should allow it: its parameters hold a secret, it is outside the
 * workspace, or it writes there, or may do so.
 */
export function describeCall(event: AgentEvent, host: string | null, program: Circumstances): DescribedCall | null {
  const context = contextOf(event, program)
  const tool = context?.tool ?? null
  const params = tool?.params
  if (context === null || tool?.name == null || tool.unread !== null || !isMap(params)) return null
  if (!staysInside(context) || holdsSecret(params as ValueMap)) return null
  const { root } = readCall(context).workspace
  const cwd = context.cwd ?? root
  if (cwd !== root && !cwd.startsWith(`${root}/`)) return null
  const [command] = findParams(tool, 'command')
  const name = Object.keys(params).find((key) => (params as ValueMap)[key] === command?.value)
  const isText = typeof command?.value === 'string' && name !== undefined
  return {
    tool: tool.name,
    host,
    params: params as ValueMap,
    command: isText ? { param: name, shape: cwd === root ? commandShape(context) : null } : null,
    folder: cwd.slice(root.length + 1),
    place: isText ? null : placeOf(context),
  }
}

/** The one folder, below the workspace, of all files that a tool for files touches. */
function placeOf(context: EventContext): string | null {
  const { files, commands, hosts, workspace } = readCall(context)
  if (context.tool?.spellings[1]?.startsWith('filesystem.') !== true || commands.length + hosts.length > 0) return null
  const folders = new Set(files.map(({ paths: [path] }) => path.slice(0, path.lastIndexOf('/'))))
  const [folder] = folders
  const isAlone =
    folders.size === 1 && files.every(({ paths, maybe, recursive }) => paths.length === 1 && !maybe && !recursive)
  if (folder === undefined || !isAlone || !folder.startsWith(`${workspace.root}/`)) return null
  return folder.slice(workspace.root.length + 1)
}

function contextOf(event: AgentEvent, program: Circumstances): EventContext | null {
  try {
    return readEvent(event, program, { time: (at) => at ?? 0 })
  } catch (error) {
    if (error instanceof EventError) return null
    throw error
  }
}

export function holdsSecret(params: ValueMap): boolean {
  return canonicalText(params) !== canonicalText(maskValue(params))
}
