import { setMember } from '../model/copy.ts'
import { isMap, type Value } from '../model/value.ts'

/**
 * What rules made of `original`, in which everything they did not change is still the very same value: a date, a function, an
 * object of a class. Changes nothing in `original`.
 *
 * @param before what the rules saw of it
 * @param after what they made of that
 */
export function keepUnchanged(original: unknown, before: Value | undefined, after: Value): unknown {
  if (Array.isArray(original) && isList(before) && isList(after)) {
    // Where elements came or went, nobody knows which is which.
    if (original.length !== before.length || before.length !== after.length) return after
    const kept = after.map((element, index) => keepUnchanged(original[index], before[index], element))
    return kept.every((element, index) => Object.is(element, original[index])) ? original : kept
  }
  if (isPlain(original) && isMap(before) && isMap(after)) return keepMembers(original, before, after)
  return JSON.stringify(before) === JSON.stringify(after) ? original : after
}

function keepMembers(
  original: object,
  before: Readonly<Record<string, Value>>,
  after: Readonly<Record<string, Value>>,
): object {
  const members: Record<string, PropertyDescriptor> = Object.getOwnPropertyDescriptors(original)
  const removed = Object.keys(before).filter((key) => !Object.hasOwn(after, key))
  for (const key of removed) Reflect.deleteProperty(members, key)
  let isChanged = removed.length > 0
  for (const [key, made] of Object.entries(after)) {
    const held: unknown = Object.hasOwn(members, key) ? members[key]?.value : undefined
    const value = Object.hasOwn(before, key) ? keepUnchanged(held, before[key], made) : made
    if (Object.hasOwn(before, key) && Object.is(value, held)) continue
    isChanged = true
    setMember(members, key, { value, enumerable: true, configurable: true, writable: true })
  }
  return isChanged ? (Object.create(Object.getPrototypeOf(original) as object | null, members) as object) : original
}

/** Whether it is a map of any realm, and not an object of a class, whose own methods may rely on what is inside it. */
function isPlain(value: unknown): value is object {
  if (!isMap(value)) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}

function isList(value: Value | undefined): value is readonly Value[] {
  return Array.isArray(value)
}
