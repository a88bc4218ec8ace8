import { readdirSync, readFileSync } from 'node:fs'
import { loadPolicy } from 'sluice'
import { describe, expect, test } from 'vitest'
import { CONDITION_ROWS } from '../../conformance/rows.ts'
import { blocksOf } from '../../docs/pages.ts'
import { BLOCKS, IS_THERE } from '../../hook-files/seed-pages.ts'
import { CONDITIONS } from '../../../src/kinds/conditions/index.ts'
import { policyOf, PACKS } from '../../rules/packs.ts'
import { analysedIfSound } from './findings.ts'

/** The findings in texts, one line each; none if a text has errors. */
function linesOf(
  ...texts: readonly { readonly name: string; readonly text: string; readonly dialect?: string }[]
): readonly string[] {
  const { findings } = analysedIfSound(...texts) ?? { findings: [] }
  return findings.map(({ line, code, message }) => `${line} ${code} ${message}`)
}

/** The codes of the findings, and of the compiler's findings about placeholders. */
function codesOf(text: string): readonly string[] {
  const { findings } = analysedIfSound({ name: 'policy.yaml', text }) ?? { findings: [] }
  const { diagnostics } = loadPolicy([{ name: 'policy.yaml', text }])
  const compiled = diagnostics.filter(({ code }) => code === 'no-such-placeholder')
  return [...compiled, ...findings].map(({ code }) => code)
}

describe('nothing is found in', () => {
  test.each(PACKS)('the pack %s', (pack) => {
    expect(linesOf(policyOf(pack))).toEqual([])
  })

  test('all packs as one program', () => {
    expect(linesOf(...PACKS.map(policyOf))).toEqual([])
  })

  const guide = readdirSync('docs/guide').filter((name) => name.endsWith('.md'))
  const pages = ['README.md', ...guide.map((name) => `docs/guide/${name}`)]
  test.each(pages)('%s', (page) => {
    for (const { language, file, text } of blocksOf(readFileSync(page, 'utf8'))) {
      if (language !== 'yaml') continue
      // The page about checking names each example after its finding.
      const expected = page.endsWith('checking.md') ? [file?.replace('.yaml', '')] : []
      expect([text, codesOf(text)]).toEqual([text, expected])
    }
  })

  test.each(CONDITIONS.flatMap(({ name, examples }) => examples.map((example) => ({ name, ...example }))))(
    'the example of $name: $title',
    ({ config, event, define }) => {
      const rule = { id: 'a', on: event['event'], condition: config, action: { type: 'log', message: 'a' } }
      expect(linesOf({ name: 'policy.yaml', text: JSON.stringify({ define, hooks: [rule] }) })).toEqual([])
    },
  )

  test.each(CONDITION_ROWS)(
    'a condition of other implementations: $says',
    ({ condition, on = 'turn_end', expected }) => {
      const rule = { id: 'a', on, condition, action: { type: 'log', message: 'a' } }
      const found = linesOf({ name: 'policy.yaml', text: JSON.stringify({ hooks: [rule] }) })
      // Some conditions of the rows can never hold, which is reported.
      expect(expected === true ? found : found.filter((line) => !line.includes('never-fires'))).toEqual([])
    },
  )

  test.skipIf(!IS_THERE).each(BLOCKS)(
    'the page of $dialect, line $line (skipped without ../shared)',
    ({ dialect, text }) => {
      expect(linesOf({ name: 'page.yaml', text, dialect })).toEqual([])
    },
  )
})
