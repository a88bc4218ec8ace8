import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What became of a route under both installations: whether the refused command did not run. */
export interface RouteRow {
  readonly host: string
  readonly route: string
  readonly managed: boolean
  readonly ordinary: boolean
}

export const MANAGED_FILE = 'managed.json'

/** The recorded rows; none if there is no record. */
export function readManaged(): readonly RouteRow[] {
  const file = join(import.meta.dirname, '../observed', MANAGED_FILE)
  // The tests themselves write the file.
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as RouteRow[]) : []
}

export function managedText(rows: readonly RouteRow[]): string {
  return `${JSON.stringify(rows, null, 2)}\n`
}
