import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Host } from './hosts/host.ts'
import type { OfferedTool } from './models/protocol.ts'

/** The observations of a host, or the reason why there are none. */
export interface HostRecord {
  readonly host: string
  readonly version: string
  /** The date, in UTC. */
  readonly date: string
  /** Whether the host ran in its own network namespace with only loopback. */
  readonly isolated: boolean
  /** The reason why the host was not run. */
  readonly skipped: string | null
  readonly rows: readonly Row[]
}

export interface Row {
  readonly scenario: string
  readonly kept: boolean
  readonly evidence: readonly string[]
}

/** The path of the record of a host. */
export function recordFile({ name }: Host): string {
  return join(import.meta.dirname, 'observed', `${name}.json`)
}

/** The record of a host; null if there is none. */
export function readRecord(host: Host): HostRecord | null {
  const file = recordFile(host)
  // The tests themselves write the file, see below.
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as HostRecord) : null
}

export function recordText(record: HostRecord): string {
  return `${JSON.stringify(record, null, 2)}\n`
}

/** The tools that a host offers to its model, with all its variants. */
export interface ToolsRecord {
  readonly host: string
  readonly version: string
  readonly tools: readonly OfferedTool[]
}

/** The path of the record of the tools of a host. */
export function toolsFile(host: string): string {
  return join(import.meta.dirname, 'observed', `${host}.tools.json`)
}

export function toolsText({ name, version }: Host, tools: readonly OfferedTool[]): string {
  return `${JSON.stringify({ host: name, version, tools } satisfies ToolsRecord, null, 2)}\n`
}

/** The recorded tools of a host. */
export function readTools(host: string): ToolsRecord {
  // The tests themselves write the file.
  return JSON.parse(readFileSync(toolsFile(host), 'utf8')) as ToolsRecord
}
