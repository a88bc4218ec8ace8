import type { Effect, Failure } from '../model/effect.ts'
import type { CallResult } from '../model/host.ts'
import { type Action, type ActionKind, type ActionNode, mayRefuse } from '../model/kind.ts'
import { isStronger, type Verdict } from '../model/outcome.ts'
import { type Answer, type Plan, plannedAt, planOf } from '../model/plan.ts'
import { describeThrown } from './guard-condition.ts'

type Handling = NonNullable<Failure['handling']>

/**
 * The action with its failures settled: its plan never throws, and every failure says what follows from it. That is the
 * policy's `on_error` for the action; else a failing action that was to give a verdict fails its rule, and any other does
 * what its kind does.
 */
export function guardAction(kind: ActionKind, config: Readonly<Record<string, unknown>>, action: Action): ActionNode {
  const written = config['on_error']
  const reenter = config['reenter'] === true
  const steps = action.steps ?? []
  const verdicts = union([action.verdicts ?? [], ...steps.map((step) => step.verdicts)])
  const byDefault = mayRefuse({ verdicts }) ? 'raise' : (kind.failure?.default ?? 'log')
  const handling = isHandling(written) ? written : byDefault
  return {
    ...action,
    type: kind.name,
    handling,
    ...(reenter && { reenters: true }),
    ports: union([kind.ports, action.ports ?? [], ...steps.map((step) => step.ports)]),
    verdicts,
    effects: union([kind.effects, ...steps.map((step) => step.effects)]),
    redacts: action.redacts === true || steps.some((step) => step.redacts === true),
    summarizes: action.summarizes === true || steps.some((step) => step.summarizes === true),
    plan: whileUndecided(config, verdicts, guardPlanning(kind, action.plan, handling, reenter)),
  }
}

/** The plan, unless `when_undecided` leaves it out: an answer can count only if it may be stronger than what is decided. */
function whileUndecided(
  config: Readonly<Record<string, unknown>>,
  verdicts: readonly Verdict[],
  plan: Action['plan'],
): Action['plan'] {
  if (config['when_undecided'] !== true) return plan
  return (context) => {
    const { verdict } = context
    const isOpen = verdict === null || verdict === 'allow' || verdicts.some((answer) => isStronger(answer, verdict))
    return isOpen ? plannedAt(plan, context) : null
  }
}

/** In a function of its own: closures of one function keep alive what any of them reads. */
function guardPlanning(kind: ActionKind, plan: Action['plan'], handling: Handling, reenter: boolean): Action['plan'] {
  if (typeof plan !== 'function' && !MESSAGES.has(plan.type)) return withHandling(plan, handling, reenter)
  return (context) => {
    try {
      const planned = plannedAt(plan, context)
      if (planned === null || 'next' in planned || MESSAGES.has(planned.type)) {
        return guardPlan(kind, planOf(planned), handling, reenter)
      }
      return withHandling(planned, handling, reenter)
    } catch (error) {
      return { type: 'failure', ...describeThrown(error, 'action'), handling }
    }
  }
}

/** The plan with its failures settled. By hand: a generator takes twice the time. */
function guardPlan(kind: ActionKind, plan: Plan, handling: Handling, reenter: boolean): Plan {
  let isOver = false
  let asked: Effect | null = null
  /** An answer that is for the plan, and waits until the failure in it is told. */
  let held: CallResult | null = null
  return {
    next(answer: Answer = null) {
      if (isOver) return OVER
      if (asked !== null && hasFailed(asked, answer) && kind.effects.includes(asked.type)) {
        const { code = `${asked.type}-failed`, error } = answer
        held = answer
        asked = null
        return { done: false, value: { type: 'failure', code, message: error ?? 'the host did not say why', handling } }
      }
      const given = held ?? answer
      held = null
      try {
        const next = plan.next(given)
        isOver = next.done === true
        if (next.done === true) return OVER
        asked = withHandling(next.value, handling, reenter)
        return { done: false, value: asked }
      } catch (error) {
        isOver = true
        return { done: false, value: { type: 'failure', ...describeThrown(error, 'action'), handling } }
      }
    },
  }
}

const OVER: IteratorReturnResult<void> = { done: true, value: undefined }

/** Calls and commands are answered to the action; nobody else waits for what became of a message. */
function hasFailed(effect: Effect, answer: Answer): answer is CallResult {
  return MESSAGES.has(effect.type) && answer?.type === 'call' && !answer.ok
}

const MESSAGES: ReadonlySet<Effect['type']> = new Set<Effect['type']>(['notify', 'compact', 'inject', 'log'])

function withHandling(effect: Effect, handling: Handling, reenter: boolean): Effect {
  if (effect.type === 'call' && reenter) return { reenter, ...effect }
  return effect.type === 'failure' && effect.handling === undefined ? { ...effect, handling } : effect
}

function union<T>(lists: readonly (readonly T[])[]): readonly T[] {
  return [...new Set(lists.flat())]
}

function isHandling(value: unknown): value is Handling {
  return value === 'ignore' || value === 'log' || value === 'raise' || value === 'inject'
}
