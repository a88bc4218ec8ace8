import { Redis } from 'ioredis'
import type { Store } from 'sluice'
import { createRedisStore } from 'sluice/node'
import { afterAll, beforeAll } from 'vitest'
import { type Server, SERVERS, startServer } from './server.ts'

/** Starts each installed server for the tests of a file. Returns functions that open an empty store in it. */
export function redisStores(): readonly (readonly [name: string, open: () => Store])[] {
  return SERVERS.map((program) => {
    let server: Server | undefined
    let client: Redis | undefined
    let opened = 0
    beforeAll(async () => {
      server = await startServer(program)
      client = new Redis(server.url)
    })
    afterAll(async () => {
      client?.disconnect()
      await server?.kill()
    })
    return [
      program,
      () => {
        if (client === undefined) throw new Error('the server has not started')
        return createRedisStore({ client, prefix: `t${++opened}` })
      },
    ]
  })
}
