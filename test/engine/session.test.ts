import {
  createConversations,
  createEngine,
  createSession,
  createTools,
  RefusedError,
  wrapTool,
  type Tool,
} from 'sluice'
import { describe, expect, test } from 'vitest'

const write: Tool<{ path: string; content?: string }, [], string> = {
  name: 'filesystem.write',
  execute: ({ path }) => `wrote ${path}`,
}

const engineOf = (hooks: string, host = {}) =>
  createEngine({ policies: [{ name: 'policy.yaml', text: `hooks:\n${hooks}` }], host })

describe('a wrapped tool', () => {
  test('runs as before if no rule applies', async () => {
    const tool = wrapTool(engineOf('  - { id: r, on: turn_end, action: { type: log, message: m } }'), write)
    expect(await tool.execute({ path: 'a.md' })).toBe('wrote a.md')
  })

  test('does not run if a rule refuses, and names the rule and the reason', async () => {
    const ran: string[] = []
    const tool = wrapTool(
      engineOf('  - { id: r, on: tool_start, action: { type: gate, reason: not <<tool.params.path>> } }'),
      { name: 't', execute: () => ran.push('ran') },
    )
    const refused = tool.execute({ path: 'a.md' })
    await expect(refused).rejects.toThrow('`t` was refused: not a.md')
    await expect(refused).rejects.toMatchObject({
      name: 'RefusedError',
      code: 'refused',
      rule: 'r',
      reason: 'not a.md',
    })
    expect(ran).toEqual([])
  })

  test.each([
    [undefined, false],
    [() => false, false],
    [() => true, true],
    [() => Promise.resolve(true), true],
  ])('asks the person, if there is one: %o', async (ask, mayRun) => {
    const engine = engineOf('  - { id: r, on: tool_start, action: { type: ask, reason: sure? } }')
    const tool = wrapTool(engine, write, ask === undefined ? {} : { ask })
    const result = await tool.execute({ path: 'a' }).catch((error: unknown) => error instanceof RefusedError)
    expect(result).toBe(mayRun ? 'wrote a' : true)
  })

  test('receives rewritten parameters and returns the rewritten result', async () => {
    const tool = wrapTool(
      engineOf(`
  - { id: p, on: tool_start, action: { type: transform_params, transformation: { set: { path: "x/<<tool.params.path>>" } } } }
  - { id: r, on: tool_end, action: { type: transform_result, transformation: { append_to_result: " (<<tool.params.path>>)" } } }`),
      write,
    )
    expect(await tool.execute({ path: 'a' })).toBe('wrote x/a (x/a)')
  })

  test('raises a failed `tool_end` if it throws', async () => {
    const engine = engineOf(
      '  - { id: r, on: tool_end, condition: { type: tool_failed }, action: { type: log, message: "<<tool.error>>" } }',
    )
    const logged: unknown[] = []
    engine.on('decided', ({ outcome }) => logged.push(...outcome.log))
    const tool = wrapTool(engine, { name: 't', execute: () => Promise.reject(new Error('no disk')) })
    await expect(tool.execute({})).rejects.toThrow('no disk')
    expect(logged).toEqual([{ rule: 'r', level: 'info', message: 'no disk' }])
  })

  test('may return a result that is not JSON', async () => {
    const result = { huge: 10n, n: Number.NaN }
    const tool = wrapTool(engineOf('  - { id: r, on: tool_end, action: { type: log, message: "<<tool.result>>" } }'), {
      name: 't',
      execute: () => result,
    })
    expect(await tool.execute({})).toBe(result)
  })

  test('raises no events if a rule calls it', async () => {
    const calls: string[] = []
    const audit: Tool = { name: 'audit.write', execute: () => calls.push('audit.write') }
    const holder: { tool?: Tool } = {}
    const engine = engineOf('  - { id: r, on: tool_start, action: { type: pipe, to: audit.write } }', {
      tools: createTools([audit]),
    })
    holder.tool = wrapTool(engine, audit)
    const looped = engineOf('  - { id: r, on: tool_start, action: { type: pipe, to: audit.write } }', {
      tools: createTools([holder.tool]),
    })
    await looped.dispatch({ event: 'tool_start', tool: { name: 'other' } })
    expect(calls).toEqual(['audit.write'])
  })
})

