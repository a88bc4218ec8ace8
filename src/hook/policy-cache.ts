import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { openImage } from '../compile/open-image.ts'
import type { PolicyImage } from '../compile/image.ts'
import { MATCHING } from '../hosts/matching.ts'
import type { Environment } from '../hosts/lines.ts'
import { fingerprint } from '../hosts/state-paths.ts'
import { readVersion } from '../hosts/version.ts'
import type { Program } from '../model/rule.ts'
import { isMap } from '../model/value.ts'
import type { PolicyText } from '../source/read-policy.ts'

/**
 * Images of policies that were found sound for an agent, so that a call of a hook parses nothing. An image is of use for the
 * very texts that it was made of, which are kept beside it and compared: there is nothing to collide, and hashing would
 * cost more (docs/decisions/0010).
 */
export interface PolicyCache {
  /** The program of these texts as it was kept; null where it was not, or where the image is another version's. */
  find(policies: readonly PolicyText[]): Program | null
  /** Never throws: without its cache a call only takes longer. */
  keep(policies: readonly PolicyText[], image: PolicyImage): void
}

export function createPolicyCache(directory: string, host: string, env: Environment): PolicyCache {
  const version = readVersion()
  const fileOf = (policies: readonly PolicyText[]): string =>
    join(directory, 'cache', `${fingerprint([host, ...policies.map(({ name }) => name)].join('\0'))}.json`)
  return {
    find(policies) {
      const kept = readKept(fileOf(policies))
      if (kept === null || !areSame(kept.texts, policies)) return null
      return openImage(kept.image, { version, matching: MATCHING, env })
    },
    keep(policies, image) {
      const file = fileOf(policies)
      const written = `${file}.${process.pid}`
      try {
        mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
        writeFileSync(written, JSON.stringify({ texts: policies.map(({ text }) => text), image }), { mode: 0o600 })
        renameSync(written, file)
      } catch {
        // The next call parses them again.
      }
    },
  }
}

interface Kept {
  readonly texts: readonly unknown[]
  readonly image: unknown
}

function readKept(file: string): Kept | null {
  try {
    const kept: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return isMap(kept) && Array.isArray(kept['texts']) ? { texts: kept['texts'], image: kept['image'] } : null
  } catch {
    return null
  }
}

function areSame(texts: readonly unknown[], policies: readonly PolicyText[]): boolean {
  return texts.length === policies.length && policies.every(({ text }, index) => text === texts[index])
}
