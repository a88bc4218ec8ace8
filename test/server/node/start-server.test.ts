import { createHash } from 'node:crypto'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { verifyLog } from '../../../src/decision-log/verify-log.ts'
import type { ServerOptions } from '../../../src/server/node/server-options.ts'
import { type RunningServer, startServer } from '../../../src/server/node/start-server.ts'
import { type FileToken, type TokenFile, tokenFileAt } from '../../../src/server/node/token-file.ts'
import { NO_SERVER, SERVERS, startServer as startRedis } from '../../stores/redis/server.ts'
import { type Client, clientOf } from '../client.ts'
import { BASH, newFolder, POLICY, READ } from './running-server.ts'

interface Started extends Client, Pick<RunningServer, 'address' | 'close'> {
  readonly folder: string
  /** The messages to the operator. */
  readonly messages: string[]
  /** Those of them that are errors. */
  readonly errors: string[]
  write(text: string, name?: string): void
}

/** A server in this process, which ends with the test. By default, it listens on a socket, which allows everything. */
async function started(given: Partial<ServerOptions> = {}, folder = newFolder()): Promise<Started> {
  const messages: string[] = []
  const errors: string[] = []
  const server = await startServer({
    ...{ place: { socket: join(folder, 'serve.sock') }, policies: [join(folder, 'guard.yaml')], tokens: null },
    ...{ hostnames: [], store: join(folder, 'state.db'), state: folder, project: folder, workspace: folder },
    ...{ allow: [], refusesLaxer: false, decisionLog: null, env: { PATH: process.env['PATH'] } },
    program: [process.execPath, 'sluice'],
    ports: { notify: { send: () => Promise.resolve() }, log: { write: () => Promise.resolve() } },
    tell(sentence, level) {
      messages.push(sentence)
      if (level === 'error') errors.push(sentence)
    },
    ...given,
  })
  onTestFinished(() => server.close())
  return {
    ...{ folder, messages, errors, address: server.address, close: () => server.close() },
    ...clientOf(server.address),
    write: (text, name = 'guard.yaml') => writeFileSync(join(folder, name), text),
  }
}

