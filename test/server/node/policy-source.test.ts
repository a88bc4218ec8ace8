import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEngine, type Engine } from 'sluice'
import type { ReloadReport, PolicySource } from 'sluice/serve'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { findPolicies } from '../../../src/hook/policies.ts'
import { createPolicySource, watchPolicies } from '../../../src/server/node/policy-source.ts'
import { readLayers } from '../../../src/compile/read-layers.ts'
import { createRecording } from '../../../src/server/node/recording.ts'

const PROGRAM: readonly [string, string] = [process.execPath, join(inject('built'), 'dist/cli.cjs')]

const rule = (id: string, tool: string, action = 'type: gate, reason: no'): string =>
  `  - { id: ${id}, on: tool_start, condition: { type: tool_name, match: ${tool} }, action: { ${action} } }\n`
const policy = (...rules: readonly string[]): string => `hooks:\n${rules.join('')}`
const TESTS = `tests:
  - name: Bash is refused
    steps:
      - { event: { event: tool_start, tool: { name: Bash } }, expect: { verdict: deny } }
`
const aTest = (index: number): string => TESTS.replace('tests:\n', '').replace('is refused', `is refused ${index}`)
const call = (name: string) => ({ event: 'tool_start', session_id: 's', tool: { name } }) as const

interface Setting {
  readonly engine: Engine
  readonly source: PolicySource
  readonly reports: ReloadReport[]
  readonly folder: string
  readonly ending: AbortController
  write(text: string, name?: string): void
}

function setting({ refusesLaxer = false, text = policy(rule('a', 'Bash')), program = PROGRAM } = {}): Setting {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-source-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const write = (content: string, name = 'guard.yaml'): void => writeFileSync(join(folder, name), content)
  write(text)
  const files = findPolicies([join(folder, 'guard.yaml')])
  const policies = [{ name: join(folder, 'guard.yaml'), text }]
  const engine = createEngine({ policies })
  const layers = readLayers(policies)
  const recording = refusesLaxer ? createRecording() : null
  if (recording !== null) engine.on('decided', ({ event }) => recording.add(JSON.stringify(event)))
  const reports: ReloadReport[] = []
  const ending = new AbortController()
  const running = { program, env: {}, ending: ending.signal }
  const tell = (report: ReloadReport): void => void reports.push(report)
  return {
    ...{ engine, reports, folder, write, ending },
    source: createPolicySource({ ...running, engine, layers, files, state: folder, recording, tell }),
  }
}

/** A program in the place of `sluice test` that writes another policy, as often as that, and says that all is well. */
function changing(times: number): readonly [string, string] {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-program-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'changes-the-policy.cjs')
  const lines = [
    "const { appendFileSync, readFileSync, writeFileSync } = require('node:fs')",
    "const count = __filename + '.count'",
    "appendFileSync(count, '.')",
    'const times = readFileSync(count).length',
    `const text = ${JSON.stringify(policy(rule('ID', 'Bash')))}.replace('ID', 'written-' + times)`,
    `if (times <= ${times}) writeFileSync(process.argv.at(-1).replace('.test', ''), text)`,
    'console.log(\'{"passed":1,"failed":0,"files":[]}\')',
  ]
  writeFileSync(file, lines.join('\n'))
  return [process.execPath, file]
}

test('a check reports what a reload would change, and changes nothing', async () => {
  const { engine, source, reports, write } = setting({ text: policy(rule('a', 'Bash'), rule('b', 'Read')) })
  write(policy(rule('b', 'Write'), rule('c', 'Bash')))
  expect(await source.check()).toMatchObject({
    ...{ reloaded: false, refused: null, tests: null, compared: null, diagnostics: [] },
    rules: { added: ['c'], removed: ['a'], changed: ['b'] },
  })
  expect([(await engine.decide(call('Read'))).rule, reports]).toEqual(['b', []])
})

