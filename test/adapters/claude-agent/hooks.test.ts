import { once } from 'node:events'
import process from 'node:process'
import { createEngine, type Engine, PolicyError } from 'sluice'
import { type HookName, type HookOutput, type Hooks, sluiceHooks } from 'sluice/claude-agent'
import { describe, expect, test } from 'vitest'

// The payloads are ones that the SDK was seen to send (test/e2e/claude-agent.e2e.ts runs it).

const COMMON = { session_id: 's1', transcript_path: '/nowhere/s1.jsonl', cwd: '/w/app', permission_mode: 'default' }
const BASH = { tool_name: 'Bash', tool_use_id: 'c1' }
const OUTPUT = { stdout: 'key AKIAABCDEFGHIJKLMNOP', stderr: '', interrupted: false, isImage: false }

function hooksOf(rules: string): Hooks {
  return sluiceHooks(createEngine({ policies: [{ name: 'policy.yaml', text: `hooks:\n${rules}` }] }))
}

function call(
  hooks: Hooks,
  name: HookName,
  payload: object,
  signal = new AbortController().signal,
): Promise<HookOutput> {
  const hook = hooks[name]?.[0]?.hooks[0]
  if (hook === undefined) throw new Error(`there is no hook at ${name}`)
  return hook({ ...COMMON, hook_event_name: name, ...payload }, 'c1', { signal })
}

const start = (command: string, more: object = {}): object => ({ ...BASH, tool_input: { command }, ...more })

describe('the answer to the SDK', () => {
  test.each<readonly [title: string, rule: string, name: HookName, payload: object, answer: HookOutput]>([
    [
      'a refusal',
      '{ id: r, on: tool_start, condition: { type: tool_name, match: Bash }, action: { type: gate, reason: not here } }',
      'PreToolUse',
      start('ls'),
      {
        hookSpecificOutput: {
          hookEventName: 'PreToolUse',
          permissionDecision: 'deny',
          permissionDecisionReason: 'not here',
        },
      },
    ],
    [
      'a question',
      '{ id: r, on: tool_start, action: { type: ask, reason: sure? } }',
      'PreToolUse',
      start('ls'),
      {
        hookSpecificOutput: {
          hookEventName: 'PreToolUse',
          permissionDecision: 'ask',
          permissionDecisionReason: 'sure?',
        },
      },
    ],
    [
      'rewritten parameters',
      '{ id: r, on: tool_start, action: { type: transform_params, transformation: { set: { command: pwd } } } }',
      'PreToolUse',
      start('ls'),
      { hookSpecificOutput: { hookEventName: 'PreToolUse', updatedInput: { command: 'pwd' } } },
    ],
    [
      'a redacted result, in the shape of the tool',
      '{ id: r, on: tool_end, action: { type: redact_secrets } }',
      'PostToolUse',
      start('cat key', { tool_response: OUTPUT }),
      {
        hookSpecificOutput: {
          hookEventName: 'PostToolUse',
          updatedToolOutput: { ...OUTPUT, stdout: 'key [REDACTED]' },
        },
      },
    ],
    [
      'a note',
      '{ id: r, on: tool_end, action: { type: inject_message, content: mind the gap } }',
      'PostToolUse',
      start('ls', { tool_response: OUTPUT }),
      { hookSpecificOutput: { hookEventName: 'PostToolUse', additionalContext: 'mind the gap' } },
    ],
    [
      'a stop',
      '{ id: r, on: tool_end, action: { type: stop, reason: enough } }',
      'PostToolUse',
      start('ls', { tool_response: OUTPUT }),
      { continue: false, stopReason: 'enough' },
    ],
    [
      'a redo',
      '{ id: r, on: stop, action: { type: redo, reason: test it first } }',
      'Stop',
      { stop_hook_active: false, last_assistant_message: 'done' },
      { decision: 'block', reason: 'test it first' },
    ],
    [
      'a refused prompt',
      '{ id: r, on: user_message, action: { type: gate, reason: no } }',
      'UserPromptSubmit',
      { prompt: 'go' },
      { decision: 'block', reason: 'no' },
    ],
    [
      'a refusal that a command hook would give by its exit code',
      '{ id: r, on: pre_compact, action: { type: gate, reason: keep all } }',
      'PreCompact',
      { trigger: 'auto', custom_instructions: '' },
      { decision: 'block', reason: 'keep all' },
    ],
    [
      'nothing',
      '{ id: r, on: tool_start, condition: { type: tool_name, match: Edit }, action: { type: gate } }',
      'PreToolUse',
      start('ls'),
      {},
    ],
  ])('%s', async (_title, rule, name, payload, answer) => {
    expect(await call(hooksOf(`  - ${rule}`), name, payload)).toEqual(answer)
  })
})

