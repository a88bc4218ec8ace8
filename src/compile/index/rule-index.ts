import type { Sum } from '../../model/filter.ts'
import type { Moment } from '../../model/moment.ts'
import type { Rule } from '../../model/rule.ts'
import { type Access, accessOf, boundsOf, isCovered } from './access.ts'
import { createIdentityMasks } from './identity-masks.ts'
import type { IdentityTests } from './identity-part.ts'
import {
  addByNumbers,
  areTame,
  createNumberIndex,
  createNumbers,
  type NumberIndex,
  type Numbers,
  readNumbers,
  removeByNumbers,
  sumsOf,
} from './number-index.ts'
import { passes } from './passes.ts'
import {
  addBits,
  bitsOf,
  copyBits,
  createBits,
  isOverlapping,
  keepBits,
  removeBits,
  type RuleBits,
  writePlaces,
} from './rule-bits.ts'
import { createTextIndexes, type TextIndex } from './text-index.ts'

/** Finds the rules of one event that may be anything but false at a moment. */
export interface RuleIndex {
  /** As `EventRules` has it. */
  select(moment: Moment, places: Int32Array): number
}

/** Moments for which each rule is looked at by itself: to file rules costs more, and most processes see few moments. */
const UNFILED = 16

export function createRuleIndex(rules: readonly Rule[], tests: IdentityTests): RuleIndex {
  let seen = 0
  let filed: RuleIndex | null = null
  return {
    select(moment, places) {
      if (filed === null && ++seen > UNFILED) filed = fileRules(rules, tests)
      return filed === null ? selectEach(rules, moment, places, tests) : filed.select(moment, places)
    },
  }
}

const NO_SUMS: readonly Sum[] = []

function selectEach(rules: readonly Rule[], moment: Moment, places: Int32Array, tests: IdentityTests): number {
  const { tokensEstimated } = moment
  const numbers = createNumbers(NO_SUMS)
  readNumbers(moment, NO_SUMS, numbers)
  const isTold = areTame(numbers)
  let count = 0
  rules.forEach((rule, place) => {
    const { enabled, owner, needs } = rule
    if (!enabled || (owner !== null && owner !== moment.agent)) return
    if (needs === null || !isTold || (tokensEstimated && readsTokens(rule)) || passes(needs, moment, numbers, tests)) {
      places[count++] = ~place
    }
  })
  return count
}

/**
 * Tokens that the host does not count are estimated from the messages, which is an error where these cannot be read. It is
 * one of each rule that gets to it, and so each of them is asked.
 */
function readsTokens({ reads }: Rule): boolean {
  return reads.includes('tokens')
}

function fileRules(rules: readonly Rule[], tests: IdentityTests): RuleIndex {
  const setByIdentity = createIdentityMasks(
    rules.map(({ needs }) => needs),
    tests,
  )
  const allowed = fileByOwner(rules)
  const estimating = placesOf(rules, readsTokens)
  const all = placesOf(rules, () => true)
  const { narrow, exact, sums } = fileByNeeds(rules)
  let spare: Scratch | null = createScratch(rules.length, sums)
  return {
    select(moment, places) {
      // There is none where a text of the event is a proxy that has events decided.
      const scratch = spare ?? createScratch(rules.length, sums)
      spare = null
      const { bits, sure, numbers, doubt } = scratch
      copyBits(sure, exact)
      readNumbers(moment, sums, numbers)
      if (areTame(numbers)) {
        setByIdentity(moment, bits)
        narrow(moment, scratch)
        if (moment.tokensEstimated) {
          addBits(bits, estimating)
          doubt(estimating)
        }
      } else {
        copyBits(bits, all)
        doubt(all)
      }
      if (allowed !== null) keepBits(bits, allowed(moment.agent))
      spare = scratch
      return writePlaces(bits, places, sure)
    },
  }
}

