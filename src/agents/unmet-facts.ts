import type { AskedQuestion, ConditionNode, Observation } from '../model/condition.ts'
import { type CanonicalEventName, findEvent } from '../model/events.ts'
import type { Filter, NumberName } from '../model/filter.ts'
import { type MemberPath, membersNamed } from '../model/member-path.ts'
import type { CompiledRule } from '../model/rule.ts'
import { type CapabilityColumn, hearerOf } from './dialect.ts'
import { type Facts, isGiven } from './facts.ts'

/** What an agent sends and provides, for conditions about the past. */
interface PastOfAgent {
  readonly dialect: CapabilityColumn
  readonly facts: Facts
  /** That the agent does not tell its hooks these members, in words. */
  describeNotGiven(members: readonly MemberPath[], where: string): string
}

/** A member that a rule reads at an event, and that the agent's hooks never or not always get. */
interface UnmetFact {
  readonly level: 'degraded' | 'impossible'
  readonly how: string
}

/**
 * What happens to a condition if some members are never provided: it never holds, it always holds, it cannot be judged
 * because it asks who acts, or that depends on its other members.
 */
type Fate = 'never' | 'always' | 'unjudged' | 'open'

interface Fated {
  readonly fate: Fate
  /** The missing members that are the cause. */
  readonly because: readonly MemberPath[]
  /** The cause in words, if the condition is about the past. */
  readonly how?: string
}

const OPEN: Fated = { fate: 'open', because: [] }

/**
 * The members that a rule reads at one of its events and that the agent does not provide there. If the rule is
 * impossible, the first entry says why.
 *
 * @param isPriced whether the policy has prices of models
 */
export function unmetFacts(
  rule: CompiledRule,
  event: CanonicalEventName,
  dialect: CapabilityColumn,
  isPriced: boolean,
): readonly UnmetFact[] {
  const { title, facts: known } = dialect
  const hearer = hearerOf(dialect)
  const unpriced = Object.entries(known).flatMap(([member, { needs }]) =>
    isPriced || needs === undefined ? [] : member,
  )
  const facts: Facts = Object.fromEntries(Object.entries(known).filter(([member]) => !unpriced.includes(member)))
  const { condition } = rule.kinds()
  const isNotGiven = (member: MemberPath): boolean => isGiven(facts, member, event) === false
  const describeNotGiven = (members: readonly MemberPath[], where = ' there'): string =>
    members.some((member) => unpriced.includes(member))
      ? `${title} tells ${hearer} ${list(members, ' and ')} only if the policy has \`prices\``
      : `${title} does not tell ${hearer} ${list(members, ' and ')}${where}`

  if (rule.owner !== null && isNotGiven('agent_id')) return [impossible(whoActs(dialect))]
  const past = { dialect, facts, describeNotGiven }
  const { fate, because, how = describeNotGiven(because) } = fateOf(condition, isNotGiven, past)
  if (fate === 'unjudged') return [impossible(whoActs(dialect))]
  if (fate === 'never') return [impossible(`${how}, so the condition never holds`)]
  if (rule.remember !== null) {
    const seen = isNotGiven('tool.call_id')
      ? event
      : isGiven(facts, 'tool.call_id', 'tool_end') === false
        ? 'tool_end'
        : null
    if (seen !== null)
      return [
        impossible(`${title} does not tell ${hearer} \`tool.call_id\` at \`${seen}\`, so no yes can be remembered`),
      ]
  }

  const alternatives = alternativesIn(condition)
  const isElsewhere = (member: MemberPath): boolean => alternatives.includes(member) && !mayHave(event, member)
  const notGiven = condition.reads.filter((member) => isNotGiven(member) && !isElsewhere(member))
  const inAction = rule.reads.filter((member) => isNotGiven(member) && !condition.reads.includes(member))
  const sometimes = condition.reads.flatMap((member) => {
    const given = isGiven(facts, member, event)
    return typeof given === 'object' ? [degraded(`\`${member}\` is provided only ${given.only}`)] : []
  })
  return [
    ...(fate === 'always'
      ? [degraded(`${how}, so the condition always holds`)]
      : notGiven.length > 0
        ? [
            degraded(
              `${describeNotGiven(notGiven)}, so comparisons with ${notGiven.length === 1 ? 'it' : 'them'} are false`,
            ),
          ]
        : []),
    ...(inAction.length > 0
      ? [degraded(`${describeNotGiven(inAction)}, so ${inAction.length === 1 ? 'it is' : 'they are'} empty in texts`)]
      : []),
    ...(rule.scope === 'agent' && rule.limits !== null && isNotGiven('agent_id')
      ? [degraded(`${whoActs(dialect)}, so all agents of a session share one budget`)]
      : []),
    ...sometimes,
    ...missedBy(rule.asks, past).map(degraded),
  ]
}

