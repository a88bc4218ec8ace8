import { readInstallations, recordOf } from '../install/installations.ts'
import { type FileStamp, isSameStamp, stampOf } from './file-stamp.ts'
import { findPolicies } from './policies.ts'

/** Whether a daemon may read a policy. */
type IsKnown = (name: string) => boolean

/**
 * Creates a function that knows the policies with which the daemon was started, and those that the user's installations
 * name at the moment. If a daemon read every policy that a request names, one client could block all others.
 *
 * @param started the policies' names, as `findPolicies` returns them
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
