import type { AgentEvent } from '../model/event.ts'
import type { Decision } from '../model/outcome.ts'
import type { Value } from '../model/value.ts'
import { appendLine } from './journal.ts'

interface Decided {
  readonly event: AgentEvent
  readonly decision: Decision
}

/** Files to keep, beside the one that is written. */
export const KEPT_RECORDINGS = 9

/** Characters of a line. A longer one is kept without what takes most room. */
const MAX_LINE = 1_000_000

/** Keeps events with what was decided, without secrets. Never rejects: a failure must not hold back an answer. */
export async function recordEvents(decided: readonly Decided[], file: string): Promise<void> {
  try {
    for (const each of decided) {
      const line = await lineOf(each)
      if (line !== null) appendLine(file, line, KEPT_RECORDINGS)
    }
  } catch {
    // There is nowhere to report it: the agent reads standard error.
  }
}

/** Null if secrets cannot be taken out. */
async function lineOf({ event, decision }: Decided): Promise<string | null> {
  // The payload tells the same again.
  const { native: _native, ...told } = event
  const whole = await maskedLine({ event: told, decision })
  if (whole === null || whole.length <= MAX_LINE) return whole
  const { messages: _said, tool, ...rest } = told
  const { result: _result, ...call } = tool ?? {}
  const { messages: _rewritten, result: _replaced, ...decided } = decision
  const short = await maskedLine({ event: { ...rest, ...(tool != null && { tool: call }) }, decision: decided })
  return short === null || short.length > MAX_LINE ? null : short
}

/** The module that knows secrets is only loaded here: most hooks keep nothing. */
async function maskedLine(entry: object): Promise<string | null> {
  try {
    const { maskData } = await import('../match/mask-data.ts')
    // What was parsed, and what the engine made of it, is data.
    return JSON.stringify(maskData(entry as Value))
  } catch {
    return null
  }
}
