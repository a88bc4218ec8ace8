import { exceptionFor } from '../model/exception.ts'
import type { EvaluationError, EventContext } from '../model/event-context.ts'
import type { Decision, RuleExplanation, Why } from '../model/outcome.ts'
import type { Answer } from '../model/plan.ts'
import type { CompiledProgram, Rule } from '../model/rule.ts'
import type { Claim } from '../model/store.ts'
import { acts, askBudget, askBudgets, type Budget, UNJUDGED } from './budgets.ts'
import { type Draft, joinVerdict } from './draft.ts'
import type { MutableEventContext } from './event-context.ts'
import { type Explain, explainBudget, explainCondition, mayStop } from './explain.ts'
import { askForAnswer } from './kept-answers.ts'
import { askEveryRule, matchRules } from './match-rules.ts'
import { APPROVED, NO_CALL, NO_GROUP, ONCE, type Remembered, rememberedBy, showsYes } from './remembered-answers.ts'
import { LIMITED, recordEvent, type RecordedEvent } from './record-event.ts'
import { reportError } from './report-error.ts'
import type { GrantedClaim, Request } from './request.ts'
import type { RuleTimer } from './rule-timer.ts'
import {
  advance,
  type Performance,
  type RunningAction,
  settle,
  startAction,
  type StoreEffect,
  type WorldEffect,
} from './running-action.ts'
import { type Contender, takeBack } from './take-back.ts'

export type Evaluation = Generator<Request, Decision, void>

/** Everything that the rules of one layer start from. */
interface EvaluationInput {
  readonly program: CompiledProgram
  /** Filled with what the rules decide. */
  readonly draft: Draft
  readonly context: MutableEventContext
  readonly explain: Explain
  /** Measures the rules; null if nobody asks for it. */
  readonly timer: RuleTimer | null
  readonly verify: boolean
  readonly running: readonly Rule[]
}

/** What may have to be taken back once all layers have decided. */
export interface Judged {
  readonly contenders: readonly Contender[]
  readonly recorded: RecordedEvent | null
}

/** Evaluates the rules of one layer, in order. Each sees what earlier rules rewrote. */
export function* evaluateRules(input: EvaluationInput): Generator<Request, Judged, void> {
  const { program, draft, context, explain, timer, verify, running } = input
  const goOn = timer === null ? advance : advanceTimed(timer)
  const { remembering } = program
  const at = program.at(context.event)
  const past = program.pastAt(context.event)
  const find = explain === true ? askEveryRule : matchRules
  if (verify) past?.verify(context)
  const recorded = past === null ? null : yield* recordEvent(past, context, draft)
  if (verify) at.verify(context)
  if (remembering.length > 0 && showsYes(context)) yield* rememberYes(remembering, context, draft)
  const contenders: Contender[] = []
  let budgets: ReadonlyMap<Rule, Budget> = NO_BUDGETS
  let matched = find(at, context, 0, timer)
  for (let next = 0; next < matched.length; next++) {
    const one = matched[next]
    if (one === undefined) break
    const { rule, index, truth } = one
    const isExplained = explain === true || (explain === 'refusals' && mayStop(rule))
    const record = isExplained ? createExplanation(rule.id, draft) : NO_EXPLANATION
    const skip = skipOf(rule, context, running)
    if (skip !== null) {
      record(skip.outcome, skip.why)
      continue
    }
    const isActing = acts(rule, truth)
    // Build the tree now, before the action rewrites what the condition saw.
    const why = isExplained ? explainCondition(rule.kinds().condition, context) : NO_TREE
    const remembered = truth === true ? rememberedBy(rule, context) : null
    if (remembered !== null && (yield* hasCounted(remembered.approved, rule, draft))) {
      record('approved', APPROVED)
      continue
    }
    let granted: GrantedClaim | null = null
    if (rule.limits !== null) {
      if (!budgets.has(rule)) {
        const began = timer?.now() ?? 0
        budgets = yield* askBudgets(matched, next, context, (other) => skipOf(other, context, running) !== null)
        timer?.add(rule, began)
      }
      const { claim, state } = budgets.get(rule) ?? UNJUDGED
      if ('code' in state) {
        if (truth !== false) {
          record('error', { type: 'budget', result: 'error', error: state })
          fail(rule, state, draft)
          continue
        }
      } else if (state.answer !== 'granted') {
        if (!('code' in claim)) record(state.answer, explainBudget(claim, state))
        continue
      } else if (truth === true) {
        if (state.hasDropped === true && !('code' in claim)) yield* tellLimit(claim, rule, draft)
        granted = 'code' in claim ? null : { claim, granted: state }
      }
    }
    if (truth === false) {
      record('unmet', why)
    } else if (truth !== true && (!isActing || rule.shadow)) {
      record('error', why)
      fail(rule, truth, draft)
    } else if (rule.shadow) {
      draft.shadow.push(rule.id)
      record('shadow', why)
    } else {
      if (truth !== true) fail(rule, truth, draft)
      context.verdict = draft.verdict
      const action = startAction(rule, at.plan(index, context))
      let effect = goOn(action, null, context, draft)
      while (effect !== null) {
        effect = goOn(action, yield* carryOut(action, effect, context, draft), context, draft)
      }
      const [only, ...others] = action.effects
      if (rule.remember !== null && truth === true && action.raised === null) {
        yield* noteQuestion(rule, remembered, draft)
      }
      if (granted !== null && others.length === 0) {
        if (only?.type === 'verdict') contenders.push({ rule, ...granted, verdict: only.verdict })
        if (only?.type === 'compact' && action.isIdle) yield* takeBack([{ rule, ...granted }], null, draft)
      }
      if (action.raised === null) draft.fired.push(rule.id)
      // The rule applies for certain, so even if only the call is unknown, it is no question whether it does.
      else joinError(rule, action.raised, rule.onError, draft)
      record(action.raised === null ? 'fired' : 'error', why)
      if (action.hasRewritten) {
        if (verify) at.verify(context)
        matched = find(at, context, index + 1, timer)
        next = -1
      }
    }
  }
  return { contenders, recorded }
}

