import { groupBy } from '../../compile/index/group-by.ts'
import type { ReadPolicies } from '../../compile/read-policies.ts'
import { BUILT_IN } from '../../kinds/vocabularies.ts'
import type { ConditionNode } from '../../model/condition.ts'
import type { CanonicalEventName } from '../../model/events.ts'
import type { EffectType } from '../../model/effect.ts'
import { type CompiledProgram, type CompiledRule, openProgram, type Program } from '../../model/rule.ts'
import type { Vocabulary } from '../../model/vocabulary.ts'
import type { DeclaredRule } from '../../compile/policy-data.ts'
import type { Place } from './finding.ts'
import { literal } from './languages/pattern.ts'
import { FAILS, valueLeaf } from './leaves.ts'
import { readCondition } from './read-condition.ts'
import type { Wanted } from './solve/formula.ts'
import type { Formula } from './solve/meaning.ts'
import { createSolver, type Solver } from './solver.ts'
import { createTools, type Tools } from './tools.ts'

/** The subject of the analysis: a sound program, and the policies it comes from. */
export interface Subject {
  readonly read: ReadPolicies
  readonly program: CompiledProgram
  readonly tools: Tools
  readonly solver: Solver
  /** The position of a rule in the order in which rules run. */
  orderOf(rule: CompiledRule): number
  /** Whether an enabled rule for which something `holds` runs at an event after one rule and before another. */
  isBetween(holds: (rule: CompiledRule) => boolean, one: CompiledRule, other: CompiledRule, event: string): boolean
  declared(rule: CompiledRule): DeclaredRule
  /** The position of the id of a rule. */
  placeOf(rule: CompiledRule): Place
  /**
   * The formula that must be met for the condition of a rule to give the wanted result at an event, and for the rule to
   * run at all.
   *
   * @param readsSince whether what `since` demands of the event is part of it; default: yes
   */
  formula(rule: CompiledRule, wanted: Wanted, event: string, readsSince?: boolean): Formula
  /** The same for a condition on its own. */
  formulaOf(condition: ConditionNode, wanted: Wanted, event: string, readsSince?: boolean): Formula
}

export function createSubject(read: ReadPolicies, given: Program, vocabularies: readonly Vocabulary[]): Subject {
  const program = openProgram(given)
  const tools = createTools(program)
  const order = new Map(program.rules.map((rule, index) => [rule, index]))
  const declaredBy = groupBy(read.data.rules, keyOf)
  const events = new Map(
    [...BUILT_IN, ...vocabularies].flatMap(({ conditions = [] }) => conditions.map((kind) => [kind.name, kind.events])),
  )
  const rewritten = new Set<string>(program.rules.filter(rewrites).flatMap((rule) => rule.events))
  const declared = (rule: CompiledRule): DeclaredRule => {
    const [found] = declaredBy.get(keyOf(rule)) ?? []
    if (found === undefined) throw new TypeError(`no policy declares the rule \`${rule.id}\``)
    return found
  }
  const orderOf = (rule: CompiledRule): number => order.get(rule) ?? -1
  /** The positions of the rules for which something holds, by event: pairs of rules are many times as many as rules. */
  const found = new Map<(rule: CompiledRule) => boolean, Map<string, readonly number[]>>()
  const positionsOf = (holds: (rule: CompiledRule) => boolean, event: string): readonly number[] => {
    const byEvent = found.get(holds) ?? new Map<string, readonly number[]>()
    found.set(holds, byEvent)
    const rules = (): readonly CompiledRule[] => program.at(event as CanonicalEventName).rules
    const known =
      byEvent.get(event) ??
      rules()
        .filter((rule) => rule.enabled && holds(rule))
        .map(orderOf)
        .toSorted((a, b) => a - b)
    byEvent.set(event, known)
    return known
  }
  const formulaOf: Subject['formulaOf'] = (condition, wanted, event, readsSince = true) => {
    const isRewritten = rewritten.has(event)
    const scope = { event, eventsOf: (kind: string) => events.get(kind), isRewritten, readsSince }
    return readCondition(condition, wanted, scope)
  }
  return {
    read,
    program,
    tools,
    formulaOf,
    solver: createSolver(tools),
    orderOf,
    isBetween(holds, one, other, event) {
      const [first = 0, last = 0] = [orderOf(one), orderOf(other)].toSorted((a, b) => a - b)
      const positions = positionsOf(holds, event)
      return (positions[indexAbove(positions, first)] ?? last) < last
    },
    declared,
    placeOf(rule) {
      const found = declared(rule)
      return { file: found.file, ...(read.locate?.(found, ['id'], 'value', undefined) ?? found.range) }
    },
    formula(rule, wanted, event, readsSince) {
      const condition = formulaOf(rule.kinds().condition, wanted, event, readsSince)
      return rule.owner === null ? condition : { every: [isAgent(rule.owner), condition] }
    },
  }
}

/** The index of the first of sorted numbers that is above a limit. */
function indexAbove(sorted: readonly number[], limit: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? 0) > limit) high = middle
    else low = middle + 1
  }
  return low
}

const REWRITES: ReadonlySet<EffectType> = new Set<EffectType>(['params', 'result', 'messages'])

/** Whether a rule may change what later rules see. */
export function rewrites({ enabled, effects }: CompiledRule): boolean {
  return enabled && effects.some((effect) => REWRITES.has(effect))
}

function keyOf({ owner, id }: { readonly owner: string | null; readonly id: string }): string {
  return JSON.stringify([owner, id])
}

function isAgent(owner: string): Formula {
  const texts = { takes: (text: string) => text === owner, words: [owner], pattern: () => literal(owner) }
  return valueLeaf(['agent_id'], `owner ${owner}`, { ...FAILS, text: texts }, 'true')
}
