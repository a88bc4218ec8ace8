import { join } from 'node:path'
import { isMap, type ValueMap } from '../../model/value.ts'
import { readSettingsFile, writeSettingsFile } from '../settings-file.ts'

/** A server that `sluice install --mcp` has put behind the proxy. */
export interface WrappedRecord {
  /** The client's name for `--mcp`. */
  readonly client: string
  /** The absolute path of the settings file. */
  readonly file: string
  readonly server: string
  /** The exact text before and after the change. */
  readonly before: string
  readonly after: string
  /** The new entry. */
  readonly entry: ValueMap
  readonly policies: readonly string[]
}

/** The servers that were wrapped on this machine, as far as their records can be read. */
export function readWrapped(state: string): readonly WrappedRecord[] {
  try {
    const parsed: unknown = JSON.parse(readSettingsFile(recordOf(state)) ?? '[]')
    return Array.isArray(parsed) ? parsed.filter(isRecord) : []
  } catch {
    return []
  }
}

/**
 * Replaces the records of a file. If there is nothing to add or remove, the file of records is not touched, even if it
 * is unreadable.
 */
export function recordWrapped(state: string, client: string, file: string, wrapped: readonly WrappedRecord[]): void {
  const known = readWrapped(state)
  const others = known.filter((record) => record.client !== client || record.file !== file)
  if (wrapped.length === 0 && others.length === known.length) return
  writeSettingsFile(recordOf(state), `${JSON.stringify([...others, ...wrapped], null, 2)}\n`, 0o600)
}

function recordOf(state: string): string {
  return join(state, 'mcp-servers.json')
}

function isRecord(value: unknown): value is WrappedRecord {
  if (!isMap(value)) return false
  const { client, file, server, before, after, entry, policies } = value
  return (
    [client, file, server, before, after].every((text) => typeof text === 'string') &&
    isMap(entry) &&
    Array.isArray(policies) &&
    policies.every((policy) => typeof policy === 'string')
  )
}
