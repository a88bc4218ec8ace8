import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unescape } from 'node:querystring'
import { describe, expect, onTestFinished, test } from 'vitest'
import { WITHOUT_CODE_VARIABLES } from '../../src/agents/code-variables.ts'
import { type Asking, daemonCommand } from '../../src/agents/daemon-command.ts'
import { MAKE_WORD, type Refusal, UNDECIDED } from '../../src/agents/fail-closed-command.ts'
import { isInstalled, readHookCommand } from '../../src/agents/hook-command.ts'
import { secondsToAnswer } from '../../src/hook/deadline.ts'

const curl = spawnSync('sh', ['-c', 'command -v curl'], { encoding: 'utf8' }).stdout.trim()

const ASKING: Asking = {
  curl: '/usr/bin/curl',
  socket: '/home/me/.local/state/sluice/daemon.sock',
  host: 'codex',
  policies: ['/home/me/a.yaml'],
  event: 'PreToolUse',
  seconds: 60,
  projectVariable: undefined,
}

const TEXT = '{"decision":"deny"}'
const REFUSALS = {
  'by exit code': { by: 'exit' },
  'by an answer': { by: 'output', text: TEXT, exit: 0 },
  'by both': { by: 'output', text: TEXT, exit: 2 },
  'not at all': null,
} as const satisfies Record<string, Refusal | null>

interface Ended {
  readonly exit: number | null
  readonly stdout: string
  readonly stderr: string
}

function shell(command: string, env: Readonly<Record<string, string>> = {}, input = '{}'): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn('/bin/sh', ['-c', command], { env: { PATH: process.env['PATH'], ...env } })
    let [stdout, stderr] = ['', '']
    child.stdout.on('data', (piece: Buffer) => (stdout += piece.toString()))
    child.stderr.on('data', (piece: Buffer) => (stderr += piece.toString()))
    child.stdin.on('error', () => {})
    child.stdin.end(input)
    child.on('error', reject)
    child.on('close', (exit) => resolve({ exit, stdout, stderr }))
  })
}

