import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { type PolicyData, readPolicyData } from '../compile/policy-data.ts'
import { readRegularFile } from '../hosts/regular-file.ts'
import { fingerprint } from '../hosts/state-paths.ts'
import { readVersion } from '../hosts/version.ts'
import { type NeededHooks, readNeededHooks } from '../install/hook-tools.ts'
import { isMap } from '../model/value.ts'
import type { PolicyText } from '../source/read-policy.ts'

/** What is kept of some policies. */
export interface KeptPolicies {
  readonly data: PolicyData
  /** The hooks that they need, which takes a while to find out. */
  readonly needs: NeededHooks
}

/**
 * Caches the validated data of policies without errors, so that a hook need not parse YAML. The cache stores the texts with
 * the data, and compares them: a hash could collide and would take longer.
 */
export interface PolicyCache {
  /** Null if the cache has nothing for these texts, or was written by another version. */
  find(policies: readonly PolicyText[]): KeptPolicies | null
  /** Never throws. Without the cache, a call only takes longer. */
  keep(policies: readonly PolicyText[], kept: KeptPolicies): void
}

/** Bytes of what is kept of some policies: a policy of 10 MiB has at most a few times that. */
const MAX_BYTES = 128 * 1024 * 1024

export function createPolicyCache(directory: string, host: string): PolicyCache {
  const fileOf = (policies: readonly PolicyText[]): string =>
    join(directory, 'cache', `${fingerprint([host, ...policies.map(({ name }) => name)].join('\0'))}.json`)
  return {
    find(policies) {
      try {
        const kept = readRegularFile(fileOf(policies), MAX_BYTES)
        const head = headOf(policies)
        return kept.startsWith(head) ? readKept(JSON.parse(kept.slice(head.length))) : null
      } catch {
        return null
      }
    },
    keep(policies, kept) {
      const file = fileOf(policies)
      const written = `${file}.${process.pid}`
      try {
        mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
        writeFileSync(written, `${headOf(policies)}${JSON.stringify(kept)}`, { mode: 0o600 })
        renameSync(written, file)
      } catch {
        // The next call reads them again.
      }
    },
  }
}

function readKept(kept: unknown): KeptPolicies | null {
  if (!isMap(kept)) return null
  const [data, needs] = [readPolicyData(kept['data']), readNeededHooks(kept['needs'])]
  return data === null || needs === null ? null : { data, needs }
}

/** The header before the data: the version of Sluice, and the texts, each after its length. */
function headOf(policies: readonly PolicyText[]): string {
  const lengths = policies.map(({ text }) => text.length)
  return `${readVersion()} ${lengths.join(' ')}\n${policies.map(({ text }) => text).join('')}`
}
