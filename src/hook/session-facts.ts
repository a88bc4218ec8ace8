import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs'
import type { Awaited, Dialect } from '../agents/dialect.ts'
import { mapOrJson, textIn } from '../agents/payload.ts'
import { costOf } from '../agents/token-use.ts'
import { exitError } from '../agents/tool-call.ts'
import { readTranscript, type Transcript } from '../agents/transcript-lines.ts'
import type { ERROR_CODES } from '../model/error-codes.ts'
import type { AgentEvent } from '../model/event.ts'
import { findEvent } from '../model/events.ts'
import { jsonText } from '../model/json-text.ts'
import type { MemberPath } from '../model/member-path.ts'
import type { Prices } from '../model/prices.ts'
import type { ValueMap } from '../model/value.ts'
import type { SessionCounts, SessionRecords } from '../stores/sessions.ts'
import { waitFor } from './wait-for.ts'

/** How many bytes at the end of a transcript are searched for the last answer, and for all messages. */
const TAIL = 256 * 1024
const CONVERSATION = 32 * 1024 * 1024

interface FoundTranscript {
  readonly transcript: Transcript
  /** Whether only the end of the transcript was read. */
  readonly isCut: boolean
  /** Whether what came right before the payload is not there yet. */
  readonly isLate: boolean
}

/** Milliseconds between two checks. */
const PAUSE = 20

/** What a policy reads, and its prices. */
export interface FactContext {
  /** Members that the policy reads and the payload may lack. */
  readonly reads: ReadonlySet<MemberPath>
  /** Prices of models, for computing `cost` if the payload lacks it. */
  readonly prices: Prices
  /** The contents of the transcript. If absent, the transcript that the payload names is read. */
  readonly transcript?: Transcript
  /**
   * Milliseconds to wait for an agent that writes its transcript late. If absent, only what is already written counts.
   */
  readonly patience?: number
}

/** Why a member that rules read is unknown. */
export interface Problem {
  readonly code: keyof typeof ERROR_CODES
  readonly message: string
}

/**
 * Adds members that the policy reads and the payload lacks: counts of turns and tool calls, which earlier hook calls
 * have stored, and data from the transcript. Each is looked up once.
 */
export function createFacts(
  dialect: Dialect,
  payload: ValueMap,
  { reads, prices, transcript, patience }: FactContext,
  sessions: Pick<SessionRecords, 'count'>,
) {
  const isCounted = reads.has('turn') || reads.has('tool_calls')
  const isPriced = dialect.facts.cost?.needs === 'prices' && reads.has('cost') && prices.length > 0
  const isWhole = isPriced || reads.has('messages')
  const problems: Problem[] = []
  let counts: SessionCounts | null = null
  // Undefined until looked up.
  let file: FoundTranscript | null | undefined = transcript && { transcript, isCut: false, isLate: false }
  let cost: number | null | undefined

  const countsAt = async (event: AgentEvent): Promise<Pick<AgentEvent, 'turn' | 'tool_calls'>> => {
    const { event: name, session_id: session, turn, tool_calls: calls } = event
    const added = { turns: name === 'turn_start' ? 1 : 0, toolCalls: name === 'tool_start' ? 1 : 0 }
    if (counts === null || added.turns + added.toolCalls > 0) counts = await sessions.count(session ?? 'default', added)
    return {
      ...(turn == null && { turn: counts.turns }),
      // The call that is about to happen does not count yet.
      ...(calls == null && { tool_calls: counts.toolCalls - added.toolCalls }),
    }
  }
  const find = async (): Promise<FoundTranscript | null> => {
    const { readLine } = dialect
    const path = textIn(payload, 'transcript_path') ?? textIn(payload, 'transcriptPath')
    if (path === null || path === '' || readLine === undefined) return null
    // The last line may be about the call in the payload, and then it is about as long.
    const tail = TAIL + bytesOf(payload)
    const awaited = dialect.awaited?.(payload) ?? null
    const isLate = awaited !== null && patience !== undefined && !(await isWritten(awaited, path, tail, patience))
    const end = readEnd(path, isWhole ? CONVERSATION : tail)
    if (isLate) {
      const before = `what came before \`${dialect.eventOf(payload) ?? ''}\``
      const message =
        end === null ? `no transcript of ${before} can be read` : `the transcript does not yet have ${before}`
      problems.push({ code: 'transcript-late', message })
    }
    return end === null ? null : { transcript: readTranscript(end.text, readLine), isCut: end.isCut, isLate }
  }
  const costIn = ({ transcript, isCut }: FoundTranscript): number | null => {
    const found = isCut ? null : costOf(transcript.uses, prices)
    if (found !== null && 'dollars' in found) return found.dollars
    const why =
      found === null ? 'the transcript is too long to add up' : `no price matches the model \`${found.unpriced}\``
    problems.push({ code: 'cost-unknown', message: `\`cost\` is unknown: ${why}` })
    return null
  }
  return {
    /** The problems found so far. */
    problems,
    async addTo(event: AgentEvent): Promise<AgentEvent> {
      const missing = missingIn(event, reads, isPriced)
      if (missing.length > 0 && file === undefined) file = await find()
      if (file != null && missing.includes('cost') && cost === undefined) cost = costIn(file)
      return {
        ...event,
        ...(file != null && factsOf(file, missing, event)),
        ...(missing.includes('cost') && cost != null && { cost }),
        ...(isCounted && (await countsAt(event))),
      }
    },
  }
}

