import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { loadPolicy, type Decision, type ValueMap } from 'sluice'
import { describe, expect, test } from 'vitest'
import { DIALECTS } from '../../src/agents/all.ts'
import { type Dialect, type HostAnswer, readPayload } from '../../src/agents/dialect.ts'
import { planAnswer } from '../../src/agents/plan-answer.ts'
import { isRefused } from '../../src/hook/decide-payload.ts'
import { readGoldenRows } from '../agents/golden-rows.ts'
import { hookedProject } from '../hook/hooked-project.ts'
import { sluice } from './run.ts'
import { runCount } from '../run-count.ts'

// `decide --events`, `run --events` and `explain --events` decide a payload as the agent's hook does.

const RECORDS = new URL('../conformance/recorded/', import.meta.url)

/** Payloads for tools without a recorded payload. */
const CALLS: Readonly<Record<string, readonly ValueMap[]>> = {
  cursor: [
    { hook_event_name: 'preToolUse', conversation_id: 'c', tool_name: 'Shell', tool_input: { command: 'rm -rf a' } },
    { hook_event_name: 'preToolUse', conversation_id: 'c', tool_name: 'Write', tool_input: { file_path: 'a.env' } },
  ],
  gemini: [
    { hook_event_name: 'BeforeTool', session_id: 'g', tool_name: 'replace', tool_input: { file_path: 'a.env' } },
    { hook_event_name: 'BeforeTool', session_id: 'g', tool_name: 'read_file', tool_input: { absolute_path: 'a.env' } },
  ],
  'claude-code': [
    { hook_event_name: 'PreToolUse', session_id: 'c', tool_name: 'Read', tool_input: { file_path: 'a.env' } },
    {
      hook_event_name: 'PreToolUse',
      session_id: 'c',
      tool_name: 'NotebookEdit',
      tool_input: { notebook_path: 'a.env' },
    },
    {
      hook_event_name: 'PostToolUseFailure',
      session_id: 'c',
      tool_name: 'Bash',
      tool_input: {},
      error: 'key AKIAABCDEFGHIJKLMNOP',
    },
  ],
  copilot: [{ sessionId: 'c', cwd: '/w', toolName: 'view', toolArgs: { path: 'a.env' } }],
  opencode: [
    { hook_event_name: 'tool.execute.before', session_id: 'o', tool_name: 'read', tool_input: { filePath: 'a.env' } },
    { hook_event_name: 'tool.execute.before', session_id: 'o', tool_name: 'edit', tool_input: { filePath: 'b' } },
    { hook_event_name: 'tool.execute.after', session_id: 'o', tool_name: 'bash', tool_input: {}, tool_result: 'FATAL' },
  ],
  'docker-agent': [
    { hook_event_name: 'pre_tool_use', session_id: 'd', tool_name: 'shell', tool_input: { cmd: 'git push --force' } },
  ],
}

const POLICY = `
hooks:
  - id: edits
    on: tool_start
    on_unsupported: ignore
    condition: { type: tool_name, match: filesystem.edit }
    action: { type: gate, reason: 'no edit of <<tool.params.path>> by <<tool.fqn>>' }
  - id: env
    on: tool_start
    on_unsupported: ignore
    condition: { type: param, path: tool.params.path, glob: '*.env' }
    action: { type: gate, reason: 'not <<tool.params.path>>' }
  - id: removal
    on: [tool_start, approval_request]
    on_unsupported: ignore
    condition: { type: expression, expr: "'rm -rf' in (tool.params.command if tool.params.command else '')" }
    action: { type: transform_params, transformation: { set: { command: 'echo <<tool.params.command>>' } } }
  - id: force
    on: tool_start
    on_unsupported: ignore
    condition: { type: param, path: tool.params.command, matches: '--force' }
    action: { type: gate, reason: 'not by force' }
  - id: third
    on: tool_start
    on_unsupported: ignore
    condition: { type: expression, expr: 'tool_calls >= 3 and turn >= 0' }
    action: { type: gate, reason: 'call <<tool.name>> after {tools}' }
  - id: once
    on: tool_start
    on_unsupported: ignore
    condition: { type: tool_name, match: shell.bash }
    max_fires: 1
    action: { type: gate, decision: allow, reason: 'the first command' }
  - id: secrets
    on: tool_end
    on_unsupported: ignore
    action: { type: redact_secrets }
  - id: prompts
    on: user_message
    on_unsupported: ignore
    condition: { type: expression, expr: "'hello' in prompt" }
    action: { type: gate, reason: 'not <<event.prompt>>' }
`

const { program, diagnostics } = loadPolicy([{ name: 'policy.yaml', text: POLICY }])

test('the policy has no problems', () => expect(diagnostics).toEqual([]))

