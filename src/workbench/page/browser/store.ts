import { type Decision, NOTHING_DECIDED, type RuleExplanation, type Why } from '../../../model/outcome.ts'
import type { ValueMap } from '../../../model/value.ts'
import type { QuestionCounts } from '../../replay/question-counts.ts'
import type { PastSession } from '../../replay/report.ts'
import type { PageBatch, PageDecision, Profile, RuleDeclaration, SharedExplanation, SharedWhy } from '../data.ts'

/** A decision and where it was made. */
export interface Entry {
  /** Index among all entries. */
  readonly index: number
  readonly session: Session
  /** The file that contains the event, and the line there. */
  readonly file: string
  readonly line: number | null
  readonly event: PageDecision['event']
  readonly decision: Omit<Decision, 'rules'>
  /** The decision of the policy that this one is compared with; null without a comparison. */
  readonly before: NonNullable<PageDecision['before']> | null
  readonly profile: number | null
  readonly observations: readonly number[]
}

export interface Session {
  /** Index among all sessions. */
  readonly index: number
  readonly id: string
  readonly host: string | null
  readonly entries: Entry[]
}

/** A rule and how often it fired. */
export interface RuleTally {
  readonly id: string
  /** Absent if the page has no declaration of the rule. */
  readonly declaration: RuleDeclaration | undefined
  readonly fired: number
  readonly denied: number
  readonly asked: number
  readonly allowed: number
  readonly shadow: number
  readonly errors: number
  readonly sessions: ReadonlySet<Session>
}

export interface ExplainedRule extends RuleExplanation {
  readonly declaration: RuleDeclaration | undefined
}

export interface Store {
  add(batch: PageBatch): void
  readonly entries: readonly Entry[]
  /** The latest refusal or question; null if there is none. */
  readonly newestRefusal: Entry | null
  /** In order of first appearance. */
  readonly sessions: readonly Session[]
  /** Every rule, including those that never fired. */
  readonly rules: ReadonlyMap<string, RuleTally>
  /** The tools that were called, and the agents that acted. */
  readonly tools: ReadonlySet<string>
  readonly agents: ReadonlySet<string>
  /** Null while they are not known. */
  readonly questions: QuestionCounts | null
  /** Null if no explanation was requested. */
  explain(entry: Entry): readonly ExplainedRule[] | null
}

type Writable<Of> = {
  -readonly [Name in keyof Of]: Of[Name] extends ReadonlySet<infer Member> ? Set<Member> : Of[Name]
}

/** Stores the batches, and links decisions to their sessions, rules and explanations. */
export function createStore(): Store {
  const declarations: RuleDeclaration[] = []
  const sources: PastSession[] = []
  const settings: ValueMap[] = []
  const observations: ValueMap[] = []
  const explanations: SharedExplanation[] = []
  const profiles: Profile[] = []
  const entries: Entry[] = []
  let newestRefusal: Entry | null = null
  let questions: QuestionCounts | null = null
  const sessions: Session[] = []
  const sessionByName = new Map<string, Session>()
  const rules = new Map<string, Writable<RuleTally>>()
  const tools = new Set<string>()
  const agents = new Set<string>()

  function sessionOf({ id, host }: PastSession): Session {
    const name = JSON.stringify([host, id])
    const known = sessionByName.get(name)
    if (known !== undefined) return known
    const session = { index: sessions.length, id, host, entries: [] }
    sessions.push(session)
    sessionByName.set(name, session)
    return session
  }

  function ruleOf(id: string, declaration?: RuleDeclaration): Writable<RuleTally> {
    const known = rules.get(id)
    if (known !== undefined) return known
    const counts = { fired: 0, denied: 0, asked: 0, allowed: 0, shadow: 0, errors: 0 }
    const tally = { id, declaration, ...counts, sessions: new Set<Session>() }
    rules.set(id, tally)
    return tally
  }

  function addDecision(given: PageDecision): void {
    const { session: place, line, event, decision, before, profile, observations: seen } = given
    const source = sources[place]
    if (source === undefined) throw new RangeError(`there is no session ${place}`)
    const session = sessionOf(source)
    const entry: Entry = {
      index: entries.length,
      session,
      file: source.file,
      line,
      event,
      decision: { ...NOTHING_DECIDED, ...decision },
      before: before ?? null,
      profile: profile ?? null,
      observations: seen ?? [],
    }
    entries.push(entry)
    if (decision.verdict === 'deny' || decision.verdict === 'ask') newestRefusal = entry
    session.entries.push(entry)
    tools.add(toolOf(entry))
    agents.add(agentOf(entry))
    count(entry)
  }

  function count({ session, decision }: Entry): void {
    for (const id of decision.fired) {
      const rule = ruleOf(id)
      rule.fired += 1
      rule.sessions.add(session)
    }
    for (const id of decision.shadow) ruleOf(id).shadow += 1
    for (const id of new Set(decision.errors.map(({ rule }) => rule))) ruleOf(id).errors += 1
    if (decision.rule === null) return
    const rule = ruleOf(decision.rule)
    if (decision.verdict === 'deny') rule.denied += 1
    if (decision.verdict === 'ask') rule.asked += 1
    if (decision.verdict === 'allow') rule.allowed += 1
  }

  return {
    get newestRefusal() {
      return newestRefusal
    },
    get questions() {
      return questions
    },
    entries,
    sessions,
    rules,
    tools,
    agents,
    add(batch) {
      for (const declaration of batch.rules ?? []) {
        declarations.push(declaration)
        ruleOf(declaration.id, declaration)
      }
      append(sources, batch.sessions)
      append(settings, batch.settings)
      append(observations, batch.observations)
      append(explanations, batch.explanations)
      append(profiles, batch.profiles)
      for (const decision of batch.decisions ?? []) addDecision(decision)
      questions = batch.questions ?? questions
    },
    explain({ profile, observations: seen }) {
      if (profile === null) return null
      return (profiles[profile] ?? []).flatMap(([place, ...slots]) => {
        const shared = explanations[place]
        if (shared === undefined) return []
        const saw = slots.map((slot) => observations[seen[slot] ?? -1])
        const declaration = declarations[shared.rule]
        const { outcome } = shared
        return { rule: declaration?.id ?? '', declaration, outcome, why: fill(shared.why, settings, saw) }
      })
    },
  }
}

function append<Item>(list: Item[], more: readonly Item[] = []): void {
  for (const item of more) list.push(item)
}

function fill(shared: SharedWhy, settings: readonly ValueMap[], saw: readonly (ValueMap | undefined)[]): Why {
  const { with: setting, saw: slot, conditions, ...rest } = shared
  const given = setting === undefined ? undefined : settings[setting]
  const seen = slot === undefined ? undefined : saw[slot]
  return {
    ...rest,
    ...(given !== undefined && { with: given }),
    ...(seen !== undefined && { saw: seen }),
    ...(conditions !== undefined && { conditions: conditions.map((condition) => fill(condition, settings, saw)) }),
  }
}

/** The agent's own name for the tool of an event; empty if the event has no tool. */
export function toolOf({ event }: Entry): string {
  const name = event.tool?.name
  return typeof name === 'string' ? name : ''
}

/** The agent whose turn it was; empty for the main agent. */
export function agentOf({ event }: Entry): string {
  return typeof event.agent_id === 'string' ? event.agent_id : ''
}
