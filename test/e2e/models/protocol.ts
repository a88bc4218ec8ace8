import { isMap, member, type Value, type ValueMap } from '../../../src/model/value.ts'

/** A tool that the model calls. */
export interface ToolCall {
  /** The group of the tool, if the protocol has groups. */
  readonly namespace?: string
  readonly name: string
  readonly input: ValueMap
}

/** The answer of the model to one request. */
export interface Turn {
  readonly text: string | null
  readonly calls: readonly (ToolCall & { readonly id: string })[]
}

/** A message from the agent to the model. */
export interface Heard {
  readonly role: string
  readonly text: string
  /** The id of the call whose result this is. */
  readonly call: string | null
}

export interface Reply {
  readonly type: 'application/json' | 'text/event-stream'
  readonly body: string
}

/** A request from an agent to its model. */
export interface Asked {
  readonly path: string
  readonly body: unknown
  /** The number of the request, from 1. */
  readonly number: number
}

/** The part of a vendor's HTTP API for models that the agents here use. */
export interface Protocol {
  /** Paths at which the model takes a turn. */
  readonly asked: RegExp
  /** Answers to other requests. */
  readonly aside: readonly (readonly [path: RegExp, answer: ValueMap])[]
  /** The tools that a request offers. Agents also request texts such as titles, which are not turns and offer none. */
  offered(body: unknown): readonly OfferedTool[]
  /** The messages in a request, except those of the model itself. */
  hear(body: unknown): readonly Heard[]
  say(turn: Turn, asked: Asked): Reply
}

/** A tool that an agent offers to its model. */
export interface OfferedTool {
  /** The group of the tool, if the protocol has groups. */
  readonly namespace?: string
  readonly name: string
  /** The schema of its parameters without texts for the model; null if the tool takes one text, or runs at the vendor. */
  readonly parameters: ValueMap | null
}

/** The form of a tool as most protocols have it. */
export function offeredTool(tool: unknown, schema: unknown, namespace = ''): OfferedTool {
  return {
    ...(namespace !== '' && { namespace }),
    name: textIn(tool, 'name') || textIn(tool, 'type'),
    parameters: isMap(schema) ? withoutTexts(schema) : null,
  }
}

/** The keywords of schemas that say what data they accept. */
const KEYWORDS: ReadonlySet<string> = new Set([
  ...['type', 'enum', 'const', 'properties', 'required', 'items', 'anyOf', 'oneOf', 'allOf', 'additionalProperties'],
])

/** A schema with only these keywords. It is data from JSON. */
function withoutTexts(schema: Readonly<Record<string, unknown>>): ValueMap {
  const kept = Object.entries(schema).flatMap(([keyword, value]) => {
    if (!KEYWORDS.has(keyword)) return []
    return [[keyword, keyword === 'properties' && isMap(value) ? mapValues(value) : inside(value)] as const]
  })
  return Object.fromEntries(kept)
}

function inside(value: unknown): Value {
  if (isMap(value)) return withoutTexts(value)
  return Array.isArray(value) ? value.map(inside) : (value as Value)
}

function mapValues(map: Readonly<Record<string, unknown>>): ValueMap {
  return Object.fromEntries(Object.entries(map).map(([name, value]) => [name, inside(value)]))
}

export function listIn(value: unknown, name: string): readonly unknown[] {
  const list = member(value, name)
  return Array.isArray(list) ? list : []
}

export function textIn(value: unknown, name: string): string {
  const text = member(value, name)
  return typeof text === 'string' ? text : ''
}

/** The text of a message, or of its parts. */
export function plainText(content: unknown): string {
  if (typeof content === 'string') return content
  if (Array.isArray(content))
    return content
      .map(plainText)
      .filter((text) => text !== '')
      .join('\n')
  if (!isMap(content)) return ''
  return textIn(content, 'text') || plainText(content['content'] ?? content['output'])
}

export function json(body: object): Reply {
  return { type: 'application/json', body: JSON.stringify(body) }
}

/** Formats server-sent events, with their names if they have one. */
export function events(list: readonly (readonly [name: string | null, data: object | string])[]): Reply {
  const lines = list.map(([name, data]) => {
    const text = typeof data === 'string' ? data : JSON.stringify(data)
    return `${name === null ? '' : `event: ${name}\n`}data: ${text}\n\n`
  })
  return { type: 'text/event-stream', body: lines.join('') }
}

/** The tokens that an answer uses: more than the one before it, as conversations grow. Agents may tell of them late. */
export function tokensOf(number: number): { readonly input: number; readonly output: number; readonly total: number } {
  return { input: 10 * number, output: 5, total: 10 * number + 5 }
}
