import fc from 'fast-check'
import { createMemoryLedger, decide, type AgentEvent, type Decision } from 'sluice'
import { expect } from 'vitest'
import { withRules } from '../../../src/compile/program.ts'
import { type CompiledProgram, type CompiledRule, openProgram } from '../../../src/model/rule.ts'
import type { Finding } from '../../../src/workbench/analysis/finding.ts'
import { analysed } from './findings.ts'
import { EVENTS, POLICIES } from './random-policies.ts'

/** A decision without the lists of the rules behind it. */
function outcomeOf({ fired: _fired, errors: _errors, ...outcome }: Decision): string {
  return JSON.stringify(outcome)
}

function decideAll(program: CompiledProgram, events: readonly AgentEvent[]): readonly Decision[] {
  const ledger = createMemoryLedger()
  return events.map((event) => decide(program, ledger, event))
}

/** The rules that a finding names, its own first. */
function rulesOf(program: CompiledProgram, { message }: Finding): readonly CompiledRule[] {
  const ids = [...message.matchAll(/`([ro]\d+)`/g)].map(([, id]) => id)
  return ids.flatMap((id) => program.rules.filter((rule) => rule.id === id))
}

function fired(decisions: readonly Decision[], { id }: CompiledRule): readonly boolean[] {
  return decisions.map((decision) => decision.fired.includes(id))
}

function holds(program: CompiledProgram, finding: Finding, events: readonly AgentEvent[]): void {
  const [rule, other] = rulesOf(program, finding)
  if (rule === undefined) throw new Error(`\`${finding.message}\` names no rule`)
  if (finding.code === 'never-fires') {
    expect(fired(decideAll(program, events), rule)).not.toContain(true)
    expect(fired(decideAll(withRules(program, [rule]), events), rule)).not.toContain(true)
    return
  }
  if (finding.witness === null || other === undefined) throw new Error('nothing shows it')
  const witness = finding.witness as unknown as AgentEvent
  const shown = decideAll(
    withRules(
      program,
      program.rules.filter((one) => one === rule || one === other),
    ),
    [witness],
  )
  if (finding.code === 'never-matters') {
    const without = withRules(
      program,
      program.rules.filter((one) => one !== rule),
    )
    const all = [...events, witness]
    expect(decideAll(program, all).map(outcomeOf)).toEqual(decideAll(without, all).map(outcomeOf))
    return
  }
  expect([fired(shown, rule), fired(shown, other)]).toEqual([[true], [true]])
  if (
    [rule, other].some(({ limits }) => limits !== null) ||
    program.rules.some(({ effects }) => effects.includes('params'))
  )
    return
  // Together, since they read one past: a call that one of them refuses is not in it, a call that the other allows is.
  const decisions = decideAll(withRules(program, [rule, other]), events)
  // A reason that cannot be rendered is an error of its own rule only.
  const sure = decisions.filter(({ errors }) => errors.length === 0)
  // Where a parameter is given under two names, an allow needs both values and a deny needs one.
  const ofRule = fired(sure, rule)
  const ofOther = fired(sure, other)
  if (finding.code === 'contradicts') {
    // A finding may name either first.
    const isAllow = decideAll(withRules(program, [rule]), [witness])[0]?.verdict === 'allow'
    const [allows, refuses] = isAllow ? [ofRule, ofOther] : [ofOther, ofRule]
    expect(allows.filter((allowed, index) => allowed && refuses[index] !== true)).toEqual([])
  } else expect(ofRule).toEqual(ofOther)
}

/** Checks the findings in random policies against random events. Returns how often each code was found. */
export function checkLaws(runs: number, seed?: number): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  fc.assert(
    fc.property(POLICIES, fc.array(EVENTS, { minLength: 30, maxLength: 60 }), (text, given) => {
      // The generator writes only what the types of events allow.
      const events = given as unknown as readonly AgentEvent[]
      const { program: opaque, findings } = analysed({ name: 'policy.yaml', text })
      const program = openProgram(opaque)
      for (const finding of findings) {
        counts[finding.code] = (counts[finding.code] ?? 0) + 1
        holds(program, finding, events)
      }
    }),
    { numRuns: runs, ...(seed !== undefined && { seed }) },
  )
  return counts
}
