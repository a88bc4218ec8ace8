import { createMemoryLedger, decide, loadPolicy } from 'sluice'
import { expect, test } from 'vitest'
import { maskReplayed } from '../../../src/workbench/replay/mask-replayed.ts'

const POLICY = `
hooks:
  - id: note
    on: tool_start
    action:
      - { type: inject_message, content: "<<tool.params.command>>" }
      - { type: log, message: "<<tool.params.command>>" }
      - { type: gate, reason: "not <<tool.params.command>>" }
`

test('a decision with too much text to search keeps only what the policy itself says', () => {
  const key = `ghp_${'a1B2'.repeat(9)}`
  const event = {
    event: 'tool_start' as const,
    tool: { name: 'Bash', params: { command: `${key} ${'x '.repeat(26_000_000)}` } },
  }
  const { program } = loadPolicy([{ name: 'p.yaml', text: POLICY }])
  // A rule that rewrites parameters returns all of them.
  const decision = { ...decide(program, createMemoryLedger(), event), params: event.tool.params }
  const session = { id: 's', host: null, file: 'a.ndjson' }
  const shown = maskReplayed({ session, line: 1, event, decision })
  expect(shown.event).toEqual({ event: 'tool_start' })
  expect(shown.decision).toMatchObject({ rule: decision.rule, verdict: decision.verdict, fired: decision.fired })
  expect(JSON.stringify(shown)).not.toContain(key)
})
