import fc from 'fast-check'
import { readMessage } from '../../src/messages/read-message.ts'

/** One way to write the messages of a conversation. */
export interface Shape {
  call(calls: readonly string[], text?: string): object
  /** The results of some calls. */
  results(calls: readonly string[], text?: string): readonly object[]
  /** A message with text. */
  say(role: 'system' | 'user' | 'assistant', text: string): object
}

const say: Shape['say'] = (role, content) => ({ role, content })

export const openai: Shape = {
  call: (calls, text) => ({
    role: 'assistant',
    content: text ?? null,
    tool_calls: calls.map((id) => ({ id, type: 'function', function: { name: 'read', arguments: '{"path":"a"}' } })),
  }),
  results: (calls, text = 'done') => calls.map((id) => ({ role: 'tool', tool_call_id: id, content: text })),
  say,
}

export const aiSdk: Shape = {
  call: (calls, text) => ({
    role: 'assistant',
    content: [
      ...(text === undefined ? [] : [{ type: 'text', text }]),
      ...calls.map((id) => ({ type: 'tool-call', toolCallId: id, toolName: 'read', input: { path: 'a' } })),
    ],
  }),
  results: (calls, text = 'done') =>
    calls.length === 0
      ? []
      : [
          {
            role: 'tool',
            content: calls.map((id) => ({
              type: 'tool-result',
              toolCallId: id,
              toolName: 'read',
              output: { type: 'text', value: text },
            })),
          },
        ],
  say,
}

export const anthropic: Shape = {
  call: (calls, text) => ({
    role: 'assistant',
    content: [
      ...(text === undefined ? [] : [{ type: 'text', text }]),
      ...calls.map((id) => ({ type: 'tool_use', id, name: 'read', input: { path: 'a' } })),
    ],
  }),
  results: (calls, text = 'done') =>
    calls.length === 0
      ? []
      : [{ role: 'user', content: calls.map((id) => ({ type: 'tool_result', tool_use_id: id, content: text })) }],
  say,
}

const langchain: Shape = {
  call: (calls, text) => ({
    type: 'ai',
    content: [
      ...(text === undefined ? [] : [{ type: 'text', text }]),
      ...calls.map((id) => ({ type: 'tool_use', id, name: 'read', input: { path: 'a' } })),
    ],
    // Calls with the same id are listed once.
    tool_calls: [...new Set(calls)].map((id) => ({ type: 'tool_call', id, name: 'read', args: { path: 'a' } })),
  }),
  results: (calls, text = 'done') => calls.map((id) => ({ type: 'tool', tool_call_id: id, content: text })),
  say: (role, content) => ({ type: { system: 'system', user: 'human', assistant: 'ai' }[role], content }),
}

const gemini: Shape = {
  call: (calls, text) => ({
    role: 'model',
    parts: [
      ...(text === undefined ? [] : [{ text }]),
      ...calls.map((id) => ({ functionCall: { id, name: 'read', args: { path: 'a' } } })),
    ],
  }),
  results: (calls, text = 'done') =>
    calls.length === 0
      ? []
      : [
          {
            role: 'user',
            parts: calls.map((id) => ({ functionResponse: { id, name: 'read', response: { output: text } } })),
          },
        ],
  // The system prompt of Gemini is not among its messages.
  say: (role, text) =>
    role === 'system' ? say(role, text) : { role: role === 'user' ? 'user' : 'model', parts: [{ text }] },
}

export const SHAPES = { openai, aiSdk, anthropic, langchain, gemini }

export const system = (content: string): object => ({ role: 'system', content })
export const user = (content: string): object => ({ role: 'user', content })
export const assistant = (content: string): object => ({ role: 'assistant', content })

/** Each message in short, for comparison: `u hello`, `a ! c1 c2` (calls), `t = c1` (results). */
export function tell(messages: readonly unknown[]): readonly string[] {
  return messages.map((message) => {
    const { role, parts } = readMessage(message)
    const said = parts.map((part) =>
      part.type === 'text' ? part.text : `${part.type === 'call' ? '!' : '='} ${part.id}`,
    )
    return [role[0], ...said].join(' ').replaceAll('\n\n', ' ')
  })
}

/** A step of an agent: an answer, or calls with some of their results. */
const step = fc.record({
  calls: fc.integer({ min: 0, max: 3 }),
  isParted: fc.boolean(),
  text: fc.constantFrom('short', 'x'.repeat(400)),
})

const exchange = fc.record({
  text: fc.constantFrom('please', 'y'.repeat(300)),
  steps: fc.array(step, { maxLength: 4 }),
})

/** Conversations that a provider would accept, in each shape; call ids are reused, and the last calls may be open. */
export const conversations = fc
  .record({
    shape: fc.constantFrom(...Object.values(SHAPES)),
    system: fc.integer({ min: 0, max: 2 }),
    exchanges: fc.array(exchange, { maxLength: 6 }),
    open: fc.integer({ min: 0, max: 2 }),
    /** How many of the open calls have a result. */
    answered: fc.integer({ min: 0, max: 1 }),
  })
  .map(({ shape, exchanges, open, answered, ...made }) => {
    const messages: object[] = Array.from({ length: made.system }, (_, index) => shape.say('system', `prompt ${index}`))
    for (const { text, steps } of exchanges) {
      messages.push(shape.say('user', text))
      for (const { calls, isParted, text: said } of steps) {
        const ids = Array.from({ length: calls }, (_, index) => `call_${index}`)
        if (calls > 0) messages.push(shape.call(ids, isParted ? said : undefined), ...shape.results(ids, said))
      }
      messages.push(shape.say('assistant', 'the answer'))
    }
    if (open > 0) {
      const ids = Array.from({ length: open }, (_, index) => `call_${index}`)
      messages.push(shape.say('user', 'and now?'), shape.call(ids))
      if (open > answered) messages.push(...shape.results(ids.slice(0, answered)))
    }
    return messages
  })

/** The faults for which a provider would reject the messages, as sentences. */
export function faults(messages: readonly unknown[]): readonly string[] {
  const waiting: string[] = []
  const found: string[] = []
  let before = ''
  for (const message of messages) {
    const { role, parts, isItem = false } = readMessage(message)
    const results = parts.filter((part) => part.type === 'result')
    if (role !== 'system' && role !== 'other') {
      if (role === before && role !== 'tool' && !isItem) found.push(`two of ${role}`)
      if (before === '' && role !== 'user') found.push(`${role} speaks first`)
      if (waiting.length > 0 && results.length === 0 && !isItem)
        found.push('something stands between a call and its result')
      before = role
    }
    for (const part of parts) {
      const at = part.type === 'result' ? waiting.indexOf(part.id) : -1
      if (part.type === 'call') waiting.push(part.id)
      else if (at !== -1) waiting.splice(at, 1)
      else if (part.type === 'result') found.push('a result without a call')
    }
  }
  return [...found, ...waiting.map(() => 'a call without a result')]
}

/** The messages, frozen, so that a change to them throws. */
export function frozen<T extends object>(messages: readonly T[]): readonly T[] {
  for (const message of messages) deepFreeze(message)
  return Object.freeze([...messages])
}

function deepFreeze(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  Object.freeze(value)
  for (const member of Object.values(value)) deepFreeze(member)
}

/** The shapes that have results in messages of the user. */
export const RESULTS_OF_USER: ReadonlySet<string> = new Set(['anthropic', 'gemini'])
