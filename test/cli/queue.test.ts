import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { NO_SERVER, SERVERS, startServer } from '../stores/redis/server.ts'
import { type Ran, sluice, type Started, startSluice } from './run.ts'

// The commands that share a Redis server: budgets of `run` and `hook`, and the queue with its worker.

const EVENT = `${JSON.stringify({ event: 'tool_end', session_id: 's', tool: { name: 'Bash', params: {}, call_id: 'c1' } })}\n`
const READ = `${JSON.stringify({ event: 'tool_start', session_id: 's', tool: { name: 'Read', params: {} } })}\n`
const ONCE = `hooks:
  - { id: once, on: tool_start, max_fires: 1, action: { type: gate, reason: once } }
`

async function place() {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-queue-'))
  const server = await startServer(SERVERS[0] ?? '')
  onTestFinished(async () => {
    await server.kill()
    rmSync(folder, { recursive: true, force: true })
  })
  writeFileSync(join(folder, 'once.yaml'), ONCE)
  const env = { HOME: folder, PATH: process.env['PATH'] ?? '' }
  /** DIR stands for the folder, STORE for the server. */
  const wordsOf = (words: string): string => words.replaceAll('DIR', folder).replaceAll('STORE', server.url)
  return {
    folder,
    url: server.url,
    run: (words: string, input = ''): Promise<Ran> => sluice(wordsOf(words), { folder, env, input }),
    start: (words: string): Started => startSluice(wordsOf(words), { folder, env }),
  }
}

