import type { Effect, Failure } from '../model/effect.ts'
import { findEvent } from '../model/events.ts'
import type { Answer, Plan } from '../model/kind.ts'
import type { EvaluationError, Moment } from '../model/moment.ts'
import type { Decision, RuleExplanation, Status, Why } from '../model/outcome.ts'
import type { Program, Rule } from '../model/rule.ts'
import type { Claim, Limits, Standing } from '../model/store.ts'
import { type ConcernedRule, everyRule, findConcerned } from './concerned.ts'
import { createDraft, type Draft } from './draft.ts'
import { explainCondition, explainStanding } from './explain.ts'
import { type OpenMoment, rewriteParams, rewriteResult } from './moment.ts'

/** What deciding needs from outside, asked for one thing at a time: the rest of it is pure. */
export type Request =
  | { readonly type: 'inspect' | 'claim'; readonly claim: Claim }
  | { readonly type: 'perform'; readonly rule: Rule; readonly effect: WorldEffect }

/** An effect that somebody has to carry out. */
export type WorldEffect = Extract<Effect, { type: (typeof WORLD)[number] }>

const WORLD = ['call', 'command', 'notify', 'compact', 'inject', 'log', 'read'] as const

/** What came of performing an effect. */
export interface Performance {
  readonly status: Status
  readonly answer: Answer
  /** Set where the host has no port for it. */
  readonly unsupported?: true
  /** What rules made of a call that they were asked about, in order. */
  readonly outcomes?: readonly Decision[]
}

/** A claim that its store could not judge is answered with why. */
export type Reply = Standing | EvaluationError | Performance

export type Deciding = Generator<Request, Decision, Reply>

/** What deciding starts from. */
export interface Deliberation {
  readonly program: Program
  readonly moment: OpenMoment
  /** With what became of every rule of the event, and why. */
  readonly explained: boolean
  /** Rules that led to this moment; they do not fire inside themselves. */
  readonly running: readonly Rule[]
}

/**
 * Decides one moment. Rules run in their order; each sees what those before it rewrote. The caller drives: a ledger answers
 * at once, a store may take its time, and only a host performs. `first` are the rules that the moment concerns as it is.
 */
export function* deciding(given: Deliberation, first: readonly ConcernedRule[]): Deciding {
  const { moment, explained, running } = given
  const draft = createDraft(moment.event, explained)
  let concerned = first
  for (let index = 0; index < concerned.length; index++) {
    const one = concerned[index]
    if (one === undefined) break
    const { rule, place, truth } = one
    const skip = skipOf(rule, moment, running)
    if (skip !== null) {
      draft.explain({ rule: rule.id, ...skip })
      continue
    }
    // The tree is taken now, before the action rewrites what it saw.
    const why = explained ? explainCondition(rule.condition, moment) : NO_TREE
    const claim = rule.limits === null ? null : claimOf(rule, rule.limits, moment)
    if (claim !== null) {
      const standing = standingIn(yield { type: truth === true ? 'claim' : 'inspect', claim })
      const isUnmet = truth === false && 'code' in standing
      if (!isUnmet && !isGranted(standing, rule, claim, draft)) continue
    }
    if (truth === false) {
      draft.explain({ rule: rule.id, outcome: 'unmet', why })
    } else if (truth !== true) {
      draft.explain({ rule: rule.id, outcome: 'error', why })
      if (!rule.shadow) fail(rule, truth, draft)
    } else if (rule.shadow) {
      draft.shadow.push(rule.id)
      draft.explain({ rule: rule.id, outcome: 'shadow', why })
    } else {
      const action = startAction(rule, moment)
      let effect = advance(action, null, moment, draft)
      while (effect !== null) {
        const performance = performanceIn(yield { type: 'perform', rule, effect })
        effect = advance(action, settle(action, effect, performance, moment, draft), moment, draft)
      }
      if (action.raised === null) draft.fired.push(rule.id)
      else stand(rule, action.raised, draft)
      draft.explain({ rule: rule.id, outcome: action.raised === null ? 'fired' : 'error', why })
      if (action.hasRewritten) {
        concerned = concernedAt(given, place + 1)
        index = -1
      }
    }
  }
  return draft.finish()
}

/** The rules to look at, from a place on: those that may do something, or where it is to be explained all of them. */
export function concernedAt({ program, moment, explained }: Deliberation, from = 0): readonly ConcernedRule[] {
  return (explained ? everyRule : findConcerned)(program, moment, from)
}

