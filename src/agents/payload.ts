import { isMap, member, type Value, type ValueMap } from '../model/value.ts'

// Payloads come from an agent, and most of what is in them from its model: members are read one by one, and taken for
// what they are only where they are that.

export function textIn(payload: unknown, name: string): string | null {
  const value = read(payload, name)
  return typeof value === 'string' ? value : null
}

export function numberIn(payload: unknown, name: string): number | null {
  const value = read(payload, name)
  return typeof value === 'number' ? value : null
}

export function flagIn(payload: unknown, name: string): boolean | null {
  const value = read(payload, name)
  return typeof value === 'boolean' ? value : null
}

export function mapIn(payload: unknown, name: string): ValueMap | null {
  const value = read(payload, name)
  // Parsed JSON, as all of a payload is.
  return isMap(value) ? (value as ValueMap) : null
}

export function listIn(payload: unknown, name: string): readonly Value[] | null {
  const value = read(payload, name)
  // Parsed JSON, as all of a payload is.
  return Array.isArray(value) ? (value as readonly Value[]) : null
}

/** Whatever is there; undefined where nothing is. */
export function valueIn(payload: unknown, name: string): Value | undefined {
  // Parsed JSON, as all of a payload is.
  return read(payload, name) as Value | undefined
}

/** The members of a map that are texts; null where there is none. */
export function textsOf(map: ValueMap | null): ValueMap | null {
  const texts = Object.entries(map ?? {}).filter(([, value]) => typeof value === 'string')
  return texts.length === 0 ? null : Object.fromEntries(texts)
}

/** A map that the agent sends as JSON text, as text or as it is. */
export function mapOrJson(value: unknown): ValueMap | null {
  if (isMap(value)) return value as ValueMap // parsed JSON
  if (typeof value !== 'string') return null
  try {
    const parsed: unknown = JSON.parse(value)
    return isMap(parsed) ? (parsed as ValueMap) : null // parsed JSON
  } catch {
    return null
  }
}

/** A value that the agent sends as JSON text; any other text is what it is. */
export function jsonOrText(value: Value | undefined): Value | undefined {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value) as Value // parsed JSON
  } catch {
    return value
  }
}

/** Without the members that are null or undefined. */
export function present<T extends object>(
  members: T,
): { readonly [Name in keyof T]?: Exclude<T[Name], null | undefined> } {
  const kept: Partial<T> = {}
  for (const name in members) {
    const value = members[name]
    if (value !== null && value !== undefined) kept[name] = value
  }
  // The members are those of `members`, less some.
  return kept as { readonly [Name in keyof T]?: Exclude<T[Name], null | undefined> }
}

/** A number that is not finite is none: an event that has one is refused where it is read by a rule. */
function read(payload: unknown, name: string): unknown {
  try {
    return member(payload, name)
  } catch {
    return undefined
  }
}

/** The event of a payload, where most agents say it; null where none is said. */
export function hookEventName(payload: ValueMap): string | null {
  return textIn(payload, 'hook_event_name')
}

/** The name that rules know a server's tool by, whatever the agent makes of it. */
export function mcpTool(server: string, tool: string): string {
  return `mcp__${server}__${tool}`
}
