import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { call, failure, gateAt, list, policy, request, response, rule, tool } from './gate-at.ts'

const NONE = 'hooks: []'
const DENY = policy(rule('no', 'tool_start', '{ type: gate, reason: not here }'))
const ASK = policy(rule('check', 'tool_start', '{ type: gate, decision: ask, reason: is this right }'))
const REDACT = policy(
  rule('mask', 'tool_end, resource_read, prompt_read, elicitation, before_llm_call', '{ type: redact_secrets }'),
)
const KEY = 'AKIAABCDEFGHIJKLMNOP'
const text = (value: string): object => ({ type: 'text', text: value })
const refused = (reason: string): object => ({ content: [text(reason)], isError: true })

/** The client’s declaration of its capabilities. */
const initialize = (capabilities: object): object => request('init', 'initialize', { capabilities })

describe('frames that no rule affects', () => {
  const JUDGED = ['tools/call', 'tools/list', 'resources/read', 'prompts/get', 'tasks/result', 'elicitation/create']
  const method = fc
    .string()
    .filter((name) => ![...JUDGED, 'sampling/createMessage', 'notifications/cancelled'].includes(name))
  const params = fc.dictionary(
    fc
      .string({ minLength: 2 })
      .filter(
        (name) =>
          !/^(name|arguments|task|uri|cursor|mode|message|messages|url|capabilities|requestid|taskid|elicitationid|requestedschema|systemprompt|_meta)$/i.test(
            name,
          ),
      ),
    fc.jsonValue(),
  )
  const id = fc.oneof(fc.string(), fc.maxSafeInteger())

  test('pass byte for byte, both ways', async () => {
    await fc.assert(
      fc.asyncProperty(method, params, id, fc.jsonValue(), fc.nat(4), async (name, given, number, result, spaces) => {
        const at = gateAt(NONE)
        const texts = [
          JSON.stringify({ jsonrpc: '2.0', method: name, params: given }, null, spaces).replaceAll('\n', ' '),
          JSON.stringify(request(number, name, given), null, spaces).replaceAll('\n', '\t'),
        ]
        for (const sent of texts) await at.send('client', sent)
        expect(at.texts('server')).toEqual(texts)
        const answer = ` ${JSON.stringify({ result, id: number, jsonrpc: '2.0' }, null, spaces).replaceAll('\n', ' ')}\r`
        await at.send('server', answer)
        for (const sent of texts) await at.send('server', sent)
        expect(at.texts('client')).toEqual([answer, ...texts])
        await at.send('client', answer)
        expect(at.texts('server')).toEqual([answer])
        expect(at.told).toEqual([])
      }),
      { numRuns: 60 },
    )
  })

  test('pass byte for byte even if they are calls and results', async () => {
    const at = gateAt(NONE)
    await list(at, tool('echo'))
    const sent =
      '{"id":1,  "jsonrpc":"2.0","params":{"arguments":{"n":1.0,"big":12345678901234567890},"name":"echo"},"method":"tools/call"}'
    await at.send('client', sent)
    expect(at.texts('server')).toEqual([sent])
    const answer = '{"jsonrpc":"2.0","id":1,"result":{"content":[ ],"structuredContent":{"a":1.50}}}'
    await at.send('server', answer)
    expect(at.texts('client')).toEqual([answer])
  })
})

