import { member } from '../../../src/model/value.ts'
import {
  events,
  type Heard,
  json,
  listIn,
  offeredTool,
  plainText,
  type Protocol,
  type Reply,
  textIn,
  tokensOf,
  type Turn,
} from './protocol.ts'

type Block =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'tool_use'; readonly id: string; readonly name: string; readonly input: object }

/** The Messages API, for Claude Code. */
export const ANTHROPIC: Protocol = {
  asked: /\/v1\/messages$/,
  aside: [
    [/\/count_tokens$/, { input_tokens: 100 }],
    [/\/models$/, { data: [], has_more: false }],
  ],
  offered: (body) => listIn(body, 'tools').map((tool) => offeredTool(tool, member(tool, 'input_schema'))),

  hear: (body) =>
    listIn(body, 'messages')
      .filter((message) => textIn(message, 'role') !== 'assistant')
      .flatMap((message) => {
        const role = textIn(message, 'role')
        const parts = listIn(message, 'content')
        return parts.length === 0 ? [hear(role, message)] : parts.map((part) => hear(role, part))
      }),

  say(turn, { body, number }) {
    const model = textIn(body, 'model')
    const message = { id: `msg_${number}`, type: 'message', role: 'assistant', model, stop_sequence: null }
    const stop_reason = turn.calls.length > 0 ? 'tool_use' : 'end_turn'
    const { input, output } = tokensOf(number)
    const usage = {
      input_tokens: input,
      cache_creation_input_tokens: 0,
      cache_read_input_tokens: 0,
      output_tokens: output,
    }
    const blocks = blocksOf(turn)
    if (member(body, 'stream') !== true) return json({ ...message, content: blocks, stop_reason, usage })
    const begun = { ...message, content: [], stop_reason: null, usage }
    return stream(begun, blocks, stop_reason)
  },
}

function hear(role: string, part: unknown): Heard {
  const result = textIn(part, 'type') === 'tool_result'
  return { role: result ? 'tool' : role, text: plainText(part), call: result ? textIn(part, 'tool_use_id') : null }
}

function blocksOf({ text, calls }: Turn): readonly Block[] {
  const said: Block[] = text === null ? [] : [{ type: 'text', text }]
  return [...said, ...calls.map(({ id, name, input }) => ({ type: 'tool_use' as const, id, name, input }))]
}

function stream(message: object & { readonly usage: object }, blocks: readonly Block[], stop_reason: string): Reply {
  const named = (type: string, data: object) => [type, { type, ...data }] as const
  const parts = blocks.flatMap((block, index) => [
    named('content_block_start', {
      index,
      content_block: block.type === 'text' ? { ...block, text: '' } : { ...block, input: {} },
    }),
    named('content_block_delta', {
      index,
      delta:
        block.type === 'text'
          ? { type: 'text_delta', text: block.text }
          : { type: 'input_json_delta', partial_json: JSON.stringify(block.input) },
    }),
    named('content_block_stop', { index }),
  ])
  return events([
    named('message_start', { message }),
    ...parts,
    named('message_delta', { delta: { stop_reason, stop_sequence: null }, usage: message.usage }),
    named('message_stop', {}),
  ])
}
