import { createEngine, createMemoryLedger, type Host, loadPolicy, type QueuedAction } from 'sluice'
import { createLocalHost } from 'sluice/node'
import { describe, expect, test } from 'vitest'

const load = (action: object, host: Host | undefined): readonly string[] => {
  const text = JSON.stringify({ hooks: [{ id: 'r', on: 'tool_end', action }] })
  const { diagnostics } = loadPolicy([{ name: 'p.yaml', text }], { ...(host !== undefined && { host }) })
  return diagnostics.map(({ severity, code, message, help }) => `${severity} ${code}: ${message}; ${help ?? ''}`)
}

const tools: Host['tools'] = { call: async () => ({ type: 'call', ok: true, result: null, error: null }) }
const queue: Host['queue'] = { add: async () => {} }
const call = { type: 'module_action', action: 'http.request', params: { url: 'https://a.example' } }

describe('deliver: queued', () => {
  test.each<[string, object, Host, readonly string[]]>([
    ['with a queue', { ...call, deliver: 'queued' }, { tools, queue }, []],
    [
      'without a queue',
      { ...call, deliver: 'queued' },
      { tools },
      [
        'error missing-port: `r` needs the port `queue`, but the host does not have it; write `on_unsupported: ignore` or `deny` where that will do',
      ],
    ],
    [
      'for a call that rules judge',
      { ...call, deliver: 'queued', reenter: true },
      { tools, queue },
      [
        'error queued-answer: `deliver: queued` makes the call later, when rules can no longer judge it; remove `reenter`, or `deliver`',
      ],
    ],
    [
      'for a step whose result the next one reads',
      {
        type: 'chain',
        actions: [
          { ...call, deliver: 'queued' },
          { type: 'log', message: '<<previous>>' },
        ],
      },
      { tools, queue },
      ['error queued-answer: a step is queued, but the next step reads its result; remove `deliver`, or `previous`'],
    ],
    [
      'for a step of a chain that stops on failure',
      {
        type: 'chain',
        stop_on_failure: true,
        actions: [
          { ...call, deliver: 'queued' },
          { type: 'log', message: 'x' },
        ],
      },
      { tools, queue },
      [
        'error queued-answer: a step is queued, but `stop_on_failure` needs its result; remove `deliver`, or `stop_on_failure`',
      ],
    ],
  ])('%s', (_what, action, host, expected) => {
    expect(load(action, host)).toEqual(expected)
  })

  describe('for a tool of a server that the policy declares', () => {
    const servers = {
      mcp_servers: { files: { command: 'files-server' } },
      language_servers: { ts: { command: 'ts-server', extensions: ['.ts'] } },
    }
    const local = createLocalHost({ tools: [{ name: 'mcp.files.own', execute: () => null }] })
    const hosts: readonly (readonly [string, Host | undefined])[] = [
      ['a local host', { ...local, queue }],
      ['no host', undefined],
    ]
    const codesOf = (action: object, host: Host | undefined): readonly string[] => {
      const text = JSON.stringify({ ...servers, hooks: [{ id: 'r', on: 'tool_end', action }] })
      const { diagnostics } = loadPolicy([{ name: 'p.yaml', text }], { ...(host !== undefined && { host }) })
      return diagnostics.map(({ code, message, help }) => `${code}: ${message}; ${help ?? ''}`)
    }
    const refused = (name: string): string =>
      `queued-server: \`${name}\` is queued, but a worker has none of the policy’s servers; remove \`deliver\` to call it right away`

    describe.each(hosts)('with %s', (_name, host) => {
      test.each(['mcp.files.read', 'mcp_files.read', 'mcp__files__read', 'lsp.diagnostics'])(
        '%s is refused',
        (name) => {
          for (const action of [
            { type: 'module_action', action: name, deliver: 'queued' },
            { type: 'pipe', to: name, deliver: 'queued' },
            { type: 'chain', actions: [{ type: 'pipe', to: name, deliver: 'queued' }] },
          ]) {
            const found = codesOf(action, host)
            expect(found.filter((line) => !line.startsWith('missing-field'))).toEqual([refused(name)])
          }
          expect(codesOf({ type: 'pipe', to: name }, host)).toEqual([])
        },
      )

      test('tools that need no server are queued', () => {
        expect(codesOf({ ...call, deliver: 'queued' }, host)).toEqual([])
        expect(codesOf({ type: 'shell', command: 'true', deliver: 'queued' }, host)).toEqual([])
      })
    })

    test('a function of the host with such a name is queued', () => {
      expect(codesOf({ type: 'pipe', to: 'mcp.files.own', deliver: 'queued' }, { ...local, queue })).toEqual([])
    })
  })

  const policy = JSON.stringify({
    hooks: [
      {
        ...{ id: 'r', on: 'tool_end' },
        action: [
          { ...call, deliver: 'queued' },
          { type: 'notify', message: 'hello', deliver: 'queued' },
        ],
      },
    ],
  })

  test('hands actions to the queue, each with its own key, and reports them as queued', async () => {
    const added: QueuedAction[] = []
    const host: Host = {
      tools,
      notify: { send: async () => {} },
      queue: { add: async (action) => void added.push(action) },
    }
    const engine = createEngine({ policies: [{ name: 'p.yaml', text: policy }], store: createMemoryLedger(), host })
    const event = { event: 'tool_end', session_id: 's', at: 5, tool: { name: 'a', call_id: 'c1', result: 1 } } as const
    for (let time = 0; time < 2; time++) {
      const { calls, notify, errors } = await engine.dispatch(event)
      expect(errors).toEqual([])
      expect(calls).toEqual([{ rule: 'r', to: 'http.request', params: { url: 'https://a.example' }, status: 'queued' }])
      expect(notify).toHaveLength(1)
    }
    // The same call again gives the same actions again.
    const ofCall = ['s', 'tool_end "c1"', null, 'r']
    expect(added.map(({ key }) => key)).toEqual([0, 1, 0, 1].map((place) => [...ofCall, place]))
    added.length = 0
    for (let time = 0; time < 2; time++)
      await engine.dispatch({ event: 'tool_end', session_id: 's', at: 5, tool: { name: 'a' } })
    // An event without a call id has a number.
    const numbers = ['1 at 5', '1 at 5', '2 at 5', '2 at 5']
    expect(added.map(({ key }) => key[1])).toEqual(numbers)
  })

  test('makes an action fail if the queue fails', async () => {
    const failing: Host['queue'] = { add: async () => Promise.reject(new Error('gone')) }
    const host: Host = { tools, notify: { send: async () => {} }, queue: failing }
    const engine = createEngine({ policies: [{ name: 'p.yaml', text: policy }], store: createMemoryLedger(), host })
    const { calls, errors } = await engine.dispatch({ event: 'tool_end', tool: { name: 'a', call_id: 'c' } })
    expect(calls.map(({ status }) => status)).toEqual(['failed'])
    expect(errors.map(({ message }) => message)).toEqual(['`http.request` failed: gone', 'gone'])
  })
})
