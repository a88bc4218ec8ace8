import type { Filter } from '../../model/filter.ts'
import type { Value } from '../../model/value.ts'
import { NUMBERS } from '../names.ts'
import type { Relation } from '../parse/nodes.ts'
import { ANY_LENGTH, searchable } from '../run.ts'
import { isScalar, KNOWN_SURE, NOTHING_KNOWN, type Code, type Known, type Needs } from './code.ts'
import { rangeOf, type Range } from './range.ts'

export function knownOfComparison(left: Code, operator: Relation, right: Code): Known {
  const range = comparedRange(left, operator, right)
  const isFixed = range !== null || hasFixedCost(operator, right.literal)
  const sure = isFixed && left.known.sure && right.known.sure
  if (range !== null) return { sure, ranges: { operator: 'and', ranges: [range] }, needs: null, exact: true }
  const needs = textNeeded(left, operator, right)
  // For a list of numbers, only the minimum and maximum are known.
  if (needs !== null) return { sure, ranges: null, needs, exact: !Array.isArray(right.literal) }
  return sure ? KNOWN_SURE : NOTHING_KNOWN
}

/** Whether a literal is a text that can be searched for: it must not be empty. */
export function isPart(literal: Value | undefined): literal is string {
  return typeof literal === 'string' && literal !== ''
}

const MIRRORED: { readonly [Operator in Relation]?: Relation } = {
  '==': '==',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
}

function comparedRange(left: Code, operator: Relation, right: Code): Range | null {
  if (typeof right.literal === 'number') {
    const number = NUMBERS.get(left.value)
    return number === undefined ? null : rangeOf(number, operator, right.literal)
  }
  if (typeof left.literal !== 'number') return null
  const number = NUMBERS.get(right.value)
  const mirrored = MIRRORED[operator]
  return number === undefined || mirrored === undefined ? null : rangeOf(number, mirrored, left.literal)
}

/** Whether it is compared with literals by `===`, and so can neither spend nor fail. */
function hasFixedCost(operator: Relation, literal: Value | undefined): boolean {
  if (operator === '==' || operator === '!=') return isScalar(literal)
  return (operator === 'in' || operator === 'not in') && Array.isArray(literal)
}

function textNeeded(left: Code, operator: Relation, right: Code): Needs | null {
  if (operator === '==') return equalNeeded(left, right.literal) ?? equalNeeded(right, left.literal)
  if (operator !== 'in') return null
  const { path: text } = right
  const { literal: part } = left
  if (text !== undefined && isPart(part)) {
    return (fuel) => ({ text, is: 'contains', part, maxLength: searchable(fuel, part) })
  }
  return Array.isArray(right.literal) ? amongNeeded(left, right.literal) : null
}

function equalNeeded({ path: text }: Code, part: Value | undefined): Needs | null {
  return text !== undefined && isPart(part) ? () => ({ text, is: 'equals', part, maxLength: ANY_LENGTH }) : null
}

/** Only the values of the list with the type of the left side count; if one of the texts is empty, none do. */
function amongNeeded(left: Code, list: readonly Value[]): Needs | null {
  const number = NUMBERS.get(left.value)
  if (number !== undefined) {
    const numbers = list.filter((value) => typeof value === 'number')
    if (numbers.length === 0) return null
    return () => ({ number, min: Math.min(...numbers), max: Math.max(...numbers) })
  }
  const { path: text } = left
  const parts = list.filter((value) => typeof value === 'string')
  if (text === undefined || parts.length === 0 || !parts.every(isPart)) return null
  const some = parts.map((part): Filter => ({ text, is: 'equals', part, maxLength: ANY_LENGTH }))
  return () => ({ some })
}
