import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { secretIn } from '../../../src/workbench/playground/what-if.ts'
import { blocksOf } from '../../docs/pages.ts'

const SECRET = 'ghp_16C7e42F292c6912E7710c838347Ae178B4a'

test.each([
  ['in a value', `env: [A]\nuse: ["${SECRET}"]\n`, 'own.yaml:2'],
  ['in a comment', `hooks: []\n\n# ${SECRET}`, 'own.yaml:3'],
  ['none', 'hooks: []\n', null],
])('the place of a secret: %s', (_, text, place) => {
  expect(secretIn([{ name: 'own.yaml', text }])).toBe(place)
})

test('a pattern for secrets is none: packs and the policies of the guides can be tried', () => {
  const packs = readdirSync('rules').filter((name) => name.endsWith('.yaml') && !name.endsWith('.test.yaml'))
  const guides = readdirSync('docs/guide').filter((name) => name.endsWith('.md'))
  const policies = [
    ...packs.map((name) => ({ name, text: readFileSync(`rules/${name}`, 'utf8') })),
    ...guides.flatMap((page) =>
      blocksOf(readFileSync(`docs/guide/${page}`, 'utf8'))
        .filter(({ language, file }) => language === 'yaml' && file?.endsWith('.test.yaml') !== true)
        .map(({ text }) => ({ name: page, text })),
    ),
  ]
  expect(policies.filter((policy) => secretIn([policy]) !== null).map(({ name }) => name)).toEqual([])
})
