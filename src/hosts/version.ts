import { readFileSync } from 'node:fs'
import { member } from '../model/value.ts'

/** The version of this package. This file is two folders below `package.json`, both as source and built. */
export function readVersion(): string {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8')
  return String(member(JSON.parse(text), 'version'))
}
