import { type AgentEvent, createRemoteEngine, createSession, type RemoteEngineOptions, wrapTool } from 'sluice'
import { describe, expect, test } from 'vitest'
import { engineOf, serving } from '../server/serving.ts'

// Redaction fails closed: what a tool returned while nobody could judge it does not reach the model.

const KEY = 'AKIAABCDEFGHIJKLMNOP'
const policyOf = (...rules: readonly object[]): string => JSON.stringify({ hooks: rules })
const MASK = { id: 'mask', on: 'tool_end', action: { type: 'redact_secrets' } }
const OTHER = { ...MASK, condition: { type: 'tool_name', match: 'other' } }
const COUNT = { id: 'count', on: 'tool_end', action: { type: 'log', message: 'ran' } }

/** Calls the tool through a real server, which lets each call begin. Returns what the caller gets. */
async function callWith(
  policy: string,
  options: RemoteEngineOptions,
  duringTheCall: (server: Awaited<ReturnType<typeof serving>>) => unknown,
  { name = 'read', result = (): unknown => `the key is ${KEY}` } = {},
): Promise<string> {
  const server = await serving(engineOf(policy), { rights: ['decide', 'dispatch'] })
  const remote = createRemoteEngine(server.address, { timeoutSeconds: 5, ...options })
  const tool = wrapTool(remote, {
    name,
    async execute() {
      await duringTheCall(server)
      return result()
    },
  })
  const found: unknown = await tool.execute({}).catch((error: unknown) => error)
  return found instanceof Error
    ? `${found.name}: ${found.message}`
    : typeof found === 'string'
      ? found
      : JSON.stringify(found)
}

const WITHHELD = 'the tool did run, but its result is withheld, because no rule has judged it: '
const nothing = (): void => {}
const endServer = (server: { close(): Promise<unknown> }): Promise<unknown> => server.close()

describe('a result that nobody has judged', () => {
  test.each<[string, string, RemoteEngineOptions, { name?: string; result?: () => unknown }, string]>([
    ['is withheld', policyOf(MASK), {}, {}, WITHHELD],
    ['is withheld if a rule would ask', policyOf(MASK), { onUnavailable: 'ask' }, {}, WITHHELD],
    ['is passed on to who chose to ignore it', policyOf(MASK), { onUnavailable: 'ignore' }, {}, `the key is ${KEY}`],
    ['is passed on if no rule rewrites results', policyOf(COUNT), {}, {}, `the key is ${KEY}`],
    ['is passed on if rules rewrite those of other tools only', policyOf(OTHER), {}, {}, `the key is ${KEY}`],
    ['is withheld if rules rewrite those of this tool', policyOf(OTHER), {}, { name: 'other' }, WITHHELD],
    ['is withheld whatever its form', policyOf(MASK), {}, { result: () => ({ deep: [KEY] }) }, WITHHELD],
    ['is withheld if it is binary', policyOf(MASK), {}, { result: () => Buffer.from(KEY) }, WITHHELD],
    ['keeps the class of an error', policyOf(MASK), {}, { result: () => { throw new RangeError(KEY) } }, `RangeError: ${WITHHELD}`], // prettier-ignore
  ])('%s', async (_, policy, options, tool, expected) => {
    const found = await callWith(policy, options, endServer, tool)
    expect(found.slice(0, expected.length)).toBe(expected)
    if (expected.includes(WITHHELD)) expect(found).not.toContain(KEY)
  })

  test('is withheld if the server says nothing about results', async () => {
    const answers = [new Response(JSON.stringify(await engineOf(policyOf(COUNT)).decide(startOf('read'))))]
    const remote = createRemoteEngine('http://rules.example', {
      fetch: async () => answers.pop() ?? Promise.reject(new TypeError('fetch failed')),
    })
    const tool = wrapTool(remote, { name: 'read', execute: () => KEY })
    expect(await tool.execute()).toBe(
      `${WITHHELD}the rule server gave no answer: \`http://rules.example\` cannot be reached: fetch failed`,
    )
  })

  test('is withheld from the model of a session, which reads why', async () => {
    const server = await serving(engineOf(policyOf(MASK)), { rights: ['decide', 'dispatch'] })
    const session = await createSession(createRemoteEngine(server.address), { id: 's' })
    const tool = session.wrapTool({ name: 'read', execute: async () => (await server.close(), KEY) })
    expect(await tool.execute()).toMatch(`${WITHHELD}the rule server gave no answer: `)
  })

  test.each([17, 40])('is withheld if it has %i million characters, more than the server takes', async (millions) => {
    const result = (): unknown => ({ a: KEY, big: 'x'.repeat(millions * 1_000_000) })
    const found = await callWith(policyOf(MASK), {}, nothing, { result })
    expect(found.slice(0, WITHHELD.length)).toBe(WITHHELD)
    expect(found).toMatch(/; the event is larger than 16 MiB, which `sluice serve` does not take$/)
  })
})

