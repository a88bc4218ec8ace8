import type { AgentEvent } from '../../model/event.ts'
import { jsonText } from '../../model/json-text.ts'
import { nameRules } from '../../model/named-rules.ts'
import { type Decision, NOTHING_DECIDED, type RuleExplanation, type Why } from '../../model/outcome.ts'
import type { ValueMap } from '../../model/value.ts'
import { HIDDEN } from '../replay/hidden.ts'
import type { PastSession, ReplayedEvent } from '../replay/report.ts'
import type {
  BriefDecision,
  PageBatch,
  PageDecision,
  Profile,
  RuleDeclaration,
  SharedExplanation,
  SharedWhy,
} from './data.ts'
import type { Mask } from './masking.ts'

/** Assigns equal JSON the same index in a table that is kept elsewhere. */
interface Table<Entry> {
  place(entry: Entry): number
  /** The entries added since the last call. */
  takeNew(): readonly Entry[]
}

const HIDDEN_WHY: SharedWhy = { type: HIDDEN, result: false }

export interface PageEncoder {
  /** `before` is the decision of another policy, if the replay compares two. */
  add(replayed: ReplayedEvent, before?: Decision): void
  /** Replaces the rules that decide from now on. */
  declare(rules: readonly RuleDeclaration[]): void
  /** Everything added since the last batch, together with all that it refers to. */
  takeBatch(): PageBatch
}

/** Encodes decisions as {@link PageBatch}, masked. Anything that repeats is sent once. */
export function createPageEncoder(rules: readonly RuleDeclaration[], mask: Mask): PageEncoder {
  const sessions = createTable<PastSession>((session) => mask(session) ?? { ...session, id: HIDDEN })
  const settings = createTable<ValueMap>((map) => mask(map) ?? { hidden: HIDDEN })
  const observations = createTable<ValueMap>((map) => mask(map) ?? { hidden: HIDDEN })
  const explanations = createTable<SharedExplanation>((shared) => mask(shared) ?? { ...shared, why: HIDDEN_WHY })
  const profiles = createTable<Profile>((profile) => profile)
  const rulesAt = new Map<string, readonly number[]>()
  let current = rules
  // The index of the first current rule among all rules declared so far.
  let base = 0
  let declared = rules
  let decisions: PageDecision[] = []

  function encodeProfile(event: string, given: readonly RuleExplanation[]): Pick<PageDecision, 'profile'> {
    // Rules of different owners can share an id, so the explanations are matched to rules by order.
    const places =
      rulesAt.get(event) ?? current.flatMap(({ events }, index) => (isAt(events, event) ? [base + index] : []))
    rulesAt.set(event, places)
    const seen: number[] = []
    const isWhole = given.length === places.length
    const profile = given.map(({ rule, outcome, why }, index): Profile[number] => {
      const slots: number[] = []
      // Of a refusal, only the rules that may have refused are explained.
      const place = isWhole ? places[index] : places.find((one) => current[one - base]?.id === rule)
      const shared = { rule: place ?? -1, outcome, why: shareWhy(why, slots) }
      return [explanations.place(shared), ...slots.map((observation) => slotOf(seen, observation))]
    })
    return { profile: profiles.place(profile), ...(seen.length > 0 && { observations: seen }) }
  }

  function shareWhy(why: Why, slots: number[]): SharedWhy {
    const { with: given, saw, conditions, ...rest } = why
    return {
      ...rest,
      ...(given !== undefined && { with: settings.place(given) }),
      ...(saw !== undefined && { saw: slotOf(slots, observations.place(saw)) }),
      ...(conditions !== undefined && { conditions: conditions.map((condition) => shareWhy(condition, slots)) }),
    }
  }

  return {
    add({ session, line, event, decision: unnamed }, before) {
      const decision = nameRules(unnamed)
      const { id, host, file } = session
      const { rules: given } = decision
      decisions.push({
        session: sessions.place({ id, host, file }),
        line,
        event: mask(event) ?? hiddenEvent(event),
        decision: briefly(decision, mask),
        ...(before !== undefined && { before: verdictOf(nameRules(before), mask) }),
        ...(given !== undefined && encodeProfile(decision.event, given)),
      })
    },
    declare(others) {
      base += current.length
      current = others
      rulesAt.clear()
      declared = [...declared, ...others]
    },
    takeBatch() {
      const batch = {
        rules: declared,
        sessions: sessions.takeNew(),
        settings: settings.takeNew(),
        observations: observations.takeNew(),
        explanations: explanations.takeNew(),
        profiles: profiles.takeNew(),
        decisions,
      }
      declared = []
      decisions = []
      return Object.fromEntries(Object.entries(batch).filter(([, entries]) => entries.length > 0))
    },
  }
}

/** An event that cannot be searched for secrets. What it lacks is unknown, not absent. */
function hiddenEvent({ event }: AgentEvent): AgentEvent {
  const shown: AgentEvent & { readonly hidden: string } = { event, hidden: HIDDEN }
  return shown
}

function isAt(events: readonly string[], event: string): boolean {
  return events.includes(event)
}

/** The index of an entry in a short list; appends the entry if it is missing. */
function slotOf(list: number[], entry: number): number {
  const known = list.indexOf(entry)
  return known === -1 ? list.push(entry) - 1 : known
}

function briefly({ rules: _rules, ...decision }: Decision, mask: Mask): BriefDecision {
  const nothing: Readonly<Record<string, unknown>> = NOTHING_DECIDED
  const { event, fired, shadow } = decision
  const shown = mask(decision) ?? { ...verdictOf(decision, mask), fired, shadow }
  const said = Object.entries(shown).filter(
    ([name, value]) => !Object.hasOwn(nothing, name) || jsonText(value) !== jsonText(nothing[name]),
  )
  return { event, ...Object.fromEntries(said) }
}

function verdictOf({ verdict, rule, reason }: Decision, mask: Mask): NonNullable<PageDecision['before']> {
  return { verdict, rule, reason: reason === null ? null : (mask(reason) ?? HIDDEN) }
}

/**
 * A table that remembers up to `capacity` characters of entries, and stores `shown(entry)` for each new one. Beyond
 * that it forgets all of them: a repeated entry then gets another index, and memory does not grow.
 */
export function createTable<Entry>(shown: (entry: Entry) => Entry, capacity = 32_000_000): Table<Entry> {
  const places = new Map<string, number>()
  let characters = 0
  let count = 0
  let added: Entry[] = []
  return {
    place(entry) {
      const key = jsonText(entry)
      const known = places.get(key)
      if (known !== undefined) return known
      characters += key.length
      if (characters > capacity) {
        places.clear()
        characters = key.length
      }
      places.set(key, count)
      added.push(shown(entry))
      return count++
    },
    takeNew() {
      const taken = added
      added = []
      return taken
    },
  }
}