test('a reload replaces the rules', async () => {
  const { engine, source, reports, write } = setting()
  write(policy(rule('b', 'Read')))
  const report = await source.reload()
  expect(report).toMatchObject({ reloaded: true, refused: null })
  expect(report.before).not.toBe(report.after)
  expect([(await engine.decide(call('Read'))).rule, reports]).toEqual(['b', [report]])
})

test('a reload of the same texts does nothing', async () => {
  const { engine, source } = setting()
  const { program } = engine
  expect(await source.reload()).toMatchObject({ reloaded: false, refused: null })
  expect(engine.program).toBe(program)
})

test('a reload of the same rules at other positions updates the positions', async () => {
  const { engine, source, write } = setting()
  write(`# a comment\n${policy(rule('a', 'Bash'))}`)
  const report = await source.reload()
  expect(report).toMatchObject({ reloaded: true, rules: { added: [], removed: [], changed: [] } })
  expect(report.after).toBe(report.before)
  expect(engine.program.rules).toMatchObject([{ id: 'a', line: 3 }])
})

test('a reload of policies that change while their tests run loads the ones that were written last', async () => {
  const { engine, source, reports, write } = setting({ program: changing(1) })
  write(TESTS, 'guard.test.yaml')
  write(policy(rule('new', 'Bash')))
  expect(await source.reload()).toMatchObject({ reloaded: true, refused: null, rules: { added: ['written-1'] } })
  expect([(await engine.decide(call('Bash'))).rule, reports.length]).toEqual(['written-1', 1])
})

