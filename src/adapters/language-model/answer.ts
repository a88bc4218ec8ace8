import { readJson } from '../../source/json.ts'
import { member, textAt } from '../../model/value.ts'
import type { AnswerPart, PromptMessage } from './model.ts'

/** A model's answer. */
interface Answer {
  readonly text: string
  /** Whether the answer calls tools that do not run at the provider, so that the agent continues. */
  readonly callsTools: boolean
  readonly message: PromptMessage
}

export function readAnswer(parts: readonly AnswerPart[]): Answer {
  return {
    text: parts.flatMap((part) => (part.type === 'text' ? [textAt(part, 'text') ?? ''] : [])).join(''),
    callsTools: parts.some((part) => part.type === 'tool-call' && member(part, 'providerExecuted') !== true),
    message: { role: 'assistant', content: parts.flatMap(promptPart) },
  }
}

/** Converts a part of an answer for the prompt. Sources are for people only. */
function promptPart(part: AnswerPart): readonly object[] {
  const { type } = part
  const metadata = member(part, 'providerMetadata')
  const options = metadata === undefined ? {} : { providerOptions: metadata }
  const call = { toolCallId: textAt(part, 'toolCallId') ?? '', toolName: textAt(part, 'toolName') ?? '' }
  switch (type) {
    case 'text':
    case 'reasoning':
      return [{ type, text: textAt(part, 'text') ?? '', ...options }]
    case 'tool-call': {
      const isRemote = member(part, 'providerExecuted') === true
      const input = inputOf(member(part, 'input'))
      return [{ type, ...call, input, ...(isRemote ? { providerExecuted: true } : {}), ...options }]
    }
    case 'tool-result':
      return [{ type, ...call, output: { type: 'json', value: member(part, 'result') }, ...options }]
    case 'source':
      return []
    default:
      return [part]
  }
}

/** Parses the input of a call as JSON; anything else stays text. */
function inputOf(input: unknown): unknown {
  if (typeof input !== 'string') return input
  try {
    return readJson(input)
  } catch {
    return input
  }
}

/** Collects the parts of an answer from the pieces of a stream. */
export function gatherParts(): { add(piece: AnswerPart): void; readonly parts: readonly AnswerPart[] } {
  const parts: AnswerPart[] = []
  const open = new Map<string, { type: string; text: string; providerMetadata?: unknown }>()
  return {
    parts,
    add(piece) {
      const [, type, step] = /^(text|reasoning)-(start|delta|end)$/.exec(piece.type) ?? []
      if (type === undefined) {
        if (WHOLE.has(piece.type)) parts.push(piece)
        return
      }
      const key = `${type} ${textAt(piece, 'id') ?? ''}`
      if (step === 'start') {
        const part = { type, text: '' }
        parts.push(part)
        open.set(key, part)
      }
      const part = open.get(key)
      if (part === undefined) return
      part.text += textAt(piece, 'delta') ?? ''
      const metadata = member(piece, 'providerMetadata')
      if (metadata !== undefined) part.providerMetadata = metadata
    },
  }
}

/** Types of pieces that are already complete parts. */
const WHOLE: ReadonlySet<string> = new Set([
  'tool-call',
  'tool-result',
  'file',
  'reasoning-file',
  'custom',
  'tool-approval-request',
])
