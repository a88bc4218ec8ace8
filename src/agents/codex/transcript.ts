import type { ValueMap } from '../../model/value.ts'
import { countIn, mapIn, numberIn, textIn, valueIn } from '../payload.ts'
import type { TranscriptLine } from '../transcript-lines.ts'

/** Reads a line of a rollout file as Codex 0.169 writes it. */
export function readLine(line: ValueMap): TranscriptLine | null {
  const payload = mapIn(line, 'payload')
  switch (textIn(payload, 'type')) {
    case 'token_count': {
      const info = mapIn(payload, 'info')
      const tokens = numberIn(mapIn(info, 'last_token_usage'), 'total_tokens')
      const total = totalOf(mapIn(info, 'total_token_usage'))
      const usage = tokens === null ? {} : { usage: { tokens, maxTokens: numberIn(info, 'model_context_window') } }
      return { ...usage, ...total }
    }
    case 'thread_settings_applied':
      return modelOf(mapIn(payload, 'thread_settings'))
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
      // This line begins a turn.
      return textIn(line, 'type') === 'turn_context' ? modelOf(payload) : null
  }
}

function modelOf(settings: ValueMap | null): TranscriptLine | null {
  const model = textIn(settings, 'model')
  return model === null ? null : { model }
}

/** Codex includes cached tokens in the input, and reasoning tokens in the output. */
function totalOf(counts: ValueMap | null): TranscriptLine {
  if (counts === null) return {}
  const [cached, cacheWrite] = [countIn(counts, 'cached_input_tokens'), countIn(counts, 'cache_write_input_tokens')]
  const input = Math.max(0, countIn(counts, 'input_tokens') - cached - cacheWrite)
  return { total: { input, cached, cacheWrite, output: countIn(counts, 'output_tokens') } }
}