function whoActs(dialect: CapabilityColumn): string {
  return `${dialect.title} does not tell ${hearerOf(dialect)} which agent acts`
}

function impossible(how: string): UnmetFact {
  return { level: 'impossible', how }
}

function degraded(how: string): UnmetFact {
  return { level: 'degraded', how }
}

function list(names: readonly string[], last = ', '): string {
  const quoted = [...new Set(names)].map((name) => `\`${name}\``)
  return quoted.length < 2 ? quoted.join('') : `${quoted.slice(0, -1).join(', ')}${last}${quoted.at(-1)}`
}

type IsNotGiven = (member: MemberPath) => boolean

function fateOf(
  { joins, parts = [], reads, prefilter, requiresOneOf = [], asks }: ConditionNode,
  isNotGiven: IsNotGiven,
  past: PastOfAgent,
): Fated {
  const fates = parts.map((part) => fateOf(part, isNotGiven, past))
  if (fates.length > 0) return fateOfParts(joins, fates)
  if (reads.includes('agent_id') && isNotGiven('agent_id')) return { fate: 'unjudged', because: ['agent_id'] }
  for (const question of asks.filter(({ isCondition }) => isCondition)) {
    const how = whyNothing(question, past)
    if (how !== null) return { fate: question.holdsForNothing ? 'always' : 'never', because: [], how }
  }
  if (requiresOneOf.length > 0 && requiresOneOf.every(isNotGiven)) return { fate: 'never', because: requiresOneOf }
  const missing = prefilter === undefined ? null : missingFor(prefilter, isNotGiven)
  return missing === null ? OPEN : { fate: 'never', because: [...new Set(missing)] }
}

function fateOfParts(joins: ConditionNode['joins'], parts: readonly Fated[]): Fated {
  if (joins === undefined) return OPEN
  if (joins === 'none') {
    const some = fateOfParts('some', parts)
    return { ...some, fate: some.fate === 'never' ? 'always' : some.fate === 'always' ? 'never' : some.fate }
  }
  const [first, ...others] = parts
  if (first !== undefined && others.length === 0) return first
  const part = (fate: Fate): Fated | undefined => parts.find((one) => one.fate === fate)
  const becauseOfAll = (fate: Fate): Fated => ({ fate, because: [...new Set(parts.flatMap(({ because }) => because))] })
  return joins === 'every'
    ? (part('never') ?? part('unjudged') ?? part('open') ?? becauseOfAll('always'))
    : (part('always') ?? part('open') ?? becauseOfAll(part('unjudged') === undefined ? 'never' : 'unjudged'))
}

const NUMBERS: Readonly<Record<NumberName, readonly MemberPath[]>> = {
  turn: ['turn'],
  tokens: ['tokens'],
  pressure: ['tokens', 'max_tokens'],
  toolCalls: ['tool_calls'],
  messageCount: ['messages'],
  cost: ['cost'],
  openTasks: ['open_tasks'],
}

