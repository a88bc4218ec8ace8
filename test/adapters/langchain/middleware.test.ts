import { EventEmitter, once } from 'node:events'
import { Command, MemorySaver } from '@langchain/langgraph'
import { AIMessage, type BaseMessage, createAgent, fakeModel, tool, ToolMessage } from 'langchain'
import { type Conversations, createConversations, createEngine, type Engine, PolicyError } from 'sluice'
import { type ApprovalRequest, sluiceMiddleware } from 'sluice/langchain'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'

// What the table of behaviours does not cover: what interrupts show, threads, commands, aborts, errors.

const engineOf = (...rules: readonly string[]): Engine =>
  createEngine({ policies: [{ name: 'p.yaml', text: `hooks:\n${rules.map((rule) => `  - ${rule}\n`).join('')}` }] })

const GATE = '{ id: no, on: tool_start, action: { type: gate, reason: no } }'
const ASK =
  '{ id: ask, on: tool_start, condition: { type: tool_name, match: deploy }, action: { type: ask, reason: "to <<tool.params.to>>?" } }'

type Model = ReturnType<typeof fakeModel>

const calls = (...given: readonly { id: string; name: string; args: Record<string, unknown> }[]): Model =>
  fakeModel()
    .respondWithTools([...given])
    .respond(new AIMessage('done'))

// The type of a tool depends on its schema.
const deploy = (ran: string[]) =>
  tool(({ to }: { to: string }) => (ran.push(to), `deployed to ${to}`), {
    name: 'deploy',
    description: 'deploys',
    schema: z.object({ to: z.string() }),
  })

const HUMAN = { messages: [{ role: 'user', content: 'go' }] }
const thread = (id: string): { configurable: { thread_id: string } } => ({ configurable: { thread_id: id } })

describe('an interrupt', () => {
  const asking = (engine: Engine, ran: string[]): ReturnType<typeof createAgent> =>
    createAgent({
      model: calls({ id: 'c1', name: 'deploy', args: { to: 'prod' } }),
      tools: [deploy(ran)],
      checkpointer: new MemorySaver(),
      middleware: [sluiceMiddleware(engine)],
    })

  test('shows the parameters for the tool, and those that the agent gave', async () => {
    const rewrite =
      '{ id: dry, on: tool_start, action: { type: transform_params, transformation: { set: { to: test } } } }'
    const agent = asking(engineOf(rewrite, ASK), [])
    await agent.invoke(HUMAN, thread('t1'))
    const { tasks } = (await agent.graph.getState(thread('t1'))) as {
      readonly tasks: readonly { readonly interrupts: readonly { readonly value: ApprovalRequest }[] }[]
    }
    expect(tasks.flatMap(({ interrupts }) => interrupts.map(({ value }) => value))).toEqual([
      {
        actionRequests: [{ name: 'deploy', args: { to: 'test' }, description: 'to test?' }],
        reviewConfigs: [{ actionName: 'deploy', allowedDecisions: ['approve', 'reject'] }],
        callId: 'c1',
        rule: 'ask',
        originalArgs: { to: 'prod' },
      },
    ])
  })

  test.each([
    [true, ['prod']],
    [{ decisions: [{ type: 'approve' }] }, ['prod']],
    [false, []],
    ['yes', []],
    [{ decisions: [{ type: 'reject' }] }, []],
    [{ decisions: [{ type: 'approve' }, { type: 'approve' }] }, []],
  ])('answered with %j runs the tool for %j', async (answer, wanted) => {
    const ran: string[] = []
    const agent = asking(engineOf(ASK), ran)
    await agent.invoke(HUMAN, thread('t1'))
    const { messages } = (await agent.invoke(new Command({ resume: answer }), thread('t1'))) as {
      readonly messages: readonly BaseMessage[]
    }
    expect(ran).toEqual(wanted)
    const told = wanted.length > 0 ? 'deployed to prod' : '`deploy` was refused: to prod?'
    expect(messages.slice(-2).map(({ text }) => text)).toEqual([told, 'done'])
  })
})

test('each thread is a session of its own', async () => {
  const ran: string[] = []
  const engine = engineOf(
    '{ id: one, on: tool_start, condition: { type: tool_calls, threshold: 1 }, action: { type: gate, reason: one call } }',
  )
  for (const id of ['t1', 't2', 't1']) {
    const agent = createAgent({
      model: calls({ id: `c ${ran.length}`, name: 'deploy', args: { to: id } }),
      tools: [deploy(ran)],
      middleware: [sluiceMiddleware(engine)],
    })
    await agent.invoke(HUMAN, thread(id))
  }
  expect(ran).toEqual(['t1', 't2'])
})

