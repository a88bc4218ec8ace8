import { REENTRY_DEPTH } from '../../engine/reenter.ts'
import { LIMITS } from '../../expression/limits.ts'
import type { ConditionNode } from '../../model/condition.ts'
import type { CanonicalEventName } from '../../model/events.ts'
import type { ActionNode } from '../../model/kind.ts'
import { type CompiledProgram, type CompiledRule, layersOf, type Program, rulesOf } from '../../model/rule.ts'
import { rewrites } from './subject.ts'

/** The most that one event can cost. */
export interface Cost {
  /** Conditions tested, actions started, and the fuel that their expressions may use. */
  readonly steps: number
  /** Requests to the store; each is a round trip if the store is a file or a service. */
  readonly store: number
  readonly processes: number
  /** Calls of tools, modules, servers and models. */
  readonly calls: number
}

export interface PolicyCost {
  /** The maximum over all events, taken separately for each column. */
  readonly policy: Cost
  readonly events: Readonly<Record<string, Cost>>
}

/** An upper bound on what the rules of a program can cost per event, whatever the event contains. */
export function costOf(program: Program): PolicyCost {
  const layers = layersOf(program)
  const known = new Map<string, Cost>()
  const at = (event: CanonicalEventName, depth: number): Cost => {
    const key = `${event} ${depth}`
    const found =
      known.get(key) ??
      layers.map((layer) => costAt(layer, event, depth, at)).reduce((sum, cost) => merge(sum, cost, add))
    known.set(key, found)
    return found
  }
  const names = [...new Set(rulesOf(program).flatMap(({ enabled, events }) => (enabled ? events : [])))]
  const events = names.map((name) => [name, at(name, REENTRY_DEPTH + 1)] as const)
  const policy = events.map(([, cost]) => cost).reduce((sum, cost) => merge(sum, cost, Math.max), NOTHING)
  return { policy, events: Object.fromEntries(events) }
}

const NOTHING: Cost = { steps: 0, store: 0, processes: 0, calls: 0 }

function merge(one: Cost, other: Cost, join: (a: number, b: number) => number): Cost {
  return {
    steps: join(one.steps, other.steps),
    store: join(one.store, other.store),
    processes: join(one.processes, other.processes),
    calls: join(one.calls, other.calls),
  }
}

function add(a: number, b: number): number {
  return a + b
}

/** Events that show that a person has agreed. */
const ANSWERED: readonly string[] = ['tool_end', 'approval_decision']

function costAt(
  program: CompiledProgram,
  event: CanonicalEventName,
  depth: number,
  at: (event: CanonicalEventName, depth: number) => Cost,
): Cost {
  const rules = program.at(event).rules.filter(({ enabled }) => enabled)
  const asked = rules.map((rule) => stepsOf(rule.kinds().condition))
  // After a rule rewrites something, every later rule is tested again.
  const askedAgain = rules.map((rule, index) => (rewrites(rule) ? asked.slice(index + 1).reduce(add, 0) : 0))
  const past = program.pastAt(event)
  const history = past === null ? 0 : 1 + Number(past.observations.some(({ observation }) => observation.isRevocable))
  const answered = ANSWERED.includes(event) ? 2 * program.remembering.length : 0
  const whole: Cost = {
    ...NOTHING,
    steps: [...asked, ...askedAgain].reduce(add, 0),
    store: history + answered + Number(event === 'session_end'),
  }
  return rules.map((rule) => actionCost(rule, depth, at)).reduce((sum, cost) => merge(sum, cost, add), whole)
}

function actionCost(rule: CompiledRule, depth: number, at: (event: CanonicalEventName, depth: number) => Cost): Cost {
  const leaves = leavesOf(rule.kinds().action)
  const calls = leaves.map(callsOf).reduce(add, 0)
  const own: Cost = {
    steps: leaves.length,
    store: storeOf(rule) + 2 * leaves.filter(({ effects }) => effects.includes('complete')).length,
    processes: leaves.filter(({ effects }) => effects.includes('command')).length,
    calls,
  }
  const reentering =
    depth === 0
      ? 0
      : leaves
          .filter(({ reenters }) => reenters === true)
          .map(callsOf)
          .reduce(add, 0)
  if (reentering === 0) return own
  const inner = merge(at('tool_start', depth - 1), at('tool_end', depth - 1), add)
  return merge(own, inner, (before, once) => before + reentering * once)
}

/** Requests for a rule's budget, and for the answers it remembers. */
function storeOf({ limits, groupOf, remember }: CompiledRule): number {
  const budget = limits === null ? 0 : 2 + Number(groupOf !== null)
  return budget + (remember === null ? 0 : 2)
}

function leavesOf(action: ActionNode): readonly ActionNode[] {
  return action.steps === undefined ? [action] : action.steps.flatMap(leavesOf)
}

function callsOf({ effects, calls }: ActionNode): number {
  return calls ?? Number(effects.includes('call')) + Number(effects.includes('complete'))
}

function stepsOf({ type, parts = [] }: ConditionNode): number {
  return 1 + (type === 'expression' ? LIMITS.fuel : 0) + parts.map(stepsOf).reduce(add, 0)
}
