import { describe, expect, test } from 'vitest'
import { ExpressionError } from '../../src/expression/expression.ts'
import { FUNCTIONS } from '../../src/expression/functions/functions.ts'
import { compileSource, createEventContext, evaluate } from './evaluation.ts'

// The reference is the functions' own descriptions: every example gives its result, every wrong call its message.

const context = createEventContext({}, { params: { path: 'src/a.ts' } })

describe.each([...FUNCTIONS])('%s', (name, described) => {
  test.each(described.examples)('%s', (source, value) => {
    expect(evaluate(source, context)).toEqual(value)
  })

  test.each(described.errors)('%s is an error', (source, message) => {
    expect(messageOf(source)).toBe(message)
  })

  test('has a complete description', () => {
    const [least, most] = described.takes
    const names = Object.keys(described.arguments)
    expect(described.summary).toMatch(/^[a-z].*[^.]$/)
    expect(described.result).toMatch(/^[a-z].*[^.]$/)
    expect(names.length).toBe(described.gathers === true ? least : most)
    expect(described.examples.length).toBeGreaterThan(0)
    for (const [source] of [...described.examples, ...described.errors]) expect(source).toContain(`${name}(`)
  })

  // A function that takes anything, null included, can only be called wrongly with a wrong number of arguments.
  test('shows a wrong call, if there is one', () => {
    const takesAll = Object.values(described.arguments).every((is) => is === 'anything')
    expect(described.errors.length > 0).toBe(!takesAll)
  })
})

/** The problem of a source, from compiling or from evaluating it. */
function messageOf(source: string): string | null {
  const { expression, problems } = compileSource(source)
  if (expression === null) return problems.map(({ message }) => message).join('; ')
  try {
    expression.evaluate(context)
    return null
  } catch (error) {
    if (error instanceof ExpressionError) return error.message
    throw error
  }
}
