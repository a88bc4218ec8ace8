import type { Run } from '../run.ts'
import { add } from '../values/arithmetic.ts'
import { order } from '../values/comparison.ts'
import { typeError } from '../values/kind.ts'
import { elementsOf } from '../values/list.ts'
import { stripString } from '../values/space.ts'
import { needList, needNumber, readString, valueError, type ExpressionFunction } from './function.ts'

export const abs: ExpressionFunction = {
  takes: [1, 1],
  call: (_, value) => Math.abs(needNumber('abs', value)),
}

/** Of a list; with null in it, null. */
export const sum: ExpressionFunction = {
  takes: [1, 1],
  call: (run, list) =>
    elementsOf(needList('sum', list), run).reduce(
      (total, element) => (element === null ? null : add(total, needNumber('sum', element), run)),
      0,
    ),
}

export const min: ExpressionFunction = {
  takes: [1, Infinity],
  gathers: true,
  call: (run, list) => extreme('min', list, run, -1),
}

export const max: ExpressionFunction = {
  takes: [1, Infinity],
  gathers: true,
  call: (run, list) => extreme('max', list, run, 1),
}

/** Of a list that is empty, or with null in it, null. */
function extreme(name: string, list: unknown, run: Run, sign: 1 | -1): unknown {
  const elements = elementsOf(needList(name, list), run)
  if (elements.length === 0 || elements.includes(null)) return null
  let best = elements[0]
  // The first is compared with itself, so that one that has no order is found out even when it is alone.
  for (const element of elements) if (order(name, element, best, run) * sign > 0) best = element
  return best
}

const MOST_PLACES = 20

/** To a whole number, or to a number of decimal places; half way between two goes to the even one, as in Python. */
export const round: ExpressionFunction = {
  takes: [1, 2],
  call(_, value, places = 0) {
    const number = needNumber('round', value)
    const digits = needNumber('round', places)
    if (!Number.isInteger(digits) || digits < 0 || digits > MOST_PLACES) {
      throw valueError(`\`round\` takes 0 to ${MOST_PLACES} decimal places`)
    }
    // From here on there are no fractions.
    if (Math.abs(number) >= 2 ** 52) return number
    return Math.sign(number) * roundHalfEven(Math.abs(number), digits) + 0
  },
}

/** By the digits of the number as it is stored, of which there are a hundred at most behind the point. */
function roundHalfEven(number: number, digits: number): number {
  const exact = number.toFixed(100)
  const kept = exact.slice(0, exact.length - 100 + digits)
  const isHalfWay = /^50*$/.test(exact.slice(kept.length))
  return isHalfWay && /[02468]\.?$/.test(kept) ? Number(kept) : Number(number.toFixed(digits))
}

/** Towards zero, which has no sign. */
export const int: ExpressionFunction = {
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
