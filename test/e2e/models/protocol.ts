import { isMap, member, type ValueMap } from '../../../src/model/value.ts'

/** A tool that the model calls. */
export interface ToolCall {
  /** The group of the tool, where a protocol has groups. */
  readonly namespace?: string
  readonly name: string
  readonly input: ValueMap
}

/** What the model says at one request. */
export interface Turn {
  readonly text: string | null
  readonly calls: readonly (ToolCall & { readonly id: string })[]
}

/** Something that the agent tells the model. */
export interface Heard {
  readonly role: string
  readonly text: string
  /** The call that it is the result of. */
  readonly call: string | null
}

export interface Reply {
  readonly type: 'application/json' | 'text/event-stream'
  readonly body: string
}

/** A request that an agent makes of its model. */
export interface Asked {
  readonly path: string
  readonly body: unknown
  /** The first is 1. */
  readonly number: number
}

/** How models of one vendor are asked and answer, over HTTP; as much of it as the agents here use. */
export interface Protocol {
  /** Paths at which the model is asked to go on. */
  readonly asked: RegExp
  /** Answers to what agents ask beside that. */
  readonly aside: readonly (readonly [path: RegExp, answer: ValueMap])[]
  /** Whether tools are offered: agents also have texts made (titles, say), which are no turns. */
  offersTools(body: unknown): boolean
  /** All that a request says beside what the model itself has said. */
  hear(body: unknown): readonly Heard[]
  say(turn: Turn, asked: Asked): Reply
}

export function listIn(value: unknown, name: string): readonly unknown[] {
  const list = member(value, name)
  return Array.isArray(list) ? list : []
}

export function textIn(value: unknown, name: string): string {
  const text = member(value, name)
  return typeof text === 'string' ? text : ''
}

/** The text of a message: itself, or that of its parts. */
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

/** Server-sent events, each with its name where it has one. */
export function events(list: readonly (readonly [name: string | null, data: object | string])[]): Reply {
  const lines = list.map(([name, data]) => {
    const text = typeof data === 'string' ? data : JSON.stringify(data)
    return `${name === null ? '' : `event: ${name}\n`}data: ${text}\n\n`
  })
  return { type: 'text/event-stream', body: lines.join('') }
}
