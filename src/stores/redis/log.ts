import type { Chains } from '../../model/chains.ts'
import { createRedisChains } from './chains.ts'
import { connectTo, createScript } from './connection.ts'
import type { LogAddress } from './log-address.ts'
import { APPEND, EXISTS, READ } from './lua/log.ts'

const APPEND_SCRIPT = createScript(APPEND)
const READ_SCRIPT = createScript(READ)
const EXISTS_SCRIPT = createScript(EXISTS)

/** A decision log on a server: a stream of lines, and the ends of its chains. All promises may reject with a {@link StoreError}. */
export interface RedisLog {
  /** The ends of the chains that are kept beside the lines. */
  readonly chains: Chains
  /** Adds one or more lines to the end, all or none. */
  append(lines: string): Promise<void>
  /** The bytes of each line, oldest first; null for an entry that is no line. Reads page by page, and also what comes meanwhile. */
  read(): AsyncIterable<Uint8Array | null>
  /** Whether it has a line, or the end of a chain. Fails if its key is that of something else. */
  exists(): Promise<boolean>
  close(): Promise<void>
}

/**
 * Nothing is connected before the first use. Both keys of a log share a hash slot.
 *
 * @param timeout milliseconds for each request
 */
export function openRedisLog({ server, name }: LogAddress, timeout = 2000): RedisLog {
  const connection = connectTo(server, timeout)
  const [lines, ends] = [`{sluice:1:log:${name}}:lines`, `{sluice:1:log:${name}}:ends`]
  return {
    chains: createRedisChains(connection, ends),
    async append(added) {
      await connection.run(APPEND_SCRIPT, [lines], added.split('\n'))
    },
    async *read() {
      for (let from = '-'; ;) {
        const reply = await connection.runForBytes(READ_SCRIPT, [lines], [from])
        const [next, page] = reply as readonly [Buffer, readonly (Buffer | null)[]] // as the script replies
        if (page.length === 0) return
        yield* page
        from = next.toString()
      }
    },
    exists: async () => Number(await connection.run(EXISTS_SCRIPT, [lines, ends], [])) > 0,
    close: connection.close,
  }
}
