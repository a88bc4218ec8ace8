import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

test('the README names every pack, once', () => {
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8')
  const [, list = ''] = /come with Sluice:\n\n((?:[- ].*\n)+)/.exec(readme) ?? []
  const named = [...list.matchAll(/`([^`]+)`/g)].map(([, name]) => name)
  const packs = readdirSync(join(ROOT, 'rules')).filter((file) => /^[a-z-]+\.yaml$/.test(file))
  expect(named.sort()).toEqual(packs.map((file) => file.replace('.yaml', '')).sort())
})