function skipOf(rule: Rule, { agent }: Moment, running: readonly Rule[]): Omit<RuleExplanation, 'rule'> | null {
  if (!rule.enabled) return { outcome: 'disabled', why: { type: 'disabled', result: false } }
  if (rule.owner !== null && rule.owner !== agent) {
    return { outcome: 'other_agent', why: { type: 'other_agent', result: false } }
  }
  return running.includes(rule) ? { outcome: 'unmet', why: INSIDE_ITSELF } : null
}

/** The action of a rule, under way. */
interface RunningAction {
  readonly rule: Rule
  readonly plan: Plan
  /** Set where the rule failed: its action could not do what it was to do, and says that this counts. */
  raised: EvaluationError | null
  hasRewritten: boolean
  /** Whether what is performed tells of a failure: nobody waits for what becomes of that. */
  isTelling: boolean
}

function startAction(rule: Rule, moment: OpenMoment): RunningAction {
  return { rule, plan: rule.action.plan(moment), raised: null, hasRewritten: false, isTelling: false }
}

/** Joins what the action asks for up to what somebody has to perform, which is given back; null at its end. */
function advance(action: RunningAction, answer: Answer, moment: OpenMoment, draft: Draft): WorldEffect | null {
  const { rule, plan } = action
  for (let next = plan.next(answer); next.done !== true; next = plan.next(null)) {
    const effect = next.value
    if (effect.type === 'failure') {
      const { code, message } = effect
      draft.fail({ rule: rule.id, code, message })
      if (effect.handling === 'raise') action.raised = { code, message }
      const told = effect.handling === undefined ? undefined : TELLING[effect.handling]?.(message)
      if (told === undefined) continue
      draft.join(rule.id, told)
      action.isTelling = true
      return told
    }
    action.isTelling = false
    draft.join(rule.id, effect)
    if (effect.type === 'params') rewriteParams(moment, effect.params)
    if (effect.type === 'result') rewriteResult(moment, effect.result)
    action.hasRewritten ||= effect.type === 'params' || effect.type === 'result'
    if (isWorldEffect(effect)) return effect
  }
  return null
}

/** Joins what came of performing an effect, and gives what the action is told of it. */
function settle(
  { rule, isTelling }: RunningAction,
  effect: WorldEffect,
  performance: Performance,
  moment: Moment,
  draft: Draft,
): Answer {
  if (isTelling) return null
  if (effect.type === 'call' || effect.type === 'command') draft.settle(performance.status)
  for (const outcome of performance.outcomes ?? []) draft.absorb(outcome)
  if (
    performance.unsupported === true &&
    rule.onUnsupported === 'deny' &&
    findEvent(moment.event)?.carries.includes('verdict')
  ) {
    draft.judge(rule.id, 'deny', `rule \`${rule.id}\` needs what this host cannot do`)
  }
  return performance.answer
}

function isGranted(standing: Standing | EvaluationError, rule: Rule, claim: Claim, draft: Draft): boolean {
  if ('code' in standing) {
    const why: Why = { type: 'budget', result: 'error', error: standing }
    draft.explain({ rule: rule.id, outcome: 'error', why })
    if (!rule.shadow) fail(rule, standing, draft)
    return false
  }
  if (standing.answer === 'granted') return true
  draft.explain({ rule: rule.id, outcome: standing.answer, why: explainStanding(claim, standing) })
  return false
}

function fail(rule: Rule, error: EvaluationError, draft: Draft): void {
  draft.fail({ rule: rule.id, code: error.code, message: error.message })
  stand(rule, error, draft)
}

/** Law 3: what a rule that cannot give its answer does is its own `on_error`. */
function stand(rule: Rule, error: EvaluationError, draft: Draft): void {
  if (rule.onError === 'ignore') return
  draft.judge(rule.id, rule.onError, `rule \`${rule.id}\` could not give its answer: ${error.message}`)
}

/** How a failure is told to somebody beside whoever reads the outcome. */
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

function isWorldEffect(effect: Effect): effect is WorldEffect {
  return WORLD_TYPES.has(effect.type)
}

const WORLD_TYPES: ReadonlySet<Effect['type']> = new Set(WORLD)

function claimOf(rule: Rule, limits: Limits, moment: OpenMoment): Claim {
  const { session, agent, at, turn } = moment
  const { scope, owner, shadow } = rule
  return { counter: { scope, session, agent, owner, rule: rule.id, shadow }, limits, at, turn }
}

function standingIn(reply: Reply): Standing | EvaluationError {
  if ('status' in reply) throw new TypeError('a claim was answered as if it were an effect')
  return reply
}

function performanceIn(reply: Reply): Performance {
  if (!('status' in reply)) throw new TypeError('an effect was answered as if it were a claim')
  return reply
}

const INSIDE_ITSELF: Why = { type: 'reentry', result: false }

/** Stands for the tree nobody asked for. */
const NO_TREE: Why = { type: 'unexplained', result: false }
