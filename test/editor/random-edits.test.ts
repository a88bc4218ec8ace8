import fc from 'fast-check'
import { expect, test } from 'vitest'
import { complete } from '../../src/editor/complete.ts'
import { diagnose } from '../../src/editor/diagnose.ts'
import { createLanguage, type Language } from '../../src/editor/document.ts'
import { hover, signatureAt } from '../../src/editor/hover.ts'
import { occurrenceAt, outlineOf } from '../../src/editor/symbols.ts'
import { documentLinks, folds, inlayHints, semanticTokens } from '../../src/editor/texts.ts'
import { VOCABULARIES } from '../../src/hook-files/vocabulary.ts'
import { shippedPacks } from '../../src/hosts/shipped-packs.ts'
import type { PolicyText } from '../../src/source/read-policy.ts'
import { runCount } from '../run-count.ts'
import { afterEach, GUIDE_POLICIES, PACK_TESTS, PACKS, someEdits } from './policy-texts.ts'

const PORTS = { packs: shippedPacks, vocabulary: VOCABULARIES }
const language = createLanguage(PORTS)

const POLICIES = [...PACKS, ...GUIDE_POLICIES].filter(({ text }) => text.length < 20_000)
const TEXTS = [...POLICIES, ...PACK_TESTS.filter(({ text }) => text.length < 20_000)]

/** Half of the runs, and then the memory of the rest must be as much. */
const RUNS = runCount(50, 10_000)

test(
  'no edit makes the service throw, or answer outside the text, late, or with more memory',
  { timeout: 1_200_000 },
  () => {
    let run = 0
    let held = 0
    let longest = 0
    fc.assert(
      fc.property(fc.constantFrom(...TEXTS), someEdits, fc.nat(20_000), ({ name, text }, edits, cursor) => {
        const edited = afterEach(text, edits).at(-1) ?? text
        const document = { name, text: edited }
        const offset = cursor % (edited.length + 1)
        const before = process.cpuUsage()
        if (!name.endsWith('.test.yaml')) diagnose([document], language, false)
        const ranges = [
          ...complete(document, offset, [], language).map(({ range }) => range),
          ...[hover(document, offset, [], language), occurrenceAt(document, offset, language)].filter(
            (one) => one !== null,
          ),
          ...outlineOf(document, language),
          ...semanticTokens(document, language),
          ...documentLinks(document, language),
        ]
        signatureAt(document, offset, language)
        folds(document, language)
        inlayHints(document, language)
        const { user, system } = process.cpuUsage(before)
        longest = Math.max(longest, (user + system) / 1e6)
        for (const { start, end } of ranges) {
          expect(start).toBeGreaterThanOrEqual(0)
          expect(end).toBeGreaterThanOrEqual(start)
          expect(end).toBeLessThanOrEqual(edited.length)
        }
        run++
        if (run === Math.ceil(RUNS / 2)) held = process.memoryUsage().heapUsed
      }),
      { numRuns: RUNS },
    )
    expect(run).toBeGreaterThanOrEqual(RUNS)
    // Seconds of all answers together.
    expect(longest).toBeLessThan(1)
    expect(process.memoryUsage().heapUsed - held).toBeLessThan(300e6)
  },
)

/** What the service says of a document. */
function saidOf(document: PolicyText, offset: number, asked: Language): unknown {
  return {
    diagnostics: diagnose([document], asked, false).diagnostics,
    symbols: outlineOf(document, asked),
    completions: complete(document, offset, [], asked),
    at: occurrenceAt(document, offset, asked),
  }
}

test('what is said after each edit is what would be said of the text anew', { timeout: 1_200_000 }, () => {
  fc.assert(
    fc.property(fc.constantFrom(...POLICIES), someEdits, fc.nat(20_000), ({ name, text }, edits, cursor) => {
      for (const edited of afterEach(text, edits)) {
        const document = { name, text: edited }
        const offset = cursor % (edited.length + 1)
        expect(saidOf(document, offset, language)).toEqual(saidOf(document, offset, createLanguage(PORTS)))
      }
    }),
    { numRuns: runCount(40, 3000) },
  )
})

test.each([...PACKS, ...GUIDE_POLICIES])('the analysis says of $name what it says anew', (document) => {
  // A rule that stands in another place, on another line, is not compiled again.
  const moved = { ...document, text: `# moved\n\n${document.text}` }
  const analysed = (asked: Language): unknown => diagnose([moved], asked).diagnostics
  diagnose([document], language)
  expect(analysed(language)).toEqual(analysed(createLanguage(PORTS)))
})
