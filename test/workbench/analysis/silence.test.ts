import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { CONDITION_ROWS } from '../../conformance/rows.ts'
import { blocksOf } from '../../docs/pages.ts'
import { BLOCKS, IS_THERE } from '../../hook-files/seed-pages.ts'
import { calls } from '../../../src/kinds/calls.ts'
import { CONDITIONS } from '../../../src/kinds/conditions/index.ts'
import { policyOf, PACKS } from '../../rules/packs.ts'
import { analysedIfSound, reported } from './findings.ts'

/** The findings in texts, one line each; none if a text has errors. */
function linesOf(
  ...texts: readonly { readonly name: string; readonly text: string; readonly dialect?: string }[]
): readonly string[] {
  const { findings } = analysedIfSound(...texts) ?? { findings: [] }
  return findings.map(({ line, code, message }) => `${line} ${code} ${message}`)
}

/** Blocks of pages that show a finding on purpose, or that are no policy, and what `sluice check` reports about them. */
const ON_PURPOSE: Readonly<Record<string, readonly string[]>> = {
  'docs/guide/acting.md unsafe.yaml': ['unsafe-placeholder'],
  'docs/guide/acting.md options.yaml': ['option-value'],
  'docs/guide/checking.md never-fires.yaml': ['never-fires'],
  'docs/guide/checking.md never-matters.yaml': ['never-matters'],
  'docs/guide/checking.md contradicts.yaml': ['contradicts'],
  'docs/guide/checking.md duplicate-rule.yaml': ['duplicate-rule'],
  'docs/guide/checking.md matches-nothing.yaml': ['matches-nothing'],
  'docs/guide/checking.md no-such-placeholder.yaml': ['no-such-placeholder'],
  'docs/guide/checking.md cost-bound.yaml': ['cost-bound'],
  'docs/guide/first-policy.md broken.yaml': ['unknown-event', 'unknown-field'],
  // A list of tokens for the server.
  'docs/guide/deploying.md tokens.yaml': ['wrong-type'],
  // The options of the server, and a file of Prometheus.
  'docs/guide/operating.md serve.yaml': ['no-rules', 'unknown-field'],
  'docs/guide/operating.md alerts.yaml': ['no-rules'],
  // It extends a pack of a package, which that page makes.
  'docs/guide/packs.md shop/sluice/policy.yaml': ['unknown-pack'],
  // An agent's own file of hooks.
  'docs/guide/hook-files.md agent.yaml': ['wrong-type'],
}

/** A file of tests, or a part of one. */
const isTest = (file: string | null, text: string): boolean =>
  file?.endsWith('.test.yaml') === true || text.startsWith('answers:')

/** A part of a rule, as some pages show it, in a rule; a whole policy as it is. */
function asPolicy(text: string): string {
  return text.startsWith('action:') ? `hooks:\n  - id: a\n    on: tool_end\n${text.replaceAll(/^/gm, '    ')}` : text
}

describe('nothing is found in', () => {
  test.each(PACKS)('the pack %s', (pack) => {
    expect(reported(policyOf(pack))).toEqual([])
  })

  test('all packs as one program', () => {
    expect(reported(...PACKS.map(policyOf))).toEqual([])
  })

  const guide = readdirSync('docs/guide').filter((name) => name.endsWith('.md'))
  const pages = ['README.md', ...guide.map((name) => `docs/guide/${name}`)]
  const policies = pages.flatMap((page) =>
    blocksOf(readFileSync(page, 'utf8'))
      .filter(({ language, file, text }) => language === 'yaml' && !isTest(file, text) && /^[^#\n]/m.test(text))
      .map(({ file, text }) => ({ block: `${page} ${file ?? text.slice(0, 40)}`, text: asPolicy(text) })),
  )
  test.each(policies)('$block', ({ block, text }) => {
    const found = reported({ name: 'policy.yaml', text })
    const codes = ON_PURPOSE[block]
    if (codes === undefined) expect(found).toEqual([])
    else expect([...new Set(found.map((line) => /^\d+ ([\w-]+)/.exec(line)?.[1]))]).toEqual(codes)
  })
  test('the blocks that show a finding are there', () => {
    expect(policies.map(({ block }) => block)).toEqual(expect.arrayContaining(Object.keys(ON_PURPOSE)))
  })

  test.each(
    [...CONDITIONS, ...(calls.conditions ?? [])].flatMap(({ name, examples }) =>
      examples.map((example) => ({ name, ...example })),
    ),
  )('the example of $name: $title', ({ config, event, define }) => {
    const rule = { id: 'a', on: event['event'], condition: config, action: { type: 'log', message: 'a' } }
    expect(linesOf({ name: 'policy.yaml', text: JSON.stringify({ define, hooks: [rule] }) })).toEqual([])
  })

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
