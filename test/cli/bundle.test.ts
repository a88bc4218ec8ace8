import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }

// The bundled command: what a call of the hook loads, and the compiled code that it caches for the next call.

const CLI = join(inject('built'), 'dist/cli.cjs')

const POLICY = `
hooks:
  - id: no-force
    on: tool_start
    condition: { type: param, path: tool.params.command, matches: '--force\\b' }
    action: { type: gate, reason: 'not <<tool.params.command>>' }
  - id: few-words
    on: tool_start
    condition: { type: param, path: tool.params.words, schema: { type: array, maxItems: 2 } }
    action: { type: gate, decision: ask }
`

/** Records which modules of Node a process has loaded by the time it exits. */
const WITNESS = `process.on('exit', () => {
  require('fs').writeFileSync(process.env.LOADED, JSON.stringify(process.moduleLoadList))
})`

let place: string
const at = (...parts: readonly string[]): string => join(place, ...parts)

beforeEach(() => {
  const made = mkdtempSync(join(tmpdir(), 'sluice-bundle-'))
  place = made
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  mkdirSync(at('app', '.git'), { recursive: true })
  writeFileSync(at('policy.yaml'), POLICY)
  writeFileSync(at('witness.cjs'), WITNESS)
  writeFileSync(at('empty.cjs'), '')
})

interface Ran {
  readonly answer: string
  /** The modules of Node that were loaded. */
  readonly modules: readonly string[]
}

