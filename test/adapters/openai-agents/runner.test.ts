import { Agent, type Model, type ModelRequest, RunState, setTracingDisabled, shellTool, tool } from '@openai/agents'
import { createEngine, type Engine, PolicyError } from 'sluice'
import { sluiceRunner, type SluiceRunner } from 'sluice/openai-agents'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { SeenMessage, Turn } from '../behaviours.ts'
import { scripted } from './scripted-model.ts'

// What the table of behaviours does not cover: handoffs, approvals in other ways, aborts, errors, other tools.

setTracingDisabled(true)

const engineOf = (...rules: readonly string[]): Engine =>
  createEngine({ policies: [{ name: 'p.yaml', text: `hooks:\n${rules.map((rule) => `  - ${rule}\n`).join('')}` }] })

const call = (id: string, name: string, params: object = {}): Turn => ({ calls: [{ id, tool: name, params }] })

const ASK =
  '{ id: ask, on: tool_start, condition: { type: tool_name, match: deploy }, action: { type: ask, reason: sure? } }'

function deployTool(ran: string[]): ReturnType<typeof tool> {
  return tool({
    name: 'deploy',
    description: 'deploys',
    parameters: z.object({ to: z.string() }),
    execute: ({ to }) => (ran.push(to), `deployed to ${to}`),
  })
}

describe('a handoff', () => {
  test('continues the session, under the rules of the next agent', async () => {
    const ran: string[] = []
    const text = `
hooks:
  - { id: two, on: tool_start, condition: { type: tool_calls, threshold: 2 }, action: { type: gate, reason: two calls } }
agents:
  - id: clerk
    hooks: [{ id: clerks, on: tool_start, condition: { type: param, path: tool.params.to, equals: prod }, action: { type: gate, reason: no clerk } }]
`
    const engine = createEngine({ policies: [{ name: 'p.yaml', text }] })
    const fired: string[] = []
    engine.on('fired', ({ rule }) => void fired.push(rule))
    const script = [call('h1', 'deploy', { to: 'prod' }), call('h2', 'deploy', { to: 'test' }), { text: 'done' }]
    const clerk = new Agent({ name: 'clerk', model: scripted(script), tools: [deployTool(ran)] })
    const triage = new Agent({
      name: 'triage',
      model: scripted([call('t1', 'deploy', { to: 'prod' }), call('t2', 'transfer_to_clerk')]),
      tools: [deployTool(ran)],
      handoffs: [clerk],
    })
    const { finalOutput, lastAgent } = await sluiceRunner(engine, { session: 's1' }).run(triage, 'go')
    expect([finalOutput, lastAgent === clerk]).toEqual(['done', true])
    expect(ran).toEqual(['prod'])
    expect(fired).toEqual(['clerks', 'two'])
  })
})

describe('an approval', () => {
  test('in a state restored before its runner was made is valid for its decision', async () => {
    const ran: string[] = []
    const engine = engineOf(ASK)
    const agent = new Agent({
      name: 'main',
      model: scripted([call('c1', 'deploy', { to: 'prod' })]),
      tools: [deployTool(ran)],
    })
    const { state } = await sluiceRunner(engine, { session: 's1' }).run(agent, 'go')
    const later = await RunState.fromString(agent, state.toString())
    for (const item of later.getInterruptions()) later.approve(item)
    await sluiceRunner(engine, { session: 's1' }).run(agent, later)
    expect(ran).toEqual(['prod'])
  })

  test('is void for an engine that does not know the decision', async () => {
    const ran: string[] = []
    const agent = new Agent({
      name: 'main',
      model: scripted([call('c1', 'deploy', { to: 'prod' })]),
      tools: [deployTool(ran)],
    })
    const { state } = await sluiceRunner(engineOf(ASK), { session: 's1' }).run(agent, 'go')
    for (const item of state.getInterruptions()) state.approve(item)
    await sluiceRunner(engineOf(ASK), { session: 's1' }).run(agent, state)
    expect(ran).toEqual([])
  })

  test('of all calls of a tool does not cover calls that nobody has seen', async () => {
    const ran: string[] = []
    const agent = new Agent({
      name: 'main',
      model: scripted([call('c1', 'deploy', { to: 'test' }), call('c2', 'deploy', { to: 'prod' })]),
      tools: [deployTool(ran)],
    })
    const runner = sluiceRunner(engineOf(ASK), { session: 's1' })
    const { state } = await runner.run(agent, 'go')
    for (const item of state.getInterruptions()) state.approve(item, { alwaysApprove: true })
    await runner.run(agent, state)
    expect(ran).toEqual([])
  })
})

