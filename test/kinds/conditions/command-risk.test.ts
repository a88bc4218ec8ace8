import { createMemoryLedger, decide, loadPolicy, type AgentEvent } from 'sluice'
import { expect, test } from 'vitest'

const { program } = loadPolicy([
  {
    name: 'policy.yaml',
    text: 'hooks: [{ id: r, on: tool_start, condition: { type: command_risk }, action: { type: gate, reason: no } }]',
  },
])

const decideOf = (command: unknown) =>
  decide(program, createMemoryLedger(), { event: 'tool_start', tool: { name: 'Bash', params: { command } } })

test.each([
  ['a destructive command', 'rm -rf x', 'deny', 'no'],
  ['a harmless command', 'ls', null, null],
  ['code in code', `${"sh -c 'echo a';".repeat(30)}sh -c 'rm -rf x'`, 'deny', 'no'],
  ['a destructive command before text that no shell can read', 'rm -rf x; ls "', 'deny', 'no'],

  ['a program with its arguments', ['bash', '-lc', 'rm -rf x'], 'deny', 'no'],
  ['a list in which a dangerous text is only an argument', ['echo', 'a; rm -rf x'], null, null],
])('%s', (_title, command, verdict, reason) => {
  expect(decideOf(command)).toMatchObject({ verdict, reason, errors: [] })
})

test.each([
  ['a number', 7],
  ['a map', { text: 'ls' }],
  ['a list', ['ls', { of: '/' }]],
])('a command that is given as %s is uncertain, so the rule asks', (given, command) => {
  const message = `what the call does cannot be known: a command is given as ${given}`
  const errors = [{ rule: 'r', code: 'call-uncertain', message }]
  expect(decideOf(command)).toMatchObject({ verdict: 'ask', errors })
})

test('neither of two parameters hides the other', () => {
  const params = { command: 'ls', cmd: 'rm -rf x' }
  const event: AgentEvent = { event: 'tool_start', tool: { name: 'Bash', params } }
  expect(decide(program, createMemoryLedger(), event)).toMatchObject({ verdict: 'deny' })
})

test.each([
  ['too long to read', `${' '.repeat(100_001)}rm -rf x`],
  ['nested too deeply', `${'( '.repeat(201)}rm -rf x${' )'.repeat(201)}`],
  ['unreadable for any shell', 'ls "'],
])('a command that is %s is an error, which refuses', (_title, command) => {
  expect(decideOf(command)).toMatchObject({ verdict: 'deny', errors: [{ rule: 'r', code: 'command-too-large' }] })
})

test.each([
  ['rm x; git push --force', ['fs-delete'], 'low', 'deny'],
  ['rm x; git push --force', ['git-history'], 'medium', 'deny'],
  ['rm x; git push --force', ['fs-delete'], 'medium', null],
])('%s in the categories %j, at least %s: %s', (command, categories, least, verdict) => {
  const condition = { type: 'command_risk', categories, least }
  const text = JSON.stringify({
    hooks: [{ id: 'r', on: 'tool_start', condition, action: { type: 'gate', reason: 'no' } }],
  })
  const risk = loadPolicy([{ name: 'policy.yaml', text }])
  const event: AgentEvent = { event: 'tool_start', tool: { name: 'Bash', params: { command } } }
  expect(decide(risk.program, createMemoryLedger(), event)).toMatchObject({ verdict, errors: [] })
})

test('a file tool runs no command', () => {
  const event: AgentEvent = {
    event: 'tool_start',
    tool: { name: 'Write', params: { file_path: '/etc/passwd', content: '' } },
  }
  expect(decide(program, createMemoryLedger(), event)).toMatchObject({ verdict: null, errors: [] })
})
