import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createConversation, createConversations, createEngine, createSession } from 'sluice'
import { expect, test } from 'vitest'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

test('sessions that never end keep no conversation, and one that is still held gets its notes', async () => {
  const text = 'hooks: [{ id: r, on: tool_end, action: { type: inject_message, content: a note } }]'
  const conversations = createConversations()
  const engine = createEngine({ policies: [{ name: 'p.yaml', text }], host: { context: conversations } })
  const held = await createSession(engine, { id: 'held', conversations })
  const begin = async (id: string): Promise<WeakRef<object>> => {
    const { conversation } = await createSession(engine, { id, conversations })
    conversation.add({ role: 'user', content: 'x'.repeat(1000) })
    return new WeakRef(conversation)
  }
  const dropped = await Promise.all(Array.from({ length: 50 }, (_, index) => begin(`s${index}`)))
  // Weak references of a step are strong until the step is over.
  await new Promise((resolve) => setImmediate(resolve))
  collect()
  expect(dropped.filter((one) => one.deref() !== undefined).length).toBeLessThan(5)

  await held.dispatch('tool_end', { tool: { name: 't', ok: true } })
  expect(JSON.stringify(held.conversation.messages)).toContain('a note')
  // What was collected no longer counts as open.
  expect(() => conversations.open({ session: 's0', agent: null }, createConversation())).not.toThrow()
  expect(() => conversations.open({ session: 'held', agent: null }, createConversation())).toThrow(
    'a conversation is already open for the session `held` and the main agent',
  )
})
