import type { Node } from '../parse/nodes.ts'
import { isTrue } from '../values/data.ts'
import { NOTHING_KNOWN, stepsOf, type Code, type Evaluate, type Scope, type Test } from './code.ts'
import { knownOfAll, knownOfOne } from './known.ts'

/** `and` and `or` evaluate no more operands than needed, and return the deciding one. */
export function compileLogical({ operator, operands }: Node<'LogicalExpression'>, scope: Scope): Code {
  const codes = operands.map((operand) => scope.compile(operand))
  const tests = codes.map((code) => code.test)
  const steps = stepsOf(codes) + codes.length - 1
  const value = decisive(
    codes.map((code) => code.value),
    operator === 'or',
  )
  return operator === 'and'
    ? { value, test: allOf(tests), steps, known: knownOfAll(codes) }
    : { value, test: anyOf(tests), steps, known: knownOfOne(codes) }
}

/** The value of the first operand with this truth, or of the last one. */
function decisive(values: readonly Evaluate[], truth: boolean): Evaluate {
  return (context, run) => {
    let last: unknown = null
    for (const [index, value] of values.entries()) {
      last = value(context, run)
      if (index < values.length - 1 && isTrue(last, run) === truth) return last
    }
    return last
  }
}

function allOf(tests: readonly Test[]): Test {
  const [first, second, ...others] = tests
  if (first === undefined || second === undefined || others.length > 0) {
    return (context, run) => {
      for (const test of tests) if (!test(context, run)) return false
      return true
    }
  }
  return (eventContext, run) => first(eventContext, run) && second(eventContext, run)
}

function anyOf(tests: readonly Test[]): Test {
  const [first, second, ...others] = tests
  if (first === undefined || second === undefined || others.length > 0) {
    return (context, run) => {
      for (const test of tests) if (test(context, run)) return true
      return false
    }
  }
  return (eventContext, run) => first(eventContext, run) || second(eventContext, run)
}

export function compileConditional(node: Node<'ConditionalExpression'>, scope: Scope): Code {
  const condition = scope.compile(node.test)
  const consequent = scope.compile(node.consequent)
  const alternate = scope.compile(node.alternate)
  return {
    value: (context, run) =>
      condition.test(context, run) ? consequent.value(context, run) : alternate.value(context, run),
    test: (eventContext, run) =>
      condition.test(eventContext, run) ? consequent.test(eventContext, run) : alternate.test(eventContext, run),
    steps: stepsOf([condition, consequent, alternate]) + 1,
    known: NOTHING_KNOWN,
  }
}