const PORT = { host: '127.0.0.1', port: 0 }
const PRE_TOOL_USE = {
  hook_event_name: 'PreToolUse',
  session_id: 's',
  tool_name: 'Bash',
  tool_input: { command: 'ls' },
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex')
const TOKENS = [{ name: 'agent', sha256: hash('secret'), rights: ['dispatch'], policies: null }] as const
/** A file of tokens that does not change. */
const fileOf = (tokens: readonly FileToken[]): TokenFile => ({ path: import.meta.filename, read: () => tokens })
const BEARER = { authorization: 'Bearer secret' }

describe('a server', () => {
  test.each([
    ['on a port that the system chooses', { place: PORT }, /^http:\/\/127\.0\.0\.1:[1-9]\d*$/],
    ['on a socket', {}, /\/serve\.sock$/],
  ])('answers %s', async (_, options, expected) => {
    const { address, post } = await started(options)
    expect(address).toMatch(expected)
    expect(await post('/v1/decide', BASH)).toMatchObject({ status: 200, body: { verdict: 'deny', rule: 'no-bash' } })
  })

  test('keeps the workspace of each session that an agent reports', async () => {
    const { post, write } = await started()
    write(
      'hooks: [{ id: stay, on: tool_start, condition: { type: file_access, path: { outside: workspace } }, action: { type: gate, reason: <<workspace>> } }]',
    )
    const call = (roots: readonly string[], file: string): object => ({
      ...{ hook_event_name: 'preToolUse', cursor_version: '3', conversation_id: 'c1', workspace_roots: roots },
      ...{ tool_name: 'Write', tool_input: { file_path: file, content: 'x' } },
    })
    const refused = { permission: 'deny', user_message: '/a', agent_message: '/a' }
    await expect.poll(async () => (await post('/v1/hooks/cursor', call(['/a', '/b'], '/d/x'))).body).toEqual(refused)
    expect((await post('/v1/hooks/cursor', call(['/a', '/b'], '/b/x'))).body).toEqual({})
    expect((await post('/v1/hooks/cursor', call(['/c'], '/c/x'))).body).toEqual(refused)
    expect((await post('/v1/hooks/cursor', call(['/c'], '/b/x'))).body).toEqual({})
  })

  test('gives a port fewer rights than a socket', async () => {
    const [port, socket] = [await started({ place: PORT }), await started()]
    const asked = ['/v1/dispatch', '/v1/policy/check']
    const statuses = ({ post }: Client) => Promise.all(asked.map(async (path) => (await post(path, BASH)).status))
    expect([await statuses(port), await statuses(socket)]).toEqual([
      [403, 403],
      [200, 200],
    ])
  })

  test('answers hooks of agents in their own format', async () => {
    const { post, folder } = await started()
    const refusal = { permissionDecision: 'deny', permissionDecisionReason: 'not that' }
    const body = { hookSpecificOutput: { hookEventName: 'PreToolUse', ...refusal } }
    expect(await post('/v1/hooks/claude-code', { ...PRE_TOOL_USE, cwd: folder })).toEqual({ status: 200, body })
    expect(await post('/v1/hooks/nobody', PRE_TOOL_USE)).toMatchObject({
      ...{
        status: 200,
        body: { decision: 'block', reason: 'Sluice could not decide: there is no agent with this name' },
      },
    })
  })

  test.each([
    [PRE_TOOL_USE, { hookSpecificOutput: { hookEventName: 'PreToolUse', permissionDecision: 'deny' } }],
    [{ hook_event_name: 'UserPromptSubmit', session_id: 's', prompt: 'go' }, { decision: 'block' }],
    [[], { continue: false, decision: 'block' }],
  ])('denies the hook %j of an agent with a wrong token', async (payload, expected) => {
    const { post, folder } = await started({ place: PORT, tokens: fileOf(TOKENS) })
    const { status, body } = await post('/v1/hooks/claude-code', payload, { authorization: 'Bearer wrong' })
    expect([status, body]).toMatchObject([200, expected])
    expect(existsSync(join(folder, 'serve.ndjson'))).toBe(false)
  })

  test.each([[[]], [{}], [{ hook_event_name: 3 }], [{ hook_event_name: 'Unheard' }], ['not a map'], [null]])(
    'tells a token that may not ask so, whatever the payload: %j',
    async (payload) => {
      const tokens = TOKENS.map((token) => ({ ...token, rights: ['read'] as const }))
      const { post } = await started({ place: PORT, tokens: fileOf(tokens) })
      const body = { decision: 'block', reason: 'Sluice could not decide: this needs the right `dispatch`' }
      expect(await post('/v1/hooks/claude-code', payload, BEARER)).toMatchObject({ status: 200, body })
    },
  )

  test('refuses hooks if their agent cannot do what a rule asks for', async () => {
    const { post, write } = await started()
    write('hooks: [{ id: x, on: tool_start, action: { type: compact_context } }]')
    await post('/v1/policy/reload', {})
    const reason =
      'guard.yaml:1: `x` is impossible under Claude Code: a hook of Claude Code cannot compact the context there'
    // The second time the reason is known.
    for (let index = 0; index < 2; index++) {
      const { body } = await post('/v1/hooks/claude-code', PRE_TOOL_USE)
      expect(JSON.stringify(body)).toContain(reason)
      expect(body).toMatchObject({ hookSpecificOutput: { permissionDecision: 'deny' } })
    }
  })

  test.each([
    ['keeps the files that hooks of this machine name', null, {}, 'named'],
    ['ignores the files that hooks of other machines name', TOKENS, BEARER, 'nameless'],
  ] as const)('%s', async (_, tokens, headers, reason) => {
    const rule = (id: string, expr: string): string =>
      `  - { id: ${id}, on: tool_start, condition: { type: expression, expr: ${expr} }, action: { type: gate, reason: ${id} } }\n`
    const folder = newFolder()
    const path = 'event.native.transcript_path'
    writeFileSync(join(folder, 'guard.yaml'), `hooks:\n${rule('named', path)}${rule('nameless', `not ${path}`)}`)
    const { post } = await started({ tokens: tokens === null ? null : fileOf(tokens) }, folder)
    const payload = { ...PRE_TOOL_USE, transcript_path: join(folder, 'guard.yaml') }
    expect(await post('/v1/hooks/claude-code', payload, headers)).toMatchObject({
      body: { hookSpecificOutput: { permissionDecision: 'deny', permissionDecisionReason: reason } },
    })
  })

  test('counts decisions, rules, requests and refused reloads', async () => {
    const { get, post, write } = await started()
    await post('/v1/decide', BASH)
    await post('/v1/decide', READ)
    write('hooks: [')
    await post('/v1/policy/reload', {})
    const { body } = await get('/metrics')
    const lines = body.split('\n').filter((line) => /^sluice_(?!request_seconds)/.test(line))
    expect(lines).toEqual(
      expect.arrayContaining([
        'sluice_decisions_total{event="tool_start",verdict="deny"} 2',
        'sluice_rules_fired_total{rule="no-bash"} 1',
        'sluice_rules_fired_total{rule="once"} 1',
        'sluice_requests_total{path="/v1/decide",status="200"} 2',
        'sluice_reload_refused 1',
      ]),
    )
  })
})

describe('a policy that changes', () => {
  test('is loaded on request', async () => {
    const { post, write, messages } = await started()
    write(POLICY.replace('not that', 'never that'))
    expect(await post('/v1/policy/reload', {})).toMatchObject({ body: { refused: null } })
    expect(await post('/v1/decide', BASH)).toMatchObject({ body: { reason: 'never that' } })
    expect(messages).toEqual(['the policies were reloaded: 0 added, 0 removed, 1 changed'])
  })

  test('is refused if it is laxer for recorded events', async () => {
    const { post, get, write, messages } = await started({ refusesLaxer: true })
    await post('/v1/decide', BASH)
    write(POLICY.replace('match: Bash', 'match: Write'))
    expect(await post('/v1/policy/reload', {})).toMatchObject({ body: { reloaded: false, refused: 'laxer' } })
    expect(await post('/v1/decide', BASH)).toMatchObject({ body: { verdict: 'deny', reason: 'not that' } })
    expect((await get('/readyz')).body).toBe('{"ready":true,"reload":"refused","store":"up","log":null}')
    expect(messages[0]).toBe(
      'the policies were not reloaded, and the old ones stay in effect: the new policies are laxer than the ' +
        'current ones for recorded events\n{"event":"tool_start","session":"s","tool":"Bash",' +
        '"before":{"verdict":"deny","rule":"no-bash"},"after":{"verdict":null,"rule":null}}',
    )
  })

  test('is loaded when its file changes', async () => {
    const { write, messages } = await started()
    write(`${POLICY}  - { id: more, on: tool_start, action: { type: gate } }\n`)
    await expect.poll(() => messages).toEqual(['the policies were reloaded: 1 added, 0 removed, 0 changed'])
  })
})

describe('the state of a server', () => {
  const secrets = { one: 'secret-of-one', two: 'secret-of-two', 'a/ö': 'secret-of-three' }
  const tokens = Object.entries(secrets).map(([name, secret]) => {
    return { name, sha256: hash(secret), rights: ['decide'], policies: null } as const
  })
  const ask = async ({ post }: Client, name: keyof typeof secrets): Promise<unknown> =>
    (await post('/v1/decide', READ, { authorization: `Bearer ${secrets[name]}` })).body

  test('outlasts a restart', async () => {
    const first = await started()
    expect(await first.post('/v1/decide', READ)).toMatchObject({ body: { rule: 'once' } })
    await first.close()
    const second = await started({}, first.folder)
    expect(await second.post('/v1/decide', READ)).toMatchObject({ body: { rule: null } })
  })

  test('is separate for each token name, like the decision log', async () => {
    const folder = newFolder()
    const log = join(folder, 'decisions.ndjson')
    const server = await started({ tokens: fileOf(tokens), decisionLog: { file: log } }, folder)
    for (const [name, readable] of [
      ['one', 'one'],
      ['two', 'two'],
      ['a/ö', 'a__'],
    ] as const) {
      expect(await ask(server, name)).toMatchObject({ rule: 'once' })
      expect(await ask(server, name)).toMatchObject({ rule: null, errors: [] })
      const own = `${readable}-${hash(name).slice(0, 16)}`
      expect(readdirSync(folder)).toEqual(expect.arrayContaining([`serve-${own}.db`, `decisions.ndjson.${own}`]))
    }
  })

  test.skipIf(NO_SERVER)(
    `on a Redis server is separate for each token name, and shared by servers${NO_SERVER ? ' (skipped: none is installed)' : ''}`,
    async () => {
      const redis = await startRedis(SERVERS[0] ?? '')
      onTestFinished(() => redis.kill())
      const options = {
        tokens: fileOf(tokens),
        store: redis.url,
        place: PORT,
        decisionLog: { url: `${redis.url}?log=served` },
      }
      const [here, there] = [await started(options), await started(options)]
      expect(await ask(here, 'one')).toMatchObject({ rule: 'once' })
      expect(await ask(there, 'one')).toMatchObject({ rule: null, errors: [] })
      expect(await ask(there, 'two')).toMatchObject({ rule: 'once' })
      for (const [name, entries] of [
        ['one', 2],
        ['two', 1],
      ] as const) {
        const log = `${redis.url}?log=served.${name}-${hash(name).slice(0, 16)}`
        expect(await verifyLog([log], { key: null })).toMatchObject({ entries, problems: [] })
      }
    },
  )
})

test('a decision log that cannot be written is reported once to the operator, and each time to clients', async () => {
  const folder = newFolder()
  const { post, messages } = await started({ decisionLog: { file: folder } }, folder)
  const why = `the decision log \`${folder}\` cannot be written (EISDIR)`
  const refused = {
    body: { verdict: 'deny', errors: [{ rule: 'decision-log', code: 'decision-log-failed', message: why }] },
  }
  expect(await post('/v1/decide', BASH)).toMatchObject(refused)
  expect(await post('/v1/decide', BASH)).toMatchObject(refused)
  expect(messages).toEqual([why])
})

test('on closing, finishes running requests and accepts no new ones', async () => {
  const { post, close, folder, write, address } = await started()
  const answering = post('/v1/dispatch', { event: 'stop', session_id: 's' })
  await expect.poll(() => existsSync(join(folder, 'began'))).toBe(true)
  const closing = close()
  await expect(post('/v1/decide', BASH)).rejects.toMatchObject({ syscall: 'connect' })
  write('', 'go')
  expect(await answering).toMatchObject({ status: 200, body: { commands: [{ status: 'done' }] } })
  await closing
  expect(existsSync(address)).toBe(false)
})

describe('a server does not start', () => {
  test('on a port that is taken', async () => {
    const port = Number(new URL((await started({ place: PORT })).address).port)
    await expect(started({ place: { ...PORT, port } })).rejects.toThrow(
      `listen EADDRINUSE: address already in use 127.0.0.1:${port}`,
    )
  })

  test('on a socket on which another server answers', async () => {
    const { address, post, folder } = await started()
    await expect(started({}, folder)).rejects.toThrow(`a server already answers at \`${address}\``)
    expect(await post('/v1/decide', BASH)).toMatchObject({ status: 200 })
  })

  test.each([
    ['that does not parse', 'hooks: [', 'guard.yaml:1:9: the list is not closed with `]`'],
    ['that is empty', '# nothing yet', 'guard.yaml:1:1: the file is empty'],
    ['that has no rule', 'agents: []', 'the policies have no rule, so they guard nothing'],
    ['that does not exist', null, 'gone.yaml` cannot be read (ENOENT)'],
  ])('with a policy %s', async (_, text, message) => {
    const folder = newFolder()
    const file = join(folder, text === null ? 'gone.yaml' : 'guard.yaml')
    if (text !== null) writeFileSync(file, text)
    await expect(started({ policies: [file] }, folder)).rejects.toThrow(message)
  })
})

describe('a file of tokens that changes', () => {
  const rowOf = (name: string, more = ''): string =>
    `- { name: ${name}, sha256: ${hash(name)}, rights: [decide, read]${more} }\n`
  /** A server with a token of each name, which is also the name’s token. */
  async function served(...rows: readonly string[]) {
    const folder = newFolder()
    const path = join(folder, 'tokens.yaml')
    const writeTokens = (text: string): void => writeFileSync(path, text, { mode: 0o600 })
    writeTokens(rows.join(''))
    writeFileSync(join(folder, 'other.yaml'), POLICY.replaceAll('id: ', 'id: other-').replace('not that', 'other'))
    const policies = [join(folder, 'guard.yaml'), join(folder, 'other.yaml')]
    const server = await started({ place: PORT, policies, tokens: tokenFileAt(path, folder, policies) }, folder)
    const ask = async (name: string, event: object = BASH) =>
      (await server.post('/v1/decide', event, { authorization: `Bearer ${name}` })).status
    /** Resolves once the server has told the operator something that contains the text. */
    const said = (text: string) => expect.poll(() => server.messages.join('\n')).toContain(text)
    return { ...server, ask, said, writeTokens }
  }

  test('is read anew: who is new may call, and who is gone may not', async () => {
    const { ask, said, writeTokens, post } = await served(rowOf('one'), rowOf('two'))
    expect([await ask('one'), await ask('two'), await ask('three')]).toEqual([200, 200, 401])
    const once = { authorization: 'Bearer one' }
    expect(await post('/v1/decide', READ, once)).toMatchObject({ body: { rule: 'once' } })
    writeTokens(rowOf('one') + rowOf('three'))
    await said('the tokens were read again: 1 new or changed, 1 gone or changed')
    expect([await ask('one'), await ask('two'), await ask('three')]).toEqual([200, 401, 200])
    // The sessions of a name that stays are the same.
    expect(await post('/v1/decide', READ, once)).toMatchObject({ body: { rule: null } })
  })

  test.each([
    ['broken', 'tokens: [', ':1:10 '],
    ['empty', '', ':1:1 '],
    ['without a right', `- { name: one, sha256: ${hash('one')}, rights: [] }`, '`rights` must'],
    [
      'with a policy that the server does not have',
      rowOf('one', ', policies: [none.yaml]'),
      'a token names the policy',
    ],
    ['with a policy that cannot be loaded', rowOf('one') + rowOf('new', ', policies: [other.yaml]'), 'other.yaml'],
  ])('and is then %s leaves the old tokens, and says so', async (name, text, why) => {
    const { ask, said, writeTokens, write, messages, errors } = await served(rowOf('one'))
    if (name.endsWith('be loaded')) write('hooks: [', 'other.yaml')
    writeTokens(text)
    await said('the tokens were not read again, and the old ones stay in effect: ')
    expect(errors).toEqual(messages)
    expect(messages.join('\n')).toContain(why)
    expect([await ask('one'), await ask('new')]).toEqual([200, 401])
    if (name.endsWith('be loaded')) return
    writeTokens(rowOf('new'))
    await said('the tokens were read again')
    expect([await ask('one'), await ask('new')]).toEqual([401, 200])
  })

  test('gives a name other policies', async () => {
    const { said, writeTokens, post } = await served(rowOf('one', ', policies: [guard.yaml]'))
    const ask = () => post('/v1/decide', BASH, { authorization: 'Bearer one' })
    expect(await ask()).toMatchObject({ body: { reason: 'not that' } })
    writeTokens(rowOf('one', ', policies: [other.yaml]'))
    await said('the tokens were read again')
    expect(await ask()).toMatchObject({ body: { reason: 'other' } })
  })

  test('ends the streams of tokens that are gone, and no other', async () => {
    const { address, ask, said, writeTokens } = await served(rowOf('one'), rowOf('two'))
    const open = async (name: string) => {
      const { body } = await fetch(`${address}/v1/stream`, { headers: { authorization: `Bearer ${name}` } })
      const reader = (body ?? new ReadableStream<Uint8Array>()).pipeThrough(new TextDecoderStream()).getReader()
      expect((await reader.read()).value).toContain('event: policy')
      return reader
    }
    const [one, two] = [await open('one'), await open('two')]
    writeTokens(rowOf('two'))
    await said('the tokens were read again')
    expect(await one.read()).toEqual({ done: true, value: undefined })
    await ask('two')
    expect((await two.read()).value).toContain('event: decision')
    await two.cancel()
  })
})
