import { jsonText } from '../model/json-text.ts'
import { asReceived, type EventContext } from '../model/event-context.ts'
import { EVENT_MEMBERS } from '../model/event.ts'
import type { CanonicalEventName } from '../model/events.ts'
import { isMap, type Value, type ValueMap } from '../model/value.ts'
import type { HookProtocol, PayloadFields, PayloadTool } from './hook-protocol.ts'
import type { NativeEvent } from './native-event.ts'
import { flagIn, mapIn, textIn, valueIn } from './payload.ts'

/** The payload of the event, if this agent sent it; null if it came from another host. */
export function sentPayload({ payload }: EventContext, { name }: HookProtocol): ValueMap | null {
  return textIn(payload, 'host') === name ? mapIn(payload, 'native') : null
}

/** Whether an agent would call the hooks of its event `native` now. */
export function isContextOf(context: EventContext, native: NativeEvent, protocol: HookProtocol): boolean {
  if (!canonicalsOf(native).some((name) => name === context.event)) return false
  const sent = sentPayload(context, protocol)
  if (sent !== null) return [native.name, native.aliasOf].includes(firstName(protocol.eventOf(sent), protocol))
  if (native.matchesTools !== undefined && !isOfFamily(context, native.matchesTools)) return false
  // If an agent has a separate event for failed calls, the other event is for calls that succeeded.
  if (context.event !== 'tool_end') return true
  const isForFailures = native.name.endsWith('Failure')
  const hasSibling = protocol.events.some(({ name }) => name === `${native.name}Failure`)
  return !(isForFailures || hasSibling) || isForFailures === (context.tool?.ok === false)
}

/** The first spelling of an event, for agents that have two. */
function firstName(name: string | null, { events }: HookProtocol): string | undefined {
  const native = events.find((event) => event.name === name)
  return native?.aliasOf ?? native?.name
}

function isOfFamily({ tool }: EventContext, family: NonNullable<NativeEvent['matchesTools']>): boolean {
  const spellings = tool?.spellings ?? []
  switch (family) {
    case 'shell':
      return spellings.includes('shell.bash')
    case 'read':
      return spellings.includes('filesystem.read')
    case 'write':
      return spellings.includes('filesystem.write') || spellings.includes('filesystem.edit')
    case 'mcp':
      return spellings.some((spelling) => spelling.startsWith('mcp.'))
    case 'none':
      return false
  }
}

/**
 * The canonical events at which the hooks of a native event run. Each of its payloads stands for exactly one of them,
 * so that the hooks run for every payload, and only once.
 */
export function canonicalsOf({ events, oneOf }: NativeEvent): readonly CanonicalEventName[] {
  return oneOf ?? [events.find((event) => event === 'stop') ?? events[0]].filter((event) => event !== undefined)
}

/**
 * The payload for an agent's hooks: the one that the agent sent, with the rewrites of rules, or the one that it would
 * have sent.
 */
export function payloadFor(context: EventContext, native: NativeEvent, protocol: HookProtocol): ValueMap {
  const sent = sentPayload(context, protocol)
  if (sent === null || protocol.eventOf(sent) !== native.name)
    return protocol.writePayload(payloadFieldsOf(context), native)
  const original = asReceived(context)
  if (original === context) return sent
  // Only the members that a rewrite changes are replaced, wherever the agent keeps them.
  const before = protocol.writePayload(payloadFieldsOf(original), native)
  const changed = Object.entries(protocol.writePayload(payloadFieldsOf(context), native)).filter(
    ([name, value]) => Object.hasOwn(sent, name) && !isSame(value, before[name]),
  )
  return { ...sent, ...Object.fromEntries(changed) }
}

function isSame(value: Value, other: Value | undefined): boolean {
  return value === other || jsonText(value) === jsonText(other)
}

export function payloadFieldsOf(context: EventContext): PayloadFields {
  const { event, payload, session, agent, workspace, prompt, response, error, messages, original } = context
  return {
    event,
    session,
    agent,
    cwd: textIn(payload, 'cwd') ?? workspace,
    prompt,
    response,
    error: error.message,
    redone: flagIn(payload, 'redone') === true,
    tool: toolOf(context),
    messages: messages.length === 0 && original.messages.length === 0 ? null : (messages as readonly Value[]), // data of an event
    others: othersIn(payload),
  }
}

/** Members that are specific to this host are kept as they are. */
function othersIn(payload: object): ValueMap {
  const names = Object.keys(payload).filter((name) => !Object.hasOwn(EVENT_MEMBERS, name) && !OWN.has(name))
  return Object.fromEntries(names.map((name) => [name, valueIn(payload, name) ?? null]))
}

/** Members that Sluice adds to the events of hooks. */
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
