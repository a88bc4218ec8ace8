import { ExpressionError } from '../error.ts'
import { LIMITS } from '../limits.ts'
import { spendScan, type Run } from '../run.ts'
import { listLength } from './data.ts'
import { typeError } from './kind.ts'
import { checkListSize, elementsOf } from './list.ts'
import { checkStringSize, madeString } from './string.ts'

/** Adds numbers, or joins strings or lists; with null, the result is null. */
export function add(left: unknown, right: unknown, run: Run): unknown {
  if (typeof left === 'number' && typeof right === 'number') return finite('+', left + right)
  if (left === null || right === null) return null
  if (typeof left === 'string' && typeof right === 'string') {
    checkStringSize(left.length + right.length)
    spendScan(run, left.length + right.length)
    return madeString(left + right)
  }
  if (Array.isArray(left) && Array.isArray(right)) {
    checkListSize(listLength(left) + listLength(right))
    return [...elementsOf(left, run), ...elementsOf(right, run)]
  }
  throw typeError('+', 'two numbers, two strings or two lists', left, right)
}

export const subtract = onNumbers('-', (left, right) => left - right)

export const multiply = onNumbers('*', (left, right) => left * right)

export const divide = onNumbers('/', (left, right) => left / checkDivisor('/', right))

export const floorDivide = onNumbers('//', (left, right) => floorQuotient(left, checkDivisor('//', right)))

/** Has the sign of the divisor. */
export const remainder = onNumbers('%', (left, right) => floorRemainder(left, checkDivisor('%', right)))

export const raise = onNumbers('**', (base, exponent) => {
  if (Math.abs(exponent) > LIMITS.exponent) {
    throw new ExpressionError('expression-exponent', `an exponent beyond ${LIMITS.exponent}`)
  }
  return (exponent < 0 ? checkDivisor('**', base) : base) ** exponent
})

export function negate(value: unknown): unknown {
  if (typeof value === 'number') return 0 - value
  if (value === null) return null
  throw typeError('-', 'a number', value)
}

/**
 * A result without negative zero.
 *
 * @throws {ExpressionError} `expression-number`
 */
function finite(symbol: string, result: number): number {
  if (Number.isFinite(result)) return result + 0
  throw new ExpressionError('expression-number', `the result of \`${symbol}\` is not a finite number`)
}

function onNumbers(
  symbol: string,
  compute: (left: number, right: number) => number,
): (left: unknown, right: unknown) => unknown {
  return (left, right) => {
    if (typeof left === 'number' && typeof right === 'number') return finite(symbol, compute(left, right))
    if (left === null || right === null) return null
    throw typeError(symbol, 'two numbers', left, right)
  }
}

function checkDivisor(symbol: string, divisor: number): number {
  if (divisor === 0) throw new ExpressionError('expression-division', `\`${symbol}\` divides by zero`)
  return divisor
}

function floorRemainder(left: number, right: number): number {
  const rest = left % right
  return crossesZero(rest, right) ? rest + right : rest
}

/** Computed from the remainder, as in Python, because `left / right` alone may round up to the next integer. */
function floorQuotient(left: number, right: number): number {
  const rest = left % right
  const quotient = Math.round((left - rest) / right)
  return crossesZero(rest, right) ? quotient - 1 : quotient
}

/** Whether JavaScript's remainder, which has the sign of the dividend, is on the wrong side of zero. */
function crossesZero(rest: number, divisor: number): boolean {
  return (rest < 0 && divisor > 0) || (rest > 0 && divisor < 0)
}
