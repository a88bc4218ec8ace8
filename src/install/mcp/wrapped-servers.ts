import { join } from 'node:path'
import { isMap, type ValueMap } from '../../model/value.ts'
import { readSettingsFile, writeSettingsFile } from '../settings-file.ts'

/** A server that `sluice install --mcp` has put behind the proxy. */
export interface WrappedRecord {
  /** The client's name for `--mcp`. */
  readonly client: string
  /** The settings file. Absolute. */
  readonly file: string
  readonly server: string
  /** What stood there before, and what stands there now, to the byte. */
  readonly before: string
  readonly after: string
  /** The entry as it became. */
  readonly entry: ValueMap
  readonly policies: readonly string[]
}

/** The servers that were wrapped on this machine, as far as the records can be read. */
export function readWrapped(state: string): readonly WrappedRecord[] {
  try {
    const parsed: unknown = JSON.parse(readSettingsFile(recordOf(state)) ?? '[]')
    return Array.isArray(parsed) ? parsed.filter(isRecord) : []
  } catch {
    return []
  }
}

/** Replaces what is recorded of a file. Records that cannot be read stay as they are while there is nothing to add. */
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
