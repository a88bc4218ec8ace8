import type { Effect, EffectType, Failure } from '../model/effect.ts'
import type { CallResult } from '../model/host.ts'
import { type Action, type ActionKind, type ActionNode, mayRefuse } from '../model/kind.ts'
import { isStronger, type Verdict } from '../model/outcome.ts'
import { type Answer, type Plan, plannedAt, planOf } from '../model/plan.ts'
import { isMap, member } from '../model/value.ts'
import { describeGiven, isPromise } from './compile-kind.ts'
import { describeThrown } from './guard-condition.ts'

type Handling = NonNullable<Failure['handling']>

/**
 * Wraps an action so that its plan never throws, and every failure has a `handling`. That is the policy's `on_error`
 * for the action. Without one, a failing action that may refuse or ask fails its rule, and any other follows the
 * default of its kind.
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
    isNewest: action.isNewest === true || steps.some((step) => step.isNewest === true),
    plan: whileUndecided(config, verdicts, guardPlanning(kind, action.plan, handling, reenter)),
  }
}

/** Skips the plan with `when_undecided`, unless its answer may be stronger than the current verdict. */
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

/** A separate function, because all closures of a function keep alive every variable that any of them uses. */
function guardPlanning(kind: ActionKind, plan: Action['plan'], handling: Handling, reenter: boolean): Action['plan'] {
  if (typeof plan !== 'function' && !MESSAGES.has(plan.type)) return withHandling(plan, handling, reenter)
  return (context) => {
    try {
      const planned = plannedAt(plan, context)
      if (planned === null || isPlan(planned)) return guardPlan(kind, planOf(planned), handling, reenter)
      if (MESSAGES.has(checkEffect(kind, planned).type)) return guardPlan(kind, planOf(planned), handling, reenter)
      return withHandling(planned, handling, reenter)
    } catch (error) {
      return { type: 'failure', ...describeThrown(error, 'action'), handling }
    }
  }
}

/** Wraps a plan so that it never throws. Written by hand, since a generator takes twice the time. */
function guardPlan(kind: ActionKind, plan: Plan, handling: Handling, reenter: boolean): Plan {
  let isOver = false
  let asked: Effect | null = null
  /** An answer for the plan, held back until the failure in it has been reported. */
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
        if (isPromise(next)) throw new TypeError(`the plan of \`${kind.name}\` is asynchronous: use \`*plan\``)
        isOver = next.done === true
        if (next.done === true) return OVER
        asked = withHandling(checkEffect(kind, next.value), handling, reenter)
        return { done: false, value: asked }
      } catch (error) {
        isOver = true
        return { done: false, value: { type: 'failure', ...describeThrown(error, 'action'), handling } }
      }
    },
  }
}

function isPlan(planned: Effect | Plan): planned is Plan {
  return isMap(planned) && 'next' in planned
}

/** @throws {TypeError} if it is no effect: a promise, nothing, an effect of an unknown type */
function checkEffect(kind: ActionKind, given: Effect): Effect {
  const effect: unknown = given
  if (isMap(effect) && typeof effect['type'] === 'string' && Object.hasOwn(EFFECTS, effect['type'])) return given
  const type = member(effect, 'type')
  const what = typeof type === 'string' ? `an effect of the unknown type \`${type}\`` : describeGiven(effect)
  throw new TypeError(`the plan of \`${kind.name}\` gave ${what} instead of an effect`)
}

const OVER: IteratorReturnResult<void> = { done: true, value: undefined }

/** Whether a message could not be delivered. Failures of calls and commands are answers for the action itself. */
function hasFailed(effect: Effect, answer: Answer): answer is CallResult {
  return MESSAGES.has(effect.type) && answer?.type === 'call' && !answer.ok
}

const EFFECTS: { readonly [Type in EffectType]: true } = {
  ...{ verdict: true, params: true, result: true, messages: true, summary: true, metadata: true, stop: true },
  ...{ redo: true, inject: true, notify: true, log: true, call: true, command: true, compact: true, complete: true },
  ...{ recall: true, keep: true, read: true, failure: true },
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
