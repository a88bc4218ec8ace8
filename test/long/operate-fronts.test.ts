import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { blocksOf } from '../docs/pages.ts'
import { BASH, newFolder, READ, serveWith, type Running } from '../server/node/running-server.ts'
import { freePort } from '../stores/redis/server.ts'
import { CONTAINER_USER, startContainer } from './container.ts'

// The files of docs/guide/operating.md, run by the programs that they are for, as Debian ships them. What is missing is
// installed if that is possible here; otherwise the test is skipped.

const page = readFileSync(new URL('../../docs/guide/operating.md', import.meta.url), 'utf8')
const built = inject('built')
const CLI = join(built, 'dist/cli.cjs')

function fileOf(name: string): string {
  const block = blocksOf(page).find(({ file }) => file === name)
  if (block === undefined) throw new Error(`the page shows no \`${name}\``)
  return block.text
}

/** The programs, and the packages of Debian that have them. */
const PROGRAMS = {
  nginx: 'nginx-light',
  caddy: 'caddy',
  promtool: 'prometheus',
  'systemd-analyze': 'systemd',
  sqlite3: 'sqlite3',
} as const

const has = (program: string): boolean => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0

beforeAll(() => {
  const missing = Object.entries(PROGRAMS).flatMap(([program, name]) => (has(program) ? [] : [name]))
  if (missing.length === 0 || process.getuid?.() !== 0 || !has('apt-get')) return
  const install = `apt-get update -q && apt-get install -qy --no-install-recommends ${missing.join(' ')}`
  spawnSync('sh', ['-c', install], { timeout: 300_000 })
}, 600_000)

function newPlace(): string {
  const place = mkdtempSync(join(tmpdir(), 'sluice-operate-'))
  onTestFinished(() => rmSync(place, { recursive: true, force: true }))
  return place
}

function run(place: string, program: string, ...words: readonly string[]): { status: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(program, words, { cwd: place, encoding: 'utf8' })
  return { status, said: stdout + stderr }
}

function runFor(place: string, program: string, ...words: readonly string[]): ChildProcess {
  const child = spawn(program, words, { cwd: place, stdio: 'ignore', env: { ...process.env, HOME: place } })
  onTestFinished(async () => {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
  })
  return child
}

/** Asks over TLS by the public name, whatever the certificate is. Resolves to the head and what has come so far. */
function ask(port: number, path: string, body: string | null, until: string): Promise<{ id: string; text: string }> {
  return new Promise((resolve, reject) => {
    const headers = { host: `rules.internal:${port}`, 'content-type': 'application/json' }
    const to = { host: '127.0.0.1', port, path, headers, rejectUnauthorized: false, servername: 'rules.internal' }
    const asked = request({ ...to, method: body === null ? 'GET' : 'POST' }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (piece: string) => {
        text += piece
        if (!text.includes(until)) return
        resolve({ id: String(answer.headers['x-request-id']), text })
        asked.destroy()
      })
      answer.on('end', () => reject(new Error(`it ended without \`${until}\`: ${answer.statusCode} ${text}`)))
    })
    asked.on('error', reject)
    asked.end(body ?? undefined)
  })
}

async function served(): Promise<{ readonly running: Running; readonly place: string; readonly port: number }> {
  const words = ['--listen', '127.0.0.1:0', '--hostname', 'rules.internal', '--access-log']
  return { running: await serveWith(CLI, words, newFolder()), place: newPlace(), port: await freePort() }
}

/** What a proxy must let through: decisions, large bodies, a stream as it is made, and the id of a request. */
async function expectThrough(running: Running, port: number): Promise<void> {
  const decide = (event: object) => ask(port, '/v1/decide', JSON.stringify(event), '"verdict"')
  await expect.poll(() => decide(BASH).then(() => 'answered', String), { timeout: 20_000 }).toBe('answered')
  expect((await decide({ ...BASH, prompt: 'x'.repeat(3_000_000) })).text).toContain('"verdict":"deny"')
  const streaming = ask(port, '/v1/stream', null, 'event: decision')
  const deciding = setInterval(() => void decide(BASH).catch(() => {}), 200)
  onTestFinished(() => clearInterval(deciding))
  expect((await streaming).text).toContain('"verdict":"deny"')
  clearInterval(deciding)
  const { id } = await decide(BASH)
  expect(id).toMatch(/^[\w-]{16,}$/)
  await expect.poll(() => running.output()).toContain(`"request":"${id}"`)
}

