import { createHash } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { readThrown } from '../model/thrown.ts'
import { isMap, ownValue } from '../model/value.ts'
import { FILE_LIMITS } from '../source/limits.ts'
import { lockIn } from './packs/find-pack-file.ts'
import { readRegularBytes, readRegularFile } from './regular-file.ts'

/** The digests of the policies of projects that a person has trusted, by their real paths. */
export type TrustedPolicies = Readonly<Record<string, string>>

/** The file in a person's state folder that keeps them. */
export function trustFile(state: string): string {
  return join(state, 'trusted.json')
}

/** What a person has trusted; nothing if the file cannot be read. */
export function readTrusted(state: string): TrustedPolicies {
  try {
    const parsed: unknown = JSON.parse(readRegularFile(trustFile(state), FILE_LIMITS.bytes))
    const entries = isMap(parsed) ? Object.entries(parsed) : []
    return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
  } catch {
    return {}
  }
}

/** The path by which a policy is trusted, however it is named. */
export function trustedPath(policy: string): string {
  try {
    return realpathSync(policy)
  } catch {
    return resolve(policy)
  }
}

/**
 * What is trusted of a policy: its own bytes, and the lock beside it, which has the digests of all that it extends.
 *
 * @throws {Error} if one of them cannot be read
 */
export function digestToTrust(policy: string): string {
  const hash = createHash('sha256').update(readRegularBytes(policy, FILE_LIMITS.bytes)).update('\0')
  return hash.update(bytesIfThere(lockIn(dirname(policy)))).digest('hex')
}

function bytesIfThere(file: string): Uint8Array {
  try {
    return readRegularBytes(file, FILE_LIMITS.bytes)
  } catch (error) {
    if (readThrown(error).code === 'ENOENT') return new Uint8Array()
    throw error
  }
}

/** Why these policies of a project may only narrow, as a clause; null if the person has trusted all as they are. */
export function whyNotTrusted(state: string, policies: readonly string[]): string | null {
  if (policies.length === 0) return null
  const trusted = readTrusted(state)
  for (const policy of policies) {
    const known = ownValue(trusted, trustedPath(policy))
    if (known === undefined) return `you have not trusted \`${policy}\` (\`sluice trust\`)`
    if (known !== digestOrNull(policy)) return `\`${policy}\` has changed since you trusted it (\`sluice trust\`)`
  }
  return null
}

function digestOrNull(policy: string): string | null {
  try {
    return digestToTrust(policy)
  } catch {
    return null
  }
}
