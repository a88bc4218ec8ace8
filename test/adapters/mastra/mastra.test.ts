import type { ProcessInputArgs, ProcessInputStepArgs } from '@mastra/core/processors'
import { createConversations, createEngine, type Engine, PolicyError } from 'sluice'
import { sluiceProcessor, type SluiceProcessor, sluiceTools } from 'sluice/mastra'
import { describe, expect, test } from 'vitest'
import { member } from '../../../src/model/value.ts'

// Mastra itself needs Node 22, under which the table of behaviours runs. These tests imitate what it passes to tools and
// processors.

const engineOf = (...rules: readonly string[]): Engine =>
  createEngine({ policies: [{ name: 'p.yaml', text: `hooks: [${rules.join(', ')}]` }] })

type Execute = (input: object, context: object) => Promise<unknown>

/** The `execute` of the tool `shell` behind rules, as Mastra calls it. */
function shellOf(engine: Engine, execute: Execute): Execute {
  return sluiceTools(engine, { shell: { id: 'shell', execute } }).shell.execute
}

const context = (toolCallId: string, more: object = {}): object => ({
  requestContext: new Map(),
  agent: { toolCallId, threadId: 't1', messages: [] },
  ...more,
})

interface Model {
  doGenerate(options: object): Promise<{ readonly content: readonly object[] }>
}

interface Step {
  readonly processor: SluiceProcessor
  readonly model: object
  readonly requestContext?: Map<string, unknown>
  readonly agent?: string
}

/** The model that the processor returns for one step of an agent. */
async function guarded({ processor, model, requestContext = new Map(), agent = 'main' }: Step): Promise<Model> {
  const state = {}
  // Mastra passes more; the processor reads only these.
  const args = { agent: { id: agent }, state, messages: [] }
  await processor.processInput(args as unknown as ProcessInputArgs)
  const step = { model, requestContext, state, runId: 'r1' }
  const result = await processor.processInputStep(step as unknown as ProcessInputStepArgs)
  return member(result, 'model') as Model
}

const modelOf = (answer: () => readonly object[]): object => ({
  specificationVersion: 'v2',
  provider: 'test',
  modelId: 'test',
  doGenerate: () => Promise.resolve().then(() => ({ content: answer(), finishReason: 'stop', usage: {} })),
})

const PROMPT = { prompt: [{ role: 'user', content: [{ type: 'text', text: 'go' }] }] }
const DONE = (): readonly object[] => [{ type: 'text', text: 'done' }]

describe('a tool call', () => {
  test('that a rule refuses rejects with the reason, and the tool does not run', async () => {
    const ran: object[] = []
    const engine = engineOf('{ id: no, on: tool_start, action: { type: gate, reason: not here } }')
    const shell = shellOf(engine, (input) => Promise.resolve(ran.push(input)))
    await expect(shell({ command: 'ls' }, context('c1'))).rejects.toMatchObject({ code: 'refused', reason: 'not here' })
    expect(ran).toEqual([])
  })

  test('that fails keeps the class of its error, and a rule redacts the message', async () => {
    const engine = engineOf('{ id: mask, on: tool_end, action: { type: redact_secrets } }')
    const shell = shellOf(engine, () => Promise.reject(new RangeError('no key AKIAABCDEFGHIJKLMNOP')))
    const error: unknown = await shell({}, context('c1')).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(RangeError)
    expect(String(error)).toBe('RangeError: no key [REDACTED]')
  })

  test('that is aborted ends the pending question, and the tool does not run', async () => {
    const ran: object[] = []
    const heard: boolean[] = []
    const abort = new AbortController()
    const engine = engineOf('{ id: ask, on: tool_start, action: { type: ask } }')
    sluiceProcessor(engine, {
      ask: ({ signal }) =>
        new Promise<boolean>(() => {
          signal.addEventListener('abort', () => void heard.push(true))
          abort.abort(new Error('enough'))
        }),
    })
    const shell = shellOf(engine, (input) => Promise.resolve(ran.push(input)))
    await expect(shell({}, context('c1', { abortSignal: abort.signal }))).rejects.toThrow('enough')
    expect([ran, heard]).toEqual([[], [true]])
  })

  test('that a rule asks about is refused if nobody can be asked', async () => {
    const ran: object[] = []
    const engine = engineOf('{ id: ask, on: tool_start, action: { type: ask, reason: sure? } }')
    const shell = shellOf(engine, (input) => Promise.resolve(ran.push(input)))
    await expect(shell({}, context('c1'))).rejects.toMatchObject({ code: 'refused' })
    expect(ran).toEqual([])
  })

  test('counts for its thread', async () => {
    const ran: object[] = []
    const engine = engineOf(
      '{ id: one, on: tool_start, condition: { type: tool_calls, threshold: 1 }, action: { type: gate, reason: one call } }',
    )
    const shell = shellOf(engine, (input) => Promise.resolve(ran.push(input)))
    const of = (threadId: string, toolCallId: string): object => ({ agent: { threadId, toolCallId } })
    await shell({ at: 't1' }, of('t1', 'c1'))
    await shell({ at: 't2' }, of('t2', 'c2'))
    await expect(shell({}, of('t1', 'c3'))).rejects.toThrow('one call')
    expect(ran).toEqual([{ at: 't1' }, { at: 't2' }])
  })
})

