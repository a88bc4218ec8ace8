import type { ReadPolicies } from '../../compile/read-policies.ts'
import { sortDiagnostics } from '../../compile/report.ts'
import { canonicalText } from '../../model/canonical-text.ts'
import type { CompiledRule, Program } from '../../model/rule.ts'
import { isMap, type Value } from '../../model/value.ts'
import type { Vocabulary } from '../../model/vocabulary.ts'
import { type Finding, related } from './finding.ts'
import { createLife, decideBy, type Life } from './life.ts'
import { findMatchingNothing, type KnownTools } from './matches-nothing.ts'
import { neverMatters } from './never-matters.ts'
import { areEqual, haveSamePlace, holdTogether, isRewrittenBetween, type Pair, partnersOf } from './pairs.ts'
import { createSubject, type Subject } from './subject.ts'
import { weakestOf } from './sure-verdict.ts'
import { findUnknownNames } from './unknown-names.ts'

/** Fields that can differ between two rules without changing what the rules do, apart from when they run. */
const NAMES: ReadonlySet<string> = new Set([
  'id',
  'description',
  'tags',
  'priority',
  'on',
  'event',
  'condition',
  'enabled',
])

/**
 * Finds problems in sound policies that compiling does not find. Every finding is true; whatever cannot be decided
 * within bounds is not reported.
 *
 * @param read the policies that `program` was compiled from
 * @param vocabularies the vocabularies of the program, besides the built-in ones
 * @param asked what MCP servers report about their tools
 * @param advance called after each rule
 */
export function analyse(
  read: ReadPolicies,
  program: Program,
  vocabularies: readonly Vocabulary[] = [],
  asked: KnownTools = { tools: [], servers: [] },
  advance = (): void => {},
): readonly Finding[] {
  const subject = createSubject(read, program, vocabularies)
  const life = createLife(subject)
  const found = [
    ...findNeverFiring(subject, life, advance),
    ...findPairs(subject, life),
    ...findMatchingNothing(subject, asked),
    ...findUnknownNames(subject),
    ...findCostOutOfBounds(subject),
  ]
  return sortDiagnostics(read.data.files, found)
}

/** Reports only the most serious finding for each rule and each pair of rules. */
function findPairs(subject: Subject, life: Life): readonly Finding[] {
  const findings: Finding[] = []
  const reported = new Map<CompiledRule, Set<CompiledRule>>()
  const doing = new Map(subject.program.rules.map((rule) => [rule, doingOf(subject, rule)]))
  const winners = new Set(subject.program.rules.filter((rule) => weakestOf(rule) !== null))
  const all = subject.program.rules.flatMap((rule) => {
    const isOfInterest = (other: CompiledRule): boolean => winners.has(other) || doing.get(rule) === doing.get(other)
    const found = rule.enabled ? partnersOf(rule, life, isOfInterest) : null
    return found === null ? [] : [{ rule, ...found }]
  })
  for (const find of [duplicateRule, contradiction]) {
    for (const { rule, event, partners } of all) {
      const order = subject.orderOf(rule)
      for (const earlier of partners.filter((other) => subject.orderOf(other) < order)) {
        const finding = reported.has(rule) ? null : find(subject, { later: rule, earlier, event })
        if (finding === null) continue
        findings.push(finding)
        for (const [one, other] of [[rule, earlier] as const, [earlier, rule] as const]) {
          reported.set(one, (reported.get(one) ?? new Set<CompiledRule>()).add(other))
        }
      }
    }
  }
  for (const { rule, event, partners } of all) {
    const ofRule = reported.get(rule)
    const others = partners.filter((other) => ofRule?.has(other) !== true)
    const finding = neverMatters(subject, life, rule, { event, partners: others })
    if (finding !== null) findings.push(finding)
  }
  return findings
}

