import { describe, expect, test } from 'vitest'
import { play, type Played, says, type Said, type Step } from './played-plugin.ts'

const CALL = { tool: 'bash', sessionID: 's1', callID: 'c1' }
const before = (args: object = { command: 'rm -rf build' }, tool = 'bash'): Step => [
  'tool.execute.before',
  { ...CALL, tool },
  { args },
]
const after = (output: object, tool = 'bash'): Step => [
  'tool.execute.after',
  { ...CALL, tool, args: { command: 'ls' } },
  output,
]
const prompt = (text: string, sessionID = 's1'): Step => [
  'chat.message',
  { sessionID },
  { message: { agent: 'build' }, parts: [{ type: 'text', text }] },
]
const event = (type: string, properties: object): Step => ['event', { event: { type, properties } }]
const idle = event('session.idle', { sessionID: 's1' })
const system: Step = ['experimental.chat.system.transform', { sessionID: 's1' }, { system: ['You are opencode.'] }]

/** What the model is shown of the session's notes at each call. */
function shown({ results }: Played): readonly unknown[] {
  return results.flatMap(({ output }) => (output !== undefined && 'system' in Object(output) ? [output] : []))
}

test('the plugin exports itself alone, and asks about nothing that it is not told to', async () => {
  const played = await play([before()], { events: [] })
  expect([played.exports, played.received, played.results]).toEqual([
    1,
    [],
    [{ output: { args: { command: 'rm -rf build' } } }],
  ])
})

describe('before a call', () => {
  test.each<[string, Said, object]>([
    ['nothing asked for', says({}), { output: { args: { command: 'rm -rf build' } } }],
    ['a refusal', says({ decision: 'deny', reason: 'no' }), { threw: 'no' }],
    ['a refusal by exit code', { exit: 2, stdout: '', stderr: 'no\n' }, { threw: 'no' }],
    ['a rewritten call', says({ args: { command: 'ls', n: 1 } }), { output: { args: { command: 'ls', n: 1 } } }],
    ['a rewritten call with fewer arguments', says({ args: {} }), { output: { args: {} } }],
    ['a crash', { exit: 1, stdout: '{}' }, { threw: 'Sluice could not decide: it ended with 1' }],
    ['a question without end', says({ needs: 'messages' }), { threw: 'Sluice could not decide: it gave no answer' }],
    ['another question', says({ needs: 'more' }), { threw: 'Sluice could not decide: it gave no answer' }],
    ['a blank refusal', { exit: 2, stdout: '{}' }, { threw: 'Sluice could not decide: it ended with 2' }],
    ['a kill', { signal: 'SIGKILL' }, { threw: 'Sluice could not decide: it ended with SIGKILL' }],
    ['nothing at all', { stdout: '', frame: 'none' }, { threw: 'Sluice could not decide: it gave no answer' }],
    [
      'an answer without its word',
      { ...says({}), frame: 'none' },
      { threw: 'Sluice could not decide: it gave no answer' },
    ],
    [
      'an answer that was cut',
      { ...says({}), frame: 'first' },
      { threw: 'Sluice could not decide: it gave no answer' },
    ],
    [
      'an answer behind something else',
      { ...says({}), frame: 'last' },
      { threw: 'Sluice could not decide: it gave no answer' },
    ],
    ['its word alone', { stdout: '', frame: 'first' }, { threw: 'Sluice could not decide: it gave no answer' }],
    ['no map', { stdout: '[]' }, { threw: 'Sluice could not decide: it gave no answer' }],
    ['an unknown word', says({ decision: 'allow' }), { threw: 'Sluice could not decide: it gave no answer' }],
    ['an unknown member', says({ verdict: 'deny' }), { threw: 'Sluice could not decide: it gave no answer' }],
    [
      'a reason that is no text',
      says({ decision: 'deny', reason: 1 }),
      { threw: 'Sluice could not decide: it gave no answer' },
    ],
    ['arguments that are no map', says({ args: [] }), { threw: 'Sluice could not decide: it gave no answer' }],
  ])('%s', async (_title, said, result) => {
    const { results } = await play([before()], { answers: { 'tool.execute.before': said } })
    expect(results).toEqual([result])
  })

  test('text that is no JSON is no answer', async () => {
    const { results } = await play([before()], { answers: { 'tool.execute.before': { stdout: 'fine' } } })
    expect(results[0]?.threw).toMatch(/^Sluice could not decide: .*JSON/)
  })

  test('a command that does not start is no answer', async () => {
    const { results } = await play([before()], { command: ['/nonexistent/sluice'] })
    expect(results).toEqual([{ threw: 'Sluice could not decide: spawn /nonexistent/sluice ENOENT' }])
  })

  test('a command that does not end is no answer, and is ended', async () => {
    const { results } = await play([before()], { answers: { 'tool.execute.before': { hang: true } }, seconds: 1 })
    expect(results).toEqual([{ threw: 'Sluice could not decide: no answer came within 1 seconds' }])
  })

  test('an argument that is named like a prototype is one like any other', async () => {
    const { results } = await play([before()], {
      answers: { 'tool.execute.before': { stdout: '{"args":{"__proto__":{"polluted":1}}}' } },
    })
    expect(JSON.stringify(results)).toBe('[{"output":{"args":{"__proto__":{"polluted":1}}}}]')
  })

  test('the end of the run refuses the call and ends the session', async () => {
    const answer = says({ decision: 'deny', reason: 'enough', stop: 'enough', notice: 'look' })
    const { results, calls } = await play([before()], { answers: { 'tool.execute.before': answer } })
    expect(results).toEqual([{ threw: 'enough' }])
    expect(calls).toEqual([
      ['tui.showToast', { body: { message: 'look', variant: 'warning' } }],
      ['session.abort', { path: { id: 's1' } }],
    ])
  })

  test('the command is told the call, and whose tool it is', async () => {
    const config: Step = ['config', { mcp: { rig: {}, 'rig.two': {} } }]
    const { received } = await play([
      config,
      prompt('hi'),
      before(),
      before({}, 'rig_echo'),
      before({}, 'rig_two_echo'),
    ])
    const common = {
      agent: 'build',
      parent_id: null,
      session_id: 's1',
      tokens: null,
      max_tokens: null,
      cost: null,
      tool_use_id: 'c1',
    }
    expect(received.slice(1).map(({ cwd, ...payload }) => [typeof cwd, payload])).toEqual(
      [
        { tool_name: 'bash', tool_input: { command: 'rm -rf build' } },
        { tool_name: 'rig_echo', tool_input: {}, mcp_server: 'rig', mcp_tool: 'echo' },
        { tool_name: 'rig_two_echo', tool_input: {}, mcp_server: 'rig.two', mcp_tool: 'echo' },
      ].map((call) => [
        'string',
        { hook_event_name: 'tool.execute.before', can_tell: ['messages'], ...common, ...call },
      ]),
    )
  })
})