test('budgets are exact under parallel calls', async () => {
  const hooks = hooksOf(`
  - { id: few, on: tool_start, condition: { type: tool_calls, threshold: 7 }, action: { type: gate, reason: spent } }`)
  const answers = await Promise.all(Array.from({ length: 20 }, () => call(hooks, 'PreToolUse', start('ls'))))
  expect(answers.filter(({ hookSpecificOutput }) => hookSpecificOutput === undefined)).toHaveLength(7)
})

test('rules of an agent apply only to the sub-agent of that type', async () => {
  const engine = createEngine({
    policies: [
      {
        name: 'policy.yaml',
        text: `
agents:
  - id: reviewer
    hooks: [{ id: reads, on: tool_start, action: { type: gate, reason: a reviewer reads } }]`,
      },
    ],
  })
  const hooks = sluiceHooks(engine)
  expect(await call(hooks, 'PreToolUse', start('ls'))).toEqual({})
  const inside = start('ls', { agent_id: 'a05c', agent_type: 'reviewer' })
  expect(await call(hooks, 'PreToolUse', inside)).toMatchObject({
    hookSpecificOutput: { permissionDecisionReason: 'a reviewer reads' },
  })
})

test('a note that the answer cannot carry goes with the next prompt', async () => {
  const hooks = hooksOf(`
  - { id: r, on: stop, action: { type: inject_message, content: next time test } }`)
  expect(await call(hooks, 'Stop', { stop_hook_active: false })).toEqual({})
  expect(await call(hooks, 'UserPromptSubmit', { prompt: 'go' })).toEqual({
    hookSpecificOutput: { hookEventName: 'UserPromptSubmit', additionalContext: 'next time test' },
  })
})

test('an agent may finish after it was sent back eight times', async () => {
  const hooks = hooksOf('  - { id: r, on: stop, action: { type: redo, reason: again } }')
  const answers: HookOutput[] = []
  for (let time = 0; time < 9; time++) answers.push(await call(hooks, 'Stop', { stop_hook_active: time > 0 }))
  expect(answers.map(({ decision }) => decision)).toEqual([...Array.from({ length: 8 }, () => 'block'), undefined])
})

