import type { Effect, Failure } from '../model/effect.ts'
import { findEvent } from '../model/events.ts'
import { type Answer, type Plan, type Planned, planOf } from '../model/plan.ts'
import type { EvaluationError, EventContext } from '../model/event-context.ts'
import type { Decision, Status } from '../model/outcome.ts'
import type { Rule } from '../model/rule.ts'
import { type Draft, joinEffect, joinVerdict, mergeNested, setLastStatus } from './draft.ts'
import { type MutableEventContext, rewriteParams, rewriteResult } from './event-context.ts'

/** An effect that must be carried out. */
export type WorldEffect = Extract<Effect, { type: (typeof WORLD)[number] }>

const WORLD = ['call', 'complete', 'command', 'notify', 'compact', 'inject', 'log', 'read'] as const

export type StoreEffect = Extract<Effect, { type: (typeof STORE)[number] }>

const STORE = ['recall', 'keep'] as const

/** The outcome of performing an effect. */
export interface Performance {
  readonly status: Status
  readonly answer: Answer
  /** What the host lacks for it; absent if it lacks nothing. */
  readonly unsupported?: string
  /** Set if there was nothing to do. */
  readonly idle?: true
  /** The decisions about a call that was subject to rules, in order. */
  readonly outcomes?: readonly Decision[]
}

/** The action of a rule while it runs. */
export interface RunningAction {
  readonly rule: Rule
  readonly plan: Plan
  /** Set if the rule failed: its action could not do its part, and its `on_error` is `raise`. */
  raised: EvaluationError | null
  hasRewritten: boolean
  /** The effects so far, including failures. */
  readonly effects: Effect[]
  /** Whether its last effect had nothing to do. */
  isIdle: boolean
  /** Whether the effect being performed only reports a failure, so that its own outcome is ignored. */
  isTelling: boolean
}

export function startAction(rule: Rule, planned: Planned): RunningAction {
  return {
    rule,
    plan: planOf(planned),
    raised: null,
    hasRewritten: false,
    effects: [],
    isIdle: false,
    isTelling: false,
  }
}

/** Joins the effects of the action up to the next one that needs an answer, and returns it; null at the end. */
export function advance(
  action: RunningAction,
  answer: Answer,
  context: MutableEventContext,
  draft: Draft,
): WorldEffect | StoreEffect | null {
  const { rule, plan } = action
  for (let next = plan.next(answer); next.done !== true; next = plan.next(null)) {
    const effect = next.value
    action.effects.push(effect)
    if (effect.type === 'failure') {
      const { code, message } = effect
      draft.errors.push({ rule: rule.id, code, message })
      if (effect.handling === 'raise') action.raised = { code, message }
      const effectToTell = effect.handling === undefined ? undefined : TELLING[effect.handling]?.(message)
      if (effectToTell === undefined) continue
      joinEffect(draft, rule.id, effectToTell)
      action.isTelling = true
      return effectToTell
    }
    action.isTelling = false
    joinEffect(draft, rule.id, effect)
    context.verdict = draft.verdict
    if (effect.type === 'params') rewriteParams(context, effect.params)
    if (effect.type === 'result') rewriteResult(context, effect.result)
    if (effect.type === 'messages') context.messages = effect.messages
    action.hasRewritten ||= effect.type === 'params' || effect.type === 'result' || effect.type === 'messages'
    if (needsAnswer(effect)) return effect
  }
  return null
}

/** Adds the outcome of a performed effect, and returns the answer for the action. */
export function settle(
  action: RunningAction,
  effect: WorldEffect,
  performance: Performance,
  context: EventContext,
  draft: Draft,
): Answer {
  const { rule, isTelling } = action
  if (isTelling) return null
  action.isIdle = performance.idle === true
  if (effect.type === 'call' || effect.type === 'complete') setLastStatus(draft.calls, performance.status)
  if (effect.type === 'command') setLastStatus(draft.commands, performance.status)
  for (const outcome of performance.outcomes ?? []) mergeNested(draft, outcome)
  if (
    performance.unsupported !== undefined &&
    rule.onUnsupported === 'deny' &&
    findEvent(context.event)?.supports.includes('verdict')
  ) {
    joinVerdict(draft, rule.id, 'deny', `rule \`${rule.id}\` needs ${performance.unsupported}`)
  }
  return performance.answer
}

/** Additional ways to report a failure, besides the outcome. */
const TELLING: { readonly [Handling in NonNullable<Failure['handling']>]?: (message: string) => WorldEffect } = {
  log: (message) => ({ type: 'log', level: 'error', message }),
  inject: (content) => ({
    type: 'inject',
    content,
    strategy: 'auto',
    role: 'user',
    position: 'before_last',
    persist: 'session',
  }),
}

function needsAnswer(effect: Effect): effect is WorldEffect | StoreEffect {
  return ANSWERED.has(effect.type)
}

const ANSWERED: ReadonlySet<Effect['type']> = new Set<Effect['type']>([...WORLD, ...STORE])
