import { parse } from 'lossless-json'
import type { Value } from '../model/value.ts'

/**
 * Reads JSON. A whole number beyond 2^53 becomes a `bigint`, so that it keeps its digits; everything else is as
 * `JSON.parse` reads it, which reads texts without such numbers, because it is faster.
 *
 * @throws {SyntaxError} if the text is not JSON; a `RangeError` if it is nested too deeply
 */
export function readJson(text: string): Value {
  if (!MAYBE_LONG.test(text)) return JSON.parse(text) as Value
  return parse(text, null, { parseNumber: readNumber, onDuplicateKey: ({ newValue }) => newValue }) as Value
}

/** Sixteen digits, with a decimal point perhaps. Fewer cannot be beyond what a number holds exactly. */
const MAYBE_LONG = /\d[\d.]{15}/

function readNumber(text: string): number | bigint {
  const number = Number(text)
  if (Number.isSafeInteger(number) || !Number.isFinite(number) || !MAYBE_LONG.test(text)) return number
  const whole = wholeNumberIn(text)
  // A large number that JavaScript wrote has an exponent, and lost nothing.
  return whole === null || (!/^-?\d+$/.test(text) && whole === wholeNumberIn(String(number))) ? number : whole
}

/** The whole number that a text means, in any notation; null if it has a fraction. */
function wholeNumberIn(text: string): bigint | null {
  const [, sign, digits = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([-+]?\d+))?$/i.exec(text) ?? []
  const zeros = Number(exponent) - fraction.length
  const all = `${digits}${fraction}`
  if (zeros >= 0) return BigInt(`${sign}${all}${'0'.repeat(zeros)}`)
  return /^0*$/.test(all.slice(zeros)) ? BigInt(`${sign}${all.slice(0, zeros)}`) : null
}