describe('the old policies stay', () => {
  test.each<readonly [string, string, ReloadReport['refused'], string]>([
    ['broken', 'hooks: [', 'unsound', 'guard.yaml:1:9: the list is not closed with `]`'],
    ['wrong', policy(rule('a', 'Bash', 'type: gat')), 'unsound', 'guard.yaml:2:91: there is no action `gat`'],
    ['empty, as in the middle of a write', '', 'unsound', 'guard.yaml:1:1: the file is empty'],
    [
      'without rules',
      'define: { ours: { type: never } }',
      'unsound',
      'the policies have no rule, so they guard nothing; write `hooks: []` if you want that',
    ],
  ])('if the new ones are %s', async (_, text, refused, message) => {
    const { engine, source, reports, write } = setting()
    write(text)
    const report = await source.reload()
    expect(report).toMatchObject({ reloaded: false, refused, after: null })
    expect(report.message).toContain(message)
    expect(source.refused).toBe(refused)
    expect(reports).toEqual([report])
    expect((await engine.decide(call('Bash'))).verdict).toBe('deny')
    write(policy(rule('b', 'Bash')))
    expect(await source.reload()).toMatchObject({ reloaded: true })
    expect(source.refused).toBe(null)
  })

  test('if the new ones are missing', async () => {
    const { engine, source, folder } = setting()
    rmSync(join(folder, 'guard.yaml'))
    const message = `the policy \`${join(folder, 'guard.yaml')}\` cannot be read (ENOENT)`
    expect(await source.reload()).toMatchObject({ refused: 'unreadable', message })
    expect((await engine.decide(call('Bash'))).verdict).toBe('deny')
  })

  test('if a test next to them fails', async () => {
    const { engine, source, write } = setting()
    write(TESTS, 'guard.test.yaml')
    write(policy(rule('a', 'Read')))
    const report = await source.reload()
    expect(report).toMatchObject({
      refused: 'tests-failed',
      message: '1 of 1 tests of the policies failed',
      tests: { passed: 0, failed: 1 },
    })
    expect(report.tests?.problems[0]).toContain('verdict: expected deny, got none')
    expect((await engine.decide(call('Bash'))).verdict).toBe('deny')
    write(policy(rule('new', 'Bash')))
    expect(await source.reload()).toMatchObject({ reloaded: true, tests: { passed: 1, failed: 0 } })
  })

  const [HUGE, FOLDER] = [100 * 1024 * 1024, (path: string): void => mkdirSync(path)]
  const PIPE = (path: string): void => void execFileSync('mkfifo', [path])
  const SPARSE = (path: string): void => {
    writeFileSync(path, '')
    truncateSync(path, HUGE)
  }
  test.each<readonly [string, string, (path: string) => void, string]>([
    ['a pipe', 'guard.yaml', PIPE, 'it is not a regular file'],
    ['100 MB', 'guard.yaml', SPARSE, 'it is larger than 10 MiB'],
    ['a folder', 'guard.yaml', FOLDER, 'it is a folder, not a file'],
    ['not UTF-8', 'guard.yaml', (path) => writeFileSync(path, Buffer.from([0xff])), 'it is not UTF-8'],
  ])('if the policy is %s', async (_, name, make, why) => {
    const { engine, source, folder } = setting()
    rmSync(join(folder, name))
    make(join(folder, name))
    const message = `the policy \`${join(folder, name)}\` cannot be read (${why})`
    expect(await source.reload()).toMatchObject({ refused: 'unreadable', message })
    expect((await engine.decide(call('Bash'))).verdict).toBe('deny')
  })

  test.each<readonly [string, (path: string) => void, string]>([
    ['a pipe', PIPE, 'is not a regular file'],
    ['100 MB', SPARSE, 'is larger than 10 MiB'],
    ['a folder', FOLDER, 'is a folder, not a file'],
  ])('if the test file next to them is %s', async (_, make, why) => {
    const { source, write, folder } = setting()
    make(join(folder, 'guard.test.yaml'))
    write(policy(rule('new', 'Bash')))
    const problems = [`\`${join(folder, 'guard.test.yaml')}\` ${why}`]
    expect(await source.reload()).toMatchObject({ refused: 'tests-failed', tests: { passed: 0, failed: 1, problems } })
  })

  test('if a recording that a test names is a pipe', async () => {
    const { source, write, folder } = setting()
    PIPE(join(folder, 'session.ndjson'))
    write('tests: [{ name: a, record: session.ndjson, expect: { denied: 0 } }]', 'guard.test.yaml')
    write(policy(rule('new', 'Bash')))
    const report = await source.reload()
    expect(report).toMatchObject({ refused: 'tests-failed' })
    expect(report.tests?.problems).toEqual([expect.stringContaining('session.ndjson` is not a regular file') as string])
  })

  test.each([
    ['tests: 1', '1: `tests` must be a list, not `1`'],
    ['hooks: []', '1: this is a policy, not a test file'],
    ['tests: [', '1: '],
  ])('if the test file next to them is invalid: %s', async (text, why) => {
    const { source, write, folder } = setting()
    write(text, 'guard.test.yaml')
    write(policy(rule('new', 'Bash')))
    const report = await source.reload()
    expect(report).toMatchObject({ refused: 'tests-failed', tests: { passed: 0, failed: 1 } })
    expect(report.tests?.problems).toEqual([expect.stringContaining(`${join(folder, 'guard.test.yaml')}:${why}`)])
  })

  test('if they change each time that their tests run', async () => {
    const { engine, source, write } = setting({ program: changing(Infinity) })
    write(TESTS, 'guard.test.yaml')
    write(policy(rule('new', 'Bash')))
    const message = 'the policies changed three times while their tests ran'
    expect(await source.reload()).toMatchObject({ refused: 'tests-failed', message, tests: { passed: 1, failed: 0 } })
    expect((await engine.decide(call('Bash'))).rule).toBe('a')
  })

  test('if the server ends while their tests run', async () => {
    const { source, write, ending, folder, reports } = setting()
    write(TESTS, 'guard.test.yaml')
    write(policy(rule('new', 'Bash')))
    const reloading = source.reload()
    ending.abort()
    const problems = [`${join(folder, 'guard.test.yaml')}: the tests did not run (ABORT_ERR)`]
    expect(await reloading).toMatchObject({ refused: 'tests-failed', tests: { passed: 0, failed: 1, problems } })
    expect(reports).toEqual([])
  })
})

