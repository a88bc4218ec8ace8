import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { claudeCode } from '../../src/agents/claude-code/index.ts'
import { copilot } from '../../src/agents/copilot/index.ts'
import type { Dialect } from '../../src/agents/dialect.ts'
import { createFacts } from '../../src/hook/session-facts.ts'
import type { AgentEvent } from '../../src/model/event.ts'
import type { MemberPath } from '../../src/model/member-path.ts'
import type { Value, ValueMap } from '../../src/model/value.ts'

/** Milliseconds to wait for a transcript. Only a test whose transcript never comes waits that long. */
const PATIENCE = 300

const line = (type: string, data: object): string => `${JSON.stringify({ type, data })}\n`
const EARLIER = line('user.message', { content: 'first' }) + line('assistant.message', { content: 'All done.' })
const ASKED = line('user.message', { content: 'second' })
const ANSWERED = line('assistant.message', { content: 'There is more to do.' })
const began = (timestamp: number, sessionId = 's1'): string =>
  line('hook.start', { hookType: 'agentStop', input: { sessionId, timestamp } })

/** What a transcript adds to an event; `later` is written to it once the hook has looked for the first time. */
async function addedTo(event: AgentEvent, { dialect, payload, reads, written, later, patience }: Looking) {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-transcript-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'transcript.jsonl')
  if (written !== '') writeFileSync(path, written)
  const known = { reads: new Set(reads), prices: [], ...(patience !== undefined && { patience }) }
  const { addTo, problems } = createFacts(dialect, payload(path), known, {
    count: () => Promise.reject(new Error('unasked')),
  })
  const asked = addTo(event)
  if (later !== '') appendFileSync(path, later)
  return { added: await asked, problems }
}

interface Looking {
  readonly dialect: Dialect
  readonly payload: (path: string) => ValueMap
  readonly reads: readonly MemberPath[]
  readonly written: string
  readonly later: string
  readonly patience: number | undefined
}

async function responseAt(written: string, later: string, patience?: number) {
  const payload = (transcriptPath: string) => ({
    sessionId: 's1',
    timestamp: 7,
    transcriptPath,
    stopReason: 'end_turn',
  })
  const looking = { dialect: copilot, payload, reads: ['response'] as const, written, later, patience }
  const { added, problems } = await addedTo({ event: 'completion_claim', session_id: 's1' }, looking)
  return { response: added.response, problems }
}

const lateBy = (message: string) => ({ code: 'transcript-late', message })

const MARK = began(7)

test.for([
  ['is written already', EARLIER + ASKED + ANSWERED + MARK, ''],
  ['is written after the hook has begun', EARLIER + ASKED, ANSWERED + MARK],
  ['is the first in a new file', '', ASKED + ANSWERED + MARK],
] as const)('an answer that %s is found', async ([, written, later]) => {
  const found = await responseAt(written, later, 10_000)
  expect(found).toEqual({ response: 'There is more to do.', problems: [] })
})

test.for([
  ['of an earlier turn', EARLIER],
  ['of an earlier turn with its hook', EARLIER + began(6)],
  ['of another session', EARLIER + began(7, 's2')],
] as const)('an answer %s is not taken for this one, and the journal says so', async ([, written]) => {
  const found = await responseAt(written, '', PATIENCE)
  const message = 'the transcript does not yet have what came before `agentStop`'
  expect(found).toEqual({ response: undefined, problems: [lateBy(message)] })
})

test('an answer in a missing file is awaited, and the journal says that there is none', async () => {
  const message = 'no transcript of what came before `agentStop` can be read'
  expect(await responseAt('', '', PATIENCE)).toEqual({ response: undefined, problems: [lateBy(message)] })
})

test('without a wait the last written answer counts', async () => {
  expect(await responseAt(EARLIER, '')).toEqual({ response: 'All done.', problems: [] })
})

// Claude Code 2.1.329 wrote the answer with a call about 80 ms after it had started the hook of the call.

const said = (role: 'user' | 'assistant', message: object): string =>
  `${JSON.stringify({ type: role, isSidechain: false, message: { role, ...message } })}\n`
const usage = (tokens: number) => ({ input_tokens: tokens, output_tokens: 5 })
const call = (id: string, command: string, tokens: number): string =>
  said('assistant', { id: `of ${id}`, content: [{ type: 'tool_use', id, input: { command } }], usage: usage(tokens) })

const promptOf = (id: string): string =>
  `${JSON.stringify({ type: 'user', promptId: id, message: { role: 'user', content: 'do it' } })}\n`
const PROMPT = promptOf('p1')
const FIRST =
  call('c1', 'ls', 10) + said('user', { content: [{ type: 'tool_result', tool_use_id: 'c1', content: 'a' }] })
const SECOND = call('c2', 'pwd', 20)

/** What rules on tokens and messages see at call `c2`. */
async function factsAt(written: string, later: string, payload: ValueMap = {}, patience = 10_000) {
  const looking = {
    dialect: claudeCode,
    payload: (path: string) => ({
      ...{ session_id: 's1', transcript_path: path, hook_event_name: 'PreToolUse' },
      ...{ tool_name: 'Bash', tool_input: { command: 'pwd' }, tool_use_id: 'c2' },
      ...payload,
    }),
    reads: ['tokens', 'messages'] as const,
    ...{ written, later, patience },
  }
  const event = { event: 'tool_start', session_id: 's1', tool: { name: 'Bash', params: { command: 'pwd' } } } as const
  const { added, problems } = await addedTo(event, looking)
  return { tokens: added.tokens, messages: added.messages?.length, problems }
}

