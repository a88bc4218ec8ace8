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

/** Gives equal JSON the same place in a table that someone else keeps. */
interface Table<Entry> {
  place(entry: Entry): number
  /** The entries that are new since the last call. */
  takeNew(): readonly Entry[]
}

const HIDDEN_WHY: SharedWhy = { type: HIDDEN, result: false }

export interface PageEncoder {
  /** `before` is what another policy decided, if it is compared with one. */
  add(replayed: ReplayedEvent, before?: Decision): void
  /** From now on, other rules decide. */
  declare(rules: readonly RuleDeclaration[]): void
  /** What was added since the last batch, with all that it refers to. */
  takeBatch(): PageBatch
}

/** Encodes decisions as {@link PageBatch}, masked. All that is said more than once is sent once. */
export function createPageEncoder(rules: readonly RuleDeclaration[], mask: Mask): PageEncoder {
  const sessions = createTable<PastSession>((session) => mask(session) ?? { ...session, id: HIDDEN })
  const settings = createTable<ValueMap>((map) => mask(map) ?? { hidden: HIDDEN })
  const observations = createTable<ValueMap>((map) => mask(map) ?? { hidden: HIDDEN })
  const explanations = createTable<SharedExplanation>((shared) => mask(shared) ?? { ...shared, why: HIDDEN_WHY })
  const profiles = createTable<Profile>((profile) => profile)
  const rulesAt = new Map<string, readonly number[]>()
  let current = rules
  // The place of the first of the current rules among all that were declared.
  let base = 0
  let declared: readonly RuleDeclaration[] = rules.map(declarationOf)
  let decisions: PageDecision[] = []

  function encodeProfile(event: string, given: readonly RuleExplanation[]): Pick<PageDecision, 'profile'> {
    // An explanation names its rule by an id that rules of other owners may have; their order tells them apart.
    const places =
      rulesAt.get(event) ?? current.flatMap(({ events }, index) => (isAt(events, event) ? [base + index] : []))
    rulesAt.set(event, places)
    const seen: number[] = []
    const profile = given.map(({ outcome, why }, index): Profile[number] => {
      const slots: number[] = []
      const shared = { rule: places[index] ?? -1, outcome, why: shareWhy(why, slots) }
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
    add({ session, line, event, decision }, before) {
      const { id, host, file } = session
      const { rules: given } = decision
      decisions.push({
        session: sessions.place({ id, host, file }),
        line,
        event: mask(event) ?? { event: event.event },
        decision: briefly(decision, mask),
        ...(before !== undefined && { before: verdictOf(before, mask) }),
        ...(given !== undefined && encodeProfile(decision.event, given)),
      })
    },
    declare(others) {
      base += current.length
      current = others
      rulesAt.clear()
      declared = [...declared, ...others.map(declarationOf)]
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

function declarationOf({
  id,
  description,
  owner,
  events,
  enabled,
  shadow,
  file,
  line,
}: RuleDeclaration): RuleDeclaration {
  return { id, description, owner, events, enabled, shadow, file, line }
}

function isAt(events: readonly string[], event: string): boolean {
  return events.includes(event)
}

/** The place of an entry in a short list, to which it is added where it is missing. */
function slotOf(list: number[], entry: number): number {
  const known = list.indexOf(entry)
  return known === -1 ? list.push(entry) - 1 : known
}

function briefly({ rules: _rules, ...decision }: Decision, mask: Mask): BriefDecision {
  const nothing: Readonly<Record<string, unknown>> = NOTHING_DECIDED
  const { event, fired, shadow } = decision
  const shown = mask(decision) ?? { ...verdictOf(decision, mask), fired, shadow }
  const said = Object.entries(shown).filter(
    ([name, value]) => !Object.hasOwn(nothing, name) || JSON.stringify(value) !== JSON.stringify(nothing[name]),
  )
  return { event, ...Object.fromEntries(said) }
}

function verdictOf({ verdict, rule, reason }: Decision, mask: Mask): NonNullable<PageDecision['before']> {
  return { verdict, rule, reason: reason === null ? null : (mask(reason) ?? HIDDEN) }
}

/**
 * A table that remembers `capacity` characters of its entries, and gives `shown` of each that is new. Beyond the capacity it forgets them all: an entry that comes again gets
 * another place, and memory does not grow.
 */
export function createTable<Entry>(shown: (entry: Entry) => Entry, capacity = 32_000_000): Table<Entry> {
  const places = new Map<string, number>()
  let characters = 0
  let count = 0
  let added: Entry[] = []
  return {
    place(entry) {
      const key = JSON.stringify(entry)
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