test('functions as tools', async () => {
  const tools = createTools([write, { name: 'broken', execute: () => Promise.reject(new Error('no')) }])
  expect(tools.lacks?.('filesystem.wrte', { mcp: {}, language: {} })).toBe(
    'there is no tool of that name; did you mean `filesystem.write`?',
  )
  expect(() => createTools([write, write])).toThrow('two tools have the same name')
  const engine = engineOf(
    `
  - id: r
    on: turn_end
    action:
      - { type: pipe, to: filesystem.write, map: { path: a } }
      - { type: log, message: "<<previous>>" }
      - { type: pipe, to: broken }`,
    { tools },
  )
  expect(await engine.dispatch({ event: 'turn_end' })).toMatchObject({
    log: [{ message: 'wrote a' }],
    calls: [{ status: 'done' }, { status: 'failed' }],
    errors: [{ code: 'call-failed', message: '`broken` failed: no' }],
  })
})

test('a tool that the host can never call is reported when the policy is loaded', () => {
  expect(() =>
    engineOf('  - { id: r, on: turn_end, action: { type: pipe, to: filesystem.wrte } }', {
      tools: createTools([write]),
    }),
  ).toThrow('`filesystem.wrte` cannot be called: there is no tool of that name; did you mean `filesystem.write`?')
})

