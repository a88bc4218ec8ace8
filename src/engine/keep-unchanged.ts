import { jsonText } from '../model/json-text.ts'
import { copyAround, setMember } from '../model/copy.ts'
import { isList, isMap, type Value } from '../model/value.ts'

/**
 * Applies the changes of rules to `original`, keeping the identical value (a date, a function, a class instance)
 * wherever nothing changed. Does not modify `original`.
 *
 * @param before what the rules saw of it
 * @param after what they made of that
 * @param isOpen whether the rules saw the members of this object as they are
 */
export function keepUnchanged(
  original: unknown,
  before: Value | undefined,
  after: Value,
  isOpen: (value: object) => boolean,
): unknown {
  if (Array.isArray(original) && isList(before) && isList(after)) {
    // If elements were added or removed, they cannot be matched.
    if (original.length !== before.length || before.length !== after.length) return after
    const kept = after.map((element, index) => keepUnchanged(original[index], before[index], element, isOpen))
    return kept.every((element, index) => Object.is(element, original[index])) ? original : kept
  }
  if (isMap(original) && isMap(before) && isMap(after) && isOpen(original)) {
    return keepMembers(original, before, after, isOpen)
  }
  return jsonText(before) === jsonText(after) ? original : after
}

function keepMembers(
  original: object,
  before: Readonly<Record<string, Value>>,
  after: Readonly<Record<string, Value>>,
  isOpen: (value: object) => boolean,
): object {
  const members: Record<string, PropertyDescriptor> = Object.getOwnPropertyDescriptors(original)
  const removed = Object.keys(before).filter((key) => !Object.hasOwn(after, key))
  for (const key of removed) Reflect.deleteProperty(members, key)
  let isChanged = removed.length > 0
  for (const [key, made] of Object.entries(after)) {
    const held: unknown = Object.hasOwn(members, key) ? members[key]?.value : undefined
    const value = Object.hasOwn(before, key) ? keepUnchanged(held, before[key], made, isOpen) : made
    if (Object.hasOwn(before, key) && Object.is(value, held)) continue
    isChanged = true
    setMember(members, key, { value, enumerable: true, configurable: true, writable: true })
  }
  return isChanged ? (Object.create(Object.getPrototypeOf(original) as object | null, members) as object) : original
}

/** Like {@link keepUnchanged}, for rules that saw the own members of everything. Unreadable data is replaced. */
export function keepUnchangedMembers(original: unknown, after: Value): unknown {
  try {
    return keepUnchanged(original, copyAround(original), after, hasOnlyMembers)
  } catch {
    return after
  }
}

/** Whether it is a plain object, from any realm. */
export function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}

/** Whether it is a plain object, or an instance of a class that has only members: not a date, a map or the like. */
function hasOnlyMembers(value: object): boolean {
  return Object.prototype.toString.call(value) === '[object Object]'
}
