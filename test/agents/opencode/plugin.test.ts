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

/** The messages of a session, as opencode lists them for each call of the model. */
const listed = (...messages: readonly (readonly [id: string, role: string, text: string])[]): Step => [
  'experimental.chat.messages.transform',
  {},
  {
    messages: messages.map(([id, role, text]) => ({
      info: { id, role, sessionID: 's1' },
      parts: [{ type: 'text', text }],
    })),
  },
]

interface Listed {
  readonly messages: readonly {
    readonly info: { readonly role: string }
    readonly parts: readonly { readonly text: string }[]
  }[]
}

/** The messages that the model got, call by call. */
function read({ results }: Played): readonly (readonly string[])[] {
  return results.flatMap(({ output }) =>
    output !== undefined && 'messages' in Object(output)
      ? [
          (output as Listed).messages.map(
            ({ info, parts }) => `${info.role} ${parts.map(({ text }) => text).join(' / ')}`,
          ),
        ]
      : [],
  )
}

/** The system prompts that the model got, with the notes of the session. */
function shown({ results }: Played): readonly unknown[] {
  return results.flatMap(({ output }) => (output !== undefined && 'system' in Object(output) ? [output] : []))
}

test('the plugin has one export, and asks about no event that it was not given', async () => {
  const played = await play([before()], { events: [] })
  expect([played.exports, played.received, played.results]).toEqual([
    1,
    [],
    [{ output: { args: { command: 'rm -rf build' } } }],
  ])
})

