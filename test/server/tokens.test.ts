import { createHash } from 'node:crypto'
import { createMemoryLedger, type Engine } from 'sluice'
import { createApp, type Right, type Token } from 'sluice/serve'
import { describe, expect, test } from 'vitest'
import { findToken } from '../../src/server/tokens.ts'
import { BASH, engineOf, READ, serving } from './serving.ts'

const hash = (token: string): string => createHash('sha256').update(token).digest('hex')
const tokenOf = (name: string, secret: string, ...rights: readonly Right[]): Token => {
  return { name, sha256: hash(secret), rights }
}

const TOKENS = [
  tokenOf('one', 'secret-of-one', 'decide', 'dispatch', 'read', 'reload'),
  tokenOf('two', 'secret-of-two', 'decide', 'read'),
  tokenOf('reader', 'secret-of-reader', 'read'),
]

const FORM = 'the request has no bearer token, or a malformed one'

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

describe('a server with tokens', () => {
  test.each([
    ['a request without a token', {}, 401, 'token-missing', FORM],
    ['another scheme', { authorization: 'Basic secret-of-one' }, 400, 'token-missing', FORM],
    ['an empty token', { authorization: 'Bearer ' }, 400, 'token-missing', FORM],
    ['an unknown token', { authorization: 'Bearer secret-of-nobody' }, 401, 'token-unknown', 'this token is unknown'],
    [
      'the hash of a token',
      { authorization: `Bearer ${hash('secret-of-one')}` },
      401,
      'token-unknown',
      'this token is unknown',
    ],
    ['a part of a token', { authorization: 'Bearer secret-of-on' }, 401, 'token-unknown', 'this token is unknown'],
    [
      'a token without the right',
      { authorization: 'Bearer secret-of-reader' },
      403,
      'right-missing',
      'this needs the right `decide`',
    ],
  ] as const)('gives no decision for %s', async (_, headers, status, code, message) => {
    const { post } = await serving((name) => ({ engine: engineOf(name === '' ? '' : undefined) }), { tokens: TOKENS })
    const answer = await post('/v1/decide', BASH, { headers })
    expect([answer.status, await answer.json()]).toEqual([status, { error: { code, message } }])
    if (status === 401) expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer /)
  })

  const PATHS = [
    ['POST', '/v1/decide', 'decide'],
    ['POST', '/v1/dispatch', 'dispatch'],
    ['POST', '/v1/hooks/claude-code', 'dispatch'],
    ['POST', '/v1/policy/check', 'reload'],
    ['POST', '/v1/policy/reload', 'reload'],
    ['GET', '/v1/stream', 'read'],
    ['GET', '/metrics', 'read'],
  ] as const

  test.each(PATHS)('%s %s needs the right `%s`, and no other', async (method, path, right) => {
    const others = (['decide', 'dispatch', 'read', 'reload'] as const).filter((one) => one !== right)
    const tokens = [tokenOf('all but it', 'others', ...others), tokenOf('it', 'it', right)]
    const { get } = await serving(() => ({ engine: engineOf() }), { tokens })
    const init = { method, ...(method === 'POST' && { body: JSON.stringify(BASH) }) }
    const refused = await get(path, {
      ...init,
      headers: { ...bearer('others').headers, 'content-type': 'application/json' },
    })
    // An agent would let the call run at 403.
    const expected = path.includes('hooks')
      ? [200, { permissionDecision: 'deny', reason: `Sluice could not decide: this needs the right \`${right}\`` }]
      : [403, { error: { code: 'right-missing' } }]
    expect([refused.status, await refused.json()]).toMatchObject(expected)
    const taken = await get(path, { ...init, headers: { ...bearer('it').headers, 'content-type': 'application/json' } })
    expect([200, 404]).toContain(taken.status)
    await taken.body?.cancel()
  })

  test.each(PATHS.filter(([, , right]) => right === 'dispatch'))(
    '%s %s may be asked with `hooks`, too',
    async (_, path) => {
      const tokens = [tokenOf('it', 'it', 'hooks')]
      const { post } = await serving(() => ({ engine: engineOf() }), { tokens })
      const answer = await post(path, BASH, bearer('it'))
      expect(answer.status).not.toBe(403)
      expect(await answer.text()).not.toContain('needs the right')
    },
  )

  test('with `hooks`, the server says when an event happened', async () => {
    const tokens = [tokenOf('a', 'a', 'hooks'), tokenOf('b', 'b', 'dispatch')]
    const engines = new Map(tokens.map(({ name }) => [name, engineOf()]))
    const times: unknown[] = []
    for (const engine of engines.values()) engine.on('decided', ({ event }) => times.push(event.at))
    const { post } = await serving((name) => ({ engine: engines.get(name) ?? engineOf() }), { tokens })
    for (const name of ['a', 'b']) await post('/v1/dispatch', { ...BASH, at: 5 }, bearer(name))
    expect(times[0]).toBeGreaterThan(Date.now() - 60_000)
    expect(times[1]).toBe(5)
  })

  test.each(['/healthz', '/readyz', '/openapi.json'])('%s needs no token', async (path) => {
    const { get } = await serving(() => ({ engine: engineOf() }), { tokens: TOKENS })
    expect((await get(path)).status).toBe(200)
  })

  test('tokens of different names share no budgets and no streams', async () => {
    const { post, get } = await serving(() => ({ engine: engineOf() }), { tokens: TOKENS })
    const streams = await Promise.all(
      ['one', 'two'].map((name) => get('/v1/stream?recent=true', bearer(`secret-of-${name}`))),
    )
    const verdicts = []
    for (const name of ['one', 'one', 'two']) {
      const answer = await post('/v1/decide', { ...READ, prompt: `said by ${name}` }, bearer(`secret-of-${name}`))
      verdicts.push(((await answer.json()) as { verdict: unknown }).verdict)
    }
    // The rule fires once for each name.
    expect(verdicts).toEqual(['deny', null, 'deny'])
    const heard = await Promise.all(streams.map((stream) => firstDecision(stream)))
    expect(heard.map((text) => /said by (\w+)/.exec(text)?.[1])).toEqual(['one', 'two'])
  })

  test('two tokens of one name are the same client', async () => {
    const tokens = [tokenOf('one', 'old', 'decide'), tokenOf('one', 'new', 'decide')]
    const { post } = await serving(engineOf(), { tokens })
    const first = await post('/v1/decide', READ, bearer('old'))
    const second = await post('/v1/decide', READ, bearer('new'))
    expect([await first.json(), await second.json()]).toMatchObject([{ verdict: 'deny' }, { verdict: null }])
  })

  test.each<readonly [string, () => Engine | (() => { engine: Engine })]>([
    ['one engine for several names', () => engineOf()],
    [
      'a function that returns the same engine for several names',
      () => {
        const engine = engineOf(undefined, { store: createMemoryLedger() })
        return () => ({ engine })
      },
    ],
  ])('%s is rejected', (_, served) => {
    expect(() => createApp(served(), { tokens: TOKENS })).toThrow(
      new TypeError(
        'the tokens `one` and `two` would share an engine, and so see each other’s sessions; give each its own: `createApp((name) => …)`',
      ),
    )
  })
})

test('a server without tokens allows deciding by default, but not dispatching and reloading', async () => {
  const { post } = await serving()
  expect((await post('/v1/decide', BASH)).status).toBe(200)
  expect((await post('/v1/dispatch', BASH)).status).toBe(403)
  expect((await post('/v1/policy/reload', '')).status).toBe(403)
})

test('looks at every token, even after a match', async () => {
  const compared: string[] = []
  const tokens = TOKENS.map((token) => ({
    ...token,
    get sha256() {
      compared.push(token.name)
      return token.sha256
    },
  }))
  expect((await findToken(tokens, 'secret-of-one'))?.name).toBe('one')
  expect(await findToken(tokens, 'x')).toBe(null)
  expect(compared).toEqual(['one', 'two', 'reader', 'one', 'two', 'reader'])
})

async function firstDecision({ body }: Response): Promise<string> {
  let text = ''
  for await (const piece of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += piece
    const found = /event: decision\n(data: .*)\n/.exec(text)?.[1]
    if (found !== undefined) return found
  }
  return text
}
