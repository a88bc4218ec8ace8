import type { Value } from '../../model/value.ts'

/** Data as one would write it in a policy: YAML, in lines. Text is quoted where it could be read as something else. */
export function yamlLines(value: Value): readonly string[] {
  if (isEmpty(value)) return [Array.isArray(value) ? '[]' : '{}']
  if (isList(value)) return value.flatMap((item) => hang('- ', yamlLines(item)))
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, inside]) => {
      const lines = yamlLines(inside)
      const isBlock = typeof inside === 'object' && inside !== null && !isEmpty(inside)
      return isBlock ? [`${scalar(key)}:`, ...lines.map((line) => `  ${line}`)] : [`${scalar(key)}: ${lines.join('')}`]
    })
  }
  return [typeof value === 'string' ? scalar(value) : String(value)]
}

function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value)
}

function isEmpty(value: Value): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0
}

function hang(bullet: string, lines: readonly string[]): readonly string[] {
  return lines.map((line, index) => (index === 0 ? bullet : ' '.repeat(bullet.length)) + line)
}

/** Words that YAML reads as null, true, false or a number, in any schema that is in use. */
const NOT_TEXT = /^(?:null|~|true|false|yes|no|on|off|[-+.]?[\d.][\w.+-]*|[-+]?\.(?:inf|nan))$/i

/** JSON is YAML, so that what needs quotes is written as JSON; single quotes where that spares backslashes. */
function scalar(text: string): string {
  const isPlain = /^[\w<./][\w<>./*|()@%+=,;!?`' -]*(?<! )$/.test(text) && !NOT_TEXT.test(text)
  if (isPlain) return text
  return /^[\x20-\x7e]*$/.test(text) && /["\\]/.test(text) ? `'${text.replaceAll("'", "''")}'` : JSON.stringify(text)
}
