import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createModelClient, type ModelClientOptions } from '../../src/hosts/model-client.ts'
import type { ModelRequest } from '../../src/model/host.ts'
import { eventually } from './eventually.ts'

const KEY = 'sk-0123456789'

interface Received {
  readonly method: string | undefined
  readonly url: string | undefined
  readonly headers: IncomingHttpHeaders
  readonly body: unknown
}

type Answer = (response: ServerResponse) => void

/** The received requests, and the answers in order; the last answer is repeated. */
let received: Received[] = []
let answers: readonly Answer[] = []

const server = createServer((request, response) => {
  let body = ''
  request.setEncoding('utf8').on('data', (piece: string) => (body += piece))
  request.on('end', () => {
    const { method, url, headers } = request
    received.push({ method, url, headers, body: JSON.parse(body) })
    const answer = answers[Math.min(received.length, answers.length) - 1]
    answer?.(response)
  })
})

let origin = ''

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

beforeEach(() => {
  received = []
})

afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const json =
  (data: unknown): Answer =>
  (response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify(data))
  }

const says = (content: unknown): Answer => json({ choices: [{ index: 0, message: { role: 'assistant', content } }] })

const status =
  (code: number, body = '', headers: Record<string, string> = {}): Answer =>
  (response) => {
    response.writeHead(code, headers).end(body)
  }

/** A failure that allows the next attempt at once. */
const fails = (code: number): Answer => status(code, 'busy', { 'retry-after': '0' })

const REQUEST: ModelRequest = {
  model: null,
  system: 'be brief',
  prompt: 'hello',
  maxTokens: 64,
  schema: null,
  signal: null,
}

function complete(
  given: readonly Answer[],
  options: Partial<ModelClientOptions> = {},
  request: Partial<ModelRequest> = {},
): Promise<string> {
  answers = given
  const client = createModelClient({ url: `${origin}/v1`, model: 'small', key: KEY, ...options })
  return client.complete({ ...REQUEST, ...request })
}

describe('a request', () => {
  test('has the format of the OpenAI API', async () => {
    expect(await complete([says('hi')])).toBe('hi')
    expect(received).toHaveLength(1)
    expect(received[0]).toMatchObject({
      method: 'POST',
      url: '/v1/chat/completions',
      headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/json', accept: 'application/json' },
      body: {
        model: 'small',
        messages: [
          { role: 'system', content: 'be brief' },
          { role: 'user', content: 'hello' },
        ],
        max_tokens: 64,
        stream: false,
      },
    })
  })

  test('leaves out absent values', async () => {
    answers = [says('hi')]
    await createModelClient({ url: origin, model: 'm' }).complete({ ...REQUEST, system: null, maxTokens: null })
    expect(received[0]?.headers).not.toHaveProperty('authorization')
    expect(received[0]?.body).toEqual({ model: 'm', messages: [{ role: 'user', content: 'hello' }], stream: false })
  })

  test.each([
    ['', '/chat/completions'],
    ['/', '/chat/completions'],
    ['/v1/', '/v1/chat/completions'],
    ['/openai/deployments/d?api-version=2', '/openai/deployments/d/chat/completions?api-version=2'],
  ])('goes to a path below the URL path `%s`', async (path, expected) => {
    await complete([says('hi')], { url: `${origin}${path}` })
    expect(received[0]?.url).toBe(expected)
  })

  test('has the given headers, and a key without the line break of its file', async () => {
    await complete([says('hi')], { headers: { 'X-Team': 'blue' }, key: `${KEY}\n` })
    expect(received[0]?.headers).toMatchObject({ 'x-team': 'blue', authorization: `Bearer ${KEY}` })
  })

  test('goes through the given `fetch`', async () => {
    const asked: string[] = []
    const own: typeof fetch = (address, init) => {
      asked.push(address instanceof URL ? address.href : '')
      return fetch(address, init)
    }
    expect(await complete([says('hi')], { fetch: own })).toBe('hi')
    expect(asked).toEqual([`${origin}/v1/chat/completions`])
  })
})

