import { isMap, type Value, type ValueMap } from '../../../model/value.ts'

/** The map that a value is, or an empty one. */
export function asMap(value: Value | undefined): ValueMap {
  return isMap(value) ? value : {}
}

/** The list that a value is, or an empty one. */
export function asList(value: Value | undefined): readonly Value[] {
  return isList(value) ? value : []
}

function isList(value: Value | undefined): value is readonly Value[] {
  return Array.isArray(value)
}