describe('with `--refuse-laxer`', () => {
  test('refuses a policy that is laxer for recorded events, and reports the first ten', async () => {
    const { engine, source, write } = setting({ refusesLaxer: true })
    for (let index = 0; index < 12; index++) await engine.decide(call('Bash'))
    write(policy(rule('b', 'Read')))
    const report = await source.reload()
    expect(report).toMatchObject({
      ...{ reloaded: false, refused: 'laxer' },
      message: 'the new policies are laxer than the current ones for recorded events',
    })
    expect(report.compared?.events).toBe(12)
    expect(report.compared?.laxer).toEqual(
      Array.from({ length: 10 }, () => ({
        ...{ event: 'tool_start', session: 's', tool: 'Bash' },
        ...{ before: { verdict: 'deny', rule: 'a' }, after: { verdict: null, rule: null } },
      })),
    )
    expect((await engine.decide(call('Bash'))).verdict).toBe('deny')
  })

  test('loads a policy that is stricter, or laxer only for events that were not recorded', async () => {
    const { engine, source, write } = setting({
      refusesLaxer: true,
      text: policy(rule('a', 'Bash'), rule('b', 'Read')),
    })
    await engine.decide(call('Bash'))
    write(policy(rule('a', 'Bash'), rule('c', 'Write')))
    expect(await source.reload()).toMatchObject({ reloaded: true, compared: { events: 1, laxer: [] }, message: null })
  })

  test('refuses nothing if no event is recorded, and says so', async () => {
    const { source, write } = setting({ refusesLaxer: true })
    write(policy(rule('b', 'Read')))
    expect(await source.reload()).toMatchObject({
      ...{ reloaded: true, compared: { events: 0, laxer: [] } },
      message: 'no event has been recorded yet, so nothing was compared',
    })
  })
})

test('concurrent reloads wait for each other', async () => {
  const { source, write, engine } = setting()
  write(policy(rule('b', 'Read')))
  const reports = await Promise.all([source.reload(), source.reload(), source.check()])
  expect(reports.map(({ reloaded }) => reloaded)).toEqual([true, false, false])
  expect((await engine.decide(call('Read'))).rule).toBe('b')
})

test('requests do not wait for the tests, however many there are', async () => {
  const { source, write } = setting()
  write(TESTS + Array.from({ length: 2000 }, (_, index) => aTest(index)).join(''), 'guard.test.yaml')
  write(policy(rule('new', 'Bash')))
  const before = performance.eventLoopUtilization()
  expect(await source.reload()).toMatchObject({ reloaded: true, tests: { passed: 2001, failed: 0 } })
  // In this thread, reading the file alone would take longer than running the tests.
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5)
})

test('requests come in between while a long policy is compiled, and the old one answers them', async () => {
  const { source, write, engine } = setting()
  write(policy(...Array.from({ length: 2000 }, (_, index) => rule(`r${index}`, `Tool${index}`))))
  const between: ReturnType<Engine['decide']>[] = []
  const asking = setInterval(() => between.push(engine.decide(call('Bash'))), 1)
  expect(await source.reload()).toMatchObject({ reloaded: true })
  clearInterval(asking)
  expect(between.length).toBeGreaterThan(10)
  expect(new Set((await Promise.all(between)).map(({ rule }) => rule))).toEqual(new Set(['a']))
  expect((await engine.decide(call('Tool1999'))).rule).toBe('r1999')
})

test('a change in the folder is noticed', async () => {
  const { write, folder } = setting()
  let heard = (): void => {}
  const noticed = new Promise<void>((resolve) => (heard = resolve))
  const watching = await watchPolicies(findPolicies([join(folder, 'guard.yaml')]), () => heard())
  write(TESTS, 'guard.test.yaml')
  await noticed
  watching.close()
})
