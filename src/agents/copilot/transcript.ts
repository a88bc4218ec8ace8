import type { ValueMap } from '../../model/value.ts'
import type { Awaited } from '../dialect.ts'
import { mapIn, numberIn, textIn, valueIn } from '../payload.ts'
import type { TranscriptLine } from '../transcript-lines.ts'

/** Copilot writes its transcript with a delay, sometimes after it has started the hook, whose line comes last. */
export function awaited(payload: ValueMap): Awaited {
  const began = numberIn(payload, 'timestamp')
  const session = textIn(payload, 'sessionId')
  const isOwn = (line: ValueMap): boolean => {
    const input = textIn(line, 'type') === 'hook.start' ? mapIn(mapIn(line, 'data'), 'input') : null
    return began !== null && numberIn(input, 'timestamp') === began && textIn(input, 'sessionId') === session
  }
  return {
    filePatience: Infinity,
    isIn: (lines) => {
      for (const line of lines) if (isOwn(line)) return true
      return false
    },
  }
}

/** Reads a line of `events.jsonl` as Copilot CLI 1.0 writes it. */
export function readLine(line: ValueMap): TranscriptLine | null {
  const data = mapIn(line, 'data')
  switch (textIn(line, 'type')) {
    case 'user.message':
      return { message: { role: 'user', content: textIn(data, 'content') ?? '' } }
    case 'assistant.message':
      return { message: { role: 'assistant', content: textIn(data, 'content') ?? '' } }
    case 'tool.execution_complete': {
      const content = valueIn(mapIn(data, 'result'), 'content') ?? textIn(mapIn(data, 'error'), 'message') ?? ''
      return { message: { role: 'tool', content } }
    }
    default:
      return null
  }
}
