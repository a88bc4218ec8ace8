import type { Value } from '../model/value.ts'

/** The layout of a text, which additions follow. */
export interface TextStyle {
  readonly lineBreak: '\n' | '\r\n'
  /** One level of indentation. */
  readonly indent: string
}

export function styleOf(text: string): TextStyle {
  const first = text.indexOf('\n')
  const [, indent = '  '] = /(?:^|\n)([ \t]+)[^\s*/]/.exec(text) ?? []
  return { lineBreak: first > 0 && text[first - 1] === '\r' ? '\r\n' : '\n', indent }
}

/** The indentation of the line that contains an offset. */
export function indentAt(text: string, offset: number): string {
  const start = text.lastIndexOf('\n', offset - 1) + 1
  return /^[ \t]*/.exec(text.slice(start, offset))?.[0] ?? ''
}

/** JSON on several lines. All but the first begin with `outer`. */
export function jsonText(value: Value, { lineBreak, indent }: TextStyle, outer: string): string {
  return JSON.stringify(value, null, indent).split('\n').join(`${lineBreak}${outer}`)
}

/** YAML in block style. Every line begins with `outer`, and has no line break at the end. */
export function yamlLines(value: Value, style: TextStyle, outer: string): readonly string[] {
  if (Array.isArray(value)) {
    return value.flatMap((item: Value) => {
      const [first = '', ...others] = yamlLines(item, style, `${outer}  `)
      return [`${outer}- ${first.trimStart()}`, ...others]
    })
  }
  if (typeof value !== 'object' || value === null) return [`${outer}${JSON.stringify(value)}`]
  return Object.entries(value).flatMap(([key, inner]) => {
    const name = `${outer}${/^[A-Za-z_]\w*$/.test(key) ? key : JSON.stringify(key)}:`
    const isNested = typeof inner === 'object' && inner !== null && Object.keys(inner).length > 0
    // Always indented with spaces, because YAML allows no tabs.
    return isNested
      ? [name, ...yamlLines(inner, style, `${outer}${step(style)}`)]
      : [`${name} ${JSON.stringify(inner)}`]
  })
}

export function step({ indent }: TextStyle): string {
  return /^ +$/.test(indent) ? indent : '  '
}
