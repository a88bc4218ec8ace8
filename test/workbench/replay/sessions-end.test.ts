import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { decisionsNow } from './same-decisions.ts'

// The past of a session is discarded after its last file, not before.

const POLICY = `hooks:
  - id: once
    on: tool_start
    max_fires: 1
    action: { type: log, message: "<<tool.params.command>>" }
`

/** A transcript of Claude Code with one call, `second` seconds after the hour. */
function transcript(sessionId: string, second: number, command: string, more: object = {}): string {
  const timestamp = new Date(Date.UTC(2026, 0, 1, 9, 0, second)).toISOString()
  const content = [{ type: 'tool_use', id: `${sessionId}-${second}`, name: 'Bash', input: { command } }]
  const line = { type: 'assistant', sessionId, uuid: `u${second}`, timestamp, cwd: '/app', ...more }
  return `${JSON.stringify({ ...line, message: { id: `m${second}`, role: 'assistant', content } })}\n`
}

function events(session_id: string, second: number, command: string): string {
  const at = Date.UTC(2026, 0, 1, 9, 0, second)
  return `${JSON.stringify({ event: 'tool_start', session_id, at, tool: { name: 'Bash', params: { command } } })}\n`
}

const SUB_AGENT = { isSidechain: true, agentId: 'x' }

test.each<[string, Readonly<Record<string, string>>, readonly string[]]>([
  [
    'a session continues in another transcript, after one of another session',
    { a: transcript('s1', 1, 'one'), b: transcript('s2', 2, 'two'), c: transcript('s1', 3, 'three') },
    ['one', 'two'],
  ],
  [
    'a session continues in a file of events',
    { a: transcript('s1', 1, 'one'), b: transcript('s2', 2, 'two'), c: events('s1', 3, 'three') },
    ['one', 'two'],
  ],
  [
    'a session continues in a transcript, after a file of events',
    { a: transcript('s1', 1, 'one'), b: events('s3', 2, 'two'), c: transcript('s1', 3, 'three') },
    ['one', 'two'],
  ],
  [
    'a session has a sub-agent that works during another session',
    {
      a: transcript('s1', 1, 'one'),
      b: transcript('s2', 2, 'two'),
      's1/subagents/agent-x': transcript('s1', 3, 'three', SUB_AGENT),
    },
    ['one', 'two'],
  ],
  [
    'the files of sub-agents belong to one session, even if its own file is gone',
    {
      's1/a': transcript('s1', 1, 'one', SUB_AGENT),
      's1/b': transcript('s1', 2, 'two', { ...SUB_AGENT, agentId: 'y' }),
    },
    ['one'],
  ],
])('%s', async (_title, files, fired) => {
  const place = mkdtempSync(join(tmpdir(), 'sluice-ends-'))
  onTestFinished(() => rmSync(place, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(files)) {
    const file = join(place, 'sessions', `${name}.jsonl`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  writeFileSync(join(place, 'policy.yaml'), POLICY)
  const decided = await decisionsNow(join(place, 'sessions'), join(place, 'policy.yaml'))
  expect(decided.flatMap((line) => /once: (\w+)/.exec(line)?.[1] ?? [])).toEqual(fired)
})
