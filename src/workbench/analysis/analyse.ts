import type { ReadPolicies } from '../../compile/read-policies.ts'
import { sortDiagnostics } from '../../compile/report.ts'
import type { CompiledRule, Program } from '../../model/rule.ts'
import type { Vocabulary } from '../../model/vocabulary.ts'
import { contradiction } from './contradicts.ts'
import { doingOf, duplicateRule } from './duplicate-rule.ts'
import type { Finding } from './finding.ts'
import { findMatchingNothing, type KnownTools } from './matches-nothing.ts'
import { createLife, type Life } from './life.ts'
import { findNeverFiring } from './never-fires.ts'
import { neverMatters } from './never-matters.ts'
import { partnersOf } from './pairs.ts'
import { leastSaid } from './sure-verdict.ts'
import { createSubject, type Subject } from './subject.ts'

/**
 * What is wrong with sound policies beyond what compiling them finds. Every finding is true; what cannot be decided within
 * bounds is no finding.
 *
 * @param read what `program` was compiled from
 * @param vocabularies those of the program, beside the built-in ones
 * @param asked what MCP servers say of their tools
 */
export function analyse(
  read: ReadPolicies,
  program: Program,
  vocabularies: readonly Vocabulary[] = [],
  asked: KnownTools = { tools: [], servers: [] },
): readonly Finding[] {
  const subject = createSubject(read, program, vocabularies)
  const life = createLife(subject)
  const found = [...findNeverFiring(subject, life), ...findPairs(subject, life), ...findMatchingNothing(subject, asked)]
  return sortDiagnostics(read.data.files, found)
}

/** Of a rule, and of a pair of rules, only the gravest finding. */
function findPairs(subject: Subject, life: Life): readonly Finding[] {
  const findings: Finding[] = []
  const told = new Map<CompiledRule, Set<CompiledRule>>()
  const doing = new Map(subject.program.rules.map((rule) => [rule, doingOf(subject, rule)]))
  const winners = new Set(subject.program.rules.filter((rule) => leastSaid(rule) !== null))
  const all = subject.program.rules.flatMap((rule) => {
    const isOfInterest = (other: CompiledRule): boolean => winners.has(other) || doing.get(rule) === doing.get(other)
    const found = rule.enabled ? partnersOf(rule, life, isOfInterest) : null
    return found === null ? [] : [{ rule, ...found }]
  })
  for (const find of [duplicateRule, contradiction]) {
    for (const { rule, event, partners } of all) {
      const order = subject.orderOf(rule)
      for (const earlier of partners.filter((other) => subject.orderOf(other) < order)) {
        const finding = told.has(rule) ? null : find(subject, { later: rule, earlier, event })
        if (finding === null) continue
        findings.push(finding)
        for (const [one, other] of [[rule, earlier] as const, [earlier, rule] as const]) {
          told.set(one, (told.get(one) ?? new Set<CompiledRule>()).add(other))
        }
      }
    }
  }
  for (const { rule, event, partners } of all) {
    const isTold = told.get(rule)
    const others = partners.filter((other) => isTold?.has(other) !== true)
    const finding = neverMatters(subject, life, rule, { event, partners: others })
    if (finding !== null) findings.push(finding)
  }
  return findings
}
