import type { ConditionNode } from '../../model/condition.ts'
import { EVENTS } from '../../model/events.ts'
import type { CompiledRule } from '../../model/rule.ts'
import { isMap, type Value, type ValueMap } from '../../model/value.ts'
import type { Kinds } from '../../schema/policy-schema.ts'
import { eventsFor } from './life.ts'
import { sampleCalls, type SampleCall } from './sample-calls.ts'
import type { Subject } from './subject.ts'

/** How often something may have to happen before a rule fires. */
const TIMES = [1, 2, 3, 5, 10, 20]

/** The most events to try after each past. */
const MOST_ENDS = 8

/** The most steps of an example. */
const MOST_STEPS = 24

/**
 * Events after which a rule may fire, at the last of them: what the analysis finds, calls that the conditions describe,
 * and the examples of their kinds. Whether it does fire is for the caller to decide.
 */
export function* examplesFor(subject: Subject, rule: CompiledRule, kinds: Kinds): Generator<readonly ValueMap[]> {
  const { condition } = rule.kinds()
  for (const name of rule.events) {
    const events = completed(name, condition, kinds, eventsFor(subject, name, subject.formula(rule, 'true', name)))
    for (const event of events) yield [event]
    for (const { of } of rule.asks) {
      const before = of.flatMap((one) => {
        const at = one.events.includes(name) ? name : (one.events[0] ?? name)
        const found = eventsFor(subject, at, subject.formulaOf(one.condition, 'true', at))
        return completed(at, one.condition, kinds, found).slice(0, 1)
      })
      for (const times of TIMES) {
        for (const event of events.slice(0, MOST_ENDS)) {
          for (const repeated of [before, [event]]) {
            const past = Array.from({ length: times }, () => repeated).flat()
            if (past.length > 0 && past.length < MOST_STEPS) yield [...past, event]
          }
        }
      }
    }
  }
}

/** What the analysis describes, the same with calls for conditions that it cannot read, and examples of the kinds. */
function completed(
  name: string,
  condition: ConditionNode,
  kinds: Kinds,
  found: readonly ValueMap[],
): readonly ValueMap[] {
  const leaves = leavesOf(condition)
  const drafts = found.length > 0 ? found : [{ event: name }]
  const hasTool = EVENTS.some((event) => event.name === name && event.members.includes('tool'))
  const calls = hasTool ? leaves.flatMap(sampleCalls) : []
  const samples = leaves.flatMap(({ type }) => kinds.conditions.find((kind) => kind.name === type)?.examples ?? [])
  return [
    ...drafts,
    ...(hasTool ? drafts.map((draft) => ({ ...draft, tool: mergedTool(draft['tool'], { params: COMMON }) })) : []),
    ...[{}, IN_WORKSPACE].flatMap((place) =>
      drafts.flatMap((draft) => calls.map((call) => ({ ...draft, ...place, tool: mergedTool(draft['tool'], call) }))),
    ),
    ...samples.map(({ event }): ValueMap => ({ ...event, event: name })),
  ]
}

const IN_WORKSPACE = { cwd: '/work/app', workspace: '/work/app' }

/** Parameters that many tools have. */
const COMMON = { path: 'notes.txt', url: 'https://example.com/' }

function mergedTool(drafted: Value | undefined, call: Partial<SampleCall>): ValueMap {
  const tool = isMap(drafted) ? drafted : {}
  const own = tool['params']
  return { ...tool, ...call, params: { ...(isMap(own) ? own : {}), ...call.params } }
}

/** The conditions that are not made of others. */
function leavesOf(node: ConditionNode): readonly ConditionNode[] {
  const { parts = [] } = node
  return parts.length === 0 ? [node] : parts.flatMap(leavesOf)
}
