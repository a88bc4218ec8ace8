import { createMemoryLedger, decide, type AgentEvent, type EventName } from 'sluice'
import { describe, expect, test } from 'vitest'
import { decideAlone, decideRecording, programOf, testRecording } from './packs.ts'

const program = programOf('context-care')
const recording = decideRecording('context-care.session.ndjson', 'context-care')

function firedBy(...events: readonly AgentEvent[]): readonly (readonly string[])[] {
  const ledger = createMemoryLedger()
  return events.map((event) => decide(program, ledger, event).fired)
}

const filled = (event: EventName, tokens: number, more: object = {}): AgentEvent => ({
  event,
  at: 0,
  turn: 1,
  tokens,
  max_tokens: 1000,
  ...more,
})

describe('the recording', () => {
  testRecording(recording, [
    ['why is the login slow?', null, null, []],
    ['"cat access.log"', null, null, ['context-big-result']],
    ['"tail -20 access.log"', null, null, []],
    ['"/work/app/README.md"', null, null, []],
    ['"/work/app/src/login.ts"', null, null, []],
    ['"/work/app/src/login.ts"', null, null, []],
    ['"/work/app/src/login.ts"', null, null, ['context-read-again']],
    ['"tokens":104000', null, null, []],
    ['look at the database as well', null, null, ['context-heads-up']],
    ['"tokens":140000', null, null, []],
    ['"tokens":166000', null, null, ['context-compact']],
    ['"tokens":166000', null, null, ['context-compaction-log']],
    ['"tokens":81000', null, null, ['context-after-compaction']],
    ['go on', null, null, ['context-reminder']],
    ['"tokens":170000', null, null, []],
    ['"tokens":186000', null, null, ['context-cut']],
    ['"tokens":120000', null, null, []],
    ['"tokens":171000', null, null, ['context-compact']],
    ['"tokens":199000', null, null, ['context-overflow']],
    ['"tokens":99000', null, null, []],
    ['"tokens":190000', null, null, []],
  ])

  test('what the decisions carry', () => {
    const [compacted, cut, overflown] = [11, 16, 19].map((line) => recording.decisions[line - 1]?.compact)
    expect(compacted).toMatchObject({
      strategy: 'summarize',
      keep_recent: 12,
      summary_max_tokens: 2048,
      target_pressure: 0.5,
    })
    expect(compacted?.summary_prompt).toMatch(/^Summarize the conversation .*\nKeep: /)
    expect(cut).toMatchObject({ strategy: 'truncate', keep_recent: 20, target_pressure: 0.7 })
    expect(overflown).toMatchObject({ strategy: 'truncate', keep_recent: 8, target_pressure: 0.5 })
    expect(recording.decisions.flatMap(({ log }) => log)).toEqual([
      {
        rule: 'context-compaction-log',
        level: 'info',
        message: 'compaction in session context-1: turn 9, 166000 tokens, pressure 0.83',
      },
    ])
    expect(recording.decisions.flatMap(({ inject }) => inject).map(({ rule, persist }) => [rule, persist])).toEqual([
      ['context-big-result', 'turn'],
      ['context-read-again', 'turn'],
      ['context-heads-up', 'turn'],
      ['context-after-compaction', 'turn'],
      ['context-reminder', 'turn'],
    ])
  })
})

describe('just below and just at', () => {
  test.each<[event: AgentEvent, fired: readonly string[]]>([
    [filled('turn_start', 649), []],
    [filled('turn_start', 650), ['context-heads-up']],
    [filled('before_llm_call', 799), ['context-heads-up']],
    // The model is no longer told what is about to happen.
    [filled('turn_start', 800), []],
    [filled('turn_end', 799), []],
    [filled('turn_end', 800), ['context-compact']],
    [filled('turn_end', 900, { max_tokens: null }), []],
    [filled('before_llm_call', 919), []],
    [filled('before_llm_call', 920), ['context-cut']],
    [filled('error', 0, { error: { code: 'context_length_exceeded' } }), ['context-overflow']],
    [filled('error', 0, { error: { code: 'timeout' } }), []],
    [filled('turn_start', 0, { turn: 9 }), []],
    [filled('turn_start', 0, { turn: 20 }), ['context-reminder']],
    [filled('turn_end', 0, { turn: 20 }), []],
  ])('%j', (event, fired) => {
    expect(decideAlone(program, event)).toMatchObject({ fired, errors: [] })
  })
})

describe('a big result', () => {
  const text = (length: number): string => 'x'.repeat(length)
  test.each<[shape: string, result: (text: string) => unknown]>([
    ['plain text', (it) => it],
    ['Claude Bash', (it) => ({ stdout: it, stderr: '', interrupted: false })],
    ['Claude Read', (it) => ({ type: 'text', file: { filePath: 'a', content: it } })],
    ['Claude and MCP', (it) => [{ type: 'text', text: it }]],
    ['Codex and MCP', (it) => ({ content: [{ type: 'text', text: it }] })],
    ['Gemini', (it) => ({ llmContent: it, returnDisplay: '' })],
    ['Gemini and MCP', (it) => ({ llmContent: [{ text: it }] })],
    ['Copilot', (it) => ({ result_type: 'success', text_result_for_llm: it })],
    ['Copilot, in its own spelling', (it) => ({ resultType: 'success', textResultForLlm: it })],
    ['opencode', (it) => ({ title: 'a', output: it })],
  ])('%s', (_shape, result) => {
    const end = (length: number): AgentEvent => ({
      event: 'tool_end',
      tool: { name: 'x', result: result(text(length)) },
    })
    expect(decideAlone(program, end(10_000))).toMatchObject({ fired: [], errors: [] })
    expect(decideAlone(program, end(10_001))).toMatchObject({ fired: ['context-big-result'], errors: [] })
    expect(decideAlone(program, end(500_000))).toMatchObject({ fired: ['context-big-result'], errors: [] })
  })
})

describe('not too often', () => {
  test('the model is told again only when there was room in between', () => {
    const fired = firedBy(...[700, 750, 850, 700, 300, 700, 720].map((tokens) => filled('turn_start', tokens)))
    const told = ['context-heads-up']
    expect(fired).toEqual([told, [], [], [], [], told, []])
  })

  test('reading again counts until the file is edited, and for each part of it alone', () => {
    const end = (name: string, params: object): AgentEvent => ({
      event: 'tool_end',
      tool: { name, params: { ...params } },
    })
    const read = (limit: number): AgentEvent => end('Read', { file_path: 'a', limit })
    const edit = end('Edit', { file_path: 'a', old_string: 'x', new_string: 'y' })
    const fired = firedBy(read(1), read(2), read(3), read(2), read(2), edit, read(1), read(1))
    expect(fired).toEqual([[], [], [], [], ['context-read-again'], [], [], []])
  })

  test('a summary is made once in three turns, and once in a minute', () => {
    const at = (seconds: number, turn: number): AgentEvent => filled('turn_end', 900, { at: seconds * 1000, turn })
    const fired = firedBy(at(0, 1), at(300, 3), at(600, 4), at(659, 7), at(660, 7))
    expect(fired.map((rules) => rules.length)).toEqual([1, 0, 1, 0, 1])
  })

  test('a cut does not wait for turns', () => {
    const at = (seconds: number): AgentEvent => filled('before_llm_call', 950, { at: seconds * 1000 })
    expect(firedBy(at(0), at(29), at(30)).map((rules) => rules.length)).toEqual([1, 0, 1])
  })
})