test('an abort reaches a pending question, and the tool does not run', async () => {
  const ran: string[] = []
  const controller = new AbortController()
  const heard: boolean[] = []
  const runner = sluiceRunner(engineOf(ASK), {
    session: 's1',
    ask: ({ signal }) =>
      new Promise<boolean>(() => {
        signal.addEventListener('abort', () => void heard.push(true))
        controller.abort(new Error('enough'))
      }),
  })
  const agent = new Agent({
    name: 'main',
    model: scripted([call('c1', 'deploy', { to: 'prod' })]),
    tools: [deployTool(ran)],
  })
  await expect(runner.run(agent, 'go', { signal: controller.signal })).rejects.toThrow()
  expect([ran, heard]).toEqual([[], [true]])
})

test('a tool error keeps its class, and a rule redacts its message', async () => {
  const broken = tool({
    name: 'broken',
    description: 'breaks',
    parameters: z.object({}),
    errorFunction: null,
    execute() {
      throw new RangeError('no account AKIAABCDEFGHIJKLMNOP')
    },
  })
  const agent = new Agent({ name: 'main', model: scripted([call('c1', 'broken')]), tools: [broken] })
  const runner = sluiceRunner(engineOf('{ id: mask, on: tool_end, action: { type: redact_secrets } }'), {
    session: 's1',
  })
  const error: unknown = await runner.run(agent, 'go').catch((thrown: unknown) => thrown)
  const inner = (error as { readonly error?: unknown }).error ?? error
  expect(inner).toBeInstanceOf(RangeError)
  expect(String(inner)).toBe('RangeError: no account [REDACTED]')
})

test('rules apply to the shell tool of the SDK', async () => {
  const ran: string[] = []
  const shell = shellTool({
    shell: {
      run({ commands }) {
        ran.push(...commands)
        return Promise.resolve({
          output: [{ stdout: 'ok', stderr: '', outcome: { type: 'exit' as const, exitCode: 0 } }],
        })
      },
    },
  })
  const shellCall = (callId: string, command: string): object => ({
    type: 'shell_call',
    callId,
    status: 'completed',
    action: { commands: [command] },
  })
  const agent = new Agent({
    name: 'main',
    model: scripted([{ items: [shellCall('c1', 'rm -r x')] }, { items: [shellCall('c2', 'ls')] }]),
    tools: [shell],
  })
  const rule =
    '{ id: no-rm, on: tool_start, condition: { type: expression, expr: \'"rm" in tool.params.commands[0]\' }, action: { type: gate, reason: keep it } }'
  await sluiceRunner(engineOf(rule), { session: 's1' }).run(agent, 'go')
  expect(ran).toEqual(['ls'])
})

const WAYS: readonly (readonly [title: string, say: (runner: SluiceRunner, agent: Agent) => Promise<string>])[] = [
  ['as one answer', async (runner, agent) => String((await runner.run(agent, 'go')).finalOutput)],
  [
    'as a stream',
    async (runner, agent) => {
      const result = await runner.run(agent, 'go', { stream: true })
      let said = ''
      for await (const text of result.toTextStream()) said += text
      await result.completed
      return said
    },
  ],
]

