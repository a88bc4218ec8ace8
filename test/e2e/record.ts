import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Host } from './hosts/host.ts'

/** What was seen of a host, or why nothing was. */
export interface HostRecord {
  readonly host: string
  readonly version: string
  /** The day, in UTC. */
  readonly date: string
  /** Whether it ran in a network of its own, with nothing but loopback. */
  readonly isolated: boolean
  /** Why it was not run. */
  readonly skipped: string | null
  readonly rows: readonly Row[]
}

export interface Row {
  readonly scenario: string
  readonly kept: boolean
  readonly evidence: readonly string[]
}

/** Where the record of a host is kept. */
export function recordFile({ name }: Host): string {
  return join(import.meta.dirname, 'observed', `${name}.json`)
}

/** What is on record; null where nothing is. */
export function readRecord(host: Host): HostRecord | null {
  const file = recordFile(host)
  // Written by the tests themselves, see below.
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as HostRecord) : null
}

export function recordText(record: HostRecord): string {
  return `${JSON.stringify(record, null, 2)}\n`
}
