import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest'

// The command as it is bundled: what a call of the hook loads, and what it leaves for the next one.

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

/** Writes down what a process has loaded when it ends. */
const WITNESS = `process.on('exit', () => {
  const files = Object.keys(require.cache).filter((file) => file !== __filename)
  const loaded = { files, modules: process.moduleLoadList }
  require('fs').writeFileSync(process.env.LOADED, JSON.stringify(loaded))
})`

interface Loaded {
  readonly files: readonly string[]
  readonly modules: readonly string[]
}

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

function node(words: readonly string[], input = ''): { readonly answer: string; readonly loaded: Loaded } {
  const env = { PATH: process.env['PATH'], HOME: place, LOADED: at('loaded.json') }
  const { stdout, stderr } = spawnSync(process.execPath, ['--require', at('witness.cjs'), ...words], {
    input,
    env,
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  return { answer: stdout, loaded: JSON.parse(readFileSync(at('loaded.json'), 'utf8')) as Loaded }
}

function call(tool_input: object, words: readonly string[] = []): ReturnType<typeof node> {
  const payload = { session_id: 's1', cwd: at('app'), hook_event_name: 'PreToolUse', tool_name: 'Bash', tool_input }
  const given = ['--host', 'claude-code', '--policy', at('policy.yaml'), ...words]
  return node([CLI, 'hook', ...given], JSON.stringify(payload))
}

const namesOf = ({ files }: Loaded): readonly string[] => files.map((file) => basename(file))
const code = (): readonly string[] => readdirSync(at('.local/state/sluice/code')).toSorted()
/** The files of which code is kept: those that were loaded so far, by calls that parsed nothing. */
const kept = (): readonly string[] => code().map((name) => name.replace(/-\d.*/, ''))

describe('a call of the hook', () => {
  test('that finds the policy as it was loads one file, and next to nothing of Node', () => {
    const nothing = node([at('empty.cjs')]).loaded
    expect(namesOf(call({}).loaded)).toContain('compile-load-policy.cjs')
    for (const round of ['compiled here', 'compiled before']) {
      const { answer, loaded } = call({})
      expect([round, answer, namesOf(loaded)]).toEqual([round, '', ['cli.cjs']])
      const further = loaded.modules.filter((name) => !nothing.modules.includes(name))
      expect(further.filter((name) => /http|net|child_process|stream|crypto|worker|module|perf/.test(name))).toEqual([])
    }
  })

  test('loads regular expressions to search text, and the validator to match values', () => {
    call({})
    expect(namesOf(call({}).loaded)).toEqual(['cli.cjs'])
    expect(kept()).toEqual(['dialect-claude-code', 'hook-main'])
    const searched = call({ command: 'git push --force' })
    expect(searched.answer).toContain('not git push --force')
    expect(kept()).toEqual(['dialect-claude-code', 'hook-main', 'match-regex'])
    const matched = call({ words: ['a'] })
    expect(matched.answer).toContain('"ask"')
    expect(kept()).toEqual(['dialect-claude-code', 'hook-main', 'match-regex', 'schema-data-schema'])
  })

  test.each<[string, string, string, RegExp, readonly string[]]>([
    [
      'what commands destroy',
      '{ type: command_risk }',
      '{ type: gate, reason: it destroys }',
      /it destroys/,
      ['match-risk-classify', 'template-shell-read-commands'],
    ],
    [
      'what is secret',
      '{ type: contains_secret }',
      '{ type: gate, reason: it is secret }',
      /it is secret/,
      ['match-secrets'],
    ],
    [
      'the hooks of an agent',
      '{ type: native_event, protocol: docker-agent, event: pre_tool_use, matcher: Bash }',
      `{ type: command, protocol: claude-code, event: PreToolUse, command: sh, args: ['-c', 'echo "it is $0" >&2; exit 2', '\${CLAUDE_PROJECT_DIR}'] }`,
      /it is \/\S+\/app"/,
      ['agents-protocols', 'match-regex', 'template-shell-arguments'],
    ],
    [
      'judges in the way of an agent',
      '{ type: tool_name, match: Bash }',
      `{ type: model, protocol: docker-agent, event: pre_tool_use, language: go, prompt: '{{ .ToolName }}' }`,
      /^$/,
      ['hook-files-docker-agent-prompt', 'agents-protocols'],
    ],
  ])('loads what only some rules need when one needs it: %s', (_, condition, action, answer, files) => {
    writeFileSync(at('policy.yaml'), `hooks: [{ id: r, on: tool_start, condition: ${condition}, action: ${action} }]`)
    const command = 'rm -rf src AKIA' + 'ABCDEFGHIJKLMNOP'
    const answers = [1, 2, 3].map(() => call({ command }).answer)
    expect(answers[0]).toMatch(answer)
    expect(new Set(answers).size).toBe(1)
    expect(kept()).toEqual(['dialect-claude-code', 'hook-main', ...files].toSorted())
  })

  test('answers the same with code that is kept, that is kept of something else, and that is broken', () => {
    const answers = [1, 2, 3].map(() => call({ command: 'rm --force' }).answer)
    const files = code().map((name) => at('.local/state/sluice/code', name))
    expect(kept()).toEqual(['dialect-claude-code', 'hook-main', 'match-regex'])
    for (const file of files) writeFileSync(file, 'no code')
    answers.push(call({ command: 'rm --force' }).answer)
    for (const file of files) expect(readFileSync(file).length).toBeGreaterThan(5_000)
    answers.push(call({ command: 'rm --force' }).answer)
    expect(new Set(answers).size).toBe(1)
    expect(answers[0]).toContain('not rm --force')
  })

  test('keeps its code in the state folder, and not too much of it', () => {
    const folder = at('elsewhere', 'code')
    const words = [`--state=${at('elsewhere')}`]
    mkdirSync(folder, { recursive: true })
    for (let file = 0; file < 40; file++) {
      writeFileSync(join(folder, `old-${file}`), '')
      utimesSync(join(folder, `old-${file}`), 0, 0)
    }
    call({}, words)
    expect(readdirSync(folder).length).toBe(40)
    call({}, words)
    expect(readdirSync(folder).filter((name) => name.startsWith('old-'))).toEqual([])
    expect(readdirSync(folder).length).toBe(2)
  })

  test('answers even if nothing can be saved', () => {
    const words = ['--state', '/dev/null/state']
    expect(call({ command: 'ls' }, words).loaded.files.length).toBeGreaterThan(1)
  })
})
