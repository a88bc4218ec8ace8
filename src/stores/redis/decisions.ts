import { type CallName, type KeptDecisions, MAX_CALLS } from '../../model/kept-decisions.ts'
import { type Connection, createScript } from './connection.ts'

// Decisions about the calls of a session: a hash by call name, in which each value is decided (`d`) or held (`h`, its
// expiry and holder), and a sorted set with the order in which calls arrived. A name is the call, a line break, and the
// key.

const OPEN_CALL = String.raw`
local name, holder, lease, ttl, max = ARGV[1], ARGV[2], tonumber(ARGV[3]), ARGV[4], tonumber(ARGV[5])
local time = redis.call('TIME')
local now = time[1] * 1000 + time[2] / 1000
local kept = redis.call('HGET', KEYS[1], name)
if kept and string.sub(kept, 1, 1) == 'd' then return { 'decided', string.sub(kept, 2) } end
if kept then
  local space = string.find(kept, ' ', 1, true)
  if string.sub(kept, space + 1) ~= holder and tonumber(string.sub(kept, 2, space - 1)) > now then return { 'held' } end
end
redis.call('HSET', KEYS[1], name, string.format('h%.3f %s', now + lease, holder))
local last = redis.call('ZRANGE', KEYS[2], -1, -1, 'WITHSCORES')
redis.call('ZADD', KEYS[2], 'NX', (tonumber(last[2]) or 0) + 1, name)
for _, oldest in ipairs(redis.call('ZRANGE', KEYS[2], 0, -1 - max)) do
  redis.call('HDEL', KEYS[1], oldest)
  redis.call('ZREM', KEYS[2], oldest)
end
redis.call('PEXPIRE', KEYS[1], ttl)
redis.call('PEXPIRE', KEYS[2], ttl)
return { 'free' }
`

/** Settles a held call. An empty decision gives the call up. */
const SETTLE_CALL = String.raw`
local name, holder, decision = ARGV[1], ARGV[2], ARGV[3]
local kept = redis.call('HGET', KEYS[1], name)
if not kept or string.sub(kept, 1, 1) ~= 'h' then return 0 end
if string.sub(kept, string.find(kept, ' ', 1, true) + 1) ~= holder then return 0 end
if decision == '' then
  redis.call('HDEL', KEYS[1], name)
  redis.call('ZREM', KEYS[2], name)
else
  redis.call('HSET', KEYS[1], name, 'd' .. decision)
end
return 1
`

const TAKE_CALL = String.raw`
local kept = redis.call('HGET', KEYS[1], ARGV[1])
if not kept or string.sub(kept, 1, 1) ~= 'd' then return false end
redis.call('HDEL', KEYS[1], ARGV[1])
redis.call('ZREM', KEYS[2], ARGV[1])
return string.sub(kept, 2)
`

const END_CALL = String.raw`
for _, name in ipairs(redis.call('HKEYS', KEYS[1])) do
  if string.sub(name, 1, #ARGV[1]) == ARGV[1] then
    redis.call('HDEL', KEYS[1], name)
    redis.call('ZREM', KEYS[2], name)
  end
end
return 1
`

const OPEN_SCRIPT = createScript(OPEN_CALL)
const SETTLE_SCRIPT = createScript(SETTLE_CALL)
const TAKE_SCRIPT = createScript(TAKE_CALL)
const END_SCRIPT = createScript(END_CALL)

interface RedisDecisionsOptions {
  readonly connection: Connection
  readonly keysOf: (session: string) => readonly string[]
  /** Milliseconds. */
  readonly idle: number
}

/** Decisions about calls on a server. All promises may reject with a {@link StoreError}. */
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

/** JSON contains no line break, and also encodes names that are not well-formed Unicode. */
function nameOf({ call, key }: CallName): string {
  return `${JSON.stringify(call)}\n${JSON.stringify(key)}`
}

/** The decision as the caller settled it. */
function settledIn(kept: string): string {
  return JSON.parse(kept) as string
}
