import { isBigNumber } from '../../model/big-number.ts'
import { describeKind } from '../../model/value.ts'
import { ExpressionError } from '../error.ts'

const HELP = ': compare its digits, as text, with `==`'

/** The error of an operator or a function: what it needs, and what it got instead. */
export function typeError(name: string, needs: string, ...given: readonly unknown[]): ExpressionError {
  return new ExpressionError(
    'expression-type',
    `\`${name}\` needs ${needs}, not ${given.map(describeKind).join(' and ')}${given.some(isBigNumber) ? HELP : ''}`,
  )
}
