import { checkOptions, toMilliseconds } from '../model/check-options.ts'
import type { DecisionLog } from '../model/decision-record.ts'
import { createOnce } from '../model/once.ts'
import type { Chains, Store } from '../model/store.ts'
import { createEmbeddedStore } from '../stores/embedded.ts'
import { type LogAddress, LOG_ADDRESS_FORMS, readLogAddress } from '../stores/redis/log-address.ts'
import type { RedisLog } from '../stores/redis/log.ts'
import { storeTimeout } from '../stores/store-timeout.ts'
import { type ChainWriter, createChainWriter } from './chain-writer.ts'
import type { LogKey } from './entry.ts'
import { createLogFile, tryLogFile } from './log-file.ts'
import { readLogKey } from './log-key.ts'
import type { LogPlace } from './log-place.ts'
import { makeContent } from './make-entry.ts'

export type DecisionLogOptions = LogPlace & {
  /**
   * The store that keeps the ends of the chains. If absent, they are kept beside the log: in the database
   * `FILE.heads`, which needs the package `libsql`, or on the same server.
   */
  readonly store?: Store
  /** A file with a key of at least 32 characters. Nobody can forge a whole new log without the key. */
  readonly keyFile?: string
  /**
   * With `url`: seconds for each request, and for all requests of one entry together; default 2. What the event has
   * waited for its own store is part of it, but the log has at least a quarter.
   */
  readonly timeoutSeconds?: number
}

export interface OpenDecisionLog extends DecisionLog {
  /**
   * Checks that the log can be used. Adds no entry, but creates the files.
   *
   * @throws {DecisionLogError} (rejects) if the file cannot be opened
   * @throws {StoreError} (rejects) if the server, or the database with the chain ends, cannot be used
   */
  probe(): Promise<void>
  /** Closes the log, and its store unless the caller provided one. */
  close(): Promise<void>
}

/** The least part of its time that a log has although the event has waited for its store. */
const LEAST = 0.25

/**
 * A log of decisions, for the `decisionLog` of an engine. Any number of processes may write to it. Every decision that
 * was returned is in the log, even if the process was killed right afterwards.
 *
 * @throws {DecisionLogError} if the key cannot be used
 * @throws {TypeError} if an option is unknown, missing or wrong, or the store cannot keep the ends of chains
 */
export function createDecisionLog(options: DecisionLogOptions): OpenDecisionLog {
  checkOptions<OptionsOfAny>('createDecisionLog', options, {
    file: 'optional',
    url: 'optional',
    store: 'optional',
    keyFile: 'optional',
    timeoutSeconds: 'optional',
  })
  const { file, url, store, keyFile, timeoutSeconds } = options
  const key = keyFile === undefined ? null : readLogKey(keyFile)
  const chains = store === undefined ? null : chainsOf(store)
  if ((file === undefined) === (url === undefined))
    throw new TypeError('`createDecisionLog` needs either `file` or `url`')
  if (options.url === undefined) {
    if (timeoutSeconds !== undefined) throw new TypeError('`createDecisionLog` takes `timeoutSeconds` only with `url`')
    return logInFile(options.file, chains, key, store === undefined ? Infinity : storeTimeout(store))
  }
  const address = readLogAddress(options.url)
  if (address === null) throw new TypeError(`the \`url\` of \`createDecisionLog\` must be ${LOG_ADDRESS_FORMS}`)
  return logOnServer(address, toMilliseconds('createDecisionLog', 'timeoutSeconds', timeoutSeconds ?? 2), chains, key)
}

/** All options as optional: that exactly one place is named is checked after the names. */
type OptionsOfAny = Partial<Record<'file' | 'url' | 'store' | 'keyFile' | 'timeoutSeconds', unknown>>

/** @param timeout milliseconds that an event may wait; infinite if nothing waits for a peer */
function logInFile(file: string, chains: Chains | null, key: LogKey, timeout: number): OpenDecisionLog {
  const own = chains === null ? createEmbeddedStore({ file: headsFile(file) }) : null
  const ends = chains ?? chainsOf(own ?? {})
  const writer = createChainWriter(ends, createLogFile(file), key)
  return {
    // Serialized now, because the event belongs to the caller and may change once this returns.
    write: async (record, waited) => writer.write(makeContent(record), patienceOf(timeout, waited)),
    async probe() {
      tryLogFile(file)
      await ends.head('')
    },
    close: async () => own?.close(),
  }
}

function logOnServer(address: LogAddress, timeout: number, chains: Chains | null, key: LogKey): OpenDecisionLog {
  const once = createOnce<{ readonly log: RedisLog; readonly writer: ChainWriter }>(async () => {
    // Imported lazily: few users keep their log on a server, and every hook call would load it.
    const { openRedisLog } = await import('../stores/redis/log.ts')
    const log = openRedisLog(address, timeout)
    // Loading a package is not the server's fault.
    await log.prepare()
    return { log, writer: createChainWriter(chains ?? log.chains, log, key) }
  })
  return {
    async write(record, waited) {
      const content = makeContent(record)
      await (await once.open()).writer.write(content, patienceOf(timeout, waited))
    },
    async probe() {
      await (await once.open()).log.exists()
    },
    close: async () => (await once.take())?.log.close(),
  }
}

/** Milliseconds that an entry may wait, if its event has already waited. */
function patienceOf(timeout: number, waited = 0): number {
  return Math.max(LEAST * timeout, timeout - waited)
}

/** The file with the chain ends of a log, unless a store keeps them. */
export function headsFile(file: string): string {
  return `${file}.heads`
}

/** @throws {TypeError} if the store cannot keep chains */
export function chainsOf(store: Partial<Chains>): Chains {
  if (store.head === undefined || store.advance === undefined || store.heads === undefined) {
    throw new TypeError('this store cannot keep the ends of decision logs')
  }
  // All methods were checked above.
  return store as Chains
}
