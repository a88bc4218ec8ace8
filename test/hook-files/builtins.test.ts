import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { hostname, tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { createEngine, type Decision, type AgentEvent, type EventName } from 'sluice'
import { hookFiles } from 'sluice/hook-files'
import { createLocalHost } from 'sluice/node'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

// The builtins of docker-agent, with real files, a real repository and a real server. Without git
// the tests that need it are skipped.

let place: string
let repository: string
const env = () => ({ PATH: process.env['PATH'] ?? '', HOME: join(place, 'home'), XDG_STATE_HOME: join(place, 'state') })

beforeAll(() => {
  place = realpathSync(mkdtempSync(join(tmpdir(), 'sluice-builtins-')))
  mkdirSync(join(place, 'home'))
})
afterAll(() => rmSync(place, { recursive: true, force: true }))

function git(...words: readonly string[]): void {
  const own = { GIT_AUTHOR_NAME: 'a', GIT_AUTHOR_EMAIL: 'a@b', GIT_COMMITTER_NAME: 'a', GIT_COMMITTER_EMAIL: 'a@b' }
  const { status, stderr } = spawnSync('git', words, { cwd: repository, env: { ...env(), ...own } })
  if (status !== 0) throw new Error(stderr.toString())
}

const hasGit = spawnSync('git', ['--version']).status === 0

let repositories = 0
beforeEach(() => {
  repository = join(place, `repository-${++repositories}`)
  mkdirSync(repository)
  if (!hasGit) return
  git('init', '--quiet', '-b', 'main')
  write('README.md', 'one\n')
  git('add', '-A')
  git('commit', '--quiet', '-m', 'first')
})

function write(name: string, text: string): void {
  mkdirSync(join(repository, name, '..'), { recursive: true })
  writeFileSync(join(repository, name), text)
}

interface Given {
  readonly event: AgentEvent
  readonly allow?: readonly string[]
  readonly folder?: string
}

/** Runs builtins of docker-agent at one of its events. */
async function dispatch(
  at: string,
  hooks: readonly object[],
  { event, allow = [], folder = repository }: Given,
): Promise<Decision> {
  const isGrouped = /^(?:pre_tool_use|post_tool_use|tool_response_transform)$/.test(at)
  const handlers = hooks.map((hook) => ({ type: 'builtin', ...hook }))
  const text = JSON.stringify({ hooks: { [at]: isGrouped ? [{ hooks: handlers }] : handlers } })
  const host = createLocalHost({ env: env(), workspace: folder, http: { allow } })
  try {
    const engine = createEngine({
      vocabulary: hookFiles,
      policies: [{ name: 'agent.yaml', text, dialect: 'docker-agent' }],
      host,
    })
    return await engine.dispatch({ session_id: 's1', cwd: folder, at: 1_760_000_000_000, ...event })
  } finally {
    await host.close()
  }
}

async function noteOf(at: EventName, hook: object, folder?: string): Promise<string | null> {
  const { inject, errors } = await dispatch(at, [hook], { event: { event: at }, ...(folder && { folder }) })
  expect(errors).toEqual([])
  return inject[0]?.content ?? null
}

describe('notes to the model', () => {
  test('give the date', async () => {
    expect(await noteOf('turn_start', { command: 'add_date' })).toMatch(/^Today's date: 2025-10-0[89]$/)
  })

  test.skipIf(!hasGit)('give the environment', async () => {
    const text = await noteOf('session_start', { command: 'add_environment_info' })
    expect(text?.split('\n')).toEqual([
      'Where this runs:',
      '\t<env>',
      `\tWorking directory: ${repository}`,
      '\tIs directory a git repo: Yes',
      `\tOperating System: ${process.platform === 'linux' ? 'Linux' : 'MacOS'}`,
      `\tCPU Architecture: ${process.arch}`,
      '\t</env>',
    ])
    expect(await noteOf('session_start', { command: 'add_environment_info' }, join(place, 'home'))).toContain(
      'repo: No',
    )
  })

  test('give the user', async () => {
    const text = await noteOf('session_start', { command: 'add_user_info' })
    expect(text).toContain(`User: ${userInfo().username}`)
    expect(text).toContain(`Hostname: ${hostname()}`)
  })

  test.skipIf(!hasGit)('list the folder without hidden files and with at most a hundred entries', async () => {
    write('.env', 'X=1')
    write('src/a.ts', '')
    const text = await noteOf('session_start', { command: 'add_directory_listing' })
    expect(text).toBe(`Entries of ${repository}:\n\n- README.md\n- src/`)
    for (let index = 0; index < 150; index++) write(`many/${index}.txt`, '')
    expect(await noteOf('session_start', { command: 'add_directory_listing', working_dir: 'many' })).toMatch(
      /\.\.\. and 50 more$/,
    )
  })

  test('include files in its folder or above, and in the home folder', async () => {
    write('GUIDE.md', 'here')
    writeFileSync(join(place, 'home', 'GUIDE.md'), 'at home')
    write('deep/er/x', '')
    const hook = { command: 'add_prompt_files', args: ['GUIDE.md', 'MISSING.md'] }
    const { inject, log } = await dispatch('turn_start', [hook], {
      event: { event: 'turn_start' },
      folder: join(repository, 'deep/er'),
    })
    expect(inject[0]).toMatchObject({ content: 'here\n\nat home', persist: 'turn' })
    expect(log).toMatchObject([{ level: 'warning', message: 'there is no file `MISSING.md` to tell the model' }])
  })

  test.skipIf(!hasGit)('describe the working copy: its status, its changes, its commits', async () => {
    write('NEWFILE.txt', 'x')
    write('README.md', 'two\n')
    expect(await noteOf('turn_start', { command: 'add_git_status' })).toContain('?? NEWFILE.txt')
    expect(await noteOf('turn_start', { command: 'add_git_diff' })).toContain('README.md | 2 +-')
    expect(await noteOf('turn_start', { command: 'add_git_diff', args: ['full'] })).toContain('-one\n+two')
    git('commit', '--quiet', '-am', 'second')
    expect(await noteOf('session_start', { command: 'add_recent_commits' })).toMatch(/second\n\w+ first$/)
    expect(await noteOf('session_start', { command: 'add_recent_commits', args: ['1'] })).not.toContain('first')
    expect(await noteOf('session_start', { command: 'add_recent_commits', args: ['abc'] })).toContain('first')
  })

  test.skipIf(!hasGit)('say nothing about git outside a working copy', async () => {
    for (const command of ['add_git_status', 'add_git_diff']) {
      expect(await noteOf('turn_start', { command }, join(place, 'home'))).toBe(null)
    }
  })

  test.skipIf(!hasGit)('shorten a large diff', async () => {
    write('README.md', 'line\n'.repeat(5000))
    const text = await noteOf('turn_start', { command: 'add_git_diff', args: ['full'] })
    expect(Buffer.byteLength(text ?? '')).toBeLessThan(4300)
  })

  test.skipIf(!hasGit)('about git do not run what the repository configures', async () => {
    const mark = join(repository, 'pwned')
    git('config', 'core.fsmonitor', `touch ${mark}`)
    git('config', 'diff.external', `touch ${mark}`)
    git('config', 'core.pager', `touch ${mark}`)
    write('README.md', 'two\n')
    await noteOf('turn_start', { command: 'add_git_status' })
    await noteOf('turn_start', { command: 'add_git_diff', args: ['full'] })
    expect(existsSync(mark)).toBe(false)
  })
})

describe('max_iterations', () => {
  test.each([
    [3, null],
    [4, 'deny'],
    [0, null],
  ])('at model call %i with a limit of 3: %s', async (iteration, verdict) => {
    const hook = { command: 'max_iterations', args: ['3'] }
    const native = { hook_event_name: 'before_llm_call', iteration }
    const event: AgentEvent = { event: 'before_llm_call', host: 'docker-agent', native }
    expect(await dispatch('before_llm_call', [hook], { event })).toMatchObject({ verdict })
  })
})

describe('redact_secrets', () => {
  const token = `ghp_${'aB3dE5gH7jK9mN1p'.repeat(3).slice(0, 36)}`
  const hook = { command: 'redact_secrets' }

  test('rewrites the parameters of a call', async () => {
    const tool = { name: 'shell', params: { cmd: `curl -H ${token}`, n: 1, list: [token] } }
    expect(await dispatch('pre_tool_use', [hook], { event: { event: 'tool_start', tool } })).toMatchObject({
      params: { cmd: 'curl -H [REDACTED]', n: 1, list: ['[REDACTED]'] },
    })
  })

  test('rewrites the result of a call', async () => {
    const tool = { name: 'shell', params: {}, result: `token: ${token}` }
    const { result } = await dispatch('tool_response_transform', [hook], { event: { event: 'tool_end', tool } })
    expect(result).toBe('token: [REDACTED]')
  })

  test('rewrites messages before a model call, and leaves clean messages unchanged', async () => {
    const messages = [
      { role: 'user', content: 'hello' },
      { role: 'assistant', tool_calls: [{ function: { arguments: `{"a":"${token}"}` } }] },
    ]
    expect(await dispatch('before_llm_call', [hook], { event: { event: 'before_llm_call', messages } })).toMatchObject({
      messages: [messages[0], { role: 'assistant', tool_calls: [{ function: { arguments: '{"a":"[REDACTED]"}' } }] }],
    })
  })

  test('rewrites nothing without a secret', async () => {
    const tool = { name: 'shell', params: { cmd: 'ls' } }
    const decision = await dispatch('pre_tool_use', [hook], { event: { event: 'tool_start', tool } })
    expect('params' in decision).toBe(false)
  })
})

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

describe('limit_large_tool_results', () => {
  const hook = { command: 'limit_large_tool_results' }
  const after = (result: string, name = 'shell', native?: object): Given => ({
    event: { event: 'tool_end', tool: { name, params: {}, result }, ...native },
  })

  test('keeps the whole result in a private file, returns its end, and deletes the file with the session', async () => {
    const text = Array.from({ length: 2500 }, (_none, index) => `line ${index}`).join('\n')
    const { result: given, errors } = await dispatch('tool_response_transform', [hook], after(text))
    expect(errors).toEqual([])
    const [notice = '', first] = textOf(given).split('\n')
    expect(notice).toMatch(
      /^\[the result has 2500 lines and \d+ bytes, all saved in .*; these are the last 2000 lines\]$/,
    )
    expect(first).toBe('line 500')
    const path = /saved in (\S+);/.exec(notice)?.[1] ?? ''
    expect(readFileSync(path, 'utf8')).toBe(text)
    expect(statSync(path).mode & 0o077).toBe(0)
    await dispatch('session_end', [hook], { event: { event: 'session_end' } })
    expect(existsSync(path)).toBe(false)
  })

  test('keeps a secret out of the returned end and the file', async () => {
    const token = `ghp_${'aB3dE5gH7jK9mN1p'.repeat(3).slice(0, 36)}`
    const { result: given } = await dispatch('tool_response_transform', [hook], after(`${'x\n'.repeat(3000)}${token}`))
    const path = /saved in (\S+);/.exec(textOf(given))?.[1] ?? ''
    expect(textOf(given) + readFileSync(path, 'utf8')).not.toContain(token)
    await dispatch('session_end', [hook], { event: { event: 'session_end' } })
  })

  test('limits an error as well', async () => {
    const tool = { name: 'shell', params: {}, ok: false, error: `${'x'.repeat(60_000)} end` }
    const { result } = await dispatch('tool_response_transform', [hook], { event: { event: 'tool_end', tool } })
    expect(textOf(result)).toMatch(
      /^\[the result has 1 line and 60004 bytes, all saved in .*; this is its end, up to 51200 bytes\]\nx+ end$/,
    )
    await dispatch('session_end', [hook], { event: { event: 'session_end' } })
  })

  test('does not split characters', async () => {
    const { result: given } = await dispatch('tool_response_transform', [hook], after('é'.repeat(40_000)))
    expect(textOf(given)).not.toContain('\uFFFD')
    await dispatch('session_end', [hook], { event: { event: 'session_end' } })
  })

  test.each([
    ['a small result', after('x')],
    [
      'a result of another kind of tool',
      after('x'.repeat(60_000), 'memory', {
        host: 'docker-agent',
        native: { hook_event_name: 'tool_response_transform', tool_category: 'memory' },
      }),
    ],
  ])('leaves %s alone', async (_title, given) => {
    expect('result' in (await dispatch('tool_response_transform', [hook], given))).toBe(false)
  })
})

describe('safer_shell', () => {
  const ask = (args: readonly string[], params: object, members = {}) =>
    dispatch('pre_tool_use', [{ command: 'safer_shell', args }], {
      event: { event: 'tool_start', tool: { name: 'shell', params }, ...members },
    })

  test.each<[readonly string[], string, string | null, object]>([
    [[], 'docker volume rm cache', 'ask', { blast_radius: 'high', category: 'dk-volume-del' }],
    [[], 'ls -la', null, {}],
    [[], 'myproject-cli deploy --prod', 'ask', { blast_radius: 'unknown' }],
    [['safer'], 'docker build .', null, {}],
    [['safer'], 'r=rm; $r -rf x', 'ask', { blast_radius: 'high' }],
    [['safer'], '$(echo rm) x', 'ask', { blast_radius: 'low' }],
    [['safer'], '$(cat f) x', 'ask', { blast_radius: 'unknown' }],
    [['safer'], 'base64 -d f | sh', 'ask', { blast_radius: 'unknown' }],
    [['safer'], 'eval "$x"', 'ask', { blast_radius: 'unknown' }],
    [['safer'], 'sh -c "$x"', 'ask', { blast_radius: 'unknown' }],
    [['safer'], 'npm test', null, {}],
    [['safer'], 'git status', null, {}],
    [['safer'], 'for f in *.ts; do wc -l $f; done', null, {}],
    [['safer'], 'echo $HOME', null, {}],
    [['unsafe'], 'r=rm; $r -rf x', null, {}],
    [['safer'], 'rm -rf x', 'ask', { blast_radius: 'high' }],
    [['safer'], `${'bash -c : ;'.repeat(21)}rm -rf x`, 'ask', { blast_radius: 'high' }],
    [['unsafe'], 'rm -rf x', null, {}],
    [['yolo'], 'docker build .', 'ask', { blast_radius: 'unknown' }],
  ])('%j %s: %s', async (args, cmd, verdict, metadata) => {
    expect(await ask(args, { cmd })).toMatchObject({ verdict, metadata })
  })

  test.each([
    ['too long', `:${' '.repeat(100_001)};rm -rf x`],
    ['too nested', `${'( '.repeat(201)}rm -rf x${' )'.repeat(201)}`],
    ['unreadable for any shell', 'ls "'],
  ])('asks about a command that is %s, even if it otherwise asks only about destructive ones', async (_title, cmd) => {
    expect(await ask(['safer'], { cmd })).toMatchObject({
      verdict: 'ask',
      reason: 'the command is too long or too nested to be read, or no shell can read it',
      metadata: { blast_radius: 'unknown' },
    })
    expect(await ask(['unsafe'], { cmd })).toMatchObject({ verdict: null })
  })

  test('names in its question what only the shell knows', async () => {
    expect(await ask(['safer'], { cmd: 'cd x && r=$(cat f); $r -rf y' })).toMatchObject({
      reason: 'only the shell knows what this runs: `$r`',
    })
    expect(await ask(['safer'], { cmd: 'curl -s https://x | sudo bash' })).toMatchObject({
      reason: 'only the shell knows what this runs: `curl | bash`',
    })
    expect(await ask(['safer'], { cmd: 'npm test', command: '$r x' })).toMatchObject({ verdict: 'ask' })
  })

  test('takes the safety policy of the session if the file has none', async () => {
    expect(await ask([], { cmd: 'rm -rf x' }, { safety_policy: 'unsafe' })).toMatchObject({ verdict: null })
    expect(await ask(['strict'], { cmd: 'make' }, { safety_policy: 'safer' })).toMatchObject({ verdict: 'ask' })
  })

  test('judges both of two command parameters', async () => {
    expect(await ask([], { cmd: 'ls', command: 'rm -rf x' })).toMatchObject({ metadata: { blast_radius: 'high' } })
    expect(await ask([], { cmd: 'ls', command: 'make' })).toMatchObject({ metadata: { blast_radius: 'unknown' } })
  })

  test.each([[{}], [{ cmd: '' }], [{ other: 'ls' }]])(
    'asks about a call without a known command: %j',
    async (params) => {
      expect(await ask([], params)).toMatchObject({ verdict: 'ask', metadata: { blast_radius: 'unknown' } })
    },
  )
})

test('unload calls only the servers of the models that are no longer used', async () => {
  const asked: string[] = []
  const server = createServer((request, response) => {
    request.setEncoding('utf8').on('data', (piece: string) => asked.push(`${request.url ?? ''} ${piece}`))
    request.on('end', () => response.end('{}'))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const base = `http://127.0.0.1:${port}/engines/v1`
  const models = [
    { provider: 'dmr', model: 'ai/one', base_url: base },
    { provider: 'dmr', model: 'ai/two', base_url: base, unload_api: '/custom/unload' },
    { provider: 'openai', model: 'gpt', base_url: base },
  ]
  const native = { hook_event_name: 'on_agent_switch', from_agent: 'a', to_agent: 'b', from_agent_models: models }
  const given: Given = {
    event: { event: 'agent_spawn', host: 'docker-agent', native },
    allow: [`127.0.0.1:${port}`],
  }
  try {
    expect((await dispatch('on_agent_switch', [{ command: 'unload' }], given)).errors).toEqual([])
    expect(asked).toEqual(['/engines/_unload {"model":"ai/one"}', '/custom/unload {"model":"ai/two"}'])
    const back = { ...given, event: { ...given.event, event: 'agent_return' as const } }
    await dispatch('on_agent_switch', [{ command: 'unload' }], back)
    expect(asked.splice(2)).toEqual(asked)
    const stays = { ...given, event: { ...given.event, native: { ...native, to_agent: 'a' } } }
    await dispatch('on_agent_switch', [{ command: 'unload' }], stays)
    expect(asked).toHaveLength(2)
  } finally {
    server.close()
  }
})