describe('a call', () => {
  test('that is refused gets a result with the reason, and the server hears nothing', async () => {
    const at = gateAt(DENY)
    await list(at, tool('echo'))
    await at.send('client', call(1, 'echo'))
    expect(at.messages('client')).toEqual([response(1, refused('not here'))])
    expect(at.texts('server')).toEqual([])
  })

  test('as a task is refused by an error, because its result would have to be a task', async () => {
    const at = gateAt(DENY)
    await list(at, tool('echo'))
    await at.send('client', request(1, 'tools/call', { name: 'echo', task: {} }))
    expect(at.messages('client')).toEqual([failure(1, { code: -32000, message: 'not here' })])
  })

  test('with rewritten arguments keeps everything else', async () => {
    const at = gateAt(
      policy(rule('set', 'tool_start', '{ type: transform_params, transformation: { set: { path: safe.md } } }')),
    )
    await list(at, tool('write'))
    await at.send(
      'client',
      request(1, 'tools/call', { name: 'write', arguments: { path: 'a', n: 1 }, _meta: { progressToken: 3 } }),
    )
    expect(at.messages('server')).toEqual([
      request(1, 'tools/call', { name: 'write', arguments: { path: 'safe.md', n: 1 }, _meta: { progressToken: 3 } }),
    ])
  })

  test.each<readonly [title: string, params: object]>([
    ['no name', { arguments: {} }],
    ['a name that is not text', { name: ['echo'] }],
    ['arguments that are not a map', { name: 'echo', arguments: ['a'] }],
  ])('with %s is refused', async (_title, params) => {
    const at = gateAt(NONE)
    await at.send('client', request(1, 'tools/call', params))
    const message = 'a call needs the name of a tool, and a map of arguments'
    expect(at.messages('client')).toEqual([failure(1, { code: -32602, message })])
    expect(at.texts('server')).toEqual([])
  })

  test('without an id is refused', async () => {
    const at = gateAt(NONE)
    await at.send('client', { jsonrpc: '2.0', method: 'tools/call', params: { name: 'echo' } })
    expect(at.texts('server')).toEqual([])
    expect(at.told).toEqual(['sluice: refused `tools/call` of the client, which is a request, and has no id'])
  })

  test('adds the notes of rules to its content', async () => {
    const note = (id: string, on: string): string => rule(id, on, `{ type: inject_message, content: ${id} }`)
    const at = gateAt(policy(note('before', 'tool_start'), note('after', 'tool_end')))
    await list(at, tool('echo'))
    await at.send('client', call(1, 'echo'))
    expect(at.texts('server')).toHaveLength(1)
    await at.send('server', response(1, { content: [text('hi')], structuredContent: { a: 1 } }))
    expect(at.messages('client')).toEqual([
      response(1, { content: [text('hi'), text('before'), text('after')], structuredContent: { a: 1 } }),
    ])
  })

  test('after a rule has stopped the session is refused', async () => {
    const at = gateAt(policy(rule('end', 'tool_end', '{ type: stop, reason: enough }')))
    await list(at, tool('echo'))
    await at.send('client', call(1, 'echo'))
    await at.send('server', response(1, { content: [] }))
    await at.send('client', call(2, 'echo'))
    expect(at.messages('client')).toEqual([response(1, { content: [] }), response(2, refused('enough'))])
    expect(at.messages('server')).toEqual([call(1, 'echo')])
  })

  test('spends a budget, whatever ids the client uses', async () => {
    const at = gateAt(
      policy(
        '  - { id: two, on: [tool_start], max_fires: 2, condition: { type: always }, action: { type: transform_params, transformation: { set: { ok: true } } } }\n',
      ),
    )
    await list(at, tool('echo'))
    for (let turn = 0; turn < 3; turn++) {
      await at.send('client', call(1, 'echo'))
      await at.send('server', response(1, { content: [] }))
    }
    expect(at.messages('server').map(({ params }) => params?.['arguments'])).toEqual([{ ok: true }, { ok: true }, {}])
  })
})