type Fillable = 'tokens' | 'cost' | 'messages' | 'response' | 'tool'

/** The members that an event lacks and a transcript may provide. The transcript is the main agent's conversation. */
function missingIn(event: AgentEvent, reads: ReadonlySet<MemberPath>, isPriced: boolean): readonly Fillable[] {
  const { event: name, agent_id: agent, tokens, cost, messages, response, tool } = event
  const isMain = agent == null
  const finishes = findEvent(name)?.members.includes('response') === true
  const missing: Readonly<Record<Fillable, boolean>> = {
    tokens: tokens == null && (reads.has('tokens') || reads.has('max_tokens')),
    cost: cost == null && isPriced,
    messages: isMain && messages == null && reads.has('messages'),
    response: isMain && finishes && response == null && reads.has('response'),
    tool: tool != null && name === 'tool_end' && tool.ok == null && (reads.has('tool.ok') || reads.has('tool.error')),
  }
  return (Object.keys(missing) as Fillable[]).filter((member) => missing[member])
}

function factsOf(
  { transcript, isLate }: FoundTranscript,
  missing: readonly Fillable[],
  { tool, max_tokens: max }: AgentEvent,
): Partial<AgentEvent> {
  const { tokens, maxTokens, exitCodes } = transcript
  const code = exitCodes.get(tool?.call_id ?? '')
  // `messages` and `response` are computed on access, so read them only if needed. A late transcript ends with those of
  // an earlier turn, which would pass for the last ones; what was used until then is used.
  const messages = missing.includes('messages') && !isLate ? transcript.messages : []
  const response = missing.includes('response') && !isLate ? transcript.response : null
  return {
    ...(missing.includes('tokens') && tokens !== null && { tokens, max_tokens: max ?? maxTokens }),
    ...(messages.length > 0 && { messages }),
    ...(response !== null && { response }),
    ...(missing.includes('tool') &&
      code !== undefined && { tool: { ...tool, ok: code === 0, error: exitError(code) } }),
  }
}

/** The size of a payload as JSON; 0 if it is nested too deeply to be written. */
function bytesOf(payload: ValueMap): number {
  try {
    return Buffer.byteLength(jsonText(payload))
  } catch {
    return 0
  }
}

/** Whether what is awaited is at the end of a file within `patience`, in milliseconds. */
async function isWritten({ filePatience, isIn }: Awaited, path: string, tail: number, patience: number) {
  const isMade = await waitFor(() => readEnd(path, 0) !== null, Math.min(filePatience, patience), PAUSE)
  return isMade && waitFor(() => isIn(linesFromLast(readEnd(path, tail)?.text ?? '')), patience, PAUSE)
}

/** Reads only those that are asked for. */
function* linesFromLast(text: string): Generator<ValueMap> {
  for (const line of text.split('\n').reverse()) yield mapOrJson(line) ?? {}
}

interface End {
  readonly text: string
  /** Whether there is more before it. */
  readonly isCut: boolean
}

/** Null if the file is missing or not a regular file, because reading a pipe would block. */
function readEnd(path: string, most: number): End | null {
  try {
    const descriptor = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
    try {
      const found = fstatSync(descriptor)
      if (!found.isFile()) return null
      const length = Math.min(found.size, most)
      const bytes = Buffer.alloc(length)
      const text = bytes.toString('utf8', 0, readSync(descriptor, bytes, 0, length, found.size - length))
      return { text, isCut: length < found.size }
    } finally {
      closeSync(descriptor)
    }
  } catch {
    return null
  }
}
