import fc from 'fast-check'
import { createConversations, createEngine, createSession, RefusedError, type AgentEvent } from 'sluice'
import { describe, expect, test } from 'vitest'
import { loadPolicy } from '../../../src/engine/with-calls.ts'
import { createPlayer, type PlayedEvent, type Player } from '../../../src/workbench/test/play.ts'
import type { Step, StepData } from '../../../src/workbench/test/test-file.ts'

const POLICY = `hooks:
  - id: no-rm
    on: tool_start
    condition: { type: param, path: tool.params.command, glob: '*rm*' }
    action: { type: gate, reason: no rm }
  - id: ask-push
    on: tool_start
    condition: { type: param, path: tool.params.command, glob: '*push*' }
    action: { type: ask, reason: push? }
  - id: quiet
    on: tool_start
    condition: { type: param, path: tool.params.command, glob: 'npm *' }
    action: { type: transform_params, transformation: { set: { command: npm test --silent } } }
  - id: no-secrets
    on: user_message
    condition: { type: expression, expr: "'secret' in prompt" }
    action: { type: gate, reason: no secrets }
  - id: go-on
    on: stop
    condition: { type: expression, expr: "response == 'half'" }
    action: { type: redo, reason: go on }
  - id: not-yet
    on: stop
    condition: { type: expression, expr: "response == 'bad'" }
    action: { type: gate, reason: not yet }
  - id: note
    on: tool_end
    condition: { type: tool_failed }
    action: { type: inject_message, content: it failed }
`

const NO_ANSWERS = { shell: [], call: [], model: [] }

function player(policy = POLICY, given = {}): Player {
  const { program, diagnostics } = loadPolicy([{ name: 'a.yaml', text: policy }])
  expect(diagnostics).toEqual([])
  return createPlayer(program, { given, at: 1000, answers: NO_ANSWERS, explain: false, announce: () => {} })
}

async function playAll(steps: readonly StepData[], given = {}, policy = POLICY): Promise<readonly PlayedEvent[]> {
  const { play } = player(policy, given)
  const played: PlayedEvent[] = []
  for (const [index, step] of steps.entries()) {
    const numbered: Step = { ...step, number: index + 1, line: 1 }
    played.push(...(await play(numbered)))
  }
  return played
}

/** The events of an engine whose session takes the same steps. */
async function live(steps: readonly StepData[]): Promise<readonly AgentEvent[]> {
  const conversations = createConversations()
  const engine = createEngine({ policies: [{ name: 'a.yaml', text: POLICY }], host: { context: conversations } })
  const events: AgentEvent[] = []
  engine.on('decided', ({ event }) => events.push(event))
  let calls = 0
  const callId = (): string => `call-${++calls}`
  const session = await createSession(engine, { id: 'default', conversations, callId, ask: () => true })
  const pass = (error: unknown): void => expect(error).toBeInstanceOf(RefusedError)
  for (const step of steps) {
    if (step.is === 'say') await session.receive(step.prompt).catch(pass)
    if (step.is === 'finish') await session.finish(step.response)
    if (step.is !== 'call' || step.end === null) continue
    const { end, tool } = step
    const execute = (): Promise<unknown> =>
      end.ok ? Promise.resolve(end.result) : Promise.reject(new Error(end.error))
    await session
      .wrapTool({ name: tool, execute })
      .execute(step.params)
      .catch((error: unknown) => error)
  }
  return events.filter(({ event }) => event !== 'session_start')
}

const call = (command: string, error?: string): StepData => {
  return {
    is: 'call',
    tool: 'Bash',
    params: { command },
    end: error === undefined ? { ok: true, result: 'ok' } : { ok: false, error },
  }
}

const STEP = fc.oneof(
  fc.constantFrom('ls', 'rm x', 'git push', 'npm test').map((command) => call(command)),
  fc.constantFrom('ls', 'rm x').map((command) => call(command, 'it broke')),
  fc.constantFrom('hello', 'a secret').map((prompt): StepData => ({ is: 'say', prompt })),
  fc.constantFrom('done', 'half', 'bad').map((response): StepData => ({ is: 'finish', response })),
)