/** The missing members because of which a filter is never satisfied; null if it may be. */
function missingFor(filter: Filter, isNotGiven: IsNotGiven): readonly MemberPath[] | null {
  if ('every' in filter) {
    for (const part of filter.every) {
      const missing = missingFor(part, isNotGiven)
      if (missing !== null) return missing
    }
    return null
  }
  if ('some' in filter) {
    const missing = filter.some.map((part) => missingFor(part, isNotGiven))
    return missing.length === 0 || missing.includes(null) ? null : missing.flatMap((members) => members ?? [])
  }
  const needed = 'number' in filter ? NUMBERS[filter.number] : membersOf(filter)
  const missing = needed.filter(isNotGiven)
  return missing.length > 0 ? missing : null
}

function membersOf(
  filter: Exclude<Filter, { readonly every: unknown } | { readonly some: unknown } | { readonly number: unknown }>,
): readonly MemberPath[] {
  if ('text' in filter) return membersNamed(filter.text)
  return 'tool' in filter ? ['tool.name'] : []
}

/** Why nothing can ever count for a question under an agent; null if something may. */
function whyNothing(
  { of, fieldReads }: AskedQuestion,
  { dialect, facts, describeNotGiven }: PastOfAgent,
): string | null {
  const { title } = dialect
  for (const observation of of) {
    const sent = eventsOf(observation).filter((event) => isSent(dialect, event))
    if (sent.length === 0) {
      return `${title} has no event for ${list(observation.events)}, so \`${observation.name}\` never happens`
    }
    const notGiven = fieldReads.filter((member) => sent.every((event) => isGiven(facts, member, event) === false))
    if (notGiven.length > 0) return describeNotGiven(notGiven, ` at ${list(sent)}`)
  }
  return null
}

/** What questions miss under an agent, in one sentence each. */
function missedBy(questions: readonly AskedQuestion[], past: PastOfAgent): readonly string[] {
  const observations = questions.flatMap(({ of, since }) => (since === null ? of : [...of, since]))
  const missed = [...new Set(observations)].flatMap((observation) => missedIn(observation, past))
  return [...new Set(missed)]
}

function missedIn(observation: Observation, { dialect, facts, describeNotGiven }: PastOfAgent): readonly string[] {
  const { title } = dialect
  const hearer = hearerOf(dialect)
  const { name, reads } = observation
  const events = eventsOf(observation)
  const sent = events.filter((event) => isSent(dialect, event))
  const unsent = events.filter((event) => !sent.includes(event))
  const isMissing = (member: MemberPath, event: CanonicalEventName): boolean =>
    mayHave(event, member) && isGiven(facts, member, event) === false
  const notGiven = reads.filter((member) => sent.some((event) => isMissing(member, event)))
  return [
    ...(unsent.length > 0 ? [`${title} has no event for ${list(unsent)}, which \`${name}\` observes`] : []),
    ...(notGiven.length > 0 ? [describeNotGiven(notGiven, `, which \`${name}\` reads`)] : []),
    ...(observation.scope === 'agent' && isGiven(facts, 'agent_id', sent[0] ?? 'tool_start') === false
      ? [`${title} does not tell ${hearer} which agent acts, so all agents of a session share \`${name}\``]
      : []),
  ]
}

/** Members of which a condition needs only one. Some of them belong to other events of the rule. */
function alternativesIn({ requiresOneOf = [], parts = [] }: ConditionNode): readonly MemberPath[] {
  return [...requiresOneOf, ...parts.flatMap(alternativesIn)]
}

/** Members that only some events have: those about a call, a message or an answer. */
const OF_SOME: readonly string[] = ['tool', 'prompt', 'response']

function mayHave(event: CanonicalEventName, member: MemberPath): boolean {
  const [name = ''] = member.split('.')
  return !OF_SOME.includes(name) || (findEvent(event)?.members.includes(name) ?? true)
}

function isSent({ events }: CapabilityColumn, event: CanonicalEventName): boolean {
  return events.some((native) => native.installed !== 'never' && native.events.includes(event))
}

function eventsOf({ events }: Observation): readonly CanonicalEventName[] {
  return events.flatMap((name) => findEvent(name)?.name ?? [])
}
