import { setMember } from '../model/copy.ts'
import { isMap } from '../model/value.ts'

/**
 * The tables of a TOML text and their members that are a text, a number or a flag on one line, which is what switches and
 * marks of trust are. Whatever else there is, is left out: lists, inline tables, texts of several lines.
 */
export function readTomlMembers(text: string): unknown {
  const root: Record<string, unknown> = {}
  let table: Record<string, unknown> | null = root
  for (const line of text.split(/\r?\n/)) {
    const header = /^\s*\[([^[\]]*(?:"(?:[^"\\]|\\.)*"[^[\]]*)*)\]\s*(?:#.*)?$/.exec(line)?.[1]
    if (header !== undefined) {
      table = tableAt(root, keysOf(header))
      continue
    }
    // A list of tables is nobody's switch.
    if (/^\s*\[\[/.test(line)) table = null
    const [, key = '', value = ''] =
      /^\s*((?:[\w-]+|"(?:[^"\\]|\\.)*"|'[^']*'|[ \t.])+?)\s*=\s*(.*?)\s*$/.exec(line) ?? []
    const read = scalarOf(value)
    const keys = keysOf(key)
    const last = keys.at(-1)
    if (table === null || last === undefined || read === undefined) continue
    const inner = tableAt(table, keys.slice(0, -1))
    if (inner !== null) setMember(inner, last, read)
  }
  return root
}

function tableAt(root: Record<string, unknown>, keys: readonly string[]): Record<string, unknown> | null {
  let table = root
  for (const key of keys) {
    const found: unknown = Object.hasOwn(table, key) ? table[key] : undefined
    if (found === undefined) setMember(table, key, {})
    const inner = Object.hasOwn(table, key) ? table[key] : undefined
    if (!isMap(inner)) return null
    // Made above, by this function.
    table = inner
  }
  return table
}

/** `a."b c".d` */
function keysOf(text: string): readonly string[] {
  return [...text.matchAll(/"((?:[^"\\]|\\.)*)"|'([^']*)'|([\w-]+)/g)].map(
    ([, double, single, bare]) => double?.replaceAll(/\\(.)/g, '$1') ?? single ?? bare ?? '',
  )
}

function scalarOf(value: string): unknown {
  const [, double, single, bare] = /^(?:"((?:[^"\\]|\\.)*)"|'([^']*)'|([^\s"'#[{]+))\s*(?:#.*)?$/.exec(value) ?? []
  if (bare === 'true' || bare === 'false') return bare === 'true'
  if (bare !== undefined) return Number.isFinite(Number(bare)) ? Number(bare) : undefined
  return double?.replaceAll(/\\(.)/g, '$1') ?? single
}