describe('a question that is answered later', () => {
  const ASK =
    '{ id: r, on: tool_start, condition: { type: tool_name, match: Bash }, action: { type: ask, reason: sure? } }'
  const REWRITE =
    '{ id: w, on: tool_start, action: { type: transform_params, transformation: { set: { command: pwd } } } }'
  const engineOf = (...rules: readonly string[]): Engine =>
    createEngine({ policies: [{ name: 'policy.yaml', text: `hooks: [${rules.join(', ')}]` }] })
  const answer = (verdict: string, reason = 'sure?'): HookOutput =>
    ({
      hookSpecificOutput: {
        hookEventName: 'PreToolUse',
        permissionDecision: verdict,
        permissionDecisionReason: reason,
      },
    }) as HookOutput
  const DEFER = { hookSpecificOutput: { hookEventName: 'PreToolUse', permissionDecision: 'defer' } }
  const VOID = 'the approval is void: its question has expired, or the answer was used'
  /** The answers of both hooks to a call. */
  const both = (engine: Engine, approvals: Record<string, boolean>, payload: object): Promise<HookOutput[]> => {
    const [entry] = sluiceHooks(engine, { approvals }).PreToolUse ?? []
    const { signal } = new AbortController()
    const input = { ...COMMON, hook_event_name: 'PreToolUse', ...payload }
    return Promise.all((entry?.hooks ?? []).map((hook) => hook(input, 'c1', { signal })))
  }

  test.each<readonly [title: string, rules: readonly string[], payload: object, deferred: object]>([
    ['defers a call', [ASK], start('ls'), DEFER],
    ['does not defer a call of a sub-agent', [ASK], start('ls', { agent_id: 'a05c', agent_type: 'reviewer' }), {}],
    ['does not defer a call that a rule rewrote', [ASK, REWRITE], start('ls'), {}],
  ])('%s', async (_title, rules, payload, deferred) => {
    const [asked, beside] = await both(engineOf(...rules), {}, payload)
    expect(asked).toMatchObject(answer('ask'))
    expect(beside).toEqual(deferred)
  })

  test('fires its rule once, for both hooks and all processes', async () => {
    const engine = engineOf(ASK)
    const fired: string[] = []
    engine.on('fired', ({ rule }) => void fired.push(rule))
    await both(engine, {}, start('ls'))
    await both(engine, {}, start('ls'))
    await both(engine, { c1: true }, start('ls'))
    expect(fired).toEqual(['r'])
  })

  test.each([
    [true, answer('allow')],
    [false, answer('deny')],
  ])('becomes the decision: %s', async (isYes, verdict) => {
    const engine = engineOf(ASK)
    await both(engine, {}, start('ls'))
    expect(await both(engine, { c1: isYes }, start('ls'))).toEqual([verdict, {}])
  })

  test.each<readonly [title: string, before: readonly object[], payload: object]>([
    ['that was never asked about', [], start('ls')],
    ['with other parameters', [start('ls')], start('ls -a')],
    ['in another session', [start('ls')], start('ls', { session_id: 's2' })],
    ['in another folder', [start('ls')], start('ls', { cwd: '/w/other' })],
  ])('does not allow a call %s', async (_title, before, payload) => {
    const engine = engineOf(ASK)
    for (const one of before) await both(engine, {}, one)
    expect(await both(engine, { c1: true }, payload)).toEqual([answer('deny', VOID), {}])
  })

  test('allows a call once', async () => {
    const engine = engineOf(ASK)
    await both(engine, {}, start('ls'))
    await both(engine, { c1: true }, start('ls'))
    expect(await both(engine, { c1: true }, start('ls'))).toEqual([answer('deny', VOID), {}])
  })
})

describe('if nothing can be decided', () => {
  const GATE = '  - { id: r, on: tool_start, condition: { type: tool_name, match: Bash }, action: { type: gate } }'

  test('a call is refused if deciding throws', async () => {
    const engine = createEngine({ policies: [{ name: 'policy.yaml', text: `hooks:\n${GATE}` }] })
    const broken = { ...engine, dispatch: () => Promise.reject(new Error('the store is gone')) }
    expect(await call(sluiceHooks(broken), 'PreToolUse', start('ls'))).toEqual({
      hookSpecificOutput: {
        hookEventName: 'PreToolUse',
        permissionDecision: 'deny',
        permissionDecisionReason: 'Sluice could not decide: the store is gone',
      },
    })
  })

  test('an invalid payload is refused', async () => {
    const hook = hooksOf(GATE).PreToolUse?.[0]?.hooks[0]
    const answer = await hook?.([], undefined, { signal: new AbortController().signal })
    expect(answer).toEqual({
      decision: 'block',
      reason: 'Sluice could not decide: the payload from Claude Agent SDK is not a JSON object',
    })
  })

  test('the SDK is set to block what a hook fails at', () => {
    expect(hooksOf(GATE)).toMatchObject({ PreToolUse: [{ onFailure: 'block', timeout: 600 }] })
  })
})

