import type { ValueMap } from '../../model/value.ts'
import { mapIn, textIn, valueIn } from '../payload.ts'
import type { TranscriptLine } from '../transcript-lines.ts'

/** A line of `events.jsonl` as Copilot CLI 1.0 writes it. */
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
