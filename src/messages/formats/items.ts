import { member } from '../../model/value.ts'
import { describeShape, elementsOf, type Part, type ReadMessage, readParts, textOrEmpty, textsOf } from './read-part.ts'

/**
 * Reads an item of OpenAI's Responses that is not a message: a call, a result, or something else that the model did.
 * The Agents SDK writes the same items in its own spelling.
 */
export function readItem(item: unknown): ReadMessage {
  const type = textOrEmpty(item, 'type')
  const id = textOrEmpty(item, 'call_id') || textOrEmpty(item, 'callId')
  const name = textOrEmpty(item, 'name') || type
  if (id !== '' && /_(output|result)$/.test(type)) {
    const output = member(item, 'output')
    // The Agents SDK wraps a text.
    const own = member(output, 'type') === 'text' ? member(output, 'text') : output
    return { role: 'tool', parts: [{ type: 'result', id, name, output: textsOf(own) }], isItem: true }
  }
  const call: Part = { type: 'call', id, name, input: INPUTS.map((key) => member(item, key)).find(isGiven) }
  if (id !== '') return { role: 'assistant', parts: [call], isItem: true }
  // An item that the provider runs itself contains its result.
  if (type.endsWith('_call')) {
    const output = OUTPUTS.map((key) => member(item, key)).find(isGiven)
    return { role: 'assistant', parts: [call, { type: 'result', id, name, output }], isItem: true }
  }
  switch (type) {
    case 'reasoning': {
      const { parts } = readParts([...elementsOf(member(item, 'summary')), ...elementsOf(member(item, 'content'))])
      return { role: 'assistant', parts, isItem: true, leads: true }
    }
    case 'mcp_approval_request':
      return { role: 'assistant', parts: [{ ...call, id: textOrEmpty(item, 'id') }], isItem: true }
    case 'mcp_approval_response': {
      const output = member(item, 'approve')
      const asked = textOrEmpty(item, 'approval_request_id')
      return { role: 'tool', parts: [{ type: 'result', id: asked, name: '', output }], isItem: true }
    }
    case 'compaction':
      // It replaces everything before it.
      return { role: 'system', parts: [], isItem: true }
    case 'mcp_list_tools':
      return { role: 'other', parts: [], isItem: true }
    default:
      return { role: 'other', parts: [], isItem: true, unknown: `an item ${describeShape(item)}` }
  }
}

const INPUTS = ['arguments', 'input', 'action', 'operation', 'queries', 'code'] as const
const OUTPUTS = ['output', 'outputs', 'results', 'result', 'error'] as const

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null
}
