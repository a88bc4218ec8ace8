import { isMap, member } from '../../model/value.ts'
import { ExpressionError } from '../error.ts'
import { LIMITS } from '../limits.ts'
import { spend, spendScan, spendSearch, type Run } from '../run.ts'
import { listElement, listLength, memberNames } from './data.ts'
import { typeError } from './kind.ts'
import { compareStrings } from './string.ts'

/** Equality by content; values of different kinds are never equal. Every element and member compared is a step. */
export function isEqual(left: unknown, right: unknown, run: Run, level = 0): boolean {
  if (typeof left === 'string' && typeof right === 'string' && left.length === right.length) spendScan(run, left.length)
  if (left === right) return true
  if (typeof left === 'bigint' || typeof right === 'bigint') return digitsOf(left) === digitsOf(right)
  if (Array.isArray(left)) return Array.isArray(right) && haveEqualElements(left, right, run, nextLevel(level))
  return isMap(left) && isMap(right) && haveEqualMembers(left, right, run, nextLevel(level))
}

/** What a number beyond 2^53 is compared by; a text of digits is how a policy writes it. */
function digitsOf(value: unknown): unknown {
  if (typeof value === 'number' && Number.isInteger(value)) return String(BigInt(value))
  return typeof value === 'bigint' ? String(value) : value
}

function haveEqualElements(left: readonly unknown[], right: readonly unknown[], run: Run, level: number): boolean {
  const length = listLength(left)
  if (length !== listLength(right)) return false
  for (let index = 0; index < length; index++) {
    spend(run, 1)
    if (!isEqual(listElement(left, index), listElement(right, index), run, level)) return false
  }
  return true
}

function haveEqualMembers(left: object, right: object, run: Run, level: number): boolean {
  const names = memberNames(left, run)
  if (names.length !== memberNames(right, run).length) return false
  for (const name of names) {
    spend(run, 1)
    const other = member(right, name)
    if (other === undefined || !isEqual(member(left, name), other, run, level)) return false
  }
  return true
}

/**
 * Descends one level into data, which may be cyclic.
 *
 * @throws {ExpressionError} `expression-data`
 */
export function nextLevel(level: number): number {
  if (level < LIMITS.dataLevels) return level + 1
  throw new ExpressionError('expression-data', `the data is nested deeper than ${LIMITS.dataLevels} levels, or cyclic`)
}

/**
 * Negative, zero or positive if `left` comes before, with or after `right`: two numbers, or two strings by code points.
 * NaN if either is null, since null has no order.
 */
export function order(symbol: string, left: unknown, right: unknown, run: Run): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right
  if (left === null || right === null) return NaN
  if (typeof left === 'string' && typeof right === 'string') {
    spendScan(run, Math.min(left.length, right.length))
    return compareStrings(left, right)
  }
  throw typeError(symbol, 'two numbers or two strings', left, right)
}

/** Whether `part` is an element of a list, an own key of a map, or a substring; false if either is null. */
export function isWithin(symbol: string, part: unknown, whole: unknown, run: Run): boolean {
  if (typeof part === 'string' && typeof whole === 'string') {
    spendSearch(run, whole, part)
    return whole.includes(part)
  }
  if (part === null || whole === null) return false
  if (Array.isArray(whole)) return hasElement(whole, part, run)
  if (typeof whole !== 'string' && !isMap(whole)) throw typeError(symbol, 'a string, a list or a map to look in', whole)
  if (typeof part !== 'string') throw typeError(symbol, 'a string to look for', part)
  return member(whole, part) !== undefined
}

function hasElement(list: readonly unknown[], wanted: unknown, run: Run): boolean {
  const length = listLength(list)
  for (let index = 0; index < length; index++) {
    spend(run, 1)
    if (isEqual(listElement(list, index), wanted, run)) return true
  }
  return false
}
