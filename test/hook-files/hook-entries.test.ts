import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEngine, type Decision, loadPolicy, type PolicyText, type AgentEvent } from 'sluice'
import { hookFiles } from 'sluice/hook-files'
import { createLocalHost } from 'sluice/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readPolicies } from '../../src/compile/read-policies.ts'
import { VOCABULARIES } from '../../src/hook-files/vocabulary.ts'
import { importFile } from './import-file.ts'

// What a file of docker-agent may contain, and what its hooks do, with real commands.

let place: string
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'sluice-entries-'))
  mkdirSync(join(place, 'deep'))
  writeFileSync(join(place, 'deep', 's.sh'), '#!/bin/sh\necho "$HOOK_VALUE in $(pwd)"\n')
  chmodSync(join(place, 'deep', 's.sh'), 0o755)
})
afterAll(() => rmSync(place, { recursive: true, force: true }))

type Hook = Readonly<Record<string, unknown>>

const saying = (answer: object, more: Hook = {}): Hook => ({
  type: 'command',
  command: `echo '${JSON.stringify(answer)}'`,
  ...more,
})
const specific = (members: object): object => ({ hook_specific_output: members })
const judging = (decision: string, reason = ''): Hook =>
  saying(specific({ permission_decision: decision, permission_decision_reason: reason }))

const MATCHED = /^(?:pre_tool_use|post_tool_use|permission_request|tool_response_transform)$/

const fileOf = (hooks: Readonly<Record<string, readonly Hook[]>>): string =>
  JSON.stringify({
    hooks: Object.fromEntries(
      Object.entries(hooks).map(([event, list]) => [event, MATCHED.test(event) ? [{ hooks: list }] : list]),
    ),
  })

function load(text: string) {
  const { policy, diagnostics } = importFile('docker-agent', { name: 'agent.yaml', text })
  const policies = policy === null ? [] : [policy]
  const { program } = loadPolicy(policies, { vocabulary: hookFiles })
  const written = readPolicies(policies, { vocabulary: VOCABULARIES }).data.rules.map(
    ({ config }) => config as { action: { type: string } },
  )
  const rules = program.rules.map((rule, index) => ({ ...rule, action: written[index]?.action }))
  return { rules, problems: diagnostics.map(({ code, message }) => `${code} ${message}`) }
}

const actionsOf = (text: string): readonly unknown[] => load(text).rules.map(({ action }) => action)

async function dispatch(
  hooks: Readonly<Record<string, readonly Hook[]>>,
  event: AgentEvent,
  more: Pick<PolicyText, 'compat'> = {},
): Promise<Decision> {
  const host = createLocalHost({ env: { PATH: process.env['PATH'] }, workspace: place })
  try {
    const policies = [{ name: 'agent.yaml', text: fileOf(hooks), dialect: 'docker-agent', ...more }]
    return await createEngine({ vocabulary: hookFiles, policies, host }).dispatch({
      cwd: place,
      session_id: 's1',
      ...event,
    })
  } finally {
    await host.close()
  }
}

const call: AgentEvent = {
  event: 'tool_start',
  tool: { name: 'shell', call_id: 'c1', params: { cmd: 'ls', cwd: '.' } },
}

