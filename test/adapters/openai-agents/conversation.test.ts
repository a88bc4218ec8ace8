import { Agent, type Model, type ModelRequest, setTracingDisabled, tool } from '@openai/agents'
import { createEngine, type Engine } from 'sluice'
import { sluiceRunner, type SluiceRunner } from 'sluice/openai-agents'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Turn } from '../behaviours.ts'
import { scripted } from './scripted-model.ts'

// The provider keeps the conversation, so the SDK sends it only new items.

setTracingDisabled(true)

const engineOf = (...rules: readonly string[]): Engine =>
  createEngine({ policies: [{ name: 'p.yaml', text: `hooks:\n${rules.map((rule) => `  - ${rule}\n`).join('')}` }] })

const call = (id: string, to = 'test'): Turn => ({ calls: [{ id, tool: 'deploy', params: { to } }] })
const deploy = tool({
  name: 'deploy',
  description: 'deploys',
  parameters: z.object({ to: z.string() }),
  execute: ({ to }) => `deployed to ${to}`,
})

/** A request to the provider: the conversation or response that it continues, and the new items. */
type Told = readonly [from: string | undefined, ...items: readonly string[]]

interface Played {
  readonly agent: Agent
  readonly told: Told[]
}

function agentOf(...script: readonly Turn[]): Played {
  const told: Told[] = []
  const bare = scripted(script)
  const note = ({ input, conversationId, previousResponseId }: ModelRequest): void => {
    const items = typeof input === 'string' ? [input] : input.map(shown)
    told.push([conversationId ?? previousResponseId, ...items])
  }
  const model: Model = {
    async getResponse(request) {
      note(request)
      return { ...(await bare.getResponse(request)), responseId: `r${told.length}` }
    },
    getStreamedResponse(request) {
      note(request)
      return bare.getStreamedResponse(request)
    },
  }
  return { agent: new Agent({ name: 'main', model, tools: [deploy] }), told }
}

function shown(item: object): string {
  const { type = 'message', content, output, callId } = item as Shown
  const text = textOf(content ?? output)
  return type === 'message' ? text : `${type} ${callId}: ${text}`
}

interface Shown {
  readonly type?: string
  readonly content?: unknown
  readonly output?: unknown
  readonly callId: string
}

function textOf(said: unknown): string {
  if (Array.isArray(said)) return said.map(textOf).join('')
  return typeof said === 'string' ? said : ((said as { readonly text?: string } | undefined)?.text ?? '')
}

const LOG = '{ id: log, on: turn_end, action: { type: log, message: m } }'

const RUNS: readonly (readonly [
  title: string,
  run: (runner: SluiceRunner, agent: Agent, said: string) => Promise<unknown>,
])[] = [
  ['as one answer', (runner, agent, said) => runner.run(agent, said, { conversationId: 'conv1' })],
  [
    'as a stream',
    async (runner, agent, said) => {
      const result = await runner.run(agent, said, { conversationId: 'conv1', stream: true })
      for await (const piece of result.toTextStream()) expect(piece).not.toBe('')
      await result.completed
    },
  ],
]

