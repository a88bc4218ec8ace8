import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs'
import type { Dialect } from '../agents/dialect.ts'
import { textIn } from '../agents/payload.ts'
import type { AgentEvent } from '../model/event.ts'
import type { MemberPath } from '../model/member-path.ts'
import type { ValueMap } from '../model/value.ts'
import type { SessionCounts, SessionRecords } from '../stores/sessions.ts'

/** Bytes at the end of a transcript to search for the last answer. */
const TAIL = 256 * 1024

/**
 * Adds members that the policy reads and the payload lacks: turns and tool calls so far, which earlier hook calls have
 * counted, and the tokens in use, from the transcript. Each is looked up once.
 */
export function createFacts(
  dialect: Dialect,
  payload: ValueMap,
  reads: ReadonlySet<MemberPath>,
  sessions: SessionRecords,
): (event: AgentEvent) => Promise<AgentEvent> {
  const isCounted = reads.has('turn') || reads.has('tool_calls')
  let counts: SessionCounts | null = null
  let tokens: Tokens | null = null

  const countsAt = async ({
    event: name,
    session_id: session,
    turn,
    tool_calls: calls,
  }: AgentEvent): Promise<Counts> => {
    const added = { turns: name === 'turn_start' ? 1 : 0, toolCalls: name === 'tool_start' ? 1 : 0 }
    if (counts === null || added.turns + added.toolCalls > 0) counts = await sessions.count(session ?? 'default', added)
    return {
      ...(turn == null && { turn: counts.turns }),
      // The call that is about to happen is not counted yet.
      ...(calls == null && { tool_calls: counts.toolCalls - added.toolCalls }),
    }
  }
  return async (event) => ({
    ...(reads.has('tokens') && event.tokens == null && (tokens ??= tokensIn(dialect, payload))),
    ...event,
    ...(isCounted && (await countsAt(event))),
  })
}

type Counts = Pick<AgentEvent, 'turn' | 'tool_calls'>
type Tokens = Pick<AgentEvent, 'tokens' | 'max_tokens'>

function tokensIn({ readTranscript }: Dialect, payload: ValueMap): Tokens {
  const path = textIn(payload, 'transcript_path')
  const tail = path === null || readTranscript === undefined ? null : readTail(path)
  if (tail === null || readTranscript === undefined) return {}
  const { tokens, maxTokens } = readTranscript(tail)
  return { ...(tokens !== null && { tokens }), ...(maxTokens !== null && { max_tokens: maxTokens }) }
}

/** Null if there is no such file, or it is not a regular one: reading a pipe would wait. */
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