interface Asked {
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** A server that records its requests and answers them with the given function, which gets the word of the request. */
async function server(
  answer: (response: ServerResponse, word: string) => void,
): Promise<{ readonly folder: string; readonly socket: string; readonly asked: readonly Asked[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-curl-'))
  const socket = join(folder, 'd.sock')
  const asked: Asked[] = []
  const running = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (piece: string) => (body += piece))
    request.on('end', () => {
      asked.push({ url: request.url ?? '', headers: request.headers, body })
      answer(response, String(request.headers['x-sluice-word'] ?? ''))
    })
  })
  await new Promise<void>((resolve) => running.listen(socket, resolve))
  onTestFinished(() => {
    running.closeAllConnections()
    running.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return { folder, socket, asked }
}

describe('a command that asks a daemon', () => {
  test('is readable', () => {
    expect(daemonCommand(ASKING, { by: 'exit' })).toBe(
      `/bin/sh -c 'LC_ALL=C; ${MAKE_WORD}p=$PWD; case $p in *[!A-Za-z0-9/._-]*) q=; for b in $(printf %s "$p" | /usr/bin/od -An -v -tx1); do q=$q%$b; done; p=$q;; esac; a=$(${WITHOUT_CODE_VARIABLES.join(' ')} "$@" --header "x-sluice-word: $w" --header "x-sluice-folder: $p"); r=$?; LC_ALL=C; c=\${w:+$r}:$a; a=\${a%???}; a=\${a#"$w"}; a=\${a%"$w"}; trap "" PIPE; case $c in 0:"$w"*"$w"200) printf %s "$a" && exit 0;; 0:"$w"*"$w"403) printf %s "$a" >&2; exit 2;; 0:"$w"*"$w"422) printf %s "$a"; exit 2;; esac; echo "$a$0" >&2; exit 2' '${UNDECIDED}' '/usr/bin/curl' --disable --silent --show-error --max-time 54 --unix-socket '/home/me/.local/state/sluice/daemon.sock' --header 'x-sluice-timeout: 60' --data-binary @- --write-out '%{http_code}' 'http://sluice/hook?host=codex&policy=%2Fhome%2Fme%2Fa.yaml&event=PreToolUse'`,
    )
  })

  test.each(Object.entries(REFUSALS))(
    'is read back with any characters in its names if it refuses %s',
    (_, refusal) => {
      const policies = ["/it's [a] {b}&c=d/é +%41.yaml", '/b.yaml']
      const command = daemonCommand({ ...ASKING, policies, projectVariable: 'PROJECT' }, refusal)
      const { socket } = ASKING
      expect(readHookCommand(command)).toMatchObject({ host: 'codex', policies, socket, isGuarded: refusal !== null })
      expect(isInstalled(command, 'codex')).toBe(true)
      expect(isInstalled(command, 'gemini')).toBe(false)
      expect(isInstalled(`env ${command}`, 'codex')).toBe(false)
    },
  )

  const BY_HAND = `curl --fail -sS --unix-socket /d.sock --data-binary @- 'http://sluice/hook?host=codex&policy=/p.yaml'`
  test.each([
    [BY_HAND, { isGuarded: false }],
    [`${BY_HAND} || { echo no >&2; exit 2; }`, { isGuarded: true }],
    [BY_HAND.replace('curl', '/usr/bin/curl'), { isGuarded: false }],
    [BY_HAND.replace('/hook?', '/version?'), null],
    [BY_HAND.replace('--unix-socket /d.sock', ''), null],
    [BY_HAND.replace('host=codex', 'host'), { host: '' }],
  ])('written by hand: %s', (command, expected) => {
    if (expected === null) expect(readHookCommand(command)).toBeNull()
    else expect(readHookCommand(command)).toMatchObject({ policies: ['/p.yaml'], socket: '/d.sock', ...expected })
    expect(isInstalled(command, 'codex')).toBe(false)
  })

  test.each([0.5, 1, 1.5, 10, 30, 60])(
    'with a timeout of %d seconds lets curl wait longer than the daemon, but less than that',
    (seconds) => {
      const command = daemonCommand({ ...ASKING, seconds }, null)
      const waits = Number(/--max-time (\S+)/.exec(command)?.[1])
      expect(waits).toBeGreaterThan(secondsToAnswer(seconds))
      expect(waits).toBeLessThan(seconds)
    },
  )
})

describe.skipIf(curl === '')('run with curl (skipped if it is missing)', () => {
  const undecided = {
    'by exit code': { exit: 2, stdout: '', stderr: UNDECIDED },
    'by an answer': { exit: 0, stdout: `${TEXT}\n` },
    'by both': { exit: 2, stdout: `${TEXT}\n` },
    'not at all': { exit: 1, stdout: '', stderr: UNDECIDED },
  } as const
  const refused = {
    'by exit code': { exit: 2, stdout: '', stderr: 'not\nthat 200' },
    'by an answer': undecided['by an answer'],
    'by both': { exit: 2, stdout: '', stderr: 'not\nthat 200' },
    'not at all': { exit: 2, stdout: '', stderr: 'not\nthat 200' },
  } as const
  const forAll = <T>(one: T): Readonly<Record<keyof typeof REFUSALS, T>> => ({
    'by exit code': one,
    'by an answer': one,
    'by both': one,
    'not at all': one,
  })
  const says =
    (status: number, body = '') =>
    (response: ServerResponse, word: string): void =>
      void response.writeHead(status).end(status === 400 ? body : `${word}${body}${word}`)
  const cases = [
    [
      'an answer',
      says(200, '{"a":"\\n%s\\\\ 403"}\n'),
      forAll({ exit: 0, stdout: '{"a":"\\n%s\\\\ 403"}\n', stderr: '' }),
    ],
    ['an empty answer', says(200), forAll({ exit: 0, stdout: '', stderr: '' })],
    ['a refusal by exit code', says(403, 'not\nthat 200'), refused],
    [
      'text that goes with exit code 2',
      says(422, 'for the model'),
      { ...forAll({ exit: 2, stdout: 'for the model', stderr: '' }), 'by an answer': undecided['by an answer'] },
    ],
    ['a daemon of another version', says(409, 'another'), undecided],
    ['a daemon that fails', says(500, 'no'), undecided],
    ['another server', says(301), undecided],
    [
      'a server that does not repeat the word',
      (response: ServerResponse) => void response.writeHead(200).end('{}'),
      undecided,
    ],
    ['a server that hangs up', (response: ServerResponse) => void response.destroy(), undecided],
    [
      'a server that hangs up within its answer',
      (response: ServerResponse) =>
        void response.writeHead(200, { 'content-length': 100 }).write('{}', () => response.destroy()),
      undecided,
    ],
    ['a server that never answers', () => {}, undecided],
  ] as const
  const rows = cases.flatMap(([name, answer, expected]) =>
    Object.entries(REFUSALS).map(
      // Both maps have the same keys.
      ([way, refusal]) => [name, way, answer, refusal, expected[way as keyof typeof REFUSALS]] as const,
    ),
  )

  test.each(rows)('%s, refusing %s', async (_name, _way, answer, refusal, expected) => {
    const { socket } = await server(answer)
    const { exit, stdout, stderr } = await shell(daemonCommand({ ...ASKING, curl, socket, seconds: 1 }, refusal))
    expect({ exit, stdout }).toEqual({ exit: expected.exit, stdout: expected.stdout })
    if ('stderr' in expected && expected.stderr !== UNDECIDED) expect(stderr).toBe(expected.stderr)
    else if ('stderr' in expected) expect(stderr).toContain(`${UNDECIDED}\n`)
  })

  test.each(Object.entries(REFUSALS))('no daemon, refusing %s', async (way, refusal) => {
    const { exit, stdout, stderr } = await shell(daemonCommand({ ...ASKING, curl, socket: '/nowhere/d.sock' }, refusal))
    expect({ exit, stdout, stderr }).toMatchObject({ ...undecided[way as keyof typeof REFUSALS], stderr })
    expect(stderr).toMatch(/^curl: \(7\) /)
  })

  test.each(Object.entries(REFUSALS))('no curl, refusing %s', async (way, refusal) => {
    const ended = await shell(daemonCommand({ ...ASKING, curl: '/nowhere/curl' }, refusal))
    expect(ended).toMatchObject({ ...undecided[way as keyof typeof REFUSALS], stderr: ended.stderr })
  })

  test('reports why the daemon did not decide', async () => {
    const { socket } = await server(says(400, 'a call needs `host`\n'))
    const { stderr } = await shell(daemonCommand({ ...ASKING, curl, socket }, { by: 'exit' }))
    expect(stderr).toBe(`a call needs \`host\`\n${UNDECIDED}\n`)
  })

  test('sends the daemon all it needs and the unchanged payload', async () => {
    const { socket, asked } = await server(says(200))
    const payload = `{"text":"${'é%\\n'.repeat(500_000)}"}`
    await shell(
      daemonCommand({ ...ASKING, curl, socket, policies: ['/a [b] {c,d}.yaml', '/e&f.yaml'] }, null),
      {},
      payload,
    )
    expect(asked).toHaveLength(1)
    const { url, headers, body } = asked[0] ?? { url: '', headers: {}, body: '' }
    const query = new URL(url, 'http://sluice').searchParams
    expect([query.get('host'), query.getAll('policy')]).toEqual(['codex', ['/a [b] {c,d}.yaml', '/e&f.yaml']])
    expect(headers['x-sluice-timeout']).toBe('60')
    expect(headers).not.toHaveProperty('x-sluice-project')
    expect(body === payload).toBe(true)
  })

  test('ignores settings of curl, a proxy and another language', async () => {
    const { folder, socket } = await server(says(403, 'not that'))
    writeFileSync(join(folder, '.curlrc'), 'output = "/dev/null"\nwrite-out = "200"\n')
    const env = {
      HOME: folder,
      CURL_HOME: folder,
      http_proxy: 'http://127.0.0.1:9',
      ALL_PROXY: 'http://127.0.0.1:9',
      LANG: 'de_DE.UTF-8',
    }
    const ended = await shell(daemonCommand({ ...ASKING, curl, socket, seconds: 1.5 }, { by: 'exit' }), env)
    expect(ended).toEqual({ exit: 2, stdout: '', stderr: 'not that' })
  })

  test.each([
    '/home/me/app',
    '/home/me/my app',
    '/100%',
    '/a%41b%',
    '/é/日本',
    `/o'neill/"x"`,
    '/$(touch x)/`id`/$HOME',
    '/a\nx-sluice-version: 9\r\n\r\n',
    '/back\\slash\\n',
    '/*?[a]',
    ' ',
    '-n',
  ])('sends the root of the project unchanged: %j', async (root) => {
    const { socket, asked } = await server(says(200))
    const command = daemonCommand({ ...ASKING, curl, socket, projectVariable: 'AGENT_PROJECT_DIR' }, null)
    expect(await shell(command, { AGENT_PROJECT_DIR: root })).toEqual({ exit: 0, stdout: '', stderr: '' })
    const header = String(asked[0]?.headers['x-sluice-project'])
    expect(header).toMatch(/^[\w./%-]+$/)
    expect(unescape(header)).toBe(root)
    expect(asked[0]?.headers).not.toHaveProperty('x-sluice-version')
  })

  test.each([{}, { AGENT_PROJECT_DIR: '' }])(
    'sends no root of the project if the agent gives none: %j',
    async (env) => {
      const { socket, asked } = await server(says(200))
      await shell(daemonCommand({ ...ASKING, curl, socket, projectVariable: 'AGENT_PROJECT_DIR' }, null), env)
      expect(asked[0]?.headers).not.toHaveProperty('x-sluice-project')
    },
  )
})
