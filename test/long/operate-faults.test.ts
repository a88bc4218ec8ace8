import { type ChildProcess, execFile, execFileSync, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { env, execPath } from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Redis } from 'ioredis'
import { expect, inject, onTestFinished, test } from 'vitest'
import { newFolder, POLICY, type Running, serveWith } from '../server/node/running-server.ts'
import { NO_SERVER, type Server, startServer } from '../stores/redis/server.ts'
import { startMixedLoad, type Tally, tallyOf } from './mixed-load.ts'

// What an operator meets, one fault after the other, while clients ask and policies change: no answer is wrong, whoever
// does not need the broken part hardly notices, and memory stays. A second server has the same load and reloads at the
// same time, but no fault: what is usual is what its clients see, since on a shared machine no time is usual by itself.

/** The duration of the whole test. */
const SECONDS = Number(env['OPERATE_SECONDS'] ?? 600)

/** What the machine may add to the 99th percentile, in milliseconds. */
const SLACK = 25

const run = promisify(execFile)

const CLI = join(inject('built'), 'dist/cli.cjs')

/** Asks for the decisions of a long stream of events, until it is killed. */
const STREAM = `
const [url, token] = process.argv.slice(1)
const event = JSON.stringify({ event: 'tool_start', session_id: 'killed', tool: { name: 'Bash', params: {} } })
const headers = { authorization: 'Bearer ' + token, 'content-type': 'application/x-ndjson' }
fetch(url + '/v1/decide', { method: 'POST', headers, body: (event + '\\n').repeat(20000) }).then(async ({ body }) => {
  for await (const _ of body) process.stdout.write('.')
})
`

interface Operated {
  readonly server: Running
  readonly redis: Server
  /** Replaces the policy. */
  put(text: string): void
  /** Replaces the tokens: one for each name. */
  admit(names: readonly string[]): void
}

interface Fault {
  readonly name: string
  begin?(): unknown
  each?(): unknown
  end?(): unknown
  readonly skip?: boolean
}

test.skipIf(NO_SERVER)(
  'operate: faults by name',
  async () => {
    const disk = mountDisk()
    const [faulty, usual] = await Promise.all([operate(disk), operate(null)])
    const { server, redis, put, admit } = faulty
    const tests = join(server.folder, 'guard.test.yaml')
    const admin = new Redis(redis.url)
    onTestFinished(() => admin.disconnect())
    const unread: Socket[] = []
    let isBroken = false
    let [killed, revoked, refused] = [0, 0, 0]

    const faults: readonly Fault[] = [
      { name: 'none' },
      {
        name: 'a broken policy',
        begin: () => {
          isBroken = true
          put('hooks: [')
        },
        end: () => (isBroken = false),
      },
      { name: 'a FIFO as test file', begin: () => execFileSync('mkfifo', [tests]), end: () => rmSync(tests) },
      {
        name: 'a test file of 100 MB',
        begin: () => {
          writeFileSync(tests, '')
          truncateSync(tests, 100_000_000)
        },
        end: () => rmSync(tests),
      },
      {
        name: 'clients that do not read',
        begin: () => unread.push(...Array.from({ length: 8 }, () => openUnread(server.address))),
      },
      {
        name: 'a client killed midway',
        each: async () => {
          await killMidway(server.address)
          killed++
        },
      },
      {
        name: 'revoked tokens',
        each: async () => {
          admit(['load', 'stream', `old-${revoked}`])
          const token = `old-${revoked++}`
          const ask = (): Promise<Response> =>
            fetch(`${server.address}/v1/stream`, { headers: { authorization: `Bearer ${token}` } })
          let answer = await ask()
          for (; answer.status !== 200; answer = await ask()) await sleep(50)
          admit(['load', 'stream'])
          // The stream ends, and no other begins.
          await answer.text()
          if ((await ask()).status === 401) refused++
        },
      },
      { name: 'SIGHUP each second', each: () => server.child.kill('SIGHUP') },
      { name: 'Redis stopped', begin: () => redis.process.kill('SIGSTOP'), end: () => redis.process.kill('SIGCONT') },
      {
        name: 'Redis full',
        begin: () => admin.config('SET', 'maxmemory', '1'),
        end: () => admin.config('SET', 'maxmemory', '0'),
      },
      {
        name: 'the disk full',
        skip: disk === null,
        // It ends with an error when the disk is full.
        begin: () => run('dd', ['if=/dev/zero', `of=${disk}/filler`, 'bs=64k']).catch(() => {}),
        end: () => rmSync(`${disk}/filler`),
      },
      { name: 'a closed standard error', begin: () => server.child.stderr?.destroy() },
      { name: 'none any more' },
    ]

    const policies = [POLICY, POLICY.replace('not that', 'never that')].map((text) =>
      text.replace('max_fires: 1', 'max_fires: 3'),
    )
    for (const one of [faulty, usual]) one.put(policies[0] ?? '')
    await Promise.all([faulty, usual].map((one) => one.server.said('reload')))
    const [load, control] = [faulty, usual].map((one) => startMixedLoad(one.server.address, 'load'))
    if (load === undefined || control === undefined) throw new Error('there is no load')
    await sleep(3000)
    const tallies: { readonly tally: Tally; readonly beside: Tally; readonly megabytes: number }[] = []
    let reloads = 0
    for (const { name, begin, each, end, skip } of faults) {
      if (skip === true) continue
      // A question that a fault meets on its way belongs to neither fault, but has to be answered in time as well.
      await Promise.all([load.settle(), control.settle()])
      await begin?.()
      const [tally, beside] = [tallyOf(name), tallyOf(name)]
      load.now = tally
      control.now = beside
      const until = performance.now() + (SECONDS * 1000) / faults.length
      while (performance.now() < until) {
        const text = policies[++reloads % 2] ?? ''
        if (!isBroken) put(text)
        usual.put(text)
        await each?.()
        await sleep(1000)
      }
      tallies.push({ tally, beside, megabytes: residentMemory(server.child) })
      await end?.()
    }
    await Promise.all([load.end(), control.end()])
    const rows = tallies.map(({ tally: { fault, times, stored, unlogged, failed }, beside, megabytes }) => ({
      ...{ fault, events: times.length, p50: quantile(times, 0.5), p99: quantile(times, 0.99) },
      ...{ usual50: quantile(beside.times, 0.5), usual99: quantile(beside.times, 0.99), unlogged },
      ...{ stored: stored.length, storedMax: quantile(stored, 1), failed, megabytes },
    }))
    console.table(rows)
    console.log({ seconds: SECONDS, reloads, killed, revoked, wrong: load.wrong.length, disk: disk !== null })
    expect(load.wrong.slice(0, 3)).toEqual([])
    expect(control.wrong.slice(0, 3)).toEqual([])
    expect([killed, revoked]).toEqual([expect.toSatisfy((count) => count > 0), refused])
    for (const { fault, p99, usual99, events, storedMax, failed, unlogged } of rows) {
      expect(events, fault).toBeGreaterThan(0)
      expect(p99, fault).toBeLessThanOrEqual(Math.max(2 * usual99, usual99 + SLACK))
      expect(storedMax, fault).toBeLessThan(3500)
      if (!/^Redis |disk/.test(fault)) expect(failed, fault).toBe(0)
      if (fault !== 'the disk full') expect(unlogged, fault).toBe(0)
    }
    expect(Math.max(0, ...load.between.stored)).toBeLessThan(3500)
    const rowOf = (name: string): (typeof rows)[number] | undefined => rows.find(({ fault }) => fault === name)
    expect(rowOf('Redis stopped')?.failed).toBeGreaterThan(0)
    if (disk !== null) expect(rowOf('the disk full')?.unlogged).toBeGreaterThan(0)
    expect(rows.at(-1)).toMatchObject({ failed: 0, unlogged: 0 })
    expect((rows.at(-1)?.megabytes ?? 0) / (rows[0]?.megabytes ?? 1)).toBeLessThan(1.5)
    // It ends although some clients have not read.
    const told = performance.now()
    server.child.kill('SIGTERM')
    await once(server.child, 'exit')
    expect(performance.now() - told).toBeLessThan(25_000)
    for (const socket of unread) socket.destroy()
  },
  SECONDS * 2000 + 120_000,
)

