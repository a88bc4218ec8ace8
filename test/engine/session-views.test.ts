import {
  createConversations,
  createEngine,
  createMemoryLedger,
  createSession,
  type Engine,
  type Injection,
  type Session,
  type SessionOptions,
  type Store,
} from 'sluice'
import { describe, expect, test } from 'vitest'

// Sessions under the names of several agents, and sessions whose messages an SDK keeps.

const NOTE = {
  id: 'note',
  on: 'tool_end',
  action: { type: 'inject_message', content: 'you called <<tool.name>>' },
}

interface Begun {
  readonly session: Session
  readonly engine: Engine
  /** The decided events: name, agent, number of turns, number of tool calls. */
  readonly decided: string[]
}

async function begin(policy: object, options: Partial<SessionOptions> = {}, host?: object): Promise<Begun> {
  const engine = createEngine({
    policies: [{ name: 'p.yaml', text: JSON.stringify(policy) }],
    ...(host !== undefined && { host }),
  })
  const decided: string[] = []
  engine.on('decided', ({ event: { event, agent_id: agent, turn, tool_calls: calls } }) => {
    decided.push([event, agent, turn, calls].join(' '))
  })
  return { session: await createSession(engine, { id: 's', ...options }), engine, decided }
}

const ping = { name: 'ping', execute: () => 'pong' }

describe('a session under the name of another agent', () => {
  const POLICY = {
    hooks: [NOTE],
    agents: [{ id: 'billing', hooks: [{ id: 'no', on: 'tool_start', action: { type: 'gate', reason: 'not here' } }] }],
  }

  test('shares the conversation and the counts, and follows the rules of that agent', async () => {
    const { session, decided } = await begin(POLICY, {}, { context: createConversations() })
    await session.receive('hello')
    await session.wrapTool(ping).execute()
    const billing = session.as('billing')
    await expect(billing.wrapTool(ping).execute()).rejects.toThrow('not here')
    await session.as('support').wrapTool(ping).execute()
    await session.as(null).wrapTool(ping).execute()
    expect(billing.conversation).toBe(session.conversation)
    // Notes of rules reach the conversation, whichever agent speaks.
    expect(session.conversation.messages).toEqual([
      { role: 'user', content: `hello${'\n\nyou called ping'.repeat(3)}` },
    ])
    expect(decided).toEqual([
      ...['session_start  0 0', 'user_message  0 0', 'turn_start  1 0', 'tool_start  1 0', 'tool_end  1 1'],
      ...['tool_start billing 1 1', 'tool_start support 1 2', 'tool_end support 1 3'],
      ...['tool_start  1 3', 'tool_end  1 4'],
    ])
    await billing.end()
    expect(decided.at(-1)).toBe('session_end billing 1 4')
    await session.end()
    expect(decided.filter((event) => event.startsWith('session_end'))).toHaveLength(1)
  })

  test('is the same object each time, and raises no event', async () => {
    const { session, decided } = await begin(POLICY, {}, { context: createConversations() })
    expect(session.as('a')).toBe(session.as('a'))
    expect(session.as('a').as(null)).toBe(session)
    expect(decided).toEqual(['session_start  0 0'])
  })

  test('has its own budgets for rules with the scope agent', async () => {
    const once = { id: 'once', on: 'manual', scope: 'agent', max_fires: 1, action: { type: 'log', message: 'm' } }
    const { session } = await begin({ hooks: [once] })
    const fired: unknown[] = []
    for (const agent of [null, 'a', 'b', 'a', null])
      fired.push((await session.as(agent).dispatch('manual')).fired.length)
    expect(fired).toEqual([1, 1, 1, 0, 0])
  })

  test('stops every agent of the session when one of them stops', async () => {
    const stop = { id: 'stop', on: 'manual', action: { type: 'stop', reason: 'enough' } }
    const { session } = await begin({ hooks: [stop] })
    const child = await session.spawn('helper')
    await child.as('other').dispatch('manual')
    expect([session, child, session.as('x')].map(({ stopped }) => stopped?.reason)).toEqual(Array(3).fill('enough'))
  })
})

test('turns of sub-agents count as turns of the session', async () => {
  const { session, decided } = await begin({ hooks: [] })
  await session.receive('one')
  const child = await session.spawn('helper')
  await child.receive('two')
  await session.receive('three')
  expect(decided.filter((event) => event.startsWith('turn_start'))).toEqual([
    'turn_start  1 0',
    'turn_start helper 2 0',
    'turn_start  3 0',
  ])
})