describe('after a call', () => {
  const secret = { title: 'cat .env', output: 'K=1', metadata: { output: 'K=1', exit: 0 } }

  test.each<[string, object, Said, object]>([
    ['nothing asked for', secret, says({}), secret],
    [
      'another result, also for the person',
      secret,
      says({ result: 'K=***' }),
      { ...secret, output: 'K=***', metadata: { output: 'K=***', exit: 0 } },
    ],
    ['a note', { output: 'K=1' }, says({ context: 'note' }), { output: 'K=1\n\nnote' }],
    [
      'another result of a server’s tool, and a note',
      { content: [{ type: 'text', text: 'K=1' }] },
      says({ result: 'K=***', context: 'note' }),
      {
        content: [
          { type: 'text', text: 'K=***' },
          { type: 'text', text: 'note' },
        ],
      },
    ],
    ['a failure', { output: 'K=1' }, { exit: 1 }, { output: 'K=1' }],
  ])('%s', async (_title, output, said, expected) => {
    const { results } = await play([after(output)], { answers: { 'tool.execute.after': said } })
    expect(results).toEqual([{ output: expected }])
  })

  test('the command is told what the model would read', async () => {
    const { received } = await play([
      after({ output: 'K=1' }),
      after({ content: [{ type: 'text', text: 'K=1' }] }, 'rig_echo'),
      after({ content: [{ type: 'image', data: 'x' }] }, 'rig_echo'),
    ])
    expect(received.map((payload) => payload['tool_result'])).toEqual(['K=1', 'K=1', [{ type: 'image', data: 'x' }]])
  })

  test('a note from before the call comes with its result', async () => {
    const answers = { 'tool.execute.before': says({ context: 'note' }) }
    const { results } = await play([before(), after({ output: 'done' })], { answers })
    expect(results[1]).toEqual({ output: { output: 'done\n\nnote' } })
  })

  test('a failure of the command is told in the log of opencode', async () => {
    const { calls } = await play([after({ output: 'x' })], { answers: { 'tool.execute.after': { exit: 1 } } })
    const message = 'tool.execute.after: it ended with 1'
    expect(calls).toEqual([['app.log', { body: { service: 'sluice', level: 'error', message } }]])
  })
})

