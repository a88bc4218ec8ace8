import { jsonText } from '../../model/json-text.ts'
import { setMember } from '../../model/copy.ts'
import { isMap, type Value, valueAt } from '../../model/value.ts'
import type { Path } from '../../source/document.ts'

const PLACEHOLDER = /<<each(?:\.([^<>]+))?>>/g

/** Called for a placeholder without a value. */
type TellMissing = (path: Path, placeholder: string) => void

/**
 * Replaces the placeholders `<<each>>` and `<<each.MEMBER>>` in data by a value of `each`. A text that is only a
 * placeholder becomes the value itself; within a longer text, the value is inserted as text. Keys are unchanged.
 *
 * @param each undefined if the test has no `each`; then no placeholder has a value
 */
export function fillPlaceholders(data: Value, each: Value | undefined, path: Path, tell: TellMissing): Value {
  if (typeof data === 'string') return fillText(data, each, (placeholder) => tell(path, placeholder))
  if (Array.isArray(data)) {
    return data.map((item: Value, index) => fillPlaceholders(item, each, [...path, index], tell))
  }
  if (!isMap(data)) return data
  const filled: Record<string, Value> = {}
  for (const [key, value] of Object.entries(data)) {
    setMember(filled, key, fillPlaceholders(value, each, [...path, key], tell)) // the key is data, too
  }
  return filled
}

function fillText(text: string, each: Value | undefined, tell: (placeholder: string) => void): Value {
  const read = (placeholder: string, member: string | undefined): Value => {
    const found = each === undefined || member === undefined ? each : valueAt(each, member.split('.'))
    if (found === undefined) tell(placeholder)
    return (found ?? null) as Value // a part of a value is a value
  }
  const [first] = text.matchAll(PLACEHOLDER)
  if (first?.[0] === text) return read(text, first[1])
  return text.replaceAll(PLACEHOLDER, (placeholder, member: string | undefined) => textOf(read(placeholder, member)))
}

/** The text form of a value, for use within a longer text. */
export function textOf(value: Value): string {
  return typeof value === 'string' ? value : jsonText(value)
}
