import { isList, isMap, type Value, type ValueMap } from '../../../model/value.ts'

/** The value if it is a map, else an empty map. */
export function asMap(value: Value | undefined): ValueMap {
  return isMap(value) ? value : {}
}

/** The value if it is a list, else an empty list. */
export function asList(value: Value | undefined): readonly Value[] {
  return isList(value) ? value : []
}
