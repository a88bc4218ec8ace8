import type { EventPast } from '../model/condition.ts'
import type { Effect, EffectType } from '../model/effect.ts'
import type { EvaluationError, EventContext, Truth } from '../model/event-context.ts'
import { exceptionFor } from '../model/exception.ts'
import type { RuleExplanation, Why } from '../model/outcome.ts'
import type { Answer, Planned } from '../model/plan.ts'
import { type CompiledProgram, type CompiledRule, type EventRules, nameOf, type Rule } from '../model/rule.ts'
import type { BudgetQuestion, BudgetState, Claim } from '../model/store.ts'
import { callOf, claimOf } from './budgets.ts'
import { createDraft, type Draft, joinEffect, joinVerdict } from './draft.ts'
import type { MutableEventContext } from './event-context.ts'
import { type Explain, explainBudget, explainCondition, mayStop, tellsAll } from './explain.ts'
import { askEveryRule, type MatchedRule, matchRules } from './match-rules.ts'
import { LIMITED, recordEvent, type RecordedEvent } from './record-event.ts'
import { APPROVED, NO_CALL, NO_GROUP, ONCE, type Remembered, rememberedBy, showsYes } from './remembered-answers.ts'
import { reportError } from './report-error.ts'
import { ask, type GrantedClaim, NOT_JUDGED, type Steps } from './request.ts'
import type { RuleTimer } from './rule-timer.ts'
import {
  advance,
  type RunningAction,
  settle,
  startAction,
  type StoreEffect,
  type WorldEffect,
} from './running-action.ts'
import { type Contender, takeBack } from './take-back.ts'

// Read from top to bottom: what happens to an event, and to each rule that may fire (skip, approve, claim, act).

/** Everything that a decision starts from. */
export interface EvaluationInput {
  /** The programs of the layers, in the order in which they run. */
  readonly layers: readonly CompiledProgram[]
  /** Read with the first of them. */
  readonly context: MutableEventContext
  readonly explain: Explain
  /** Measures the rules; null if nobody asks for it. */
  readonly timer: RuleTimer | null
  /** Whether every rule is tested, to detect a wrong prefilter. */
  readonly verify: boolean
  /** The rules whose calls led to this event; they do not fire inside themselves. */
  readonly running: readonly Rule[]
}

/** A decision in progress. */
interface Deciding extends Omit<EvaluationInput, 'layers' | 'verify'> {
  /** Filled with what the rules decide. */
  readonly draft: Draft
  /** The rules that are still to come, from `next` on. A rewrite makes a new queue. */
  queue: readonly MatchedRule[]
  next: number
  /** The budgets that were asked for ahead of their rules. */
  budgets: ReadonlyMap<Rule, Budget>
  /** The rules that may get their claims back. */
  readonly contenders: Contender[]
}

/** What the rules of one layer have decided, and what may have to be taken back once all layers have. */
export interface Judged {
  readonly draft: Draft
  readonly contenders: readonly Contender[]
  readonly recorded: RecordedEvent | null
}

/**
 * Evaluates the rules of one layer, in order. Each sees what earlier rules rewrote. Null if no rule may fire and
 * nothing is kept: most events concern no rule, and steps that lead nowhere would cost more than finding that out.
 */
export function evaluateRules(program: CompiledProgram, input: EvaluationInput): Steps<Judged> | null {
  const { context } = input
  const at = program.at(context.event)
  const past = program.pastAt(context.event)
  if (past !== null || (program.remembering.length > 0 && showsYes(context))) {
    return rememberFirst(program, at, past, input)
  }
  const queue = queueFrom(at, 0, input)
  return queue.length === 0 ? null : fireRules(at, queue, null, draftOf(input), input)
}

/** Keeps what later events need to know of this one, before any rule sees it. */
function* rememberFirst(
  { remembering }: CompiledProgram,
  at: EventRules,
  past: EventPast | null,
  input: EvaluationInput,
): Steps<Judged> {
  const { context, verify } = input
  const draft = draftOf(input)
  if (verify) past?.verify(context)
  const recorded = past === null ? null : yield* recordEvent(past, context, draft)
  if (showsYes(context)) yield* rememberYes(remembering, context, draft)
  return yield* fireRules(at, queueFrom(at, 0, input), recorded, draft, input)
}

function draftOf({ context, explain }: EvaluationInput): Draft {
  return createDraft(context.event, explain !== false)
}

function queueFrom(
  at: EventRules,
  index: number,
  { context, explain, timer, verify }: EvaluationInput,
): readonly MatchedRule[] {
  if (verify) at.verify(context)
  return tellsAll(explain) ? askEveryRule(at, context, index, timer) : matchRules(at, context, index)
}

