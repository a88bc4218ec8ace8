import { setMember } from '../model/copy.ts'
import type { Value, ValueMap } from '../model/value.ts'

/** Lists of the same name grow, so that what one rule reports does not hide what another does. */
export function joinMetadata(before: ValueMap, added: ValueMap): ValueMap {
  const joined: Record<string, Value> = { ...before }
  for (const [name, value] of Object.entries(added)) {
    const known = Object.hasOwn(joined, name) ? joined[name] : undefined
    setMember(joined, name, isList(known) && isList(value) ? [...known, ...value] : value)
  }
  return joined
}

/** `Array.isArray` knows no readonly lists. */
function isList(value: Value | undefined): value is readonly Value[] {
  return Array.isArray(value)
}
