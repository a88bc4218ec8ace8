import { COPY_LIMITS } from '../model/copy.ts'
import { type AgentEvent, EventError } from '../model/event.ts'
import { isHidden } from '../model/unreadable.ts'
import { isMap } from '../model/value.ts'
import { isUnreadable } from './seen-result.ts'

/**
 * An event as JSON, for an engine elsewhere: rules find there what they would find in the event itself. Like rules, it
 * reads own data members only. A part that rules cannot read here, they cannot read there either.
 *
 * @throws {EventError} if it is no event
 */
export function writeEvent(event: AgentEvent): string {
  if (!isMap(event)) throw new EventError('event-not-object', 'an event must be a map')
  const { tool } = event
  const hasResult = isMap(tool) && isUnreadable(tool.result)
  return createWriter()(
    hasResult ? { ...event, tool: { ...tool, result: null, unread_result: 'its text has no JSON' } } : event,
  )
}

/** JSON that no rule can read: a number that is not finite. */
const UNREADABLE = '1e999'

function createWriter(): (value: unknown) => string {
  const around = new Set<object>()
  let values = 0

  const write = (value: unknown): string => {
    if (typeof value === 'bigint') return String(value)
    if (typeof value === 'number') return Number.isFinite(value) ? JSON.stringify(value) : UNREADABLE
    if (typeof value !== 'object' || value === null) return JSON.stringify(value)
    if (around.has(value) || around.size > COPY_LIMITS.depth || ++values > COPY_LIMITS.values) return UNREADABLE
    around.add(value)
    try {
      return writeMembers(value)
    } catch {
      // A proxy may throw anything.
      return UNREADABLE
    } finally {
      around.delete(value)
    }
  }

  const writeMembers = (holder: object): string => {
    if (Array.isArray(holder))
      return `[${Array.from(holder, (_, index) => writeMember(holder, index) ?? 'null').join()}]`
    if (isHidden(holder)) return UNREADABLE
    const members = Object.keys(holder).flatMap((key) => {
      const text = writeMember(holder, key)
      return text === null ? [] : [`${JSON.stringify(key)}:${text}`]
    })
    return `{${members.join()}}`
  }

  /** Null for a getter, a function and whatever else is no data. */
  const writeMember = (holder: object, key: PropertyKey): string | null => {
    const property = Object.getOwnPropertyDescriptor(holder, key)
    const value: unknown = property?.value
    return ['undefined', 'function', 'symbol'].includes(typeof value) ? null : write(value)
  }

  return write
}
