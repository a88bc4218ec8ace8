import { checkOptions, toMilliseconds } from '../model/check-options.ts'
import type { DecisionLog } from '../model/decision-record.ts'
import type { Chains, Store } from '../model/store.ts'
import { createEmbeddedStore } from '../stores/embedded.ts'
import { type LogAddress, LOG_ADDRESS_FORMS, readLogAddress } from '../stores/redis/log-address.ts'
import type { RedisLog } from '../stores/redis/log.ts'
import { type ChainWriter, createChainWriter } from './chain-writer.ts'
import type { LogKey } from './entry.ts'
import { createLogFile, tryLogFile } from './log-file.ts'
import { readLogKey } from './log-key.ts'
import type { LogPlace } from './log-place.ts'
import { makeContent } from './make-entry.ts'

export type DecisionLogOptions = LogPlace & {
  /**
   * Where the ends of the chains are kept. Where absent, beside the log: in the database `FILE.heads`, which needs the package
   * `libsql`, or on the same server.
   */
  readonly store?: Store
  /** A file with a key of at least 32 characters. Without the key, nobody can write the log anew as a whole. */
  readonly keyFile?: string
  /** With `url`: seconds for each request; default 2. No entry waits longer than two and a half times that. */
  readonly timeoutSeconds?: number
}

export interface OpenDecisionLog extends DecisionLog {
  /** Closes what it has opened. */
  close(): Promise<void>
}

/** Requests after which an entry is given up, if each of them takes as long as it may. */
const PATIENCE = 2.5

/**
 * A log of decisions, for the `decisionLog` of an engine. Any number of processes may write to it. An answer that was given is
 * in the log, even if the process was killed right after it.
 *
 * @throws {DecisionLogError} if the key cannot be used
 * @throws {TypeError} if an option is unknown, missing or wrong, or the store keeps no ends of chains
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
    return logInFile(options.file, chains, key)
  }
  const address = readLogAddress(options.url)
  if (address === null) throw new TypeError(`the \`url\` of \`createDecisionLog\` must be ${LOG_ADDRESS_FORMS}`)
  return logOnServer(address, toMilliseconds('createDecisionLog', 'timeoutSeconds', timeoutSeconds ?? 2), chains, key)
}

/** Whether it names one place is checked after their names. */
type OptionsOfAny = Partial<Record<'file' | 'url' | 'store' | 'keyFile' | 'timeoutSeconds', unknown>>

function logInFile(file: string, chains: Chains | null, key: LogKey): OpenDecisionLog {
  const own = chains === null ? createEmbeddedStore({ file: headsFile(file) }) : null
  const writer = createChainWriter(chains ?? chainsOf(own ?? {}), createLogFile(file), key)
  return {
    // The event belongs to the caller, and may change once this returns.
    write: async (record) => writer.write(makeContent(record)),
    close: async () => own?.close(),
  }
}

function logOnServer(address: LogAddress, timeout: number, chains: Chains | null, key: LogKey): OpenDecisionLog {
  const open = async (): Promise<{ readonly log: RedisLog; readonly writer: ChainWriter }> => {
    const log = await openServer(address, timeout)
    return { log, writer: createChainWriter(chains ?? log.chains, log, key, PATIENCE * timeout) }
  }
  let opening: ReturnType<typeof open> | null = null
  return {
    async write(record) {
      const content = makeContent(record)
      opening ??= open()
      await (await opening).writer.write(content)
    },
    close: async () => (await opening)?.log.close(),
  }
}

/** Few keep their log on a server, and every call of a hook would load it. */
async function openServer(address: LogAddress, timeout?: number): Promise<RedisLog> {
  const { openRedisLog } = await import('../stores/redis/log.ts')
  return openRedisLog(address, timeout)
}

/**
 * Whether entries can be added to a log whose ends are beside it. Writes none, but creates its files.
 *
 * @throws {DecisionLogError} (rejects) if the log or its key cannot be used
 * @throws {StoreError} (rejects) if the server, or the database for its ends, cannot be used
 */
export async function tryDecisionLog(name: string, keyFile: string | undefined): Promise<void> {
  if (keyFile !== undefined) readLogKey(keyFile)
  const address = readLogAddress(name)
  if (address !== null) {
    const log = await openServer(address)
    try {
      await log.exists()
    } finally {
      await log.close()
    }
    return
  }
  tryLogFile(name)
  const heads = createEmbeddedStore({ file: headsFile(name) })
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
    throw new TypeError('this store cannot keep the ends of decision logs')
  }
  // Each of its methods has just been found.
  return store as Chains
}