describe('a result', () => {
  const PERSON = {
    type: 'object',
    properties: { key: { type: 'string' } },
    required: ['key'],
    $schema: 'http://json-schema.org/draft-07/schema#',
  }
  const SHORT = { type: 'object', properties: { key: { type: 'string', maxLength: 5 } }, required: ['key'] }
  const before = { content: [text(`the key is ${KEY}`)], structuredContent: { key: KEY } }
  const masked = { content: [text('the key is [REDACTED]')], structuredContent: { key: '[REDACTED]' } }
  const left =
    'A rule rewrote this result. Its structured content is left out, as it no longer fits the output schema of the tool.'

  test.each<readonly [title: string, action: string, outputSchema: object | undefined, after: object]>([
    ['is redacted', '{ type: redact_secrets }', undefined, masked],
    ['is redacted and still fits the output schema', '{ type: redact_secrets }', PERSON, masked],
    [
      'is redacted and no longer fits the output schema',
      '{ type: redact_secrets }',
      SHORT,
      { content: [text('the key is [REDACTED]'), text(left)], isError: true },
    ],
    ['becomes text', '{ type: replace_result, result: gone }', undefined, { content: [text('gone')] }],
    [
      'becomes text although its output schema requires data',
      '{ type: replace_result, result: gone }',
      PERSON,
      { content: [text('gone'), text(left)], isError: true },
    ],
    [
      'becomes other data',
      '{ type: replace_result, result: { key: none } }',
      PERSON,
      { content: [text('{"key":"none"}')], structuredContent: { key: 'none' } },
    ],
  ])('%s', async (_title, action, outputSchema, after) => {
    const at = gateAt(policy(rule('change', 'tool_end', action)))
    await list(at, tool('person', { outputSchema }))
    await at.send('client', call(1, 'person'))
    await at.send('server', response(1, before))
    expect(at.messages('client')).toEqual([response(1, after)])
  })

  test('with an error is redacted, and its data is dropped unjudged', async () => {
    const at = gateAt(REDACT)
    await list(at, tool('echo'))
    await at.send('client', call(1, 'echo'))
    await at.send('server', failure(1, { code: -1, message: `no ${KEY}`, data: { key: KEY } }))
    expect(at.messages('client')).toEqual([failure(1, { code: -1, message: 'no [REDACTED]' })])
  })

  test('of a task is judged when the client requests it', async () => {
    const at = gateAt(REDACT)
    await list(at, tool('echo'))
    await at.send('client', request(1, 'tools/call', { name: 'echo', task: {} }))
    await at.send('server', response(1, { task: { taskId: 't' } }))
    await at.send('client', request(2, 'tasks/result', { taskId: 't' }))
    await at.send('server', response(2, { content: [text(KEY)] }))
    await at.send('client', request(3, 'tasks/result', { taskId: 'other' }))
    expect(at.messages('client')).toEqual([
      response(1, { task: { taskId: 't' } }),
      response(2, { content: [text('[REDACTED]')] }),
      failure(3, { code: -32000, message: 'no call of this session has started this task' }),
    ])
  })

  test.each<readonly [title: string, id: string | number]>([
    ['that nobody requested', 9],
    ['with a string in place of a numeric id', '1'],
  ])('%s is dropped', async (_title, id) => {
    const at = gateAt(NONE)
    await list(at, tool('echo'))
    await at.send('client', call(1, 'echo'))
    await at.send('server', response(id, { content: [text(KEY)] }))
    expect(at.texts('client')).toEqual([])
  })

  test('that comes before its call was let through is dropped', async () => {
    const at = gateAt(ASK)
    await at.send('client', initialize({ elicitation: {} }))
    await list(at, tool('echo'))
    const asking = at.send('client', call(1, 'echo'))
    const question = await asked(at)
    await at.send('server', response(1, { content: [text('too early')] }))
    expect(at.texts('client')).toEqual([])
    await at.send('client', response(question.id ?? '', { action: 'accept' }))
    await asking
    await at.send('server', response(1, { content: [text('in time')] }))
    expect(at.messages('client')).toEqual([response(1, { content: [text('in time')] })])
  })

  test('that arrives twice is passed on once', async () => {
    const at = gateAt(NONE)
    await list(at, tool('echo'))
    await at.send('client', call(1, 'echo'))
    await at.send('server', response(1, { content: [] }))
    await at.send('server', response(1, { content: [text('again')] }))
    expect(at.messages('client')).toEqual([response(1, { content: [] })])
  })
})