/** Reports a rule that allows exactly what another denies. */
function contradiction(subject: Subject, pair: Pair): Finding | null {
  const { later, earlier, event } = pair
  const said = [weakestOf(earlier)?.verdict, weakestOf(later)?.verdict]
  if (!said.includes('allow') || !said.includes('deny') || !haveSamePlace(later, earlier)) return null
  if (later.events.some((name) => isRewrittenBetween(subject, earlier, later, name))) return null
  if (!holdTogether(subject, later, earlier)) return null
  const decision = decideBy(subject, [earlier, later], event)
  if (decision?.verdict !== 'deny' || ![earlier, later].every(({ id }) => decision.fired.includes(id))) return null
  const verb = { allow: 'allows', deny: 'denies' } as const
  const [first, second] = said[0] === 'deny' ? (['deny', 'allow'] as const) : (['allow', 'deny'] as const)
  return {
    ...subject.placeOf(later),
    severity: 'warning',
    code: 'contradicts',
    message: `\`${later.id}\` ${verb[second]} exactly what \`${earlier.id}\` ${verb[first]}`,
    help: 'a refusal always wins: remove one of the two rules, or narrow its condition',
    related: [related(subject.placeOf(earlier), `\`${earlier.id}\` ${verb[first]} it`)],
    witness: event,
  }
}

/** Enabled rules whose condition no event can meet, at any of their events. */
function findNeverFiring(subject: Subject, life: Life, advance: () => void): readonly Finding[] {
  return subject.program.rules.flatMap((rule): readonly Finding[] => {
    advance()
    // A rule that acts on errors fires even where its condition does not hold.
    if (!rule.enabled || rule.onError === 'act' || rule.events.length === 0) return []
    if (!rule.events.every((event) => life.isDead(rule, event))) return []
    const events = rule.events.map((event) => `\`${event}\``).join(', ')
    const endsStretch = rule.events.some(
      (event) => !subject.solver.isImpossible(subject.formula(rule, 'true', event, false)),
    )
    return [
      {
        ...subject.placeOf(rule),
        severity: 'warning',
        code: 'never-fires',
        ...(endsStretch
          ? {
              message: `\`${rule.id}\` never fires: each event ${events} is one that \`since\` names, so that nothing before it counts`,
              help: 'count at an event before it, or name another event in `since`',
            }
          : {
              message: `\`${rule.id}\` never fires: no event ${events} meets its condition`,
              help: 'look for parts of the condition that exclude each other, or write `enabled: false`',
            }),
        related: [],
        witness: null,
      },
    ]
  })
}

/** Rules whose action may take longer than the timeout of the rule. */
function findCostOutOfBounds(subject: Subject): readonly Finding[] {
  return subject.program.rules.flatMap((rule): readonly Finding[] => {
    const { seconds = 0 } = rule.kinds().action
    if (!rule.enabled || seconds <= rule.timeout) return []
    return [
      {
        ...subject.placeOf(rule),
        severity: 'warning',
        code: 'cost-bound',
        message: `\`${rule.id}\` is stopped after ${rule.timeout} seconds, but its action may take ${seconds}`,
        help: 'raise the rule’s `timeout`, or lower the timeouts of its steps',
        related: [],
        witness: null,
      },
    ]
  })
}

/** Reports two rules that do the same for the same events. */
function duplicateRule(subject: Subject, pair: Pair): Finding | null {
  const { later, earlier, event } = pair
  if (later.shadow || earlier.shadow || !haveSamePlace(later, earlier)) return null
  if (doingOf(subject, later) !== doingOf(subject, earlier) || !areEqual(subject, later, earlier)) return null
  if (later.events.some((name) => isRewrittenBetween(subject, earlier, later, name))) return null
  const decision = decideBy(subject, [earlier, later], event)
  if (![earlier, later].every(({ id }) => decision?.fired.includes(id) === true)) return null
  return {
    ...subject.placeOf(later),
    severity: 'warning',
    code: 'duplicate-rule',
    message: `\`${later.id}\` does the same as \`${earlier.id}\`, for the same events`,
    help: 'remove one of them',
    related: [related(subject.placeOf(earlier), `\`${earlier.id}\` does the same`)],
    witness: event,
  }
}

/** A text for what a rule does; equal for rules with equal actions, limits and so on. */
function doingOf(subject: Subject, rule: CompiledRule): string {
  const { config } = subject.declared(rule)
  const members = isMap(config) ? Object.entries(config).filter(([name]) => !NAMES.has(name)) : []
  return canonicalText(Object.fromEntries(members) as Value)
}
