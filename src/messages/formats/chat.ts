import { isMap, member } from '../../model/value.ts'
import {
  describeShape,
  elementsOf,
  type Format,
  type Part,
  readInvocation,
  type ReadMessage,
  readParts,
  textOrEmpty,
  textsOf,
  withMember,
} from './read-part.ts'

/**
 * Messages with a role and a `content`: OpenAI's chat completions, messages among the items of its Responses, the AI
 * SDK, Anthropic, and LangChain, whose classes give the role as `type`.
 */
export const chat: Format = {
  content: (message) => member(message, 'content'),
  withContent(message, content) {
    const changed = withMember(message, 'content', content)
    // LangChain serialises a message from this copy of its members.
    const copy = member(message, 'lc_kwargs')
    return isMap(copy) ? withMember(changed, 'lc_kwargs', { ...copy, content }) : changed
  },
  textPart(text, message) {
    const isItem = elementsOf(member(message, 'content')).some((part) => ITEM_PARTS.has(textOrEmpty(part, 'type')))
    const type = member(message, 'role') === 'assistant' ? 'output_text' : 'input_text'
    return { type: isItem ? type : 'text', text }
  },
  create: (role) => ({ role, content: '' }),
}

/** Parts that only the Responses API has. */
const ITEM_PARTS: ReadonlySet<string> = new Set(['input_text', 'output_text', 'input_image', 'input_file', 'refusal'])

/** The roles of LangChain messages, by their `type`. */
const LANGCHAIN_ROLES: ReadonlyMap<unknown, ReadMessage['role']> = new Map([
  ['human', 'user'],
  ['ai', 'assistant'],
  ['system', 'system'],
  ['developer', 'system'],
  ['tool', 'tool'],
  ['function', 'tool'],
  ['remove', 'other'],
])

export function isLangchain(message: unknown): boolean {
  return member(message, 'role') === undefined && LANGCHAIN_ROLES.has(member(message, 'type')) && hasContent(message)
}

export function readChat(message: unknown): ReadMessage {
  const role = roleOf(message)
  if (role === null) return { role: 'other', parts: [], unknown: `a message ${describeShape(message)}` }
  const content = member(message, 'content')
  const answered = textOrEmpty(message, 'tool_call_id')
  const name = textOrEmpty(message, 'name')
  if (role === 'tool' && answered !== '') {
    return { role, parts: [{ type: 'result', id: answered, name, output: textsOf(content) }] }
  }
  // The oldest form has no ids: a single call, with its result matched by name.
  if (role === 'tool' && name !== '' && !Array.isArray(content)) {
    return { role, parts: [{ type: 'result', id: name, name, output: content }] }
  }
  const read = readParts(content)
  const parts = withCalls(read.parts, [
    ...elementsOf(member(message, 'tool_calls')).map(readCall),
    ...elementsOf(member(message, 'function_call')).map(readOldCall),
    ...elementsOf(member(message, 'toolInvocations')).flatMap(readInvocation),
  ])
  const unknown = read.unknown ?? unknownContent(message, content)
  return unknown === null ? { role, parts } : { role, parts, unknown }
}

function roleOf(message: unknown): ReadMessage['role'] | null {
  const role = member(message, 'role')
  if (role === 'system' || role === 'user' || role === 'assistant' || role === 'tool') return role
  if (role === 'developer') return 'system'
  if (role === 'function') return 'tool'
  if (typeof role === 'string' && role !== '') return 'other'
  return isLangchain(message) ? (LANGCHAIN_ROLES.get(member(message, 'type')) ?? null) : null
}

/** Describes a content that is neither text nor parts; null if it is a known one. */
function unknownContent(message: unknown, content: unknown): string | null {
  const isKnown =
    content === null || content === undefined
      ? hasContent(message) || hasOther(message)
      : typeof content === 'string' ||
        Array.isArray(content) ||
        textOrEmpty(content, 'type') !== '' ||
        textOrEmpty(content, 'text') !== ''
  return isKnown ? null : `a message ${describeShape(withoutType(message))}`
}

/** Whether the message has something else instead of a content, or nothing at all. */
function hasOther(message: unknown): boolean {
  const names = isMap(message) ? Object.keys(message) : []
  return OTHER_CONTENT.some((name) => names.includes(name)) || names.every((name) => NOT_CONTENT.has(name))
}

const OTHER_CONTENT = ['tool_calls', 'function_call', 'toolInvocations', 'refusal', 'audio'] as const
const NOT_CONTENT: ReadonlySet<string> = new Set(['role', 'name', 'id', 'type'])

function hasContent(message: unknown): boolean {
  return isMap(message) && Object.hasOwn(message, 'content')
}

/** Removes the type, because it says nothing about the content. */
function withoutType(message: unknown): unknown {
  return isMap(message)
    ? Object.fromEntries(Object.keys(message).flatMap((key) => (key === 'type' ? [] : [[key, 0]])))
    : message
}

/** Adds the calls that are not already among the parts: LangChain has both. */
function withCalls(parts: readonly Part[], calls: readonly Part[]): readonly Part[] {
  const known = new Set(parts.flatMap((part) => (part.type === 'call' && part.id !== '' ? [part.id] : [])))
  return [...parts, ...calls.filter((part) => part.type !== 'call' || !known.has(part.id))]
}

/** An entry of `tool_calls`. */
function readCall(call: unknown): Part {
  const called = member(call, 'function') ?? call
  const input = member(called, 'arguments') ?? member(called, 'args')
  return { type: 'call', id: textOrEmpty(call, 'id'), name: textOrEmpty(called, 'name'), input }
}

function readOldCall(call: unknown): Part {
  const name = textOrEmpty(call, 'name')
  return { type: 'call', id: name, name, input: member(call, 'arguments') }
}
