import { readInstallations, recordOf } from '../install/installations.ts'
import { type FileStamp, isSameStamp, stampOf } from './file-stamp.ts'
import { findPolicies } from './policies.ts'

/** Whether a daemon may read a policy. */
export type IsKnown = (name: string) => boolean

/**
 * Knows the policies that a daemon was started with, and those that the user's installations name, as they are now. A daemon
 * that read whatever a request names could be kept busy for all others.
 *
 * @param started their names, as `findPolicies` gives them
 */
export function createKnownPolicies(started: readonly string[], state: string): IsKnown {
  let last: { readonly stamp: FileStamp | null; readonly names: ReadonlySet<string> } | null = null
  return (name) => {
    if (started.includes(name)) return true
    const stamp = stampOf([recordOf(state)], Date.now())
    if (last === null || !isSameStamp(stamp, last.stamp)) {
      const installed = readInstallations(state).flatMap(({ policies }) => findPolicies(policies))
      last = { stamp, names: new Set(installed.map((policy) => policy.name)) }
    }
    return last.names.has(name)
  }
}
