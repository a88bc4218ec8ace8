import type { EvaluationError, EventContext } from '../model/event-context.ts'
import type { Decision, RuleExplanation, Why } from '../model/outcome.ts'
import type { CompiledProgram, Rule } from '../model/rule.ts'
import type { Claim, Limits, BudgetState } from '../model/store.ts'
import { matchRules, type MatchedRule } from './match-rules.ts'
import { added, createDraft, type Draft, finishDraft, joinVerdict } from './draft.ts'
import { explainCondition, explainStanding } from './explain.ts'
import type { MutableEventContext } from './event-context.ts'
import { advance, type Performance, settle, startAction, type WorldEffect } from './running-action.ts'

/** What deciding needs from outside, asked for one thing at a time: the rest of it is pure. */
export type Request =
  | { readonly type: 'inspect' | 'claim'; readonly claim: Claim }
  | { readonly type: 'perform'; readonly rule: Rule; readonly effect: WorldEffect }

/** A claim that its store could not judge is answered with why. */
export type Reply = BudgetState | EvaluationError | Performance

export type Evaluation = Generator<Request, Decision, Reply>

/** What deciding starts from. */
export interface EvaluationInput {
  readonly program: CompiledProgram
  readonly context: MutableEventContext
  /** With what became of every rule of the event, and why. */
  readonly explained: boolean
  /** Rules that led to this context; they do not fire inside themselves. */
  readonly running: readonly Rule[]
}

/**
 * Decides one context. Rules run in their order; each sees what those before it rewrote. The caller drives: a ledger answers
 * at once, a store may take its time, and only a host performs. `first` are the rules that the context concerns as it is.
 */
export function* evaluateRules(given: EvaluationInput, first: readonly MatchedRule[]): Evaluation {
  const { program, context, explained, running } = given
  const draft = createDraft(context.event, explained)
  let matched = first
  for (let next = 0; next < matched.length; next++) {
    const one = matched[next]
    if (one === undefined) break
    const { rule, index, truth } = one
    const skip = skipOf(rule, context, running)
    if (skip !== null) {
      explain(draft, { rule: rule.id, ...skip })
      continue
    }
    // The tree is taken now, before the action rewrites what it saw.
    const why = explained ? explainCondition(rule.kinds().condition, context) : NO_TREE
    const claim = rule.limits === null ? null : claimOf(rule, rule.limits, context)
    if (claim !== null) {
      const state = standingIn(yield { type: truth === true ? 'claim' : 'inspect', claim })
      const isUnmet = truth === false && 'code' in state
      if (!isUnmet && !isGranted(state, rule, claim, draft)) continue
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
      const planned = program.at(context.event).plan(index, context)
      if (!explained && planned !== null && 'type' in planned && planned.type === 'verdict') {
        // What most rules do, without what the rest of them needs.
        joinVerdict(draft, rule.id, planned.verdict, planned.reason)
        draft.fired = added(draft.fired, rule.id)
        continue
      }
      const action = startAction(rule, planned)
      let effect = advance(action, null, context, draft)
      while (effect !== null) {
        const performance = performanceIn(yield { type: 'perform', rule, effect })
        effect = advance(action, settle(action, effect, performance, context, draft), context, draft)
      }
      if (action.raised === null) draft.fired = added(draft.fired, rule.id)
      else applyOnError(rule, action.raised, draft)
      explain(draft, { rule: rule.id, outcome: action.raised === null ? 'fired' : 'error', why })
      if (action.hasRewritten) {
        matched = matchRules(program, context, explained, index + 1)
        next = -1
      }
    }
  }
  return finishDraft(draft)
}

function skipOf(rule: Rule, { agent }: EventContext, running: readonly Rule[]): Omit<RuleExplanation, 'rule'> | null {
  if (!rule.enabled) return { outcome: 'disabled', why: { type: 'disabled', result: false } }
  if (rule.owner !== null && rule.owner !== agent) {
    return { outcome: 'other_agent', why: { type: 'other_agent', result: false } }
  }
  return running.includes(rule) ? { outcome: 'unmet', why: INSIDE_ITSELF } : null
}

function isGranted(state: BudgetState | EvaluationError, rule: Rule, claim: Claim, draft: Draft): boolean {
  if ('code' in state) {
    const why: Why = { type: 'budget', result: 'error', error: state }
    explain(draft, { rule: rule.id, outcome: 'error', why })
    if (!rule.shadow) fail(rule, state, draft)
    return false
  }
  if (state.answer === 'granted') return true
  explain(draft, { rule: rule.id, outcome: state.answer, why: explainStanding(claim, state) })
  return false
}

/** Kept only where an explanation was asked for. */
function explain(draft: Draft, explanation: RuleExplanation): void {
  draft.rules?.push(explanation)
}

function fail(rule: Rule, error: EvaluationError, draft: Draft): void {
  draft.errors = added(draft.errors, { rule: rule.id, code: error.code, message: error.message })
  applyOnError(rule, error, draft)
}

/** Law 3: what a rule that cannot give its answer does is its own `on_error`. */
function applyOnError(rule: Rule, error: EvaluationError, draft: Draft): void {
  if (rule.onError === 'ignore') return
  joinVerdict(draft, rule.id, rule.onError, `rule \`${rule.id}\` could not give its answer: ${error.message}`)
}

function claimOf(rule: Rule, limits: Limits, context: MutableEventContext): Claim {
  const { session, agent, at, turn } = context
  const { scope, owner, shadow } = rule
  return { counter: { scope, session, agent, owner, rule: rule.id, shadow }, limits, at, turn }
}

function standingIn(reply: Reply): BudgetState | EvaluationError {
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
