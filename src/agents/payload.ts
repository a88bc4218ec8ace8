import { readJson, readJsonAsWritten } from '../source/json.ts'
import type { AgentEvent } from '../model/event.ts'
import { isMap, member, type Value, type ValueMap } from '../model/value.ts'
import type { NativeEvent } from './native-event.ts'

// Payloads come from an agent, and most of their content comes from its model. So members are read one by one, and are
// used only if they have the expected type.

/** The member by which a plugin says that the agent has loaded that of an administrator, too. */
export const BESIDE_MANAGED = 'beside_managed'

export function textIn(payload: unknown, name: string): string | null {
  const value = read(payload, name)
  return typeof value === 'string' ? value : null
}

export function numberIn(payload: unknown, name: string): number | null {
  const value = read(payload, name)
  return typeof value === 'number' ? value : null
}

/** Zero if there is no number, or a negative one. */
export function countIn(payload: unknown, name: string): number {
  return Math.max(0, numberIn(payload, name) ?? 0)
}

export function flagIn(payload: unknown, name: string): boolean | null {
  const value = read(payload, name)
  return typeof value === 'boolean' ? value : null
}

export function mapIn(payload: unknown, name: string): ValueMap | null {
  const value = read(payload, name)
  // A payload is parsed JSON, so its maps contain only JSON values.
  return isMap(value) ? (value as ValueMap) : null
}

export function listIn(payload: unknown, name: string): readonly Value[] | null {
  const value = read(payload, name)
  // A payload is parsed JSON, so its lists contain only JSON values.
  return Array.isArray(value) ? (value as readonly Value[]) : null
}

/** The maps in a list; null if there is no list. */
export function mapsIn(payload: unknown, name: string): readonly ValueMap[] | null {
  return listIn(payload, name)?.flatMap((value) => (isMap(value) ? [value] : [])) ?? null
}

/** The value, of any type; undefined if there is none. */
export function valueIn(payload: unknown, name: string): Value | undefined {
  // A payload is parsed JSON.
  return read(payload, name) as Value | undefined
}

/** The members of a map that are strings; null if there are none. */
export function textsOf(map: ValueMap | null): ValueMap | null {
  const texts = Object.entries(map ?? {}).filter(([, value]) => typeof value === 'string')
  return texts.length === 0 ? null : Object.fromEntries(texts)
}

/** A map, or JSON text of a map; null for anything else. */
export function mapOrJson(value: unknown, readText = readJson): ValueMap | null {
  if (isMap(value)) return value as ValueMap // parsed JSON
  if (typeof value !== 'string') return null
  try {
    const parsed: unknown = readText(value)
    return isMap(parsed) ? (parsed as ValueMap) : null // parsed JSON
  } catch {
    return null
  }
}

/** The payload that an agent wrote, which some agents begin with byte order marks; null if it is not a JSON object. */
export function parsePayload(text: string): ValueMap | null {
  return mapOrJson(text.replace(/^\uFEFF+/, ''), readJsonAsWritten)
}

/** The value of JSON text; other text, and any other value, stays as it is. */
export function jsonOrText(value: Value | undefined): Value | undefined {
  if (typeof value !== 'string') return value
  try {
    return readJsonAsWritten(value) // parsed JSON
  } catch {
    return value
  }
}

/** Drops the members that are null or undefined. */
export function present<T extends object>(
  members: T,
): { readonly [Name in keyof T]?: Exclude<T[Name], null | undefined> } {
  const kept: Partial<T> = {}
  for (const name in members) {
    const value = members[name]
    if (value !== null && value !== undefined) kept[name] = value
  }
  // The members are a subset of those of `members`.
  return kept as { readonly [Name in keyof T]?: Exclude<T[Name], null | undefined> }
}

/** The events that a payload stands for, each with the members that are there, and the payload. */
export function eventsFrom(
  names: NativeEvent['events'],
  payload: ValueMap,
  members: Partial<OrNull<AgentEvent>>,
): readonly AgentEvent[] {
  const fields = { ...present(members), native: payload }
  return names.map((event) => ({ event, ...fields }))
}

type OrNull<Of> = { readonly [Name in keyof Of]: Of[Name] | null | undefined }

/** Reads a member. A number that is not finite counts as absent here; the event is refused when a rule reads it. */
function read(payload: unknown, name: string): unknown {
  try {
    return member(payload, name)
  } catch {
    return undefined
  }
}

/** The event of a payload in the member that most agents use; null if it is absent. */
export function hookEventName(payload: ValueMap): string | null {
  return textIn(payload, 'hook_event_name')
}

/** The name by which rules know a server's tool, however the agent writes it. */
export function mcpTool(server: string, tool: string): string {
  return `mcp__${server}__${tool}`
}
