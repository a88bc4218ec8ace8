import { shortText, wholeDigest } from '../kinds/parts/group-key.ts'
import { canonicalText } from '../model/canonical-text.ts'
import type { AgentEvent } from '../model/event.ts'
import type { EvaluationError } from '../model/event-context.ts'
import { findEvent } from '../model/events.ts'
import { inTime } from '../model/in-time.ts'
import type { CallName, KeptDecisions } from '../model/kept-decisions.ts'
import type { Decision } from '../model/outcome.ts'
import type { Signal } from '../model/signal.ts'
import type { Store } from '../model/store.ts'
import { isMap, member, textAt } from '../model/value.ts'
import { type Call, type CallDecision, copyOf, isSame, jsonOf, nameOf, readKept, writeKept } from './call-decision.ts'
import type { Around, DispatchGiven } from './dispatch.ts'
import { createHeldCall, type HeldCall, LEASE, newHolder } from './held-call.ts'
import { storeFailure } from './store-failure.ts'
import { createStoreTime, type StoreTime } from './store-time.ts'

/** A decision that this process or the store recognises as one it made. */
export interface KnownDecision {
  readonly decision: CallDecision
  /** Whether an earlier call of `decide` made it. */
  readonly isTakenUp: boolean
}

type Given = Omit<DispatchGiven, 'once'>

/** Decides with the program whose digest identifies the stored decision, even after another one has been loaded. */
export interface DecideEvent {
  (event: AgentEvent, given?: Given): Promise<Decision>
  /** The time that the event has left for the store. */
  readonly time?: StoreTime
}

/** The program that decides at some moment. */
export interface Deciding {
  /** Identifies the program; calls are decided again under another policy. */
  readonly digest: string
  decide(event: AgentEvent, given?: Given, around?: Around): Promise<Decision>
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
  /**
   * Decides any event, a `tool_start` as {@link CallDecisions.decide} does; a `tool_end` ends its call. If no rule
   * needs the store, the event hardly waits for it, even if the store is down.
   */
  answer(event: AgentEvent, given?: Given): Promise<Decision>
  /** Decides the call even if it was already decided. Only this process knows the decision. */
  decideAnew(event: AgentEvent, decideNow: DecideNow): Promise<KnownDecision>
  /** The original decision, even if the object has been changed since. Null if it is unknown or no longer valid. */
  find(decision: unknown): Promise<KnownDecision | null>
  /** Uses up the decision. Only one of several callers may proceed: the others get false. */
  use(decision: unknown): Promise<boolean>
}

type DecideNow = (decide: DecideEvent) => Promise<Decision>

/** How long, in milliseconds, an event waits for a store that no rule needs. */
const PATIENCE = 100

/**
 * @param now the program that currently decides
 * @param fail called when the store fails; the call is then decided again, and only this process knows the decision
 */
