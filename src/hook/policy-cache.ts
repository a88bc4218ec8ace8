import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { openImage } from '../compile/open-image.ts'
import type { PolicyImage } from '../compile/image.ts'
import { DIALECTS } from '../agents/all.ts'
import { createHookFileKinds } from '../hook-files/kinds/index.ts'
import { MATCHING } from '../hosts/matching.ts'
import type { Environment } from '../hosts/lines.ts'
import { fingerprint } from '../hosts/state-paths.ts'
import { readVersion } from '../hosts/version.ts'
import type { Program } from '../model/rule.ts'
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

const KINDS = createHookFileKinds(DIALECTS)

export function createPolicyCache(directory: string, host: string, env: Environment): PolicyCache {
  const version = readVersion()
  const fileOf = (policies: readonly PolicyText[]): string =>
    join(directory, 'cache', `${fingerprint([host, ...policies.map(({ name }) => name)].join('\0'))}.image`)
  return {
    find(policies) {
      const image = readImage(fileOf(policies), policies)
      return image === undefined ? null : openImage(image, { vocabulary: KINDS, version, matching: MATCHING, env })
    },
    keep(policies, image) {
      const file = fileOf(policies)
      const written = `${file}.${process.pid}`
      try {
        mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
        writeFileSync(written, `${headOf(policies)}${JSON.stringify(image)}`, { mode: 0o600 })
        renameSync(written, file)
      } catch {
        // The next call parses them again.
      }
    },
  }
}

/** What stands before the image: the texts as they are, behind their lengths. */
function headOf(policies: readonly PolicyText[]): string {
  return `${policies.map(({ text }) => text.length).join(' ')}\n${policies.map(({ text }) => text).join('')}`
}

/** Undefined where there is none of these texts. */
function readImage(file: string, policies: readonly PolicyText[]): unknown {
  try {
    const kept = readFileSync(file, 'utf8')
    const head = headOf(policies)
    return kept.startsWith(head) ? JSON.parse(kept.slice(head.length)) : undefined
  } catch {
    return undefined
  }
}
