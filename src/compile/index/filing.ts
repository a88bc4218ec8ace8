import type { EventContext } from '../../model/event-context.ts'
import type { Rule } from '../../model/rule.ts'
import { type Access, accessOf, boundsOf, isCovered } from './access.ts'
import type { FiledNumber } from './number-index.ts'
import { wantedBy, type WantedNumbers } from './numbers.ts'
import type { FiledText } from './text-index.ts'

/** Finds the rules of one event that may be anything but false at a moment. */
export interface RuleIndex {
  /** As `EventRules` has it. */
  select(context: EventContext, places: Int32Array): number
}

/** By what rules are filed, by their places among the rules of one event. */
export interface Filing {
  /** Those that no text and no number leads to, so that they are there at any moment that their bounds let them be. */
  readonly unfiled: readonly number[]
  /** Any one of these leads to its rule. */
  readonly texts: readonly FiledText[]
  readonly ways: readonly FiledNumber[]
  /** Each of these has to be so. */
  readonly bounds: readonly FiledNumber[]
  /** What these are about. */
  readonly numbers: WantedNumbers
  /** The rules that hold where they are found, if each of their texts is found as it is. */
  exactBy(isFound: (text: FiledText['filter']) => boolean): readonly number[]
}

export function filingOf(rules: readonly Rule[]): Filing {
  const accesses = rules.map(({ prefilter }) => (prefilter === null ? null : accessOf(prefilter)))
  const wanted = accesses.flatMap((access, place) => (access?.some ?? []).map((filter) => ({ filter, place })))
  const ways = wanted.flatMap(({ filter, place }) => ('number' in filter ? [{ filter, place }] : []))
  const bounds = rules.flatMap(({ prefilter }, place) =>
    (prefilter === null ? [] : boundsOf(prefilter)).map((filter) => ({ filter, place })),
  )
  return {
    unfiled: placesOf(rules, (_rule, place) => accesses[place] === null),
    texts: wanted.flatMap(({ filter, place }) => ('text' in filter ? [{ filter, place }] : [])),
    ways,
    bounds,
    numbers: wantedBy([...ways, ...bounds].map(({ filter }) => filter)),
    exactBy(isFound) {
      const isFoundExactly = (access: Access | null): boolean =>
        access === null || access.some.every((leaf) => 'number' in leaf || isFound(leaf))
      return placesOf(rules, ({ prefilterSuffices, prefilter }, place) => {
        const access = accesses[place] ?? null
        return prefilterSuffices && prefilter !== null && isCovered(prefilter, access) && isFoundExactly(access)
      })
    },
  }
}

/**
 * Tokens that the host does not count are estimated from the messages, which is an error where these cannot be read. It is
 * one of each rule that gets to it, and so each of them is asked.
 */
export function readsTokens({ reads }: Rule): boolean {
  return reads.includes('tokens')
}

export function placesOf(rules: readonly Rule[], isIn: (rule: Rule, place: number) => boolean): readonly number[] {
  return rules.flatMap((rule, place) => (isIn(rule, place) ? [place] : []))
}

/** The rules that are enabled and of an agent, or of nobody; null where this leaves out none. */
export function fileByOwner<Places>(
  rules: readonly Rule[],
  collect: (places: readonly number[]) => Places,
): ((agent: string | null) => Places) | null {
  if (rules.every(({ enabled, owner }) => enabled && owner === null)) return null
  const ofAgent = (agent: string | null): Places =>
    collect(placesOf(rules, ({ enabled, owner }) => enabled && (owner === null || owner === agent)))
  const byOwner = new Map(rules.map(({ owner }) => [owner, ofAgent(owner)]))
  const ofNobody = ofAgent(null)
  return (agent) => byOwner.get(agent) ?? ofNobody
}