function payloadsOf({ name }: Dialect): readonly ValueMap[] {
  return [
    ...recordedOf(name),
    ...readGoldenRows().flatMap((row) => (row.dialect.name === name ? [row.payload] : [])),
    ...(CALLS[name] ?? []),
  ]
}

function recordedOf(name: string): readonly ValueMap[] {
  try {
    const lines = readFileSync(new URL(`${name}.jsonl`, RECORDS), 'utf8')
      .trim()
      .split('\n')
    return lines.map((line) => (JSON.parse(line) as { readonly payload: ValueMap }).payload)
  } catch {
    return []
  }
}

/** The answer of the hook for the next decisions, which are taken from the list. */
function answerBy(dialect: Dialect, payload: ValueMap, decisions: Decision[]): HostAnswer | null {
  const read = readPayload(dialect, payload)
  if (read === null) return null
  const own: Decision[] = []
  for (let left = read.events.length; left > 0; left--) {
    const decision = decisions.shift()
    if (decision === undefined) throw new Error('a decision is missing')
    own.push(decision)
    if (isRefused(decision)) break
  }
  return dialect.encode(planAnswer(dialect, read.native, own, program.rules).answer, read.native, payload)
}

describe.each(DIALECTS.map((dialect) => [dialect.name, dialect] as const))('%s', (name, dialect) => {
  const payloads = payloadsOf(dialect).filter((payload) => {
    const native = readPayload(dialect, payload)?.native
    // At this event, the hook also guards the settings in which it is installed, whatever the policy says.
    return native !== undefined && !native.events.includes('config_changed')
  })

  test('has payloads', () => expect(payloads.length).toBeGreaterThan(0))

  test('gets the same decisions from the commands as from its hook', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...payloads), { minLength: 1, maxLength: 8 }), async (calls) => {
        const { policy, project, call } = hookedProject(POLICY)
        const sent = calls.map((payload) => ({ ...payload, cwd: project }))
        const input = sent.map((payload) => `${JSON.stringify(payload)}\n`).join('')
        const answered: HostAnswer[] = []
        for (const payload of sent) answered.push(await call(JSON.stringify(payload), { host: name }))
        for (const command of ['decide', 'run']) {
          const { stdout, stderr, code } = await sluice(
            `${command} --format json --events ${name} --policy ${policy}`,
            {
              input,
              folder: project,
            },
          )
          const decisions = stdout
            .trim()
            .split('\n')
            .filter((line) => line !== '')
            .map((line) => JSON.parse(line) as Decision)
          expect([command, code, sent.map((payload) => answerBy(dialect, payload, decisions))]).toEqual([
            command,
            0,
            answered,
          ])
          const complaints = stderr.split('\n').filter((line) => line !== '' && !line.startsWith('{"log":'))
          expect([decisions, complaints]).toEqual([[], []])
        }
        const session = join(project, 'session.ndjson')
        writeFileSync(session, input)
        const { stdout } = await sluice(
          `explain --format json --events ${name} --policy ${policy} --line ${sent.length} ${session}`,
          { folder: project },
        )
        const last = sent.at(-1) ?? {}
        expect(answerBy(dialect, last, JSON.parse(stdout) as Decision[])).toEqual(answered.at(-1))
      }),
      { numRuns: runCount(2, 6) },
    )
  })
})

test('commands also reject a policy that the hook rejects', async () => {
  const { policy } = hookedProject('hooks: [{ id: c, on: turn_end, action: { type: compact_context } }]')
  const ran = await sluice(`decide --events codex --policy ${policy}`, { input: '{}' })
  expect([ran.code, ran.stdout]).toEqual([1, ''])
  expect(ran.stderr).toMatch(/^error: .*:1: `c` is impossible under Codex: /)
})

test('each session of the lines keeps the workspace of its first line', async () => {
  const { policy } = hookedProject(
    'hooks: [{ id: stay, on: tool_start, condition: { type: file_access, path: { outside: workspace } }, action: { type: gate, reason: <<workspace>> } }]',
  )
  const line = (session: string, roots: readonly string[], file: string): string =>
    JSON.stringify({
      ...{ hook_event_name: 'preToolUse', cursor_version: '3', conversation_id: session, workspace_roots: roots },
      ...{ tool_name: 'Write', tool_input: { file_path: file, content: 'x' } },
    })
  const input = [
    line('c1', ['/a', '/b'], '/b/x'),
    line('c1', ['/c'], '/c/x'),
    line('c1', ['/c'], '/b/x'),
    line('c2', ['/c'], '/c/x'),
  ].join('\n')
  const { stdout } = await sluice(`decide --events cursor --policy ${policy}`, { input })
  const reasons = stdout.trim().split('\n')
  // Decisions that Sluice has written.
  expect(reasons.map((text) => (JSON.parse(text) as { reason: string | null }).reason)).toEqual([
    null,
    '/a',
    null,
    null,
  ])
})