describe.each(WAYS)('a model call %s', (title, say) => {
  const of = (rule: string): SluiceRunner => sluiceRunner(engineOf(rule), { session: 's1' })
  const agentOf = (...script: readonly Turn[]): { readonly agent: Agent; readonly seen: SeenMessage[][] } => {
    const seen: SeenMessage[][] = []
    return { agent: new Agent({ name: 'main', model: scripted(script, seen) }), seen }
  }

  test('that is sent back continues the same answer', async () => {
    const { agent, seen } = agentOf({ text: 'It is done. ' }, { text: 'It is tested.' })
    const redo = '{ id: again, on: stop, max_fires: 1, action: { type: redo, reason: test it first } }'
    const said = await say(of(redo), agent)
    expect(said).toBe(title === 'as a stream' ? 'It is done. It is tested.' : 'It is tested.')
    expect(seen[1]?.map(({ text }) => text)).toEqual(['go', 'It is done. ', 'test it first'])
  })

  test('does not happen once a rule has stopped the session: the answer is the reason', async () => {
    const { agent, seen } = agentOf({ text: 'one' })
    const runner = of('{ id: s, on: after_llm_call, action: { type: stop, reason: the budget is spent } }')
    expect([await say(runner, agent), await say(runner, agent)]).toEqual(['one', 'the budget is spent'])
    expect(seen).toHaveLength(1)
  })

  test('in a stopped session is refused if its output has a schema', async () => {
    const outputType = z.object({ size: z.number() })
    const agent = new Agent({ name: 'main', outputType, model: scripted([]) }) as unknown as Agent
    const stop = '{ id: s, on: turn_start, action: { type: stop, reason: the budget is spent } }'
    await expect(say(of(stop), agent)).rejects.toThrow('the budget is spent')
  })

  test('that a rule refuses does not happen', async () => {
    const { agent, seen } = agentOf({ text: 'one' })
    const gate = '{ id: no, on: before_llm_call, action: { type: gate, reason: not today } }'
    await expect(say(of(gate), agent)).rejects.toThrow('not today')
    expect(seen).toEqual([])
  })

  test('that fails triggers rules and rejects with the error of the model', async () => {
    const engine = engineOf('{ id: e, on: error, action: { type: log, message: m } }')
    const told: unknown[] = []
    engine.on('decided', ({ event }) => {
      if (event.event === 'error') told.push(event.error)
    })
    const fail = (): never => {
      throw new RangeError('too long')
    }
    const model: Model = { getResponse: () => Promise.resolve().then(fail), getStreamedResponse: fail }
    const runner = sluiceRunner(engine, { session: 's1' })
    await expect(say(runner, new Agent({ name: 'main', model }))).rejects.toThrow(new RangeError('too long'))
    expect(told).toEqual([{ code: 'internal', raw_code: null, message: 'too long' }])
  })
})

test('a provider that keeps the conversation gets only new items', async () => {
  const given: ModelRequest[] = []
  const bare = scripted([{ text: 'It is done.' }, { text: 'It is tested.' }])
  const model: Model = {
    getStreamedResponse: (request) => bare.getStreamedResponse(request),
    async getResponse(request) {
      given.push(request)
      return { ...(await bare.getResponse(request)), responseId: `r${given.length}` }
    },
  }
  const redo = '{ id: again, on: stop, max_fires: 1, action: { type: redo, reason: test it first } }'
  const runner = sluiceRunner(engineOf(redo), { session: 's1' })
  await runner.run(new Agent({ name: 'main', model }), 'go', { previousResponseId: 'r0' })
  expect(given.map(({ input, previousResponseId }) => [JSON.stringify(input), previousResponseId])).toEqual([
    [expect.stringContaining('"go"'), 'r0'],
    ['[{"type":"message","role":"user","content":"test it first"}]', 'r1'],
  ])
})

test('an agent that runs without Sluice is not changed', async () => {
  const ran: string[] = []
  const agent = new Agent({
    name: 'main',
    model: scripted([call('c1', 'deploy', { to: 'a' }), { text: 'one' }, call('c2', 'deploy', { to: 'b' })]),
    tools: [deployTool(ran)],
  })
  const gate = '{ id: no, on: tool_start, action: { type: gate, reason: no } }'
  await sluiceRunner(engineOf(gate), { session: 's1' }).run(agent, 'go')
  const { run } = await import('@openai/agents')
  await run(agent, 'go')
  expect(ran).toEqual(['b'])
})

describe('a runner cannot be made with', () => {
  test('a rule on an event that the SDK lacks', () => {
    expect(() =>
      sluiceRunner(engineOf('{ id: r, on: cwd_changed, action: { type: log, message: x } }'), { session: 's1' }),
    ).toThrow(
      new PolicyError(
        'p.yaml:2: `r` is impossible under the OpenAI Agents SDK: the OpenAI Agents SDK has no event for `cwd_changed`',
      ),
    )
  })

  test('an unknown option', () => {
    expect(() => sluiceRunner(engineOf(ASK), { session: 's1', asks: () => true } as never)).toThrow(
      new TypeError('`sluiceRunner` has no option `asks`; did you mean `ask`?'),
    )
  })
})
