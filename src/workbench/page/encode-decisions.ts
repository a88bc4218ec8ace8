import type { RuleExplanation, Why } from '../../model/outcome.ts'
import type { ValueMap } from '../../model/value.ts'
import type { PastSession, ReplayedEvent } from '../replay/report.ts'
import {
  type BriefDecision,
  NOTHING_DECIDED,
  type PageBatch,
  type PageDecision,
  type Profile,
  type RuleDeclaration,
  type SharedExplanation,
  type SharedWhy,
} from './data.ts'
import { createTable } from './intern.ts'

export interface PageEncoder {
  add(replayed: ReplayedEvent): void
  /** What was added since the last batch, with all that it refers to. */
  takeBatch(): PageBatch
}

/** Encodes decisions as {@link PageBatch}. All that is said more than once is sent once. */
export function createPageEncoder(rules: readonly RuleDeclaration[]): PageEncoder {
  const sessions = createTable<PastSession>()
  const settings = createTable<ValueMap>()
  const observations = createTable<ValueMap>()
  const explanations = createTable<SharedExplanation>()
  const profiles = createTable<Profile>()
  const rulesAt = new Map<string, readonly number[]>()
  let declared: readonly RuleDeclaration[] = rules.map(declarationOf)
  let decisions: PageDecision[] = []

  function encodeProfile(event: string, given: readonly RuleExplanation[]): Pick<PageDecision, 'profile'> {
    // An explanation names its rule by an id that rules of other owners may have; their order tells them apart.
    const places = rulesAt.get(event) ?? rules.flatMap(({ events }, index) => (isAt(events, event) ? [index] : []))
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
    add({ session, line, event, decision }) {
      const { id, host, file } = session
      const { rules: given } = decision
      decisions.push({
        session: sessions.place({ id, host, file }),
        line,
        event,
        decision: briefly(decision),
        ...(given !== undefined && encodeProfile(decision.event, given)),
      })
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

function briefly({ rules: _rules, ...decision }: ReplayedEvent['decision']): BriefDecision {
  const nothing: Readonly<Record<string, unknown>> = NOTHING_DECIDED
  const said = Object.entries(decision).filter(
    ([name, value]) => !Object.hasOwn(nothing, name) || JSON.stringify(value) !== JSON.stringify(nothing[name]),
  )
  return { event: decision.event, ...Object.fromEntries(said) }
}
