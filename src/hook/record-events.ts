import { PROBE_ID } from '../agents/settings.ts'
import type { AgentEvent } from '../model/event.ts'
import type { Decision } from '../model/outcome.ts'
import type { Value } from '../model/value.ts'
import { readThrown } from '../model/thrown.ts'
import { appendLine, type Journal } from './journal.ts'

interface Decided {
  readonly event: AgentEvent
  readonly decision: Decision
}

/** Files to keep, beside the one that is written. */
export const KEPT_RECORDINGS = 9

/** Characters of a line. A longer one is kept without what takes most room. */
const MAX_LINE = 1_000_000

/**
 * Keeps events with what was decided, without secrets. Never rejects: a failure must not hold back an answer. The journal
 * tells of each event that is not kept.
 */
export async function recordEvents(decided: readonly Decided[], file: string, journal: Journal): Promise<void> {
  for (const each of decided) {
    // No agent did anything there.
    if (each.event.session_id === PROBE_ID) continue
    try {
      appendLine(file, await lineOf(each), KEPT_RECORDINGS)
    } catch (error) {
      const message = `the recording lacks an event \`${each.event.event}\`: ${readThrown(error).message}`
      journal.write({ kind: 'problem', code: 'record-failed', rule: null, message })
    }
  }
}

/** @throws {Error} (rejects) if the event is too large to keep, even without what takes most room */
async function lineOf({ event, decision }: Decided): Promise<string> {
  // The payload tells the same again.
  const { native: _native, ...members } = event
  try {
    return await maskedLine({ event: members, decision })
  } catch {
    const { messages: _said, tool, ...rest } = members
    const { result: _result, ...call } = tool ?? {}
    const { messages: _rewritten, result: _replaced, ...decided } = decision
    return maskedLine({ event: { ...rest, ...(tool != null && { tool: call }) }, decision: decided })
  }
}

/**
 * The module that knows secrets is only loaded here: most hooks keep nothing.
 *
 * @throws {Error} (rejects) if it is too large, to keep or to search for secrets
 */
async function maskedLine(entry: object): Promise<string> {
  const { maskData } = await import('../match/mask-data.ts')
  // What was parsed, and what the engine made of it, is data.
  const line = JSON.stringify(maskData(entry as Value))
  if (line.length > MAX_LINE) throw new RangeError(`it has more than ${MAX_LINE} characters`)
  return line
}
