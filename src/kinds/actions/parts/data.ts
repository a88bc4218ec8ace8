import { isList, isMap, type Value, type ValueMap } from '../../../model/value.ts'

export function asMap(value: Value | undefined): ValueMap {
  return isMap(value) ? value : {}
}

export function asList(value: Value | undefined): readonly Value[] {
  return isList(value) ? value : []
}