/** Takes the rules in turn. */
function* fireRules(
  at: EventRules,
  queue: readonly MatchedRule[],
  recorded: RecordedEvent | null,
  draft: Draft,
  input: EvaluationInput,
): Steps<Judged> {
  const { context, explain, timer, running } = input
  // Not a copy of the input with more members, which would cost more than all the rest.
  const deciding: Deciding = {
    draft,
    context,
    explain,
    timer,
    running,
    queue,
    next: 0,
    budgets: NO_BUDGETS,
    contenders: [],
  }
  for (let one = nextOf(deciding); one !== null; one = nextOf(deciding)) {
    const { rule, index, truth } = one
    const skipped = skip(rule, deciding)
    if (skipped !== null) {
      tell(deciding, rule, skipped.outcome, skipped.why)
      continue
    }
    // Build the tree now, before the action rewrites what the condition saw.
    const why = isTold(deciding, rule) ? explainCondition(rule.kinds().condition, context, explain) : NO_TREE
    const remembered = rule.remember === null || truth !== true ? null : rememberedBy(rule, context)
    if (remembered !== null && (yield* approve(rule, remembered, deciding))) continue
    if (truth === false) {
      // It is here only to be told of, so the store is not asked about its budget.
      tell(deciding, rule, 'unmet', why)
      continue
    }
    const claimed = rule.limits === null ? NO_CLAIM : yield* claim(one, deciding)
    if (claimed === null) continue
    if (rule.shadow || !acts(rule, truth)) {
      standAside(rule, truth, why, deciding)
    } else {
      if (truth !== true) fail(rule, truth, draft)
      context.verdict = draft.verdict
      const planned = at.plan(index, context)
      if (rule.remember === null && timer === null && isImmediate(planned)) {
        fire(rule, planned, claimed.granted, why, deciding)
      } else if (yield* act(one, planned, remembered, claimed.granted, why, deciding)) {
        deciding.queue = queueFrom(at, index + 1, input)
        deciding.next = 0
      }
    }
  }
  return { draft, contenders: deciding.contenders, recorded }
}

function nextOf(deciding: Deciding): MatchedRule | null {
  const { queue, next } = deciding
  if (next === queue.length) return null
  deciding.next = next + 1
  return queue[next] ?? null
}

// What is told of a rule, if somebody wants to know.

function isTold({ explain }: Deciding, rule: Rule): boolean {
  return tellsAll(explain) || (explain === 'refusals' && mayStop(rule))
}

function tell(deciding: Deciding, rule: Rule, outcome: RuleExplanation['outcome'], why: Why): void {
  if (isTold(deciding, rule)) deciding.draft.rules?.push({ rule: rule.id, outcome, why })
}

/** Used if no explanation was requested. */
const NO_TREE: Why = { type: 'unexplained', result: false }

// Skip: rules that do not run at all.

function skip(rule: Rule, { context, running }: Deciding): Omit<RuleExplanation, 'rule'> | null {
  if (!rule.enabled) return { outcome: 'disabled', why: { type: 'disabled', result: false, ...narrowedBy(rule) } }
  const exception = exceptionFor(rule.exceptions, context)
  if (exception !== undefined) {
    const { workspace, until, why } = exception
    return { outcome: 'disabled', why: { type: 'exception', result: false, with: { workspace, until, why } } }
  }
  if (rule.owner !== null && rule.owner !== context.agent) return OTHER_AGENT
  return running.includes(rule) ? INSIDE_ITSELF : null
}

function narrowedBy({ narrowed }: Rule): Pick<Why, 'with'> | null {
  return narrowed === null ? null : { with: { because: narrowed } }
}

const OTHER_AGENT = { outcome: 'other_agent', why: { type: 'other_agent', result: false } } as const
const INSIDE_ITSELF = { outcome: 'unmet', why: { type: 'reentry', result: false } } as const

// Approve: rules that remember a person's yes do not ask again.

/** Whether a person has approved the group. */
function* approve(rule: Rule, { approved }: Remembered, deciding: Deciding): Steps<boolean> {
  if (!(yield* hasCounted(approved, rule, deciding.draft))) return false
  tell(deciding, rule, 'approved', APPROVED)
  return true
}

/** A call that a rule asked about has run, so its group is approved. */
function* rememberYes(rules: readonly CompiledRule[], context: EventContext, draft: Draft): Steps<void> {
  for (const rule of rules) {
    const remembered = rememberedBy(rule, context)
    if (remembered?.asked == null || !(yield* hasCounted(remembered.asked, rule, draft))) continue
    yield* count(remembered.approved, rule, draft)
  }
}

function* noteQuestion(rule: Rule, remembered: Remembered | null, draft: Draft): Steps<void> {
  if (remembered === null) reportError(rule, NO_GROUP, draft)
  else if (remembered.asked === null) reportError(rule, NO_CALL, draft)
  else yield* count(remembered.asked, rule, draft)
}

