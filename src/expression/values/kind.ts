import { ExpressionError } from '../error.ts'

/** The error of an operator or a function: what it needs, and what it was given instead. */
export function typeError(name: string, needs: string, ...given: readonly unknown[]): ExpressionError {
  return new ExpressionError(
    'expression-type',
    `\`${name}\` needs ${needs}, not ${given.map(describeKind).join(' and ')}`,
  )
}

/** A value's kind as messages name it. */
export function describeKind(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  switch (typeof value) {
    case 'string':
      return 'a string'
    case 'number':
      return 'a number'
    case 'boolean':
      return 'a boolean'
    default:
      return 'a map'
  }
}
