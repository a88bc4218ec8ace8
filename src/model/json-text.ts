/**
 * Data as JSON, with all digits of a `bigint`; otherwise as `JSON.stringify` writes it, which cannot write a `bigint`.
 *
 * @throws whatever `JSON.stringify` throws, and a `RangeError` for data that is cyclic
 */
export function jsonText(value: unknown, indent = 0): string {
  try {
    return JSON.stringify(value, null, indent)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return write(value, '', { indent: ' '.repeat(indent), margin: indent === 0 ? '' : '\n' }) as string // not a function
  }
}

interface Layout {
  readonly indent: string
  /** The line break and the white space before a member; empty on a single line. */
  readonly margin: string
}

/** Undefined for what JSON leaves out. */
function write(value: unknown, key: string, outer: Layout): string | undefined {
  if (typeof value === 'bigint') return String(value)
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const { toJSON } = value as { readonly toJSON?: unknown }
  if (typeof toJSON === 'function') return write((toJSON as (key: string) => unknown).call(value, key), key, outer)
  if (value instanceof Number || value instanceof String || value instanceof Boolean) return JSON.stringify(value)
  const inner = { indent: outer.indent, margin: outer.margin === '' ? '' : outer.margin + outer.indent }
  if (Array.isArray(value)) {
    return enclose(
      '[',
      value.map((element, index) => write(element, String(index), inner) ?? 'null'),
      ']',
      outer,
    )
  }
  const space = outer.margin === '' ? '' : ' '
  const members = Object.entries(value).flatMap(([name, held]) => {
    const text = write(held, name, inner)
    return text === undefined ? [] : [`${JSON.stringify(name)}:${space}${text}`]
  })
  return enclose('{', members, '}', outer)
}

function enclose(open: string, parts: readonly string[], close: string, { indent, margin }: Layout): string {
  if (parts.length === 0 || margin === '') return `${open}${parts.join()}${close}`
  return `${open}${margin}${indent}${parts.join(`,${margin}${indent}`)}${margin}${close}`
}