test('law: steps cause the same events as a session with wrapped tools', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(STEP, { maxLength: 14 }), async (steps) => {
      const played = (await playAll(steps)).map(({ event }) => known(event))
      expect(played).toEqual((await live(steps)).map(known))
    }),
    { numRuns: 60 },
  )
})

/** The members of an event that have a value. Before the first turn, a session sends `turn: 0`, and a test sends no turn. */
function known(event: AgentEvent): object {
  const said = Object.entries(event).filter(
    ([name, value]) => value !== null && name !== 'session_id' && !(name === 'turn' && value === 0),
  )
  return Object.fromEntries(said)
}

describe('events', () => {
  test('have no counts before the first step that counts, and all of them afterwards', async () => {
    const event: StepData = { is: 'event', event: { event: 'turn_end', cost: 1 } }
    const played = await playAll([
      event,
      { is: 'call', tool: 'a', params: {}, end: null },
      event,
      { is: 'say', prompt: 'x' },
      event,
    ])
    expect(played.map(({ event }) => event)).toEqual([
      { event: 'turn_end', cost: 1 },
      { event: 'tool_start', tool_calls: 0, messages: [], tool: { name: 'a', call_id: 'call-1', params: {} } },
      { event: 'turn_end', cost: 1, tool_calls: 1, messages: [] },
      { event: 'user_message', tool_calls: 1, messages: [], prompt: 'x' },
      { event: 'turn_start', tool_calls: 1, messages: [], prompt: 'x', turn: 1 },
      { event: 'turn_end', cost: 1, turn: 1, tool_calls: 1, messages: [{ role: 'user', content: 'x' }] },
    ])
  })

  test('take the members under `given`, unless they have their own', async () => {
    const given = { session_id: 's', tokens: 5, turn: 9, agent_id: null }
    const played = await playAll(
      [
        { is: 'event', event: { event: 'stop', tokens: 6 } },
        { is: 'finish', response: 'a' },
      ],
      given,
    )
    expect(played.map(({ event }) => event)).toEqual([
      { event: 'stop', ...given, tokens: 6 },
      { event: 'stop', ...given, tool_calls: 0, messages: [], response: 'a', redone: false },
      { event: 'turn_end', ...given, tool_calls: 0, messages: [], response: 'a' },
    ])
  })
})

describe('the clock', () => {
  const CLOCKED = `hooks:
  - id: once
    on: stop
    cooldown: 10s
    action: { type: log, message: "{at}" }
`
  test.each<[string, readonly StepData[], readonly number[]]>([
    ['stands still', [stop(), stop()], [1, 0]],
    ['moves on with a wait', [stop(), wait(9.999), stop(), wait(0.001), stop()], [1, 0, 1]],
    ['moves to the time of an event', [stop(), stop(10_999), stop(11_000), stop()], [1, 0, 1, 0]],
    ['continues from the time of an event', [stop(500_000), wait(10), stop()], [1, 1]],
  ])('%s', async (_title, steps, fired) => {
    const played = await playAll(steps, {}, CLOCKED.replace('"{at}"', 'x'))
    expect(played.map(({ outcome }) => outcome.fired.length)).toEqual(fired)
  })

  function stop(at?: number): StepData {
    return { is: 'event', event: { event: 'stop', ...(at !== undefined && { at }) } }
  }

  function wait(seconds: number): StepData {
    return { is: 'wait', time: seconds * 1000 }
  }
})

test('an approval is remembered once the call has run', async () => {
  const policy = `hooks:
  - id: ask-once
    on: tool_start
    condition: { type: tool_name, match: Bash }
    action: { type: ask, reason: really?, remember: session }
`
  const played = await playAll([call('a'), call('a')], {}, policy)
  expect(played.map(({ outcome: { event, verdict, errors } }) => [event, verdict, errors])).toEqual([
    ['tool_start', 'ask', []],
    ['tool_end', null, []],
    ['tool_start', null, []],
    ['tool_end', null, []],
  ])
})
