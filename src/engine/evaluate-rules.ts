import type { EvaluationError, Moment } from '../model/event-context.ts'
import type { Decision, RuleExplanation, Why } from '../model/outcome.ts'
import type { Program, Rule } from '../model/rule.ts'
import type { Claim, Limits, Standing } from '../model/store.ts'
import { concernedAt, type ConcernedRule } from './match-rules.ts'
import { added, createDraft, type Draft, finishDraft, judge } from './draft.ts'
import { explainCondition, explainStanding } from './explain.ts'
import type { OpenMoment } from './event-context.ts'
import { advance, type Performance, settle, startAction, type WorldEffect } from './running-action.ts'

/** What deciding needs from outside, asked for one thing at a time: the rest of it is pure. */
export type Request =
  | { readonly type: 'inspect' | 'claim'; readonly claim: Claim }
  | { readonly type: 'perform'; readonly rule: Rule; readonly effect: WorldEffect }

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
  const { program, moment, explained, running } = given
  const at = program.at(moment.event)
  const draft = createDraft(moment.event, explained)
  let concerned = first
  for (let index = 0; index < concerned.length; index++) {
    const one = concerned[index]
    if (one === undefined) break
    const { rule, place, truth } = one
    const skip = skipOf(rule, moment, running)
    if (skip !== null) {
      explain(draft, { rule: rule.id, ...skip })
      continue
    }
    // The tree is taken now, before the action rewrites what it saw.
    const why = explained ? explainCondition(program.condition(rule), moment) : NO_TREE
    const claim = rule.limits === null ? null : claimOf(rule, rule.limits, moment)
    if (claim !== null) {
      const standing = standingIn(yield { type: truth === true ? 'claim' : 'inspect', claim })
      const isUnmet = truth === false && 'code' in standing
      if (!isUnmet && !isGranted(standing, rule, claim, draft)) continue
    }
    if (truth === false) {
      explain(draft, { rule: rule.id, outcome: 'unmet', why })
    } else if (truth !== true) {
      explain(draft, { rule: rule.id, outcome: 'error', why })
      if (!rule.shadow) fail(rule, truth, draft)
    } else if (rule.shadow) {
      draft.shadow = added(draft.shadow, rule.id)
      explain(draft, { rule: rule.id, outcome: 'shadow', why })
    } else {
      const planned = at.plan(place, moment)
      if (!explained && planned !== null && 'type' in planned && planned.type === 'verdict') {
        // What most rules do, without what the rest of them needs.
        judge(draft, rule.id, planned.verdict, planned.reason)
        draft.fired = added(draft.fired, rule.id)
        continue
      }
      const action = startAction(rule, planned)
      let effect = advance(action, null, moment, draft)
      while (effect !== null) {
        const performance = performanceIn(yield { type: 'perform', rule, effect })
        effect = advance(action, settle(action, effect, performance, moment, draft), moment, draft)
      }
      if (action.raised === null) draft.fired = added(draft.fired, rule.id)
      else stand(rule, action.raised, draft)
      explain(draft, { rule: rule.id, outcome: action.raised === null ? 'fired' : 'error', why })
      if (action.hasRewritten) {
        concerned = concernedAt(program, moment, explained, place + 1)
        index = -1
      }
    }
  }
  return finishDraft(draft)
}

function skipOf(rule: Rule, { agent }: Moment, running: readonly Rule[]): Omit<RuleExplanation, 'rule'> | null {
  if (!rule.enabled) return { outcome: 'disabled', why: { type: 'disabled', result: false } }
  if (rule.owner !== null && rule.owner !== agent) {
    return { outcome: 'other_agent', why: { type: 'other_agent', result: false } }
  }
  return running.includes(rule) ? { outcome: 'unmet', why: INSIDE_ITSELF } : null
}

function isGranted(standing: Standing | EvaluationError, rule: Rule, claim: Claim, draft: Draft): boolean {
  if ('code' in standing) {
    const why: Why = { type: 'budget', result: 'error', error: standing }
    explain(draft, { rule: rule.id, outcome: 'error', why })
    if (!rule.shadow) fail(rule, standing, draft)
    return false
  }
  if (standing.answer === 'granted') return true
  explain(draft, { rule: rule.id, outcome: standing.answer, why: explainStanding(claim, standing) })
  return false
}

/** Kept only where an explanation was asked for. */
function explain(draft: Draft, explanation: RuleExplanation): void {
  draft.rules?.push(explanation)
}

function fail(rule: Rule, error: EvaluationError, draft: Draft): void {
  draft.errors = added(draft.errors, { rule: rule.id, code: error.code, message: error.message })
  stand(rule, error, draft)
}

/** Law 3: what a rule that cannot give its answer does is its own `on_error`. */
function stand(rule: Rule, error: EvaluationError, draft: Draft): void {
  if (rule.onError === 'ignore') return
  judge(draft, rule.id, rule.onError, `rule \`${rule.id}\` could not give its answer: ${error.message}`)
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
