import { decide } from '../../engine/decide.ts'
import { readEvent } from '../../engine/read-event.ts'
import { withRules } from '../../compile/program.ts'
import { createMemoryLedger } from '../../stores/memory.ts'
import type { AgentEvent } from '../../model/event.ts'
import type { CanonicalEventName } from '../../model/events.ts'
import type { Decision } from '../../model/outcome.ts'
import type { CompiledRule, EventRules } from '../../model/rule.ts'
import type { ValueMap } from '../../model/value.ts'
import { indexRules } from './rule-index.ts'
import type { Subject } from './subject.ts'
import { eventOf } from './witness.ts'

/** When rules fire, as far as that can be found out. */
export interface Life {
  /** Whether it is certain that a rule does not fire at an event. */
  isDead(rule: CompiledRule, event: CanonicalEventName): boolean
  /** An event of this name at which the engine lets the rule fire; null where none was found. */
  shown(rule: CompiledRule, event: CanonicalEventName): ValueMap | null
  /** The rules of an event that may have something to say there, in their order. */
  speakers(
    event: ValueMap,
    name: CanonicalEventName,
    isOfInterest: (rule: CompiledRule) => boolean,
  ): readonly CompiledRule[]
}

export function createLife(subject: Subject): Life {
  const { program, solver, tools } = subject
  const dead = new Map<string, boolean>()
  const events = new Map<string, ValueMap | null>()
  const indexes = new Map<string, EventRules['select']>()
  const keyOf = (rule: CompiledRule, event: string): string => `${subject.orderOf(rule)} ${event}`

  function show(rule: CompiledRule, name: CanonicalEventName): ValueMap | null {
    for (const model of solver.models(subject.formula(rule, 'true', name))) {
      const event = eventOf(name, model, tools)
      if (event !== null && decideBy(subject, [rule], event)?.fired.includes(rule.id) === true) return event
    }
    return null
  }

  return {
    isDead(rule, event) {
      const key = keyOf(rule, event)
      const known = dead.get(key) ?? solver.isImpossible(subject.formula(rule, 'true', event))
      dead.set(key, known)
      return known
    },
    shown(rule, event) {
      const key = keyOf(rule, event)
      const known = events.get(key)
      if (known !== undefined) return known
      const found = rule.shadow ? null : show(rule, event)
      events.set(key, found)
      return found
    },
    speakers(event, name, isOfInterest) {
      const context = readEvent(event, program, createMemoryLedger())
      const at = program.at(name)
      const select = indexes.get(name) ?? indexRules(at.rules, program)
      indexes.set(name, select)
      const found: CompiledRule[] = []
      select(context, (index) => {
        const rule = at.rules[index]
        if (rule !== undefined && isOfInterest(rule) && at.test(index, context) !== false) found.push(rule)
      })
      return found
    },
  }
}

/** What the engine decides by these rules alone, given in their order; null for what is no event. */
export function decideBy({ program }: Subject, rules: readonly CompiledRule[], event: ValueMap): Decision | null {
  try {
    return decide(withRules(program, rules), createMemoryLedger(), event as unknown as AgentEvent)
  } catch {
    return null
  }
}
