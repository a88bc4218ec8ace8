import type { Node } from '../parse/nodes.ts'
import { NOTHING_KNOWN, stepsOf, testCode, type Code, type Scope, type Test } from './code.ts'
import { knownOfAll, knownOfOne } from './known.ts'

/** `and` and `or` look at no more operands than they need, and give a boolean. */
export function compileLogical({ operator, operands }: Node<'LogicalExpression'>, scope: Scope): Code {
  const codes = operands.map((operand) => scope.compile(operand))
  const tests = codes.map((code) => code.test)
  const steps = stepsOf(codes) + codes.length - 1
  return operator === 'and'
    ? testCode(allOf(tests), steps, knownOfAll(codes))
    : testCode(anyOf(tests), steps, knownOfOne(codes))
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
