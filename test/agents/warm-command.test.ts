import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type Refusal, UNDECIDED } from '../../src/agents/fail-closed-command.ts'
import { isInstalled, readHookCommand, shellCommand } from '../../src/agents/hook-command.ts'
import type { Asking } from '../../src/agents/warm-command.ts'
import { socketPath } from '../../src/hosts/state-paths.ts'
import { type Ended, runShell } from '../hook/run-shell.ts'

const curl = spawnSync('sh', ['-c', 'command -v curl'], { encoding: 'utf8' }).stdout.trim()

const TEXT = '{"decision":"deny"}'
const REFUSALS = {
  'by exit code': { by: 'exit' },
  'by an answer': { by: 'output', text: TEXT, exit: 0 },
  'by both': { by: 'output', text: TEXT, exit: 2 },
  'not at all': null,
} as const satisfies Record<string, Refusal | null>

const UNANSWERED = {
  'by exit code': { exit: 2, stdout: '' },
  'by an answer': { exit: 0, stdout: `${TEXT}\n` },
  'by both': { exit: 2, stdout: `${TEXT}\n` },
  'not at all': { exit: 1, stdout: '' },
} as const

function shell(command: string, env: Readonly<Record<string, string>> = {}, input = '{}'): Promise<Ended> {
  return runShell(command, { env, input })
}

interface Asked {
  readonly method: string
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

type Answer = (response: ServerResponse, word: string) => void

const takes: Answer = (response) => void response.end()

/**
 * A folder with a package of version 1.0.0, and a program in place of Sluice that decides by itself: its answer has the
 * call that it was given, and how much of the payload was left for it.
 */
function place() {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-curl-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const [program, manifest, state] = [join(folder, 'program'), join(folder, 'package.json'), join(folder, "it's state")]
  mkdirSync(state)
  writeFileSync(manifest, '{\n  "name": "sluice",\n  "version": "1.0.0",\n  "type": "module"\n}\n')
  const script = `#!/bin/sh
call=no; for one; do case $last in --word) w=$one;; --call) call=the;; esac; last=$one; done
printf "$w%s call, %s bytes$w" $call "$(wc -c | tr -d ' ')"
`
  writeFileSync(program, script)
  chmodSync(program, 0o755)
  const request = { host: 'codex', policies: ['/a [b] {c,d}.yaml', '/e&f.yaml'], entered: null, event: 'PreToolUse' }
  const asking = { ...request, curl, state, package: manifest, kept: '' }
  const command = (seconds = 60, refusal: Refusal | null = null, changes: Partial<Asking> = {}): string =>
    shellCommand([program], refusal, seconds, false, { ...asking, ...changes })
  return { folder, state, manifest, command, socket: socketPath(state, '1.0.0') ?? '' }
}

/** A server that records its requests, and gives the two requests of a call these answers. */
async function serve(socket: string, offer: Answer, decide: Answer): Promise<readonly Asked[]> {
  const asked: Asked[] = []
  let word = ''
  const running = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (piece: string) => (body += piece))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      asked.push({ method, url, headers, body })
      word = String(headers['x-sluice-word'] ?? word)
      const answer = method === 'GET' ? offer : decide
      answer(response, word)
    })
  })
  await new Promise<void>((resolve) => running.listen(socket, resolve))
  onTestFinished(() => {
    running.closeAllConnections()
    running.close()
  })
  return asked
}

const says =
  (status: number, body = ''): Answer =>
  (response, word) =>
    void response.writeHead(status).end(`${word}${body}${word}`)

/** What the program in place of Sluice writes. */
const decided = (call: 'the' | 'no', bytes = 2): Ended => ({
  exit: 0,
  stdout: `${call} call, ${bytes} bytes`,
  stderr: '',
})