test.skipIf(!has('apt-get') && !has('nginx'))('nginx in front', async ({ skip }) => {
  if (!has('nginx')) skip('nginx is not installed')
  const { running, place, port } = await served()
  const subject = ['-subj', '/CN=rules.internal', '-days', '2', '-nodes', '-newkey', 'rsa:2048']
  run(place, 'openssl', 'req', '-x509', ...subject, '-keyout', 'tls.key', '-out', 'tls.crt')
  const shown = fileOf('nginx.conf')
    .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
    .replace('http://127.0.0.1:8585', running.address)
    .replaceAll('/etc/sluice/', `${place}/`)
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${place}/${name};`,
  )
  const http = `http { access_log off; ${paths.join(' ')} ${shown} }`
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  writeFileSync(
    join(place, 'all.conf'),
    `${user} daemon off; pid ${place}/pid; error_log ${place}/log; events {} ${http}`,
  )
  const words = ['-p', place, '-c', join(place, 'all.conf')]
  expect(run(place, 'nginx', ...words, '-t')).toMatchObject({ status: 0 })
  runFor(place, 'nginx', ...words)
  await expectThrough(running, port)
})

test.skipIf(!has('apt-get') && !has('caddy'))('Caddy in front', async ({ skip }) => {
  if (!has('caddy')) skip('caddy is not installed')
  const { running, place, port } = await served()
  const shown = fileOf('Caddyfile')
    .replace('rules.internal {', `rules.internal:${port} {`)
    .replace('127.0.0.1:8585', new URL(running.address).host)
  writeFileSync(
    join(place, 'Caddyfile'),
    `{\n  admin off\n  skip_install_trust\n  auto_https disable_redirects\n  storage file_system ${place}/caddy\n}\n${shown}`,
  )
  expect(run(place, 'caddy', 'validate', '--config', 'Caddyfile', '--adapter', 'caddyfile')).toMatchObject({
    status: 0,
  })
  runFor(place, 'caddy', 'run', '--config', 'Caddyfile', '--adapter', 'caddyfile')
  await expectThrough(running, port)
})

test('the systemd unit', ({ skip }) => {
  if (!has('systemd-analyze')) skip('systemd is not installed')
  const place = newPlace()
  const unit = fileOf('sluice.service')
  writeFileSync(join(place, 'sluice.service'), unit.replace('/usr/bin/node', process.execPath))
  const { status, said } = run(place, 'systemd-analyze', 'verify', './sluice.service')
  expect([status, said.split('\n').filter((line) => line.includes('sluice.service'))]).toEqual([0, []])
})

describe('the command of the unit and of the container', () => {
  const words = /^ExecStart=\S+ \S+ (.*)$/m.exec(fileOf('sluice.service'))?.[1]?.split(' ') ?? []
  const command = JSON.parse(/^CMD (.*)$/m.exec(fileOf('Containerfile'))?.[1] ?? '[]') as readonly string[]

  test.each([
    ['the unit', ['node', 'node_modules/sluice/dist/cli.cjs', ...words]],
    ['the container', command],
  ])('%s starts the server itself, which a signal ends', async (_, [program = '', ...rest]) => {
    expect(program).toBe('node')
    const place = newFolder()
    mkdirSync(join(place, 'node_modules'))
    symlinkSync(built, join(place, 'node_modules/sluice'))
    writeFileSync(join(place, 'team.yaml'), readFileSync(join(place, 'guard.yaml')))
    const config = fileOf('serve.yaml')
      .replace('0.0.0.0:8585', '127.0.0.1:0')
      .replace(/^token-file: .*\n/m, '')
      .replace(/^store: .*$/m, 'store: state.db')
      .replace(/^decision-log: .*$/m, 'decision-log: decisions.ndjson')
    writeFileSync(join(place, 'serve.yaml'), config)
    const child = spawn(
      process.execPath,
      rest.map((word) => word.replace('/etc/sluice/', '')),
      {
        ...{ cwd: place, stdio: ['ignore', 'ignore', 'pipe'] },
        env: { PATH: process.env['PATH'], HOME: place, XDG_STATE_HOME: join(place, 'state') },
      },
    )
    let said = ''
    child.stderr?.setEncoding('utf8').on('data', (piece: string) => (said += piece))
    await expect.poll(() => said, { timeout: 20_000 }).toContain('listening at http://127.0.0.1:')
    child.kill('SIGTERM')
    const [code] = (await once(child, 'exit')) as [number | null]
    expect(code).toBe(0)
  })
})

test('the server of the container can write what it must, as the user of the container', async ({ skip }) => {
  if (process.getuid?.() !== 0) skip('only root can run it as another user')
  const { said, folder, end } = startContainer(newPlace(), built, fileOf)
  onTestFinished(end)
  await expect.poll(said, { timeout: 20_000 }).toContain('listening at http://127.0.0.1:')
  const [, address = ''] = /listening at ([^\s"]+)/.exec(said()) ?? []
  const headers = { authorization: 'Bearer secret', 'content-type': 'application/json' }
  const answer = await fetch(`${address}/v1/decide`, { method: 'POST', headers, body: JSON.stringify(BASH) })
  expect(await answer.json()).toMatchObject({ verdict: 'deny', reason: 'not that', errors: [] })
  const state = join(folder, 'var/lib/sluice')
  // Each name of the token file has a log of its own.
  const log = join(state, readdirSync(state).find((name) => /^decisions\.ndjson\.ci-\w+$/.test(name)) ?? '')
  expect([statSync(log).uid, readFileSync(log, 'utf8')]).toEqual([CONTAINER_USER, expect.stringContaining('no-bash')])
})

test('the alert rules of Prometheus', ({ skip }) => {
  if (!has('promtool')) skip('promtool is not installed')
  const place = newPlace()
  writeFileSync(join(place, 'alerts.yaml'), fileOf('alerts.yaml'))
  copyFileSync(new URL('alerts.promtool.yaml', import.meta.url), join(place, 'alerts.test.yaml'))
  const checked = run(place, 'promtool', 'check', 'rules', 'alerts.yaml')
  expect(checked).toMatchObject({ status: 0, said: expect.stringContaining('7 rules found') as string })
  const tested = run(place, 'promtool', 'test', 'rules', 'alerts.test.yaml')
  expect([tested.status, tested.said]).toEqual([0, expect.stringContaining('SUCCESS') as string])
})

describe('upgrade and rollback', () => {
  test('the policies are compared on the decision log', async () => {
    const { folder, post, child, ended } = await serveWith(CLI, [
      '--decision-log',
      'decisions.ndjson',
      '--listen',
      LOCAL,
    ])
    await post('/v1/decide', BASH)
    child.kill('SIGTERM')
    await ended
    writeFileSync(join(folder, 'new.yaml'), 'hooks: [{ id: a, on: tool_end, action: { type: log, message: a } }]')
    const words = ['replay', '--policy', 'new.yaml', '--against', 'guard.yaml', 'decisions.ndjson']
    expect(run(folder, process.execPath, CLI, ...words).said).toContain('1 of 1 event decided differently: 1 laxer')
  })

  test('budgets are as they were at the backup, which is made while the server runs', async ({ skip }) => {
    if (!has('sqlite3')) skip('sqlite3 is not installed')
    const [, command = ''] = /```sh\n(sqlite3 .*)\n```/.exec(page) ?? []
    const words = ['--store', 'state.db', '--listen', LOCAL]
    const { folder, post, child, ended } = await serveWith(CLI, words)
    const verdict = async (running: Pick<Running, 'post'>): Promise<unknown> =>
      ((await running.post('/v1/decide', READ)).body as { readonly verdict: unknown }).verdict
    expect(await verdict({ post })).toBe('deny')
    expect(run(folder, 'sh', '-c', command)).toEqual({ status: 0, said: '' })
    child.kill('SIGTERM')
    await ended
    expect(run(folder, 'sh', '-c', 'rm state.db*; mv state-*.db state.db').status).toBe(0)
    expect(await verdict(await serveWith(CLI, words, folder))).toBeNull()
  })
})

const LOCAL = '127.0.0.1:0'