describe('a session', () => {
  const POLICY = `
  - { id: greet, on: session_start, action: { type: inject_message, content: be brief, strategy: system } }
  - { id: no-secrets, on: user_message, condition: { type: expression, expr: '"password" in prompt' }, action: { type: gate, reason: no passwords } }
  - { id: hint, on: turn_start, action: { type: inject_message, content: "turn {turn}", persist: turn } }
  - { id: tests, on: stop, max_fires: 1, action: { type: gate, reason: run the tests } }
  - { id: cap, on: tool_end, condition: { type: tool_calls, threshold: 2 }, action: { type: stop, reason: enough } }
  - { id: few-agents, on: agent_spawn, condition: { type: param, path: tool.params.agent_id, equals: intern }, action: { type: gate, reason: no interns } }
  - { id: done, on: agent_complete, action: { type: log, message: "<<tool.params.agent_id>> is done" } }
  - { id: oops, on: error, condition: { type: error_type, match: rate_* }, action: { type: log, message: "<<event.error.message>>" } }
agents:
  - id: reviewer
    hooks:
      - { id: read-only, on: tool_start, condition: { type: tool_name, match: Write }, action: { type: gate, reason: reviewers read } }
`

  async function begin() {
    const conversations = createConversations()
    const engine = engineOf(POLICY, { context: conversations })
    const outcomes: string[] = []
    engine.on('decided', ({ event, outcome }) => outcomes.push(`${event.event}: ${outcome.fired.join(' ')}`))
    const session = await createSession(engine, {
      id: 's',
      conversations,
      messages: [{ role: 'system', content: 'you help' }],
    })
    return { session, engine, outcomes }
  }

  test('raises its events in order, from start to end', async () => {
    const { session, outcomes } = await begin()
    await session.receive('hello')
    const answer = await session.think(async (messages) => {
      expect(messages).toHaveLength(2)
      return { message: { role: 'assistant', content: 'hi' }, text: 'hi' }
    })
    expect(await session.finish(answer.text)).toBe('run the tests')
    expect(session.conversation.messages.at(-1)).toEqual({ role: 'user', content: 'run the tests' })
    expect(await session.finish(answer.text)).toBe(null)
    await session.end()
    expect(outcomes).toEqual([
      'session_start: greet',
      'user_message: ',
      'turn_start: hint',
      'before_llm_call: ',
      'after_llm_call: ',
      'stop: tests',
      'stop: ',
      'turn_end: ',
      'session_end: ',
    ])
  })

  test('sends the model the rewritten conversation, and keeps the original', async () => {
    const key = `ghp_${'a1B2c3D4'.repeat(5).slice(0, 36)}`
    const conversations = createConversations()
    const policy = '- { id: mask, on: before_llm_call, action: { type: redact_secrets } }'
    const session = await createSession(engineOf(policy, { context: conversations }), { id: 's', conversations })
    await session.receive(`use ${key}`)
    await session.think(async (messages) => {
      expect(messages).toEqual([{ role: 'user', content: 'use [REDACTED]' }])
      return { message: { role: 'assistant', content: 'hi' }, text: 'hi' }
    })
    expect(session.conversation.messages[0]).toEqual({ role: 'user', content: `use ${key}` })
  })

  test('takes an answer of several items, and writes user messages in the format of the conversation', async () => {
    const conversations = createConversations()
    const engine = engineOf('- { id: r, on: stop, max_fires: 1, action: { type: gate, reason: go on } }', {
      context: conversations,
    })
    const messages = [{ role: 'user', parts: [{ text: 'hello' }] }]
    const session = await createSession(engine, { id: 's', conversations, messages })
    const answer = [
      { role: 'model', parts: [{ functionCall: { name: 'now', args: {} } }] },
      { role: 'user', parts: [{ functionResponse: { name: 'now', response: { output: 'noon' } } }] },
      { role: 'model', parts: [{ text: 'noon' }] },
    ]
    await session.think(async () => ({ message: answer, text: 'noon' }))
    await session.finish('noon')
    await session.receive('thanks')
    expect(session.conversation.messages).toEqual([
      ...messages,
      ...answer,
      { role: 'user', parts: [{ text: 'go on' }] },
      { role: 'user', parts: [{ text: 'thanks' }] },
    ])
  })

  test('sends unchanged messages as the same objects, and rewritten ones in the same class', async () => {
    class Message {
      readonly sent = new Date(0)
      readonly role = 'user'
      readonly content: string
      constructor(content: string) {
        this.content = content
      }
    }
    const conversations = createConversations()
    const policy = '- { id: mask, on: before_llm_call, action: { type: redact_secrets } }'
    const messages = [new Message('hello'), new Message('use AKIAABCDEFGHIJKLMNOP')]
    const session = await createSession(engineOf(policy, { context: conversations }), {
      id: 's',
      conversations,
      messages,
    })
    await session.think(async ([first, second]) => {
      expect(first).toBe(messages[0])
      expect(second).toEqual(new Message('use [REDACTED]'))
      expect(second).toBeInstanceOf(Message)
      return { message: { role: 'assistant', content: 'hi' }, text: 'hi' }
    })
  })

  test('is sent back no more often than its limit, and tells rules whether it was', async () => {
    const conversations = createConversations()
    const policy = '- { id: again, on: stop, action: { type: redo, reason: once more } }'
    const engine = engineOf(policy, { context: conversations })
    const redone: unknown[] = []
    engine.on('decided', ({ event }) => event.event === 'stop' && redone.push(event['redone']))
    const session = await createSession(engine, { id: 's', conversations, redoLimit: 2 })
    await session.receive('go')
    const answers = [await session.finish('a'), await session.finish('b'), await session.finish('c')]
    expect([answers, redone]).toEqual([
      ['once more', 'once more', null],
      [false, true, true],
    ])
  })

  test('takes notes of rules into its conversation, for the session or for the turn', async () => {
    const { session } = await begin()
    await session.receive('hello')
    expect(JSON.stringify(session.conversation.messages)).toContain('be brief')
    expect(JSON.stringify(session.conversation.messages)).toContain('turn 1')
    await session.finish('')
    await session.finish('')
    expect(JSON.stringify(session.conversation.messages)).not.toContain('turn 1')
  })

  test('keeps a refused message out of its conversation', async () => {
    const { session } = await begin()
    await expect(session.receive('my password is x')).rejects.toThrow('the message was refused: no passwords')
    expect(JSON.stringify(session.conversation.messages)).not.toContain('password')
  })

  test('raises an event if the model fails, and rethrows the error', async () => {
    const { session, outcomes } = await begin()
    const failure = Object.assign(new Error('slow down'), { code: 'rate_limit' })
    await expect(session.think(() => Promise.reject(failure))).rejects.toBe(failure)
    expect(outcomes.at(-1)).toBe('error: oops')
  })

  test('lets rules refuse a sub-agent, and gives the others their own rules', async () => {
    const { session, outcomes } = await begin()
    await expect(session.spawn('intern')).rejects.toThrow('the agent `intern` was refused: no interns')
    const reviewer = await session.spawn('reviewer', { messages: [{ role: 'system', content: 'you review' }] })
    await expect(reviewer.wrapTool(write).execute({ path: 'a' })).rejects.toThrow('reviewers read')
    expect(await session.wrapTool(write).execute({ path: 'a' })).toBe('wrote a')
    await reviewer.end()
    expect(outcomes.at(-1)).toBe('agent_complete: done')
    const again = await session.spawn('reviewer')
    await again.end()
  })

  test('lets two sub-agents of one name work at once, each with its own notes', async () => {
    const conversations = createConversations()
    const policy =
      '- { id: note, on: tool_end, action: { type: inject_message, content: "you wrote <<tool.params.path>>" } }'
    const session = await createSession(engineOf(policy, { context: conversations }), { id: 's', conversations })
    const reviewers = await Promise.all(
      ['one', 'two'].map((text) => session.spawn('reviewer', { messages: [{ role: 'user', content: text }] })),
    )
    await Promise.all(
      [...reviewers.entries()].map(([index, reviewer]) => reviewer.wrapTool(write).execute({ path: `${index}.md` })),
    )
    expect(reviewers.map(({ conversation }) => conversation.messages)).toEqual([
      [{ role: 'user', content: 'one\n\nyou wrote 0.md' }],
      [{ role: 'user', content: 'two\n\nyou wrote 1.md' }],
    ])
    await session.end()
  })

  test('can be stopped by rules', async () => {
    const { session } = await begin()
    const tool = session.wrapTool(write)
    await tool.execute({ path: 'a' })
    expect(session.stopped).toBe(null)
    await tool.execute({ path: 'b' })
    expect(session.stopped).toEqual({ rule: 'cap', reason: 'enough' })
  })

  test('shares the count of tool calls and the stop with its sub-agents', async () => {
    const { session } = await begin()
    await session.wrapTool(write).execute({ path: 'a' })
    const helper = await session.spawn('helper')
    await helper.wrapTool(write).execute({ path: 'b' })
    expect([session.stopped, helper.stopped]).toEqual(Array(2).fill({ rule: 'cap', reason: 'enough' }))
  })

  test('keeps concurrent calls within a cap on their number', async () => {
    const conversations = createConversations()
    const cap = `
  - { id: cap, on: tool_start, condition: { type: tool_calls, threshold: 7 }, action: { type: gate, reason: enough } }`
    const session = await createSession(engineOf(cap, { context: conversations }), { id: 's', conversations })
    const tool = session.wrapTool(write)
    const calls = Array.from({ length: 20 }, async (_, index) => tool.execute({ path: `${index}` }))
    const passed = (await Promise.allSettled(calls)).filter(({ status }) => status === 'fulfilled')
    expect(passed).toHaveLength(7)
  })

  test('adds notes about a message to that message', async () => {
    const { session } = await begin()
    await session.receive('first')
    session.conversation.add({ role: 'assistant', content: 'answer' })
    await session.receive('second')
    const texts = session.conversation.messages.map((message) => JSON.stringify(message))
    expect(texts[1]).not.toContain('turn 2')
    expect(texts.at(-1)).toContain('turn 2')
  })

  test.each([
    [undefined, 'sure?'],
    [() => false, 'sure?'],
    [() => true, null],
  ])('asks when it finishes, too: %o', async (ask, reason) => {
    const conversations = createConversations()
    const engine = engineOf('  - { id: r, on: stop, action: { type: ask, reason: sure? } }', { context: conversations })
    const session = await createSession(engine, { id: 's', conversations, ...(ask === undefined ? {} : { ask }) })
    expect(await session.finish('done')).toBe(reason)
  })

  test('can send back a sub-agent that is about to finish', async () => {
    const conversations = createConversations()
    const rule = '  - { id: again, on: agent_complete, max_fires: 1, action: { type: redo, reason: look once more } }'
    const engine = engineOf(rule, { context: conversations })
    const events: string[] = []
    engine.on('decided', ({ event }) => events.push(event.event))
    const session = await createSession(engine, { id: 's', conversations })
    const child = await session.spawn('reviewer')
    expect(await child.finish('looks good')).toBe('look once more')
    expect(child.conversation.messages.at(-1)).toEqual({ role: 'user', content: 'look once more' })
    expect(await child.finish('looks good indeed')).toBe(null)
    await child.end()
    expect(events).toEqual([
      ...['session_start', 'agent_spawn', 'stop', 'agent_complete', 'stop', 'agent_complete', 'turn_end'],
    ])
  })

  test('ends once, and its sub-agents with it', async () => {
    const { session, outcomes } = await begin()
    const child = await session.spawn('reviewer')
    outcomes.length = 0
    await Promise.all([session.end(), session.end()])
    await child.end()
    expect(outcomes).toEqual(['agent_complete: done', 'session_end: '])
  })

  test('leaves nothing open if it cannot begin', async () => {
    const conversations = createConversations()
    const engine = engineOf('  - { id: r, on: stop, action: { type: gate } }', { context: conversations })
    const options = { id: 's', conversations }
    await expect(createSession(engine, { ...options, maxTokens: Infinity })).rejects.toThrow(
      '`max_tokens` must be a finite number',
    )
    await createSession(engine, options)
  })

  test('needs the model of the host for summaries, which is checked when the policy is loaded', async () => {
    const hooks = '  - { id: r, on: turn_end, action: { type: compact_context, keep_recent: 1, cooldown_turns: 0 } }'
    const conversations = createConversations()
    expect(() => engineOf(hooks, { context: conversations })).toThrow(
      '`r` needs the port `model`, but the host does not have it',
    )
    const model = { complete: () => Promise.resolve('what was said') }
    const session = await createSession(engineOf(hooks, { context: conversations, model }), { id: 's', conversations })
    for (const text of ['one', 'two', 'three']) {
      await session.receive(text)
      session.conversation.add({ role: 'assistant', content: text })
      await session.finish(text)
    }
    expect(JSON.stringify(session.conversation.messages)).toContain('what was said')
  })
})

