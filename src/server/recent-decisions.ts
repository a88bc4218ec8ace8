import { readJson } from '../source/json.ts'
import { jsonText } from '../model/json-text.ts'
import { maskData } from '../match/mask-data.ts'
import { decideAgain } from '../engine/decide-again.ts'
import type { DecisionRecord } from '../model/decision-record.ts'
import type { AgentEvent } from '../model/event.ts'
import type { Decision } from '../model/outcome.ts'
import { nameOf, type Program } from '../model/rule.ts'
import type { ValueMap } from '../model/value.ts'
import { createTurns } from './turns.ts'

/** The fields of a decision that streams can be filtered by. */
export interface DecisionAbout {
  readonly event: string
  readonly verdict: string
  readonly tool: string
  readonly session: string
  readonly agent: string
  /** The rules that fired (shadow rules included) or failed: their names, and where there are layers, their ids too. */
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
   * @param explained whether the decision has its reasons, if they are known: those of refusals and questions are
   */
  masked(explained: boolean): string | null
}

/** Keeps the latest decisions, so that a client that reconnects misses none. */
export interface RecentDecisions {
  /**
   * @param text the event as JSON
   * @param record what a refusal or a question is explained by, once somebody asks; null if that cannot be
   */
  add(event: AgentEvent, text: string, decision: Decision, record: DecisionRecord | null): void
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
  const refusals = createList(REFUSALS, () => {})
  const kept = createList(DECISIONS, (one) => isRefusal(one.about.verdict) && refusals.push(one))
  let last = 0
  let program: Program | null = null
  let waiting: (() => void)[] = []
  const release = (): void => {
    const woken = waiting
    waiting = []
    for (const wake of woken) wake()
  }
  /** Explains the refusals under earlier programs, so that these are not kept in memory. */
  const explainEarlier = async (): Promise<void> => {
    const turn = createTurns()()
    for (const list of [refusals, kept]) {
      for (const one of [...list.all]) {
        if (one.unexplained === null || one.unexplained.program === program) continue
        await turn.next()
        list.replace(one, keptDecision(one.number, one.about, explainLater(one.text, one.unexplained), null))
      }
    }
    turn.end()
  }
  return {
    add(event, text, decision, record) {
      const { session_id: session, agent_id: agent, tool } = event
      const { verdict } = decision
      const about: DecisionAbout = {
        event: decision.event,
        verdict: verdict ?? 'none',
        tool: tool?.name ?? '',
        session: session ?? 'default',
        agent: agent ?? '',
        rules: rulesIn(decision),
      }
      const isUnexplained = isRefusal(about.verdict) && decision.rules === undefined
      kept.push(createKept(++last, about, { event, text, decision }, isUnexplained ? record : null))
      release()
      if (record === null || record.program === program) return
      const isFirst = program === null
      program = record.program
      if (!isFirst) void explainEarlier()
    },
    get older() {
      return [...refusals.all]
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

function rulesIn({ fired, shadow, layers, errors }: Decision): readonly string[] {
  const involved = [
    ...fired.map((id, index) => ({ id, layer: layers?.fired[index] })),
    ...shadow.map((id, index) => ({ id, layer: layers?.shadow[index] })),
    ...errors.map(({ rule, layer }) => ({ id: rule, layer })),
  ]
  return [...new Set([...involved.map(nameOf), ...involved.map(({ id }) => id)])]
}

function isRefusal(verdict: string): boolean {
  return verdict === 'deny' || verdict === 'ask'
}

/** What a decision is explained by, besides its text. */
type Unexplained = Pick<DecisionRecord, 'program' | 'at' | 'isTimed' | 'inside'>

interface KeptDecision extends RecentDecision {
  /** The event and the decision as JSON; for one that is unexplained, with the replies that it got. */
  readonly text: string
  /** Null if the text has the reasons, or there are none. */
  readonly unexplained: Unexplained | null
}

/** @param record null if the decision needs no explanation, or has one */
function createKept(
  number: number,
  about: DecisionAbout,
  {
    event,
    text: eventText,
    decision,
  }: { readonly event: AgentEvent; readonly text: string; readonly decision: Decision },
  record: DecisionRecord | null,
): KeptDecision {
  if (record === null) return keptDecision(number, about, textOf(event, eventText, decision), null)
  const { program, at, isTimed, inside, replies } = record
  const text = `{"event":${eventText},"decision":${jsonText(decision)},"replies":${jsonText(replies)}}`
  // What has failed may be data that JSON cannot write, such as a number that is not finite.
  if (text.length <= LONGEST && decision.errors.length === 0) {
    return keptDecision(number, about, text, { program, at, isTimed, inside })
  }
  return keptDecision(number, about, textOf(event, eventText, explain(decision, record)), null)
}

function keptDecision(
  number: number,
  about: DecisionAbout,
  text: string,
  unexplained: Unexplained | null,
): KeptDecision {
  // Searched for secrets when they are first needed.
  const masked: { whole?: string | null; bare?: string | null } = {}
  return {
    number,
    about,
    text,
    unexplained,
    masked(explained) {
      // Reasons that are added now are not counted in the size of the list, so they are not kept.
      if (explained && unexplained !== null) return maskText(explainLater(text, unexplained), true)
      if (explained) return masked.whole === undefined ? (masked.whole = maskText(text, true)) : masked.whole
      return masked.bare === undefined ? (masked.bare = maskText(text, false)) : masked.bare
    },
  }
}

/** Adds its reasons to the text of a decision, by deciding again as it was decided. Empty if it cannot be read. */
function explainLater(text: string, unexplained: Unexplained): string {
  try {
    // Written by `createKept`.
    const { event, decision, replies } = readJson(text) as unknown as Pick<
      DecisionRecord,
      'event' | 'decision' | 'replies'
    >
    return textOf(event, jsonText(event), explain(decision, { ...unexplained, event, replies }))
  } catch {
    return ''
  }
}

function explain(
  decision: Decision,
  { program, ...recorded }: Unexplained & Pick<DecisionRecord, 'event' | 'replies'>,
): Decision {
  const rules = decideAgain(program, { ...recorded, explain: 'refusals' })?.rules
  return rules === undefined ? decision : { ...decision, rules }
}

/** The JSON of a decision. If it is too long, leaves out the largest parts, step by step. */
function textOf(event: AgentEvent, eventText: string, decision: Decision): string {
  const whole = `{"event":${eventText},"decision":${jsonText(decision)}}`
  if (whole.length <= LONGEST) return whole
  const { messages: _said, native: _native, tool, ...rest } = event
  const { result: _result, ...call } = tool ?? {}
  const { messages: _rewritten, result: _replaced, ...decided } = decision
  const short = jsonText({ event: { ...rest, ...(tool != null && { tool: call }) }, decision: decided })
  if (short.length <= LONGEST) return short
  const { rules: _rules, ...bare } = decided
  return jsonText({ event: { event: event.event, session_id: event.session_id, at: event.at }, decision: bare })
}

/** A list of the latest decisions. Those that become too many are dropped. */
function createList(max: number, drop: (one: KeptDecision) => void) {
  const all: KeptDecision[] = []
  let size = 0
  const trim = (): void => {
    while (all.length > max || size > CHARACTERS) {
      const first = all.shift()
      if (first === undefined) break
      size -= first.text.length
      drop(first)
    }
  }
  return {
    all: all as readonly KeptDecision[],
    push(one: KeptDecision): void {
      all.push(one)
      size += one.text.length
      trim()
    },
    /** Nothing happens if the first is no longer in the list. */
    replace(one: KeptDecision, by: KeptDecision): void {
      const index = all.indexOf(one)
      if (index === -1) return
      all[index] = by
      size += by.text.length - one.text.length
      trim()
    },
  }
}

/** The text of a kept decision without secrets and native data; null if it cannot be searched for secrets. */
function maskText(text: string, explained: boolean): string | null {
  try {
    // Written by `createKept` or `textOf`.
    const { event, decision } = readJson(text) as { readonly event: ValueMap; readonly decision: ValueMap }
    const { native: _native, ...shown } = event
    const { rules: _rules, ...bare } = decision
    return jsonText(maskData({ event: shown, decision: explained ? decision : bare }))
  } catch {
    return null
  }
}
