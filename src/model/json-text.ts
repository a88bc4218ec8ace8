import { writtenNumber } from './written-numbers.ts'

/**
 * Data as JSON, with all digits of a `bigint`; otherwise as `JSON.stringify` writes it, which cannot write a `bigint`.
 *
 * @throws whatever `JSON.stringify` throws
 */
export function jsonText(value: unknown, indent = 0): string {
  try {
    return JSON.stringify(value, null, indent)
  } catch {
    return textWith((_holder, _key, held) => (typeof held === 'bigint' ? String(held) : null), value, indent)
  }
}

/** The same, with numbers as they were written where they were read, if that is known. */
export function jsonAsWritten(value: unknown): string {
  return textWith(
    (holder, key, held) => writtenNumber(holder, key, held) ?? (typeof held === 'bigint' ? String(held) : null),
    value,
    0,
  )
}

/** JSON with escapes for characters that a reader cannot see, or for those that `pattern` finds. */
export function withEscapes(json: string, pattern = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu): string {
  const escaped = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
  return json.replace(pattern, (character) => character.split('').map(escaped).join(''))
}

type NumberText = (holder: object, key: string, held: unknown) => string | null

function textWith(numberText: NumberText, value: unknown, indent: number): string {
  // Marks each as a text that no other text can be: it starts with more of these signs than stand together anywhere.
  const others = JSON.stringify(value, (_key, held: unknown) => (typeof held === 'bigint' ? 0 : held)) as
    string | undefined
  const mark = '#'.repeat(1 + (others?.match(/#+/g) ?? []).reduce((most, { length }) => Math.max(most, length), 0))
  function marked(this: object, key: string, held: unknown): unknown {
    const text = numberText(this, key, held)
    return text === null ? held : `${mark}${text}`
  }
  const text = JSON.stringify(value, marked, indent) as string | undefined
  // As `JSON.stringify` does for what is no data.
  if (text === undefined) return text as unknown as string
  return text.replace(/"(#+)([-+.\deE]+)"/g, (whole, signs: string, number: string) =>
    signs === mark ? number : whole,
  )
}
