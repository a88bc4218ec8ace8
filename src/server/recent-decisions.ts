import { readJson } from '../source/json.ts'
import { jsonText } from '../model/json-text.ts'
import { maskData } from '../match/mask-data.ts'
import type { AgentEvent } from '../model/event.ts'
import type { Decision } from '../model/outcome.ts'

/** The fields of a decision that streams can be filtered by. */
export interface DecisionAbout {
  readonly event: string
  readonly verdict: string
  readonly tool: string
  readonly session: string
  readonly agent: string
  /** The rules that fired (shadow rules included) or failed. */
  readonly rules: readonly string[]
}

/** A recently made decision. */
export interface RecentDecision {
  /** Counts from 1. */
  readonly number: number
  readonly about: DecisionAbout
  /** The event and the decision as JSON, without secrets; null if they cannot be searched for secrets. */
  masked(): string | null
}

/** Keeps the latest decisions, so that a client that reconnects misses none. */
export interface RecentDecisions {
  /** @param text the event as JSON */
  add(event: AgentEvent, text: string, decision: Decision): void
  /** The kept decisions after a number, oldest first. */
  after(number: number): readonly RecentDecision[]
  /** The number of the latest decision; 0 before the first. */
  readonly last: number
  /** The number of the last decision that is no longer kept. */
  readonly gone: number
  /** Resolves when there is a decision after the number, or at `release`. */
  more(number: number): Promise<void>
  /** Resolves all pending promises of `more`. */
  release(): void
}

const DECISIONS = 1_000

/** The most characters of all kept decisions together, and of one decision. */
const CHARACTERS = 16_000_000
const LONGEST = 256_000

export function createRecentDecisions(): RecentDecisions {
  const kept: (RecentDecision & { readonly size: number })[] = []
  let last = 0
  let size = 0
  let waiting: (() => void)[] = []
  const release = (): void => {
    const woken = waiting
    waiting = []
    for (const wake of woken) wake()
  }
  return {
    add(event, eventText, decision) {
      const text = textOf(event, eventText, decision)
      let masked: string | null | undefined
      const { session_id: session, agent_id: agent, tool } = event
      const { verdict, fired, shadow, errors } = decision
      kept.push({
        number: ++last,
        about: {
          event: decision.event,
          verdict: verdict ?? 'none',
          tool: tool?.name ?? '',
          session: session ?? 'default',
          agent: agent ?? '',
          rules: [...fired, ...shadow, ...errors.map(({ rule }) => rule)],
        },
        masked: () => (masked === undefined ? (masked = maskText(text)) : masked),
        size: text.length,
      })
      size += text.length
      while (kept.length > DECISIONS || size > CHARACTERS) size -= kept.shift()?.size ?? 0
      release()
    },
    after: (number) => kept.slice(Math.max(0, number - (last - kept.length))),
    get last() {
      return last
    },
    get gone() {
      return last - kept.length
    },
    more: (number) => (last > number ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))),
    release,
  }
}

/** The JSON of a decision. If it is too long, leaves out the largest parts, step by step. */
function textOf({ native, ...event }: AgentEvent, eventText: string, decision: Decision): string {
  const shown = native === undefined ? eventText : jsonText(event)
  const whole = `{"event":${shown},"decision":${jsonText(decision)}}`
  if (whole.length <= LONGEST) return whole
  const { messages: _said, tool, ...rest } = event
  const { result: _result, ...call } = tool ?? {}
  const { messages: _rewritten, result: _replaced, ...decided } = decision
  const short = jsonText({ event: { ...rest, ...(tool != null && { tool: call }) }, decision: decided })
  if (short.length <= LONGEST) return short
  const { rules: _rules, ...bare } = decided
  return jsonText({ event: { event: event.event, session_id: event.session_id, at: event.at }, decision: bare })
}

function maskText(text: string): string | null {
  try {
    return jsonText(maskData(readJson(text)))
  } catch {
    return null
  }
}