/** The rules that may hold at a moment, and those that do if so. */
interface Scratch {
  readonly bits: RuleBits
  /** Those of them that are found by a text or a number. */
  readonly found: RuleBits
  readonly sure: RuleBits
  readonly numbers: Numbers
  readonly doubt: (rules: RuleBits) => void
}

function createScratch(rules: number, sums: readonly Sum[]): Scratch {
  const sure = createBits(rules)
  const [bits, found, numbers] = [createBits(rules), createBits(rules), createNumbers(sums)]
  return { bits, found, sure, numbers, doubt: (doubted) => removeBits(sure, doubted) }
}

/** The rules that are enabled and of an agent, or of nobody; null where this leaves out none. */
function fileByOwner(rules: readonly Rule[]): ((agent: string | null) => RuleBits) | null {
  if (rules.every(({ enabled, owner }) => enabled && owner === null)) return null
  const byOwner = new Map<string | null, RuleBits>()
  for (const agent of new Set([null, ...rules.map(({ owner }) => owner)])) {
    byOwner.set(
      agent,
      placesOf(rules, ({ enabled, owner }) => enabled && (owner === null || owner === agent)),
    )
  }
  const ofNobody = byOwner.get(null) ?? createBits(rules.length)
  return (agent) => byOwner.get(agent) ?? ofNobody
}

type Narrow = (moment: Moment, scratch: Scratch) => void

/** Leaves the rules whose texts and numbers a moment has; of these, `exact` ones want no more. */
function fileByNeeds(rules: readonly Rule[]): {
  readonly narrow: Narrow
  readonly exact: RuleBits
  readonly sums: readonly Sum[]
} {
  const accesses = rules.map(({ needs }) => (needs === null ? null : accessOf(needs)))
  const unfiled = placesOf(rules, (_rule, place) => accesses[place] === null)
  const wanted = accesses.flatMap((access, place) => (access?.some ?? []).map((filter) => ({ filter, place })))
  const texts = createTextIndexes(
    wanted.flatMap(({ filter, place }) => ('text' in filter ? [{ filter, place }] : [])),
    rules.length,
  )
  const ways = wanted.flatMap(({ filter, place }) => ('number' in filter ? [{ filter, place }] : []))
  const bounds = rules.flatMap(({ needs }, place) =>
    (needs === null ? [] : boundsOf(needs)).map((filter) => ({ filter, place })),
  )
  const sums = sumsOf([...ways, ...bounds].map(({ filter }) => filter))
  const isFoundExactly = (access: Access | null): boolean =>
    access === null ||
    access.some.every((leaf) => 'number' in leaf || texts.get(JSON.stringify(leaf.text))?.isExact(leaf) === true)
  const exact = placesOf(rules, (rule, place) => {
    const access = accesses[place] ?? null
    return rule.exact && rule.needs !== null && isCovered(rule.needs, access) && isFoundExactly(access)
  })
  const [found, taken] = [ways, bounds].map((filed) => createNumberIndex(filed, sums, rules.length))
  return { exact, sums, narrow: createNarrow(unfiled, [...texts.values()], found ?? [], taken ?? []) }
}

// By itself, so that it keeps nothing alive of what things are filed by.
function createNarrow(unfiled: RuleBits, texts: readonly TextIndex[], sides: NumberIndex, bounds: NumberIndex): Narrow {
  return (moment, { bits, found, numbers, doubt }) => {
    removeByNumbers(bounds, numbers, bits)
    copyBits(found, unfiled)
    addByNumbers(sides, numbers, found)
    // To look into a text takes longer than all else, and most tools have other texts than those that rules want.
    for (const text of texts) if (isOverlapping(bits, text.all)) text.add(moment, found, doubt)
    keepBits(bits, found)
  }
}

function placesOf(rules: readonly Rule[], isIn: (rule: Rule, place: number) => boolean): RuleBits {
  return bitsOf(
    rules.flatMap((rule, place) => (isIn(rule, place) ? [place] : [])),
    rules.length,
  )
}
