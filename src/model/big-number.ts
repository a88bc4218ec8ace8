import { setMember } from './copy.ts'
import { isMap, isSafeBigInt, type Value, type ValueMap } from './value.ts'

// JavaScript's numbers hold whole numbers exactly up to 2^53. Beyond, two different ids may become one number. So data
// holds such a number as a `bigint`, which rules can only compare by its digits, and pass on.

export function isBigNumber(value: unknown): boolean {
  return typeof value === 'bigint' ? !isSafeBigInt(value) : Number.isInteger(value) && !Number.isSafeInteger(value)
}

/** Whether a text is a whole number beyond 2^53, as policies write it. */
export function isBigNumberText(text: string): boolean {
  return /^-?[1-9]\d{15,}$/.test(text) && !Number.isSafeInteger(Number(text))
}

/**
 * A value as policies write it: whole numbers beyond 2^53 are texts of their digits, at any depth. A number that has
 * lost digits elsewhere is taken as it is.
 */
export function withDigitsAsText(value: Value): Value {
  if (typeof value === 'bigint') return isSafeBigInt(value) ? Number(value) : String(value)
  if (typeof value === 'number') return isBigNumber(value) ? String(BigInt(value)) : value
  if (Array.isArray(value)) return (value as readonly Value[]).map(withDigitsAsText)
  if (!isMap(value)) return value
  const written: Record<string, Value> = {}
  for (const [name, held] of Object.entries(value)) setMember(written, name, withDigitsAsText(held))
  return written
}

/** Whether there is a whole number beyond 2^53 in a value, at any depth. */
export function holdsBigNumber(value: Value): boolean {
  if (typeof value === 'bigint') return !isSafeBigInt(value)
  if (typeof value !== 'object' || value === null) return false
  return Object.values<Value>(value as ValueMap).some(holdsBigNumber)
}

/** JSON with each `bigint` as text, for readers that would round it. */
export function jsonWithDigitsAsText(value: unknown): string {
  try {
    return JSON.stringify(value)
  } catch {
    return JSON.stringify(value, (_name, held: unknown) => (typeof held === 'bigint' ? String(held) : held))
  }
}
