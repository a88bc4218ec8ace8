import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findSessions } from '../../../src/workbench/replay/find-sessions.ts'
import { groupSessions } from '../../../src/workbench/replay/group-sessions.ts'
import { readPast } from '../../../src/workbench/replay/past-events.ts'

// Files of older versions. They were typed by hand after the source code of the agents: google-gemini/
// gemini-cli (chatRecordingService.ts), openai/codex (rollout.rs, save-rollout.ts), sst/opencode (storage.ts, session/index.ts, message-v2.ts).

let place: string
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'sluice-older-'))
})
afterEach(() => rmSync(place, { recursive: true, force: true }))

function write(file: string, text: string): void {
  const path = join(place, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

/** Formatted as the agents formatted their documents. */
const document = (value: object): string => JSON.stringify(value, null, 2)

const lines = (...values: readonly object[]): string => values.map((value) => `${JSON.stringify(value)}\n`).join('')

/** The events of all sessions in a folder with their line, time, folder, session and texts; and the omitted files. */
async function eventsIn(path = '.'): Promise<readonly string[]> {
  const { files, passedOver } = await findSessions([join(place, path)], -Infinity)
  const found: string[] = passedOver === 0 ? [] : [`passed over ${passedOver}`]
  const omit = ({ file, why }: { readonly file: string; readonly why: string }) =>
    found.push(`${file.replace(`${place}/`, '')}: ${why}`)
  for (const group of groupSessions(files)) {
    for await (const { event, session, line } of readPast(group, { keepsMessages: false, omit, advance: () => {} })) {
      const { tool, at, cwd } = event
      const about = [tool?.name, tool?.params && JSON.stringify(tool.params), tool?.result, tool?.error]
      const texts = [...about, event.prompt, event.response].filter((part) => part != null && part !== '')
      const where = `${line ?? '-'} ${at == null ? '-' : new Date(at).toISOString().slice(14, 19)} ${cwd ?? '-'}`
      found.push(`${where} ${event.event} ${session.id}: ${texts.map((part) => JSON.stringify(part)).join(' ')}`)
    }
  }
  return found
}

/** Events that only report progress. */
const QUIET = / (pre_compact|before_llm_call|tool_selection|after_llm_call|turn_start|completion_claim|response_final) /

const loud = (events: readonly string[]): readonly string[] => events.filter((line) => !QUIET.test(line))

describe('Gemini CLI, a document', () => {
  const at = (time: string): object => ({ timestamp: `2025-10-18T14:${time}.000Z` })
  const call = (id: string, command: string, status: string, response: object): object => ({
    ...{ id, name: 'run_shell_command', args: { command }, status, ...at('00:03'), displayName: 'Shell' },
    result: [{ functionResponse: { id, name: 'run_shell_command', response } }],
  })
  const SESSION = {
    sessionId: 's1',
    projectHash: '79b6fa86',
    startTime: '2025-10-18T14:00:00.000Z',
    lastUpdated: '2025-10-18T14:00:09.000Z',
    messages: [
      { id: 'm1', ...at('00:01'), type: 'user', content: 'tidy up' },
      { id: 'm2', ...at('00:01'), type: 'info', content: 'a newer version is there' },
      {
        ...{ id: 'm3', ...at('00:02'), type: 'gemini', content: 'Two at once.', thoughts: [], model: 'gemini-2.5-pro' },
        tokens: { input: 10, output: 5, cached: 0, thoughts: 0, tool: 0, total: 15 },
        toolCalls: [
          call('c1', 'ls', 'success', { output: 'a b' }),
          call('c2', 'rm a', 'cancelled', { error: '[Operation Cancelled] Reason: no' }),
        ],
      },
      { id: 'm4', ...at('00:09'), type: 'gemini', content: 'Done.', thoughts: [] },
    ],
  }
  const EVENTS = [
    '- 00:00 - session_start s1: ',
    '- 00:01 - user_message s1: "tidy up"',
    '- 00:02 - tool_start s1: "run_shell_command" "{\\"command\\":\\"ls\\"}"',
    '- 00:02 - tool_start s1: "run_shell_command" "{\\"command\\":\\"rm a\\"}"',
    '- 00:03 - tool_end s1: "run_shell_command" "{\\"command\\":\\"ls\\"}" "a b"',
    '- 00:09 - stop s1: "tidy up" "Two at once. \\nDone."',
    '- 00:09 - turn_end s1: "tidy up" "Two at once. \\nDone."',
  ]

  test.each([
    ['over many lines', document(SESSION)],
    ['in one line', JSON.stringify(SESSION)],
  ])('%s', async (_title, text) => {
    write('session-2025-10-18T14-00-s1.json', text)
    expect(loud(await eventsIn())).toEqual(EVENTS)
  })

  test('a session that a newer version continues is read once', async () => {
    write('session-s1.json', document(SESSION))
    const { messages, ...head } = SESSION
    write('session-s1.jsonl', lines({ ...head, kind: 'main' }, ...messages))
    expect(loud(await eventsIn()).filter((line) => line.includes('user_message'))).toEqual([
      '2 00:01 - user_message s1: "tidy up"',
    ])
    expect(loud(await eventsIn('session-s1.json'))).toEqual(EVENTS)
  })

  test.each<[string, object]>([
    ['without the hash of a project', { sessionId: 's1', messages: [] }],
    ['without messages', { sessionId: 's1', projectHash: 'h', messages: 3 }],
  ])('a document %s is not a session', async (_title, value) => {
    write('a.json', document(value))
    expect(await eventsIn()).toEqual(['passed over 1'])
  })
})

describe('early Codex', () => {
  const HEAD = { id: '5973b6c0-94b8-487b-a530-2aeb6098ae0e', timestamp: '2025-05-07T17:24:21.000Z', instructions: null }
  const message = (role: string, text: string): object => ({
    ...{ type: 'message', role },
    content: [{ type: role === 'user' ? 'input_text' : 'output_text', text }],
  })
  const shell = (call_id: string, ...command: readonly string[]): object => ({
    ...{ type: 'function_call', name: 'shell', call_id },
    arguments: JSON.stringify({ command, workdir: '.' }),
  })
  const output = (call_id: string, text: string): object => ({ type: 'function_call_output', call_id, output: text })
  const ITEMS = [
    message('user', '<user_instructions>\nbe brief\n</user_instructions>'),
    message(
      'user',
      '<environment_context>\nCurrent working directory: /app\nApproval policy: never\n</environment_context>',
    ),
    message('user', 'tidy up'),
    { type: 'reasoning', id: 'r1', summary: [] },
    message('assistant', 'I look first.'),
    shell('c1', 'bash', '-lc', 'ls'),
    output('c1', JSON.stringify({ output: 'a b\n', metadata: { exit_code: 0, duration_seconds: 0.1 } })),
    shell('c2', 'rm', 'a'),
    output('c2', 'exec command rejected by user'),
    {
      ...{ type: 'local_shell_call', id: 'l1', call_id: 'c3', status: 'completed' },
      action: { type: 'exec', command: ['cat', 'b'] },
    },
    output('c3', '{"output":"b","metadata":{"exit_code":0,"duration_seconds":0}}'),
    message('assistant', 'Done.'),
    message('user', 'thanks'),
    message('assistant', 'With pleasure.'),
  ]
  const ID = HEAD.id
  const EVENTS = [
    `session_start ${ID}: `,
    `user_message ${ID}: "tidy up"`,
    `tool_start ${ID}: "Bash" "{\\"command\\":\\"ls\\"}"`,
    `tool_end ${ID}: "Bash" "{\\"command\\":\\"ls\\"}" "a b\\n"`,
    `tool_start ${ID}: "Bash" "{\\"command\\":\\"rm a\\"}"`,
    `tool_start ${ID}: "Bash" "{\\"command\\":\\"cat b\\"}"`,
    `tool_end ${ID}: "Bash" "{\\"command\\":\\"cat b\\"}" "b"`,
    `stop ${ID}: "Done."`,
    `turn_end ${ID}: "Done."`,
    `user_message ${ID}: "thanks"`,
    `stop ${ID}: "With pleasure."`,
    `turn_end ${ID}: "With pleasure."`,
  ]
  const withoutPlace = (line: string): string => line.replace(/^\S+ \S+ \S+ /, '')

  test('bare items after a head', async () => {
    const state = { record_type: 'state', previous_response_id: null }
    write(
      'sessions/2025/05/07/rollout-2025-05-07T17-24-21-x.jsonl',
      lines(HEAD, ...ITEMS.slice(0, 3), state, ...ITEMS.slice(3)),
    )
    const events = loud(await eventsIn())
    expect(events.map(withoutPlace)).toEqual(EVENTS)
    expect(events.slice(0, 3).map((line) => line.slice(0, line.lastIndexOf(` ${ID}`)))).toEqual([
      '1 24:21 - session_start',
      '4 - /app user_message',
      '8 - /app tool_start',
    ])
  })

  test('the same as one document', async () => {
    write('rollout-2025-05-07-x.json', document({ session: HEAD, items: ITEMS }))
    const events = loud(await eventsIn())
    expect(events.map(withoutPlace)).toEqual(EVENTS)
    expect(events.every((line) => line.startsWith('- '))).toBe(true)
  })

  test('the earliest documents have a session id without dashes, and a response id', async () => {
    const id = ID.replaceAll('-', '')
    write(`${id}.json`, document({ session: { ...HEAD, id, responseId: 'resp_1' }, items: ITEMS }))
    const events = loud(await eventsIn())
    expect(events.map(withoutPlace)).toEqual(EVENTS.map((line) => line.replace(ID, id)))
  })

  test('a file that reports when tasks start ends them only where it reports their end', async () => {
    const line = (type: string, payload: object): object => ({ timestamp: HEAD.timestamp, type, payload })
    const said = [
      line('event_msg', { type: 'user_message', message: 'go' }),
      line('event_msg', { type: 'agent_message', message: 'I go.' }),
    ]
    const meta = line('session_meta', { id: 's1', cwd: '/app' })
    write('told/a.jsonl', lines(meta, line('event_msg', { type: 'task_started' }), ...said))
    write('untold/a.jsonl', lines(meta, ...said))
    expect(loud(await eventsIn('told')).map(withoutPlace)).toEqual(['session_start s1: ', 'user_message s1: "go"'])
    expect(
      loud(await eventsIn('untold'))
        .map(withoutPlace)
        .slice(2),
    ).toEqual(['stop s1: "I go."', 'turn_end s1: "I go."'])
  })

  test.each([
    ['an item alone', message('user', 'tidy up')],
    ['an id that is not a UUID', { ...HEAD, id: 's1' }],
    ['an unknown member', { ...HEAD, level: 'info' }],
    ['an invalid time', { ...HEAD, timestamp: 'now' }],
  ])('not a head of Codex: %s', async (_title, head) => {
    write('a.jsonl', lines(head))
    expect(await eventsIn()).toEqual(['passed over 1'])
  })
})

describe('opencode, documents in a folder', () => {
  const START = Date.UTC(2025, 9, 18, 14)
  const created = (second: number): object => ({ created: START + second * 1000 })
  const put = (path: string, value: object): void => write(`opencode/storage/${path}.json`, document(value))

  function message(session: string, id: string, second: number, more: object): void {
    put(`message/${session}/${id}`, { id, sessionID: session, time: created(second), ...more })
  }
  function part(messageID: string, id: string, more: object): void {
    put(`part/${messageID}/${id}`, { id, messageID, ...more })
  }
  const answer = (second: number, more: object = {}): object => ({
    ...{ role: 'assistant', mode: 'build', cost: 0, path: { cwd: '/app', root: '/app' } },
    ...{ tokens: { input: 10, output: 5, reasoning: 0, cache: { read: 0, write: 0 } } },
    time: { ...created(second), completed: START + second * 1000 + 500 },
    ...more,
  })
  const tool = (callID: string, status: string, command: string, second: number): object => ({
    ...{ type: 'tool', tool: 'bash', callID },
    state: {
      ...{ status, input: { command }, output: 'out', title: command, metadata: { exit: 0 } },
      time: { start: START + second * 1000, end: START + second * 1000 + 100 },
    },
  })

  beforeEach(() => {
    put('project/p1', { id: 'p1', worktree: '/app' })
    put('session/p1/ses_1', { id: 'ses_1', projectID: 'p1', directory: '/app', title: 't', time: created(0) })
    put('session/p1/ses_2', { id: 'ses_2', projectID: 'p1', parentID: 'ses_1', title: 't', time: created(4) })
    message('ses_1', 'msg_1', 1, { role: 'user' })
    part('msg_1', 'prt_1', { type: 'text', text: 'tidy up' })
    message('ses_1', 'msg_2', 2, answer(2))
    part('msg_2', 'prt_2', { type: 'step-start' })
    part('msg_2', 'prt_3', tool('c1', 'completed', 'ls', 3))
    message('ses_1', 'msg_3', 5, answer(5))
    part('msg_3', 'prt_4', { type: 'text', text: 'Done.', time: { start: START + 5000, end: START + 5200 } })
    message('ses_2', 'msg_4', 4, answer(4))
    part('msg_4', 'prt_5', tool('c2', 'error', 'rm a', 4))
  })

  const EVENTS = [
    '- 00:00 /app session_start ses_1: ',
    '- 00:01 /app user_message ses_1: "tidy up"',
    '- 00:03 /app tool_start ses_1: "bash" "{\\"command\\":\\"ls\\"}"',
    '- 00:03 /app tool_end ses_1: "bash" "{\\"command\\":\\"ls\\"}" "out"',
    '- 00:05 /app stop ses_1: "Done."',
    '- 00:05 /app turn_end ses_1: "Done."',
    '- 00:04 /app agent_spawn ses_1: "{}"',
    '- 00:04 /app tool_start ses_1: "bash" "{\\"command\\":\\"rm a\\"}"',
    '- 00:04 /app agent_complete ses_1: "{\\"agent_id\\":\\"build\\"}"',
  ]

  test('a session, and the session of its sub-agent', async () => {
    expect(loud(await eventsIn('opencode'))).toEqual(EVENTS)
    expect(loud(await eventsIn('opencode/storage'))).toEqual(EVENTS)
  })

  test('a truncated document is skipped and reported', async () => {
    write('opencode/storage/part/msg_2/prt_3.json', '{"type":"too')
    const events = await eventsIn('opencode')
    expect(events.filter((line) => !line.startsWith('- '))).toEqual([
      'opencode/storage/part/msg_2/prt_3.json: it is cut off, or cannot be read',
    ])
    expect(events.some((line) => line.includes(' tool_end '))).toBe(false)
  })

  test('a folder that a newer version copied into a database is not read', async () => {
    write('opencode/opencode.db', 'no database')
    expect(await eventsIn('opencode')).toEqual(['passed over 1'])
  })
})
