import { isMap, member, textAt } from '../../model/value.ts'

/** The role `developer` counts as `system`; `other` is a role that no format has. */
type Role = 'system' | 'user' | 'assistant' | 'tool' | 'other'

/** A message of any format, without its empty parts. */
export interface ReadMessage {
  readonly role: Role
  readonly parts: readonly Part[]
  /**
   * A description of a message of unknown shape: `a message with the members …`. Whether it calls tools is then
   * unknown.
   */
  readonly unknown?: string
  /** Set for an item that has no place for text, such as a call on its own. */
  readonly isItem?: true
  /** Set for a message that belongs to the next one: the reasoning that led to a call. */
  readonly leads?: true
}

/** How messages of one format store their text. */
export interface Format {
  /** The content of a message: a text, a list of parts, or nothing. */
  content(message: unknown): unknown
  /** A copy of the message with another content. */
  withContent(message: unknown, content: unknown): object
  /** A part with a text, in the style of the parts of the message. */
  textPart(text: string, message: unknown): object
  /** An empty message. */
  create(role: string): object
}

export type Part =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'call'; readonly id: string; readonly name: string; readonly input: unknown }
  | { readonly type: 'result'; readonly id: string; readonly name: string; readonly output: unknown }

/** The most parts or calls to read in one message. A model sends a handful. */
const PART_LIMIT = 10_000

/**
 * Reads the parts of a message; each part shows its own kind. `unknown` describes one that may be a call or a result
 * but could not be read.
 */
export function readParts(content: unknown) {
  if (Array.isArray(content) && content.length > PART_LIMIT) {
    return { parts: [], unknown: `a list of more than ${PART_LIMIT} parts` }
  }
  const all = elementsOf(content)
  const found = all.map((part) => readPart(part))
  const unread = all.find((part, index) => found[index]?.length === 0 && mayBeCall(part))
  return { parts: found.flat(), unknown: unread === undefined ? null : `a part ${describeShape(unread)}` }
}

export function readPart(part: unknown): readonly Part[] {
  const type = textOrEmpty(part, 'type')
  const state = textOrEmpty(part, 'state')
  if (state !== '' && (type === 'dynamic-tool' || type.startsWith('tool-'))) return readToolPart(part, type, state)
  switch (type) {
    case 'tool-invocation':
      return readInvocation(member(part, 'toolInvocation'))
    case 'tool-call':
    case 'tool_call': {
      const input = member(part, 'input') ?? member(part, 'args')
      return [
        { type: 'call', id: textOrEmpty(part, 'toolCallId') || textOrEmpty(part, 'id'), name: nameOf(part), input },
      ]
    }
    case 'tool-result':
    case 'tool-error': {
      const output = unwrap(member(part, 'output') ?? member(part, 'result') ?? member(part, 'error'))
      return [{ type: 'result', id: textOrEmpty(part, 'toolCallId'), name: nameOf(part), output }]
    }
  }
  if (type.endsWith('tool_use')) {
    return [{ type: 'call', id: textOrEmpty(part, 'id'), name: nameOf(part), input: member(part, 'input') }]
  }
  const answered = textOrEmpty(part, 'tool_use_id')
  if (answered !== '') return [{ type: 'result', id: answered, name: '', output: textsOf(member(part, 'content')) }]
  return readFunctionPart(part) ?? readText(part)
}

/** A part of the AI SDK for user interfaces: a call together with its result. */
function readToolPart(part: unknown, type: string, state: string): readonly Part[] {
  const name = textOrEmpty(part, 'toolName') || type.slice('tool-'.length)
  return callOf({ id: textOrEmpty(part, 'toolCallId'), name, state }, member(part, 'input'), [
    member(part, 'output'),
    member(part, 'errorText'),
  ])
}

/** The older form of such a part, also used by Mastra. */
export function readInvocation(invocation: unknown): readonly Part[] {
  const call = {
    id: textOrEmpty(invocation, 'toolCallId'),
    name: nameOf(invocation),
    state: textOrEmpty(invocation, 'state'),
  }
  return callOf(call, member(invocation, 'args'), [member(invocation, 'result'), member(invocation, 'errorText')])
}

