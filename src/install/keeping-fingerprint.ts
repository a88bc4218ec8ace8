import { resolve } from 'node:path'
import { type Keeping, keepingIn } from '../agents/keeping.ts'
import { resolveLog } from '../decision-log/log-place.ts'
import { resolveStore } from '../hosts/open-store.ts'
import { fingerprint } from '../hosts/state-paths.ts'

/**
 * Lets a hook and a daemon compare their stores and decision logs. An answer from a daemon with another store would
 * spend other budgets, and with another decision log the decision would be missing from the hook's log.
 */
export function keepingFingerprint({ store, decisionLog, logKey }: Keeping): string {
  const place = (file: string | undefined): string | null => (file === undefined ? null : resolve(file))
  const kept = store === undefined ? null : resolveStore(store, '.')
  const log = decisionLog === undefined ? null : resolveLog(decisionLog, '.')
  return fingerprint(JSON.stringify([kept, log, place(logKey)]))
}

/** What the name of a daemon's socket says of what is kept elsewhere; empty if nothing is. */
export function keepingName(keeping: Keeping): string {
  const { log: _log, ...compared } = keepingIn(keeping)
  return Object.keys(compared).length === 0 ? '' : `-${keepingFingerprint(compared)}`
}
