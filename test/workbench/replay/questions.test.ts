import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sluice } from '../../cli/run.ts'

let place: string
beforeEach(() => (place = mkdtempSync(join(tmpdir(), 'sluice-questions-'))))
afterEach(() => rmSync(place, { recursive: true, force: true }))

const READING = 'extends: [allow-reading]'
const ASKING = `
hooks:
  - id: asks
    on: tool_start
    condition: { type: command, program: ls }
    action: { type: ask, reason: list? }
`
const NOTHING = `
hooks:
  - { id: no-deploys, on: tool_start, condition: { type: command, program: deploy }, action: { type: gate, reason: no } }
`
const APPROVING = `
hooks:
  - { id: approves, on: approval_request, action: { type: gate, decision: allow } }
`

type Line = Readonly<Record<string, unknown>>

function line(event: string, command: string, members: Line = {}): Line {
  const tool = { name: 'Bash', params: { command } }
  return { event, session_id: 's1', host: 'claude-code', cwd: '/w', workspace: '/w', tool, ...members }
}
const call = (command: string, members: Line = {}): Line => line('tool_start', command, members)
const request = (command: string, members: Line = {}): Line => line('approval_request', command, members)
/** As hooks record it. */
const decided = (event: Line, verdict: string): Line => ({ event, decision: { event: event['event'], verdict } })

/** An agent that asks before each of two calls. */
const ASKED = [call('ls'), request('ls'), call('npm test'), request('npm test')]

function replay(policy: string, lines: readonly Line[], ...options: readonly string[]) {
  writeFileSync(join(place, 'policy.yaml'), policy)
  writeFileSync(join(place, 'past.ndjson'), lines.map((each) => `${JSON.stringify(each)}\n`).join(''))
  return sluice(['replay', '--policy', join(place, 'policy.yaml'), ...options, join(place, 'past.ndjson')])
}

describe('questions before and after', () => {
  const rows: readonly (readonly [title: string, policy: string, past: readonly Line[], counts: object])[] = [
    [
      'an allowed call is no question any more',
      READING,
      ASKED,
      { calls: 2, allowed: 1, sessions: 1, before: 2, after: 1 },
    ],
    [
      'a refused call is none either',
      NOTHING,
      [call('deploy'), request('deploy')],
      { calls: 1, allowed: 0, sessions: 1, before: 1, after: 0 },
    ],
    [
      'a policy that says nothing changes nothing',
      NOTHING,
      ASKED,
      { calls: 2, allowed: 0, sessions: 1, before: 2, after: 2 },
    ],
    [
      'what both the policy and the agent ask is one question',
      ASKING,
      ASKED,
      { calls: 2, allowed: 0, sessions: 1, before: 2, after: 2 },
    ],
    [
      'a new question is added',
      ASKING,
      [...ASKED, call('ls src')],
      { calls: 3, allowed: 0, sessions: 1, before: 2, after: 3 },
    ],
    [
      'a request that is granted is no question',
      APPROVING,
      ASKED,
      { calls: 2, allowed: 0, sessions: 1, before: 2, after: 0 },
    ],
    [
      'a request that a hook granted was no question',
      NOTHING,
      [call('ls'), decided(request('ls'), 'allow')],
      { calls: 1, allowed: 0, sessions: 1, before: 0, after: 1 },
    ],
    [
      'a question of the recorded policy counts once',
      READING,
      [decided(call('ls'), 'ask'), request('ls'), decided(call('make'), 'ask')],
      { calls: 2, allowed: 1, sessions: 1, before: 2, after: 0 },
    ],
    [
      'the session does not show what the agent asked',
      READING,
      [call('ls'), call('npm test')],
      { calls: 2, allowed: 1, sessions: 0, before: 0, after: 0 },
    ],
    [
      'sessions that do not show it are left out',
      ASKING,
      [...ASKED, call('ls', { session_id: 's2' })],
      { calls: 3, allowed: 0, sessions: 1, before: 2, after: 2 },
    ],
    [
      'calls in parallel are told apart by their parameters',
      READING,
      [call('ls'), call('make'), request('make')],
      { calls: 2, allowed: 1, sessions: 1, before: 1, after: 1 },
    ],
    [
      'and by their ids',
      READING,
      [
        ...['1', '2'].map((id) =>
          call('ls', { tool: { name: 'Bash', params: { command: id === '1' ? 'ls' : 'make' }, call_id: id } }),
        ),
        request('', { tool: { name: 'Bash', params: {}, call_id: '1' } }),
      ],
      { calls: 2, allowed: 1, sessions: 1, before: 1, after: 0 },
    ],
    [
      'a request for a call that is not in the file counts by itself',
      READING,
      [request('ls')],
      { calls: 0, allowed: 0, sessions: 1, before: 1, after: 1 },
    ],
    [
      'an agent that takes no allow asks nevertheless',
      READING,
      ASKED.map((each) => ({ ...each, host: 'codex' })),
      { calls: 2, allowed: 0, sessions: 1, before: 2, after: 2 },
    ],
  ]
  test.each(rows)('%s', async (_title, policy, past, counts) => {
    const { code, stdout } = await replay(policy, past, '--format', 'json')
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({ questions: counts })
  })

  test('compared with another policy, the questions under that policy come before', async () => {
    writeFileSync(join(place, 'old.yaml'), ASKING)
    const options = ['--against', join(place, 'old.yaml')]
    const past = [...ASKED, call('ls src')]
    const { stdout } = await replay(READING, past, ...options, '--format', 'json')
    expect(JSON.parse(stdout)).toMatchObject({ questions: { calls: 3, allowed: 2, sessions: 1, before: 3, after: 1 } })
    const table = await replay(READING, past, ...options)
    expect(table.stdout.trimEnd().split('\n').at(-1)).toBe(
      '2 of 3 calls allowed; questions in 1 session: 3 before, 1 after',
    )
  })

  test.each([
    ['with the counts', READING, ASKED, '1 of 2 calls allowed; questions in 1 session: 2 before, 1 after'],
    ['if nothing is allowed', NOTHING, ASKED, 'questions in 1 session: 2 before, 2 after'],
    [
      'if nothing shows the questions',
      READING,
      [call('ls')],
      '1 of 1 call allowed; no session shows what the agent asked',
    ],
    ['if there is nothing to say', NOTHING, [call('ls')], '1 session, 1 event: 0 denied, 0 asked'],
  ])('the table ends %s', async (_title, policy, past, last) => {
    const { stdout } = await replay(policy, past)
    expect(stdout.trimEnd().split('\n').at(-1)).toBe(last)
  })
})
