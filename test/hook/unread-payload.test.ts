import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ValueMap } from 'sluice'
import { DIALECTS } from '../../src/agents/all.ts'
import type { Dialect, HostAnswer } from '../../src/agents/dialect.ts'
import { isMap } from '../../src/model/value.ts'
import { hookedProject } from './hooked-project.ts'

// What a payload does not say in a readable way is unknown, and never the same as absent.

const GUARD = `
  hooks:
    - id: no-push
      on: tool_start
      condition: { type: command, program: git, subcommand: push }
      action: { type: gate, reason: do not push }
    - id: no-keys
      on: tool_start
      condition: { type: file_access, path: { glob: '**/.env' } }
      action: { type: gate, reason: no keys }
`

/** A payload of the agent that announces this command. */
function payloadOf({ settings }: Dialect, command: string): ValueMap {
  const probe = settings.probe({ home: '/home/ann', workspace: '/home/ann/app', env: {} })
  return JSON.parse(JSON.stringify(probe).replace('"true"', JSON.stringify(command))) as ValueMap
}

function isSilent({ exit, stdout, stderr }: HostAnswer): boolean {
  const body = stdout === '' ? '{}' : stdout
  return exit === 0 && stderr === '' && (body === '{}' || body === '{"permission":"allow"}')
}

/** Every path to a member of the payload, at any depth. */
function pathsIn(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  const inner = isMap(value) ? Object.entries(value).flatMap(([name, part]) => pathsIn(part, [...path, name])) : []
  return path.length === 0 ? inner : [path, ...inner]
}

function valueAtPath(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((found, name) => (isMap(found) ? found[name] : undefined), value)
}

function withValue(value: unknown, [name, ...rest]: readonly string[], changed: unknown): unknown {
  if (name === undefined) return changed
  return isMap(value) ? { ...value, [name]: withValue(value[name], rest, changed) } : value
}

/** JSON types that differ from that of `value`. Null counts as absent. */
const WRONG = ['text', 7, true, ['git', { push: 1 }], { text: 'git push' }, {}]

const typeOf = (value: unknown): string => (Array.isArray(value) ? 'list' : typeof value)

const AGENTS = DIALECTS.map((dialect) => [dialect.name, dialect] as const)

describe.each(AGENTS)('the hook of %s', (host, dialect) => {
  test('refuses the guarded call, and lets a harmless one run', async () => {
    const { call } = hookedProject(GUARD)
    expect(isSilent(await call(JSON.stringify(payloadOf(dialect, 'git push --force')), { host }))).toBe(false)
    expect(isSilent(await call(JSON.stringify(payloadOf(dialect, 'git status')), { host }))).toBe(true)
  })

  test('never lets a guarded call run in silence because a member has the wrong type', async () => {
    const { call } = hookedProject(GUARD)
    const payload = payloadOf(dialect, 'git push --force')
    const cases = pathsIn(payload).flatMap((path) =>
      WRONG.filter((wrong) => typeOf(wrong) !== typeOf(valueAtPath(payload, path))).map(
        (wrong) => [path, wrong] as const,
      ),
    )
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...cases), async ([path, wrong]) => {
        const text = JSON.stringify(withValue(payload, path, wrong))
        expect([text, isSilent(await call(text, { host }))]).toEqual([text, false])
      }),
      { numRuns: 60 },
    )
  })

  test.each(['\uFEFF', '\uFEFF\uFEFF'])('reads a payload after byte order marks: %j', async (marks) => {
    const { call } = hookedProject(GUARD)
    const told = async (command: string) => call(`${marks}${JSON.stringify(payloadOf(dialect, command))}`, { host })
    expect(isSilent(await told('git push --force'))).toBe(false)
    expect(isSilent(await told('git status'))).toBe(true)
  })
})

const PRE = { hook_event_name: 'PreToolUse', tool_name: 'Bash', tool_use_id: 'c1' }

function decisionIn({ exit, stdout, stderr }: HostAnswer): readonly [unknown, unknown] {
  if (exit === 2) return ['exit 2', stderr]
  if (stdout === '') return [null, null]
  const body = JSON.parse(stdout) as { hookSpecificOutput?: Readonly<Record<string, unknown>> } // our own answer
  return [body.hookSpecificOutput?.['permissionDecision'], body.hookSpecificOutput?.['permissionDecisionReason']]
}