/** Whether a counter that counts to one has counted. If the store fails, reports the error and returns false. */
function* hasCounted(claim: Claim, rule: Rule, draft: Draft): Steps<boolean> {
  const [state = NOT_JUDGED] = yield* ask({ type: 'judge', asked: [{ type: 'inspect', claim }] })
  if ('code' in state) reportError(rule, state, draft)
  return 'answer' in state && state.answer === 'spent'
}

function* count(claim: Claim, rule: Rule, draft: Draft): Steps<void> {
  const [state = NOT_JUDGED] = yield* ask({ type: 'judge', asked: [{ type: 'claim', claim }] })
  if ('code' in state) reportError(rule, state, draft)
}

// Claim: rules with limits fire only if their budget allows it.

interface Budget {
  readonly claim: Claim | EvaluationError
  readonly state: BudgetState | EvaluationError
}

interface Claimed {
  /** Null if nothing was claimed. */
  readonly granted: GrantedClaim | null
}

const NO_CLAIM: Claimed = { granted: null }
const NO_BUDGETS: ReadonlyMap<Rule, Budget> = new Map()
const UNJUDGED: Budget = { claim: NOT_JUDGED, state: NOT_JUDGED }

/** Null if the budget of the rule stops it. */
function* claim({ rule, truth }: MatchedRule, deciding: Deciding): Steps<Claimed | null> {
  const { draft } = deciding
  if (!deciding.budgets.has(rule)) {
    const began = deciding.timer?.now() ?? 0
    deciding.budgets = yield* askBudgets(deciding)
    deciding.timer?.add(rule, began)
  }
  const { claim, state } = deciding.budgets.get(rule) ?? UNJUDGED
  if ('code' in state) {
    tell(deciding, rule, 'error', { type: 'budget', result: 'error', error: state })
    fail(rule, state, draft)
    return null
  }
  if ('code' in claim) return state.answer === 'granted' ? NO_CLAIM : null
  if (state.answer !== 'granted') {
    if (isTold(deciding, rule)) tell(deciding, rule, state.answer, explainBudget(claim, state))
    return null
  }
  if (truth !== true) return NO_CLAIM
  if (state.hasDropped === true) yield* tellLimit(claim, rule, draft)
  return { granted: { claim, granted: state } }
}

/** Effects that can change which rules fire later, or what is left of their budgets; calls lead to further events. */
const CHANGES: ReadonlySet<EffectType> = new Set<EffectType>(['params', 'result', 'messages', 'call'])

/**
 * Asks for the budget of the current rule, and in the same request for those of the following rules, up to the first
 * one whose action can change the budgets. The answers are the same as if each budget were requested in turn.
 */
function* askBudgets(deciding: Deciding): Steps<ReadonlyMap<Rule, Budget>> {
  const { queue, context } = deciding
  const current = deciding.next - 1 // `nextOf` has taken it
  const budgets = new Map<Rule, Budget>()
  const asked: (BudgetQuestion & { readonly rule: Rule })[] = []
  let call: string | null | undefined
  for (let index = current; index < queue.length; index++) {
    const one = queue[index]
    if (one === undefined) break
    const { rule, truth } = one
    // Whether a rule with `remember` claims is known only when its turn comes.
    const isAsked = index === current || (rule.remember === null && skip(rule, deciding) === null)
    if (rule.limits !== null && truth !== false && isAsked) {
      const claim = claimOf(rule, rule.limits, context, (call ??= callOf(context)))
      if ('code' in claim) budgets.set(rule, { claim, state: claim })
      else asked.push({ rule, type: acts(rule, truth) ? 'claim' : 'inspect', claim })
    }
    if (rule.effects.some((effect) => CHANGES.has(effect))) break
  }
  if (asked.length === 0) return budgets
  const states = yield* ask({ type: 'judge', asked })
  for (const [index, { rule, claim }] of asked.entries()) {
    budgets.set(rule, { claim, state: states[index] ?? NOT_JUDGED })
  }
  return budgets
}

/** Reports, once for each scope, that a rule has too many groups. */
function* tellLimit({ counter, at, turn }: Claim, rule: Rule, draft: Draft): Steps<void> {
  const claim: Claim = { counter: { ...counter, group: 'limit told' }, limits: ONCE, at, turn }
  const [state = NOT_JUDGED] = yield* ask({ type: 'judge', asked: [{ type: 'claim', claim }] })
  if ('answer' in state && state.answer === 'granted') reportError(rule, LIMITED, draft)
}

// Act: what the action of the rule plans is joined to the decision.

