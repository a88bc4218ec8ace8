import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type Ran, sluice } from './run.ts'

const SKILL = readFileSync(join(import.meta.dirname, '../../docs/skills/sluice/SKILL.md'), 'utf8')

function project(...folders: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-skill-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const name of ['app', ...folders]) mkdirSync(join(folder, name), { recursive: true })
  return {
    path: (name: string): string => join(folder, 'app', name),
    run: (words: string): Promise<Ran> => sluice(words, { folder: join(folder, 'app'), env: { HOME: folder } }),
  }
}

test.each<[string, readonly string[], readonly string[]]>([
  ['no agent is found', [], ['.agents/skills/sluice/SKILL.md']],
  ['an agent that reads the common folder', ['.codex'], ['.agents/skills/sluice/SKILL.md']],
  ['an agent with a folder of its own', ['.claude'], ['.claude/skills/sluice/SKILL.md']],
  [
    'both kinds of agents',
    ['.codex', 'app/.claude'],
    ['.agents/skills/sluice/SKILL.md', '.claude/skills/sluice/SKILL.md'],
  ],
])('the skill goes to the right folders: %s', async (_name, folders, files) => {
  const { path, run } = project(...folders)
  expect(await run('skill')).toEqual({ code: 0, stdout: files.map((file) => `${file}\n`).join(''), stderr: '' })
  for (const file of files) expect(readFileSync(path(file), 'utf8')).toBe(SKILL)
})

test('the skill can go to another folder, or to standard output', async () => {
  const { path, run } = project()
  expect(await run('skill --output docs/skills')).toMatchObject({ code: 0, stdout: 'docs/skills/sluice/SKILL.md\n' })
  expect(readFileSync(path('docs/skills/sluice/SKILL.md'), 'utf8')).toBe(SKILL)
  expect(await run('skill --output -')).toEqual({ code: 0, stdout: SKILL, stderr: '' })
})

test('nothing is overwritten', async () => {
  const { path, run } = project('.codex', '.claude')
  const name = '.claude/skills/sluice/SKILL.md'
  await run('skill --output .claude/skills')
  writeFileSync(path(name), 'mine')
  expect(await run('skill')).toEqual({
    code: 1,
    stdout: '',
    stderr: `error: ${name} is already there\nhelp: nothing was written; remove it, or write elsewhere with \`--output FOLDER\`\n`,
  })
  expect(readFileSync(path(name), 'utf8')).toBe('mine')
})

test('a dangling link is not followed', async () => {
  const { path, run } = project()
  const file = path('.agents/skills/sluice/SKILL.md')
  mkdirSync(dirname(file), { recursive: true })
  symlinkSync(path('elsewhere'), file)
  expect(await run('skill')).toMatchObject({
    code: 2,
    stderr: 'sluice: `.agents/skills/sluice/SKILL.md` cannot be written (EEXIST)\n',
  })
})
