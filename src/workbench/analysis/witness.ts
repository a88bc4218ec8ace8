import { EVENTS } from '../../model/events.ts'
import { setMember } from '../../model/copy.ts'
import { isMap, type Value, type ValueMap } from '../../model/value.ts'
import type { Model } from './solver.ts'
import type { Tools } from './tools.ts'

/** Messages of an event that is made up. */
const MESSAGE_LIMIT = 1000

/** The event that a model describes; null where it cannot be written down. */
export function eventOf(name: string, model: Model, tools: Tools): ValueMap | null {
  const event: Record<string, Value> = { event: name }
  const hasTool = EVENTS.some((kind) => kind.name === name && kind.members.includes('tool'))
  if (hasTool || model.tool !== null) {
    const tool = model.tool ?? tools.anyOther(model.otherTools)
    if (tool !== null) setMember(event, 'tool', { name: tool })
  }
  for (const [path, value] of model.values) {
    if (!put(event, JSON.parse(path) as readonly string[], value as Value)) return null
  }
  return event
}

function put(event: Record<string, Value>, path: readonly string[], value: Value): boolean {
  const [root = '', ...rest] = path
  if (root === 'pressure') {
    if (typeof value !== 'number' || value < 0) return false
    setMember(event, 'max_tokens', CONTEXT_SIZE)
    setMember(event, 'tokens', value * CONTEXT_SIZE)
    return true
  }
  if (root === 'message_count') {
    if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > MESSAGE_LIMIT) return false
    setMember(
      event,
      'messages',
      Array.from({ length: value }, () => ({ role: 'user', content: 'hello' })),
    )
    return true
  }
  if (root === 'event') return rest.length > 0 && set(event, rest, value)
  if (path.join('.') === 'tool.output') return set(event, ['tool', 'result'], value)
  return set(event, path, value)
}

const CONTEXT_SIZE = 100_000

/** Maps on the way are made where there are none. */
function set(map: Record<string, Value>, [key = '', ...rest]: readonly string[], value: Value): boolean {
  if (rest.length === 0) {
    setMember(map, key, value)
    return true
  }
  const known = Object.hasOwn(map, key) ? map[key] : {}
  if (!isMap(known)) return false
  const inner: Record<string, Value> = { ...known }
  setMember(map, key, inner)
  return set(inner, rest, value)
}
