import { shortText, wholeDigest } from '../kinds/parts/group-key.ts'
import { canonicalText } from '../model/canonical-text.ts'
import type { AgentEvent } from '../model/event.ts'
import type { EvaluationError } from '../model/event-context.ts'
import { findEvent } from '../model/events.ts'
import type { CallName, KeptDecisions } from '../model/kept-decisions.ts'
import type { Decision } from '../model/outcome.ts'
import type { Signal } from '../model/signal.ts'
import { isMap, member, textAt } from '../model/value.ts'
import { type Call, type CallDecision, copyOf, isSame, jsonOf, nameOf, readKept, writeKept } from './call-decision.ts'
import type { DispatchGiven } from './dispatch.ts'
import { storeFailure } from './store-failure.ts'
import { unlessAborted } from './tool-call.ts'

/** A decision that this process or the store recognises as one it made. */
export interface KnownDecision {
  readonly decision: CallDecision
  /** Whether an earlier call of `decide` made it. */
  readonly isTakenUp: boolean
}

/** Decides with the program whose digest identifies the stored decision, even after another one has been loaded. */
export type DecideEvent = (event: AgentEvent, given?: Omit<DispatchGiven, 'once'>) => Promise<Decision>

/** The program that decides at some moment. */
export interface Deciding {
  /** Identifies the program; calls are decided again under another policy. */
  readonly digest: string
  readonly decide: DecideEvent
}

/** Decisions about calls: each is made once, and used once. */
export interface CallDecisions {
  /**
   * Decides a `tool_start`, or takes up the decision about the same call: the same session, agent, call id, tool and
   * parameters. In the latter case nothing is decided: no rule fires, and nothing is spent or recorded. A call without
   * an id, or with parameters that are not JSON, is always decided.
   *
   * @param decideNow decides the event with the function it is given
   * @param deadline aborts the wait while another caller is deciding the call
   * @throws {EventError} (rejects) if the event cannot be decided; also the reason of an aborted deadline
   */
  decide(event: AgentEvent, decideNow: DecideNow, deadline?: Signal): Promise<KnownDecision>
  /** Decides the call even if it was already decided. Only this process knows the decision. */
  decideAnew(event: AgentEvent, decideNow: DecideNow): Promise<KnownDecision>
  /** The original decision, even if the object has been changed since. Null if it is unknown or no longer valid. */
  find(decision: unknown): Promise<KnownDecision | null>
  /** Uses up the decision. Only one of several callers may proceed: the others get false. */
  use(decision: unknown): Promise<boolean>
  /** The call has ended: forgets its decision. */
  end(event: AgentEvent): Promise<void>
}

type DecideNow = (decide: DecideEvent) => Promise<Decision>

/** How long, in milliseconds, a process that dies keeps others from deciding. A live process renews its lease. */
const LEASE = 10_000

/** How long, in milliseconds, to wait between polls while another process is deciding; the pauses grow. */
const PAUSES = { first: 2, max: 100 } as const

/**
 * @param now the program that currently decides
 * @param fail called when the store fails; the call is then decided again, and only this process knows the decision
 */
