import { createConversations, createEngine, createSession } from 'sluice'
import { beforeAll, describe, expect, test } from 'vitest'
import { ADAPTER_COLUMNS } from '../../src/adapters/capabilities.ts'
import { DIALECTS } from '../../src/agents/all.ts'
import { EVENTS, findEvent, type EventKind } from '../../src/model/events.ts'

/** The events that the installed hooks of agents, and the adapters, send to Sluice. */
const SENT_BY_AGENTS: ReadonlySet<string> = new Set(
  [...DIALECTS, ...ADAPTER_COLUMNS]
    .flatMap(({ events }) => events.filter(({ installed }) => installed !== 'never'))
    .flatMap(({ events }) => events),
)

/** The events of one of our sessions in which everything happens, tools included. */
async function playSession(): Promise<ReadonlySet<string>> {
  const engine = createEngine({ policies: [{ name: 'none.yaml', text: 'hooks: []' }] })
  const sent = new Set<string>()
  engine.on('decided', ({ event }) => sent.add(event.event))
  const session = await createSession(engine, { id: 's', conversations: createConversations() })
  await session.receive('hello')
  await session.think(async () => ({ message: { role: 'assistant', content: 'hi' }, text: 'hi' }))
  await session.think(() => Promise.reject(new Error('down'))).catch(() => {})
  await session.wrapTool({ name: 'clock', execute: () => 'noon' }).execute({})
  const reviewer = await session.spawn('reviewer')
  await reviewer.end()
  await session.finish('done')
  await session.end()
  return sent
}

/** The mistakes in a table: events whose `emitted` differs from what is sent. */
function wrongIn(table: readonly Pick<EventKind, 'name' | 'emitted'>[], sent: ReadonlySet<string>): readonly string[] {
  return table
    .filter(({ name, emitted }) => emitted !== sent.has(name))
    .map(({ name, emitted }) => (emitted ? `nobody sends \`${name}\`` : `\`${name}\` is sent`))
}

describe('`emitted` of the table of events', () => {
  let sent: ReadonlySet<string> = new Set()

  beforeAll(async () => {
    sent = new Set([...SENT_BY_AGENTS, ...(await playSession())])
  })

  test('is true exactly for what an agent or a session sends', () => {
    expect(wrongIn(EVENTS, sent)).toEqual([])
  })

  test('a session sends what its methods promise', async () => {
    expect([...(await playSession())]).toEqual([
      ...['session_start', 'user_message', 'turn_start', 'before_llm_call', 'after_llm_call', 'error'],
      ...['tool_start', 'tool_end', 'agent_spawn', 'agent_complete', 'stop', 'turn_end', 'session_end'],
    ])
  })

  test('everything that is sent is in the table, under its own name', () => {
    expect([...sent].filter((name) => findEvent(name)?.name !== name)).toEqual([])
  })

  test('a mistake in either direction is found', () => {
    const planted = [
      { name: 'plan_created', emitted: true },
      { name: 'tool_start', emitted: false },
      { name: 'activation', emitted: false },
      { name: 'tool_end', emitted: true },
    ]
    expect(wrongIn(planted, sent)).toEqual(['nobody sends `plan_created`', '`tool_start` is sent'])
  })
})
