import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Decision } from 'sluice'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sluice } from './run.ts'

const SHIPPED = ['guard-files', 'guard-commands', 'context-care', 'budgets', 'done-means-done'].map(
  (name) => `--policy rules/${name}.yaml`,
)

let place: string
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'sluice-run-'))
})
afterAll(() => rmSync(place, { recursive: true, force: true }))

const env = { PATH: process.env['PATH'] ?? '' }

function policy(name: string, hooks: string): string {
  const file = join(place, name)
  writeFileSync(file, `hooks:\n${hooks}`)
  return file
}

const ndjson = (...events: readonly object[]): string => events.map((event) => `${JSON.stringify(event)}\n`).join('')

const outcomes = (stdout: string): readonly Decision[] =>
  stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Decision)

describe('the shipped recording', () => {
  const input = readFileSync('rules/session.ndjson', 'utf8')

  test('gets the same output from `run --dry-run` as from `decide`, byte for byte', async () => {
    const decided = await sluice(`decide ${SHIPPED.join(' ')}`, { input })
    expect(await sluice(`run --dry-run ${SHIPPED.join(' ')}`, { input })).toEqual(decided)
    expect(outcomes(decided.stdout)).toHaveLength(52)
  })

  test('gets the same decisions from `run`, and everything is performed', async () => {
    const decided = outcomes((await sluice(`decide ${SHIPPED.join(' ')}`, { input })).stdout)
    const { code, stdout, stderr } = await sluice(`run ${SHIPPED.join(' ')}`, { input, env })
    expect(code).toBe(0)
    const ran = outcomes(stdout)
    expect(ran.map(({ verdict, rule, fired, errors }) => [verdict, rule, fired, errors])).toEqual(
      decided.map(({ verdict, rule, fired, errors }) => [verdict, rule, fired, errors]),
    )
    const statuses = ran.flatMap(({ calls, commands }) => [...calls, ...commands].map(({ status }) => status))
    expect(statuses.filter((status) => status !== 'done')).toEqual([])
    const lines = stderr.split('\n').filter((line) => line.startsWith('{"notify"'))
    expect(lines).toHaveLength(decided.flatMap(({ notify }) => notify).length)
  })

  test('has the same summary in the tables of `run` and `decide`', async () => {
    const { stdout } = await sluice(`run --format table ${SHIPPED.join(' ')}`, { input, env })
    const { stdout: planned } = await sluice(`decide --format table ${SHIPPED.join(' ')}`, { input })
    expect(stdout.split('\n').at(-2)).toBe(planned.split('\n').at(-2))
  })
})