describe('before a call', () => {
  test.each<[string, Said, object]>([
    ['an empty answer', says({}), { output: { args: { command: 'rm -rf build' } } }],
    ['a refusal', says({ decision: 'deny', reason: 'no' }), { threw: 'no' }],
    ['a refusal by exit code', { exit: 2, stdout: '', stderr: 'no\n' }, { threw: 'no' }],
    ['a rewritten call', says({ args: { command: 'ls', n: 1 } }), { output: { args: { command: 'ls', n: 1 } } }],
    ['a rewritten call with fewer arguments', says({ args: {} }), { output: { args: {} } }],
    ['a crash', { exit: 1, stdout: '{}' }, { threw: 'Sluice could not decide: it ended with 1' }],
    ['the same question again', says({ needs: 'messages' }), { threw: 'Sluice could not decide: it gave no answer' }],
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
      'an answer that was cut off',
      { ...says({}), frame: 'first' },
      { threw: 'Sluice could not decide: it gave no answer' },
    ],
    [
      'an answer after other output',
      { ...says({}), frame: 'last' },
      { threw: 'Sluice could not decide: it gave no answer' },
    ],
    ['only its word', { stdout: '', frame: 'first' }, { threw: 'Sluice could not decide: it gave no answer' }],
    ['not a map', { stdout: '[]' }, { threw: 'Sluice could not decide: it gave no answer' }],
    ['an unknown decision', says({ decision: 'allow' }), { threw: 'Sluice could not decide: it gave no answer' }],
    ['an unknown member', says({ verdict: 'deny' }), { threw: 'Sluice could not decide: it gave no answer' }],
    [
      'a reason that is not text',
      says({ decision: 'deny', reason: 1 }),
      { threw: 'Sluice could not decide: it gave no answer' },
    ],
    ['arguments that are not a map', says({ args: [] }), { threw: 'Sluice could not decide: it gave no answer' }],
  ])('%s', async (_title, said, result) => {
    const { results } = await play([before()], { answers: { 'tool.execute.before': said } })
    expect(results).toEqual([result])
  })

  test('text that is not JSON counts as no answer', async () => {
    const { results } = await play([before()], { answers: { 'tool.execute.before': { stdout: 'fine' } } })
    expect(results[0]?.threw).toMatch(/^Sluice could not decide: .*JSON/)
  })

  test('a command that does not start counts as no answer', async () => {
    const { results } = await play([before()], { command: ['/nonexistent/sluice'] })
    expect(results).toEqual([{ threw: 'Sluice could not decide: spawn /nonexistent/sluice ENOENT' }])
  })

  test('a command that does not end in time counts as no answer', async () => {
    const { results } = await play([before()], { answers: { 'tool.execute.before': { hang: true } }, seconds: 1 })
    expect(results).toEqual([{ threw: 'Sluice could not decide: no answer came within 1 seconds' }])
  })

  test('an argument named `__proto__` is an ordinary argument', async () => {
    const { results } = await play([before()], {
      answers: { 'tool.execute.before': { stdout: '{"args":{"__proto__":{"polluted":1}}}' } },
    })
    expect(JSON.stringify(results)).toBe('[{"output":{"args":{"__proto__":{"polluted":1}}}}]')
  })

  test('ending the run refuses the call and aborts the session', async () => {
    const answer = says({ decision: 'deny', reason: 'enough', stop: 'enough', notice: 'look' })
    const { results, calls } = await play([before()], { answers: { 'tool.execute.before': answer } })
    expect(results).toEqual([{ threw: 'enough' }])
    expect(calls).toEqual([
      ['tui.showToast', { body: { message: 'look', variant: 'warning' } }],
      ['session.abort', { path: { id: 's1' } }],
    ])
  })

  test('the command gets the call and the server of its tool', async () => {
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
    ['an empty answer', secret, says({}), secret],
    [
      'a replaced result, also for the person',
      secret,
      says({ result: 'K=***' }),
      { ...secret, output: 'K=***', metadata: { output: 'K=***', exit: 0 } },
    ],
    ['a note', { output: 'K=1' }, says({ context: 'note' }), { output: 'K=1\n\nnote' }],
    [
      'a replaced result of an MCP tool, and a note',
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

  test('the command gets the result as the model would read it', async () => {
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

  test('a failure of the command goes to the log of opencode', async () => {
    const { calls } = await play([after({ output: 'x' })], { answers: { 'tool.execute.after': { exit: 1 } } })
    const message = 'tool.execute.after: it ended with 1'
    expect(calls).toEqual([['app.log', { body: { service: 'sluice', level: 'error', message } }]])
  })
})

describe('a prompt', () => {
  test('is refused by a rule', async () => {
    const answers = { 'chat.message': says({ decision: 'deny', reason: 'no' }) }
    const { results, calls } = await play([prompt('hi')], { answers })
    expect(results).toEqual([{ threw: 'no' }])
    // opencode tells the person only that something went wrong.
    expect(calls).toEqual([['tui.showToast', { body: { message: 'no', variant: 'warning' } }]])
  })

  test('is refused if there is no answer', async () => {
    const { results } = await play([prompt('hi')], { answers: { 'chat.message': { exit: 1 } } })
    expect(results).toEqual([{ threw: 'Sluice could not decide: it ended with 1' }])
  })

  test('adds its notes behind itself, and those of the session to the system prompt', async () => {
    const answers = { 'session.created': says({ context: 'standing' }), 'chat.message': says({ context: 'turn' }) }
    const said = [['u1', 'user', 'hi']] as const
    const steps = [event('session.created', { info: { id: 's1' } }), prompt('hi'), listed(...said), system]
    const played = await play([...steps, idle, listed(...said), system], { answers })
    expect(read(played)).toEqual([['user hi / turn'], ['user hi']])
    expect(shown(played)).toEqual([
      { system: ['You are opencode.', 'standing'] },
      { system: ['You are opencode.', 'standing'] },
    ])
  })

  test('from a parent session is not sent to the command', async () => {
    const child = event('session.created', { info: { id: 's2', parentID: 's1' } })
    const { received } = await play([child, prompt('do it', 's2')])
    expect(received.map((payload) => [payload['hook_event_name'], payload['parent_id']])).toEqual([
      ['session.created', 's1'],
    ])
  })

  test('is sent with the tokens in use, the token limit, and the cost so far', async () => {
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

describe('a note', () => {
  const [u1, a1, a2, u2] = [
    ['u1', 'user', 'hi'],
    ['a1', 'assistant', 'one'],
    ['a2', 'assistant', 'two'],
    ['u2', 'user', 'go on'],
  ] as const
  const failed = event('session.error', { sessionID: 's1', error: { name: 'APIError' } })
  const answers = { 'session.error': says({ context: 'N' }) }

  test.each<[string, readonly Step[], readonly (readonly string[])[]]>([
    [
      'stands behind the newest message, and stays there',
      [listed(u1), failed, listed(u1, a1), listed(u1, a1, a2), listed(u1, a1, a2, u2)],
      [
        ['user hi'],
        ['user hi', 'assistant one', 'user N'],
        ['user hi', 'assistant one', 'user N', 'assistant two'],
        ['user hi', 'assistant one', 'user N', 'assistant two', 'user go on'],
      ],
    ],
    [
      'joins another one at the same place',
      [failed, failed, listed(u1, a1), failed, listed(u1, a1, a2)],
      [
        ['user hi', 'assistant one', 'user N / N'],
        ['user hi', 'assistant one', 'user N / N', 'assistant two', 'user N'],
      ],
    ],
    [
      'stands behind the newest message again if its message has been compacted',
      [failed, listed(u1, a1), listed(a2)],
      [
        ['user hi', 'assistant one', 'user N'],
        ['assistant two', 'user N'],
      ],
    ],
    [
      'ends with the turn',
      [failed, listed(u1, a1), idle, listed(u1, a1, u2)],
      [
        ['user hi', 'assistant one', 'user N'],
        ['user hi', 'assistant one', 'user go on'],
      ],
    ],
    ['needs messages', [failed, listed()], [[]]],
  ])('%s', async (_what, steps, expected) => {
    expect(read(await play(steps, { answers }))).toEqual(expected)
  })

  test('about a call that failed stands behind the newest message', async () => {
    const told = { 'tool.execute.before': says({ context: 'N' }) }
    expect(read(await play([before(), listed(u1, a1)], { answers: told }))).toEqual([
      ['user hi', 'assistant one', 'user N'],
    ])
  })

  test('about a call of the model is in the system prompt until the turn is over', async () => {
    const told = { 'experimental.chat.system.transform': says({ context: 'N' }) }
    const played = await play([listed(u1), system, listed(u1, a1)], { answers: told })
    expect([shown(played), read(played)]).toEqual([
      [{ system: ['You are opencode.', 'N'] }],
      [['user hi'], ['user hi', 'assistant one']],
    ])
  })
})

describe('the end of a turn', () => {
  const answers = { 'session.idle': says({ redo: 'run the tests' }) }

  test('is sent with the last answer, and sends the agent back eight times at most', async () => {
    const said: Step = ['experimental.text.complete', { sessionID: 's1' }, { text: 'done' }]
    const round = [idle, prompt('run the tests')]
    const steps = [prompt('hi'), said, ...Array.from({ length: 10 }, () => round).flat()]
    const { received, calls } = await play(steps, { answers, events: ['session.idle', 'chat.message'] })
    const body = { agent: 'build', parts: [{ type: 'text', text: 'run the tests' }] }
    expect(calls).toEqual(Array.from({ length: 8 }, () => ['session.prompt', { path: { id: 's1' }, body }]))
    // The plugin's own prompts are not sent to the command.
    expect(received.map((payload) => payload['hook_event_name'])).toEqual([
      'chat.message',
      ...Array<string>(10).fill('session.idle'),
    ])
    expect(received.slice(1, 3)).toMatchObject([
      { response: 'done', status: 'completed', redone: false },
      { status: 'completed', redone: true },
    ])
  })

  test('is sent once as aborted if the person interrupts, although opencode reports it twice', async () => {
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

test('questions of opencode to the person, and refusals by the person, are sent with the call', async () => {
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

test.each([
  [true, true],
  [false, undefined],
])('says to the command whether a plugin of an administrator is loaded: %j', async (isBesideManaged, said) => {
  const { received } = await play([before(), prompt('hello')], { isBesideManaged })
  expect(received.map((payload) => payload['beside_managed'])).toEqual([said, said])
})
