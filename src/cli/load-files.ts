import { basename, resolve } from 'node:path'
import { loadPolicy, type LoadedPolicy } from '../compile/load-policy.ts'
import { stateDirectory } from '../hosts/state-paths.ts'
import { withApprovals } from '../hosts/approvals/approve-hooks.ts'
import { FILE_LIMITS } from '../source/limits.ts'
import { hookFiles } from '../hook-files/vocabulary.ts'
import { readPolicyWord } from '../hook-files/policy-argument.ts'
import type { PolicyText } from '../source/read-policy.ts'
import { visible } from '../source/visible.ts'
import { readAtMost } from './files.ts'
import type { Environment } from '../hosts/lines.ts'
import { UsageError } from './usage-error.ts'

export interface LoadedFiles extends LoadedPolicy {
  readonly policies: readonly PolicyText[]
}

/**
 * Loads files as one program, in the order given, and `added` behind them.
 *
 * @throws {UsageError} when one of them cannot be read
 */
export function loadFiles(files: readonly string[], env: Environment, added: readonly PolicyText[] = []): LoadedFiles {
  const policies = [...approvedPolicies(files, env), ...added]
  return { policies, ...loadPolicy(policies, { env, vocabulary: hookFiles }) }
}

/**
 * The same files, with what is approved of those in which hooks have to be.
 *
 * @throws {UsageError} when one of them cannot be read
 */
export function approvedPolicies(files: readonly string[], env: Environment): readonly PolicyText[] {
  const state = stateDirectory(env)
  return readPolicies(files).map((policy) => withApprovals(policy, resolve(policy.name), state))
}

/** @throws {UsageError} when one of them cannot be read */
export function readPolicies(files: readonly string[]): readonly PolicyText[] {
  return files.map((word) => {
    const { dialect, file } = readPolicyWord(word)
    // What is told of its folder has to be true from anywhere.
    const name = dialect === 'claude-code' && basename(file) === 'hooks.json' ? resolve(file) : file
    return { name, text: readPolicyFile(file), ...(dialect !== null && { dialect }) }
  })
}

function readPolicyFile(file: string): string {
  // A few bytes more than a policy may have: which is then reported at its place. A character may be cut at the end.
  const bytes = readAtMost(file, FILE_LIMITS.bytes + 4)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: bytes.length > FILE_LIMITS.bytes })
  } catch {
    throw new UsageError(`\`${visible(file)}\` is not UTF-8`)
  }
}
