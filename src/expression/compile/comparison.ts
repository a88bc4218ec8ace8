import type { Value } from '../../model/value.ts'
import type { Node, Relation } from '../parse/nodes.ts'
import type { Run } from '../run.ts'
import { isEqual, isWithin, order } from '../values/comparison.ts'
import { isScalar, stepsOf, testCode, type Code, type Evaluate, type Scope, type Test } from './code.ts'

type Compare = (left: unknown, right: unknown, run: Run) => boolean

const COMPARE: Readonly<Record<Relation, Compare>> = {
  '==': isEqual,
  '!=': (left, right, run) => !isEqual(left, right, run),
  '<': (left, right, run) => order('<', left, right, run) < 0,
  '<=': (left, right, run) => order('<=', left, right, run) <= 0,
  '>': (left, right, run) => order('>', left, right, run) > 0,
  '>=': (left, right, run) => order('>=', left, right, run) >= 0,
  in: (left, right, run) => isWithin('in', left, right, run),
  'not in': (left, right, run) => left !== null && right !== null && !isWithin('not in', left, right, run),
}

/** `a < b <= c` is `a < b and b <= c`, with `b` evaluated once. */
export function compileComparison({ first, rest }: Node<'ComparisonExpression'>, scope: Scope): Code {
  const left = scope.compile(first)
  const links = rest.map(({ operator, operand }) => ({ operator, right: scope.compile(operand) }))
  const steps = stepsOf([left, ...links.map((link) => link.right)]) + links.length
  const [link, ...others] = links
  if (link === undefined || others.length > 0) return testCode(compareChain(left.value, links), steps)
  const test = compareLiteral(left.value, link.operator, link.right.literal)
  return testCode(test ?? compareTwo(left.value, COMPARE[link.operator], link.right.value), steps)
}

function compareTwo(left: Evaluate, compare: Compare, right: Evaluate): Test {
  return (moment, run) => compare(left(moment, run), right(moment, run), run)
}

function compareChain(first: Evaluate, links: readonly { readonly operator: Relation; readonly right: Code }[]): Test {
  const compared = links.map(({ operator, right }) => ({ compare: COMPARE[operator], right: right.value }))
  return (moment, run) => {
    let left = first(moment, run)
    for (const { compare, right } of compared) {
      const value = right(moment, run)
      if (!compare(left, value, run)) return false
      left = value
    }
    return true
  }
}

/** The commonest comparisons, `turn > 5`, `tool.name == "x"`, `turn in [4, 5]`, without looking at kinds each time. */
function compareLiteral(left: Evaluate, operator: Relation, literal: Value | undefined): Test | null {
  if (operator === '==' && isScalar(literal)) return (moment, run) => left(moment, run) === literal
  if (operator === '!=' && isScalar(literal)) return (moment, run) => left(moment, run) !== literal
  if (operator === 'in' && Array.isArray(literal)) return among(left, literal)
  return typeof literal === 'number' ? compareNumber(left, operator, literal) : null
}

function among(left: Evaluate, scalars: readonly unknown[]): Test {
  return (moment, run) => {
    const value = left(moment, run)
    return value !== null && scalars.includes(value)
  }
}

function compareNumber(left: Evaluate, operator: Relation, limit: number): Test | null {
  const otherwise = COMPARE[operator]
  switch (operator) {
    case '<':
      return (moment, run) => {
        const value = left(moment, run)
        return typeof value === 'number' ? value < limit : otherwise(value, limit, run)
      }
    case '<=':
      return (moment, run) => {
        const value = left(moment, run)
        return typeof value === 'number' ? value <= limit : otherwise(value, limit, run)
      }
    case '>':
      return (moment, run) => {
        const value = left(moment, run)
        return typeof value === 'number' ? value > limit : otherwise(value, limit, run)
      }
    case '>=':
      return (moment, run) => {
        const value = left(moment, run)
        return typeof value === 'number' ? value >= limit : otherwise(value, limit, run)
      }
    default:
      return null
  }
}