describe('an answer', () => {
  test.each<readonly [what: string, content: unknown, expected: string]>([
    ['text', 'grüße', 'grüße'],
    ['no words', '', ''],
    ['parts', [{ type: 'text', text: 'a' }, { type: 'image' }, { type: 'text', text: 'b' }], 'ab'],
  ])('is %s', async (_what, content, expected) => expect(await complete([says(content)])).toBe(expected))

  test.each<readonly [what: string, answer: Answer, message: string]>([
    ['not JSON', status(200, '<html>'), 'the answer of the model is not JSON: <html>'],
    ['nothing', status(200), 'the answer of the model is not JSON'],
    ['empty choices', json({ choices: [] }), 'the answer of the model contains no text: {"choices":[]}'],
    [
      'an error with status 200',
      json({ error: { message: 'no credit' } }),
      'the answer of the model contains no text: {"error":{"message":"no credit"}}',
    ],
    ['JSON of another kind', json(null), 'the answer of the model contains no text: null'],
    [
      'a refusal',
      json({ choices: [{ message: { content: null, refusal: 'no' } }] }),
      'the answer of the model contains no text: {"choices":[{"message":{"content":null,"refusal":"no"}}]}',
    ],
    ['too large', says('x'.repeat(4 * 1024 * 1024)), 'the answer of the model is larger than 4 MiB'],
    ['a redirect', status(307, '', { location: '/v2' }), 'the model answered with status 307'],
    ['unauthorized', status(401, 'who are you'), 'the model answered with status 401: who are you'],
    ['a bad request', status(400, 'x'.repeat(600)), `the model answered with status 400: ${'x'.repeat(500)}`],
  ])('that is %s is an error, and is not retried', async (_what, answer, message) => {
    await expect(complete([answer])).rejects.toThrow(new Error(message))
    expect(received).toHaveLength(1)
  })

  test('of just under 4 MiB is accepted', async () => {
    expect(await complete([says('x'.repeat(4 * 1024 * 1024 - 200))])).toHaveLength(4 * 1024 * 1024 - 200)
  })
})

describe('retries after a temporary failure', () => {
  test.each([429, 500, 503, 529])('status %d', async (code) => {
    expect(await complete([fails(code), fails(code), says('hi')])).toBe('hi')
    expect(received).toHaveLength(3)
  })

  test('but not forever', async () => {
    await expect(complete([fails(500)])).rejects.toThrow(new Error('the model answered with status 500: busy'))
    expect(received).toHaveLength(3)
  })

  test.each([0, 1])('%d times', async (retries) => {
    await expect(complete([fails(503)], { retries })).rejects.toThrow('status 503')
    expect(received).toHaveLength(retries + 1)
  })

  test('a broken connection, after a wait', async () => {
    const started = performance.now()
    const breaks: Answer = (response) =>
      response.writeHead(200, { 'content-length': '9' }).write('x', () => response.destroy())
    expect(await complete([breaks, says('hi')])).toBe('hi')
    expect(performance.now() - started).toBeGreaterThan(490)
  })

  test('an unreachable server', async () => {
    const closed = createServer()
    await once(closed.listen(0, '127.0.0.1'), 'listening')
    const { port } = closed.address() as AddressInfo
    await new Promise((resolve) => closed.close(resolve))
    await expect(complete([], { url: `http://127.0.0.1:${port}`, retries: 1 })).rejects.toThrow(
      new Error('the model cannot be reached: ECONNREFUSED'),
    )
  })

  test('at the time that the server names', async () => {
    const started = performance.now()
    expect(await complete([status(429, '', { 'retry-after': '1' }), says('hi')])).toBe('hi')
    expect(performance.now() - started).toBeGreaterThan(990)
  })

  test.each([
    ['a date in the past', new Date(0).toUTCString()],
    ['no time at all', 'soon'],
  ])('without a long wait for %s as `retry-after`', async (_what, header) => {
    expect(await complete([status(429, '', { 'retry-after': header }), says('hi')])).toBe('hi')
    expect(received).toHaveLength(2)
  })

  test.each([
    ['seconds', '3600'],
    ['a date', new Date(Date.now() + 3_600_000).toUTCString()],
  ])('unless the server names a time beyond the timeout: %s', async (_what, header) => {
    const started = performance.now()
    await expect(complete([status(429, 'later', { 'retry-after': header })])).rejects.toThrow(
      new Error('the model answered with status 429: later'),
    )
    expect(performance.now() - started).toBeLessThan(30_000)
  })
})