describe('a docker-agent file', () => {
  test('may have no hooks', () => {
    expect(load('agents: { root: { model: x } }').problems).toEqual([
      'no-rules the file contains no hook of docker-agent',
    ])
  })

  test.each([
    ...['turn_end', 'before_compaction', 'after_compaction', 'notification', 'stop', 'on_user_input', 'session_end'],
    ...['session_start', 'on_error', 'on_max_iterations', 'before_llm_call', 'after_llm_call', 'user_prompt_submit'],
    ...['user_steering_messages_submit', 'user_followup_submit', 'turn_start', 'pre_compact', 'subagent_stop'],
    ...['on_agent_switch', 'on_session_resume', 'on_tool_approval_decision', 'worktree_create', 'post_tool_use'],
    ...['pre_tool_use', 'permission_request', 'tool_response_transform'],
  ])('accepts each event: %s', (event) => {
    const { rules, problems } = load(fileOf({ [event]: [saying({}), saying({ continue: true })] }))
    expect([rules.length, problems]).toEqual([2, []])
    // A single hook is a list of one.
    const alone = MATCHED.test(event) ? { hooks: saying({}) } : saying({})
    expect(load(JSON.stringify({ hooks: { [event]: alone } })).rules).toHaveLength(1)
  })

  test('keeps the order of builtins and commands', () => {
    const text = fileOf({
      turn_start: [
        { type: 'builtin', command: 'add_prompt_files', args: ['A.md', 'B.md'] },
        { type: 'command', command: 'echo hi', timeout: 5 },
      ],
    })
    expect(actionsOf(text)).toMatchObject([
      { type: 'add_prompt_files', files: ['A.md', 'B.md'] },
      { type: 'command', command: 'echo hi', timeout: 5 },
    ])
  })

  test.each([
    ['a hook without its type', { command: 'x' }, 'missing-field this hook of `stop` has no `type`'],
    [
      'a model without its prompt',
      { type: 'model', model: 'a/b' },
      'missing-field this hook of `stop` has no `prompt`',
    ],
    [
      'a model hook without its model',
      { type: 'model', prompt: 'x' },
      'missing-field this hook of `stop` has no `model`, so there is no model to ask',
    ],
    [
      'an unknown member',
      saying({}, { retries: 3 }),
      'unknown-field nothing reads `retries` in a hook of docker-agent',
    ],
    [
      'an invalid `on_error`',
      saying({}, { on_error: 'sometimes' }),
      'wrong-value `on_error` in a hook of docker-agent is one of',
    ],
    [
      'an unknown schema',
      { type: 'model', prompt: 'x', schema: 'no_such_shape' },
      'wrong-value `schema` in a hook of docker-agent is one of',
    ],
    ['a prompt that does not parse', { type: 'model', prompt: '{{ .ToolName ' }, 'bad-template `{{` has no `}}`'],
  ])('cannot have %s', (_title, hook, message) => {
    expect(load(fileOf({ stop: [hook] })).problems.join('\n')).toContain(message)
  })

  test('gives a hook the timeout of the file, or a minute', () => {
    const { rules } = load(fileOf({ stop: [saying({}), saying({ a: 1 }, { timeout: 30 })] }))
    expect(rules.map(({ timeout }) => timeout)).toEqual([60, 30])
  })

  test('merges identical hooks, but not hooks with different arguments', () => {
    const files = (...args: readonly string[]): Hook => ({ type: 'builtin', command: 'add_prompt_files', args })
    const judge = (prompt: string): Hook => ({ type: 'model', model: 'a/b', prompt })
    expect(
      actionsOf(fileOf({ turn_start: [files('a'), files('a'), files('b'), judge('x'), judge('y')] })),
    ).toHaveLength(4)
  })

  test('adds builtins for the flags of an agent, after its hooks', () => {
    const agent = {
      add_date: true,
      add_environment_info: true,
      add_prompt_files: ['A.md'],
      redact_secrets: true,
      toolsets: [{ type: 'shell', safer: true }],
      hooks: { turn_start: [saying({})] },
    }
    const { rules } = load(JSON.stringify({ agents: { root: agent }, settings: { snapshot: true } }))
    const found = rules.map(({ events, action, tags }) => [events[0], action?.type, ...tags])
    expect(found).toEqual([
      ['turn_start', 'command'],
      ['turn_start', 'add_date'],
      ['turn_start', 'add_prompt_files'],
      ['session_start', 'add_environment_info'],
      ['tool_start', 'redact_secrets', 'behind_yolo'],
      ['before_llm_call', 'redact_secrets'],
      ['tool_end', 'redact_secrets'],
      ['tool_start', 'safer_shell', 'preempt_yolo'],
      ['session_start', 'snapshot'],
      ['turn_start', 'snapshot'],
      ['turn_end', 'snapshot'],
      ['session_end', 'snapshot'],
      ['tool_end', 'limit_large_tool_results'],
      ['session_end', 'limit_large_tool_results'],
    ])
  })
})

test('`snapshot: true` of a person’s own settings, in a file without agents, holds for every agent', () => {
  const { rules } = load('settings: { snapshot: true }')
  expect(rules.map(({ events, action }) => [events[0], action?.type])).toEqual([
    ['session_start', 'snapshot'],
    ['turn_start', 'snapshot'],
    ['turn_end', 'snapshot'],
    ['session_end', 'snapshot'],
  ])
})

