import { stringify } from 'smol-toml'
import { canonicalText } from '../../model/canonical-text.ts'
import { copyValue } from '../../model/copy.ts'
import { isMap, member, type Value, type ValueMap } from '../../model/value.ts'
import { dataOf, nodeAt } from '../../source/settings-node.ts'
import { readJsonSettings } from '../../source/json-settings.ts'
import { SettingsError } from '../settings-error.ts'
import { dataIn, settingsError } from '../settings-text.ts'
import { indentAt, jsonText, styleOf } from '../text-style.ts'
import type { McpClient } from './clients.ts'

/** The text of one server in settings, and its position. */
interface ServerText {
  readonly start: number
  readonly end: number
  readonly text: string
}

/**
 * The servers in the settings of a client, by name.
 *
 * @throws {SettingsError} if the settings cannot be read
 */
export function readServers(text: string, { format, member: name }: McpClient, file: string): ValueMap {
  if (format === 'json') {
    const { problem } = readJsonSettings(text)
    if (problem !== null) throw settingsError(problem, text, file)
  }
  const data = dataIn(text, format)
  if (data === undefined && text.trim() !== '') throw new SettingsError(`this is not ${format.toUpperCase()}`, file)
  const servers = member(data, name)
  return isMap(servers) ? (copyValue(servers) as ValueMap) : {}
}

/**
 * Replaces the entry of one server in the settings. Also returns the text that the entry had. Nothing else changes.
 *
 * @throws {SettingsError} if the entry cannot be replaced alone
 */
export function replaceServer(
  text: string,
  client: McpClient,
  file: string,
  name: string,
  entry: ValueMap,
): { readonly text: string; readonly before: ServerText; readonly after: ServerText } {
  const found = client.format === 'json' ? findJson(text, client, name) : findToml(text, client, name)
  if (found === null) throw uneditable(name, file)
  const added = client.format === 'json' ? writeJson(text, found.start, entry) : writeToml(found.text, entry)
  const changed = text.slice(0, found.start) + added + text.slice(found.end)
  const expected = { ...readServers(text, client, file), [name]: entry }
  if (canonicalText(readServers(changed, client, file)) !== canonicalText(expected)) throw uneditable(name, file)
  return { text: changed, before: found, after: { start: found.start, end: found.start + added.length, text: added } }
}

function uneditable(name: string, file: string): SettingsError {
  return new SettingsError(
    `the server \`${name}\` is not written in a way that can be changed: change it by hand`,
    file,
  )
}

function findJson(text: string, { member: servers }: McpClient, name: string): ServerText | null {
  const reading = readJsonSettings(text)
  if (reading.problem !== null || reading.root === null) return null
  const { node } = nodeAt(reading.root, [servers, name])
  if (!isMap(dataOf(node))) return null
  return { start: node.start, end: node.end, text: text.slice(node.start, node.end) }
}

function writeJson(text: string, start: number, entry: ValueMap): string {
  return jsonText(entry, styleOf(text), indentAt(text, start))
}

/** The lines of `[mcp_servers.NAME]` up to the next table. */
function findToml(text: string, { member: servers }: McpClient, name: string): ServerText | null {
  let start: number | null = null
  for (const { 0: line, index } of text.matchAll(/^[ \t]*\[[^\n]*\n?/gm)) {
    if (start !== null) return { start, end: index, text: text.slice(start, index) }
    const opened = member(member(dataIn(line, 'toml'), servers), name)
    // The table itself, not a table inside it, which would make the server's map non-empty.
    if (isMap(opened) && Object.keys(opened).length === 0) start = index + line.length
  }
  return start === null ? null : { start, end: text.length, text: text.slice(start) }
}

/** The lines of a table, with its command and arguments replaced. */
function writeToml(lines: string, { command, args }: ValueMap): string {
  const end = lines.includes('\r\n') ? '\r\n' : '\n'
  const added = stringify({ command: command as string, args: args as string[] })
    .trim()
    .split('\n')
  return [...added, ...withoutKeys(lines.split(/\r?\n/))].join(end)
}

/** Removes the command and the arguments, even if they take several lines. */
function withoutKeys(lines: readonly string[]): readonly string[] {
  const kept: string[] = []
  let open = ''
  for (const line of lines) {
    if (open === '' && !/^[ \t]*(?:command|args)[ \t]*=/.test(line)) {
      kept.push(line)
      continue
    }
    open += `${line}\n`
    if (dataIn(open, 'toml') !== undefined) open = ''
  }
  return kept
}

export function sameEntry(one: Value | undefined, other: Value | undefined): boolean {
  return canonicalText(one ?? null) === canonicalText(other ?? null)
}