describe('a conversation is read only when a rule needs it', () => {
  /** A message that counts how often its members are read. */
  const counted = (message: object, count: () => void): object =>
    new Proxy(message, {
      getOwnPropertyDescriptor(target, key) {
        count()
        return Reflect.getOwnPropertyDescriptor(target, key)
      },
    })

  test.each<readonly [what: string, rule: object, fires: number]>([
    ['not for rules that need something else', { on: 'tool_start', condition: { type: 'tool_calls' } }, 0],
    ['not again for rules that need its tokens', { on: 'tool_end', condition: { type: 'context_pressure' } }, 5],
  ])('%s', async (_what, rule, fires) => {
    const conversations = createConversations()
    let reads = 0
    const message = { role: 'user', content: 'x'.repeat(400) }
    const messages = Array.from({ length: 100 }, () => counted(message, () => reads++))
    const engine = engineOf(`- ${JSON.stringify({ id: 'r', action: { type: 'log', message: 'm' }, ...rule })}`, {
      context: conversations,
    })
    const session = await createSession(engine, { id: 's', conversations, messages, maxTokens: 11_000 })
    const outcomes: string[] = []
    engine.on('decided', ({ outcome }) => outcomes.push(...outcome.fired))
    const before = reads
    const tool = session.wrapTool(write)
    for (let call = 0; call < 5; call++) await tool.execute({ path: 'a.md' })
    expect(reads - before).toBe(0)
    expect(outcomes).toHaveLength(fires)
  })

  test('the tokens of a change are added', async () => {
    const conversations = createConversations()
    const engine = engineOf('- { id: r, on: turn_end, action: { type: log, message: "{tokens} {pressure}" } }', {
      context: conversations,
    })
    const messages = [{ role: 'user', content: 'x'.repeat(400) }]
    const session = await createSession(engine, { id: 's', conversations, messages, maxTokens: 1000 })
    expect((await session.dispatch('turn_end')).log).toMatchObject([{ message: '100 0.1' }])
    session.conversation.add({ role: 'assistant', content: 'x'.repeat(400) })
    expect((await session.dispatch('turn_end')).log).toMatchObject([{ message: '200 0.2' }])
    expect(session.conversation.tokens).toBe(200)
  })
})

