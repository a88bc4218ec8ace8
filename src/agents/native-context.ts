import type { EventContext } from '../model/event-context.ts'
import { EVENT_MEMBERS } from '../model/event.ts'
import { isMap, type Value, type ValueMap } from '../model/value.ts'
import type { HookProtocol, PayloadFields, PayloadTool } from './hook-protocol.ts'
import type { NativeEvent } from './native-event.ts'
import { flagIn, mapIn, textIn, valueIn } from './payload.ts'

/** The payload that an agent itself sent for this moment; null where another host did. */
export function sentPayload({ payload }: EventContext, { name }: HookProtocol): ValueMap | null {
  return textIn(payload, 'host') === name ? mapIn(payload, 'native') : null
}

/** Whether this is the moment at which an agent calls the hooks of one of its events. */
export function isContextOf(context: EventContext, native: NativeEvent, protocol: HookProtocol): boolean {
  if (canonicalOf(native) !== context.event) return false
  const sent = sentPayload(context, protocol)
  if (sent !== null) return [native.name, native.aliasOf].includes(firstName(protocol.eventOf(sent), protocol))
  if (native.matchesTools !== undefined && !isOfFamily(context, native.matchesTools)) return false
  // Where an agent has an event for calls that failed, the other is for those that did not.
  if (context.event !== 'tool_end') return true
  const isForFailures = native.name.endsWith('Failure')
  const hasSibling = protocol.events.some(({ name }) => name === `${native.name}Failure`)
  return !(isForFailures || hasSibling) || isForFailures === (context.tool?.ok === false)
}

/** Of an event that an agent spells in two ways, the first. */
function firstName(name: string | null, { events }: HookProtocol): string | undefined {
  const told = events.find((event) => event.name === name)
  return told?.aliasOf ?? told?.name
}

function isOfFamily({ tool }: EventContext, family: NonNullable<NativeEvent['matchesTools']>): boolean {
  const spellings = tool?.spellings ?? []
  switch (family) {
    case 'shell':
      return spellings.includes('shell.bash')
    case 'read':
      return spellings.includes('filesystem.read')
    case 'mcp':
      return spellings.some((spelling) => spelling.startsWith('mcp.'))
    case 'none':
      return false
  }
}

/** Of the canonical events that a native one stands for, the one at which its hooks run: once for each of them. */
export function canonicalOf({ events }: NativeEvent): string {
  return events.find((event) => event === 'stop') ?? events[0] ?? ''
}

/** What the hooks of an agent are sent: what the agent sent, as rules have rewritten it, or the same from another host. */
export function payloadFor(context: EventContext, native: NativeEvent, protocol: HookProtocol): ValueMap {
  const sent = sentPayload(context, protocol)
  if (sent === null || protocol.eventOf(sent) !== native.name)
    return protocol.writePayload(payloadFieldsOf(context), native)
  const { tool, original } = context
  if (tool === null || (tool.params === original.params && tool.result === original.result)) return sent
  // Members that a rewrite changes are those in which the agent tells of it.
  const before = protocol.writePayload(payloadFieldsOf({ ...context, tool: { ...tool, ...original } }), native)
  const changed = Object.entries(protocol.writePayload(payloadFieldsOf(context), native)).filter(
    ([name, value]) => Object.hasOwn(sent, name) && !isSame(value, before[name]),
  )
  return { ...sent, ...Object.fromEntries(changed) }
}

function isSame(value: Value, other: Value | undefined): boolean {
  return value === other || JSON.stringify(value) === JSON.stringify(other)
}

export function payloadFieldsOf(context: EventContext): PayloadFields {
  const { payload, session, agent, workspace, prompt, response, error } = context
  return {
    session,
    agent,
    cwd: textIn(payload, 'cwd') ?? workspace,
    prompt,
    response,
    error: error.message,
    redone: flagIn(payload, 'redone') === true,
    tool: toolOf(context),
    others: othersIn(payload),
  }
}

/** What is no member of every event is kept as it came. */
function othersIn(payload: object): ValueMap {
  const names = Object.keys(payload).filter((name) => !Object.hasOwn(EVENT_MEMBERS, name) && !OWN.has(name))
  return Object.fromEntries(names.map((name) => [name, valueIn(payload, name) ?? null]))
}

/** Members by which a dialect tells of itself. */
const OWN = new Set(['host', 'native', 'redone'])

function toolOf({ tool }: EventContext): PayloadTool | null {
  if (tool?.name == null) return null
  return {
    name: tool.name,
    callId: tool.callId,
    params: isMap(tool.params) ? (tool.params as ValueMap) : {}, // data of an event
    result: tool.result as Value | undefined, // data of an event
    error: tool.error,
  }
}
