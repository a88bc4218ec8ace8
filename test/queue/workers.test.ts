import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setImmediate } from 'node:timers/promises'
import type { CallContext, QueuedAction } from 'sluice'
import { createQueue, type Queue } from 'sluice/queue'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { NO_SERVER, SERVERS, startServer } from '../stores/redis/server.ts'

// Real workers, as the command line starts them, and a real receiver.

const CLI = join(inject('built'), 'dist/cli.cjs')

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

interface Receiver {
  readonly url: string
  readonly keys: string[]
  readonly tokens: Set<string | undefined>
}

/** @param answer gives the status of each delivery */
async function receive(answer: (count: number) => number): Promise<Receiver> {
  const keys: string[] = []
  const tokens = new Set<string | undefined>()
  const server = createServer((request, response) => {
    keys.push(String(request.headers['idempotency-key']))
    tokens.add(request.headers.authorization)
    request.resume()
    response.writeHead(answer(keys.length)).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => server.close())
  const address = server.address()
  return { url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`, keys, tokens }
}

async function startCli(
  store: string,
  receiver: Receiver,
  lockSeconds: number,
  env: NodeJS.ProcessEnv = {},
): Promise<ChildProcess> {
  const host = new URL(receiver.url).host
  const args = [CLI, 'worker', '--store', store, '--lock-seconds', String(lockSeconds), '--allow-host', host]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, ...env } })
  closing.push(() => child.kill('SIGKILL'))
  for await (const line of createInterface({ input: child.stderr })) if (line === 'sluice: ready') break
  child.stderr.resume()
  return child
}

const context: CallContext = {
  origin: 'rule',
  ...{ rule: 'r', event: 'tool_end', session: 's', agent: null, conversation: null, workspace: null },
  ...{ servers: { mcp: {}, language: {} }, model: null, signal: new AbortController().signal },
}

const actionOf = (receiver: Receiver, number: number, env: QueuedAction['env'] = {}): QueuedAction => ({
  key: ['s', `${number}`, null, 'r', 0],
  effect: {
    type: 'call',
    to: 'http.request',
    params: { url: receiver.url, method: 'POST', headers: { Authorization: `Bearer ${env['TOKEN'] ?? 'none'}` } },
  },
  seconds: 30,
  env,
})

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await setImmediate()
}

/** The action of a killed worker waits until its lock expires, and is then active again. */
async function untilDone(queue: Queue): Promise<void> {
  await until(async () => {
    const { waiting, active } = await queue.counts()
    return waiting + active === 0
  })
  expect(await queue.counts()).toEqual({ waiting: 0, active: 0, dead: 0 })
}

if (NO_SERVER) test.skip('`redis-server` is not installed: nothing is tested')

describe.each(SERVERS)('workers on %s', (program) => {
  test('perform each action at least once, even if some are killed, and exit cleanly', async () => {
    const server = await startServer(program)
    closing.push(server.kill)
    const receiver = await receive(() => 200)
    const queue = createQueue({ url: server.url, timeoutSeconds: 30 })
    closing.push(queue.close)
    const count = 60
    const workers = await Promise.all([1, 2, 3].map(async () => startCli(server.url, receiver, 1)))
    for (let number = 0; number < count; number++) await queue.queue.add(actionOf(receiver, number), context)
    for (const [index, worker] of workers.slice(0, 2).entries()) {
      await until(() => receiver.keys.length > 10 * index)
      worker.kill('SIGKILL')
    }
    await until(() => new Set(receiver.keys).size === count)
    await untilDone(queue)
    // Adding the same actions again delivers nothing a second time.
    const delivered = receiver.keys.length
    for (let number = 0; number < count; number++) await queue.queue.add(actionOf(receiver, number), context)
    expect(await queue.counts()).toEqual({ waiting: 0, active: 0, dead: 0 })
    const last = workers[2]
    last?.kill('SIGTERM')
    expect(await once(last ?? process, 'exit')).toEqual([0, null])
    expect(receiver.keys).toHaveLength(delivered)
    expect(receiver.keys.every((key) => /^sluice-[0-9a-f]{40}$/.test(key))).toBe(true)
  })

  test('retry actions, keep those that fail for good as dead letters, and retry these on request', async () => {
    const server = await startServer(program)
    closing.push(server.kill)
    let isUp = false
    const receiver = await receive(() => (isUp ? 200 : 503))
    const queue = createQueue({ url: server.url, timeoutSeconds: 30, attempts: 2, pauseSeconds: 0.01 })
    closing.push(queue.close)
    await startCli(server.url, receiver, 30, { TOKEN: 'of-the-worker' })
    await queue.queue.add(actionOf(receiver, 1, { TOKEN: 'of-the-policy' }), context)
    await until(async () => (await queue.counts()).dead === 1)
    expect(await queue.deadLetters()).toEqual([
      {
        ...{ id: receiver.keys[0], rule: 'r', event: 'tool_end', session: 's', what: 'http.request', attempts: 2 },
        reason: expect.stringContaining('503') as string,
      },
    ])
    isUp = true
    expect(await queue.requeue()).toBe(1)
    await until(() => receiver.keys.length === 3)
    await untilDone(queue)
    expect(new Set(receiver.keys).size).toBe(1)
    expect([...receiver.tokens]).toEqual(['Bearer of-the-worker'])
  })
})
