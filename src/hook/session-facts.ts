import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs'
import type { Dialect } from '../agents/dialect.ts'
import { exitError } from '../agents/exit-code.ts'
import { textIn } from '../agents/payload.ts'
import { readTranscript, type Transcript } from '../agents/transcript-lines.ts'
import { findEvent } from '../model/events.ts'
import type { AgentEvent } from '../model/event.ts'
import type { MemberPath } from '../model/member-path.ts'
import type { ValueMap } from '../model/value.ts'
import type { SessionCounts, SessionRecords } from '../stores/sessions.ts'

/** Bytes at the end of a transcript to search for the last answer, and for all messages. */
const TAIL = 256 * 1024
const CONVERSATION = 32 * 1024 * 1024

/**
 * Adds members that the policy reads and the payload lacks: turns and tool calls so far, which earlier hook calls have
 * counted, and what the transcript says. Each is looked up once.
 */
export function createFacts(
  dialect: Dialect,
  payload: ValueMap,
  reads: ReadonlySet<MemberPath>,
  sessions: Pick<SessionRecords, 'count'>,
): (event: AgentEvent) => Promise<AgentEvent> {
  const isCounted = reads.has('turn') || reads.has('tool_calls')
  let counts: SessionCounts | null = null
  let transcript: Transcript | undefined

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
  return async (event) => {
    const missing = missingIn(event, reads)
    if (missing.length > 0) transcript ??= transcriptIn(dialect, payload, reads.has('messages'))
    return {
      ...event,
      ...(transcript !== undefined && toldBy(transcript, missing, event)),
      ...(isCounted && (await countsAt(event))),
    }
  }
}

type Counts = Pick<AgentEvent, 'turn' | 'tool_calls'>

type Fillable = 'tokens' | 'messages' | 'response' | 'tool'

/** What a transcript may say of an event that does not say it. It is the conversation of the main agent. */
function missingIn(event: AgentEvent, reads: ReadonlySet<MemberPath>): readonly Fillable[] {
  const { event: name, agent_id: agent, tokens, messages, response, tool } = event
  const isMain = agent == null
  const finishes = findEvent(name)?.members.includes('response') === true
  const missing: Readonly<Record<Fillable, boolean>> = {
    tokens: tokens == null && (reads.has('tokens') || reads.has('max_tokens')),
    messages: isMain && messages == null && reads.has('messages'),
    response: isMain && finishes && response == null && reads.has('response'),
    tool: tool != null && name === 'tool_end' && tool.ok == null && (reads.has('tool.ok') || reads.has('tool.error')),
  }
  return (Object.keys(missing) as Fillable[]).filter((member) => missing[member])
}

function toldBy(
  { tokens, maxTokens, messages, response, exitCodes }: Transcript,
  missing: readonly Fillable[],
  { tool, max_tokens: max }: AgentEvent,
): Partial<AgentEvent> {
  const code = exitCodes.get(tool?.call_id ?? '')
  return {
    ...(missing.includes('tokens') && tokens !== null && { tokens, max_tokens: max ?? maxTokens }),
    ...(missing.includes('messages') && messages.length > 0 && { messages }),
    ...(missing.includes('response') && response !== null && { response }),
    ...(missing.includes('tool') &&
      code !== undefined && { tool: { ...tool, ok: code === 0, error: exitError(code) } }),
  }
}

function transcriptIn({ readLine }: Dialect, payload: ValueMap, isWhole: boolean): Transcript | undefined {
  const path = textIn(payload, 'transcript_path') ?? textIn(payload, 'transcriptPath')
  const text = path === null || readLine === undefined ? null : readTail(path, isWhole ? CONVERSATION : TAIL)
  return text === null || readLine === undefined ? undefined : readTranscript(text, readLine)
}

/** Null if there is no such file, or it is not a regular one: reading a pipe would wait. */
function readTail(path: string, most: number): string | null {
  try {
    const descriptor = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
    try {
      const found = fstatSync(descriptor)
      if (!found.isFile()) return null
      const length = Math.min(found.size, most)
      const bytes = Buffer.alloc(length)
      return bytes.toString('utf8', 0, readSync(descriptor, bytes, 0, length, found.size - length))
    } finally {
      closeSync(descriptor)
    }
  } catch {
    return null
  }
}
