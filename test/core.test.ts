import { calls } from 'sluice/calls'
import { createEngine, loadPolicy, PolicyError } from 'sluice/core'
import { describe, expect, test } from 'vitest'
import { CALLS } from '../src/model/handed-in.ts'

const HELP =
  'import from `sluice` instead of `sluice/core`, or import `calls` from `sluice/calls` and pass it as `vocabulary`'

const TAKES_CALLS = [
  ['a condition', 'on: tool_start, condition: { type: command, program: rm }, action: { type: gate, allow: false }'],
  ['an expression', 'on: tool_start, condition: { type: expression, expr: call.reads_only }, action: { type: gate }'],
  ['a placeholder', "on: tool_start, action: { type: gate, allow: false, reason: 'no <<call.commands>>' }"],
  ['an action', 'on: tool_end, action: { type: lsp_diagnose }'],
] as const

const policyOf = (rule: string) => [{ name: 'p.yaml', text: `hooks:\n  - { id: r, ${rule} }` }]

function problemsOf(condition: string, action: string): readonly string[] {
  const { diagnostics } = loadPolicy(policyOf(`on: tool_start, condition: ${condition}, action: ${action}`))
  return diagnostics.map(({ code, message, help }) => `${code} ${message} (${help})`)
}

describe('without the vocabulary of calls', () => {
  test.each(CALLS.conditions)('an error says where the condition `%s` is', (type) => {
    expect(problemsOf(`{ type: ${type} }`, '{ type: gate }')).toEqual([
      `unknown-condition the condition \`${type}\` is part of \`sluice/calls\`, which is not loaded (${HELP})`,
    ])
  })

  test.each(CALLS.actions)('an error says where the action `%s` is', (type) => {
    expect(problemsOf('{ type: always }', `{ type: ${type} }`)).toEqual([
      `unknown-action the action \`${type}\` is part of \`sluice/calls\`, which is not loaded (${HELP})`,
    ])
  })

  test.each([
    ['call', 'expression-unknown-name'],
    ['call.reads_only', 'expression-unknown-name'],
  ])('an error says where `%s` of an expression is', (expr, code) => {
    expect(problemsOf(`{ type: expression, expr: '${expr}' }`, '{ type: gate }')).toEqual([
      `${code} \`call\` is part of \`sluice/calls\`, which is not loaded (${HELP})`,
    ])
  })

  test.each(['<<call>>', '<<call.commands>>', '<<call.nonsense>>'])('an error says where `%s` is', (placeholder) => {
    expect(problemsOf('{ type: always }', `{ type: gate, reason: '${placeholder}' }`)).toEqual([
      `unknown-placeholder \`call\` is part of \`sluice/calls\`, which is not loaded (${HELP})`,
    ])
  })

  test.each(TAKES_CALLS)('no engine takes %s', (_what, rule) => {
    expect(() => createEngine({ policies: policyOf(rule) })).toThrow(PolicyError)
  })
})

describe('with the vocabulary of calls', () => {
  test.each(TAKES_CALLS)('an engine takes %s', (_what, rule) => {
    expect(() => createEngine({ policies: policyOf(rule), vocabulary: calls })).not.toThrow()
  })

  test('it decides', async () => {
    const engine = createEngine({ policies: policyOf(TAKES_CALLS[0][1]), vocabulary: [calls] })
    const verdictOn = async (command: string): Promise<unknown> => {
      const { verdict } = await engine.decide({ event: 'tool_start', tool: { name: 'Bash', params: { command } } })
      return verdict
    }
    expect([await verdictOn('sudo rm -r a'), await verdictOn('ls rm')]).toEqual(['deny', null])
  })
})
