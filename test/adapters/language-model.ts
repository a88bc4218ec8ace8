import type { SeenMessage } from './behaviours.ts'

// Answers and prompts of scripted language models, in the format of the AI SDK and Mastra.

/** A message of a prompt. */
export interface PromptMessage {
  readonly role: string
  readonly content: string | readonly Readonly<Record<string, unknown>>[]
}

/** Splits a part of an answer into the pieces of a stream; only text becomes several. */
export function piecesOf(part: object, index: number): readonly object[] {
  if (!('text' in part)) return [part]
  const id = String(index)
  const words = String(part.text).split(/(?<= )/)
  return [
    { type: 'text-start', id },
    ...words.map((delta) => ({ type: 'text-delta', id, delta })),
    { type: 'text-end', id },
  ]
}

export function seenMessage({ role, content }: PromptMessage): SeenMessage {
  const parts = typeof content === 'string' ? [{ type: 'text', text: content }] : content
  return {
    role,
    text: parts.flatMap((part) => (part['type'] === 'text' ? [String(part['text'])] : [])).join('\n'),
    calls: parts.flatMap((part) => (part['type'] === 'tool-call' ? [String(part['toolCallId'])] : [])),
    results: parts.flatMap((part) =>
      part['type'] === 'tool-result' ? [{ id: String(part['toolCallId']), text: outputOf(part['output']) }] : [],
    ),
  }
}

function outputOf(output: unknown): string {
  const { type, value, reason } = output as Readonly<Record<'type' | 'value' | 'reason', unknown>>
  if (type === 'execution-denied') return `denied: ${String(reason)}`
  return typeof value === 'string' ? value : JSON.stringify(value)
}
