import type { TextFilter } from '../../model/filter.ts'
import type { Rule } from '../../model/rule.ts'
import { fileByOwner, filingOf, placesOf, readsTokens, type RuleIndex } from './filing.ts'
import { groupBy } from './group-by.ts'
import { createIdentityMasks } from './identity-masks.ts'
import type { IdentityTests } from './identity-part.ts'
import { createNumberIndex, type NumberIndex } from './number-index.ts'
import { createNumbers, type Numbers, readNumbers } from './numbers.ts'
import { compileReadText, isFound, type ReadText } from './read-text.ts'
import { writeWord } from './rule-bits.ts'
import type { FiledText } from './text-index.ts'

type Word = number

/**
 * Finds rules among at most 32, as most policies have: a set of them is one number, as a 32-bit integer. What is filed for
 * many costs more than it saves there.
 */
export function fileFewRules(rules: readonly Rule[], tests: IdentityTests): RuleIndex {
  const identity = createIdentityMasks(
    rules.map(({ prefilter }) => prefilter),
    tests,
  )
  const filing = filingOf(rules)
  // By itself, so that what is kept is not all that it is taken from.
  const wanted = filing.numbers
  const allowed = fileByOwner(rules, wordOf)
  const [all, estimating] = [wordOf(placesOf(rules, () => true)), wordOf(placesOf(rules, readsTokens))]
  const [unfiled, exact] = [wordOf(filing.unfiled), wordOf(filing.exactBy(() => true))]
  const texts = textsOf(filing.texts)
  const ways = wantsOf(createNumberIndex(filing.ways, wanted, rules.length))
  const bounds = wantsOf(createNumberIndex(filing.bounds, wanted, rules.length))
  const byAgent = identity.byAgent[0] ?? 0
  const numbers = createNumbers(wanted)
  return {
    select(context, places) {
      let bits = all
      let sure = 0
      readNumbers(context, wanted, numbers)
      if (context.hasSafeNumbers) {
        sure = exact
        bits = identity.ofTool(context)[0] ?? 0
        bits &= ~rulesBy(bounds, numbers, false)
        if ((bits & byAgent) !== 0) bits &= identity.ofAgent(context)[0] ?? 0
        if (bits !== 0) {
          let found = unfiled | rulesBy(ways, numbers, true)
          for (const text of texts) {
            if ((bits & text.all) === 0) continue
            const value = text.read(context)
            if (value === null) continue
            if (value !== undefined && value.length <= text.maxLength) {
              found |= foundIn(value, text.parts, bits)
              continue
            }
            found |= text.all
            sure &= ~text.all
          }
          bits &= found
        }
        if (context.tokensEstimated) {
          bits |= estimating
          sure &= ~estimating
        }
      }
      if (allowed !== null) bits &= allowed(context.agent)
      return writeWord(bits, sure, 0, places, 0)
    },
  }
}

function wordOf(places: Iterable<number>): Word {
  let word = 0
  for (const place of places) word |= 1 << place
  return word
}

/** What a rule wants of a text. */
interface Part extends Pick<TextFilter, 'is' | 'part'> {
  readonly rule: Word
}

/** Rules by one text of the event. */
interface Text {
  readonly all: Word
  readonly read: ReadText
  /** Characters up to which its parts can be looked for. */
  readonly maxLength: number
  readonly parts: readonly Part[]
}

function textsOf(filed: readonly FiledText[]): readonly Text[] {
  return [...groupBy(filed, ({ filter }) => JSON.stringify(filter.text)).values()].map((found) => ({
    all: wordOf(found.map(({ place }) => place)),
    read: compileReadText(found[0]?.filter.text ?? []) ?? (() => undefined),
    maxLength: Math.min(...found.map(({ filter }) => filter.maxLength)),
    parts: found.map(({ filter: { is, part }, place }) => ({ rule: 1 << place, is, part })),
  }))
}

/** Those of `rules` that find what they want. */
function foundIn(text: string, parts: readonly Part[], rules: Word): Word {
  let found = 0
  for (const { rule, is, part } of parts) if ((rules & rule) !== 0 && isFound(text, is, part)) found |= rule
  return found
}

/** What rules want of numbers, each at least so much. One loop over rows of data: a side by itself costs more than its limits. */
interface Wants {
  /** Among the numbers. */
  readonly numbers: Int32Array
  readonly signs: Int8Array
  readonly limits: Float64Array
  readonly rules: Int32Array
}

function wantsOf(index: NumberIndex): Wants {
  const wants = index.flatMap(({ number, sign, limits, places }) =>
    [...places].map((place, at) => ({ number, sign, limit: limits[at] ?? NaN, rule: 1 << place })),
  )
  return {
    numbers: Int32Array.from(wants, ({ number }) => number),
    signs: Int8Array.from(wants, ({ sign }) => sign),
    limits: Float64Array.from(wants, ({ limit }) => limit),
    rules: Int32Array.from(wants, ({ rule }) => rule),
  }
}

/** The rules that have one of the things they want, or where `isMet` is false those that lack one. */
function rulesBy({ numbers: places, signs, limits, rules }: Wants, numbers: Numbers, isMet: boolean): Word {
  let found = 0
  for (let want = 0; want < rules.length; want++) {
    const value = (signs[want] ?? 1) * (numbers[places[want] ?? 0] ?? NaN)
    if (value >= (limits[want] ?? NaN) === isMet) found |= rules[want] ?? 0
  }
  return found
}
