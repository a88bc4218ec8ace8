import { isMap, member, valueAt } from '../../model/value.ts'
import { searchable, spend, spendScan, type Run } from '../run.ts'
import { isEqual, isWithin } from '../values/comparison.ts'
import { isTrue, listLength, memberNames } from '../values/data.ts'
import { typeError } from '../values/kind.ts'
import { checkListSize, elementsOf } from '../values/list.ts'
import { stringLength } from '../values/string.ts'
import { needList, needString, readString, type ExpressionFunction } from './function.ts'

export const len: ExpressionFunction = {
  summary: 'counts the characters of a text, the elements of a list or the members of a map',
  arguments: { x: 'text, list or map' },
  result: 'a whole number; 0 for null',
  examples: [
    ["len('abc')", 3],
    ['len(tool.params)', 1],
  ],
  errors: [['len(1)', '`len` needs a string, a list or a map, not a number']],
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

export const contains: ExpressionFunction = {
  summary: 'tells whether `part` is in a text, a list or the names of a map, like `part in whole`',
  arguments: { whole: 'text, list or map', part: 'text; in a list, anything' },
  result: 'true or false',
  examples: [
    ["contains('git push', 'push')", true],
    ["contains(['a', 'b'], 'c')", false],
    ["contains(tool.params, 'path')", true],
  ],
  errors: [
    ["contains(1, 'a')", '`contains` needs a string, a list or a map to look in, not a number'],
    ["contains('a', 1)", '`contains` needs a string to look for, not a number'],
  ],
  takes: [2, 2],
  call(run, whole, part) {
    if (typeof whole === 'string') spend(run, whole.length)
    return isWithin('contains', part, whole, run)
  },
  needs: (part, fuel) => ({ is: 'contains', maxLength: searchable(fuel, part, 1) }),
}

export const count: ExpressionFunction = {
  summary: 'counts how often `part` occurs in a text, or is an element of a list',
  arguments: { whole: 'text or list', part: 'text; in a list, anything' },
  result: 'a whole number',
  examples: [
    ["count('a/b/c', '/')", 2],
    ['count([1, 2, 1], 1)', 2],
  ],
  errors: [
    ["count(1, 'a')", '`count` needs a string or a list, not a number'],
    ["count('a', 1)", '`count` needs a string, not a number'],
  ],
  takes: [2, 2],
  call(run, whole, part) {
    if (Array.isArray(whole)) return elementsOf(whole, run).filter((element) => isEqual(element, part, run)).length
    if (typeof whole !== 'string') throw typeError('count', 'a string or a list', whole)
    const text = readString('count', whole, run)
    return part === '' ? stringLength(text) + 1 : text.split(needString('count', part)).length - 1
  },
}

export const any: ExpressionFunction = {
  summary: 'tells whether any element counts as true; it can loop: `any(x > 1 for x in list if x)`',
  arguments: { list: 'list, or a loop' },
  result: 'true or false; false for an empty list',
  examples: [
    ["any([0, '', 1])", true],
    ['any(x > 1 for x in [1, 2])', true],
    ['any(x > 1 for x in [1, 2] if x != 2)', false],
  ],
  errors: [
    ["any('abc')", '`any` needs a list, not a string'],
    ["any(x for x in 'abc')", '`any` needs a list to loop over, not a string'],
  ],
  takes: [1, 1],
  call: (run, list) => elementsOf(needList('any', list), run).some((element) => isTrue(element, run)),
}

export const all: ExpressionFunction = {
  summary: 'tells whether every element counts as true; it can loop, like `any`',
  arguments: { list: 'list, or a loop' },
  result: 'true or false; true for an empty list',
  examples: [
    ["all([1, 'a'])", true],
    ['all(x > 1 for x in [1, 2])', false],
  ],
  errors: [
    ['all(1)', '`all` needs a list, not a number'],
    ['all(x for x in 3)', '`all` needs a list to loop over, not a number'],
  ],
  takes: [1, 1],
  call: (run, list) => elementsOf(needList('all', list), run).every((element) => isTrue(element, run)),
}

export const keys: ExpressionFunction = {
  summary: 'lists the names of the members',
  arguments: { map: 'map' },
  result: 'a list of texts',
  examples: [['keys(tool.params)', ['path']]],
  errors: [['keys([1])', '`keys` needs a map, not a list']],
  takes: [1, 1],
  call: (run, map) => listMembers('keys', map, run, (name) => name),
}

export const values: ExpressionFunction = {
  summary: 'lists the values of the members',
  arguments: { map: 'map' },
  result: 'a list',
  examples: [['values(tool.params)', ['src/a.ts']]],
  errors: [["values('a')", '`values` needs a map, not a string']],
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

export const has: ExpressionFunction = {
  summary: 'tells whether there is something at `path`, even if it is null',
  arguments: { x: 'anything', path: 'text: names and indices, with a dot between them' },
  result: 'true or false; false if `x` or `path` is null',
  examples: [
    ["has(tool.params, 'path')", true],
    ["has(tool.params, 'edits.-1.path')", false],
  ],
  errors: [['has(event, 1)', '`has` needs a string, not a number']],
  takes: [2, 2],
  takesNull: true,
  call: (run, value, path) => lookUp('has', value, path, run) !== undefined,
}

export const get: ExpressionFunction = {
  summary: 'gives the value at `path`',
  arguments: {
    x: 'anything',
    path: 'text: names and indices, with a dot between them',
    default: 'anything; null if absent',
  },
  result: 'the value; the default if there is none',
  examples: [
    ["get(tool.params, 'path')", 'src/a.ts'],
    ["get(tool.params, 'line', 1)", 1],
    ["get(['a', 'b'], '-1')", 'b'],
  ],
  errors: [["get(event, ['a'])", '`get` needs a string, not a list']],
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
