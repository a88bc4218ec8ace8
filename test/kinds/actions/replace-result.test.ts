import type { AgentEvent } from 'sluice'
import { describe, expect, test } from 'vitest'
import { decideWith, problemsOf } from './rule.ts'

const READ: AgentEvent = {
  event: 'tool_end',
  tool: { name: 'fs.read', params: { path: 'a.md' }, result: { text: 'x', size: 1, gone: null, list: [1, { a: 2 }] } },
}

describe('replace_result', () => {
  test.each([
    ['a text', 'nothing to see', 'nothing to see'],
    ['a text with a placeholder', 'size <<tool.result.size>>', 'size 1'],
    ['a part of the result, with its type', '<<tool.result.list>>', [1, { a: 2 }]],
    ['a null', '<<tool.result.gone>>', null],
    ['the whole result, as text', '<<tool.result>>', '{"text":"x","size":1,"gone":null,"list":[1,{"a":2}]}'],
    [
      'a map',
      { of: '<<tool.params.path>>', n: '<<tool.result.size>>', no: '<<tool.result.no>>' },
      { of: 'a.md', n: 1 },
    ],
    ['a list', ['<<tool.result.size>>', 2], [1, 2]],
    ['a number', 0, 0],
    ['null as it is written', null, null],
  ])('%s', (_title, result, expected) => {
    const decision = decideWith({ type: 'replace_result', result }, READ)
    expect(decision.result).toEqual(expected)
    expect(decision.errors).toEqual([])
  })

  test('keeps the result if there is no value for it, which is reported', () => {
    const decision = decideWith({ type: 'replace_result', result: '<<tool.result.no>>' }, READ)
    expect(decision).not.toHaveProperty('result')
    expect(decision.errors).toEqual([
      { rule: 'example', code: 'no-value', message: 'there is no value to replace the result with' },
    ])
  })

  test.each([
    [
      'tool_start',
      '{ type: replace_result, result: a }',
      '4:19 no-effect `replace_result` has no effect at `tool_start` (it has an effect at `tool_end`, `resource_read`, `prompt_read`, `response_final`, `outbound_message`)',
    ],
    ['tool_end', '{ type: replace_result }', '4:11 missing-field `action` needs `result`'],
  ])('at %s: %s', (event, action, problem) => {
    expect(problemsOf(`hooks:\n- id: a\n  on: ${event}\n  action: ${action}`)).toEqual([problem])
  })
})