/** Starts a server with a store and a log of its own. */
async function operate(disk: string | null): Promise<Operated> {
  const redis = await startServer('redis-server', ['--maxmemory-policy', 'noeviction'])
  onTestFinished(redis.kill)
  const folder = newFolder()
  const replace = (name: string, text: string): void => {
    writeFileSync(join(folder, `${name}.new`), text, { mode: 0o600 })
    renameSync(join(folder, `${name}.new`), join(folder, name))
  }
  const admit = (names: readonly string[]): void => {
    const lines = names.map((name) => {
      const sha256 = createHash('sha256').update(name).digest('hex')
      return `- { name: ${name}, sha256: ${sha256}, rights: [decide, read] }\n`
    })
    replace('tokens.yaml', lines.join(''))
  }
  admit(['load', 'stream'])
  const words = ['--listen', '127.0.0.1:0', '--store', redis.url, '--token-file', 'tokens.yaml']
  const server = await serveWith(CLI, [...words, '--decision-log', join(disk ?? folder, 'log.jsonl')], folder)
  return { server, redis, put: (text) => replace('guard.yaml', text), admit }
}

function quantile(times: readonly number[], part: number): number {
  const sorted = times.toSorted((one, other) => one - other)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0)
}

/** Megabytes. */
function residentMemory({ pid }: ChildProcess): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}

function openUnread(address: string): Socket {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {}).pause()
  const headers = [`host: ${hostname}:${port}`, 'authorization: Bearer stream']
  socket.write(`GET /v1/stream HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`)
  return socket
}

/** Kills a client that has had the first of its answers. */
async function killMidway(address: string): Promise<void> {
  const client = spawn(execPath, ['-e', STREAM, address, 'stream'], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(client.stdout, 'data')
  client.kill('SIGKILL')
  await once(client, 'exit')
}

/** A small disk of its own; null where none can be mounted. */
function mountDisk(): string | null {
  const place = mkdtempSync(join(tmpdir(), 'sluice-disk-'))
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=512m', 'tmpfs', place]).status !== 0) return null
  onTestFinished(() => void spawnSync('umount', ['-l', place]))
  return place
}