describe.each(RUNS)('a conversation that the provider keeps, %s', (_title, run) => {
  test('gets each item once', async () => {
    const { agent, told } = agentOf(call('c1'), call('c2'), { text: 'done' }, { text: 'fine' })
    const runner = sluiceRunner(engineOf(LOG), { session: 's1' })
    await run(runner, agent, 'go')
    await run(runner, agent, 'thanks')
    expect(told).toEqual([
      ['conv1', 'go'],
      ['conv1', 'function_call_result c1: deployed to test'],
      ['conv1', 'function_call_result c2: deployed to test'],
      ['conv1', 'thanks'],
    ])
  })

  test('is visible to rules as a whole', async () => {
    const engine = engineOf(LOG, '{ id: see, on: before_llm_call, action: { type: log, message: "{message_count}" } }')
    const seen: unknown[] = []
    engine.on('decided', ({ event }) => {
      if (event.event === 'before_llm_call') seen.push((event.messages as readonly unknown[]).length)
    })
    const { agent } = agentOf(call('c1'), { text: 'done' }, { text: 'fine' })
    const runner = sluiceRunner(engine, { session: 's1' })
    await run(runner, agent, 'go')
    await run(runner, agent, 'thanks')
    expect(seen).toEqual([1, 3, 5])
  })

  test('gets repeated words as another message', async () => {
    const engine = engineOf('{ id: twice, on: user_message, action: { type: log, message: m } }')
    const fired: string[] = []
    engine.on('fired', ({ rule }) => void fired.push(rule))
    const { agent, told } = agentOf({ text: 'one' }, { text: 'two' })
    const runner = sluiceRunner(engine, { session: 's1' })
    await run(runner, agent, 'go on')
    await run(runner, agent, 'go on')
    expect(told).toEqual([
      ['conv1', 'go on'],
      ['conv1', 'go on'],
    ])
    expect(fired).toEqual(['twice', 'twice'])
  })

  test('gets the note of a rule once, next to its call', async () => {
    const note = '{ id: note, on: tool_end, max_fires: 1, action: { type: inject_message, content: run the tests } }'
    const { agent, told } = agentOf(call('c1'), call('c2'), { text: 'done' })
    await run(sluiceRunner(engineOf(note), { session: 's1' }), agent, 'go')
    expect(told).toEqual([
      ['conv1', 'go'],
      ['conv1', 'function_call_result c1: deployed to test', 'run the tests'],
      ['conv1', 'function_call_result c2: deployed to test'],
    ])
  })

  test('continues when an agent is sent back', async () => {
    const redo = '{ id: again, on: stop, max_fires: 1, action: { type: redo, reason: test it first } }'
    const { agent, told } = agentOf({ text: 'done' }, call('c1'), { text: 'tested' })
    await run(sluiceRunner(engineOf(redo), { session: 's1' }), agent, 'go')
    expect(told).toEqual([
      ['conv1', 'go'],
      ['conv1', 'test it first'],
      ['conv1', 'function_call_result c1: deployed to test'],
    ])
  })

  test('gets a message that a rule rewrote once, as rewritten', async () => {
    const mask = '{ id: mask, on: before_llm_call, action: { type: redact_secrets } }'
    const { agent, told } = agentOf(call('c1', 'AKIAABCDEFGHIJKLMNOP'), call('c2'), { text: 'done' })
    await run(sluiceRunner(engineOf(mask), { session: 's1' }), agent, 'key AKIAABCDEFGHIJKLMNOP')
    expect(told).toEqual([
      ['conv1', 'key [REDACTED]'],
      ['conv1', 'function_call_result c1: deployed to [REDACTED]'],
      ['conv1', 'function_call_result c2: deployed to test'],
    ])
  })

  test('does not get a message that a rule refuses', async () => {
    const gate = '{ id: no, on: user_message, action: { type: gate, reason: not now } }'
    const { agent, told } = agentOf({ text: 'one' })
    await expect(run(sluiceRunner(engineOf(gate), { session: 's1' }), agent, 'go')).rejects.toThrow('not now')
    expect(told).toEqual([])
  })
})

test('a message that the model failed to answer is sent again', async () => {
  const { agent, told } = agentOf({ text: 'done' })
  const { model } = agent
  let calls = 0
  agent.model = {
    ...(model as Model),
    async getResponse(request) {
      const response = await (model as Model).getResponse(request)
      if (calls++ === 0) throw new RangeError('too busy')
      return response
    },
  }
  const runner = sluiceRunner(engineOf(LOG), { session: 's1' })
  await expect(runner.run(agent, 'go', { conversationId: 'conv1' })).rejects.toThrow('too busy')
  await runner.run(agent, 'go', { conversationId: 'conv1' })
  expect(told).toEqual([
    ['conv1', 'go'],
    ['conv1', 'go'],
  ])
})

test('a new conversation starts with its own first message', async () => {
  const { agent, told } = agentOf({ text: 'one' }, { text: 'two' }, { text: 'three' })
  const runner = sluiceRunner(engineOf(LOG), { session: 's1' })
  await runner.run(agent, 'go', { conversationId: 'conv1' })
  await runner.run(agent, 'go', { conversationId: 'conv2' })
  await runner.run(agent, 'go')
  expect(told).toEqual([
    ['conv1', 'go'],
    ['conv2', 'go'],
    [undefined, 'go'],
  ])
})

test('a chain of responses gets each item once, across runs', async () => {
  const { agent, told } = agentOf(call('c1'), { text: 'done' }, { text: 'fine' }, { text: 'again' })
  const runner = sluiceRunner(engineOf(LOG), { session: 's1' })
  const first = await runner.run(agent, 'go', { previousResponseId: 'r0' })
  const second = await runner.run(agent, 'go', { previousResponseId: first.lastResponseId ?? '' })
  expect(second.lastResponseId).toBe('r3')
  await runner.run(agent, 'other', { previousResponseId: 'r0' })
  expect(told).toEqual([
    ['r0', 'go'],
    ['r1', 'function_call_result c1: deployed to test'],
    ['r2', 'go'],
    ['r0', 'other'],
  ])
})
