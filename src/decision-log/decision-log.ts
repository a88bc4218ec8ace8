import { checkOptions } from '../model/check-options.ts'
import type { Chains } from '../model/chains.ts'
import type { DecisionLog } from '../model/decision-record.ts'
import type { Store } from '../model/store.ts'
import { createEmbeddedStore } from '../stores/embedded.ts'
import { createChainWriter } from './chain-writer.ts'
import { createLogFile, tryLogFile } from './log-file.ts'
import { readLogKey } from './log-key.ts'
import { makeContent } from './make-entry.ts'

export interface DecisionLogOptions {
  /** The file to add to; created if missing. */
  readonly file: string
  /** Where the ends of the chains are kept. Where absent, in the database `FILE.heads`, which needs the package `libsql`. */
  readonly store?: Store
  /** A file with a key of at least 32 characters. Without the key, nobody can write the log anew as a whole. */
  readonly keyFile?: string
}

export interface OpenDecisionLog extends DecisionLog {
  /** Closes what it has opened. */
  close(): Promise<void>
}

/**
 * A log of decisions, for the `decisionLog` of an engine. Any number of processes may write to it. An answer that was given is
 * in the log, even if the process was killed right after it.
 *
 * @throws {DecisionLogError} if the key cannot be used
 * @throws {TypeError} if an option is unknown or missing, or the store keeps no ends of chains
 */
export function createDecisionLog(options: DecisionLogOptions): OpenDecisionLog {
  checkOptions('createDecisionLog', options, { file: 'required', store: 'optional', keyFile: 'optional' })
  const { file, store, keyFile } = options
  const key = keyFile === undefined ? null : readLogKey(keyFile)
  const own = store === undefined ? createEmbeddedStore({ file: headsFile(file) }) : null
  const writer = createChainWriter(chainsOf(store ?? own ?? {}), createLogFile(file), key)
  return {
    // The event belongs to the caller, and may change once this returns.
    write: async (record) => writer.write(makeContent(record)),
    close: async () => own?.close(),
  }
}

/**
 * Whether entries can be added to a log whose ends are beside it. Writes none, but creates its files.
 *
 * @throws {DecisionLogError} (rejects) if the log or its key cannot be used
 * @throws {StoreError} (rejects) if the database for its ends cannot be used
 */
export async function tryDecisionLog({ file, keyFile }: Omit<DecisionLogOptions, 'store'>): Promise<void> {
  if (keyFile !== undefined) readLogKey(keyFile)
  tryLogFile(file)
  const heads = createEmbeddedStore({ file: headsFile(file) })
  try {
    await chainsOf(heads).head('')
  } finally {
    await heads.close()
  }
}

/** Where the ends of the chains of a log are, unless a store has them. */
export function headsFile(file: string): string {
  return `${file}.heads`
}

/** @throws {TypeError} if the store has none */
export function chainsOf(store: Partial<Chains>): Chains {
  if (store.head === undefined || store.advance === undefined || store.heads === undefined) {
    throw new TypeError('this store cannot keep the ends of a decision log')
  }
  // Each of its methods has just been found.
  return store as Chains
}
