import { isMap } from '../../model/value.ts'
import { SettingsError } from '../settings-error.ts'
import { keepOriginal, readSettingsFile, writeSettingsFile } from '../settings-file.ts'
import type { McpClient } from './clients.ts'
import { readServers, replaceServer, sameEntry } from './edit-servers.ts'
import { howToUnwrap, isWrapped, type Wrapping, wrapServer } from './wrap-server.ts'
import { readWrapped, recordWrapped, type WrappedRecord } from './wrapped-servers.ts'

/** A planned change to the settings of a client, and to its records. */
export interface McpChange {
  readonly client: McpClient
  readonly file: string
  readonly before: string
  readonly after: string
  readonly wrapped: readonly WrappedRecord[]
  /** The servers that stay as they are, and why. */
  readonly kept: readonly KeptServer[]
}

interface KeptServer {
  readonly server: string
  readonly why: string
  readonly isWrapped: boolean
}

/**
 * Plans to put every server of a client behind the proxy. Servers that are already behind it get these policies.
 *
 * @throws {SettingsError} if the settings cannot be read or edited
 */
export function planMcpInstall(client: McpClient, file: string, wrapping: Wrapping, state: string): McpChange {
  const before = readSettingsFile(file)
  if (before === null) throw new SettingsError('there is no such file, so the client has no servers', file)
  let after = planMcpUninstall(client, file, state).after
  const wrapped: WrappedRecord[] = []
  const kept: KeptServer[] = []
  for (const [server, entry] of Object.entries(readServers(after, client, file))) {
    if (isWrapped(entry)) {
      kept.push({ server, why: 'it is behind a proxy that was not installed in this way', isWrapped: true })
      continue
    }
    // URLs in TOML are in Codex's settings, and Codex logs in itself.
    const result =
      client.format === 'toml' && isMap(entry) && typeof entry['command'] !== 'string'
        ? { entry: null, kept: 'the client itself may log in there' }
        : wrapServer(server, entry, wrapping)
    if (result.kept !== null) {
      kept.push({ server, why: result.kept, isWrapped: false })
      continue
    }
    const edit = replaceServer(after, client, file, server, result.entry)
    after = edit.text
    const { policies } = wrapping
    const texts = { before: edit.before.text, after: edit.after.text }
    wrapped.push({ client: client.name, file, server, ...texts, entry: result.entry, policies })
  }
  return { client, file, before, after, wrapped, kept }
}

/**
 * Plans the settings without the proxy. Restores the original text byte for byte, unless it has been changed since.
 *
 * @throws {SettingsError} if the settings cannot be read
 */
export function planMcpUninstall(client: McpClient, file: string, state: string): McpChange {
  const before = readSettingsFile(file) ?? ''
  const known = readWrapped(state).filter((record) => record.client === client.name && record.file === file)
  const kept: KeptServer[] = []
  let after = before
  for (const record of known.toReversed()) {
    const { server } = record
    const now = readServers(after, client, file)[server]
    const first = after.indexOf(record.after)
    const isOnce = first !== -1 && !after.includes(record.after, first + 1)
    if (isOnce && sameEntry(now, record.entry)) {
      after = after.slice(0, first) + record.before + after.slice(first + record.after.length)
    } else if (isWrapped(now)) {
      kept.push({ server, why: 'its entry has been changed since: change it by hand', isWrapped: true })
    }
  }
  const isKnown = new Set(known.map(({ server }) => server))
  for (const [server, entry] of Object.entries(readServers(after, client, file))) {
    const why = isKnown.has(server) ? null : howToUnwrap(entry)
    if (why !== null) kept.push({ server, why, isWrapped: true })
  }
  return { client, file, before, after, wrapped: [], kept }
}

/**
 * Carries out a planned change. Returns the path of the backup if it made one, otherwise null.
 *
 * @throws {SettingsError} if a file cannot be written
 */
export function performMcp({ client, file, before, after, wrapped }: McpChange, state: string): string | null {
  const backup = before !== after && wrapped.length > 0 ? keepOriginal(file) : null
  if (before !== after) writeSettingsFile(file, after)
  recordWrapped(state, client.name, file, wrapped)
  return backup
}
