import type { Chains } from '../../model/store.ts'
import { createRedisChains } from './chains.ts'
import { connectTo, createScript } from './connection.ts'
import type { LogAddress } from './log-address.ts'

/** Adds lines to the end of a log, all or none. */
const APPEND = String.raw`
for _, line in ipairs(ARGV) do redis.call('XADD', KEYS[1], '*', 'line', line) end
return 1
`

/** Limits of one page of a log: its most entries, and the bytes after which no further entry is added. */
const PAGE = { entries: 250, bytes: 1_000_000 }

/**
 * Reads one page of a log from a position on. Returns where the next page begins, and the lines. An entry that is not
 * a single line is false. Past the end, there are no lines.
 */
const READ = String.raw`
local lines, size, from = {}, 0, ARGV[1]
while #lines < ${PAGE.entries} and size < ${PAGE.bytes} do
  local found = redis.call('XRANGE', KEYS[1], from, '+', 'COUNT', 1)[1]
  if not found then break end
  local fields = found[2]
  local isLine = #fields == 2 and fields[1] == 'line'
  lines[#lines + 1] = isLine and fields[2] or false
  size = size + (isLine and #fields[2] or 0)
  from = '(' .. found[1]
end
return {from, lines}
`

/** Non-zero if the log has lines or chain ends. Fails if its key holds another type. */
const EXISTS = String.raw`
return redis.call('XLEN', KEYS[1]) + redis.call('HLEN', KEYS[2])
`

const APPEND_SCRIPT = createScript(APPEND)
const READ_SCRIPT = createScript(READ)
const EXISTS_SCRIPT = createScript(EXISTS)

/**
 * A decision log on a server: a stream of lines, and the ends of its chains. All promises may reject with a {@link
 * StoreError}.
 */
export interface RedisLog {
  /** The chain ends, which are kept beside the lines. */
  readonly chains: Chains
  /** Loads the package. */
  prepare(): Promise<unknown> | undefined
  /** Adds one or more lines to the end, all or none. */
  append(lines: string): Promise<void>
  /**
   * The bytes of each line, oldest first; null for an entry that is not a line. Reads page by page, including lines
   * added meanwhile.
   */
  read(): AsyncIterable<Uint8Array | null>
  /** Whether the log has a line or a chain end. Fails if its key holds another type. */
  exists(): Promise<boolean>
  close(): Promise<void>
}

/**
 * Connects on first use. Both keys of a log share a hash slot.
 *
 * @param timeout milliseconds for each request
 */
export function openRedisLog({ server, name }: LogAddress, timeout = 2000): RedisLog {
  const connection = connectTo(server, timeout)
  const [lines, ends] = [`{sluice:1:log:${name}}:lines`, `{sluice:1:log:${name}}:ends`]
  return {
    chains: createRedisChains(connection, ends),
    prepare: connection.prepare,
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