describe('the command', () => {
  const ASKING = {
    ...{ curl: '/usr/bin/curl', state: "/home/it's me/state", package: '/opt/sluice/package.json', kept: '-0123' },
    ...{ host: 'codex', policies: ['/p.yaml'], entered: 'Stop', event: 'Stop' },
  }
  const WORDS = ['/usr/bin/node', '/opt/sluice/dist/cli.cjs', 'hook', '--host', 'codex', '--policy', '/p.yaml']

  test('can be read again', () => {
    for (const refusal of [...Object.values(REFUSALS)]) {
      const command = shellCommand(WORDS, refusal, 60, false, ASKING)
      const isGuarded = refusal !== null
      expect(readHookCommand(command)).toMatchObject({ words: WORDS, host: 'codex', curl: '/usr/bin/curl', isGuarded })
      expect(isInstalled(command, 'codex')).toBe(true)
      expect(isInstalled(command, 'gemini')).toBe(false)
    }
    expect(readHookCommand(shellCommand(WORDS, null, 60, false))).toMatchObject({ words: WORDS, curl: null })
  })
})

describe.skipIf(curl === '' || process.platform !== 'linux')('a call (only on Linux, with curl)', () => {
  test('has two requests, and the unchanged payload in the second', async () => {
    const { command, socket } = place()
    const asked = await serve(socket, takes, says(200, 'yes'))
    const payload = `{"text":"${'é%\\n'.repeat(500_000)}"}`
    expect(await shell(command(), {}, payload)).toEqual({ exit: 0, stdout: 'yes', stderr: '' })
    expect(asked.map(({ method }) => method)).toEqual(['GET', 'POST'])
    const [first, second] = asked
    expect(second?.url).toBe(first?.url)
    const query = new URL(first?.url ?? '', 'http://sluice').searchParams
    expect([query.get('host'), query.getAll('policy')]).toEqual(['codex', ['/a [b] {c,d}.yaml', '/e&f.yaml']])
    expect(first?.headers).toMatchObject({ 'x-sluice-timeout': '60', 'x-sluice-word': first?.headers['x-sluice-call'] })
    expect(first?.headers['x-sluice-process']).toMatch(/^\d+$/)
    expect(second?.headers['x-sluice-call']).toBe(first?.headers['x-sluice-call'])
    expect(second?.body === payload).toBe(true)
  })

  const refused = {
    'by exit code': { exit: 2, stdout: '', stderr: 'not\nthat 200' },
    'by an answer': UNANSWERED['by an answer'],
    'by both': { exit: 2, stdout: '', stderr: 'not\nthat 200' },
    'not at all': { exit: 2, stdout: '', stderr: 'not\nthat 200' },
  } as const
  const forAll = <T>(one: T): Readonly<Record<keyof typeof REFUSALS, T>> => ({
    'by exit code': one,
    'by an answer': one,
    'by both': one,
    'not at all': one,
  })
  const answers = [
    ['an answer', says(200, '{"a":"\\n%s\\\\ 403"}\n'), forAll({ exit: 0, stdout: '{"a":"\\n%s\\\\ 403"}\n' })],
    ['an empty answer', says(200), forAll({ exit: 0, stdout: '' })],
    ['a refusal by exit code', says(403, 'not\nthat 200'), refused],
    [
      'text that goes with exit code 2',
      says(422, 'for the model'),
      { ...forAll({ exit: 2, stdout: 'for the model' }), 'by an answer': UNANSWERED['by an answer'] },
    ],
    ['a call that the hook has taken', says(409, 'taken'), UNANSWERED],
    ['a daemon that fails', says(500, 'no'), UNANSWERED],
    ['an answer without the word', ((response) => void response.end('{}')) as Answer, UNANSWERED],
    ['a daemon that hangs up', ((response) => void response.destroy()) as Answer, UNANSWERED],
    [
      'a daemon that hangs up within its answer',
      ((response) =>
        void response.writeHead(200, { 'content-length': 100 }).write('{}', () => response.destroy())) as Answer,
      UNANSWERED,
    ],
    ['a daemon that never answers', () => {}, UNANSWERED],
  ] as const
  const rows = answers.flatMap(([name, answer, expected]) =>
    Object.entries(REFUSALS).map(
      // Both maps have the same keys.
      ([way, refusal]) => [name, way, answer, refusal, expected[way as keyof typeof REFUSALS]] as const,
    ),
  )

  test.each(rows)(
    'that a daemon takes is never decided again: %s, refusing %s',
    async (name, _way, answer, refusal, end) => {
      const { command, socket } = place()
      await serve(socket, takes, answer)
      // A daemon has a twentieth of this time to take the call.
      const seconds = name === 'a daemon that never answers' ? 6 : 60
      expect(await shell(command(seconds, refusal))).toMatchObject(end)
    },
  )

  test('whose refusal is by output only ends after it, and starts nothing', async () => {
    const { command, socket } = place()
    await serve(socket, takes, says(409))
    const { exit, stdout } = await shell(command(60, REFUSALS['by an answer']))
    expect([exit, stdout]).toEqual([0, `${TEXT}\n`])
  })

  test.each([
    ['another version', says(409)],
    ['a daemon that fails', says(500)],
    ['a daemon that hangs up', (response: ServerResponse) => void response.destroy()],
    ['a daemon that does not answer in time', () => {}],
  ] as const)('that the daemon does not take is decided here, and first taken: %s', async (_, offer) => {
    const { command, socket } = place()
    const asked = await serve(socket, offer, says(200, 'from the daemon'))
    expect(await shell(command())).toEqual(decided('the'))
    expect(asked.map(({ method }) => method)).toEqual(['GET'])
  })

  test('that nobody could have heard of is decided here, and need not be taken: no socket, no curl', async () => {
    const { command, socket } = place()
    expect(await shell(command())).toEqual(decided('no'))
    const killed = `require('net').createServer().listen(${JSON.stringify(socket)}, () => process.kill(process.pid, 'SIGKILL'))`
    spawnSync(process.execPath, ['--eval', killed])
    expect(await shell(command())).toEqual(decided('no'))
    rmSync(socket)
    await serve(socket, takes, says(200, 'yes'))
    expect(await shell(command(60, null, { curl: '/nowhere/curl' }))).toEqual(decided('the'))
  })

  test.each(['another version', 'no version', 'another store', 'a file in place of the socket'])(
    'that has %s asks no daemon',
    async (what) => {
      const { command, socket, manifest } = place()
      if (what !== 'a file in place of the socket') await serve(socket, takes, says(200, 'from the daemon'))
      if (what === 'another version') writeFileSync(manifest, '{\n  "name": "sluice",\n  "version": "1.0.1",\n}\n')
      if (what === 'no version') rmSync(manifest)
      if (what === 'a file in place of the socket') writeFileSync(socket, '')
      expect(await shell(command(60, null, what === 'another store' ? { kept: '-0123' } : {}))).toEqual(decided('no'))
    },
  )

  test.skipIf(process.getuid?.() !== 0)('asks no daemon of another user (only as root)', async () => {
    const { command, socket } = place()
    await serve(socket, takes, says(200, 'from the daemon'))
    chownSync(socket, 1234, 1234)
    expect(await shell(command())).toEqual(decided('no'))
  })

  const namespaces = ['--mount', '--user', '--pid --fork'].map((option) => [option] as const)
  const cannot = namespaces.some(([option]) => spawnSync('sh', ['-c', `unshare ${option} true`]).status !== 0)
  test.skipIf(cannot).each(namespaces)(
    'asks no daemon of another namespace: unshare %s (where it works)',
    async (option) => {
      const { command, socket } = place()
      await serve(socket, takes, says(200, 'from the daemon'))
      const file = join(socket, '..', 'command')
      writeFileSync(file, command())
      expect((await shell(`unshare ${option} /bin/sh '${file.replaceAll("'", String.raw`'\''`)}'`)).stdout).toBe(
        'no call, 2 bytes',
      )
    },
  )

  test('ignores settings of curl, a proxy and another language', async () => {
    const { command, socket, folder } = place()
    await serve(socket, takes, says(403, 'not that'))
    writeFileSync(join(folder, '.curlrc'), 'output = "/dev/null"\nwrite-out = "200"\n')
    const env = {
      HOME: folder,
      CURL_HOME: folder,
      http_proxy: 'http://127.0.0.1:9',
      ALL_PROXY: 'http://127.0.0.1:9',
      LANG: 'de_DE.UTF-8',
    }
    expect(await shell(command(15.5, { by: 'exit' }), env)).toEqual({ exit: 2, stdout: '', stderr: 'not that' })
  })

  test('reports why the daemon did not decide', async () => {
    const { command, socket } = place()
    await serve(socket, takes, (response) => void response.writeHead(500).end('no room\n'))
    expect((await shell(command(60, { by: 'exit' }))).stderr).toBe(`no room\n${UNDECIDED}\n`)
  })
})