describe('a process warning reports', () => {
  const GATE = '{ id: r, on: tool_start, condition: { type: tool_name, match: Bash }, action: { type: gate } }'
  const warned = async (act: () => unknown): Promise<string> => {
    // Warnings of the previous test arrive in a later tick.
    await new Promise((done) => setImmediate(done))
    const told = once(process, 'warning')
    await act()
    const [warning] = (await told) as [Error]
    return String(warning)
  }

  test('a store that fails', async () => {
    const engine = createEngine({ policies: [{ name: 'policy.yaml', text: `hooks: [${GATE}]` }] })
    const broken = { ...engine, dispatch: () => Promise.reject(new Error('the store is gone')) }
    expect(await warned(() => call(sluiceHooks(broken), 'PreToolUse', start('ls')))).toBe(
      'SluiceWarning: the store is gone',
    )
  })

  test('a rule that fails', async () => {
    const text = 'hooks: [{ id: r, on: tool_start, action: { type: shell, command: ls } }]'
    const host = { process: { run: () => Promise.reject(new Error('no shell here')) } }
    const hooks = sluiceHooks(createEngine({ policies: [{ name: 'policy.yaml', text }], host }))
    expect(await warned(() => call(hooks, 'PreToolUse', start('ls')))).toBe('SluiceWarning: rule `r`: no shell here')
  })

  test('a rule that would have to change the text of a failed call', async () => {
    const told: string[] = []
    const listen = ({ message }: Error): void => void told.push(message)
    await new Promise((done) => setImmediate(done))
    process.on('warning', listen)
    hooksOf('  - { id: no-keys, on: tool_end, action: { type: redact_secrets } }')
    await new Promise((done) => setImmediate(done))
    process.off('warning', listen)
    const rule = 'rule `no-keys`: Claude Agent SDK does not enforce it at'
    expect(told).toEqual([
      `${rule} \`PostToolUse\`: if a result has no text, as with \`Edit\`, a text that replaces it becomes a note beside it`,
      `${rule} \`PostToolUseFailure\`: the model gets a note beside the error, which it still sees`,
    ])
  })

  test('an invalid payload', async () => {
    const hook = hooksOf(`  - ${GATE}`).PreToolUse?.[0]?.hooks[0]
    expect(await warned(() => hook?.([], undefined, { signal: new AbortController().signal }))).toBe(
      'SluiceWarning: the payload from Claude Agent SDK is not a JSON object',
    )
  })
})

test('each rule and message warns once', async () => {
  const warned: string[] = []
  const listen = (warning: Error): void => void warned.push(warning.message)
  process.on('warning', listen)
  const rule = (id: string): string => `{ id: ${id}, on: tool_start, action: { type: shell, command: ls } }`
  const text = `hooks: [${rule('a')}, ${rule('b')}]`
  const host = { process: { run: () => Promise.reject(new Error('no shell here')) } }
  const hooks = sluiceHooks(createEngine({ policies: [{ name: 'policy.yaml', text }], host }))
  for (let time = 0; time < 3; time++) await call(hooks, 'PreToolUse', start('ls'))
  // Node emits warnings in a later tick.
  await new Promise((done) => setImmediate(done))
  process.off('warning', listen)
  expect(warned).toEqual(['rule `a`: no shell here', 'rule `b`: no shell here'])
})

