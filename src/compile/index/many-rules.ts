import type { EventContext } from '../../model/event-context.ts'
import type { Rule } from '../../model/rule.ts'
import { fileByOwner, type Filing, filingOf, placesOf, readsTokens, type RuleIndex } from './filing.ts'
import { createIdentityMasks } from './identity-masks.ts'
import type { IdentityTests } from './identity-part.ts'
import { addByNumbers, createNumberIndex, type NumberIndex, removeByNumbers } from './number-index.ts'
import { createNumbers, type Numbers, readNumbers, type WantedNumbers } from './numbers.ts'
import {
  addBits,
  bitsOf,
  copyBits,
  createBits,
  isEmpty,
  isOverlapping,
  keepBits,
  removeBits,
  type RuleBits,
  writePlaces,
} from './rule-bits.ts'
import { createTextIndexes, type TextIndex } from './text-index.ts'

/** Finds rules among any number of them, in sets of so many words as it takes. */
export function fileManyRules(rules: readonly Rule[], tests: IdentityTests): RuleIndex {
  const bitsAt = (places: readonly number[]): RuleBits => bitsOf(places, rules.length)
  const identity = createIdentityMasks(
    rules.map(({ prefilter }) => prefilter),
    tests,
  )
  const allowed = fileByOwner(rules, bitsAt)
  const estimating = bitsAt(placesOf(rules, readsTokens))
  const all = bitsAt(placesOf(rules, () => true))
  const filing = filingOf(rules)
  // By itself, so that what is kept is not all that it is taken from.
  const wanted = filing.numbers
  const texts = createTextIndexes(filing.texts, rules.length)
  const exact = bitsAt(filing.exactBy((leaf) => texts.get(JSON.stringify(leaf.text))?.isExact(leaf) === true))
  const narrow = createNarrow(filing, texts, rules.length)
  let spare: Scratch | null = createScratch(rules.length, wanted)
  return {
    select(context, places) {
      // There is none where a text of the event is a proxy that has events decided.
      const scratch = spare ?? createScratch(rules.length, wanted)
      spare = null
      const { bits, sure, numbers, doubt } = scratch
      copyBits(sure, exact)
      readNumbers(context, wanted, numbers)
      if (context.hasSafeNumbers) {
        copyBits(bits, identity.ofTool(context))
        narrow(context, scratch)
        if (isOverlapping(bits, identity.byAgent)) keepBits(bits, identity.ofAgent(context))
        if (context.tokensEstimated) {
          addBits(bits, estimating)
          doubt(estimating)
        }
      } else {
        copyBits(bits, all)
        doubt(all)
      }
      if (allowed !== null) keepBits(bits, allowed(context.agent))
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

function createScratch(rules: number, wanted: WantedNumbers): Scratch {
  const sure = createBits(rules)
  const [bits, found, numbers] = [createBits(rules), createBits(rules), createNumbers(wanted)]
  return { bits, found, sure, numbers, doubt: (doubted) => removeBits(sure, doubted) }
}

type Narrow = (context: EventContext, scratch: Scratch) => void

/** Leaves the rules whose texts and numbers a moment has. */
function createNarrow(filing: Filing, texts: ReadonlyMap<string, TextIndex>, rules: number): Narrow {
  return narrowBy(
    bitsOf(filing.unfiled, rules),
    [...texts.values()],
    createNumberIndex(filing.ways, filing.numbers, rules),
    createNumberIndex(filing.bounds, filing.numbers, rules),
  )
}

// By itself, so that it keeps nothing alive of what things are filed by.
function narrowBy(unfiled: RuleBits, texts: readonly TextIndex[], ways: NumberIndex, bounds: NumberIndex): Narrow {
  return (context, { bits, found, numbers, doubt }) => {
    removeByNumbers(bounds, numbers, bits)
    if (isEmpty(bits)) return
    copyBits(found, unfiled)
    addByNumbers(ways, numbers, found)
    // To look into a text takes longer than all else, and most tools have other texts than those that rules want.
    for (const text of texts) if (isOverlapping(bits, text.all)) text.add(context, found, doubt)
    keepBits(bits, found)
  }
}