describe('what rules ask for is performed', () => {
  test('commands run in the workspace, and later actions can read their output', async () => {
    const file = policy(
      'shell.yaml',
      `
  - id: r
    on: tool_end
    action:
      - { type: shell, command: "printf %s <<tool.params.path>> > written; echo done" }
      - { type: log, message: "<<previous.stdout>>" }
      - { type: shell, command: [sh, -c, "exit 3"] }
      - { type: notify, message: "<<chain.failures.0.error>>" }
`,
    )
    const input = ndjson({ event: 'tool_end', tool: { name: 't', params: { path: '$(touch owned) a' } } })
    const { code, stdout, stderr } = await sluice(['run', '--policy', file, '--workspace', place], { input, env })
    expect(code).toBe(0)
    expect(outcomes(stdout)).toMatchObject([
      {
        commands: [{ status: 'done' }, { status: 'failed' }],
        log: [{ message: 'done\n' }],
        notify: [{ message: 'the command exited with 3' }],
        errors: [{ rule: 'r', code: 'command-failed', message: 'the command exited with 3' }],
      },
    ])
    expect(readFileSync(join(place, 'written'), 'utf8')).toBe('$(touch owned) a')
    expect(existsSync(join(place, 'owned'))).toBe(false)
    expect(stderr.split('\n').filter((line) => line.startsWith('{'))).toEqual([
      '{"log":{"rule":"r","level":"info","message":"done\\n"}}',
      '{"notify":{"rule":"r","title":"r","message":"the command exited with 3","level":"info","tag":""}}',
    ])
  })

  test('an event without a time gets the current time, which rules can read', async () => {
    const file = policy('at.yaml', '\n  - { id: at, on: turn_end, action: { type: log, message: "<<event.at>>" } }\n')
    const start = Date.now()
    const { stdout } = await sluice(['run', '--policy', file], {
      input: ndjson({ event: 'turn_end' }, { event: 'turn_end', at: 5 }, { event: 'turn_end', at: null }),
      env,
    })
    const [now = 0, given, alsoNow = 0] = outcomes(stdout).map(({ log }) => Number(log[0]?.message))
    expect(now).toBeGreaterThanOrEqual(start)
    expect(given).toBe(5)
    expect(alsoNow).toBeGreaterThanOrEqual(now)
  })

  test('`--log` writes log lines to a file, but does not follow a link', async () => {
    const file = policy(
      'audit.yaml',
      '\n  - { id: audit, on: turn_end, action: { type: log, message: "turn {turn}" } }\n',
    )
    const audit = join(place, 'audit.ndjson')
    const input = ndjson({ event: 'turn_end', turn: 1 }, { event: 'turn_end', turn: 2 })
    const { code, stderr } = await sluice(['run', '--policy', file, '--log', audit], { input, env })
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    const lines = readFileSync(audit, 'utf8').trimEnd().split('\n')
    expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
      { at: expect.stringMatching(/Z$/) as unknown, rule: 'audit', level: 'info', message: 'turn 1' },
      { at: expect.stringMatching(/Z$/) as unknown, rule: 'audit', level: 'info', message: 'turn 2' },
    ])

    const link = join(place, 'link.ndjson')
    symlinkSync(join(place, 'elsewhere'), link)
    const linked = await sluice(['run', '--policy', file, '--log', link], { input, env })
    expect(existsSync(join(place, 'elsewhere'))).toBe(false)
    expect(outcomes(linked.stdout)).toMatchObject([{ errors: [{ rule: 'audit' }] }, { errors: [{ rule: 'audit' }] }])
  })

  test('the table shows what was done', async () => {
    const file = policy(
      'table.yaml',
      `
  - { id: good, on: turn_end, action: { type: shell, command: [sh, -c, "exit 0"] } }
  - { id: bad, on: turn_end, action: { type: shell, command: [sh, -c, "exit 1"] } }
  - { id: call, on: turn_end, action: { type: module_action, action: memory.forget, params: { key: k } } }
`,
    )
    const { stdout } = await sluice(`run --format table --policy ${file}`, {
      input: ndjson({ event: 'turn_end' }),
      env,
    })
    expect(stdout.replaceAll(/\s+/g, ' ')).toContain(
      'called memory.forget, ran sh -c exit 0, ran, and failed: sh -c exit 1',
    )
  })

  test('cooldowns work for events without a time', async () => {
    const file = policy(
      'cooldown.yaml',
      '  - { id: r, on: turn_end, cooldown: 3600, action: { type: log, message: m } }\n',
    )
    const { stdout } = await sluice(`run --policy ${file}`, {
      input: ndjson({ event: 'turn_end' }, { event: 'turn_end' }),
      env,
    })
    expect(outcomes(stdout).map(({ fired }) => fired)).toEqual([['r'], []])
  })

  test('with `--state`, budgets and memories outlast the run', async () => {
    const file = policy(
      'state.yaml',
      `
  - { id: once, on: turn_end, max_fires: 1, action: { type: module_action, action: memory.remember, params: { content: first } } }
  - { id: recall, on: turn_end, action: [{ type: module_action, action: memory.recall }, { type: log, message: "<<previous.0.content>>" }] }
`,
    )
    const words = ['run', '--policy', file, '--state', join(place, 'state.db')]
    const input = ndjson({ event: 'turn_end', session_id: 's' })
    const first = outcomes((await sluice(words, { input, env })).stdout)
    const second = outcomes((await sluice(words, { input, env })).stdout)
    expect([first, second]).toMatchObject([
      [{ fired: ['once', 'recall'], log: [{ message: 'first' }] }],
      [{ fired: ['recall'], log: [{ message: 'first' }] }],
    ])
  })
})

describe('bad input', () => {
  test('an invalid line is answered in its place', async () => {
    const file = policy('log.yaml', '  - { id: r, on: turn_end, action: { type: log, message: m } }\n')
    const { code, stdout } = await sluice(`run --policy ${file}`, {
      input: `nonsense\n${ndjson({ event: 'turn_end' })}`,
      env,
    })
    expect(code).toBe(0)
    expect(stdout.split('\n').slice(0, 1)).toEqual([
      '{"error":{"code":"event-not-json","message":"an event must be JSON","line":1}}',
    ])
    expect(outcomes(stdout)[1]).toMatchObject({ fired: ['r'] })
  })

  test.each([
    ['action: { type: pipe, to: mcp.gh.x }', 'unknown-tool'],
    ['action: { type: pipe, to: memory.remembr }', 'unknown-tool'],
    ['action: { type: pipe, to: slack.send }', 'unknown-tool'],
    ['action: { type: lsp_diagnose }', 'unknown-tool'],
  ])('an unknown tool is an error of the policy: %s', async (action, code) => {
    const file = policy('lacks.yaml', `  - { id: r, on: tool_end, ${action} }\n`)
    const { code: exit, stdout, stderr } = await sluice(`run --policy ${file}`, { env })
    expect([exit, stdout]).toEqual([1, ''])
    expect(stderr).toContain(`error ${code} `)
  })
})