/** The question that reaches the client. */
async function asked(at: ReturnType<typeof gateAt>): Promise<ReturnType<typeof at.messages>[number]> {
  for (;;) {
    const [question] = at.messages('client')
    if (question !== undefined) return question
    await new Promise(setImmediate)
  }
}

describe('a call that a rule asks about', () => {
  test.each<readonly [title: string, capabilities: object]>([
    ['does not declare elicitation', {}],
    ['can only open pages', { elicitation: { url: {} } }],
  ])('is refused if the client %s', async (_title, capabilities) => {
    const at = gateAt(ASK)
    await at.send('client', initialize(capabilities))
    await list(at, tool('echo'))
    await at.send('client', call(1, 'echo'))
    const reason = 'is this right (the client cannot ask the person, as it does not declare `elicitation`)'
    expect(at.messages('client')).toEqual([response(1, refused(reason))])
  })

  test('shows the person the reason and the parameters', async () => {
    const at = gateAt(ASK)
    await at.send('client', initialize({ elicitation: {} }))
    await list(at, tool('echo'))
    void at.send('client', call(1, 'echo', { text: 'a\u202eb' }))
    const { method, params } = await asked(at)
    expect({ method, params }).toEqual({
      method: 'elicitation/create',
      params: {
        message: 'Sluice asks whether this may go on: mcp.srv.echo\nis this right\n{"text":"a\\u{202e}b"}',
        requestedSchema: { type: 'object', properties: {} },
      },
    })
  })

  test.each<readonly [title: string, answer: (id: string | number) => object, reason: string | null]>([
    ['accept', (id) => response(id, { action: 'accept', content: {} }), null],
    ['decline', (id) => response(id, { action: 'decline' }), 'the person declined'],
    ['cancel', (id) => response(id, { action: 'cancel' }), 'the person declined'],
    ['something else', (id) => response(id, { action: 'yes' }), 'the person declined'],
    ['an error', (id) => failure(id, { code: -1, message: 'no' }), 'the client could not ask the person'],
  ])('is decided by the answer: %s', async (_title, answer, reason) => {
    const at = gateAt(ASK)
    await at.send('client', initialize({ elicitation: { form: {} } }))
    await list(at, tool('echo'))
    const calling = at.send('client', call(1, 'echo'))
    const { id = '' } = await asked(at)
    at.texts('server')
    // Other requests pass meanwhile.
    await at.send('client', request(5, 'ping'))
    expect(at.messages('server')).toEqual([request(5, 'ping')])
    await at.send('client', answer(id))
    await calling
    expect(at.messages('server')).toEqual(reason === null ? [call(1, 'echo')] : [])
    expect(at.messages('client')).toEqual(reason === null ? [] : [response(1, refused(`is this right (${reason})`))])
  })

  test('withdraws its question when it is cancelled', async () => {
    const at = gateAt(ASK)
    await at.send('client', initialize({ elicitation: {} }))
    await list(at, tool('echo'))
    const calling = at.send('client', call(1, 'echo'))
    const { id = '' } = await asked(at)
    at.texts('server')
    const cancelled = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } }
    await at.send('client', cancelled)
    await calling
    expect(at.messages('client').map(({ method, params }) => [method, params?.['requestId']])).toEqual([
      ['notifications/cancelled', id],
    ])
    // A late yes does nothing.
    await at.send('client', response(id, { action: 'accept' }))
    expect(at.messages('server')).toEqual([cancelled])
  })

  test('takes no answer from the server', async () => {
    const at = gateAt(ASK)
    await at.send('client', initialize({ elicitation: {} }))
    await list(at, tool('echo'))
    void at.send('client', call(1, 'echo'))
    const { id = '' } = await asked(at)
    at.texts('server')
    await at.send('server', response(id, { action: 'accept' }))
    expect(at.texts('server')).toEqual([])
  })
})

