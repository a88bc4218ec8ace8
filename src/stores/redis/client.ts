/** The part of a Redis client that the store uses: an `ioredis` client, or another with the same commands. */
export interface RedisClient {
  eval(script: string, keys: number, ...args: string[]): Promise<unknown>
  evalsha(digest: string, keys: number, ...args: string[]): Promise<unknown>
}
