import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs'
import type { Dialect } from '../dialects/dialect.ts'
import { textIn } from '../dialects/payload.ts'
import type { AgentEvent } from '../model/event.ts'
import type { Fact } from '../model/fact.ts'
import type { ValueMap } from '../model/value.ts'
import type { SessionRecords } from '../stores/sessions.ts'

/** Bytes at the end of a transcript in which the last answer is looked for. */
const TAIL = 256 * 1024

/**
 * The event with what its payload does not tell and the policy reads: turns and tool calls so far, as this session's calls
 * of the hook have counted them, and the tokens in use, from the transcript.
 */
export async function withFacts(
  event: AgentEvent,
  reads: ReadonlySet<Fact>,
  dialect: Dialect,
  payload: ValueMap,
  sessions: SessionRecords,
): Promise<AgentEvent> {
  return { ...tokensOf(event, reads, dialect, payload), ...event, ...(await countsOf(event, reads, sessions)) }
}

async function countsOf(
  event: AgentEvent,
  reads: ReadonlySet<Fact>,
  sessions: SessionRecords,
): Promise<Pick<AgentEvent, 'turn' | 'tool_calls'>> {
  if (!reads.has('turn') && !reads.has('tool_calls')) return {}
  const isTurn = event.event === 'turn_start'
  const isCall = event.event === 'tool_start'
  const counts = await sessions.count(event.session_id ?? 'default', {
    turns: isTurn ? 1 : 0,
    toolCalls: isCall ? 1 : 0,
  })
  return {
    ...(event.turn == null && { turn: counts.turns }),
    // The call that is about to be made is not one that has been made.
    ...(event.tool_calls == null && { tool_calls: counts.toolCalls - (isCall ? 1 : 0) }),
  }
}

function tokensOf(
  event: AgentEvent,
  reads: ReadonlySet<Fact>,
  dialect: Dialect,
  payload: ValueMap,
): Pick<AgentEvent, 'tokens' | 'max_tokens'> {
  const path = textIn(payload, 'transcript_path')
  if (!reads.has('tokens') || event.tokens != null || dialect.readTranscript === undefined || path === null) return {}
  const tail = readTail(path)
  const { tokens, maxTokens } = tail === null ? { tokens: null, maxTokens: null } : dialect.readTranscript(tail)
  return { ...(tokens !== null && { tokens }), ...(maxTokens !== null && { max_tokens: maxTokens }) }
}

/** Null where there is no such file, and where it is none: a pipe would be waited for. */
function readTail(path: string): string | null {
  try {
    const descriptor = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
    try {
      const found = fstatSync(descriptor)
      if (!found.isFile()) return null
      const length = Math.min(found.size, TAIL)
      const bytes = Buffer.alloc(length)
      return bytes.toString('utf8', 0, readSync(descriptor, bytes, 0, length, found.size - length))
    } finally {
      closeSync(descriptor)
    }
  } catch {
    return null
  }
}
