import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { blocksOf } from './pages.ts'

// Follows the page in a copy of the project: writes its files, makes its changes, and runs its tests of one file or a few.

const ROOT = join(import.meta.dirname, '../..')
const LEFT_OUT = ['.git', 'coverage', 'dist', 'node_modules']

const blocks = blocksOf(readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8'))
const commands = blocks
  .filter(({ language }) => language === 'sh')
  .flatMap(({ text }) => text.trimEnd().split('\n'))
  .map((line) => line.replace(/\s*#.*/, ''))
const runs = commands.flatMap((command) => {
  const [, words] = /^npx vitest run (.*)$/.exec(command) ?? []
  return words === undefined || words.includes('--update') ? [] : [readRun(words)]
})

let copy: string
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'sluice-contributing-'))
  const names = readdirSync(ROOT).filter((name) => !LEFT_OUT.includes(name))
  execFileSync('cp', ['-r', ...names, copy], { cwd: ROOT })
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

describe('the page', () => {
  test('names existing scripts', () => {
    const scripts = commands.flatMap((command) => /^npm (?:run )?(\w+)$/.exec(command)?.[1] ?? [])
    expect(scripts).toEqual(['ci', 'start', 'build', 'generate', 'check'])
    expect(Object.keys(packageJson.scripts)).toEqual(expect.arrayContaining(scripts.slice(1)))
  })

  test('leads to changes whose tests pass', () => {
    for (const { language, file, text } of blocks) {
      if (file !== null) write(file, language === 'diff' ? changed(read(file), text) : text)
      for (const [line] of language === 'sh' ? text.matchAll(/^(?:cp|perl) .*$/gm) : []) {
        execFileSync('sh', ['-c', line], { cwd: copy })
      }
    }
    const report = runTests(['test/generated', ...runs.flatMap(({ files }) => files)])
    const failed: string[] = []
    for (const { files, pattern } of runs) {
      const results = report.filter(({ file, title }) => files.includes(file) && pattern.test(title))
      expect(results.length).toBeGreaterThan(0)
      failed.push(...results.filter(({ status }) => status !== 'passed').map(({ title }) => title))
    }
    expect(failed).toEqual([])
    // The tests cover what the page adds.
    const titles = report.map(({ title }) => title).join('\n')
    for (const title of [
      'long_response too long',
      'bookmark a turn to come back to',
      'ferry is loaded by its names',
      'duration',
    ]) {
      expect(titles).toContain(title)
    }
    expect(read('docs/reference/conditions.md')).toContain('long_response')
    expect(read('docs/reference/actions.md')).toContain('bookmark')
    expect(read('docs/reference/events.md')).toContain('budget_low')
    expect(read('schemas/event.schema.json')).toContain('"duration"')
  })
})

/** The arguments of `vitest run`: test files, and a pattern for their titles. */
function readRun(words: string): { readonly files: readonly string[]; readonly pattern: RegExp } {
  const [, files = '', pattern = ''] = /^(.*?)(?: -t '?(.*?)'?)?$/.exec(words) ?? []
  return { files: files.split(' '), pattern: new RegExp(pattern) }
}

/** Applies a diff to a text, in which the old lines must occur exactly once. */
function changed(text: string, diff: string): string {
  const lines = diff.trimEnd().split('\n')
  const before = lines.filter((line) => !line.startsWith('+')).map((line) => line.slice(1))
  const after = lines.filter((line) => !line.startsWith('-')).map((line) => line.slice(1))
  expect(text.split(before.join('\n'))).toHaveLength(2)
  return text.replace(before.join('\n'), () => after.join('\n'))
}

interface Result {
  readonly file: string
  readonly title: string
  readonly status: string
}

/** Runs tests of the copy in one run, which also writes generated files. */
function runTests(files: readonly string[]): readonly Result[] {
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs')
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      vitest,
      'run',
      '--project',
      'unit',
      '--update',
      '--experimental.fsModuleCache=false',
      '--reporter',
      'json',
      '--maxWorkers',
      '1',
      ...new Set(files),
    ],
    {
      cwd: copy,
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'], NO_COLOR: '1' },
      maxBuffer: 2 ** 26,
    },
  )
  const begin = stdout.indexOf('{"numTotalTestSuites"')
  if (begin === -1) throw new Error(`vitest said nothing: ${stdout}${stderr}`)
  const { testResults } = JSON.parse(stdout.slice(begin)) as {
    readonly testResults: readonly {
      readonly name: string
      readonly message: string
      readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[]
    }[]
  }
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const file = name.slice(name.indexOf('/test/') + 1)
    if (assertionResults.length === 0) return [{ file, title: message, status: 'failed' }]
    return assertionResults.map(({ fullName, status }) => ({ file, title: fullName, status }))
  })
}

function read(file: string): string {
  return readFileSync(join(copy, file), 'utf8')
}

function write(file: string, text: string): void {
  mkdirSync(dirname(join(copy, file)), { recursive: true })
  writeFileSync(join(copy, file), text)
}