describe('waiting for an answer ends', () => {
  const silent: Answer = () => {}
  const stalls: Answer = (response) => response.writeHead(200).write('{"choices":')

  test.each([
    ['says nothing', silent],
    ['stops in the middle', stalls],
  ])('for a model that %s', async (_what, answer) => {
    await expect(complete([answer], { timeoutSeconds: 0.2 })).rejects.toThrow(
      new Error('the model did not answer within 0.2 seconds'),
    )
    expect(received).toHaveLength(1)
  })

  test('when the rule runs out of time', async () => {
    const controller = new AbortController()
    const completing = complete([silent], {}, { signal: controller.signal })
    const rejected = expect(completing).rejects.toThrow(
      new Error('the rule ran out of time while it waited for the model'),
    )
    await eventually('the request came in', () => received.length === 1)
    controller.abort()
    await rejected
  })

  test('when the rule runs out of time during a wait for a retry', async () => {
    const controller = new AbortController()
    const busy: Answer = (response) => response.writeHead(429, { 'retry-after': '30' }).end(() => controller.abort())
    await expect(complete([busy], {}, { signal: controller.signal })).rejects.toThrow('the rule ran out of time')
    expect(received).toHaveLength(1)
  })

  test('before it begins if the rule has run out of time', async () => {
    await expect(complete([says('hi')], {}, { signal: AbortSignal.abort() })).rejects.toThrow(
      'the rule ran out of time',
    )
    expect(received).toEqual([])
  })

  test('but not at once for a timeout beyond the range of timers', async () => {
    expect(await complete([says('hi')], { timeoutSeconds: 1e9 })).toBe('hi')
  })
})

describe('secrets', () => {
  test('never appear in an error', async () => {
    const echo = status(401, `${'x'.repeat(495)}${KEY} and again ${KEY}`)
    await expect(complete([echo])).rejects.toThrow(
      new Error(`the model answered with status 401: ${'x'.repeat(495)}*** a`),
    )
    const other = status(401, 'the key abcdefgh of blue')
    await expect(complete([other], { headers: { 'api-key': 'abcdefgh', team: 'blue' } })).rejects.toThrow(
      new Error('the model answered with status 401: the key *** of blue'),
    )
    await expect(complete([status(200, KEY)])).rejects.toThrow(new Error('the answer of the model is not JSON: ***'))
  })

  test('never appear in an error of a `fetch` that repeats them', async () => {
    const own: typeof fetch = () => Promise.reject(new Error(`bad header: Bearer ${KEY}`))
    await expect(complete([], { fetch: own, retries: 0 })).rejects.toThrow(
      new Error('the model cannot be reached: bad header: Bearer ***'),
    )
  })

  test('go to no other server, as redirects are not followed', async () => {
    await expect(complete([status(308, '', { location: `${origin}/other` }), says('hi')])).rejects.toThrow('status 308')
    expect(received).toHaveLength(1)
  })
})

describe('invalid options are rejected when the client is made', () => {
  test.each<readonly [options: Partial<ModelClientOptions>, message: string]>([
    [{ url: 'api.openai.com' }, 'the address of the model is not a URL'],
    [{ url: 'file:///v1' }, 'the address of the model starts with `file:`, not with `https:` or `http:`'],
    [
      { url: 'https://me:secret@host/v1' },
      'the address of the model contains a password, which belongs in `key` or `headers`',
    ],
    [{ key: 'a\nb' }, 'the key or a header of the model contains a character that headers do not allow'],
    [{ headers: { 'a b': 'c' } }, 'the key or a header of the model contains a character that headers do not allow'],
  ])('%j', (options, message) => {
    expect(() => createModelClient({ url: 'https://host/v1', model: 'm', ...options })).toThrow(new Error(message))
  })
})
