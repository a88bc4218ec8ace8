import { existsSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runCount } from '../../run-count.ts'
import { decideAlone, programOf } from '../packs.ts'
import { scripts } from './grammar.ts'
import { canIsolate, differences, makeScratch, removeScratch, runAll } from './scratch.ts'
import { USUAL } from './usual.ts'

// Commands that `allow-reading` allows are really run. Nothing may be different after them.

const program = programOf('allow-reading')

function isAllowed(command: string): boolean {
  const tool = { name: 'Bash', params: { command } }
  return (
    decideAlone(program, { event: 'tool_start', workspace: '/work/app', cwd: '/work/app', tool }).verdict === 'allow'
  )
}

/** The first commands of the grammar that the pack allows, each once. */
function generate(count: number): readonly string[] {
  const allowed = new Set<string>()
  let tried = 0
  for (let seed = 1; allowed.size < count; seed++) {
    for (const script of fc.sample(scripts, { seed, numRuns: 100 })) {
      tried++
      if (allowed.size < count && isAllowed(script)) allowed.add(script)
    }
    if (seed > count) throw new Error('the pack allows too few commands')
  }
  console.info(`${allowed.size} of ${tried} generated commands are allowed`)
  return [...allowed]
}

const CORPORA = ['nl2bash', 'sweagent', 'tldr', 'commands'].map(
  (name) => new URL(`../../../../shared/corpora/${name}.jsonl`, import.meta.url),
)
const ARE_THERE = CORPORA.every((file) => existsSync(file))

/** The first commands of the corpora that the pack allows, each once. */
function readCorpora(count: number): readonly string[] {
  const allowed = new Set<string>()
  for (const row of CORPORA.flatMap((file) => readFileSync(file, 'utf8').trimEnd().split('\n'))) {
    const { command } = JSON.parse(row) as { readonly command: string }
    if (allowed.size < count && isAllowed(command)) allowed.add(command)
  }
  return [...allowed]
}

const IS_ISOLATED = canIsolate()
const GENERATED = runCount(200, 2000)
const REAL = runCount(50, 500)

test('the usual commands are allowed', () => {
  expect(USUAL.filter((command) => !isAllowed(command))).toEqual([])
})

describe.skipIf(!IS_ISOLATED)(`run for real${IS_ISOLATED ? '' : ' (skipped: no namespaces here)'}`, () => {
  test('each difference is seen', () => {
    const commands = [
      ': > a.ts',
      'touch b.ts',
      'chmod 700 x',
      './x',
      'rm .git/HEAD',
      'mkdir ../tmp/a',
      'setsid sleep 60 &',
    ]
    const scratch = makeScratch()
    expect(runAll(commands, scratch).toSorted()).toEqual(
      [
        'file tmp/a',
        'file work/.git/HEAD',
        'file work/a.ts',
        'file work/b.ts',
        'file work/x',
        'file trace',
        'process sleep',
      ].toSorted(),
    )
    removeScratch(scratch)
  })

  test('a difference names its command', () => {
    expect(differences(['ls', 'touch out', 'pwd'])).toEqual(['touch out: file work/out'])
  })

  test(`${GENERATED} generated commands change nothing`, () => {
    expect(differences(generate(GENERATED))).toEqual([])
  })

  test('the usual commands change nothing', () => {
    expect(differences(USUAL)).toEqual([])
  })

  test.skipIf(!ARE_THERE)(
    `commands of others change nothing${ARE_THERE ? '' : ' (skipped: there is no ../shared)'}`,
    () => {
      const allowed = readCorpora(REAL)
      expect(allowed).toHaveLength(REAL)
      expect(differences(allowed)).toEqual([])
    },
  )
})
