import { parse, TomlError } from 'smol-toml'
import type { TomlLines } from '../../agents/managed-hooks.ts'
import { SettingsError } from '../settings-error.ts'

const BEGIN = '# Written by `sluice install --managed`'
const END = '# End of what `sluice install --managed` wrote'
const ALONE = '# written by `sluice install --managed`'

/**
 * Adds lines to a document, each marked so that it can be taken out to the byte. Replaces those of an earlier
 * installation.
 *
 * @throws {SettingsError} if the document does not parse, or already says something else
 */
export function putLines(before: string, { root, member, tables }: TomlLines, file: string): string {
  const base = takeLinesOut(before, file)
  const known = parsed(base, file)
  const { table, key, value } = member
  const header = headerOf(base, table)
  const own = known[table] as Record<string, unknown> | undefined
  const isSaid = own !== undefined && Object.hasOwn(own, key)
  if (isSaid && String(own[key]) !== value) {
    throw new SettingsError(`\`${table}.${key}\` is ${String(own[key])}, and the hooks need ${value}`, file)
  }
  if (own !== undefined && !isSaid && header === null) throw byHand(table, key, file)
  // A last line without a line break stays one, so that the document comes back to the byte.
  const isOpen = base !== '' && !base.endsWith('\n')
  const closed = isOpen ? `${base}\n` : base
  const withMember =
    isSaid || header === null ? closed : `${closed.slice(0, header)}${key} = ${value} ${ALONE}\n${closed.slice(header)}`
  const added = isSaid || header !== null ? tables : [`[${table}]`, `${key} = ${value}`, '', ...tables]
  const missing = root.filter((line) => !isSaidBy(known, line, file))
  const whole = `${blockOf(missing)}${withMember}${blockOf(added)}`
  const after = isOpen ? whole.slice(0, -1) : whole
  const result = parsed(after, file)
  // A line that looks like a header may be a part of a text.
  if (String((result[table] as Record<string, unknown> | undefined)?.[key]) !== value) throw byHand(table, key, file)
  return after
}

function byHand(table: string, key: string, file: string): SettingsError {
  return new SettingsError(
    `\`${table}\` is written in a form to which \`${key}\` cannot be added; add it by hand`,
    file,
  )
}

/**
 * Whether a document has a key of the root, such as `a = true`, already.
 *
 * @throws {SettingsError} if it has another value there
 */
function isSaidBy(known: Readonly<Record<string, unknown>>, line: string, file: string): boolean {
  const [[key, value] = ['']] = Object.entries(parse(line))
  if (!Object.hasOwn(known, key)) return false
  if (known[key] === value) return true
  throw new SettingsError(`\`${key}\` is ${String(known[key])}, and the hooks need ${JSON.stringify(value)}`, file)
}

/**
 * The document without these lines.
 *
 * @throws {SettingsError} if nobody can tell where they end
 */
export function takeLinesOut(text: string, file: string): string {
  let isOurs = false
  const kept = text.split('\n').filter((line) => {
    if (line === BEGIN && isOurs) throw withoutEnd(file)
    if (line === BEGIN) isOurs = true
    const isKept = !isOurs && !line.endsWith(` ${ALONE}`)
    if (line === END) isOurs = false
    return isKept
  })
  if (isOurs) throw withoutEnd(file)
  return kept.join('\n')
}

function withoutEnd(file: string): SettingsError {
  return new SettingsError(`a line \`${END}\` is missing; write it where the lines of Sluice end`, file)
}

/** Where the first line behind the header of a table begins; null if the table has no header. */
function headerOf(text: string, table: string): number | null {
  let offset = 0
  for (const line of text.split('\n')) {
    offset += line.length + 1
    const named = /^[ \t]*\[[ \t]*([\w-]+)[ \t]*\]/.exec(line)?.[1]
    if (named === table) return offset
  }
  return null
}

function blockOf(lines: readonly string[]): string {
  return lines.length === 0 ? '' : `${[BEGIN, ...lines, END].join('\n')}\n`
}

function parsed(text: string, file: string): Readonly<Record<string, unknown>> {
  try {
    return parse(text)
  } catch (error) {
    if (!(error instanceof TomlError)) throw error
    const [first = ''] = error.message.split('\n')
    throw new SettingsError(`it is not valid TOML: ${first}`, file, { line: error.line, column: error.column })
  }
}