describe('hooks', () => {
  test('run with their environment and folder', async () => {
    const hook = { type: 'command', command: './s.sh', working_dir: 'deep', env: { HOOK_VALUE: 'from-hook' } }
    const { inject } = await dispatch({ session_start: [hook] }, { event: 'session_start' })
    expect(inject[0]?.content).toBe(`from-hook in ${join(place, 'deep')}`)
  })

  test.each<[string, readonly Hook[], string | null, string | null]>([
    ['no verdict', [saying({})], null, null],
    ['allow', [judging('allow', 'safe')], 'allow', 'safe'],
    ['no verdict and ask', [saying({}), judging('ask', 'unclear')], 'ask', 'unclear'],
    ['allow, ask and deny', [judging('allow'), judging('ask'), judging('deny', 'destructive')], 'deny', 'destructive'],
    ['ask and ask', [judging('ask', 'first ask'), judging('ask', 'second ask')], 'ask', 'first ask'],
  ])(
    'are joined so that deny is stronger than ask, ask is stronger than allow, and the first of equals wins: %s',
    async (_title, hooks, verdict, reason) => {
      expect(await dispatch({ pre_tool_use: hooks }, call)).toMatchObject({ verdict, reason })
    },
  )

  test('report a verdict at an event that cannot have one', async () => {
    const { verdict, errors } = await dispatch({ stop: [judging('deny')] }, { event: 'stop' })
    expect([verdict, errors]).toEqual([
      null,
      [{ rule: 'docker-agent.stop.1', code: 'hook-unheard', message: 'a hook at `stop` cannot set `verdict`' }],
    ])
    const allowing = await dispatch({ turn_start: [judging('allow')] }, { event: 'turn_start' })
    expect([allowing.verdict, allowing.errors]).toEqual([null, []])
    const { metadata } = await dispatch({ turn_start: [saying({})] }, { event: 'turn_start' })
    expect(metadata).toEqual({})
  })

  test('have their metadata merged, with the later one winning', async () => {
    const [one, other] = [
      { a: '1', shared: 'first' },
      { b: '2', shared: 'second' },
    ].map((metadata) => saying(specific({ metadata })))
    const { metadata } = await dispatch(
      { permission_request: [one ?? {}, other ?? {}] },
      { ...call, event: 'approval_request' },
    )
    expect(metadata).toEqual({ a: '1', b: '2', shared: 'second' })
  })

  test('use the summary of the first hook, and can refuse the compaction', async () => {
    const summaries = ['first', 'second'].map((summary) => saying(specific({ summary })))
    const event: AgentEvent = { event: 'pre_compact' }
    expect((await dispatch({ before_compaction: summaries }, event)).summary).toBe('first')
    const refused = await dispatch({ before_compaction: [{ type: 'command', command: 'echo no >&2; exit 2' }] }, event)
    expect(refused).toMatchObject({ verdict: 'deny', reason: 'no' })
    const plain = await dispatch({ before_compaction: [{ type: 'command', command: 'echo text' }] }, event)
    expect([plain.verdict, 'summary' in plain]).toEqual([null, false])
  })

  test('cannot empty the conversation', async () => {
    const event: AgentEvent = { event: 'before_llm_call', messages: [{ role: 'user', content: 'x' }] }
    const empty = await dispatch({ before_llm_call: [saying(specific({ updated_messages: [] }))] }, event)
    expect('messages' in empty).toBe(false)
    const rewritten = [{ role: 'user', content: 'y' }]
    const given = await dispatch({ before_llm_call: [saying(specific({ updated_messages: rewritten }))] }, event)
    expect(given.messages).toEqual(rewritten)
  })

  test('rewrite the call one after the other', async () => {
    const append = (text: string): Hook => ({
      type: 'command',
      command: `sed -n 's/.*"cmd":"\\([^"]*\\)".*/{"hook_specific_output":{"updated_input":{"cmd":"\\1${text}"}}}/p'`,
    })
    const failing = { type: 'command', command: 'exit 3', on_error: 'ignore' }
    const chained = await dispatch({ pre_tool_use: [append(' -l'), append(' -h')] }, call)
    expect(chained.params).toEqual({ cmd: 'ls -l -h', cwd: '.' })
    const whole = await dispatch({ pre_tool_use: [append(' -l')] }, call, { compat: 'docker-agent' })
    expect(whole.params).toEqual({ cmd: 'ls -l' })
    const broken = await dispatch({ pre_tool_use: [append(' -l'), failing, append(' -h')] }, call)
    expect([broken.params, broken.verdict]).toEqual([{ cmd: 'ls -l -h', cwd: '.' }, 'deny'])
    const results = ['one', 'two'].map((text) => saying(specific({ updated_tool_response: text })))
    const ended: AgentEvent = { event: 'tool_end', tool: { name: 'shell', params: {}, result: 'none' } }
    expect((await dispatch({ tool_response_transform: results }, ended)).result).toBe('two')
  })

  describe('pass a rewritten conversation to the next hook, if the event is from', () => {
    const secret = 'AKIAABCDEFGHIJKLMNOP'
    const messages = [{ role: 'user', content: `the key is ${secret}` }]
    const native = { hook_event_name: 'before_llm_call', session_id: 's1', cwd: '/x', iteration: 2, messages }
    const event: AgentEvent = { event: 'before_llm_call', messages }
    /** Returns the messages that it got, with one more. */
    const echo = (name: string): Hook => ({
      type: 'command',
      command: `tee ${join(place, name)} | sed 's/.*"messages":\\(\\[.*\\)\\].*/{"hook_specific_output":{"updated_messages":\\1,{"role":"${name}","content":"x"}]}}/'`,
    })

    test.each([
      ['docker-agent', { ...event, host: 'docker-agent', native }],
      ['another host', event],
    ])('%s', async (_host, given) => {
      const hooks = { before_llm_call: [{ type: 'builtin', command: 'redact_secrets' }, echo('one'), echo('two')] }
      const { messages: after, errors } = await dispatch(hooks, given)
      const masked = { role: 'user', content: 'the key is [REDACTED]' }
      expect(errors).toEqual([])
      expect(after).toEqual([masked, { role: 'one', content: 'x' }, { role: 'two', content: 'x' }])
      expect(JSON.parse(readFileSync(join(place, 'two'), 'utf8'))).toMatchObject({
        hook_event_name: 'before_llm_call',
        messages: [masked, { role: 'one', content: 'x' }],
      })
    })
  })

  test.each<[string, AgentEvent, object]>([
    ['pre_tool_use', call, { verdict: 'deny', reason: 'stop' }],
    ['user_prompt_submit', { event: 'user_message', prompt: 'p' }, { verdict: 'deny', reason: 'stop' }],
    ['pre_compact', { event: 'pre_compact' }, { verdict: 'deny', reason: 'stop' }],
    ['permission_request', { ...call, event: 'approval_request' }, { verdict: 'deny', reason: 'stop' }],
    ['post_tool_use', { event: 'tool_end', tool: { name: 'shell', result: 'x' } }, { stop: { reason: 'stop' } }],
  ])('block a call, a prompt or a compaction: %s', async (event, context, expected) => {
    expect(await dispatch({ [event]: [saying({ decision: 'block', reason: 'stop' })] }, context)).toMatchObject(
      expected,
    )
    const ends = saying({ continue: false, stop_reason: 'stop' })
    expect(await dispatch({ [event]: [ends] }, context)).toMatchObject(expected)
  })
})