export function createCallDecisions(
  store: Partial<KeptDecisions> & Pick<Store, 'prepare' | 'timeoutSeconds'>,
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
    { call, place, held }: Keepable,
    decideNow: () => Promise<Decision>,
    deadline: Signal | undefined,
  ): Promise<KnownDecision> {
    const found = await held.open()
    const taken = found == null ? null : readKept(found, place)
    if (taken !== null) return hand(taken, true)
    if (found != null) return decideUnkept(call, decideNow)

    let isSettled = false
    try {
      const outcome = await decideNow()
      // An aborted decision says nothing about the next attempt.
      if (deadline?.aborted === true) return hand({ ...call, key: null, outcome }, false)
      const decision = { ...call, key: place.key, outcome }
      isSettled = true
      if ((await attempt(() => held.settle(writeKept(decision)))) === true) return hand(decision, false)
      // Deciding took longer than the lease, the session has ended, or the store has failed.
      return hand({ ...decision, key: null }, false)
    } finally {
      if (!isSettled) await attempt(() => held.settle(null))
    }
  }

  /** Decides while the store looks for an earlier decision. */
  async function answerCall(
    { call, place, held }: Keepable,
    decideNow: (takeUp: NonNullable<Around['takeUp']>) => Promise<Decision>,
    deadline: Signal | undefined,
  ): Promise<Decision> {
    const opening = held.open().catch((error: unknown) => {
      if (deadline?.aborted === true) throw error
      fail(storeFailure(error))
      return undefined
    })
    let wait = soon
    let isTakenUp = false
    const settle = async (outcome: Decision | null): Promise<void> => {
      held.giveUp()
      // An aborted decision says nothing about the next attempt.
      const kept = outcome === null || deadline?.aborted === true ? null : { ...call, key: place.key, outcome }
      const opened = await opening.catch(() => undefined)
      if (opened === null) await attempt(() => held.settle(kept && writeKept(kept)))
    }
    try {
      const outcome = await decideNow(async (isNeeded) => {
        if (isNeeded) wait = patiently
        const found = await wait(opening)
        const taken = found == null ? null : readKept(found, place)
        isTakenUp = taken !== null
        return taken === null ? null : taken.outcome
      })
      if (!isTakenUp) await wait(settle(outcome))
      return outcome
    } catch (error) {
      await wait(settle(null))
      throw error
    }
  }

  const timeFor = (deadline: Signal | undefined): StoreTime => createStoreTime(store, deadline && (() => deadline))

  /** The call of an event, with its name in the store; null if the store cannot keep its decision. */
  function keepable(event: AgentEvent, digest: string, time: StoreTime, deadline: Signal | undefined): Keepable | null {
    const call = callOf(event)
    const { id } = call
    const params = kept === null || id === null ? null : jsonOf(call.params)
    if (kept === null || params === null) return null
    const named = [digest, call.agent, ...placeOf(event), call.tool, params]
    const key = wholeDigest(canonicalText(named))
    const place = { session: call.session, call: shortText(JSON.stringify(id)), key }
    return { call: { ...call, params }, place, held: createHeldCall(kept, place, { time, deadline, attempt }) }
  }

  async function end(event: AgentEvent, time: StoreTime): Promise<void> {
    const { session, id } = callOf(event)
    if (kept === null || id === null) return
    await attempt(() => time.giveBack(() => kept.endCall(session, shortText(JSON.stringify(id)))))
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
      const { digest, decide } = now()
      const time = timeFor(deadline)
      const by = Object.assign((given: AgentEvent, how?: Given) => decide(given, how, { time }), { time })
      const found = keepable(event, digest, time, deadline)
      if (found === null) return decideUnkept(callOf(event), () => decideNow(by))
      let isDeciding = false
      const decideOnce = (): Promise<Decision> => {
        isDeciding = true
        return decideNow(by)
      }
      try {
        return await decideKept(found, decideOnce, deadline)
      } catch (error) {
        if (isDeciding || deadline?.aborted === true) throw error
        fail(storeFailure(error))
        return decideUnkept(callOf(event), () => decideNow(by))
      }
    },
    async answer(event, given = {}) {
      const { digest, decide } = now()
      const { deadline } = given
      const time = timeFor(deadline)
      const kind = findEvent(textAt(event, 'event') ?? '')?.name
      const found = kind === 'tool_start' ? keepable(event, digest, time, deadline) : null
      if (found !== null) {
        const decideNow = (takeUp: Around['takeUp']) => decide(event, given, { time, ...(takeUp && { takeUp }) })
        return answerCall(found, decideNow, deadline)
      }
      let wait = soon
      const outcome = await decide(event, given, {
        time,
        takeUp: (isNeeded) => {
          if (isNeeded) wait = patiently
          return Promise.resolve(null)
        },
      })
      if (kind === 'tool_end') await wait(end(event, time))
      return outcome
    },
    decideAnew: (event, decideNow) => decideUnkept(callOf(event), () => decideNow(now().decide)),
    async find(decision) {
      const own = isMap(decision) ? known.get(decision) : undefined
      if (own !== undefined) return own
      const place = nameOf(decision)
      if (kept === null || place === null) return null
      const [holder, time] = [newHolder(), timeFor(undefined)]
      const opened = await time.ask(() => kept.openCall(place, holder, LEASE))
      if (opened.state === 'free') await time.ask(() => kept.settleCall(place, holder, null))
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
      return kept !== null && place !== null && (await timeFor(undefined).ask(() => kept.takeCall(place))) !== null
    },
  }
}

/** A call whose decision the store can keep. */
interface Keepable {
  readonly call: Call
  readonly place: CallName
  readonly held: HeldCall
}

const patiently = <Answer>(work: Promise<Answer>): Promise<Answer | undefined> => work

/** The answer if it comes soon; the work goes on. */
function soon<Answer>(work: Promise<Answer>): Promise<Answer | undefined> {
  return inTime(PATIENCE, work, () => undefined)
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

/** The part of a store that keeps decisions; null if it has none. */
function storeOf(store: Partial<KeptDecisions>): KeptDecisions | null {
  const { openCall, settleCall, takeCall, endCall } = store
  const isWhole = [openCall, settleCall, takeCall, endCall].every((method) => typeof method === 'function')
  return isWhole ? (store as KeptDecisions) : null
}
