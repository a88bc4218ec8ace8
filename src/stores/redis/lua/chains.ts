/** Sets a head if its hash is still what the caller says. A head is kept behind its hash. */
export const ADVANCE = String.raw`
local kept, from = redis.call('HGET', KEYS[1], ARGV[1]) or '', ARGV[2]
if from == '' and kept ~= '' or string.sub(kept, 1, #from) ~= from then return 0 end
redis.call('HSET', KEYS[1], ARGV[1], ARGV[3])
return 1
`

export const HEAD = `return redis.call('HGET', KEYS[1], ARGV[1])`

/** A part of all heads, and where the next begins. */
export const HEADS = `return redis.call('HSCAN', KEYS[1], ARGV[1], 'COUNT', 1000)`
