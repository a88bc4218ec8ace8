import type { Value, ValueMap } from './value.ts'

/** A text that is the same for equal JSON values, and for no others: members are sorted. */
export function canonicalText(value: Value): string {
  if (typeof value === 'bigint') return String(value)
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(canonicalText).join()}]`
  const members = Object.entries<Value>(value as ValueMap).map(
    ([key, inner]) => `${JSON.stringify(key)}:${canonicalText(inner)}`,
  )
  return `{${members.sort().join()}}`
}
