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
  ['what destroys', 'rm -rf x', 'deny', 'no'],
  ['what does not', 'ls', null, null],
  ['what is no text', 7, null, null],
  ['a program with its arguments', ['bash', '-lc', 'rm -rf x'], 'deny', 'no'],
  ['a list in which text is only text', ['echo', 'a; rm -rf x'], null, null],
])('%s', (_title, command, verdict, reason) => {
  expect(decideOf(command)).toMatchObject({ verdict, reason, errors: [] })
})

test('of two parameters neither hides the other', () => {
  const params = { command: 'ls', cmd: 'rm -rf x' }
  const event: AgentEvent = { event: 'tool_start', tool: { name: 'Bash', params } }
  expect(decide(program, createMemoryLedger(), event)).toMatchObject({ verdict: 'deny' })
})

test.each([
  ['hidden behind more than is read', `${' '.repeat(100_001)}rm -rf x`],
  ['hidden in code in code', Array.from({ length: 30 }, (_none, index) => `sh -c 'echo ${index}'`).join(';')],
  ['behind what no shell can read', 'ls "'],
])('what is %s is an error, which refuses', (_title, command) => {
  expect(decideOf(command)).toMatchObject({ verdict: 'deny', errors: [{ rule: 'r', code: 'command-too-large' }] })
})
