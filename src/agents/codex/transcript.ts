import type { ValueMap } from '../../model/value.ts'
import { mapIn, numberIn, textIn, valueIn } from '../payload.ts'
import type { TranscriptLine } from '../transcript-lines.ts'

/** A line of a rollout file as Codex 0.169 writes it. */
export function readLine(line: ValueMap): TranscriptLine | null {
  const payload = mapIn(line, 'payload')
  switch (textIn(payload, 'type')) {
    case 'token_count': {
      const info = mapIn(payload, 'info')
      const tokens = numberIn(mapIn(info, 'last_token_usage'), 'total_tokens')
      return tokens === null ? null : { usage: { tokens, maxTokens: numberIn(info, 'model_context_window') } }
    }
    case 'item_completed': {
      const item = mapIn(payload, 'item')
      const [callId, code] = [textIn(item, 'id'), numberIn(item, 'exit_code')]
      return callId === null || code === null ? null : { exit: { callId, code } }
    }
    case 'message': {
      const role = textIn(payload, 'role')
      const content = valueIn(payload, 'content') ?? []
      return role === 'user' || role === 'assistant' ? { message: { role, content } } : null
    }
    case 'function_call':
    case 'custom_tool_call':
      return { message: { role: 'assistant', content: [] } }
    case 'function_call_output':
    case 'custom_tool_call_output':
      return { message: { role: 'tool', content: valueIn(payload, 'output') ?? [] } }
    default:
      return null
  }
}