describe('the counts of a session', () => {
  const CAP = {
    hooks: [
      {
        id: 'calls',
        on: 'tool_start',
        condition: { type: 'tool_calls', threshold: 3 },
        action: { type: 'gate', reason: 'enough calls' },
      },
      {
        id: 'turns',
        on: 'turn_start',
        condition: { type: 'turn_count', threshold: 3 },
        action: { type: 'gate', reason: 'enough turns' },
      },
    ],
  }
  const text = JSON.stringify(CAP)
  const engineWith = (store: Store): Engine => createEngine({ policies: [{ name: 'p.yaml', text }], store })

  test('continue in another process or in another object of the same id', async () => {
    const store = createMemoryLedger()
    const told: unknown[] = []
    for (let process = 0; process < 5; process++) {
      const session = await createSession(engineWith(store), { id: 's', resume: process > 0 })
      const received = await session.receive('go').then(
        () => 'said',
        (error: unknown) => (error as Error).message,
      )
      const ran = await session
        .wrapTool(ping)
        .execute()
        .catch((error: unknown) => (error as Error).message)
      told.push([received, ran])
    }
    expect(told).toEqual([
      ...[
        ['said', 'pong'],
        ['said', 'pong'],
      ],
      ['the turn was refused: enough turns', 'pong'],
      ['the turn was refused: enough turns', '`ping` was refused: enough calls'],
      ['the turn was refused: enough turns', '`ping` was refused: enough calls'],
    ])
  })

  test('are shared by two open objects of the same id', async () => {
    const engine = engineWith(createMemoryLedger())
    const sessions = [await createSession(engine, { id: 's' }), await createSession(engine, { id: 's' })]
    const calls = Array.from({ length: 20 }, async (_, index) => sessions[index % 2]?.wrapTool(ping).execute())
    expect((await Promise.allSettled(calls)).filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  })

  test('start over when the session ends', async () => {
    const engine = engineWith(createMemoryLedger())
    for (let times = 0; times < 2; times++) {
      const session = await createSession(engine, { id: 's' })
      for (let call = 0; call < 3; call++) expect(await session.wrapTool(ping).execute()).toBe('pong')
      await session.end()
    }
  })

  test('are kept in this process if the store fails', async () => {
    const failing = (): Promise<never> => Promise.reject(new Error('the disk is full'))
    const engine = engineWith({ ...createMemoryLedger(), inspect: failing, claim: failing })
    const errors: unknown[] = []
    engine.on('error', ({ message }) => errors.push(message))
    const session = await createSession(engine, { id: 's' })
    const calls = Array.from({ length: 5 }, async () => session.wrapTool(ping).execute())
    expect((await Promise.allSettled(calls)).filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(new Set(errors)).toEqual(new Set(['the disk is full']))
  })

  test('are not stored if no rule reads them', async () => {
    const claimed: unknown[] = []
    const ledger = createMemoryLedger()
    const store: Store = { ...ledger, claim: (claim) => (claimed.push(claim), ledger.claim(claim)) }
    const engine = createEngine({ policies: [{ name: 'p.yaml', text: 'hooks: []' }], store })
    const session = await createSession(engine, { id: 's' })
    await session.receive('go')
    await session.wrapTool(ping).execute()
    expect(claimed).toEqual([])
  })
})

test('a resumed session begins with `session_resume`', async () => {
  expect((await begin({ hooks: [] }, { resume: true })).decided).toEqual(['session_resume  0 0'])
})

describe('a session whose messages an SDK keeps', () => {
  test.each<readonly [what: string, host: object | undefined]>([
    ['no port for notes', undefined],
    ['conversations', { context: createConversations() }],
  ])('receives the notes of rules: %s', async (_what, host) => {
    const notes: Injection[] = []
    const errors: unknown[] = []
    const { session, engine } = await begin({ hooks: [NOTE] }, { onNote: (note) => void notes.push(note) }, host)
    engine.on('error', (error) => errors.push(error))
    await session.wrapTool(ping).execute()
    const child = await session.spawn('helper')
    await child.wrapTool(ping).execute()
    expect(notes.map(({ rule, content, persist }) => [rule, content, persist])).toEqual([
      ['note', 'you called ping', 'session'],
      ['note', 'you called ping', 'session'],
    ])
    expect([errors, session.conversation.messages]).toEqual([[], []])
    await session.end()
  })

  test('cannot be compacted by rules, which is reported', async () => {
    const compact = { id: 'c', on: 'manual', action: { type: 'compact_context', strategy: 'truncate', keep_recent: 1 } }
    const { session } = await begin({ hooks: [compact] }, { onNote: () => {} }, { context: createConversations() })
    expect((await session.dispatch('manual')).errors).toEqual([
      {
        ...{ rule: 'c', code: 'compact-failed' },
        message: 'the messages are not in a conversation of the session',
      },
    ])
  })

  test('does not claim to have no messages', async () => {
    const counted: unknown[] = []
    const { session, engine } = await begin({ hooks: [] }, { onNote: () => {} })
    engine.on('decided', ({ event }) => counted.push(event.messages))
    await session.dispatch('manual')
    session.conversation.add({ role: 'user', content: 'hello' })
    await session.dispatch('manual')
    expect(counted).toEqual([null, [{ role: 'user', content: 'hello' }]])
  })

  test('does not begin if it would lose notes', async () => {
    await expect(begin({ hooks: [NOTE] })).rejects.toThrow(
      new TypeError(
        'the rule `note` sends messages to the model, but `createSession` has nowhere to put them: pass `conversations` or `onNote`',
      ),
    )
    await begin({ hooks: [{ ...NOTE, enabled: false }] })
    await begin({ hooks: [{ ...NOTE, on_unsupported: 'ignore' }] })
  })
})