/** Whether a rule acts. A rule that redacts also acts if its condition could not be evaluated. */
function acts({ onError }: Rule, truth: Truth): boolean {
  return truth === true || (truth !== false && onError === 'act')
}

/** A rule that does not act: it is in shadow mode, or its condition could not be evaluated. */
function standAside(rule: Rule, truth: true | EvaluationError, why: Why, deciding: Deciding): void {
  const { draft } = deciding
  if (truth === true) draft.shadow.push(rule.id)
  else fail(rule, truth, draft)
  tell(deciding, rule, truth === true ? 'shadow' : 'error', why)
}

/** Effects that nothing waits for and no other rule sees. */
type ImmediateEffect = Extract<Effect, { type: 'verdict' | 'stop' | 'redo' | 'summary' | 'metadata' }>

const IMMEDIATE: ReadonlySet<Effect['type']> = new Set<ImmediateEffect['type']>([
  ...(['verdict', 'stop', 'redo', 'summary', 'metadata'] as const),
])

function isImmediate(planned: Planned): planned is ImmediateEffect | null {
  return planned === null || (!('next' in planned) && IMMEDIATE.has(planned.type))
}

/** Most rules have one effect, which only has to be joined. */
function fire(
  rule: Rule,
  effect: ImmediateEffect | null,
  granted: GrantedClaim | null,
  why: Why,
  deciding: Deciding,
): void {
  const { draft, contenders } = deciding
  if (effect !== null) joinEffect(draft, rule.id, effect)
  if (granted !== null && effect?.type === 'verdict') contenders.push({ rule, ...granted, verdict: effect.verdict })
  draft.fired.push(rule.id)
  tell(deciding, rule, 'fired', why)
}

/**
 * Carries out an action whose effects need answers or change what later rules see. Returns whether it has rewritten
 * something.
 */
function* act(
  { rule, truth }: MatchedRule,
  planned: Planned,
  remembered: Remembered | null,
  granted: GrantedClaim | null,
  why: Why,
  deciding: Deciding,
): Steps<boolean> {
  const { context, draft, contenders, timer } = deciding
  const action = startAction(rule, planned)
  const goOn = (answer: Answer): ReturnType<typeof advance> =>
    timer === null
      ? advance(action, answer, context, draft)
      : timer.time(rule, () => advance(action, answer, context, draft))
  for (let effect = goOn(null); effect !== null;) {
    effect = goOn(yield* carryOut(action, effect, context, draft))
  }
  if (rule.remember !== null && truth === true && action.raised === null) yield* noteQuestion(rule, remembered, draft)
  const [only, ...others] = action.effects
  if (granted !== null && others.length === 0) {
    if (only?.type === 'verdict') contenders.push({ rule, ...granted, verdict: only.verdict })
    if (only?.type === 'compact' && action.isIdle) yield* takeBack([{ rule, ...granted }], null, draft)
  }
  if (action.raised === null) draft.fired.push(rule.id)
  // The rule applies for certain, so even if only the call is unknown, it is no question whether it does.
  else joinError(rule, action.raised, rule.onError, draft)
  tell(deciding, rule, action.raised === null ? 'fired' : 'error', why)
  return action.hasRewritten
}

/** Returns the answer to an effect for the action. */
function* carryOut(
  action: RunningAction,
  effect: WorldEffect | StoreEffect,
  context: EventContext,
  draft: Draft,
): Steps<Answer> {
  const { rule } = action
  if (effect.type !== 'recall' && effect.type !== 'keep') {
    return settle(action, effect, yield* ask({ type: 'perform', rule, effect }), context, draft)
  }
  // Rules of two owners may have the same id.
  const place = { key: JSON.stringify([rule.owner, nameOf(rule), effect.key]), at: context.at }
  const answer =
    effect.type === 'keep'
      ? yield* ask({ type: 'keep', place, answer: effect.answer })
      : yield* ask({ type: 'recall', place, span: effect.seconds * 1000 })
  if (typeof answer === 'string') return { type: 'call', ok: true, result: answer, error: null }
  if (answer !== null) reportError(rule, answer, draft)
  return null
}

// Fail: law 3.

/** A rule in shadow mode fails silently. */
function fail(rule: Rule, error: EvaluationError, draft: Draft): void {
  if (rule.shadow) return
  reportError(rule, error, draft)
  joinError(rule, error, error.code === 'call-uncertain' ? rule.onUncertain : rule.onError, draft)
}

/** Law 3: if a rule cannot be evaluated, its own `on_error` applies. */
function joinError(rule: Rule, error: EvaluationError, verdict: Rule['onError'], draft: Draft): void {
  if (verdict === 'ignore' || verdict === 'act') return
  joinVerdict(draft, rule.id, verdict, `rule \`${rule.id}\` could not be evaluated: ${error.message}`)
}
