/** Keeps an answer of a model, and no more than the latest so many. */
export const KEEP = String.raw`
redis.call('HSET', KEYS[1], ARGV[1], ARGV[2])
redis.call('ZADD', KEYS[2], redis.call('INCR', KEYS[3]), ARGV[1])
for _, oldest in ipairs(redis.call('ZRANGE', KEYS[2], 0, -1 - tonumber(ARGV[3]))) do
  redis.call('HDEL', KEYS[1], oldest)
  redis.call('ZREM', KEYS[2], oldest)
end
return 1
`

export const RECALL = `return redis.call('HGET', KEYS[1], ARGV[1])`
