import { type CallName, type KeptDecisions, MAX_CALLS } from '../../model/kept-decisions.ts'
import { type Connection, createScript } from './connection.ts'
import { END_CALL, OPEN_CALL, SETTLE_CALL, TAKE_CALL } from './lua/decisions.ts'

const OPEN_SCRIPT = createScript(OPEN_CALL)
const SETTLE_SCRIPT = createScript(SETTLE_CALL)
const TAKE_SCRIPT = createScript(TAKE_CALL)
const END_SCRIPT = createScript(END_CALL)

export interface RedisDecisionsOptions {
  readonly connection: Connection
  readonly keysOf: (session: string) => readonly string[]
  /** Milliseconds. */
  readonly idle: number
}

/** Decisions about calls, on a server. All promises may reject with a {@link StoreError}. */
export function createRedisDecisions({ connection, keysOf, idle }: RedisDecisionsOptions): KeptDecisions {
  return {
    async openCall(place, holder, lease) {
      const args = [nameOf(place), JSON.stringify(holder), `${lease}`, `${idle}`, `${MAX_CALLS}`]
      const [state, decision = ''] = (await connection.run(OPEN_SCRIPT, keysOf(place.session), args)) as readonly [
        'free' | 'held' | 'decided', // as the script replies
        string?,
      ]
      return state === 'decided' ? { state, decision: settledIn(decision) } : { state }
    },
    async settleCall(place, holder, decision) {
      const args = [nameOf(place), JSON.stringify(holder), decision === null ? '' : JSON.stringify(decision)]
      return (await connection.run(SETTLE_SCRIPT, keysOf(place.session), args)) === 1
    },
    async takeCall(place) {
      const taken = await connection.run(TAKE_SCRIPT, keysOf(place.session), [nameOf(place)])
      return typeof taken === 'string' ? settledIn(taken) : null
    },
    async endCall(session, call) {
      await connection.run(END_SCRIPT, keysOf(session), [`${JSON.stringify(call)}\n`])
    },
  }
}

/** JSON has no line break, and works for names that are not well-formed text. */
function nameOf({ call, key }: CallName): string {
  return `${JSON.stringify(call)}\n${JSON.stringify(key)}`
}

/** A decision as it was settled. */
function settledIn(kept: string): string {
  return JSON.parse(kept) as string
}
