import { loadPolicy } from 'sluice'
import { describe, expect, test } from 'vitest'

function problemsOf(on: unknown, message: string): readonly string[] {
  const rule = { id: 'a', on, action: { type: 'log', message } }
  const { diagnostics } = loadPolicy([{ name: 'policy.yaml', text: JSON.stringify({ hooks: [rule] }) }])
  return diagnostics.map(
    ({ severity, code, column, message: text, help }) => `${severity} ${code} ${column} ${text}; ${help}`,
  )
}

describe('a placeholder that no event of the rule has', () => {
  test.each([
    ['turn_end', 'in <<tool.name>>', 'warning no-such-placeholder 74 `<<tool.name>>` is always empty at `turn_end`; '],
    ['turn_end', '{{call.files}}', 'warning no-such-placeholder 71 `{{call.files}}` is always empty at `turn_end`; '],
    [
      ['stop', 'error'],
      '<<event.prompt>>',
      'warning no-such-placeholder 77 `<<event.prompt>>` is always empty at `stop`, `error`; ',
    ],
  ])('%s: %s', (on, message, problem) => {
    const [found = '', ...others] = problemsOf(on, message)
    expect([found.slice(0, problem.length), others]).toEqual([problem, []])
  })

  test.each([
    ['tool_start', '<<tool.name>>'],
    [['turn_end', 'tool_end'], '<<tool.name>>'],
    ['stop', '<<event.response>> <<session>> {turn}'],
    ['turn_end', '<<event.mine>>'],
  ])('but not %s: %s', (on, message) => expect(problemsOf(on, message)).toEqual([]))

  test('stays an error if there is no such placeholder at all', () => {
    expect(problemsOf('turn_end', '<<tool.nam>>')[0]).toMatch(/^error unknown-placeholder/)
  })
})
