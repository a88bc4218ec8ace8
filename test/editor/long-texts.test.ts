import { expect, test } from 'vitest'
import { complete } from '../../src/editor/complete.ts'
import { createLanguage } from '../../src/editor/document.ts'
import { hover } from '../../src/editor/hover.ts'
import { folds, inlayHints } from '../../src/editor/texts.ts'
import { VOCABULARIES } from '../../src/hook-files/vocabulary.ts'
import { shippedPacks } from '../../src/hosts/shipped-packs.ts'

const language = createLanguage({ packs: shippedPacks, vocabulary: VOCABULARIES })

/** Each took many seconds while its time grew with the square of the length. */
const LIMIT = 2000

function timed<Found>(work: () => Found): Found {
  const before = process.cpuUsage()
  const found = work()
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(LIMIT)
  return found
}

const EXPRESSION = "    condition: { type: expression, expr: 'tool.na' }"
const LONG_WORD = `hooks:
  - id: a
    on: tool_start
    action: { type: gate, reason: ${'x'.repeat(400_000)} }
  - id: b
    on: tool_start
${EXPRESSION}
    action: { type: gate, reason: no }
`
const CURSOR = LONG_WORD.indexOf("na' }") + 2

test('a long word far before the cursor costs nothing', () => {
  const document = { name: 'a.yaml', text: LONG_WORD }
  language.tree(LONG_WORD)
  expect(timed(() => complete(document, CURSOR, [], language)).map(({ label }) => label)).toContain('name')
  const named = { name: 'a.yaml', text: LONG_WORD.replace("tool.na'", "tool.name'") }
  language.tree(named.text)
  expect(timed(() => hover(named, CURSOR, [], language))?.markdown).toMatch(/^`tool\.name`: /)
})

test('ten thousand rules fold, and have their places', () => {
  const rules = Array.from({ length: 10_000 }, (_, index) =>
    [
      `  - id: r${index}`,
      '    on: tool_start',
      `    priority: ${index}`,
      '    action: { type: gate, reason: no }',
      '',
    ].join('\n'),
  )
  const document = { name: 'a.yaml', text: `hooks:\n${rules.join('')}` }
  language.tree(document.text)
  expect(timed(() => folds(document, language)).at(-1)).toEqual({ first: 39_997, last: 40_000 })
  expect(timed(() => inlayHints(document, language)).at(-1)?.label).toBe('runs 10000 of 10000')
})
