import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DIALECTS } from '../../../src/agents/all.ts'
import { capabilities } from '../../../src/agents/capabilities.ts'
import type { Dialect } from '../../../src/agents/dialect.ts'
import { policyOf, programOf } from '../packs.ts'

const COOKBOOK = readFileSync(join(import.meta.dirname, '../../../docs/guide/cookbook.md'), 'utf8')

function takesAllow(dialect: Dialect): boolean {
  const [rule] = capabilities(programOf('allow-reading'), dialect)
  return rule?.findings.every(({ ability, level }) => ability !== 'allow' || level === 'enforced') === true
}

test('the header names the agents that take no `allow` before a call, and no others', () => {
  const header = policyOf('allow-reading').text.split('\n\n')[0] ?? ''
  const [, named = ''] = /takes no `allow` before a call: ([^.]*)\./.exec(header.replace(/\n# /g, ' ')) ?? []
  const without = DIALECTS.filter((dialect) => !takesAllow(dialect))
  expect(without.length).toBeGreaterThan(3)
  // `Kiro` stands for its command line and its editor.
  const titles = new Set(without.map(({ title }) => title.replace(/^Kiro CLI$/, 'Kiro')))
  expect(new Set(named.split(', '))).toEqual(titles)
})

test('the cookbook names the agents that take one, and no others', () => {
  const [, named = ''] = /These agents take an `allow`: ([^.]*)\./.exec(COOKBOOK.replace(/\n/g, ' ')) ?? []
  expect(named.split(', ')).toEqual(DIALECTS.filter(takesAllow).map(({ title }) => title))
})