/** A call that a rule asked about has run, so its group is approved. */
function* rememberYes(
  rules: CompiledProgram['remembering'],
  context: EventContext,
  draft: Draft,
): Generator<Request, void, void> {
  for (const rule of rules) {
    const remembered = rememberedBy(rule, context)
    if (remembered?.asked == null || !(yield* hasCounted(remembered.asked, rule, draft))) continue
    yield* count(remembered.approved, rule, draft)
  }
}

function* noteQuestion(rule: Rule, remembered: Remembered | null, draft: Draft): Generator<Request, void, void> {
  if (remembered === null) reportError(rule, NO_GROUP, draft)
  else if (remembered.asked === null) reportError(rule, NO_CALL, draft)
  else yield* count(remembered.asked, rule, draft)
}

/** Whether a counter that counts to one has counted. If the store fails, reports the error and returns false. */
function* hasCounted(claim: Claim, rule: Rule, draft: Draft): Generator<Request, boolean, void> {
  const state = yield* askBudget('inspect', claim)
  if ('code' in state) reportError(rule, state, draft)
  return 'answer' in state && state.answer === 'spent'
}

function* count(claim: Claim, rule: Rule, draft: Draft): Generator<Request, void, void> {
  const state = yield* askBudget('claim', claim)
  if ('code' in state) reportError(rule, state, draft)
}

/** Returns the answer to an effect for the action. */
function* carryOut(
  action: RunningAction,
  effect: WorldEffect | StoreEffect,
  context: EventContext,
  draft: Draft,
): Generator<Request, Answer, void> {
  if (effect.type !== 'recall' && effect.type !== 'keep') {
    return settle(action, effect, yield* askToPerform(action.rule, effect), context, draft)
  }
  const answer = yield* askForAnswer(action.rule, effect, context)
  if (typeof answer === 'string') return { type: 'call', ok: true, result: answer, error: null }
  if (answer !== null) reportError(action.rule, answer, draft)
  return null
}

function* askToPerform(rule: Rule, effect: WorldEffect): Generator<Request, Performance, void> {
  let answer: Performance = { status: 'planned', answer: null }
  yield { type: 'perform', rule, effect, reply: (performance) => (answer = performance) }
  return answer
}

function advanceTimed(timer: RuleTimer): typeof advance {
  return (action, ...given) => timer.time(action.rule, () => advance(action, ...given))
}

type RecordOutcome = (outcome: RuleExplanation['outcome'], why: Why) => void

function createExplanation(rule: string, draft: Draft): RecordOutcome {
  return (outcome, why) => draft.rules?.push({ rule, outcome, why })
}

const NO_EXPLANATION: RecordOutcome = () => {}

function skipOf(rule: Rule, context: EventContext, running: readonly Rule[]): Omit<RuleExplanation, 'rule'> | null {
  if (!rule.enabled) return { outcome: 'disabled', why: { type: 'disabled', result: false, ...narrowedBy(rule) } }
  const exception = exceptionFor(rule.exceptions, context)
  if (exception !== undefined) {
    const { workspace, until, why } = exception
    return { outcome: 'disabled', why: { type: 'exception', result: false, with: { workspace, until, why } } }
  }
  if (rule.owner !== null && rule.owner !== context.agent) {
    return { outcome: 'other_agent', why: { type: 'other_agent', result: false } }
  }
  return running.includes(rule) ? { outcome: 'unmet', why: INSIDE_ITSELF } : null
}

function narrowedBy({ narrowed }: Rule): Pick<Why, 'with'> | null {
  return narrowed === null ? null : { with: { because: narrowed } }
}

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

/** Reports, once for each scope, that a rule has too many groups. */
function* tellLimit({ counter, at, turn }: Claim, rule: Rule, draft: Draft): Generator<Request, void, void> {
  const claim: Claim = { counter: { ...counter, group: 'limit told' }, limits: ONCE, at, turn }
  const state = yield* askBudget('claim', claim)
  if ('answer' in state && state.answer === 'granted') reportError(rule, LIMITED, draft)
}

const INSIDE_ITSELF: Why = { type: 'reentry', result: false }

/** Used before the first rule with limits. */
const NO_BUDGETS: ReadonlyMap<Rule, Budget> = new Map()

/** Used if no explanation was requested. */
const NO_TREE: Why = { type: 'unexplained', result: false }
