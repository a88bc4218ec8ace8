import { parse } from 'lossless-json'
import { setMember } from '../model/copy.ts'
import { jsonText } from '../model/json-text.ts'
import type { Value } from '../model/value.ts'
import { keepNumber } from '../model/written-numbers.ts'

/**
 * Reads JSON. A whole number beyond 2^53 becomes a `bigint`, so that it keeps its digits; everything else is as
 * `JSON.parse` reads it, which reads texts without such numbers, because it is faster.
 *
 * @throws {SyntaxError} if the text is not JSON; a `RangeError` if it is nested too deeply
 */
export function readJson(text: string): Value {
  return MAYBE_LONG.test(text) ? readNumbers(text, readNumber) : (JSON.parse(text) as Value)
}

/**
 * The same for a text that may be passed on with changes: remembers how numbers are written that JavaScript writes
 * otherwise, for `jsonAsWritten`.
 */
export function readJsonAsWritten(text: string): Value {
  if (!MAYBE_OTHERWISE.test(text)) return readJson(text)
  const marks = new Map<object, { readonly value: number | bigint; readonly text: string }>()
  const marked = readNumbers(text, (written) => {
    const value = readNumber(written)
    if (jsonText(value) === written) return value
    const mark = {}
    marks.set(mark, { value, text: written })
    return mark
  })
  const settle = (holder: Record<string, unknown>): void => {
    for (const [key, held] of Object.entries(holder)) {
      if (typeof held !== 'object' || held === null) continue
      const number = marks.get(held)
      if (number === undefined)
        settle(held as Record<string, unknown>) // parsed JSON
      else {
        setMember(holder, key, number.value)
        keepNumber(holder, key, number)
      }
    }
  }
  const root = { value: marked as unknown }
  settle(root)
  return root.value as Value // parsed JSON
}

function readNumbers(text: string, parseNumber: (text: string) => unknown): Value {
  return parse(text, null, { parseNumber, onDuplicateKey: ({ newValue }) => newValue }) as Value
}

/**
 * A number with sixteen digits before its decimal point, or in all if it has an exponent. Others are fractions, or not
 * beyond what a number holds exactly.
 */
const MAYBE_LONG = /(?<![\d.])\d(?:\d{15}|[\d.]{15,}[eE])/

/**
 * A number that JavaScript may write otherwise: `-0`, `1e5`, `1.10`, `0.0000001`, or with many digits. What is before
 * it can be before a number, so that ids and dates in texts do not count.
 */
const MAYBE_OTHERWISE = /(?<![^\s:,[])(?:-0(?![\d.])|-?(?:\d+(?:\.\d+)?[eE]|\d+\.\d*0(?!\d)|0\.0{6}|\d[\d.]{15}))/

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