describe('a server that refuses', () => {
  const tokens = [{ name: 'ci', sha256: '0'.repeat(64), rights: ['dispatch'] as const }]

  test.each([
    ['a missing right', {}, 403, 'this needs the right `dispatch`'],
    ['an unknown token', { tokens }, 401, 'this token is unknown'],
  ])('is not called unavailable: %s', async (_, options, status, why) => {
    const server = await serving(engineOf(policyOf(MASK)), options)
    const remote = createRemoteEngine(server.address, { token: 'secret' })
    const message = `the rule server refused the request with status ${status}: ${why}; check the option \`token\` of \`createRemoteEngine\``
    expect(await remote.dispatch(startOf('read'))).toMatchObject({
      ...{ verdict: 'deny', reason: message, errors: [{ rule: '', code: 'server-refused', message }] },
    })
    expect((await remote.dispatch({ event: 'tool_end', tool: { name: 'read', result: KEY } })).result).toBe(
      `${WITHHELD}${message}`,
    )
  })
})

describe('a remote engine gives the answer of an engine for an event that is no JSON', () => {
  const cyclic = (): object => {
    const data: { path: string; self?: object } = { path: 'a' }
    data.self = data
    return data
  }
  const deep = Array.from({ length: 300 }).reduce<unknown>((inner) => ({ inner }), 'x')
  const hiding = { secrets: new Map([['a', KEY]]) }
  const throwing = Object.defineProperty({ path: 'a' }, 'other', { get: () => { throw new Error('no') }, enumerable: true }) // prettier-ignore
  const revoked = (): object => {
    const { proxy, revoke } = Proxy.revocable({}, {})
    revoke()
    return { path: 'a', proxy }
  }
  const RULES = [
    { id: 'path', on: 'tool_start', condition: { type: 'param', path: 'tool.params.path', equals: 'a' }, action: { type: 'gate', reason: 'not a' } },
    { id: 'count', on: 'tool_start', condition: { type: 'param', path: 'tool.params.count', schema: { minimum: 5 } }, action: { type: 'gate', reason: 'too many' } },
    { id: 'secret', on: 'tool_start', condition: { type: 'contains_secret' }, action: { type: 'gate', reason: 'a secret' } },
  ] // prettier-ignore

  test.each<[string, object]>([
    ['cyclic parameters', cyclic()],
    ['cyclic parameters elsewhere', { other: cyclic() }],
    ['parameters that are too deep', { deep }],
    ['a map', hiding],
    ['bytes', { bytes: Buffer.from(KEY) }],
    ['a getter that throws', throwing],
    ['a proxy that throws', revoked()],
    ['a number that is not finite', { count: NaN }],
    ['a large number', { count: 2n ** 70n }],
    ['a date, a function and a symbol', { path: new Date(0), run: () => 'a', sign: Symbol('a'), list: [undefined] }],
    ['`toJSON`', { path: { toJSON: () => 'a' } }],
    ['a member with the name of the prototype', JSON.parse('{"__proto__":{"path":"a"}}') as object],
  ])('%s', async (_, params) => {
    for (const rule of RULES) {
      const local = engineOf(policyOf(rule))
      const { address } = await serving(engineOf(policyOf(rule)), { rights: ['decide', 'dispatch'] })
      const event: AgentEvent = { ...startOf('read'), tool: { name: 'read', params } }
      const { verdict, fired } = await createRemoteEngine(address).dispatch(event)
      const wanted = await local.dispatch(event)
      expect({ verdict, fired }).toEqual({ verdict: wanted.verdict, fired: wanted.fired })
    }
  })

  test.each<[string, () => unknown]>([
    ['binary data', () => Buffer.from(KEY)],
    ['a map', () => new Map([['a', KEY]])],
    ['a cycle', cyclic],
  ])('a result is %s', async (_, result) => {
    const searching = { ...MASK, condition: { type: 'param', path: 'tool.result.a', equals: 'x' } }
    for (const rule of [MASK, searching, COUNT]) {
      const { address } = await serving(engineOf(policyOf(rule)), { rights: ['decide', 'dispatch'] })
      const given = result()
      const tool = { name: 't', execute: () => given }
      const local = await wrapTool(engineOf(policyOf(rule)), tool).execute()
      expect(await wrapTool(createRemoteEngine(address), tool).execute()).toBe(local)
    }
  })
})

function startOf(name: string): AgentEvent {
  return { event: 'tool_start', session_id: 's', at: 1, tool: { name, params: {} } }
}
