import type { ChainHead, Chains } from '../../model/store.ts'
import { type Connection, createScript } from './connection.ts'

/** Sets a head if its hash is still the one that the caller expects. The stored value is the hash, then the head. */
const ADVANCE = String.raw`
local kept, from = redis.call('HGET', KEYS[1], ARGV[1]) or '', ARGV[2]
if from == '' and kept ~= '' or string.sub(kept, 1, #from) ~= from then return 0 end
redis.call('HSET', KEYS[1], ARGV[1], ARGV[3])
return 1
`

const HEAD = `return redis.call('HGET', KEYS[1], ARGV[1])`

/** One page of the heads, with the cursor of the next page. */
const HEADS = `return redis.call('HSCAN', KEYS[1], ARGV[1], 'COUNT', 1000)`

const ADVANCE_SCRIPT = createScript(ADVANCE)
const HEAD_SCRIPT = createScript(HEAD)
const HEADS_SCRIPT = createScript(HEADS)

/** Chain heads under one key of a server. All promises may reject with a {@link StoreError}. */
export function createRedisChains(connection: Connection, key: string): Chains {
  const keys = [key]
  return {
    async head(session) {
      const found = await connection.run(HEAD_SCRIPT, keys, [JSON.stringify(session)])
      return typeof found === 'string' ? headOf(found) : null
    },
    async advance(session, from, to) {
      const args = [JSON.stringify(session), from === null ? '' : `${from} `, `${to.hash} ${JSON.stringify(to)}`]
      return (await connection.run(ADVANCE_SCRIPT, keys, args)) === 1
    },
    async *heads() {
      // The server may return a head twice while other processes advance theirs.
      const given = new Set<string>()
      let cursor = '0'
      do {
        const reply = await connection.run(HEADS_SCRIPT, keys, [cursor])
        const [next, found] = reply as readonly [string, readonly string[]] // as the script replies
        for (let index = 0; index + 1 < found.length; index += 2) {
          const [session = '', head = ''] = found.slice(index, index + 2)
          if (given.has(session)) continue
          given.add(session)
          yield [String(JSON.parse(session)), headOf(head)] as const
        }
        cursor = next
      } while (cursor !== '0')
    },
  }
}

function headOf(text: string): ChainHead {
  return JSON.parse(text.slice(text.indexOf('{'))) as ChainHead // as it was kept
}
