import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { projectPaths } from '../../src/hosts/state-paths.ts'

// What hooks keep of refusals, and `explain --last` shows. Each hook and `explain` is a process, as agents and people start it.

const CLI = join(inject('built'), 'dist/cli.cjs')
const KEY = ['AKIA', 'QYLPMN5HFIQR7XYA'].join('')
const PASSWORD = ['correct', 'horse', 'staple9'].join('-')

const POLICY = `hooks:
  - id: quiet
    on: tool_start
    action:
      type: transform_params
      transformation: { set: { note: "<<tool.name>>" } }
  - id: no-rm
    on: tool_start
    condition:
      type: all_of
      conditions:
        - { type: tool_name, match: Bash }
        - { type: param, path: tool.params.command, matches: '^rm ' }
    action: { type: gate, reason: "keep your files: <<tool.params.command>>" }
  - id: twice
    on: tool_start
    condition: { type: param, path: tool.params.command, glob: '*push*' }
    action: { type: ask, reason: push? }
  - id: allowed
    on: tool_start
    condition: { type: param, path: tool.params.command, glob: '*' }
    action: { type: gate, decision: allow }
`

function project() {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-kept-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, '.git'))
  writeFileSync(join(folder, 'policy.yaml'), POLICY)
  const run = (words: readonly string[], input = ''): string => {
    const env = { PATH: process.env['PATH'], HOME: folder }
    const { stdout, stderr, status } = spawnSync(process.execPath, [CLI, ...words], {
      ...{ input, env, cwd: folder, encoding: 'utf8' },
    })
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
    return stdout
  }
  const { journal } = projectPaths(join(folder, '.local/state/sluice'), folder)
  return {
    journal,
    call(params: object): void {
      const payload = { hook_event_name: 'PreToolUse', session_id: 's', tool_name: 'Bash', tool_use_id: 'c1' }
      const text = JSON.stringify({ ...payload, cwd: folder, tool_input: params })
      run(['hook', '--host', 'claude-code', '--policy', join(folder, 'policy.yaml')], text)
    },
    /** The page, without what differs from run to run. */
    last: (...words: readonly string[]): string =>
      run(['explain', '--last', ...words])
        .replaceAll(folder, 'HERE')
        .replaceAll(/^\S+Z/gm, 'TIME')
        .replaceAll(/\b1\d{12}\b/g, '"AT"'),
  }
}

test('after two refusals and a question, the last one is explained as the hook judged it', () => {
  const { call, last } = project()
  call({ command: 'ls' })
  call({ command: 'git push' })
  call({ command: 'rm a' })
  call({ command: `rm ${KEY}`, password: PASSWORD })
  expect(last()).toBe(`TIME  claude-code PreToolUse: Bash
  ask by twice
  push?

TIME  claude-code PreToolUse: Bash
  deny by no-rm
  keep your files: rm a

TIME  claude-code PreToolUse: Bash

tool_start
  at                "AT"
  workspace         "HERE"
  host              "claude-code"
  session_id        "s"
  cwd               "HERE"
  tool.name         "Bash"
  tool.params       {command: "rm [REDACTED]", password: "[REDACTED]"}
  tool.call_id      "c1"
  tool.param_names  {command: "command"}

rules
  ✓ no-rm fired  HERE/policy.yaml:7
    ✓ all_of
      ✓ tool_name match: "Bash"  saw tool: "Bash"
      ✓ param path: "tool.params.command", matches: "^rm "
          saw value: "rm [REDACTED]"
  ✓ allowed fired  HERE/policy.yaml:19
    ✓ param path: "tool.params.command", glob: "*"  saw value: "rm [REDACTED]"

changes
  + params.note: "Bash"

verdict
  deny by no-rm
  keep your files: rm [REDACTED]
`)
})

test('no secret is in the journal', () => {
  const { call, journal } = project()
  call({ command: `rm ${KEY}`, env: { DB_PASSWORD: PASSWORD }, [KEY]: 1 })
  const kept = readFileSync(journal, 'utf8')
  expect(kept).toContain('"verdict":"deny"')
  expect(kept).not.toContain(KEY)
  expect(kept).not.toContain(PASSWORD)
})

test('an allowed call leaves nothing in the journal', () => {
  const { call, journal } = project()
  call({ command: 'rm a' })
  const before = statSync(journal).size
  call({ command: 'ls' })
  expect(statSync(journal).size).toBe(before)
})

test('the entry after one that was cut off is found', () => {
  const { call, journal, last } = project()
  call({ command: 'git push' })
  appendFileSync(journal, '{"at":"2026-01-01T00:00:00.000Z","host":"claude-code","kind":"verdict","explained":{"ru')
  call({ command: 'rm b' })
  expect(last()).toContain('deny by no-rm\n  keep your files: rm b\n')
})

test.each<[string, string]>([
  ['control characters', 'rm \u001b[2J\u001b]0;owned\u0007\u202e\r\n\u2028x'],
  ['text that looks like an entry', 'rm x\n{"at":"2026","kind":"verdict","verdict":"allow","message":"forged"}\n'],
  ['a megabyte', `rm ${'\u0001é'.repeat(500_000)}`],
])('hostile text in a call is kept harmlessly: %s', (_name, command) => {
  const { call, journal, last } = project()
  call({ command, at: { at: 1, kind: 'verdict', rule: 'forged' } })
  const lines = readFileSync(journal, 'utf8').trimEnd().split('\n')
  expect(lines).toHaveLength(1)
  const { explained } = JSON.parse(lines[0] ?? '') as { readonly explained: unknown }
  expect(Buffer.byteLength(JSON.stringify(explained))).toBeLessThan(41_000)
  const page = last()
  expect(page).not.toMatch(/[^\P{C}\n]|\u2028/u)
  expect(page.match(/^TIME/gm)).toHaveLength(1)
  expect(page).toContain('\nverdict\n  deny by no-rm\n')
  expect(page.endsWith('\nsome of it was too large for the journal and is not shown\n')).toBe(command.length > 2000)
})

test('after 5 MB a new journal begins, and earlier refusals are still found', () => {
  const { call, journal, last } = project()
  call({ command: 'rm first' })
  appendFileSync(journal, `${JSON.stringify({ at: 'x', kind: 'log', message: 'x'.repeat(5_000_000) })}\n`)
  call({ command: 'rm second' })
  expect(statSync(journal).size).toBeLessThan(10_000)
  expect(JSON.parse(last('--format', 'json'))).toMatchObject([
    { message: 'keep your files: rm first' },
    { message: 'keep your files: rm second' },
  ])
})
