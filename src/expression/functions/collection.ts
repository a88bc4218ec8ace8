import { isMap, member, valueAt } from '../../model/value.ts'
import { searchable, spend, spendScan, type Run } from '../run.ts'
import { isEqual, isWithin } from '../values/comparison.ts'
import { isTrue, listLength, memberNames } from '../values/data.ts'
import { typeError } from '../values/kind.ts'
import { checkListSize, elementsOf } from '../values/list.ts'
import { stringLength } from '../values/string.ts'
import { needList, needString, readString, type ExpressionFunction } from './function.ts'

/** Characters, elements or members. */
export const len: ExpressionFunction = {
  takes: [1, 1],
  takesNull: true,
  call(run, value) {
    if (value === null) return 0
    if (Array.isArray(value)) return listLength(value)
    if (isMap(value)) return memberNames(value, run).length
    if (typeof value !== 'string') throw typeError('len', 'a string, a list or a map', value)
    spendScan(run, value.length)
    return stringLength(value)
  },
}

/** As `part in whole`. */
export const contains: ExpressionFunction = {
  takes: [2, 2],
  call(run, whole, part) {
    if (typeof whole === 'string') spend(run, whole.length)
    return isWithin('contains', part, whole, run)
  },
  needs: (part, fuel) => ({ is: 'contains', maxLength: searchable(fuel, part, 1) }),
}

/** How often a part stands in a string, or an element in a list. */
export const count: ExpressionFunction = {
  takes: [2, 2],
  call(run, whole, part) {
    if (Array.isArray(whole)) return elementsOf(whole, run).filter((element) => isEqual(element, part, run)).length
    if (typeof whole !== 'string') throw typeError('count', 'a string or a list', whole)
    const text = readString('count', whole, run)
    return part === '' ? stringLength(text) + 1 : text.split(needString('count', part)).length - 1
  },
}

export const any: ExpressionFunction = {
  takes: [1, 1],
  call: (run, list) => elementsOf(needList('any', list), run).some((element) => isTrue(element, run)),
}

export const all: ExpressionFunction = {
  takes: [1, 1],
  call: (run, list) => elementsOf(needList('all', list), run).every((element) => isTrue(element, run)),
}

export const keys: ExpressionFunction = {
  takes: [1, 1],
  call: (run, map) => listMembers('keys', map, run, (name) => name),
}

export const values: ExpressionFunction = {
  takes: [1, 1],
  call: (run, map) => listMembers('values', map, run, (name) => member(map, name)),
}

function listMembers(name: string, map: unknown, run: Run, pick: (member: string) => unknown): readonly unknown[] {
  if (!isMap(map)) throw typeError(name, 'a map', map)
  const names = memberNames(map, run)
  checkListSize(names.length)
  spend(run, names.length)
  return names.map(pick)
}

/** Whether something, if only null, is at a path of names and indices: `has(tool.params, "edits.-1.path")`. */
export const has: ExpressionFunction = {
  takes: [2, 2],
  takesNull: true,
  call: (run, value, path) => lookUp('has', value, path, run) !== undefined,
}

/** What is at a path, if only null; the default, which is null, where nothing is. */
export const get: ExpressionFunction = {
  takes: [2, 3],
  takesNull: true,
  call(run, value, path, otherwise = null) {
    const found = lookUp('get', value, path, run)
    return found === undefined ? otherwise : found
  },
}

function lookUp(name: string, value: unknown, path: unknown, run: Run): unknown {
  return path === null ? undefined : valueAt(value, readString(name, path, run).split('.'))
}