test('an action ends when the SDK aborts the hook', async () => {
  const controller = new AbortController()
  const heard: string[] = []
  const text = 'hooks: [{ id: r, on: tool_start, action: { type: shell, command: sleep } }]'
  const host = {
    process: {
      run: (_command: unknown, { signal }: { readonly signal: AbortSignal }) =>
        new Promise<never>((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            heard.push('aborted')
            reject(new Error('aborted'))
          })
          controller.abort()
        }),
    },
  }
  const hooks = sluiceHooks(createEngine({ policies: [{ name: 'policy.yaml', text }], host }))
  await call(hooks, 'PreToolUse', start('ls'), controller.signal)
  expect(heard).toEqual(['aborted'])
})

describe('setting up the hooks rejects', () => {
  test('a rule that the SDK cannot enforce', () => {
    const text = 'hooks: [{ id: small, on: turn_end, action: { type: compact_context } }]'
    const engine = createEngine({ policies: [{ name: 'policy.yaml', text }] })
    const why = 'a hook of Claude Agent SDK cannot compact the context there'
    expect(() => sluiceHooks(engine)).toThrow(
      new PolicyError(`policy.yaml:1: \`small\` is impossible under Claude Agent SDK: ${why}`),
    )
  })

  test('a host that keeps the conversation', () => {
    const engine = createEngine({
      policies: [{ name: 'policy.yaml', text: 'hooks: []' }],
      host: { context: { inject: () => Promise.resolve(), compact: () => Promise.resolve() } },
    })
    expect(() => sluiceHooks(engine)).toThrow(
      new TypeError('sluiceHooks: the Claude Agent SDK keeps the conversation: remove `context` from the host'),
    )
  })

  test('an option that does not exist', () => {
    const engine = createEngine({ policies: [{ name: 'policy.yaml', text: 'hooks: []' }] })
    const options = { workspaces: '/w' }
    expect(() => sluiceHooks(engine, options as object)).toThrow(
      new TypeError('`sluiceHooks` has no option `workspaces`; did you mean `workspace`?'),
    )
  })
})

describe('the workspace', () => {
  const STAY =
    '{ id: stay, on: tool_start, condition: { type: file_access, access: write, path: { outside: workspace } }, action: { type: gate, reason: <<workspace>> } }'
  const write = (file: string, more: object = {}): object => ({
    ...{ tool_name: 'Write', tool_use_id: 'c1', tool_input: { file_path: file, content: 'x' } },
    ...more,
  })
  const refusedIn = (output: HookOutput): unknown =>
    (output as { hookSpecificOutput?: { permissionDecisionReason?: string } }).hookSpecificOutput
      ?.permissionDecisionReason ?? null
  const engine = (): Engine => createEngine({ policies: [{ name: 'policy.yaml', text: `hooks:\n  - ${STAY}` }] })

  test('is the folder in which the session starts, whatever folder a later call uses', async () => {
    const hooks = sluiceHooks(engine())
    await call(hooks, 'UserPromptSubmit', { prompt: 'go' })
    expect(refusedIn(await call(hooks, 'PreToolUse', write('/w/x', { cwd: '/' })))).toBe('/w/app')
    expect(refusedIn(await call(hooks, 'PreToolUse', write('/w/app/x', { cwd: '/w/other' })))).toBe(null)
    expect(refusedIn(await call(hooks, 'PreToolUse', write('/w/app/x', { cwd: '/w/other', session_id: 's2' })))).toBe(
      '/w/other',
    )
  })

  test('is the folder that the application names, and what a person adds', async () => {
    const hooks = sluiceHooks(engine(), { workspace: '/named' })
    await call(hooks, 'UserPromptSubmit', { prompt: 'go' })
    expect(refusedIn(await call(hooks, 'PreToolUse', write('/w/app/x')))).toBe('/named')
    expect(refusedIn(await call(hooks, 'PreToolUse', write('/lib/x')))).toBe('/named')
    await call(hooks, 'DirectoryAdded', { directory: '/lib', source: 'register_repo_root' })
    expect(refusedIn(await call(hooks, 'PreToolUse', write('/lib/x')))).toBe(null)
    expect(refusedIn(await call(hooks, 'PreToolUse', write('/named/x')))).toBe(null)
  })
})
