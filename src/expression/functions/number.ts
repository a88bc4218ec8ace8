import type { Run } from '../run.ts'
import { add } from '../values/arithmetic.ts'
import { order } from '../values/comparison.ts'
import { typeError } from '../values/kind.ts'
import { elementsOf } from '../values/list.ts'
import { stripString } from '../values/string.ts'
import { needList, needNumber, readString, valueError, type ExpressionFunction } from './function.ts'

export const abs: ExpressionFunction = {
  summary: 'removes the sign of `n`',
  arguments: { n: 'number' },
  result: 'a number',
  examples: [['abs(-2)', 2]],
  errors: [["abs('1')", '`abs` needs a number, not a string']],
  takes: [1, 1],
  call: (_, value) => Math.abs(needNumber('abs', value)),
}

export const sum: ExpressionFunction = {
  summary: 'adds the elements',
  arguments: { list: 'list of numbers' },
  result: 'a number; 0 for an empty list; null if an element is null',
  examples: [['sum([1, 2.5])', 3.5]],
  errors: [
    ['sum(1)', '`sum` needs a list, not a number'],
    ["sum(['a'])", '`sum` needs a number, not a string'],
  ],
  takes: [1, 1],
  call: (run, list) =>
    elementsOf(needList('sum', list), run).reduce(
      (total, element) => (element === null ? null : add(total, needNumber('sum', element), run)),
      0,
    ),
}

export const min: ExpressionFunction = {
  summary: 'finds the smallest element; texts are compared by code points',
  arguments: { list: 'list of numbers or of texts' },
  result: 'the element; null if the list is empty, or an element is null',
  examples: [
    ['min([3, 1, 2])', 1],
    ["min('b', 'a')", 'a'],
    ['min([])', null],
  ],
  errors: [
    ['min(1)', '`min` needs a list, not a number'],
    ['min([true])', '`min` needs two numbers or two strings, not a boolean and a boolean'],
  ],
  takes: [1, Infinity],
  gathers: true,
  call: (run, list) => extreme('min', list, run, -1),
}

export const max: ExpressionFunction = {
  summary: 'finds the largest element; texts are compared by code points',
  arguments: { list: 'list of numbers or of texts' },
  result: 'the element; null if the list is empty, or an element is null',
  examples: [
    ['max(1, 3)', 3],
    ['max([])', null],
  ],
  errors: [["max(1, 'a')", '`max` needs two numbers or two strings, not a string and a number']],
  takes: [1, Infinity],
  gathers: true,
  call: (run, list) => extreme('max', list, run, 1),
}

/** Null if the list is empty or contains null. */
function extreme(name: string, list: unknown, run: Run, sign: 1 | -1): unknown {
  const elements = elementsOf(needList(name, list), run)
  if (elements.length === 0 || elements.includes(null)) return null
  let best = elements[0]
  // The first element is compared with itself, so that a value without an order is an error even when it is alone.
  for (const element of elements) if (order(name, element, best, run) * sign > 0) best = element
  return best
}

const MAX_PLACES = 20

export const round: ExpressionFunction = {
  summary: 'rounds to this many decimal places; a half goes to the even neighbour, as in Python',
  arguments: { n: 'number', places: 'whole number from 0 to 20; 0 if absent' },
  result: 'a number',
  examples: [
    ['round(2.6)', 3],
    ['round(2.5)', 2],
    ['round(1234.5678, 3)', 1234.568],
  ],
  errors: [
    ["round('1')", '`round` needs a number, not a string'],
    ['round(1, 21)', '`round` takes 0 to 20 decimal places'],
  ],
  takes: [1, 2],
  call(_, value, places = 0) {
    const number = needNumber('round', value)
    const digits = needNumber('round', places)
    if (!Number.isInteger(digits) || digits < 0 || digits > MAX_PLACES) {
      throw valueError(`\`round\` takes 0 to ${MAX_PLACES} decimal places`)
    }
    // Numbers from here on have no fraction.
    if (Math.abs(number) >= 2 ** 52) return number
    return Math.sign(number) * roundHalfEven(Math.abs(number), digits) + 0
  },
}

/** Rounds by the exact decimal digits of the stored number, up to a hundred of them after the point. */
function roundHalfEven(number: number, digits: number): number {
  const exact = number.toFixed(100)
  const kept = exact.slice(0, exact.length - 100 + digits)
  const isHalfWay = /^50*$/.test(exact.slice(kept.length))
  return isHalfWay && /[02468]\.?$/.test(kept) ? Number(kept) : Number(number.toFixed(digits))
}

export const int: ExpressionFunction = {
  summary: 'makes a whole number of `x`; drops the fraction of a number',
  arguments: { x: 'number, text or boolean' },
  result: 'a whole number',
  examples: [
    ["int('3')", 3],
    ['int(-4.9)', -4],
    ['int(true)', 1],
  ],
  errors: [
    ['int([1])', '`int` needs a number, a string or a boolean, not a list'],
    ["int('4.5')", '`int` needs a string that is a whole number'],
  ],
  takes: [1, 1],
  call(run, value) {
    if (typeof value !== 'string') return Math.trunc(numberOf('int', value)) + 0
    const text = stripString(readString('int', value, run))
    const number = /^[+-]?\d+(?:_\d+)*$/.test(text) ? Number(text.replaceAll('_', '')) : NaN
    if (!Number.isSafeInteger(number)) throw valueError('`int` needs a string that is a whole number')
    return number
  },
}

export const float: ExpressionFunction = {
  summary: 'makes a number of `x`',
  arguments: { x: 'number, text or boolean' },
  result: 'a number',
  examples: [
    ["float('4.5')", 4.5],
    ["float('1e3')", 1000],
  ],
  errors: [
    ['float([1])', '`float` needs a number, a string or a boolean, not a list'],
    ["float('a')", '`float` needs a string that is a number'],
  ],
  takes: [1, 1],
  call(run, value) {
    if (typeof value !== 'string') return numberOf('float', value)
    const text = stripString(readString('float', value, run))
    const number = DECIMAL.test(text) ? Number(text.replaceAll('_', '')) : NaN
    if (!Number.isFinite(number)) throw valueError('`float` needs a string that is a number')
    return number
  },
}

const DECIMAL = /^[+-]?(?:\d+(?:_\d+)*(?:\.(?:\d+(?:_\d+)*)?)?|\.\d+(?:_\d+)*)(?:[eE][+-]?\d+)?$/

function numberOf(name: string, value: unknown): number {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value === 'number') return value
  throw typeError(name, 'a number, a string or a boolean', value)
}