const unknown = (rule: string, why: string): string =>
  `rule \`${rule}\` could not be evaluated: what the call does cannot be known: ${why}`

describe('a call of Claude Code', () => {
  test.each<readonly [string, object, string | null, string | null]>([
    ['without parameters', {}, null, null],
    ['with null for its parameters', { tool_input: null }, null, null],
    ['with null for its command', { tool_input: { command: null } }, null, null],
    ['with an empty list of words', { tool_input: { command: [] } }, null, null],
    ['with the words of a harmless command', { tool_input: { command: ['git', 'log'] } }, null, null],
    ['with the words of a guarded command', { tool_input: { command: ['git', 'push'] } }, 'deny', 'do not push'],
    ['with the words of a shell', { tool_input: { command: ['sh', '-c', 'git push'] } }, 'deny', 'do not push'],
    [
      'with a text as parameters',
      { tool_input: 'git push' },
      'ask',
      unknown('no-push', '`tool_input` is a string, and not a map'),
    ],
    [
      'with JSON text as parameters',
      { tool_input: '{"command":"git status"}' },
      'ask',
      unknown('no-push', '`tool_input` is a string, and not a map'),
    ],
    [
      'with a list as parameters',
      { tool_input: [] },
      'ask',
      unknown('no-push', '`tool_input` is a list, and not a map'),
    ],
    [
      'with a command in a map',
      { tool_input: { command: { text: 'git push' } } },
      'ask',
      unknown('no-push', 'a command is given as a map'),
    ],
    [
      'with a command in a list of other things',
      { tool_input: { command: ['git', ['push']] } },
      'ask',
      unknown('no-push', 'a command is given as a list'),
    ],
    [
      'with a path that is no text',
      { tool_name: 'Write', tool_input: { file_path: { of: '.env' } } },
      'ask',
      unknown('no-push', 'a path is given as a map'),
    ],
    [
      'with a list of paths that are no texts',
      { tool_name: 'Read', tool_input: { file_path: ['a.md', 7] } },
      'ask',
      unknown('no-push', 'a path is given as a number'),
    ],
    [
      'with a folder that is no text',
      { tool_input: { command: 'ls' }, cwd: ['/'] },
      'ask',
      unknown('no-push', '`cwd` is a list, and not a string'),
    ],
    [
      'without the name of its tool',
      { tool_name: undefined, tool_input: { command: 'ls' } },
      'deny',
      'Sluice could not decide: the payload of `PreToolUse` names no tool',
    ],
    [
      'with an empty name of its tool',
      { tool_name: '', tool_input: { command: 'ls' } },
      'deny',
      'Sluice could not decide: the payload of `PreToolUse` names no tool',
    ],
    [
      'with a name of its tool that is no text',
      { tool_name: { name: 'Bash' }, tool_input: { command: 'ls' } },
      'deny',
      'Sluice could not decide: the payload of `PreToolUse` names no tool',
    ],
  ])('%s', async (_title, members, verdict, reason) => {
    const { call } = hookedProject(GUARD)
    expect(decisionIn(await call({ ...PRE, ...members }))).toEqual([verdict, reason])
  })

  test.each<readonly [string, string, string | null]>([
    ['`param`', '{ type: param, path: tool.params.command, matches: push }', 'ask'],
    ['`param` on what must not exist', '{ type: param, path: tool.params.force, exists: false }', 'ask'],
    ['an expression', '{ type: expression, expr: "tool.params.command == \'x\'" }', 'ask'],
    ['an expression over the whole', '{ type: expression, expr: "len(tool.params) == 0" }', 'ask'],
    ['a negation', '{ type: not, condition: { type: param, path: tool.params.command, matches: push } }', 'ask'],
    ['`contains_secret`', '{ type: contains_secret, in: [params] }', 'ask'],
    ['`command_risk`', '{ type: command_risk }', 'ask'],
    ['`call`', '{ type: call, reads_only: false }', 'deny'],
    ['`network_access`', '{ type: network_access, host: evil.test }', 'ask'],
    ['the name of the tool', '{ type: tool_name, match: Bash }', 'deny'],
    ['another tool’s name', '{ type: tool_name, match: Write }', null],
    ['the session', '{ type: param, path: session_id, equals: s2 }', null],
  ])('whose parameters cannot be read, under a rule on %s', async (_title, condition, verdict) => {
    const { call } = hookedProject(`
      hooks:
        - { id: r, on: tool_start, condition: ${condition}, action: { type: gate, reason: no } }
    `)
    expect(decisionIn(await call({ ...PRE, tool_input: 'git push' }))[0] ?? null).toBe(verdict)
    // A call without parameters is another matter: nothing about it is unknown.
    expect(decisionIn(await call(PRE))[0] ?? null).not.toBe('ask')
  })

  test('whose parameters cannot be read is refused if the reason of the refusal quotes them', async () => {
    const { call } = hookedProject(`
      hooks:
        - id: r
          on: tool_start
          condition: { type: tool_name, match: Bash }
          action: { type: gate, reason: 'not <<tool.params.command>>' }
    `)
    const why = 'the parameters of the call cannot be read: `tool_input` is a string, and not a map'
    expect(decisionIn(await call({ ...PRE, tool_input: 'git push' }))).toEqual([
      'deny',
      `rule \`r\` could not be evaluated: ${why}`,
    ])
  })

  test('whose parameters cannot be read is not rewritten', async () => {
    const project = hookedProject(`
      hooks:
        - id: r
          on: tool_start
          action: { type: transform_params, transformation: { set: { timeout: 5 } } }
    `)
    expect(decisionIn(await project.call({ ...PRE, tool_input: 'git push' }))).toEqual([null, null])
    expect(project.journal().join('\n')).toContain('the parameters of the call cannot be read')
  })
})