describe('a model call', () => {
  test('that fails triggers rules and rejects with the error of the model', async () => {
    const engine = engineOf('{ id: e, on: error, action: { type: log, message: m } }')
    const told: unknown[] = []
    engine.on('decided', ({ event }) => {
      if (event.event === 'error') told.push(event.error)
    })
    const fail = (): never => {
      throw new RangeError('too long')
    }
    const model = await guarded({ processor: sluiceProcessor(engine), model: modelOf(fail) })
    await expect(model.doGenerate(PROMPT)).rejects.toThrow(new RangeError('too long'))
    expect(told).toEqual([{ code: 'internal', raw_code: null, message: 'too long' }])
  })

  test('that a rule refuses does not happen', async () => {
    const engine = engineOf('{ id: no, on: before_llm_call, action: { type: gate, reason: not today } }')
    let isCalled = false
    const answer = (): readonly object[] => ((isCalled = true), DONE())
    const model = await guarded({ processor: sluiceProcessor(engine), model: modelOf(answer) })
    await expect(model.doGenerate(PROMPT)).rejects.toMatchObject({ code: 'refused', reason: 'not today' })
    expect(isCalled).toBe(false)
  })

  test('does not happen once a tool of the run has stopped the session: the answer is the reason', async () => {
    const engine = engineOf('{ id: s, on: tool_end, action: { type: stop, reason: that was the last one } }')
    const requestContext = new Map<string, unknown>()
    const model = await guarded({ processor: sluiceProcessor(engine), model: modelOf(DONE), requestContext })
    await shellOf(engine, () => Promise.resolve('ok'))({}, { requestContext, agent: { toolCallId: 'c1' } })
    expect((await model.doGenerate(PROMPT)).content).toEqual([{ type: 'text', text: 'that was the last one' }])
  })
})

test('a sub-agent belongs to the session of the agent that calls it, and ends with its answer', async () => {
  const engine = engineOf(
    '{ id: l, on: [agent_spawn, before_llm_call, agent_complete], action: { type: log, message: m } }',
  )
  const told: unknown[] = []
  engine.on('decided', ({ event }) => {
    if (/^(?:agent|before)_/.test(event.event)) told.push([event.event, event.session_id, event.agent_id])
  })
  const processor = sluiceProcessor(engine)
  const requestContext = new Map<string, unknown>()
  await guarded({ processor, model: modelOf(DONE), requestContext })
  // Mastra copies the context for the sub-agent.
  const inner = await guarded({
    processor,
    model: modelOf(DONE),
    requestContext: new Map(requestContext),
    agent: 'reviewer',
  })
  await inner.doGenerate(PROMPT)
  expect(told).toEqual([
    ['agent_spawn', 'r1', null],
    ['before_llm_call', 'r1', 'reviewer'],
    ['agent_complete', 'r1', null],
  ])
})

describe('sub-agents that never finish', () => {
  /** Begins sub-agents of one session that never answer. */
  async function begin(engine: Engine, many: number): Promise<void> {
    const processor = sluiceProcessor(engine)
    const requestContext = new Map<string, unknown>()
    await guarded({ processor, model: modelOf(DONE), requestContext })
    for (let number = 0; number < many; number++) {
      const copied = new Map(requestContext)
      await guarded({ processor, model: modelOf(DONE), requestContext: copied, agent: `a${number}` })
    }
  }

  test('end when there are too many, the one idle for longest first', async () => {
    const engine = engineOf('{ id: l, on: agent_complete, action: { type: log, message: m } }')
    const ended: unknown[] = []
    engine.on('decided', ({ event: { event, tool } }) => {
      if (event === 'agent_complete') ended.push(tool?.params)
    })
    await begin(engine, 1002)
    expect(ended).toEqual([{ agent_id: 'a0' }, { agent_id: 'a1' }])
  })

  test('end with their session', async () => {
    const conversations = createConversations()
    const open = new Set<unknown>()
    const context: typeof conversations = {
      ...conversations,
      open(speaker, conversation) {
        const close = conversations.open(speaker, conversation)
        open.add(speaker)
        return () => {
          open.delete(speaker)
          close()
        }
      },
    }
    const policies = [{ name: 'p.yaml', text: 'hooks: [{ id: l, on: stop, action: { type: log, message: m } }]' }]
    const engine = createEngine({ policies, host: { context, log: { write: () => Promise.resolve() } } })
    await begin(engine, 2)
    expect(open.size).toBe(3)
    // The session is dropped to make room for others.
    const shell = shellOf(engine, () => Promise.resolve('ok'))
    for (let number = 0; number < 1000; number++) {
      await shell({}, { agent: { threadId: `t${number}`, toolCallId: 'c' } })
    }
    expect([...open].filter((speaker) => member(speaker, 'session') === 'r1')).toEqual([])
  })
})

describe('setting up a processor rejects', () => {
  test('a rule on an event that Mastra lacks', () => {
    const engine = engineOf('{ id: r, on: cwd_changed, action: { type: log, message: x } }')
    expect(() => sluiceProcessor(engine)).toThrow(
      new PolicyError('p.yaml:1: `r` is impossible under Mastra: Mastra has no event for `cwd_changed`'),
    )
  })

  test('a second processor of an engine with different options', () => {
    const engine = engineOf()
    sluiceProcessor(engine, { maxTokens: 1000 })
    expect(() => sluiceProcessor(engine, { maxTokens: 2000 })).toThrow(
      new TypeError('an engine has one set of options for Mastra: pass the same options to each `sluiceProcessor`'),
    )
  })
})
