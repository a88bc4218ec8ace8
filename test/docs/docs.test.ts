import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { blocksOf } from './pages.ts'

// Writes every file that a page shows, runs every command, and compares every answer with the page.
// `npm run generate` writes the answers into the pages.

const ROOT = join(import.meta.dirname, '../..')
const PAGES = [
  'README.md',
  'docs/guide/first-policy.md',
  'docs/guide/expressions.md',
  'docs/guide/templates.md',
  'docs/guide/history.md',
  'docs/guide/acting.md',
  'docs/guide/testing.md',
  'docs/guide/calls.md',
  'docs/guide/embedding.md',
  'docs/guide/extending.md',
  'docs/guide/replaying.md',
  'docs/guide/agents.md',
  'docs/guide/cookbook.md',
  'docs/guide/checking.md',
  'docs/guide/decision-log.md',
  'docs/guide/deploying.md',
  'docs/guide/hook-files.md',
  'docs/guide/mcp.md',
  'docs/guide/packs.md',
  'docs/guide/plugins.md',
  'docs/security.md',
  'docs/skills/sluice/SKILL.md',
]

const built = inject('built')

let place: string
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'sluice-docs-'))
  mkdirSync(join(place, 'node_modules'))
  symlinkSync(built, join(place, 'node_modules/sluice'))
  mkdirSync(join(place, 'node_modules/.bin'))
  const start = `#!/bin/sh\nexec '${process.execPath}' '${join(built, 'dist/cli.cjs')}' "$@"\n`
  writeFileSync(join(place, 'node_modules/.bin/sluice'), start, { mode: 0o755 })
})
afterAll(() => {
  rmSync(place, { recursive: true, force: true })
})

function answer(command: string): string {
  const line = command.replaceAll(
    /\bnpx sluice\b|\bnode_modules\/\.bin\/sluice\b/g,
    `'${process.execPath}' '${join(built, 'dist/cli.cjs')}'`,
  )
  const { stdout, stderr } = spawnSync('bash', ['-c', line], {
    cwd: place,
    encoding: 'utf8',
    // Does not touch the home of the person who runs the tests.
    env: { PATH: process.env['PATH'], HOME: place, NO_COLOR: '1' },
  })
  return (stdout + stderr).replaceAll(place, '~')
}

/** `npx` does not pass a signal on, so `kill $!` would leave the server running. */
test('no page starts `npx` in the background', () => {
  const pages = readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.md'),
  )
  expect(pages).toContain(join('guide', 'serving.md'))
  const started = ['README.md', ...pages.map((name) => join('docs', name))].flatMap((name) =>
    [
      ...readFileSync(join(ROOT, name), 'utf8').matchAll(
        /\bnpx sluice (?:serve|daemon|worker|mcp) [^;|\n]*?[^&>]&(?![&>\d]).*/g,
      ),
    ].map(([line]) => `${name}: ${line}`),
  )
  expect(started).toEqual([])
})

describe.each(PAGES)('%s', (name) => {
  test('shows the actual output', async () => {
    const page = readFileSync(join(ROOT, name), 'utf8')
    let shown = ''
    let done = 0
    // `sluice init` writes a first policy only if there is none, and what one page installs is not there for the next.
    for (const folder of ['sluice', '.claude', '.local']) rmSync(join(place, folder), { recursive: true, force: true })
    for (const { language, file, text, start, end } of blocksOf(page)) {
      if (file !== null) {
        mkdirSync(dirname(join(place, file)), { recursive: true })
        writeFileSync(join(place, file), text)
      }
      const isConsole = language === 'console'
      const [prompt = ''] = text.split('\n')
      shown += page.slice(done, start) + (isConsole ? `${prompt}\n${answer(prompt.replace(/^\$ /, ''))}` : text)
      done = end
    }
    // A stack trace would contain it, for example.
    expect(shown).not.toContain(ROOT)
    await expect(shown + page.slice(done)).toMatchFileSnapshot(join(ROOT, name))
  })
})

test('the commands for a fresh clone are scripts of the package', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    readonly scripts: Record<string, string>
  }
  const commands = blocksOf(readFileSync(join(ROOT, 'README.md'), 'utf8')).filter(({ language }) => language === 'sh')
  const names = commands.flatMap(({ text }) =>
    [...text.matchAll(/^npm ci && npm (\w+)/gm)].map(([, script = '']) => script),
  )
  expect(names).toEqual(['start', 'test'])
  for (const script of names) expect(scripts).toHaveProperty(script)
})