/** A server that counts the requests it receives. */
async function receive(): Promise<{ readonly address: string; count(): number }> {
  let count = 0
  const server = createServer((request, response) => {
    count++
    request.resume()
    response.writeHead(200).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  return { address: `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`, count: () => count }
}

describe.skipIf(NO_SERVER)(`on a Redis server${NO_SERVER ? ' (skipped: none is installed)' : ''}`, () => {
  test('a job that `run` queues waits, fails, is requeued by a person, and succeeds', async () => {
    const { folder, run, start } = await place()
    const { address, count } = await receive()
    const params = `{ url: "http://${address}/", method: POST }`
    writeFileSync(
      join(folder, 'p.yaml'),
      `hooks:\n  - { id: tell, on: tool_end, action: { type: module_action, action: http.request, params: ${params}, deliver: queued } }\n`,
    )
    expect(await run('queue --store STORE')).toEqual({
      code: 0,
      stdout: '0 waiting, 0 active, 0 failed\n',
      stderr: '',
    })
    const ran = await run('run --store STORE --policy DIR/p.yaml', EVENT)
    expect(ran).toMatchObject({ code: 0, stderr: '' })
    expect(JSON.parse(ran.stdout)).toMatchObject({ calls: [{ status: 'queued' }] })
    expect((await run('queue --store STORE')).stdout).toBe('1 waiting, 0 active, 0 failed\n')

    // The address of the job is private, and is not allowed.
    const first = start('worker --store STORE --concurrency 2 --lock-seconds 60')
    await first.said(' of tell: ')
    first.send('SIGTERM')
    const failed = await first.ended
    expect([failed.code, failed.stdout]).toEqual([0, ''])
    expect(failed.stderr).toMatch(/^sluice: ready\nsluice: failed sluice-[0-9a-f]{40} of tell: .+\nsluice: ending\n$/)
    const [id = ''] = /sluice-[0-9a-f]{40}/.exec(failed.stderr) ?? []

    const listed = await run('queue --store STORE')
    expect(listed.code).toBe(0)
    expect(listed.stdout).toMatch(
      new RegExp(
        `^0 waiting, 0 active, 1 failed\n${id} \\S+ of tell in s failed 1 time: 127.0.0.1 is not a public address\n$`,
      ),
    )
    const letters = await run('queue --store STORE --format json')
    expect(JSON.parse(letters.stdout)).toMatchObject({
      ...{ waiting: 0, active: 0, dead: 1 },
      dead_letters: [{ id, rule: 'tell', event: 'tool_end', session: 's', attempts: 1 }],
    })

    expect(await run('queue --store STORE --requeue none')).toMatchObject({
      code: 1,
      stdout: '0 will be tried again\n',
    })
    const again = await run(`queue --store STORE --requeue ${id} --format json`)
    expect(again).toEqual({ code: 0, stdout: '{"requeued":1}\n', stderr: '' })
    const second = start(`worker --store STORE --allow-host ${address}`)
    await second.said(`sluice: done ${id} of tell\n`)
    second.send('SIGINT')
    expect((await second.ended).code).toBe(0)
    expect(count()).toBe(1)
    expect(await run('queue --store STORE --requeue all')).toEqual({
      code: 0,
      stdout: '0 will be tried again\n',
      stderr: '',
    })
  })

  test('the queue and a worker report a wrong password', async () => {
    const { start, run, url } = await place()
    const wrong = url.replace('redis://', 'redis://me:wrong@')
    const why = `the queue \`${url}\` refuses the user or the password`
    expect(await run(`queue --store ${wrong}`)).toEqual({ code: 2, stdout: '', stderr: `sluice: ${why}\n` })
    const worker = start(`worker --store ${wrong}`)
    await worker.said(`sluice: ${why}; trying again\n`)
    worker.send('SIGTERM')
    expect((await worker.ended).code).toBe(0)
  })

  test('`run` shares budgets only with `--store`', async () => {
    const { run } = await place()
    const verdictOf = async (words: string): Promise<unknown> =>
      (JSON.parse((await run(words, READ)).stdout) as { verdict: unknown }).verdict
    expect(await verdictOf('run --store STORE --policy DIR/once.yaml')).toBe('deny')
    expect(await verdictOf('run --store STORE --policy DIR/once.yaml')).toBe(null)
    expect(await verdictOf('run --policy DIR/once.yaml')).toBe('deny')
  })

  test('`hook --store` shares budgets between machines, each with a state folder of its own', async () => {
    const { run } = await place()
    const payload = JSON.stringify({
      ...{ hook_event_name: 'PreToolUse', session_id: 's', cwd: '/tmp' },
      ...{ tool_name: 'Read', tool_input: { file_path: '/tmp/a' } },
    })
    const isDenied = async (machine: string, words = '--store STORE'): Promise<boolean> => {
      const hook = `hook --host claude-code --policy DIR/once.yaml --state DIR/${machine} ${words}`
      const { code, stdout, stderr } = await run(hook, payload)
      expect([code, stderr]).toEqual([0, ''])
      return stdout.includes('"deny"')
    }
    expect([await isDenied('one'), await isDenied('two'), await isDenied('three', '')]).toEqual([true, false, true])
  })
})

test('a worker that cannot reach the queue reports that once, and can still be ended', async () => {
  const worker = startSluice('worker --store redis://127.0.0.1:2')
  await worker.said('trying again\n')
  worker.send('SIGTERM')
  expect(await worker.ended).toEqual({
    code: 0,
    stdout: '',
    stderr: [
      'sluice: ready',
      'sluice: the queue `redis://127.0.0.1:2` cannot be reached: connect ECONNREFUSED 127.0.0.1:2; trying again',
      'sluice: ending\n',
    ].join('\n'),
  })
})

test.each([
  ['queue', '`queue` needs `--store`'],
  ['queue --store state.db', '`state.db` is not a server'],
  ['worker --store http://a.example', '`http://a.example` is not a server'],
  [
    'queue --store redis://127.0.0.1:2',
    'the queue `redis://127.0.0.1:2` cannot be reached: connect ECONNREFUSED 127.0.0.1:2',
  ],
  ['worker --store redis://127.0.0.1:1 --concurrency 0', '`--concurrency` takes a whole number, not `0`'],
  ['worker --store redis://127.0.0.1:1 --concurrency 1.5', '`--concurrency` takes a whole number, not `1.5`'],
  ['worker --store redis://127.0.0.1:1 --concurrency Infinity', '`--concurrency` takes a whole number, not `Infinity`'],
  ['worker --store redis://127.0.0.1:1 --lock-seconds Infinity', '`--lock-seconds` takes a number, not `Infinity`'],
  ['worker --store redis://127.0.0.1:1 --lock-seconds soon', '`--lock-seconds` takes a number, not `soon`'],
  ['run --store http://a.example --policy rules/loops.yaml', '`http://a.example` is not a store'],
  ['hook --store http://a.example --host codex --policy rules/loops.yaml', '`http://a.example` is not a store'],
])('%s is bad usage', async (words, message) => {
  const { code, stderr } = await sluice(words)
  expect([code, stderr.split('\n')[0]]).toEqual([2, `sluice: ${message}`])
})
