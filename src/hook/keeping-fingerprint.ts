import { resolve } from 'node:path'
import type { Keeping } from '../agents/keeping.ts'
import { resolveLog } from '../decision-log/log-place.ts'
import { isServer } from '../hosts/open-store.ts'
import { fingerprint } from '../hosts/state-paths.ts'

/**
 * Lets a hook and a daemon compare the store and the decision log that they use: an answer with another store would spend other
 * budgets, and one that is not in the log of the hook would be missing there.
 */
export function keepingFingerprint({ store, decisionLog, logKey }: Keeping): string {
  const place = (file: string | undefined): string | null => (file === undefined ? null : resolve(file))
  const kept = store !== undefined && isServer(store) ? store : place(store)
  const log = decisionLog === undefined ? null : resolveLog(decisionLog, '.')
  return fingerprint(JSON.stringify([kept, log, place(logKey)]))
}