const NOT_YET = lateBy('the transcript does not yet have what came before `PreToolUse`')

test.for([
  ['is written already', PROMPT + FIRST + SECOND, ''],
  ['is written after the hook has begun', PROMPT + FIRST, SECOND],
  ['is written with the file after the hook has begun', '', PROMPT + SECOND],
  ['is followed by the answer to another call', PROMPT + FIRST + SECOND, call('c3', 'id', 20)],
] as const)('the answer with a call that %s counts', async ([, written, later]) => {
  expect(await factsAt(written, later)).toMatchObject({ tokens: 25, problems: [] })
})

test('a call that is longer than the end of the transcript that is read is found in it', async () => {
  const command = 'é'.repeat(300_000)
  const payload = { tool_input: { command } }
  const found = await factsAt(PROMPT + FIRST + call('c2', command, 20), '', payload, 0)
  expect(found).toMatchObject({ tokens: 25, problems: [] })
})

// The end of a turn has no call: there, the answer that ends it is awaited.

const STOP = { hook_event_name: 'Stop', prompt_id: 'p2', tool_use_id: null, last_assistant_message: 'Done.' }
const SECOND_PROMPT = promptOf('p2')
const answer = (tokens: number, ...texts: readonly string[]): string =>
  texts
    .map((text) => said('assistant', { id: `of ${tokens}`, content: [{ type: 'text', text }], usage: usage(tokens) }))
    .join('')
const EARLIER_TURN = PROMPT + answer(10, 'Done.')

const FEEDBACK = said('user', { content: 'not yet' })
const LONG_RESULT = said('user', { content: [{ type: 'tool_result', content: 'x'.repeat(300_000) }] })

test.for([
  ['is written already', EARLIER_TURN + SECOND_PROMPT + answer(30, 'Done.'), ''],
  ['is written after the hook has begun', EARLIER_TURN + SECOND_PROMPT, answer(30, 'Done.')],
  ['is written with its prompt, and says what an earlier one said', EARLIER_TURN, SECOND_PROMPT + answer(30, 'Done.')],
  ['says the same again, sent back by a hook', SECOND_PROMPT + answer(10, 'Done.') + FEEDBACK, answer(30, 'Done.')],
  ['has several parts', SECOND_PROMPT, answer(30, 'It was hard.', 'Done.')],
  ['follows a result too long to be read', SECOND_PROMPT + SECOND + LONG_RESULT + answer(30, 'Done.'), ''],
  ['comes before lines that are no messages', SECOND_PROMPT, `${answer(30, 'Done.')}{"type":"last-prompt"}\n`],
  ['comes before a line of a sub-agent', SECOND_PROMPT, `${answer(30, 'Done.')}{"type":"user","isSidechain":true}\n`],
] as const)('the answer at the end of a turn that %s counts', async ([, written, later]) => {
  expect(await factsAt(written, later, STOP)).toMatchObject({ tokens: 35, problems: [] })
})

test('in a version that names no prompts, the last message must say it', async () => {
  const payload = { ...STOP, prompt_id: null }
  expect(await factsAt(PROMPT, answer(30, 'Done.'), payload)).toMatchObject({ tokens: 35, problems: [] })
})

test.for([
  ['says the same in an earlier turn', EARLIER_TURN, 15],
  ['is a thought before the answer', SECOND_PROMPT + said('assistant', { content: [{ type: 'thinking' }] }), undefined],
] as const)('what %s is not the answer at the end of a turn', async ([, written, tokens]) => {
  const problems = [lateBy('the transcript does not yet have what came before `Stop`')]
  expect(await factsAt(written, '', STOP, PATIENCE)).toEqual({ tokens, messages: undefined, problems })
})

/** `[[[…]]]`, more levels than JSON can be written with. */
const nested = (): Value => {
  let value: Value = []
  for (let depth = 0; depth < 100_000; depth++) value = [value]
  return value
}

test.for([
  ['a number beyond 2^53', { id: 9007199254740993n }],
  ['a value that is nested too deeply to be written', { value: nested() }],
] as const)('a call with %s is found', async ([, params]) => {
  expect(await factsAt(PROMPT + FIRST + SECOND, '', { tool_input: params })).toMatchObject({ tokens: 25, problems: [] })
})

test('if it never comes, what was used until then counts, no message does, and the journal says so', async () => {
  const found = await factsAt(PROMPT + FIRST, '', {}, PATIENCE)
  expect(found).toEqual({ tokens: 15, messages: undefined, problems: [NOT_YET] })
})

test.for([
  ['a call of a sub-agent, whose answers are written elsewhere', PROMPT + FIRST, { agent_id: 'a1' }, 15, []],
  ['an event without a call', PROMPT + FIRST, { tool_use_id: null }, 15, []],
  ['the end of a turn without an answer', PROMPT + FIRST, { ...STOP, last_assistant_message: '' }, 15, []],
  ['the trial call of `sluice doctor`', '', { transcript_path: '' }, undefined, []],
] as const)('nothing is awaited for %s', async ([, written, payload, tokens, problems]) => {
  expect(await factsAt(written, '', payload, Infinity)).toMatchObject({ tokens, problems })
})

test('a session that is not kept waits only a moment for its file, and the journal says that there is none', async () => {
  const problems = [lateBy('no transcript of what came before `PreToolUse` can be read')]
  expect(await factsAt('', '', {}, Infinity)).toEqual({ tokens: undefined, messages: undefined, problems })
})
