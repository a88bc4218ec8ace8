import { createMemoryLedger, decide, loadPolicy } from 'sluice'
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
])('%s', (_title, command, verdict, reason) => {
  expect(decideOf(command)).toMatchObject({ verdict, reason, errors: [] })
})

test.each([
  ['hidden behind more than is read', `${' '.repeat(100_001)}rm -rf x`],
  ['hidden in code in code', Array.from({ length: 30 }, (_none, index) => `sh -c 'echo ${index}'`).join(';')],
])('what is %s is an error, which refuses', (_title, command) => {
  expect(decideOf(command)).toMatchObject({ verdict: 'deny', errors: [{ rule: 'r', code: 'command-too-large' }] })
})
