import type { Arithmetic, Node } from '../parse/nodes.ts'
import type { Run } from '../run.ts'
import { add, divide, floorDivide, multiply, negate, raise, remainder, subtract } from '../values/arithmetic.ts'
import {
  KNOWN_SURE,
  literalCode,
  NOTHING_KNOWN,
  stepsOf,
  testCode,
  valueCode,
  type Code,
  type Evaluate,
  type Scope,
} from './code.ts'

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
  return valueCode(computeAll(start, links), steps)
}

interface Link {
  readonly compute: (left: unknown, right: unknown, run: Run) => unknown
  readonly right: Code
}

function computeAll({ value: first }: Code, links: readonly Link[]): Evaluate {
  const [link, ...others] = links
  if (link !== undefined && others.length === 0) {
    const { compute, right } = link
    const second = right.value
    return (context, run) => compute(first(context, run), second(context, run), run)
  }
  return (eventContext, run) => {
    let result = first(eventContext, run)
    for (const { compute, right } of links) result = compute(result, right.value(eventContext, run), run)
    return result
  }
}

/** Operands are evaluated left to right, and combined right to left. */
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
  return valueCode((eventContext, run) => negate(code.value(eventContext, run)), code.steps + 1)
}