describe('a compaction that removes nothing', () => {
  const compacting = async (action: unknown, limits: object): Promise<readonly number[]> => {
    const conversations = createConversations()
    const engine = engineOf(`- ${JSON.stringify({ id: 'r', on: 'turn_end', action, ...limits })}`, {
      context: conversations,
    })
    const session = await createSession(engine, { id: 's', conversations })
    const removed: number[] = []
    for (let turn = 0; turn < 4; turn++) {
      await session.receive('a question')
      session.conversation.add({ role: 'assistant', content: 'an answer' })
      const before = session.conversation.messages.length
      await session.dispatch('turn_end')
      removed.push(before - session.conversation.messages.length)
    }
    return removed
  }

  const truncate = (keep: number): object => ({ type: 'compact_context', strategy: 'truncate', keep_recent: keep })

  test.each([
    ['`cooldown_turns`', {}],
    ['`max_fires`', { max_fires: 1 }],
    ['`cooldown`', { cooldown: 60 }],
  ])('does not use up %s', async (_what, limits) => {
    expect(await compacting(truncate(4), limits)).toEqual([0, 0, 2, 0])
  })

  test('uses up the budget if the rule did something else as well', async () => {
    expect(await compacting([truncate(4), { type: 'stop', reason: 'full' }], { max_fires: 1 })).toEqual([0, 0, 0, 0])
  })
})

test('a tool that is an instance of a class keeps its other methods', async () => {
  class Reader {
    readonly name = 'filesystem.read'
    describe(): string {
      return `reads with ${this.name}`
    }
    execute({ path }: { path: string }): string {
      return `read ${path}`
    }
  }
  const tool = wrapTool(engineOf('  - { id: r, on: turn_end, action: { type: log, message: m } }'), new Reader())
  expect((tool as unknown as Reader).describe()).toBe('reads with filesystem.read')
  expect(await tool.execute({ path: 'a' })).toBe('read a')
})