function callOf(
  { id, name, state }: { readonly id: string; readonly name: string; readonly state: string },
  input: unknown,
  [output, error]: readonly [unknown, unknown],
): readonly Part[] {
  const call: Part = { type: 'call', id, name, input }
  if (state !== 'result' && !state.startsWith('output-')) return [call]
  return [call, { type: 'result', id, name, output: output ?? error }]
}

/** A part of Gemini. If calls have no ids, their results follow in the same order. */
function readFunctionPart(part: unknown): readonly Part[] | null {
  const call = member(part, 'functionCall') ?? member(part, 'function_call')
  if (isMap(call)) {
    const name = nameOf(call)
    return [{ type: 'call', id: textOrEmpty(call, 'id') || name, name, input: member(call, 'args') }]
  }
  const response = member(part, 'functionResponse') ?? member(part, 'function_response')
  if (!isMap(response)) return null
  const name = nameOf(response)
  const answer = member(response, 'response')
  return [{ type: 'result', id: textOrEmpty(response, 'id') || name, name, output: member(answer, 'output') ?? answer }]
}

function readText(part: unknown): readonly Part[] {
  const text = typeof part === 'string' ? part : textOrEmpty(part, 'text')
  return text === '' ? [] : [{ type: 'text', text }]
}

/** The output of a tool without the wrapper of the AI SDK. */
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

/** The texts of a list of parts; any other content unchanged. */
export function textsOf(content: unknown): unknown {
  if (!Array.isArray(content)) return content
  return elementsOf(content).flatMap((part) => readText(part).map((read) => (read.type === 'text' ? read.text : '')))
}

/** The elements of a list; any other content is a list of one. */
export function elementsOf(content: unknown): readonly unknown[] {
  if (content === null || content === undefined) return []
  if (!Array.isArray(content)) return [content]
  return Array.from({ length: Math.min(content.length, PART_LIMIT) }, (_, index) => member(content, String(index)))
}

export function textOrEmpty(holder: unknown, key: string): string {
  return textAt(holder, key) ?? ''
}

function nameOf(call: unknown): string {
  return textOrEmpty(call, 'toolName') || textOrEmpty(call, 'name')
}

/** Whether a part that could not be read may be about a tool call. Images, files and the like are not. */
function mayBeCall(part: unknown): boolean {
  if (!isMap(part)) return false
  const type = textOrEmpty(part, 'type')
  if (HARMLESS.has(type) || type.startsWith('data-')) return false
  return (type === '' ? Object.keys(part) : [type]).some((name) => /tool|function|call/i.test(name))
}

/** Parts that accompany calls, but are neither calls nor results. */
const HARMLESS: ReadonlySet<string> = new Set(['tool-approval-request', 'tool-approval-response', 'tool_reference'])

/** The shape of a value in words, for people: `of the type …`, or `with the members …`. */
export function describeShape(value: unknown): string {
  if (!isMap(value)) return 'that is not an object'
  const type = textOrEmpty(value, 'type')
  if (type !== '') return `of the type \`${cut(type)}\``
  const names = Object.keys(value)
  const shown = names.slice(0, 5).map((name) => `\`${cut(name)}\``)
  return names.length === 0 ? 'without members' : `with the members ${shown.join(', ')}${names.length > 5 ? ', …' : ''}`
}

function cut(name: string): string {
  return name.length > 40 ? `${name.slice(0, 40)}…` : name
}

/** A copy of the same class with one member replaced. Getters stay getters. */
export function withMember(holder: unknown, name: string, value: unknown): object {
  const isHolder = typeof holder === 'object' && holder !== null
  const members = isHolder ? Object.getOwnPropertyDescriptors(holder) : {}
  const property = { value, enumerable: true, configurable: true, writable: true }
  const prototype: unknown = isHolder ? Object.getPrototypeOf(holder) : Object.prototype
  return Object.create(prototype as object | null, { ...members, [name]: property }) as object
}