describe('the payload of hooks', () => {
  const recording = (name: string): Hook => ({ type: 'command', command: `cat > ${join(place, name)}` })
  async function sent(at: string, event: AgentEvent): Promise<unknown> {
    await dispatch({ [at]: [recording('sent')] }, event)
    return JSON.parse(readFileSync(join(place, 'sent'), 'utf8'))
  }

  test.each<[string, AgentEvent, object]>([
    ['pre_tool_use', call, { tool_name: 'shell', tool_use_id: 'c1', tool_input: { cmd: 'ls', cwd: '.' } }],
    [
      'pre_tool_use',
      { ...call, agent_id: 'helper' },
      { agent_name: 'helper', tool_name: 'shell', tool_use_id: 'c1', tool_input: { cmd: 'ls', cwd: '.' } },
    ],
    ['pre_tool_use', { event: 'tool_start', tool: { name: 'x', params: {} } }, { tool_name: 'x' }],
    ['post_tool_use', { event: 'tool_end', tool: { name: 'x', result: '' } }, { tool_name: 'x', tool_response: '' }],
    [
      'post_tool_use',
      { event: 'tool_end', tool: { name: 'x', result: 'r', error: 'e' } },
      { tool_name: 'x', tool_response: 'r', tool_error: true },
    ],
    ['user_prompt_submit', { event: 'user_message', prompt: 'go' }, { prompt: 'go' }],
    ['stop', { event: 'stop', response: 'done' }, { stop_response: 'done' }],
    ['before_llm_call', { event: 'before_llm_call', iteration: 3, model_id: 'a/b' }, { iteration: 3, model_id: 'a/b' }],
    [
      'after_llm_call',
      { event: 'after_llm_call', response: 'x', usage: { input_tokens: 1 } },
      { stop_response: 'x', usage: { input_tokens: 1 } },
    ],
    [
      'before_llm_call',
      { event: 'before_llm_call', messages: [{ role: 'user', content: 'hi' }] },
      { messages: [{ role: 'user', content: 'hi' }] },
    ],
    ['stop', { event: 'stop', messages: [{ role: 'user', content: 'hi' }] }, {}],
    ['session_end', { event: 'session_end', reason: 'logout' }, { reason: 'logout' }],
    [
      'before_compaction',
      { event: 'pre_compact', input_tokens: 5, compaction_reason: 'threshold' },
      { input_tokens: 5, compaction_reason: 'threshold' },
    ],
    ['worktree_create', { event: 'worktree_create', worktree_path: '/x' }, { worktree_path: '/x' }],
    ['stop', { event: 'stop', hook_event_name: 'other', session: 'other' }, {}],
  ])('at %s has the values of %j', async (at, event, expected) => {
    expect(await sent(at, event)).toEqual({ session_id: 's1', cwd: place, hook_event_name: at, ...expected })
  })

  test('is passed on unchanged if docker-agent sent it', async () => {
    const native = { hook_event_name: 'after_llm_call', session_id: 's1', cwd: '/x', cost: 0, further: [1] }
    expect(await sent('after_llm_call', { event: 'after_llm_call', host: 'docker-agent', native })).toEqual(native)
  })
})
