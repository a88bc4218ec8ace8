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
  /**
   * The event and the decision as JSON, without secrets; null if they cannot be searched for secrets.
   *
   * @param explained whether the decision has its reasons, if they are known
   */
  masked(explained: boolean): string | null
}

/** Keeps the latest decisions, so that a client that reconnects misses none. */
export interface RecentDecisions {
  /** @param text the event as JSON */
  add(event: AgentEvent, text: string, decision: Decision): void
  /** The latest refusals and questions that are older than the kept decisions, oldest first. */
  readonly older: readonly RecentDecision[]
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

/** How many refusals and questions are kept beyond that, because they are what people look for. */
const REFUSALS = 1_000

/** The most characters of all kept decisions together, and of one decision. */
const CHARACTERS = 16_000_000
const LONGEST = 256_000

export function createRecentDecisions(): RecentDecisions {
  const kept = createList(DECISIONS)
  const refusals = createList(REFUSALS)
  let last = 0
  let waiting: (() => void)[] = []
  const release = (): void => {
    const woken = waiting
    waiting = []
    for (const wake of woken) wake()
  }
  return {
    add(event, eventText, decision) {
      const text = textOf(event, eventText, decision)
      const masked = createMasked(text)
      const { session_id: session, agent_id: agent, tool } = event
      const { verdict, fired, shadow, errors } = decision
      const dropped = kept.push({
        number: ++last,
        about: {
          event: decision.event,
          verdict: verdict ?? 'none',
          tool: tool?.name ?? '',
          session: session ?? 'default',
          agent: agent ?? '',
          rules: [...fired, ...shadow, ...errors.map(({ rule }) => rule)],
        },
        masked,
        size: text.length,
      })
      for (const one of dropped) if (one.about.verdict === 'deny' || one.about.verdict === 'ask') refusals.push(one)
      release()
    },
    get older() {
      return refusals.all
    },
    after: (number) => kept.all.slice(Math.max(0, number - (last - kept.all.length))),
    get last() {
      return last
    },
    get gone() {
      return last - kept.all.length
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

interface SizedDecision extends RecentDecision {
  readonly size: number
}

/** A list of the latest decisions. Adding one returns those that have become too many. */
function createList(max: number) {
  const all: SizedDecision[] = []
  let size = 0
  return {
    all: all as readonly SizedDecision[],
    push(decision: SizedDecision): readonly SizedDecision[] {
      all.push(decision)
      size += decision.size
      const dropped: SizedDecision[] = []
      while (all.length > max || size > CHARACTERS) {
        const first = all.shift()
        if (first === undefined) break
        size -= first.size
        dropped.push(first)
      }
      return dropped
    },
  }
}

/** The text without secrets, with and without reasons. Searched when it is first needed. */
function createMasked(text: string): RecentDecision['masked'] {
  let texts: readonly [whole: string, bare: string] | null | undefined
  return (explained) => {
    if (texts === undefined) texts = maskText(text)
    return texts === null ? null : texts[explained ? 0 : 1]
  }
}

function maskText(text: string): readonly [whole: string, bare: string] | null {
  try {
    const masked = maskData(readJson(text)) as { readonly decision: object } // written by `textOf`
    const { rules: _rules, ...decision } = masked.decision as { readonly rules?: unknown }
    return [jsonText(masked), jsonText({ ...masked, decision })]
  } catch {
    return null
  }
}
