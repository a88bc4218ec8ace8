import { isBigNumber, isBigNumberText } from '../../model/big-number.ts'
import type { Value } from '../../model/value.ts'
import type { Node, Relation } from '../parse/nodes.ts'
import type { Run } from '../run.ts'
import { isEqual, isWithin, order } from '../values/comparison.ts'
import {
  isScalar,
  NOTHING_KNOWN,
  testCode,
  type Code,
  type Evaluate,
  type Known,
  type Scope,
  type Test,
} from './code.ts'
import { knownOfComparison } from './known-comparison.ts'
import { knownOfAll } from './known.ts'
import { compileCompared } from './path.ts'
import { isWithinRange } from './range.ts'

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

/** `a < b <= c` means `a < b and b <= c`, with `b` evaluated once. */
export function compileComparison({ first, rest }: Node<'ComparisonExpression'>, scope: Scope): Code {
  const start = scope.compile(first)
  let steps = start.steps + rest.length
  let left = start
  const links = rest.map(({ operator, operand }): Link => {
    const right = compileCompared(operand, scope)
    const link = { left, operator, right, known: knownOfComparison(left, operator, right) }
    steps += right.steps
    left = right
    return link
  })
  const [link, ...others] = links
  if (link !== undefined && others.length === 0) return testCode(compareTwo(link), steps, link.known)
  return testCode(compareChain(start.value, links), steps, knownOfAll(links.map(chained)))
}

/** In a chain, only ranges are free; any other comparison may spend fuel. */
function chained(link: Link): Pick<Link, 'known'> {
  return link.known.ranges === null ? { known: NOTHING_KNOWN } : link
}

interface Link {
  readonly left: Code
  readonly operator: Relation
  readonly right: Code
  readonly known: Known
}

function compareTwo({
  left: { value: left, literal },
  operator,
  right: { value: right, literal: limit },
  known,
}: Link): Test {
  const range = known.ranges?.ranges[0]
  if (range !== undefined) return (context) => isWithinRange(context, range)
  const isMirrored = literal !== undefined && (operator === '==' || operator === '!=')
  const compare = COMPARE[operator]
  return (
    (isMirrored ? compareLiteral(right, operator, literal) : compareLiteral(left, operator, limit)) ??
    ((eventContext, run) => compare(left(eventContext, run), right(eventContext, run), run))
  )
}

function compareChain(first: Evaluate, links: readonly Link[]): Test {
  const compared = links.map(({ operator, right }) => ({ compare: COMPARE[operator], right: right.value }))
  return (context, run) => {
    let left = first(context, run)
    for (const { compare, right } of compared) {
      const value = right(context, run)
      if (!compare(left, value, run)) return false
      left = value
    }
    return true
  }
}

/** The commonest comparisons, `tool.name == "x"` and `turn in [4, 5]`, without checking kinds each time. */
function compareLiteral(left: Evaluate, operator: Relation, literal: Value | undefined): Test | null {
  // A number beyond 2^53 equals the text of its digits.
  if ([literal].flat().some((one) => (typeof one === 'string' ? isBigNumberText(one) : isBigNumber(one)))) return null
  if (operator === '==' && isScalar(literal)) return (context, run) => left(context, run) === literal
  if (operator === '!=' && isScalar(literal)) return (eventContext, run) => left(eventContext, run) !== literal
  if (Array.isArray(literal) && (operator === 'in' || operator === 'not in')) {
    return among(left, literal, operator === 'in')
  }
  return typeof literal === 'number' ? compareNumber(left, operator, literal) : null
}

function among(left: Evaluate, scalars: readonly unknown[], wanted: boolean): Test {
  return (context, run) => {
    const value = left(context, run)
    return value !== null && scalars.includes(value) === wanted
  }
}

function compareNumber(left: Evaluate, operator: Relation, limit: number): Test | null {
  const otherwise = COMPARE[operator]
  switch (operator) {
    case '<':
      return (context, run) => {
        const value = left(context, run)
        return typeof value === 'number' ? value < limit : otherwise(value, limit, run)
      }
    case '<=':
      return (eventContext, run) => {
        const value = left(eventContext, run)
        return typeof value === 'number' ? value <= limit : otherwise(value, limit, run)
      }
    case '>':
      return (eventContext, run) => {
        const value = left(eventContext, run)
        return typeof value === 'number' ? value > limit : otherwise(value, limit, run)
      }
    case '>=':
      return (eventContext, run) => {
        const value = left(eventContext, run)
        return typeof value === 'number' ? value >= limit : otherwise(value, limit, run)
      }
    default:
      return null
  }
}
