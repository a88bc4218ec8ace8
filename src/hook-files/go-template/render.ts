import { copyValue } from '../../model/copy.ts'
import { isMap, type Value, type ValueMap } from '../../model/value.ts'
import { callFunction, isTrue, printValue } from './functions.ts'
import { GoTemplateError, type Node, type Nodes, type Operand, type Pipeline } from './nodes.ts'

/** The most characters to render, and the most nodes and commands to run. */
const MAX_CHARACTERS = 1024 * 1024
const MAX_STEPS = 100_000

type Jump = 'break' | 'continue' | null

/**
 * Renders a template with data.
 *
 * @throws {GoTemplateError} if the data does not suit the template, or the output is too large
 */
export function renderTemplate(nodes: Nodes, data: ValueMap): string {
  let text = ''
  let steps = 0
  const whole = copyValue(data)

  const step = (): void => {
    steps++
    if (steps > MAX_STEPS || text.length > MAX_CHARACTERS) {
      throw new GoTemplateError('template-size', 'the output of the template is too large')
    }
  }

  const run = (block: Nodes, dot: Value, outer: ReadonlyMap<string, { value: Value }>): Jump => {
    const variables = new Map(outer)
    for (const node of block) {
      step()
      const jump = runNode(node, dot, variables)
      if (jump !== null) return jump
    }
    return null
  }

  const runNode = (node: Node, dot: Value, variables: Map<string, { value: Value }>): Jump => {
    switch (node.type) {
      case 'text':
        text += node.text
        return null
      case 'output':
        text += printValue(evaluate(node.pipeline, dot, variables))
        return null
      case 'set': {
        const value = evaluate(node.pipeline, dot, variables)
        const known = variables.get(node.name)
        if (node.declares || known === undefined) variables.set(node.name, { value })
        else known.value = value
        return null
      }
      case 'if': {
        const holds = isTrue(evaluate(node.pipeline, dot, variables))
        return run(holds ? node.then : node.otherwise, dot, variables)
      }
      case 'with': {
        const value = evaluate(node.pipeline, dot, variables)
        return isTrue(value) ? run(node.then, value, variables) : run(node.otherwise, dot, variables)
      }
      case 'range':
        return runRange(node, dot, variables)
      default:
        return node.type
    }
  }

  const runRange = (
    { pipeline, index, element, then, otherwise }: Extract<Node, { type: 'range' }>,
    dot: Value,
    variables: ReadonlyMap<string, { value: Value }>,
  ): Jump => {
    const entries = entriesOf(evaluate(pipeline, dot, variables))
    if (entries.length === 0) return run(otherwise, dot, variables)
    for (const [key, value] of entries) {
      const inner = new Map(variables)
      if (index !== null) inner.set(index, { value: key })
      if (element !== null) inner.set(element, { value })
      if (run(then, value, inner) === 'break') return null
    }
    return null
  }

  const evaluate = (pipeline: Pipeline, dot: Value, variables: ReadonlyMap<string, { value: Value }>): Value => {
    let given: readonly Value[] = []
    for (const [first, ...rest] of pipeline) {
      step()
      if (first?.type === 'function') {
        const values = rest.map((operand) => valueOf(operand, dot, variables))
        given = [callFunction(first.name, [...values, ...given])]
      } else if (first !== undefined) given = [valueOf(first, dot, variables)]
    }
    return given[0] ?? null
  }

  const valueOf = (operand: Operand, dot: Value, variables: ReadonlyMap<string, { value: Value }>): Value => {
    if (operand.type === 'literal') return operand.value
    if (operand.type === 'function') return callFunction(operand.name, [])
    const { from, names } = operand
    const start =
      from === '.' ? dot : 'variable' in from ? variableOf(from.variable, variables) : evaluate(from, dot, variables)
    return names.reduce<Value>(
      (value, name) => (isMap(value) && Object.hasOwn(value, name) ? (value[name] ?? null) : null),
      start,
    )
  }

  const variableOf = (name: string, variables: ReadonlyMap<string, { value: Value }>): Value => {
    if (name === '$') return whole
    const known = variables.get(name)
    if (known === undefined) throw new GoTemplateError('template-failed', `the variable \`${name}\` has no value`)
    return known.value
  }

  run(nodes, whole, new Map())
  return text
}

function entriesOf(value: Value): readonly (readonly [Value, Value])[] {
  if (Array.isArray(value)) return value.map((element: Value, index) => [index, element] as const)
  if (isMap(value)) return Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  if (value === null) return []
  throw new GoTemplateError('template-failed', '`range` takes a list or a map')
}
