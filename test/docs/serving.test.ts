import { spawnSync } from 'node:child_process'
import { mkdtempSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { blocksOf } from './pages.ts'

// The page starts a server, and its later commands ask that server, so all commands run as one script.

const ROOT = join(import.meta.dirname, '../..')
const PAGE = join(ROOT, 'docs/guide/serving.md')
const MARK = '\u0001'

const missing = ['curl', 'python3'].filter((program) => spawnSync(program, ['--version']).status !== 0)

test.skipIf(missing.length > 0)(
  `every command of the page works${missing.length === 0 ? '' : ` (skipped: not installed: ${missing.join(', ')})`}`,
  async () => {
    const place = mkdtempSync(join(tmpdir(), 'sluice-serving-'))
    onTestFinished(() => rmSync(place, { recursive: true, force: true }))
    const built = inject('built')
    mkdirSync(join(place, 'node_modules'))
    symlinkSync(built, join(place, 'node_modules/sluice'))
    const page = readFileSync(PAGE, 'utf8')
    const blocks = blocksOf(page)
    const start = `#!/bin/sh\nexec '${process.execPath}' '${join(built, 'dist/cli.cjs')}' "$@"\n`
    mkdirSync(join(place, 'node_modules/.bin'))
    writeFileSync(join(place, 'node_modules/.bin/sluice'), start, { mode: 0o755 })
    const lines = ["trap 'kill $(jobs -p)' EXIT"]
    // A watched file must appear only when the page shows it.
    for (const { language, file, text } of blocks) {
      if (language === 'bash') lines.push(text)
      else if (language === 'console') lines.push(`printf '${MARK}'`, commandOf(text), `printf '${MARK}'`)
      else if (file !== null) {
        writeFileSync(join(place, `${file}.shown`), text)
        lines.push(`cp '${file}.shown' '${file}'`)
      }
    }
    const { stdout, stderr } = spawnSync('bash', ['-c', lines.join('\n')], {
      cwd: place,
      encoding: 'utf8',
      timeout: 100_000,
      env: { PATH: process.env['PATH'], HOME: place, NO_COLOR: '1' },
    })
    expect(stderr).toBe('')
    const answers = stdout.split(MARK).filter((_, index) => index % 2 === 1)
    let shown = ''
    let done = 0
    for (const { text, start, end } of blocks.filter(({ language }) => language === 'console')) {
      const answer = (answers.shift() ?? '').replaceAll(place, '~')
      shown += `${page.slice(done, start)}${text.split('\n')[0] ?? ''}\n${answer}${answer.endsWith('\n') ? '' : '\n'}`
      done = end
    }
    await expect(shown + page.slice(done)).toMatchFileSnapshot(PAGE)
  },
)

function commandOf(text: string): string {
  return (text.split('\n')[0] ?? '').replace(/^\$ /, '')
}
