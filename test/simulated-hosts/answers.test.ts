import { expect, test } from 'vitest'
import { findDialect } from '../../src/agents/all.ts'
import type { Answer } from '../../src/agents/answer.ts'
import { answered } from '../agents/exchange.ts'
import { answering, type Happening, makeFolder, play, settingsWith, type SimulatedHost, type Step } from './play.ts'

// Each answer of a dialect is given by a hook of a simulated agent, which must do what the answer means.

const CALL = { call: 'Shell', input: { command: 'rm -rf build', cwd: '.' }, gives: 'K=1' } as const
const SERVER_CALL = { ...CALL, call: 'MCP:query' } as const
const PROMPT = { prompt: 'deploy' } as const
const FINISH = { finish: ['done', 'done again'] } as const
const START = { start: true } as const

const SAFE = { command: 'rm -r ./build', cwd: '.' }
const MORE = { ...SAFE, timeout: 5 }
const RAN = { call: 'ran', input: CALL.input, result: 'K=1' } as const
const REDO = { redo: 'not yet' } as const

type Row = readonly [SimulatedHost, string, Partial<Answer>, Step, Happening]

const DENY = { verdict: 'deny', reason: 'no' } as const
const ASK = { verdict: 'ask', reason: 'sure?' } as const
const NOTE = { context: 'a note' } as const

const ROWS: readonly Row[] = [
  ['kiro', 'agentSpawn', NOTE, START, { start: 'done', added: ['a note'] }],
  ['kiro', 'userPromptSubmit', NOTE, PROMPT, { prompt: 'taken', added: ['a note'] }],
  ['kiro', 'preToolUse', {}, CALL, RAN],
  ['kiro', 'preToolUse', DENY, CALL, { call: 'refused', reason: 'no' }],

  ['docker-agent', 'session_start', NOTE, START, { start: 'done', added: ['a note'] }],
  ['docker-agent', 'user_prompt_submit', NOTE, PROMPT, { prompt: 'taken', added: ['a note'] }],
  ['docker-agent', 'user_prompt_submit', DENY, PROMPT, { prompt: 'refused', reason: 'no', ended: true }],
  ['docker-agent', 'pre_tool_use', {}, CALL, RAN],
  ['docker-agent', 'pre_tool_use', DENY, CALL, { call: 'refused', reason: 'Tool call blocked by hook: no' }],
  ['docker-agent', 'pre_tool_use', ASK, CALL, { call: 'asked', reason: 'sure?' }],
  ['docker-agent', 'pre_tool_use', ASK, { ...CALL, approved: true }, RAN],
  ['docker-agent', 'pre_tool_use', { params: MORE }, CALL, { ...RAN, input: MORE }],
  [
    'docker-agent',
    'pre_tool_use',
    { stop: 'enough' },
    CALL,
    { call: 'refused', reason: 'Tool call blocked by hook: enough' },
  ],
  ['docker-agent', 'pre_tool_use', { notice: 'look' }, CALL, { ...RAN, shown: ['look'] }],
  ['docker-agent', 'tool_response_transform', { result: 'K=***' }, CALL, { ...RAN, result: 'K=***' }],
  ['docker-agent', 'tool_response_transform', NOTE, CALL, { ...RAN, result: 'K=1\n\na note' }],
  ['docker-agent', 'stop', { notice: 'look' }, FINISH, { finish: 'done', shown: ['look'] }],

  ['starchild', 'on_user_message', DENY, PROMPT, { prompt: 'refused', reason: 'no' }],
  ['starchild', 'pre_llm_call', NOTE, PROMPT, { prompt: 'taken', added: ['a note'] }],
  ['starchild', 'pre_tool_call', {}, CALL, RAN],
  ['starchild', 'pre_tool_call', DENY, CALL, { call: 'refused', reason: 'no' }],
  ['starchild', 'pre_tool_call', { params: SAFE }, CALL, { ...RAN, input: SAFE }],
  [
    'starchild',
    'pre_tool_call',
    { params: MORE },
    CALL,
    {
      call: 'refused',
      reason: 'call it like this instead: {"command":"rm -r ./build","cwd":".","timeout":5}',
    },
  ],
  ['starchild', 'transform_tool_result', { notice: 'look' }, CALL, { ...RAN, shown: ['look'] }],
  ['starchild', 'on_stop', REDO, FINISH, { finish: 'done again', sentBack: Array<string>(3).fill('not yet') }],

  ['cursor', 'sessionStart', NOTE, START, { start: 'done', added: ['a note'] }],
  ['cursor', 'beforeSubmitPrompt', {}, PROMPT, { prompt: 'taken' }],
  ['cursor', 'beforeSubmitPrompt', DENY, PROMPT, { prompt: 'refused', reason: 'no' }],
  ['cursor', 'preToolUse', {}, CALL, RAN],
  ['cursor', 'preToolUse', DENY, CALL, { call: 'refused', reason: 'no' }],
  ['cursor', 'preToolUse', { params: MORE }, CALL, { ...RAN, input: MORE }],
  ['cursor', 'beforeShellExecution', ASK, CALL, { call: 'asked', reason: 'sure?' }],
  ['cursor', 'beforeMCPExecution', DENY, SERVER_CALL, { call: 'refused', reason: 'no' }],
  ['cursor', 'postToolUse', NOTE, CALL, { ...RAN, added: ['a note'] }],
  ['cursor', 'postToolUse', { result: 'K=***' }, SERVER_CALL, { ...RAN, result: 'K=***' }],
  ['cursor', 'stop', REDO, FINISH, { finish: 'done again', sentBack: Array<string>(5).fill('not yet') }],

  ['copilot', 'sessionStart', NOTE, START, { start: 'done', added: ['a note'] }],
  ['copilot', 'userPromptSubmitted', DENY, PROMPT, { prompt: 'refused', reason: 'no' }],
  ['copilot', 'preToolUse', {}, CALL, RAN],
  ['copilot', 'preToolUse', DENY, CALL, { call: 'refused', reason: 'Denied by preToolUse hook: no' }],
  ['copilot', 'preToolUse', ASK, CALL, { call: 'asked', reason: 'sure?' }],
  ['copilot', 'preToolUse', { params: MORE }, CALL, { ...RAN, input: MORE }],
  ['copilot', 'postToolUse', { result: 'K=***' }, CALL, { ...RAN, result: 'K=***' }],
  ['copilot', 'postToolUse', NOTE, CALL, { ...RAN, added: ['a note'] }],
  ['copilot', 'agentStop', REDO, FINISH, { finish: 'done again', sentBack: Array<string>(8).fill('not yet') }],
]

test.each(ROWS)('%s at %s, with the answer %j: %j leads to %j', async (host, event, asked, step, happening) => {
  const dialect = findDialect(host)
  if (dialect === undefined) throw new Error(`no dialect ${host}`)
  const answer = answered(dialect, event, asked, payloadOf(step))
  const settings = settingsWith(host, event, { '*': answering(answer) })
  expect(await play(host, settings, [step], makeFolder())).toEqual([happening])
})

/** The parts of a payload that answers depend on, in the spelling of each agent. */
function payloadOf(step: Step): Parameters<typeof answered>[3] {
  if (!('call' in step)) return {}
  const { call, input, gives } = step
  const toolResult = { resultType: 'success', textResultForLlm: gives }
  return { tool_name: call, tool_input: input, tool_response: gives, toolName: call, toolArgs: input, toolResult }
}
