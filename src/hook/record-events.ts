import { jsonText } from '../model/json-text.ts'
import { PROBE_ID } from '../agents/settings.ts'
import type { Value } from '../model/value.ts'
import { readThrown } from '../model/thrown.ts'
import type { DecidedEvent } from './decide-payload.ts'
import { appendLine, type Journal } from './journal.ts'

/** How many files are kept in addition to the current one. */
export const KEPT_RECORDINGS = 9

/** The maximum number of characters in a line. A longer line is stored without its largest members. */
const MAX_LINE = 1_000_000

/**
 * Records events and their decisions, without secrets. Never rejects, because a failure must not hold back an answer.
 * The journal reports each event that could not be recorded.
 */
export async function recordEvents(decided: readonly DecidedEvent[], file: string, journal: Journal): Promise<void> {
  for (const each of decided) {
    // `sluice doctor` sent this event, not an agent.
    if (each.event.session_id === PROBE_ID) continue
    try {
      appendLine(file, await lineOf(each), KEPT_RECORDINGS)
    } catch (error) {
      const message = `the recording lacks an event \`${each.event.event}\`: ${readThrown(error).message}`
      journal.write({ kind: 'problem', code: 'record-failed', rule: null, message })
    }
  }
}

/** @throws {Error} (rejects) if the event is too large even without its largest members */
async function lineOf({ event, decision }: DecidedEvent): Promise<string> {
  // The payload repeats the members of the event.
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
 * Loads the module for secrets on demand, because most hooks record nothing.
 *
 * @throws {Error} (rejects) if the entry is too large to store or to search for secrets
 */
async function maskedLine(entry: object): Promise<string> {
  const { maskData } = await import('../match/mask-data.ts')
  // The entry contains only parsed data and the engine's results, which are plain data.
  const line = jsonText(maskData(entry as Value))
  if (line.length > MAX_LINE) throw new RangeError(`it has more than ${MAX_LINE} characters`)
  return line
}
