import type { Effect, Failure } from '../model/effect.ts'
import { findEvent } from '../model/events.ts'
import type { Answer } from '../model/kind.ts'
import type { EvaluationError } from '../model/moment.ts'
import type { Decision, Status, Why } from '../model/outcome.ts'
import type { Program, Rule } from '../model/rule.ts'
import type { Claim, Limits, Standing } from '../model/store.ts'
import { createDraft, type Draft, emptyDecision } from './draft.ts'
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

/**
 * Decides one moment. Rules run in their order; each sees what those before it rewrote. The caller drives: a ledger answers
 * at once, a store may take its time, and only a host performs. Rules that are `running` led to this moment, and do not
 * fire inside themselves.
 */
export function* deciding(
  program: Program,
  moment: OpenMoment,
  explained: boolean,
  running: readonly Rule[] = [],
): Deciding {
  const { event, agent, tool } = moment
  const rules = explained ? program.rulesAt(event) : program.candidates(event, agent, tool?.name ?? null, tool?.aliases)
  if (rules.length === 0 && !explained) return emptyDecision(event)

  const draft = createDraft(event, explained)
  for (const rule of rules) {
    // Most rules end here, and a generator for each would cost more than their conditions do.
    if (!explained && rule.limits === null && rule.condition.test(moment) === false) continue
    if (running.includes(rule)) draft.explain({ rule: rule.id, outcome: 'unmet', why: INSIDE_ITSELF })
    else yield* runRule(rule, moment, draft, explained)
  }
  return draft.finish()
}

function* runRule(rule: Rule, moment: OpenMoment, draft: Draft, explained: boolean): Generator<Request, void, Reply> {
  const skip = rule.enabled ? (rule.owner !== null && rule.owner !== moment.agent ? 'other_agent' : null) : 'disabled'
  if (skip !== null) {
    draft.explain({ rule: rule.id, outcome: skip, why: { type: skip, result: false } })
    return
  }

  const claim = rule.limits === null ? null : claimOf(rule, rule.limits, moment)
  if (claim !== null) {
    const standing = standingIn(yield { type: 'inspect', claim })
    if (!isGranted(standing, rule, claim, draft)) return
  }

  const truth = rule.condition.test(moment)
  // The tree is taken now, before the action rewrites what it saw.
  const why = explained ? explainCondition(rule.condition, moment) : NO_TREE
  if (truth === false) {
    draft.explain({ rule: rule.id, outcome: 'unmet', why })
    return
  }
  if (truth !== true) {
    draft.explain({ rule: rule.id, outcome: 'error', why })
    if (!rule.shadow) fail(rule, truth, draft)
    return
  }

  if (claim !== null) {
    const standing = standingIn(yield { type: 'claim', claim })
    if (!isGranted(standing, rule, claim, draft)) return
  }
  if (rule.shadow) {
    draft.shadow.push(rule.id)
    draft.explain({ rule: rule.id, outcome: 'shadow', why })
    return
  }
  const hasFailed = yield* runAction(rule, moment, draft)
  if (!hasFailed) draft.fired.push(rule.id)
  draft.explain({ rule: rule.id, outcome: hasFailed ? 'error' : 'fired', why })
}

/** Whether the rule failed: its action could not do what it was to do, and says that this counts. */
function* runAction(rule: Rule, moment: OpenMoment, draft: Draft): Generator<Request, boolean, Reply> {
  const plan = rule.action.plan(moment)
  let answer: Answer = null
  let raised: EvaluationError | null = null
  for (let next = plan.next(); next.done !== true; next = plan.next(answer)) {
    const effect = next.value
    answer = null
    if (effect.type === 'failure') {
      const { code, message } = effect
      draft.fail({ rule: rule.id, code, message })
      if (effect.handling === 'raise') raised = { code, message }
      const told = effect.handling === undefined ? undefined : TELLING[effect.handling]?.(message)
      if (told === undefined) continue
      draft.join(rule.id, told)
      yield { type: 'perform', rule, effect: told }
      continue
    }
    draft.join(rule.id, effect)
    if (effect.type === 'params') rewriteParams(moment, effect.params)
    if (effect.type === 'result') rewriteResult(moment, effect.result)
    if (isWorldEffect(effect)) {
      const performance = performanceIn(yield { type: 'perform', rule, effect })
      if (effect.type === 'call' || effect.type === 'command') draft.settle(performance.status)
      answer = performance.answer
      for (const outcome of performance.outcomes ?? []) draft.absorb(outcome)
      if (
        performance.unsupported === true &&
        rule.onUnsupported === 'deny' &&
        findEvent(moment.event)?.carries.includes('verdict')
      ) {
        draft.judge(rule.id, 'deny', `rule \`${rule.id}\` needs what this host cannot do`)
      }
    }
  }
  if (raised !== null) stand(rule, raised, draft)
  return raised !== null
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
  return WORLD.some((type) => type === effect.type)
}

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
