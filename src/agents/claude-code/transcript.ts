import type { ValueMap } from '../../model/value.ts'
import type { AwaitedLine } from '../dialect.ts'
import { countIn, mapIn, mapsIn, numberIn, textIn, valueIn } from '../payload.ts'
import type { TranscriptLine } from '../transcript-lines.ts'

/** The size of a model's context window in tokens, unless its name says that it is larger. */
const WINDOW = 200_000
const LARGE_WINDOW = 1_000_000

/**
 * Claude Code writes what it has to write every 100 ms, so it may start the hook of a call before it has written the
 * answer that the call comes from, with the tokens used, or made the file. A sub-agent's answers are in other files.
 */
export function awaitedLine(payload: ValueMap): AwaitedLine | null {
  const call = textIn(payload, 'tool_use_id')
  if (call === null || textIn(payload, 'agent_id') !== null) return null
  return {
    // Sessions with `--no-session-persistence` have no file, and each of their calls waits that long.
    filePatience: 300,
    isIn: (line) => mapsIn(mapIn(line, 'message'), 'content')?.some(({ id }) => id === call) === true,
  }
}

/** Reads a line as Claude Code 2.1 writes it. An answer has one line for each of its parts. */
export function readLine(line: ValueMap): TranscriptLine | null {
  const type = textIn(line, 'type')
  if (type !== 'assistant' && type !== 'user') return null
  const message = mapIn(line, 'message')
  const answer = type === 'assistant' ? answerOf(message) : {}
  // Messages of a sub-agent are not part of this conversation.
  if (line['isSidechain'] === true) return answer
  const content = valueIn(message, 'content')
  return {
    ...answer,
    ...(type === 'assistant' && usageOf(message)),
    ...(content !== undefined && { message: { role: type, content, id: textIn(message, 'id') } }),
  }
}

function answerOf(message: ValueMap | null): TranscriptLine {
  const usage = mapIn(message, 'usage')
  const id = textIn(message, 'id')
  if (usage === null || id === null) return {}
  const use = {
    input: countIn(usage, 'input_tokens'),
    cached: countIn(usage, 'cache_read_input_tokens'),
    cacheWrite: countIn(usage, 'cache_creation_input_tokens'),
    output: countIn(usage, 'output_tokens'),
  }
  return { answer: { id, model: textIn(message, 'model'), use } }
}

function usageOf(message: ValueMap | null): TranscriptLine {
  const usage = mapIn(message, 'usage')
  if (usage === null) return {}
  const counts = ['input_tokens', 'cache_creation_input_tokens', 'cache_read_input_tokens', 'output_tokens']
  const tokens = counts.reduce((sum, name) => sum + (numberIn(usage, name) ?? 0), 0)
  const model = textIn(message, 'model') ?? ''
  return { usage: { tokens, maxTokens: tokens > WINDOW || model.includes('[1m]') ? LARGE_WINDOW : WINDOW } }
}
