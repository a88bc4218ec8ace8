import type { Term } from '../../model/filter.ts'
import { NUMBERS } from '../names.ts'
import type { Arithmetic, Node } from '../parse/nodes.ts'
import type { Run } from '../run.ts'
import { add, divide, floorDivide, multiply, negate, raise, remainder, subtract } from '../values/arithmetic.ts'
import { KNOWN_SURE, literalCode, NOTHING_KNOWN, stepsOf, testCode, valueCode, type Code, type Scope } from './code.ts'

const COMPUTE: Readonly<Record<Arithmetic, (left: unknown, right: unknown, run: Run) => unknown>> = {
  '+': add,
  '-': subtract,
  '*': multiply,
  '/': divide,
  '//': floorDivide,
  '%': remainder,
}

export function compileBinary({ first, rest }: Node<'BinaryExpression'>, scope: Scope): Code {
  const start = scope.compile(first)
  const links = rest.map(({ operator, operand }) => ({ compute: COMPUTE[operator], right: scope.compile(operand) }))
  const steps = stepsOf([start, ...links.map((link) => link.right)]) + links.length
  const code = valueCode((context, run) => {
    let value = start.value(context, run)
    for (const { compute, right } of links) value = compute(value, right.value(context, run), run)
    return value
  }, steps)
  const size = rest.reduce(
    (sum, { operator }, index) => sizeOf(operator, sum, links[index]?.right.size),
    start.size ?? NaN,
  )
  if (!(size <= MOST_SIZE)) return code
  const sum = rest.reduce<Term | null>(
    (left, { operator }, index) => joinTerms(operator, left, links[index]?.right),
    termOf(start),
  )
  return { ...code, size, known: KNOWN_SURE, ...(typeof sum === 'object' && sum !== null && { sum }) }
}

/** What a code stands for in a sum; null where that is no number of the moment, nor one that is written there. */
function termOf({ value, literal, sum }: Code): Term | null {
  return typeof literal === 'number' ? literal : (NUMBERS.get(value) ?? sum ?? null)
}

function joinTerms(operator: Arithmetic, left: Term | null, code: Code | undefined): Term | null {
  const right = code === undefined ? null : termOf(code)
  const isSum = operator === '+' || operator === '-' || operator === '*'
  return left === null || right === null || !isSum ? null : { operator, left, right }
}

/** Beyond this a result may be no finite number, which is an error. */
const MOST_SIZE = 1e300

/** NaN where nothing is known of it: a quotient can be anything. */
function sizeOf(operator: Arithmetic, left: number, right = NaN): number {
  if (operator === '+' || operator === '-') return left + right
  return operator === '*' ? left * right : NaN
}

/** Operands are evaluated from the left, and combined from the right. */
export function compilePower({ operands }: Node<'PowerExpression'>, scope: Scope): Code {
  const codes = operands.map((operand) => scope.compile(operand))
  return valueCode(
    (context, run) => {
      const values = codes.map((code) => code.value(context, run))
      return values.reduceRight((exponent, base) => raise(base, exponent))
    },
    stepsOf(codes) + codes.length - 1,
  )
}

export function compileUnary({ operator, argument }: Node<'UnaryExpression'>, scope: Scope): Code {
  const code = scope.compile(argument)
  if (operator === 'not') {
    const { test } = code
    const known = code.known.sure ? KNOWN_SURE : NOTHING_KNOWN
    return testCode((context, run) => !test(context, run), code.steps + 1, known)
  }
  if (typeof code.literal === 'number') return literalCode(0 - code.literal)
  const negated = valueCode((eventContext, run) => negate(code.value(eventContext, run)), code.steps + 1)
  return code.size === undefined ? negated : { ...negated, size: code.size, known: KNOWN_SURE }
}
