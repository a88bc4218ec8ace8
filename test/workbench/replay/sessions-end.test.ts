import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { decisionsNow } from './same-decisions.ts'

// What is kept of the past of a session goes with its last file, and not before.

const POLICY = `hooks:
  - id: once
    on: tool_start
    max_fires: 1
    action: { type: log, message: "<<tool.params.command>>" }
`

/** A transcript of Claude Code with one call, some seconds after the hour. */
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
    'a session that another transcript goes on with, after one of another session',
    { a: transcript('s1', 1, 'one'), b: transcript('s2', 2, 'two'), c: transcript('s1', 3, 'three') },
    ['one', 'two'],
  ],
  [
    'a session that a file of events goes on with',
    { a: transcript('s1', 1, 'one'), b: transcript('s2', 2, 'two'), c: events('s1', 3, 'three') },
    ['one', 'two'],
  ],
  [
    'a session that a transcript goes on with after a file of events',
    { a: transcript('s1', 1, 'one'), b: events('s3', 2, 'two'), c: transcript('s1', 3, 'three') },
    ['one', 'two'],
  ],
  [
    'a session and its sub-agent, which works while another session does',
    {
      a: transcript('s1', 1, 'one'),
      b: transcript('s2', 2, 'two'),
      's1/subagents/agent-x': transcript('s1', 3, 'three', SUB_AGENT),
    },
    ['one', 'two'],
  ],
  [
    'sub-agents whose session is gone: their files are of one session',
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