describe('a list of tools', () => {
  const HIDE = policy(
    rule('hide', 'tool_selection', '{ type: gate, reason: secret }', '{ type: tool_name, match: mcp.srv.env }'),
  )

  test('lacks a tool that a rule hides, and the hidden tool cannot be called', async () => {
    const at = gateAt(HIDE)
    const [listed] = await list(at, tool('echo'), tool('env'))
    expect(listed?.result).toEqual({ tools: [tool('echo')] })
    await at.send('client', call(1, 'env'))
    expect(at.messages('client')).toEqual([response(1, refused('secret'))])
  })

  test('is requested by the proxy if the client calls a tool without listing first', async () => {
    const at = gateAt(
      policy(
        rule(
          'hide',
          'tool_selection',
          '{ type: gate, reason: secret }',
          '{ type: expression, expr: "tool.definition.description == \'does env\'" }',
        ),
      ),
    )
    const calling = at.send('client', call(1, 'env'))
    const [asked] = at.messages('server')
    expect(asked?.method).toBe('tools/list')
    const first = at.send('server', response(asked?.id ?? '', { tools: [tool('echo')], nextCursor: 'c' }))
    await first
    await new Promise(setImmediate)
    const [second] = at.messages('server')
    expect(second?.params).toEqual({ cursor: 'c' })
    await at.send('server', response(second?.id ?? '', { tools: [tool('env')] }))
    await calling
    expect(at.messages('client')).toEqual([response(1, refused('secret'))])
  })

  test('that the server cannot give leaves calls to be judged by name', async () => {
    const at = gateAt(HIDE)
    for (const [index, [name, answer]] of (
      [
        ['env', response(1, refused('secret'))],
        ['other', null],
      ] as const
    ).entries()) {
      const calling = at.send('client', call(index + 1, name))
      const [asked] = at.messages('server')
      await at.send('server', failure(asked?.id ?? '', { code: -32601, message: 'no' }))
      await calling
      expect(at.messages('client')).toEqual(answer === null ? [] : [answer])
    }
  })

  test('keeps the first of two tools with one name', async () => {
    const at = gateAt(NONE)
    const [listed] = await list(at, tool('a'), tool('a', { description: 'other' }), {}, tool('b'))
    expect(listed?.result).toEqual({ tools: [tool('a'), tool('b')] })
  })

  test('is fetched again when the server says that it has changed', async () => {
    const at = gateAt(NONE)
    await list(at, tool('echo'))
    await at.send('server', { jsonrpc: '2.0', method: 'notifications/tools/list_changed' })
    void at.send('client', call(1, 'echo'))
    expect(at.messages('server').map(({ method }) => method)).toEqual(['tools/list'])
  })
})

describe('reads', () => {
  const contents = [{ uri: 'a://b', text: `key ${KEY}` }]

  test('that a rule refuses never reach the server', async () => {
    const at = gateAt(
      policy(
        rule(
          'no',
          'resource_read',
          '{ type: gate, reason: not that one }',
          '{ type: expression, expr: "tool.params.uri == \'a://b\'" }',
        ),
        rule('mask', 'resource_read', '{ type: redact_secrets }'),
      ),
    )
    await at.send('client', request(1, 'resources/read', { uri: 'a://b' }))
    expect(at.messages('client')).toEqual([failure(1, { code: -32000, message: 'not that one' })])
    expect(at.texts('server')).toEqual([])
  })

  test('are redacted until the budget of the rule is spent', async () => {
    const at = gateAt(
      policy(
        `  - { id: mask, on: [resource_read], max_fires: 1, condition: { type: always }, action: { type: redact_secrets } }\n`,
      ),
    )
    for (const id of [1, 2]) {
      await at.send('client', request(id, 'resources/read', { uri: 'a://b' }))
      await at.send('server', response(id, { contents }))
    }
    expect(at.messages('client')).toEqual([
      response(1, { contents: [{ uri: 'a://b', text: 'key [REDACTED]' }] }),
      response(2, { contents }),
    ])
  })

  test('are refused for their content', async () => {
    const at = gateAt(
      policy(rule('no', 'prompt_read', '{ type: gate, reason: it has a key }', '{ type: contains_secret }')),
    )
    await at.send('client', request(1, 'prompts/get', { name: 'p' }))
    await at.send('server', response(1, { messages: [{ role: 'user', content: text(KEY) }] }))
    await at.send('client', request(2, 'prompts/get', { name: 'p' }))
    await at.send('server', response(2, { messages: [] }))
    expect(at.messages('client')).toEqual([
      failure(1, { code: -32000, message: 'it has a key' }),
      response(2, { messages: [] }),
    ])
  })

  test.each<readonly [method: string, event: string, result: object]>([
    ['resources/read', 'resource_read', { contents: [{ uri: 'a://b', mimeType: 'text/plain', text: 'gone' }] }],
    ['prompts/get', 'prompt_read', { messages: [{ role: 'user', content: text('gone') }] }],
  ])('%s keeps the shape of its result when a rule replaces it by text', async (method, event, result) => {
    const at = gateAt(policy(rule('swap', event, '{ type: replace_result, result: gone }')))
    await at.send('client', request(1, method, { uri: 'a://b' }))
    await at.send('server', response(1, { contents }))
    expect(at.messages('client')).toEqual([response(1, result)])
  })
})

