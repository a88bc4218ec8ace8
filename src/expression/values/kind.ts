import { ExpressionError } from '../error.ts'

/** The error of an operator or a function: what it needs, and what it got instead. */
export function typeError(name: string, needs: string, ...given: readonly unknown[]): ExpressionError {
  return new ExpressionError(
    'expression-type',
    `\`${name}\` needs ${needs}, not ${given.map(describeKind).join(' and ')}`,
  )
}

/** The kind of a value, as shown in messages. */
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
