import { createEngine } from 'sluice'
import { hookFiles } from 'sluice/hook-files'
import { createLocalHost } from 'sluice/node'
import { expect, test } from 'vitest'

// A hook of an agent that runs after a rule has rewritten the call.

const REWRITES = `
  hooks:
    - id: careful
      on: tool_start
      action: { type: transform_params, transformation: { set: { command: ls -l } } }
`

const REFUSES = JSON.stringify({
  hooks: {
    PreToolUse: [{ matcher: 'Bash', hooks: [{ type: 'command', command: 'cat >&2; exit 2' }] }],
  },
})

/** Neither the rule nor the hook reads a message, so what is in them must not matter. */
test.each([
  ['messages in a known shape', [{ role: 'user', content: 'x' }]],
  ['a message of another shape', [{ odd: 1 }]],
  ['a message without a role', [{ content: 'hi' }]],
  ['a message that is a number', [7]],
  ['no message', []],
])('a rewritten call reaches the hook, which refuses it: %s', async (_name, messages) => {
  const host = createLocalHost({})
  try {
    const policies = [
      { name: 'rewrite.yaml', text: REWRITES },
      { name: 'settings.json', text: REFUSES, dialect: 'claude-code' },
    ]
    const outcome = await createEngine({ vocabulary: hookFiles, policies, host }).dispatch({
      event: 'tool_start',
      host: 'claude-code',
      native: { hook_event_name: 'PreToolUse', session_id: 's', tool_name: 'Bash', tool_input: { command: 'ls' } },
      messages,
      tool: { name: 'Bash', params: { command: 'ls' } },
    })
    expect([outcome.verdict, outcome.errors]).toEqual(['deny', []])
    expect(JSON.parse(outcome.reason ?? '')).toMatchObject({ tool_input: { command: 'ls -l' } })
  } finally {
    await host.close()
  }
})