describe('a prompt', () => {
  test('is refused', async () => {
    const answers = { 'chat.message': says({ decision: 'deny', reason: 'no' }) }
    const { results, calls } = await play([prompt('hi')], { answers })
    expect(results).toEqual([{ threw: 'no' }])
    // opencode tells the person only that something went wrong.
    expect(calls).toEqual([['tui.showToast', { body: { message: 'no', variant: 'warning' } }]])
  })

  test('is refused where there is no answer', async () => {
    const { results } = await play([prompt('hi')], { answers: { 'chat.message': { exit: 1 } } })
    expect(results).toEqual([{ threw: 'Sluice could not decide: it ended with 1' }])
  })

  test('brings notes for its turn, beside those of the session', async () => {
    const answers = { 'session.created': says({ context: 'standing' }), 'chat.message': says({ context: 'turn' }) }
    const steps = [event('session.created', { info: { id: 's1' } }), prompt('hi'), system, idle, system]
    expect(shown(await play(steps, { answers }))).toEqual([
      { system: ['You are opencode.', 'standing\n\nturn'] },
      { system: ['You are opencode.', 'standing'] },
    ])
  })

  test('of a parent is no prompt of a person', async () => {
    const child = event('session.created', { info: { id: 's2', parentID: 's1' } })
    const { received } = await play([child, prompt('do it', 's2')])
    expect(received.map((payload) => [payload['hook_event_name'], payload['parent_id']])).toEqual([
      ['session.created', 's1'],
    ])
  })

  test('is told with the tokens in use, those there may be, and the cost so far', async () => {
    const tokens = { input: 10, output: 5, reasoning: 1, cache: { read: 100, write: 20 } }
    const { received } = await play([
      ['chat.params', { sessionID: 's1', model: { limit: { context: 200_000 } } }],
      event('message.updated', { info: { role: 'assistant', id: 'm1', sessionID: 's1', tokens, cost: 0.25 } }),
      event('message.updated', { info: { role: 'assistant', id: 'm1', sessionID: 's1', tokens, cost: 0.5 } }),
      event('message.updated', { info: { role: 'assistant', id: 'm2', sessionID: 's1', tokens, cost: 1 } }),
      prompt('hi'),
    ])
    expect(received).toMatchObject([{ prompt: 'hi', tokens: 136, max_tokens: 200_000, cost: 1.5 }])
  })
})

describe('the end of a turn', () => {
  const answers = { 'session.idle': says({ redo: 'run the tests' }) }

  test('is told with the last answer, and sends the agent back so often', async () => {
    const said: Step = ['experimental.text.complete', { sessionID: 's1' }, { text: 'done' }]
    const round = [idle, prompt('run the tests')]
    const steps = [prompt('hi'), said, ...Array.from({ length: 10 }, () => round).flat()]
    const { received, calls } = await play(steps, { answers, events: ['session.idle', 'chat.message'] })
    const body = { agent: 'build', parts: [{ type: 'text', text: 'run the tests' }] }
    expect(calls).toEqual(Array.from({ length: 8 }, () => ['session.prompt', { path: { id: 's1' }, body }]))
    // What the plugin says itself is not told as a prompt.
    expect(received.map((payload) => payload['hook_event_name'])).toEqual([
      'chat.message',
      ...Array<string>(10).fill('session.idle'),
    ])
    expect(received.slice(1, 3)).toMatchObject([
      { response: 'done', status: 'completed', redone: false },
      { status: 'completed', redone: true },
    ])
  })

  test('that a person made is told as such, and once, though opencode tells of it twice', async () => {
    const aborted = event('session.error', { sessionID: 's1', error: { name: 'MessageAbortedError' } })
    const { received, calls } = await play([prompt('hi'), aborted, idle, idle, prompt('go on'), idle])
    expect(received.map((payload) => [payload['hook_event_name'], payload['status']])).toEqual([
      ['chat.message', undefined],
      ['session.error', undefined],
      ['session.idle', 'aborted'],
      ['chat.message', undefined],
      ['session.idle', 'completed'],
    ])
    expect(calls).toEqual([])
  })
})

test('what opencode asks the person, and what the person refuses, is told with the call', async () => {
  const asked = { id: 'p1', sessionID: 's1', permission: 'bash', metadata: { command: 'ls' }, tool: { callID: 'c1' } }
  const { received } = await play([
    event('permission.asked', asked),
    event('permission.replied', { requestID: 'p1', sessionID: 's1', reply: 'reject' }),
    event('permission.replied', { requestID: 'p2', sessionID: 's1', reply: 'once' }),
  ])
  const call = { tool_name: 'bash', tool_input: { command: 'ls' }, tool_use_id: 'c1' }
  expect(received).toMatchObject([
    { hook_event_name: 'permission.asked', ...call },
    { hook_event_name: 'permission.replied', ...call },
  ])
  expect(received).toHaveLength(2)
})
