import { resolve } from 'node:path'
import { readHookCommand } from '../../agents/hook-command.ts'
import type { SettingsDiagnostic } from '../../agents/settings.ts'
import { tryDecisionLog } from '../../decision-log/decision-log.ts'
import { resolveLog } from '../../decision-log/log-place.ts'
import { isServer, openStore } from '../../hosts/open-store.ts'
import { ownClaim } from '../../model/own-claim.ts'
import { readThrown } from '../../model/thrown.ts'
import type { Examined } from './examined.ts'

/** Stores that the hooks name and cannot use, and decision logs that they cannot write. */
export async function keeping({ ours, file, place }: Examined): Promise<readonly SettingsDiagnostic[]> {
  // A path is relative to the folder in which the agent calls its hooks.
  const at = (path: string): string => resolve(place.workspace, path)
  const tried = new Map<string, Promise<SettingsDiagnostic | null>>()
  for (const { command, path } of ours) {
    const { store, decisionLog, logKey } = readHookCommand(command ?? '')?.keeping ?? {}
    const attempt = (code: SettingsDiagnostic['code'], words: readonly unknown[], work: () => Promise<void>): void => {
      const key = JSON.stringify([code, ...words])
      if (!tried.has(key))
        tried.set(
          key,
          failureOf(work).then((message) => (message === null ? null : { code, message, file, path })),
        )
    }
    if (store !== undefined) attempt('store-unusable', [store], () => tryStore(isServer(store) ? store : at(store)))
    if (decisionLog === undefined) continue
    const [log, key] = [resolveLog(decisionLog, place.workspace), logKey === undefined ? undefined : at(logKey)]
    attempt('decision-log-unusable', [decisionLog, logKey], () => tryDecisionLog(log, key))
  }
  const found = await Promise.all(tried.values())
  return found.filter((diagnostic) => diagnostic !== null)
}

/** Why it failed; null if it did not. */
async function failureOf(work: () => Promise<void>): Promise<string | null> {
  try {
    await work()
    return null
  } catch (error) {
    return readThrown(error).message
  }
}

const SESSION = 'sluice doctor'

/** Counts something, as rules do, and forgets it. */
async function tryStore(name: string): Promise<void> {
  const store = await openStore(name)
  try {
    await store.claim(ownClaim(SESSION, 'try', Date.now()))
    await store.endSession(SESSION)
  } finally {
    await store.close()
  }
}