test('beyond 1,000 threads the one idle for longest is dropped, but never one with a running step', async () => {
  const open = new Set<string>()
  const conversations = createConversations()
  const context: Conversations = {
    ...conversations,
    open(speaker, conversation) {
      const close = conversations.open(speaker, conversation)
      open.add(speaker.session)
      return () => {
        open.delete(speaker.session)
        close()
      }
    },
  }
  const engine = createEngine({ policies: [{ name: 'p.yaml', text: 'hooks: []' }], host: { context } })
  const sluice = sluiceMiddleware(engine)
  const middleware = [sluice]
  const steps = new EventEmitter()
  const [begins, ends] = [once(steps, 'begin'), once(steps, 'end')]
  const slow = tool(() => (steps.emit('begin'), ends.then(() => 'at last')), {
    name: 'slow',
    description: 'x',
    schema: z.object({}),
  })
  const model = calls({ id: 'c1', name: 'slow', args: {} })
  const working = createAgent({ model, tools: [slow], middleware }).invoke(HUMAN, thread('busy'))
  await begins
  const say = (id: string): Promise<unknown> =>
    createAgent({ model: fakeModel().respond(new AIMessage('done')), middleware }).invoke(HUMAN, thread(id))
  // A whole run of the SDK for each thread would take too long.
  const { hook } = sluice.beforeModel as Exclude<typeof sluice.beforeModel, undefined | ((...given: never) => unknown)>
  const begin = (id: string): unknown => hook({ messages: [] }, thread(id) as never)
  await say('oldest')
  for (let count = 1; count < 999; count++) await begin(`t${count}`)
  expect([open.size, open.has('oldest')]).toEqual([1000, true])
  await say('latest')
  expect([open.size, open.has('oldest'), open.has('busy'), open.has('t1')]).toEqual([1000, false, true, true])
  steps.emit('end')
  expect((await working).messages.at(-1)?.text).toBe('done')
})

test('a run without a thread is refused, unless the session has a name', async () => {
  const ran: string[] = []
  const agentWith = (options: { session?: string }): ReturnType<typeof createAgent> =>
    createAgent({
      model: calls({ id: 'c1', name: 'deploy', args: { to: 'prod' } }),
      tools: [deploy(ran)],
      middleware: [sluiceMiddleware(engineOf(ASK.replace('deploy', 'other')), options)],
    })
  await expect(agentWith({}).invoke(HUMAN)).rejects.toThrow('the run has no thread')
  await agentWith({ session: 's1' }).invoke(HUMAN)
  expect(ran).toEqual(['prod'])
})

test('a message in a `Command` from a tool is redacted', async () => {
  const command = tool(
    (_input: object, { toolCallId }: { readonly toolCallId?: string }) =>
      new Command({
        update: {
          messages: [new ToolMessage({ content: 'the key is AKIAABCDEFGHIJKLMNOP', tool_call_id: toolCallId ?? '' })],
        },
      }),
    { name: 'command', description: 'x', schema: z.object({}) },
  )
  const agent = createAgent({
    model: calls({ id: 'c1', name: 'command', args: {} }),
    tools: [command],
    middleware: [sluiceMiddleware(engineOf('{ id: mask, on: tool_end, action: { type: redact_secrets } }'))],
  })
  const { messages } = await agent.invoke(HUMAN, thread('t1'))
  expect(messages.map((message) => message.text)).toContain('the key is [REDACTED]')
})

test('a tool error keeps its class', async () => {
  const broken = tool(
    () => {
      throw new RangeError('out of range')
    },
    { name: 'broken', description: 'x', schema: z.object({}) },
  )
  const agent = createAgent({
    model: calls({ id: 'c1', name: 'broken', args: {} }),
    tools: [broken],
    middleware: [sluiceMiddleware(engineOf(ASK))],
  })
  const error: unknown = await agent.invoke(HUMAN, thread('t1')).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(RangeError)
})

test('an abort reaches a pending question, and the tool does not run', async () => {
  const ran: string[] = []
  const heard: boolean[] = []
  const controller = new AbortController()
  const agent = createAgent({
    model: calls({ id: 'c1', name: 'deploy', args: { to: 'prod' } }),
    tools: [deploy(ran)],
    middleware: [
      sluiceMiddleware(engineOf(ASK), {
        ask: ({ signal }) =>
          new Promise<boolean>(() => {
            signal.addEventListener('abort', () => void heard.push(true))
            controller.abort(new Error('enough'))
          }),
      }),
    ],
  })
  await expect(agent.invoke(HUMAN, { ...thread('t1'), signal: controller.signal })).rejects.toThrow()
  expect([ran, heard]).toEqual([[], [true]])
})

test('concurrent sub-agents of one name have separate conversations', async () => {
  const ran: string[] = []
  const engine = engineOf(
    GATE.replace('action:', 'condition: { type: param, path: tool.params.to, equals: r2 }, action:'),
  )
  const review = tool(
    async ({ what }: { what: string }) => {
      const inner = createAgent({
        model: calls({ id: 'same', name: 'deploy', args: { to: what } }),
        tools: [deploy(ran)],
        middleware: [sluiceMiddleware(engine, { agent: 'reviewer' })],
      })
      return (await inner.invoke(HUMAN)).messages.at(-1)?.text ?? ''
    },
    { name: 'review', description: 'x', schema: z.object({ what: z.string() }) },
  )
  const agent = createAgent({
    model: calls(...['r1', 'r2', 'r3'].map((what) => ({ id: what, name: 'review', args: { what } }))),
    tools: [review],
    middleware: [sluiceMiddleware(engine)],
  })
  const { messages } = await agent.invoke(HUMAN, thread('t1'))
  expect(ran.toSorted()).toEqual(['r1', 'r3'])
  expect(messages.filter((message) => message.text === 'done')).toHaveLength(4)
})

test('a rule on an event that the SDK lacks is an error at once', () => {
  expect(() => sluiceMiddleware(engineOf('{ id: r, on: cwd_changed, action: { type: log, message: x } }'))).toThrow(
    new PolicyError('p.yaml:2: `r` is impossible under LangChain: LangChain has no event for `cwd_changed`'),
  )
})