describe('requests from the server', () => {
  test('to ask the person are declined if a rule refuses', async () => {
    const at = gateAt(policy(rule('no', 'elicitation', '{ type: gate }')))
    await at.send('server', request(1, 'elicitation/create', { message: 'your password?' }))
    expect(at.messages('server')).toEqual([response(1, { action: 'decline' })])
    expect(at.texts('client')).toEqual([])
  })

  test('to ask the person are redacted if a rule says so', async () => {
    const at = gateAt(REDACT)
    await at.send('server', request(1, 'elicitation/create', { message: `is ${KEY} yours?` }))
    expect(at.messages('client')).toEqual([request(1, 'elicitation/create', { message: 'is [REDACTED] yours?' })])
  })

  test('to call the model are refused with an error', async () => {
    const at = gateAt(policy(rule('no', 'before_llm_call', '{ type: gate, reason: no models }')))
    await at.send('server', request(1, 'sampling/createMessage', { messages: [] }))
    expect(at.messages('server')).toEqual([failure(1, { code: -32000, message: 'no models' })])
  })

  test('to call the model are redacted, including the system prompt', async () => {
    const at = gateAt(REDACT)
    const params = (key: string): object => ({
      maxTokens: 9,
      messages: [{ role: 'user', content: text(key) }],
      systemPrompt: `use ${key}`,
    })
    await at.send('server', request(1, 'sampling/createMessage', params(KEY)))
    expect(at.messages('client')).toEqual([request(1, 'sampling/createMessage', params('[REDACTED]'))])
  })

  test('may have the id of a client request', async () => {
    const at = gateAt(NONE)
    await at.send('client', request(1, 'ping'))
    await at.send('server', request(1, 'roots/list'))
    await at.send('client', response(1, { roots: [] }))
    await at.send('server', response(1, {}))
    expect(at.messages('server')).toEqual([request(1, 'ping'), response(1, { roots: [] })])
    expect(at.messages('client')).toEqual([request(1, 'roots/list'), response(1, {})])
  })
})

