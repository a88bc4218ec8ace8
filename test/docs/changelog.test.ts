import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DIALECTS } from '../../src/agents/all.ts'
import packageJson from '../../package.json' with { type: 'json' }

const ROOT = join(import.meta.dirname, '../..')
const page = readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8')
const [, latest = ''] = page.split('\n## ')

test('the latest version is that of the package', () => {
  expect(latest.split('\n')[0]).toBe(packageJson.version)
})

test('the first version names every agent, and counts the packs', () => {
  const line = latest.replaceAll(/\s+/g, ' ')
  const agents = DIALECTS.map(({ title }) => title.replace(/^GitHub | CLI$| IDE$/g, ''))
  expect(agents.filter((title) => !line.includes(title))).toEqual([])
  const packs = readdirSync(join(ROOT, 'rules')).filter((name) => /^[\w-]+\.yaml$/.test(name))
  expect([packs.length, line.includes('sixteen packs')]).toEqual([16, true])
})
