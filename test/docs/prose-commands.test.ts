import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { UsageError } from '../../src/cli/command.ts'
import { COMMANDS } from '../../src/cli/commands/index.ts'
import { readArguments } from '../../src/cli/read-arguments.ts'

// Commands within sentences are ones that Sluice takes. Those of blocks are run by other tests.

const ROOT = join(import.meta.dirname, '../..')
const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
]

test.each(PAGES)('%s', async (name) => {
  const prose = readFileSync(join(ROOT, name), 'utf8').replace(/^```[\s\S]*?^```$/gm, '')
  const wrong: string[] = []
  for (const [, text = ''] of prose.matchAll(/`(?:npx |sudo )?(sluice [a-z]+ [^`\n]*)`/g)) {
    const why = await whyNot(text)
    if (why !== null) wrong.push(`${text}: ${why}`)
  }
  expect(wrong).toEqual([])
})

test('a command that is wrong is found', async () => {
  expect(await whyNot('sluice replay policy.yaml')).toBe('`replay` needs `--policy`')
  expect(await whyNot('sluice check --fixx')).toBe('`check` has no option `--fixx`')
  expect(await whyNot('sluice chekc policy.yaml')).toBe('no such command')
  expect(await whyNot('sluice replay --html')).toBe(null)
})

/** Why Sluice would not take a command; null if it would, or if the text only names an option or what goes in its place. */
async function whyNot(text: string): Promise<string | null> {
  const [, command = '', ...words] = text.replace(/ [>|] .*$/, '').split(' ')
  const entry = COMMANDS.find(({ name }) => name === command)
  if (entry === undefined) return 'no such command'
  try {
    readArguments({ name: entry.name, ...(await entry.load()) }, words)
    return null
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    const isWhole = words.some((word) => /\.\w+$/.test(word))
    const isPlace = words.some((word) => /^[A-Z]+$|…/.test(word))
    return isPlace || (!isWhole && error.message.includes(' needs ')) ? null : error.message
  }
}
