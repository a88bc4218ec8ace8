import { execFileSync, spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadPolicy } from 'sluice'
import { afterAll, expect, inject, test } from 'vitest'
import { createRules } from './workload.ts'

// One call of a hook, as an agent makes it at every step: a process that is started, told one event, and answers. The time
// of the whole process counts, beside that of processes which do next to nothing.

const ROUNDS = 40
const RULES = 100

const place = mkdtempSync(join(tmpdir(), 'sluice-cold-'))
const at = (...parts: readonly string[]): string => join(place, ...parts)
afterAll(() => rmSync(place, { recursive: true, force: true }))

/** The rules of the workload that read nothing which a hook has to count: counting takes a database, whoever does it. */
function policy(): string {
  const hooks = createRules(2 * RULES, 23)
    .filter(({ condition }) => !/turn|pressure/.test(JSON.stringify(condition)))
    .slice(0, RULES)
    .map(({ condition }, index) => ({
      id: `r${index}`,
      on: 'tool_start',
      condition,
      action: { type: 'gate', reason: '<<tool.name>> is refused' },
    }))
  return JSON.stringify({ hooks }, null, 2)
}

interface Side {
  readonly name: string
  readonly program: string
  readonly words: readonly string[]
  readonly answer?: RegExp
}

const payload = (command: string): object => ({
  session_id: 's1',
  cwd: at('app'),
  hook_event_name: 'PreToolUse',
  tool_name: 'Bash',
  tool_input: { command },
})

/** One check of one field, as people write it by hand. */
const SCRIPT = `input=$(cat)
command=$(jq -r '.tool_input.command // ""' <<< "$input")
case "$command" in *force*) jq -n '{ decision: "block", reason: "no force" }' ;; esac
`

const isThere = (program: string): boolean => spawnSync(program, ['--version']).error === undefined

function sides(): readonly Side[] {
  const hook = [join(inject('built'), 'dist/cli.cjs'), 'hook', '--host', 'claude-code', '--state', at('state')]
  const all: readonly (Side & { readonly needs?: readonly string[] })[] = [
    { name: 'node -e 0', program: process.execPath, words: ['-e', '0'] },
    { name: 'an empty file', program: process.execPath, words: [at('empty.cjs')] },
    {
      name: `sluice hook, ${RULES} rules`,
      program: process.execPath,
      words: [...hook, '--policy', at('policy.yaml')],
      answer: /^$/,
    },
    { name: 'python3 -c pass', program: 'python3', words: ['-c', 'pass'], needs: ['python3'] },
    { name: 'bash and jq, one check', program: 'bash', words: [at('check.sh')], needs: ['bash', 'jq'] },
  ]
  return all.filter(({ name, needs = [] }) => {
    const missing = needs.filter((program) => !isThere(program))
    if (missing.length > 0) console.log(`${name}: left out, as there is no ${missing.join(' and no ')}`)
    return missing.length === 0
  })
}

/** Milliseconds of one process from start to end, which reads the payload. */
function time({ program, words, answer }: Side): number {
  const input = openSync(at('payload.json'), 'r')
  try {
    const start = performance.now()
    const stdout = execFileSync(program, words, { stdio: [input, 'pipe', 'inherit'], encoding: 'utf8' })
    const taken = performance.now() - start
    if (answer !== undefined) expect(stdout).toMatch(answer)
    return taken
  } finally {
    closeSync(input)
  }
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

test('a cold call of a hook, beside processes that do nothing', () => {
  mkdirSync(at('app', '.git'), { recursive: true })
  const text = policy()
  expect(loadPolicy([{ name: 'policy.yaml', text }])).toMatchObject({
    diagnostics: [],
    program: { rules: { length: RULES }, reads: new Set() },
  })
  writeFileSync(at('policy.yaml'), text)
  writeFileSync(at('check.sh'), SCRIPT)
  writeFileSync(at('empty.cjs'), '')
  writeFileSync(at('payload.json'), JSON.stringify(payload('ls -la')))

  const measured = sides().map((side) => ({ side, times: [] as number[] }))
  // The first rounds keep the image and the compiled code, and warm the files.
  for (let round = -3; round < ROUNDS; round++) {
    for (const { side, times } of measured) {
      const taken = time(side)
      if (round >= 0) times.push(taken)
    }
  }

  const nothing = measured[0]?.times ?? []
  console.log(
    ['whole process'.padEnd(28), 'median, ms'.padStart(12), 'least, ms'.padStart(12), 'ratio'.padStart(8)].join(''),
  )
  for (const { side, times } of measured) {
    const cells = [
      median(times).toFixed(1).padStart(12),
      Math.min(...times)
        .toFixed(1)
        .padStart(12),
    ]
    // Beside what was measured at the same moment, as the machine is not equally fast at all times.
    const ratio = median(times.map((taken, round) => taken / (nothing[round] ?? Number.NaN)))
    console.log([side.name.padEnd(28), ...cells, ratio.toFixed(2).padStart(8)].join(''))
  }
})
