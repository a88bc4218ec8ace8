import type { Node } from '../parse/nodes.ts'
import { spend } from '../run.ts'
import { listElement, listLength } from '../values/data.ts'
import { typeError } from '../values/kind.ts'
import { valueCode, type Code, type Scope } from './code.ts'

/** `any(body for x in list if condition)`, and `all`: null where the list is null. */
export function compileLoop(name: 'any' | 'all', loop: Node<'GeneratorExpression'>, scope: Scope): Code {
  const list = scope.compile(loop.iterable)
  const inner = scope.within(loop.variable)
  const body = inner.compile(loop.body)
  const condition = loop.condition === null ? null : inner.compile(loop.condition)
  const slot = scope.variables.length
  const stepsPerElement = 1 + body.steps + (condition?.steps ?? 0)
  const decisive = name === 'any'

  return valueCode((context, run) => {
    const elements = list.value(context, run)
    if (elements === null) return null
    if (!Array.isArray(elements)) throw typeError(name, 'a list to loop over', elements)
    const length = listLength(elements)
    const variables = (run.variables ??= [])
    for (let index = 0; index < length; index++) {
      spend(run, stepsPerElement)
      variables[slot] = listElement(elements, index)
      if (condition !== null && !condition.test(context, run)) continue
      if (body.test(context, run) === decisive) return decisive
    }
    return !decisive
  }, list.steps + 1)
}
