import { member } from '../../../src/model/value.ts'
import { events, json, listIn, offeredTool, plainText, type Protocol, textIn, tokensOf } from './protocol.ts'

/** Chat Completions, for opencode and GitHub Copilot CLI. */
export const CHAT: Protocol = {
  asked: /\/chat\/completions$/,
  aside: [[/\/models$/, { object: 'list', data: [{ id: 'scripted', object: 'model', created: 1, owned_by: 'test' }] }]],
  offered: (body) =>
    listIn(body, 'tools').map((tool) => {
      // A tool that takes one text is `{ custom: { name } }`.
      const inner = member(tool, 'function') ?? member(tool, 'custom')
      return offeredTool(inner, member(inner, 'parameters'))
    }),

  hear: (body) =>
    listIn(body, 'messages')
      .filter((message) => textIn(message, 'role') !== 'assistant')
      .map((message) => ({
        role: textIn(message, 'role'),
        text: plainText(member(message, 'content')),
        call: textIn(message, 'tool_call_id') || null,
      })),

  say({ text, calls }, { body, number }) {
    const tool_calls = calls.map(({ id, name, input }, index) => ({
      index,
      id,
      type: 'function',
      function: { name, arguments: JSON.stringify(input) },
    }))
    const { input, output, total } = tokensOf(number)
    const usage = { prompt_tokens: input, completion_tokens: output, total_tokens: total }
    const head = { id: `chat-${number}`, created: 1, model: textIn(body, 'model') }
    const message = { role: 'assistant', content: text, ...(calls.length > 0 ? { tool_calls } : {}) }
    const finish_reason = calls.length > 0 ? 'tool_calls' : 'stop'
    if (member(body, 'stream') !== true) {
      return json({ ...head, object: 'chat.completion', choices: [{ index: 0, message, finish_reason }], usage })
    }
    const piece = (choices: readonly object[], more: object = {}) =>
      [null, { ...head, object: 'chat.completion.chunk', choices, ...more }] as const
    return events([
      piece([{ index: 0, delta: message, finish_reason: null }]),
      piece([{ index: 0, delta: {}, finish_reason }]),
      piece([], { usage }),
      [null, '[DONE]'],
    ])
  },
}