describe('a frame that is refused', () => {
  test('from the client is answered with an error', async () => {
    const at = gateAt(NONE)
    await at.send('client', '{"jsonrpc":"2.0","id":4,"method":"ping","method":"x"}')
    await at.send('client', '{"jsonrpc":')
    await at.send('client', null)
    expect(at.messages('client')).toEqual([
      failure(4, { code: -32600, message: 'refused by Sluice: the frame has a member twice' }),
      { jsonrpc: '2.0', id: null, error: { code: -32600, message: 'refused by Sluice: the frame is not JSON' } },
      {
        jsonrpc: '2.0',
        id: null,
        error: { code: -32600, message: 'refused by Sluice: the frame is longer than 16 MiB' },
      },
    ])
    expect(at.texts('server')).toEqual([])
  })

  test('from the server fails the request it answers, or all pending requests if it is too long to tell', async () => {
    const at = gateAt(NONE)
    for (const id of [1, 2, 3]) await at.send('client', request(id, 'ping'))
    await at.send('server', '{"jsonrpc":"2.0","id":2,"result":{"a":1,"a":2}}')
    expect(at.messages('client').map(({ id, error }) => [id, error?.message])).toEqual([
      [2, 'refused by Sluice: a frame of the server has a member twice'],
    ])
    await at.send('server', 'Welcome to the server')
    expect(at.texts('client')).toEqual([])
    await at.send('server', null)
    expect(at.messages('client').map(({ id }) => id)).toEqual([1, 3])
    expect(at.told).toEqual([
      'sluice: refused a frame of the server that has a member twice',
      'sluice: refused a frame of the server that is not JSON',
      'sluice: refused a frame of the server that is longer than 16 MiB',
    ])
  })

  test('may be a request whose id is still in use', async () => {
    const at = gateAt(NONE)
    await at.send('client', request(1, 'ping'))
    await at.send('client', call(1, 'echo'))
    expect(at.messages('server')).toEqual([request(1, 'ping')])
    expect(at.messages('client')).toEqual([
      failure(1, { code: -32600, message: 'a request with this id is under way' }),
    ])
  })
})

describe('a batch', () => {
  test('is judged message by message, and passes without the refused ones', async () => {
    const at = gateAt(
      policy(rule('no', 'tool_start', '{ type: gate, reason: not here }', '{ type: tool_name, match: mcp.srv.bad }')),
    )
    await list(at, tool('good'), tool('bad'))
    await at.send('client', [call(1, 'good'), call(2, 'bad'), request(3, 'ping')])
    expect(at.messages('server')).toEqual([[call(1, 'good'), request(3, 'ping')]])
    expect(at.messages('client')).toEqual([response(2, refused('not here'))])
  })

  test('that rules leave alone passes byte for byte', async () => {
    const at = gateAt(NONE)
    const sent = ' [ {"jsonrpc":"2.0","id":1,"method":"a"} ,{"jsonrpc":"2.0","method":"b"}]'
    await at.send('client', sent)
    expect(at.texts('server')).toEqual([sent])
  })
})

describe('a policy that does not load', () => {
  const why = 'Sluice could not decide: the policy is broken'

  test.each<readonly [title: string, sent: object, answer: object]>([
    ['calls', call(1, 'echo'), response(1, refused(why))],
    ['reads', request(1, 'resources/read', { uri: 'a' }), failure(1, { code: -32000, message: why })],
    ['prompts', request(1, 'prompts/get', { name: 'a' }), failure(1, { code: -32000, message: why })],
  ])('refuses %s', async (_title, sent, answer) => {
    const at = gateAt(null)
    const sending = at.send('client', sent)
    const [asked] = at.messages('server')
    if (asked !== undefined) await at.send('server', response(asked.id ?? '', { tools: [] }))
    await sending
    expect(at.messages('client')).toEqual([answer])
    expect(at.texts('server')).toEqual([])
  })

  test('hides all tools, declines questions of the server, and refuses its model calls', async () => {
    const at = gateAt(null)
    expect(await list(at, tool('echo'))).toEqual([response('list', { tools: [] })])
    await at.send('server', request(1, 'elicitation/create', { message: 'm' }))
    await at.send('server', request(2, 'sampling/createMessage', { messages: [] }))
    expect(at.messages('server')).toEqual([
      response(1, { action: 'decline' }),
      failure(2, { code: -32000, message: why }),
    ])
    expect(at.texts('client')).toEqual([])
  })

  test('lets the rest pass', async () => {
    const at = gateAt(null)
    await at.send('client', request(1, 'ping'))
    expect(at.messages('server')).toEqual([request(1, 'ping')])
  })
})