function node(words: readonly string[], input = ''): Ran {
  const env = { PATH: process.env['PATH'], HOME: place, LOADED: at('loaded.json') }
  const { stdout, stderr } = spawnSync(process.execPath, ['--require', at('witness.cjs'), ...words], {
    input,
    env,
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  return { answer: stdout, modules: JSON.parse(readFileSync(at('loaded.json'), 'utf8')) as readonly string[] }
}

function call(tool_input: object, words: readonly string[] = []): Ran {
  const payload = { session_id: 's1', cwd: at('app'), hook_event_name: 'PreToolUse', tool_name: 'Bash', tool_input }
  const given = ['--host', 'claude-code', '--policy', at('policy.yaml'), ...words]
  return node([CLI, 'hook', ...given], JSON.stringify(payload))
}

const CODE = '.local/state/sluice/code'
const code = (): readonly string[] => readdirSync(at(CODE))
/** The files of the bundle whose compiled code is cached, without their content hashes. */
const kept = (): readonly string[] =>
  code()
    .map((name) => name.replace(/-[\w-]{8}\.cjs.*/, ''))
    .toSorted()

/** The files that a policy with a pattern and a schema needs: no policy parser and no host. */
const LOADED = [
  ...['claude-code', 'codec', 'common', 'data-schema', 'facts', 'fail-closed-command', 'hook', 'hook-protocol'],
  ...['model-error', 'regex', 'rolldown-runtime', 'settings', 'settings-shapes', 'shell-words', 'start'],
]

test('the command starts with little code, as nothing of it is cached', () => {
  const required = [...readFileSync(CLI, 'utf8').matchAll(/require\("\.\/([^"]+)"\)/g)].map(([, name = '']) => name)
  const sizes = ['cli.cjs', ...required].map((name) => readFileSync(join(dirname(CLI), name)).length)
  expect(required.map((name) => name.replace(/-[\w-]{8}\.cjs$/, ''))).toEqual(
    ['rolldown-runtime', 'start'].map((name) => `bundled/${name}`),
  )
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(10_000)
})

test('`sluice --version` loads none of the code of the hook', () => {
  writeFileSync(
    at('files.cjs'),
    `process.on('exit', () => {
      const files = Object.keys(require.cache).filter((file) => file.endsWith('.cjs'))
      require('fs').writeFileSync(process.env.LOADED, JSON.stringify(files))
    })`,
  )
  const { stdout } = spawnSync(process.execPath, ['--require', at('files.cjs'), CLI, '--version'], {
    env: { PATH: process.env['PATH'], HOME: place, LOADED: at('files.json') },
    encoding: 'utf8',
  })
  expect(stdout).toBe(`${packageJson.version}\n`)
  const files = (JSON.parse(readFileSync(at('files.json'), 'utf8')) as readonly string[]).filter(
    (file) => file !== at('files.cjs'),
  )
  expect(files.map((file) => basename(file).replace(/-[\w-]{8}\.cjs$/, ''))).not.toContain('hook')
  expect(files.reduce((sum, file) => sum + readFileSync(file).length, 0)).toBeLessThan(50_000)
})

describe('a call of the hook', () => {
  test('with a cached policy loads no parser, no host and few modules of Node', () => {
    const nothing = node([at('empty.cjs')]).modules
    call({})
    expect(kept()).toContain('read-policy')
    rmSync(at(CODE), { recursive: true })
    for (const round of ['compiled here', 'compiled before']) {
      const { answer, modules } = call({})
      expect([round, answer, kept()]).toEqual([round, '', LOADED])
      const further = modules.filter((name) => !nothing.includes(name))
      expect(further.filter((name) => /http|net|child_process|stream|crypto|worker|perf/.test(name))).toEqual([])
    }
  })

  test.each<[string, string, string, RegExp]>([
    ['texts', '{ type: param, path: tool.params.command, matches: "^rm" }', '{ type: gate, reason: it is }', /it is/],
    ['commands', '{ type: command_risk }', '{ type: gate, reason: it destroys }', /it destroys/],
    ['secrets', '{ type: contains_secret }', '{ type: gate, reason: it is secret }', /it is secret/],
    [
      'a hook of an agent',
      '{ type: native_event, protocol: docker-agent, event: pre_tool_use, matcher: Bash }',
      `{ type: command, protocol: claude-code, event: PreToolUse, command: sh, args: ['-c', 'echo "it is $0" >&2; exit 2', '\${CLAUDE_PROJECT_DIR}'] }`,
      /it is \/\S+\/app"/,
    ],
    [
      'a judge of an agent',
      '{ type: tool_name, match: Bash }',
      `{ type: model, protocol: docker-agent, event: pre_tool_use, language: go, prompt: '{{ .ToolName }}' }`,
      /^$/,
    ],
  ])('answers the same from the cache: %s', (_, condition, action, answer) => {
    writeFileSync(at('policy.yaml'), `hooks: [{ id: r, on: tool_start, condition: ${condition}, action: ${action} }]`)
    const command = 'rm -rf src AKIA' + 'ABCDEFGHIJKLMNOP'
    const answers = [1, 2, 3].map(() => call({ command }).answer)
    expect(answers[0]).toMatch(answer)
    expect(new Set(answers).size).toBe(1)
  })

  test('guards the settings in which it is installed', () => {
    const policy = at('policy.yaml')
    expect(node([CLI, 'install', 'claude-code', '--policy', policy]).answer).toContain('settings.json')
    const settings = at('.claude', 'settings.json')
    const changed = (): string => {
      const payload = { session_id: 's1', cwd: at('app'), hook_event_name: 'ConfigChange', file_path: settings }
      const words = [CLI, 'hook', '--host', 'claude-code', '--policy', policy]
      const env = { PATH: process.env['PATH'], HOME: place }
      return spawnSync(process.execPath, words, { input: JSON.stringify(payload), env, encoding: 'utf8' }).stderr
    }
    expect(changed()).toBe('')
    writeFileSync(settings, '{}')
    expect(changed()).toContain('the agent would no longer ask Sluice')
  })
})

describe('compiled code', () => {
  test('is cached when loaded, and a broken cache does not change the answers', () => {
    const answers = [1, 2, 3].map(() => call({ command: 'rm --force' }).answer)
    expect(kept()).toContain('hook')
    for (const name of code()) writeFileSync(at(CODE, name), 'no code')
    answers.push(call({ command: 'rm --force' }).answer)
    const [hook = ''] = code().filter((name) => /^hook-[\w-]{8}\.cjs/.test(name))
    expect(readFileSync(at(CODE, hook)).length).toBeGreaterThan(100_000)
    answers.push(call({ command: 'rm --force' }).answer)
    expect(new Set(answers).size).toBe(1)
    expect(answers[0]).toContain('not rm --force')
  })

  test('is deleted once it is old', () => {
    const folder = at(CODE)
    mkdirSync(folder, { recursive: true })
    for (let file = 0; file < 100; file++) {
      writeFileSync(join(folder, `old-${file}`), '')
      utimesSync(join(folder, `old-${file}`), 0, 0)
    }
    call({})
    expect(code().filter((name) => name.startsWith('old-'))).toEqual([])
    expect(kept()).toContain('hook')
  })

  test('is not needed: the hook answers even if nothing can be saved', () => {
    mkdirSync(at('.local'))
    chmodSync(at('.local'), 0o500)
    writeFileSync(at('.local/state'), '')
    expect(call({ command: 'rm --force' }).answer).toContain('not rm --force')
  })

  test('of an editor’s server is cached apart from that of hooks', () => {
    const say = (one: object): string => `Content-Length: ${JSON.stringify(one).length}\r\n\r\n${JSON.stringify(one)}`
    const textDocument = { uri: 'untitled:a.yaml', languageId: 'yaml', version: 1, text: 'hooks:\n  - id: 3\n' }
    const session = [
      { id: 0, method: 'initialize', params: { capabilities: {} } },
      { method: 'textDocument/didOpen', params: { textDocument } },
      { id: 1, method: 'shutdown' },
      { method: 'exit' },
    ]
    const answers = [1, 2].map(() => node([CLI, 'lsp'], session.map(say).join('')).answer)
    expect(answers[0]).toContain('publishDiagnostics')
    expect(answers[1]).toBe(answers[0])
    expect(readdirSync(at(`${CODE}-lsp`)).filter((name) => name.startsWith('lsp-'))).toHaveLength(1)
    expect(() => code()).toThrow(/ENOENT/)
  })

  test('is not cached by other commands', () => {
    expect(node([CLI, '--version']).answer).toMatch(/^\d/)
    expect(() => code()).toThrow(/ENOENT/)
  })
})
