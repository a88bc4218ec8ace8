import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { complete } from '../../src/editor/complete.ts'
import { diagnose } from '../../src/editor/diagnose.ts'
import { createLanguage } from '../../src/editor/document.ts'
import { hover, signatureAt } from '../../src/editor/hover.ts'
import { occurrenceAt, outlineOf } from '../../src/editor/symbols.ts'
import { documentLinks, folds, inlayHints, semanticTokens } from '../../src/editor/texts.ts'
import { VOCABULARIES } from '../../src/hook-files/vocabulary.ts'
import { shippedPacks } from '../../src/hosts/shipped-packs.ts'
import { runCount } from '../run-count.ts'

const RULES = join(import.meta.dirname, '../../rules')
const language = createLanguage({ packs: shippedPacks, vocabulary: VOCABULARIES })

const TEXTS = readdirSync(RULES)
  .filter((name) => name.endsWith('.yaml'))
  .map((name) => ({ name, text: readFileSync(join(RULES, name), 'utf8') }))
  .filter(({ text }) => text.length < 20_000)

const PIECES = [
  '\n',
  '  ',
  '- ',
  ': ',
  '{',
  '}',
  '[',
  ']',
  '"',
  "'",
  '<<',
  '>>',
  '#',
  '&a ',
  '*a',
  '!x ',
  '|',
  '\t',
  '\u0000',
  '🙂',
  'type: ',
  'on: ',
  'expr: (',
]

const edit = fc.record({
  at: fc.nat(20_000),
  remove: fc.nat(40),
  insert: fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 8 })),
})

test('no edit makes the service throw, or answer outside the text', { timeout: 1_200_000 }, () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...TEXTS),
      fc.array(edit, { minLength: 1, maxLength: 6 }),
      fc.nat(20_000),
      ({ name, text }, edits, cursor) => {
        let edited = text
        for (const { at, remove, insert } of edits) {
          const start = at % (edited.length + 1)
          edited = edited.slice(0, start) + insert + edited.slice(start + remove)
        }
        const document = { name, text: edited }
        const offset = cursor % (edited.length + 1)
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
        for (const { start, end } of ranges) {
          expect(start).toBeGreaterThanOrEqual(0)
          expect(end).toBeGreaterThanOrEqual(start)
          expect(end).toBeLessThanOrEqual(edited.length)
        }
      },
    ),
    { numRuns: runCount(50, 10_000) },
  )
})
