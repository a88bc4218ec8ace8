import { member } from '../model/value.ts'

/** The role `developer` counts as `system`; `other` is a role that none of the formats has. */
type Role = 'system' | 'user' | 'assistant' | 'tool' | 'other'

export type Part =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'call'; readonly id: string; readonly name: string; readonly input: unknown }
  | { readonly type: 'result'; readonly id: string; readonly name: string; readonly output: unknown }

/** A message of any format, without its empty or unknown parts. */
export interface ReadMessage {
  readonly role: Role
  readonly parts: readonly Part[]
}

/** Parts or calls to read in one message. A model sends a handful. */
const PART_LIMIT = 10_000

/**
 * Reads a message in the format of OpenAI (`tool_calls`, `tool_call_id`), the AI SDK (parts `tool-call`, `tool-result`) or
 * Anthropic (parts `tool_use`, `tool_result`). Detects the format of each message separately. Never throws.
 */
export function readMessage(message: unknown): ReadMessage {
  const role = roleOf(message)
  const content = member(message, 'content')
  const id = member(message, 'tool_call_id')
  if (role === 'tool' && typeof id === 'string') {
    return { role, parts: [{ type: 'result', id, name: textAt(message, 'name'), output: textsOf(content) }] }
  }
  const parts = elementsOf(content).flatMap((part) => readPart(part) ?? [])
  return { role, parts: [...parts, ...elementsOf(member(message, 'tool_calls')).map(readCall)] }
}

function roleOf(message: unknown): Role {
  const role = member(message, 'role')
  switch (role) {
    case 'system':
    case 'user':
    case 'assistant':
    case 'tool':
      return role
    case 'developer':
      return 'system'
    default:
      return 'other'
  }
}

/** An entry of `tool_calls`. */
function readCall(call: unknown): Part {
  const called = member(call, 'function')
  return { type: 'call', id: textAt(call, 'id'), name: textAt(called, 'name'), input: member(called, 'arguments') }
}

function readPart(part: unknown): Part | null {
  switch (member(part, 'type')) {
    case 'tool-call': {
      const input = member(part, 'input') ?? member(part, 'args')
      return { type: 'call', id: textAt(part, 'toolCallId'), name: textAt(part, 'toolName'), input }
    }
    case 'tool_use':
      return { type: 'call', id: textAt(part, 'id'), name: textAt(part, 'name'), input: member(part, 'input') }
    case 'tool-result': {
      const output = unwrap(member(part, 'output') ?? member(part, 'result'))
      return { type: 'result', id: textAt(part, 'toolCallId'), name: textAt(part, 'toolName'), output }
    }
    case 'tool_result':
      return { type: 'result', id: textAt(part, 'tool_use_id'), name: '', output: textsOf(member(part, 'content')) }
    default:
      return readText(part)
  }
}

function readText(part: unknown): Extract<Part, { type: 'text' }> | null {
  const text = typeof part === 'string' ? part : textAt(part, 'text')
  return text === '' ? null : { type: 'text', text }
}

/** The output of a tool, without the wrapper of the AI SDK. */
function unwrap(output: unknown): unknown {
  switch (member(output, 'type')) {
    case 'text':
    case 'json':
    case 'error-text':
    case 'error-json':
      return member(output, 'value')
    case 'content':
      return textsOf(member(output, 'value'))
    default:
      return output
  }
}

/** The texts of a list of parts; any other content as it is. */
function textsOf(content: unknown): unknown {
  if (!Array.isArray(content)) return content
  return elementsOf(content).flatMap((part) => readText(part)?.text ?? [])
}

/** The elements of a list; anything else counts as a list of one. */
function elementsOf(content: unknown): readonly unknown[] {
  if (content == null) return []
  if (!Array.isArray(content)) return [content]
  return Array.from({ length: Math.min(content.length, PART_LIMIT) }, (_, index) => member(content, String(index)))
}

function textAt(holder: unknown, key: string): string {
  const text = member(holder, key)
  return typeof text === 'string' ? text : ''
}
