import { existsSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runCount } from '../../run-count.ts'
import { decideAlone, programOf } from '../packs.ts'
import { scripts } from './grammar.ts'
import { canIsolate, differences } from './scratch.ts'
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

/** The commands of the corpora that the pack allows, each once. */
function readCorpora(): readonly string[] {
  const rows = CORPORA.flatMap((file) => readFileSync(file, 'utf8').trimEnd().split('\n'))
  const commands = rows.map((row) => (JSON.parse(row) as { readonly command: string }).command)
  return [...new Set(commands)].filter(isAllowed)
}

const IS_ISOLATED = canIsolate()
const GENERATED = runCount(200, 2000)
const REAL = runCount(100, 1000)

test('the usual commands are allowed', () => {
  expect(USUAL.filter((command) => !isAllowed(command))).toEqual([])
})

describe.skipIf(!IS_ISOLATED)(`run for real${IS_ISOLATED ? '' : ' (skipped: no namespaces here)'}`, () => {
  test.each([
    [': > a.ts', ['file work/a.ts']],
    ['touch a.ts', ['file work/a.ts']],
    ['chmod 600 a.ts', ['file work/a.ts']],
    ['./x', ['file trace']],
    ['rm .git/HEAD ../home/.bashrc', ['file work/.git/HEAD', 'file home/.bashrc']],
    ['mkdir ../tmp/a', ['file tmp/a']],
    ['setsid sleep 60 &', ['process sleep']],
  ])('a difference is seen: %s', (command, changed) => {
    const found = differences(['ls', command, 'cat b.ts'])
    expect(found.map((line) => line.slice(0, command.length + 2))).toEqual([`${command}: `])
    expect(
      found[0]
        ?.slice(command.length + 2)
        .split(', ')
        .toSorted(),
    ).toEqual(changed.toSorted())
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
      const allowed = readCorpora()
      expect(allowed.length).toBeGreaterThan(500)
      expect(differences(allowed.slice(0, REAL))).toEqual([])
    },
  )
})
