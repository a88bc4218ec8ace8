import type { ChainHead, Chains } from '../../model/chains.ts'
import { type Connection, createScript } from './connection.ts'
import { ADVANCE, HEAD, HEADS } from './lua/chains.ts'

const ADVANCE_SCRIPT = createScript(ADVANCE)
const HEAD_SCRIPT = createScript(HEAD)
const HEADS_SCRIPT = createScript(HEADS)

/** The heads of chains, under one key of a server. All promises may reject with a {@link StoreError}. */
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
      // While others move their heads, the server may give one twice.
      const told = new Set<string>()
      let cursor = '0'
      do {
        const reply = await connection.run(HEADS_SCRIPT, keys, [cursor])
        const [next, found] = reply as readonly [string, readonly string[]] // as the script replies
        for (let index = 0; index + 1 < found.length; index += 2) {
          const [session = '', head = ''] = found.slice(index, index + 2)
          if (told.has(session)) continue
          told.add(session)
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
