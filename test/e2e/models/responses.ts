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

/** The Responses API, for Codex. */
export const RESPONSES: Protocol = {
  asked: /\/responses$/,
  aside: [[/\/models$/, { object: 'list', data: [], models: [] }]],
  offered: (body) =>
    listIn(body, 'tools').flatMap((tool) => {
      const inner = listIn(tool, 'tools')
      const group = inner.length > 0 ? textIn(tool, 'name') : ''
      return (inner.length > 0 ? inner : [tool]).map((one) => offeredTool(one, member(one, 'parameters'), group))
    }),

  hear: (body) =>
    listIn(body, 'input').flatMap((item): Heard[] => {
      if (textIn(item, 'type').endsWith('_call_output')) {
        return [{ role: 'tool', text: plainText(member(item, 'output')), call: textIn(item, 'call_id') }]
      }
      const role = textIn(item, 'role')
      return role === '' || role === 'assistant' ? [] : [{ role, text: plainText(item), call: null }]
    }),

  say(turn, { body, number }) {
    const output = itemsOf(turn, number)
    const { input, output: said, total } = tokensOf(number)
    const response = {
      id: `response_${number}`,
      object: 'response',
      created_at: 1,
      model: textIn(body, 'model'),
      status: 'completed',
      output,
      usage: { input_tokens: input, output_tokens: said, total_tokens: total },
    }
    return member(body, 'stream') === true ? stream(response, output) : json(response)
  },
}

function itemsOf({ text, calls }: Turn, number: number): readonly object[] {
  const content = [{ type: 'output_text', text, annotations: [] }]
  const message = { type: 'message', id: `message_${number}`, role: 'assistant', status: 'completed', content }
  return [
    ...(text === null ? [] : [message]),
    ...calls.map(({ id, namespace, name, input }) => ({
      type: 'function_call',
      id: `item_${id}`,
      call_id: id,
      ...(namespace !== undefined && { namespace }),
      name,
      arguments: JSON.stringify(input),
      status: 'completed',
    })),
  ]
}

/** Codex reads whole items, and ignores the pieces of streamed ones. */
function stream(response: object, output: readonly object[]): Reply {
  const named = (type: string, data: object) => [type, { type, ...data }] as const
  return events([
    named('response.created', { response: { ...response, status: 'in_progress', output: [] } }),
    ...output.map((item, output_index) => named('response.output_item.done', { output_index, item })),
    named('response.completed', { response }),
  ])
}
