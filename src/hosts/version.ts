import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { member } from '../model/value.ts'

/** The `package.json` of this package. This file is two folders below it, both as source and built. */
export function manifestPath(): string {
  return fileURLToPath(new URL('../../package.json', import.meta.url))
}

export function readVersion(): string {
  return String(member(JSON.parse(readFileSync(manifestPath(), 'utf8')), 'version'))
}