describe('JSON text for parameters', () => {
  const encoded = (times: number, value: unknown): unknown =>
    times === 0 ? value : JSON.stringify(encoded(times - 1, value))

  test.each<readonly [string, number, object, boolean]>([
    ['cursor', 1, { command: 'git push' }, false],
    ['cursor', 2, { command: 'git push' }, false],
    ['cursor', 3, { command: 'git status' }, false],
    ['cursor', 1, { command: 'git status' }, true],
    ['cursor', 2, { command: 'git status' }, true],
    ['copilot', 1, { command: 'git push' }, false],
    ['copilot', 2, { command: 'git push' }, false],
    ['copilot', 3, { command: 'git status' }, false],
    ['copilot', 1, { command: 'git status' }, true],
    ['copilot', 2, { command: 'git status' }, true],
    ['gemini', 1, { command: 'git status' }, false],
    ['codex', 2, { command: 'git status' }, false],
  ])('from %s, encoded %d times: %j, silent: %s', async (host, times, params, silent) => {
    const { call } = hookedProject(GUARD)
    const payload = host === 'copilot' ? { toolName: 'bash', toolArgs: encoded(times, params) } : null
    const cursor = { hook_event_name: 'preToolUse', cursor_version: '1', tool_name: 'Shell' }
    const gemini = { hook_event_name: 'BeforeTool', tool_name: 'run_shell_command' }
    const named = host === 'cursor' ? cursor : host === 'gemini' ? gemini : PRE
    const sent = payload ?? { ...named, tool_input: encoded(times, params) }
    expect(isSilent(await call(sent, { host }))).toBe(silent)
  })

  test.each([
    ['a patch of a guarded file', 'apply_patch', '*** Begin Patch\n*** Add File: .env\n+A=1\n*** End Patch', false],
    ['a patch of another file', 'apply_patch', '*** Begin Patch\n*** Add File: a.md\n+A=1\n*** End Patch', true],
    ['text for a tool that takes none', 'bash', 'git status', false],
  ])('from Copilot: %s', async (_title, toolName, toolArgs, silent) => {
    const { call } = hookedProject(GUARD)
    expect(isSilent(await call({ toolName, toolArgs }, { host: 'copilot' }))).toBe(silent)
  })
})