export function createCallDecisions(
  store: Partial<KeptDecisions>,
  now: () => Deciding,
  fail: (error: EvaluationError) => void,
): CallDecisions {
  const kept = storeOf(store)
  /** The decisions that this process made or took up, keyed by the objects that it handed out. */
  const known = new WeakMap<object, KnownDecision>()

  const hand = (decision: CallDecision, isTakenUp: boolean): KnownDecision => {
    // The caller may change the object it gets, so keep a copy.
    known.set(decision, { decision: decision.key === null ? { ...decision } : copyOf(decision), isTakenUp })
    return { decision, isTakenUp }
  }

  const decideUnkept = async (call: Call, decideNow: () => Promise<Decision>): Promise<KnownDecision> =>
    hand({ ...call, key: null, outcome: await decideNow() }, false)

  async function decideKept(
    kept: KeptDecisions,
    call: Call & { readonly id: string },
    place: CallName,
    decideNow: () => Promise<Decision>,
    deadline: Signal | undefined,
  ): Promise<KnownDecision> {
    const holder = `${Math.random()} ${Math.random()}`
    const found = await open(kept, place, holder, deadline)
    const taken = found === null ? null : readKept(found, place)
    if (taken !== null) return hand(taken, true)
    if (found !== null) return decideUnkept(call, decideNow)

    const renewing = setInterval(() => void attempt(() => kept.openCall(place, holder, LEASE)), LEASE / 3)
    let isSettled = false
    try {
      const outcome = await decideNow()
      // An aborted decision says nothing about the next attempt.
      if (deadline?.aborted === true) return hand({ ...call, key: null, outcome }, false)
      const decision = { ...call, key: place.key, outcome }
      isSettled = true
      if ((await attempt(() => kept.settleCall(place, holder, writeKept(decision)))) === true) {
        return hand(decision, false)
      }
      // Deciding took longer than the lease, the session has ended, or the store has failed.
      return hand({ ...decision, key: null }, false)
    } finally {
      clearInterval(renewing)
      if (!isSettled) await attempt(() => kept.settleCall(place, holder, null))
    }
  }

  /** Waits for the decision of another caller; null if this caller now holds the call. */
  async function open(
    kept: KeptDecisions,
    place: CallName,
    holder: string,
    deadline: Signal | undefined,
  ): Promise<string | null> {
    for (let pause: number = PAUSES.first; ; pause = Math.min(pause * 2, PAUSES.max)) {
      const opened = await kept.openCall(place, holder, LEASE)
      if (opened.state === 'free') return null
      if (opened.state === 'decided') return opened.decision
      await unlessAborted(new Promise<void>((resolve) => setTimeout(resolve, pause)), deadline ?? null)
    }
  }

  /** Undefined if the store failed. */
  async function attempt<Answer>(ask: () => Answer | PromiseLike<Answer>): Promise<Answer | undefined> {
    try {
      return await ask()
    } catch (error) {
      fail(storeFailure(error))
      return undefined
    }
  }

  return {
    async decide(event, decideNow, deadline) {
      const call = callOf(event)
      const { digest, decide } = now()
      const { id } = call
      const params = kept === null || id === null ? null : jsonOf(call.params)
      if (kept === null || id === null || params === null) return decideUnkept(call, () => decideNow(decide))
      const named = [digest, call.agent, ...placeOf(event), call.tool, params]
      const key = wholeDigest(canonicalText(named))
      let isDeciding = false
      const decideOnce = (): Promise<Decision> => {
        isDeciding = true
        return decideNow(decide)
      }
      try {
        const place = { session: call.session, call: shortText(JSON.stringify(id)), key }
        return await decideKept(kept, { ...call, id, params }, place, decideOnce, deadline)
      } catch (error) {
        if (isDeciding || deadline?.aborted === true) throw error
        fail(storeFailure(error))
        return decideUnkept(call, () => decideNow(decide))
      }
    },
    decideAnew: (event, decideNow) => decideUnkept(callOf(event), () => decideNow(now().decide)),
    async find(decision) {
      const own = isMap(decision) ? known.get(decision) : undefined
      if (own !== undefined) return own
      const place = nameOf(decision)
      if (kept === null || place === null) return null
      const holder = `${Math.random()} ${Math.random()}`
      const opened = await kept.openCall(place, holder, LEASE)
      if (opened.state === 'free') await kept.settleCall(place, holder, null)
      if (opened.state !== 'decided') return null
      const found = readKept(opened.decision, place)
      return found !== null && isSame(found, decision) ? { decision: found, isTakenUp: true } : null
    },
    async use(decision) {
      if (!isMap(decision)) return false
      const own = known.get(decision)
      const isOurs = known.delete(decision)
      if (own?.decision.key === null) return isOurs
      const place = nameOf(own?.decision ?? decision)
      return kept !== null && place !== null && (await kept.takeCall(place)) !== null
    },
    async end(event) {
      const { session, id } = callOf(event)
      if (kept !== null && id !== null) await attempt(() => kept.endCall(session, shortText(JSON.stringify(id))))
    },
  }
}

/** The call in the event. `decide` checks whether the event is valid. */
function callOf(event: AgentEvent): Call {
  const tool = member(event, 'tool')
  const params = member(tool, 'params')
  return {
    session: textAt(event, 'session_id') ?? 'default',
    agent: textAt(event, 'agent_id'),
    id: textAt(tool, 'call_id') || null,
    tool: textAt(tool, 'name') ?? '',
    params: isMap(params) ? params : {},
  }
}

/** The location of the call: the same relative path elsewhere is a different call. */
function placeOf(event: AgentEvent): readonly (string | null)[] {
  return [textAt(event, 'cwd'), textAt(event, 'workspace')]
}

/** Decides any event: a `tool_start` only once; after a `tool_end`, the decision about its call is forgotten. */
export async function decideOnce(
  calls: CallDecisions,
  event: AgentEvent,
  decideNow: () => Promise<Decision>,
  deadline?: Signal,
): Promise<Decision> {
  const kind = findEvent(textAt(event, 'event') ?? '')?.name
  if (kind === 'tool_start') return (await calls.decide(event, decideNow, deadline)).decision.outcome
  const outcome = await decideNow()
  if (kind === 'tool_end') await calls.end(event)
  return outcome
}

/** The part of a store that keeps decisions; null if it has none. */
function storeOf(store: Partial<KeptDecisions>): KeptDecisions | null {
  const { openCall, settleCall, takeCall, endCall } = store
  const isWhole = [openCall, settleCall, takeCall, endCall].every((method) => typeof method === 'function')
  return isWhole ? (store as KeptDecisions) : null
}
