import { setMember } from '../../model/copy.ts'
import { isMap, type Value, valueAt } from '../../model/value.ts'
import type { Path } from '../../source/document.ts'

const PLACEHOLDER = /<<each(?:\.([^<>]+))?>>/g

/** Told of a placeholder that stands for nothing. */
export type TellMissing = (path: Path, placeholder: string) => void

/**
 * The data with a value of `each` in place of its placeholders: `<<each>>` and `<<each.MEMBER>>`. Alone in a text, a
 * placeholder becomes the value itself; in a longer text it becomes a part of it. Keys stay as they are.
 *
 * @param each undefined where the test has none: then every placeholder stands for nothing
 */
export function fillPlaceholders(data: Value, each: Value | undefined, path: Path, tell: TellMissing): Value {
  if (typeof data === 'string') return fillText(data, each, (placeholder) => tell(path, placeholder))
  if (Array.isArray(data)) {
    return data.map((item: Value, index) => fillPlaceholders(item, each, [...path, index], tell))
  }
  if (!isMap(data)) return data
  const filled: Record<string, Value> = {}
  for (const [key, value] of Object.entries(data)) {
    setMember(filled, key, fillPlaceholders(value, each, [...path, key], tell)) // as it is data
  }
  return filled
}

function fillText(text: string, each: Value | undefined, tell: (placeholder: string) => void): Value {
  const read = (placeholder: string, member: string | undefined): Value => {
    const found = each === undefined || member === undefined ? each : valueAt(each, member.split('.'))
    if (found === undefined) tell(placeholder)
    return (found ?? null) as Value // a part of data
  }
  const [first] = text.matchAll(PLACEHOLDER)
  if (first?.[0] === text) return read(text, first[1])
  return text.replaceAll(PLACEHOLDER, (placeholder, member: string | undefined) => textOf(read(placeholder, member)))
}

/** A value as a part of a text. */
export function textOf(value: Value): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
