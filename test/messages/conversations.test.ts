import { describe, expect, test } from 'vitest'
import type { ModelRequest, CallContext } from '../../src/model/host.ts'
import type { Compaction, Injection } from '../../src/model/outcome.ts'
import { createConversation } from '../../src/messages/conversation.ts'
import { createConversations } from '../../src/messages/conversations.ts'
import { NO_SERVERS } from '../../src/model/servers.ts'
import { assistant, tell, user } from './shapes.ts'

const callContext = (given: Partial<CallContext> = {}): CallContext => ({
  origin: 'rule',
  rule: 'r',
  event: 'turn_end',
  session: 's',
  agent: null,
  conversation: null,
  workspace: null,
  servers: NO_SERVERS,
  model: null,
  signal: new AbortController().signal,
  ...given,
})

const NOTE: Injection = {
  rule: 'r',
  content: 'note',
  strategy: 'auto',
  role: 'user',
  position: 'before_last',
  persist: 'session',
}

const SUMMARIZE: Compaction = {
  rule: 'r',
  strategy: 'summarize',
  keep_recent: 2,
  summary_max_tokens: 64,
  summary_prompt: null,
  target_pressure: 0.5,
}

const four = (): readonly object[] => [user('1'), assistant('2'), user('3'), assistant('4')]

describe('rules reach the conversation of their session and agent', () => {
  test('and no other', async () => {
    const conversations = createConversations()
    const speakers = [
      { session: 's', agent: null },
      { session: 's', agent: 'null' },
      { session: 's', agent: 'a' },
      { session: 't', agent: null },
    ]
    const opened = speakers.map((speaker) => {
      const conversation = createConversation({ messages: [user('1')] })
      conversations.open(speaker, conversation)
      return conversation
    })
    await conversations.inject(NOTE, callContext({ agent: 'a' }))
    await conversations.inject(NOTE, callContext({ session: 't' }))
    expect(opened.map(({ messages }) => tell(messages))).toEqual([['u 1'], ['u 1'], ['u 1 note'], ['u 1 note']])
  })

  test.each([
    [null, 'no conversation is open for the session `s` and the main agent'],
    ['a', 'no conversation is open for the session `s` and the agent `a`'],
  ])('but fail if none is open: %s', async (agent, message) => {
    const conversations = createConversations()
    await expect(conversations.inject(NOTE, callContext({ agent }))).rejects.toThrow(new Error(message))
    await expect(conversations.compact(SUMMARIZE, callContext({ agent }))).rejects.toThrow(new Error(message))
  })

  test('but not a closed one, after which another can be opened', async () => {
    const conversations = createConversations()
    const [first, second] = [createConversation(), createConversation()]
    const close = conversations.open({ session: 's', agent: null }, first)
    expect(() => conversations.open({ session: 's', agent: null }, second)).toThrow(
      new Error('a conversation is already open for the session `s` and the main agent'),
    )
    close()
    await expect(conversations.inject(NOTE, callContext())).rejects.toThrow('no conversation is open')
    conversations.open({ session: 's', agent: null }, second)
    // closing twice does not close the other conversation
    close()
    await conversations.inject(NOTE, callContext())
    expect([first.messages, second.messages]).toEqual([[], [user('note')]])
  })
})

describe('a compaction', () => {
  test('asks the model of the host, within the time limit of the rule', async () => {
    const asked: ModelRequest[] = []
    const model = {
      complete: async (request: ModelRequest) => {
        asked.push(request)
        return 'SUM'
      },
    }
    const conversations = createConversations()
    const conversation = createConversation({ messages: four() })
    conversations.open({ session: 's', agent: null }, conversation)
    const { signal } = new AbortController()
    await conversations.compact(SUMMARIZE, callContext({ signal, model }))
    expect(asked).toHaveLength(1)
    expect(asked[0]).toMatchObject({ maxTokens: 64, system: expect.any(String) as string })
    expect(asked[0]?.signal).toBe(signal)
    expect(conversation.messages).toHaveLength(2)
  })

  test('fails to summarise without a model, but can truncate', async () => {
    const conversations = createConversations()
    const conversation = createConversation({ messages: four() })
    conversations.open({ session: 's', agent: null }, conversation)
    await expect(conversations.compact(SUMMARIZE, callContext())).rejects.toThrow('the host has no `model`')
    expect(conversation.messages).toHaveLength(4)
    await conversations.compact({ ...SUMMARIZE, strategy: 'truncate' }, callContext())
    expect(conversation.messages).toHaveLength(2)
  })

  test('ignores an answer that comes after the time limit of the rule', async () => {
    const controller = new AbortController()
    const model = {
      complete: async () => {
        controller.abort()
        return 'SUM'
      },
    }
    const conversations = createConversations()
    const conversation = createConversation({ messages: four() })
    conversations.open({ session: 's', agent: null }, conversation)
    await expect(conversations.compact(SUMMARIZE, callContext({ signal: controller.signal, model }))).rejects.toThrow(
      'the conversation was not summarised: the rule ran out of time',
    )
    expect(conversation.messages).toHaveLength(4)
  })

  test('is not held up by an earlier one whose model never answers', async () => {
    const controller = new AbortController()
    const conversations = createConversations()
    const conversation = createConversation({ messages: four() })
    conversations.open({ session: 's', agent: null }, conversation)
    let begin = (): void => {}
    const begun = new Promise<void>((resolve) => (begin = resolve))
    const hung = {
      complete: () => {
        begin()
        return new Promise<string>(() => {})
      },
    }
    const first = conversations.compact(SUMMARIZE, callContext({ signal: controller.signal, model: hung }))
    const queued = conversations.compact(SUMMARIZE, callContext({ signal: controller.signal, model: hung }))
    await begun
    controller.abort()
    await expect(first).rejects.toThrow('the rule ran out of time')
    await expect(queued).rejects.toThrow('This operation was aborted')
    const model = { complete: async () => 'SUM' }
    await conversations.compact(SUMMARIZE, callContext({ model }))
    expect(conversation.messages).toHaveLength(2)
  })
})
