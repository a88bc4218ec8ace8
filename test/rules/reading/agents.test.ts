import { expect, test } from 'vitest'
import { DIALECTS } from '../../../src/agents/all.ts'
import { capabilities } from '../../../src/agents/capabilities.ts'
import { policyOf, programOf } from '../packs.ts'

test('the header names the agents that take no `allow` before a call, and no others', () => {
  const header = policyOf('allow-reading').text.split('\n\n')[0] ?? ''
  const [, named = ''] = /takes no `allow` before a call: ([^.]*)\./.exec(header.replace(/\n# /g, ' ')) ?? []
  const without = DIALECTS.filter((dialect) => {
    const [rule] = capabilities(programOf('allow-reading'), dialect)
    return rule?.findings.some(({ ability, level }) => ability === 'allow' && level !== 'enforced') === true
  })
  expect(without.length).toBeGreaterThan(3)
  // `Kiro` stands for its command line and its editor.
  const titles = new Set(without.map(({ title }) => title.replace(/^Kiro CLI$/, 'Kiro')))
  expect(new Set(named.split(', '))).toEqual(titles)
})
