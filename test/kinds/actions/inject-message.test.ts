import type { AgentEvent } from 'sluice'
import { describe, expect, test } from 'vitest'
import { decideWith, problemsOf } from './rule.ts'

const WRITTEN: AgentEvent = { event: 'tool_end', turn: 4, tool: { name: 'fs.write', params: { path: 'a.md' } } }

function injected(fields: object, event: AgentEvent = WRITTEN): readonly object[] {
  return decideWith({ type: 'inject_message', ...fields }, event).inject
}

describe('inject_message', () => {
  test.each([
    ['by default', {}, { strategy: 'auto', role: 'user', position: 'before_last', persist: 'session' }],
    ['into the system prompt', { strategy: 'system' }, { strategy: 'system' }],
    ['into the last message of the user', { strategy: 'user' }, { strategy: 'user' }],
    [
      'as a message of its own',
      { strategy: 'new_message', role: 'assistant', position: 'end' },
      { strategy: 'new_message', role: 'assistant', position: 'end' },
    ],
    ['behind the newest message', { strategy: 'newest' }, { strategy: 'newest' }],
    ['for this turn', { persist: 'turn' }, { persist: 'turn' }],
  ])('%s', (_title, fields, expected) => {
    expect(injected({ content: 'be brief', ...fields })).toEqual([
      {
        rule: 'example',
        content: 'be brief',
        strategy: 'auto',
        role: 'user',
        position: 'before_last',
        persist: 'session',
        ...expected,
      },
    ])
  })

  test.each([
    ['a placeholder', '<<tool.name>> wrote {{tool.params.path}}', 'fs.write wrote a.md'],
    ['the number of the turn', 'turn {turn}', 'turn 4'],
    ['other braces', '{"a": {b}}', '{"a": {b}}'],
    ['text from a placeholder', '<<tool.params.path>>', 'a.md'],
  ])('the content may hold %s', (_title, content, rendered) => {
    expect(injected({ content })).toMatchObject([{ content: rendered }])
  })

  test('rendered text is not rendered again', () => {
    const event: AgentEvent = { event: 'tool_end', tool: { name: 'a', params: { p: '<<tool.name>> {turn}' } } }
    expect(injected({ content: '<<tool.params.p>>' }, event)).toMatchObject([{ content: '<<tool.name>> {turn}' }])
  })

  test.each(['', '<<tool.error>>', '<<tool.params.missing>>'])(
    'nothing is injected for the content `%s`',
    (content) => {
      expect(injected({ content })).toEqual([])
    },
  )

  test('an event after the end of the conversation allows no messages', () => {
    expect(
      problemsOf('hooks:\n- id: a\n  on: session_end\n  action:\n    type: inject_message\n    content: x'),
    ).toEqual([
      expect.stringMatching(
        /^5:11 no-effect `inject_message` has no effect at `session_end` \(it has an effect at `session_start`, /,
      ),
    ])
  })

  test.each([
    ['content', '{ type: inject_message }', '4:11 missing-field `action` needs `content`'],
    [
      'strategy',
      '{ type: inject_message, content: a, strategy: newset }',
      '4:57 wrong-value `strategy` must be `auto`, `system`, `user`, `new_message` or `newest`, not the text `newset` (did you mean `newest`?)',
    ],
    [
      'role',
      '{ type: inject_message, content: a, role: tool }',
      '4:53 wrong-value `role` must be `user`, `system` or `assistant`, not the text `tool`',
    ],
    [
      'position',
      '{ type: inject_message, content: a, position: first }',
      '4:57 wrong-value `position` must be `before_last` or `end`, not the text `first`',
    ],
  ])('a policy with a wrong `%s`', (_field, action, problem) => {
    expect(problemsOf(`hooks:\n- id: a\n  on: turn_end\n  action: ${action}`)).toEqual([problem])
  })
})
