import type { LookupAddress, lookup } from 'node:dns'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createHttpTools, guardLookup, type HttpToolOptions } from '../../src/hosts/http/http-tools.ts'
import { isPublicAddress } from '../../src/match/public-address.ts'
import type { CallResult } from '../../src/model/host.ts'
import { NO_SERVERS } from '../../src/model/servers.ts'
import type { ValueMap } from '../../src/model/value.ts'
import { eventually } from './eventually.ts'
import { callContextOf } from './call-context.ts'

interface Request {
  readonly method: string | undefined
  readonly url: string | undefined
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

const received: Request[] = []
const ANSWERS: Readonly<Record<string, (response: ServerResponse) => void>> = {
  '/json': (response) => response.setHeader('content-type', 'application/json').end('{"hits":[{"id":7}]}'),
  '/big-number': (response) => response.setHeader('content-type', 'application/json').end('{"id":9007199254740993}'),
  '/problem': (response) =>
    response.writeHead(422, { 'content-type': 'application/problem+json; charset=utf-8' }).end('{"title":"no"}'),
  '/not-json': (response) => response.setHeader('content-type', 'application/json').end('{"hits"'),
  '/deep-json': (response) =>
    response.setHeader('content-type', 'application/json').end('['.repeat(300) + ']'.repeat(300)),
  '/text-json': (response) => response.setHeader('content-type', 'text/plain').end('{"a":1}'),
  '/latin1': (response) =>
    response.setHeader('content-type', 'text/plain; charset="iso-8859-1"').end(Buffer.from('caf\xe9', 'latin1')),
  '/unknown-charset': (response) => response.setHeader('content-type', 'text/plain; charset=klingon').end('café'),
  '/encoded': (response) => response.setHeader('content-encoding', 'gzip').end('café'),
  '/large': (response) => response.setHeader('content-type', 'application/json').end(`"${'é'.repeat(600_000)}"`),
  '/full': (response) => response.end('x'.repeat(1_048_576)),
  '/moved': (response) => response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end('moved'),
  '/missing': (response) => response.writeHead(404).end('no such page'),
  '/strange': (response) => response.writeHead(599).end(),
  '/cookies': (response) => response.setHeader('set-cookie', ['a=1', 'b=2']).end(),
  '/silent': () => {},
  '/stalling': (response) => response.write('the beginning'),
  '/broken': (response) => response.writeHead(200, { 'content-length': '100' }).write('x', () => response.destroy()),
  '/large-header': (response) => response.setHeader('x-large', 'x'.repeat(20_000)).end(),
  '/upgrade': (response) => response.writeHead(101, { upgrade: 'h2c', connection: 'upgrade' }).end(),
}

const server = createServer((request, response) => {
  let body = ''
  request.setEncoding('utf8').on('data', (piece: string) => (body += piece))
  request.on('end', () => {
    const { method, url, headers } = request
    received.push({ method, url, headers, body })
    const answer = ANSWERS[url ?? ''] ?? ((response: ServerResponse) => response.end('ok'))
    answer(response)
  })
})

const open = new Set<unknown>()
server.on('connection', (socket) => {
  open.add(socket)
  socket.on('close', () => open.delete(socket))
})

let port = 0
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  port = (server.address() as AddressInfo).port // not a pipe
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

function request(params: ValueMap, options?: HttpToolOptions, signal?: AbortSignal): Promise<CallResult> {
  const tools = createHttpTools(options ?? { allow: [`127.0.0.1:${port}`] })
  return tools.call('http.request', params, callContextOf(signal && { signal }))
}

const at = (path: string): string => `http://127.0.0.1:${port}${path}`

const failure = (code: string, error: string): CallResult => ({ type: 'call', ok: false, result: null, error, code })

/** A lookup that answers with these addresses in turn, and records the names. */
function resolving(...answers: readonly (readonly string[])[]) {
  const asked: string[] = []
  const resolve = (name: string, _: unknown, answer: (error: null, addresses: readonly LookupAddress[]) => void) => {
    const addresses = answers[Math.min(asked.length, answers.length - 1)] ?? []
    asked.push(name)
    answer(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  }
  return { asked, lookup: resolve as unknown as typeof lookup } // the type has an overload for each kind of call
}

describe('an address that is not public', () => {
  test.each([
    '0.0.0.0',
    '0.1.2.3',
    '10.0.0.1',
    '100.64.0.1',
    '100.127.255.255',
    '127.0.0.1',
    '127.255.255.254',
    '168.63.129.16',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.192',
    '192.0.2.1',
    '192.88.99.1',
    '192.168.1.1',
    '198.18.0.1',
    '198.19.255.255',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '239.255.255.255',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::127.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::ffff:0:127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::a00:1',
    '100::1',
    '2001::1',
    '2001:2::1',
    '2001:10::1',
    '2001:db8::1',
    '2002:7f00:1::1',
    '3fff::1',
    '5f00::1',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    'localhost',
    '127.1',
    '',
  ])('%s', (address) => expect(isPublicAddress(address)).toBe(false))

  test.each([
    '1.1.1.1',
    '8.8.8.8',
    '9.255.255.255',
    '11.0.0.0',
    '100.63.255.255',
    '100.128.0.0',
    '172.15.255.255',
    '172.32.0.0',
    '192.0.1.0',
    '198.17.255.255',
    '198.20.0.0',
    '223.255.255.255',
    '2001:4860:4860::8888',
    '2606:4700:4700::1111',
  ])('is not %s', (address) => expect(isPublicAddress(address)).toBe(true))
})

describe('a URL that is refused', () => {
  test.each([
    ['http://127.0.0.1/', '127.0.0.1'],
    ['http://127.0.0.1./', '127.0.0.1'],
    ['http://127.1/', '127.0.0.1'],
    ['http://2130706433/', '127.0.0.1'],
    ['http://0x7f000001/', '127.0.0.1'],
    ['http://0x7f.1/', '127.0.0.1'],
    ['http://017700000001/', '127.0.0.1'],
    ['http://0177.0.0.01/', '127.0.0.1'],
    ['http://0/', '0.0.0.0'],
    ['http://１２７.0.0.1/', '127.0.0.1'],
    ['http://%31%32%37.0.0.1/', '127.0.0.1'],
    ['http://127。0。0。1/', '127.0.0.1'],
    ['ht\ntp://127.0.0.1/', '127.0.0.1'],
    ['https://10.0.0.1:8443/', '10.0.0.1'],
    ['http:\\\\169.254.169.254/latest', '169.254.169.254'],
    ['http://[::1]/', '::1'],
    ['http://[0:0:0:0:0:0:0:1]/', '::1'],
    ['http://[::ffff:127.0.0.1]/', '::ffff:7f00:1'],
    ['http://[::ffff:a9fe:a9fe]/', '::ffff:a9fe:a9fe'],
    ['http://[64:ff9b::10.0.0.1]/', '64:ff9b::a00:1'],
    ['http://[2002:7f00:1::]/', '2002:7f00:1::'],
    ['http://[fd00::1]:80/', 'fd00::1'],
  ])('%s', async (url, address) => {
    expect(await request({ url }, {})).toEqual(failure('http-refused', `${address} is not a public address`))
  })

  test.each([
    ['file:///etc/passwd', '`file:` is neither `http:` nor `https:`'],
    ['ftp://example.com/', '`ftp:` is neither `http:` nor `https:`'],
    ['data:text/plain,x', '`data:` is neither `http:` nor `https:`'],
    ['https://user:secret@example.com/', 'a URL must not contain credentials: use the header `authorization`'],
    ['https://user@example.com/', 'a URL must not contain credentials: use the header `authorization`'],
  ])('%s', async (url, error) => expect(await request({ url }, {})).toEqual(failure('http-refused', error)))

  test.each([
    ['localhost', ['127.0.0.1']],
    ['localhost.', ['127.0.0.1']],
    ['public-and-private.example', ['93.184.216.34', '10.0.0.7']],
    ['six.example', ['2606:4700::1', 'fe80::1']],
    ['mapped.example', ['::ffff:10.0.0.1']],
  ])('with the name %s, at %j', async (name, addresses) => {
    const { asked, lookup } = resolving(addresses)
    const result = await request({ url: `http://${name}:${port}/` }, { lookup })
    const address = addresses.at(-1) ?? ''
    expect(result).toEqual(failure('http-refused', `\`${name}\` is at ${address}, which is not a public address`))
    expect(asked).toEqual([name])
  })

  test('with a name that the system resolves to this machine', async () => {
    const { code, error } = await request({ url: 'http://localhost/' }, {})
    expect([code, error]).toEqual([
      'http-refused',
      expect.stringMatching(/^`localhost` is at (127\.0\.0\.1|::1), which is not a public address$/),
    ])
  })
})

describe('the guarded lookup', () => {
  type Answer = readonly [message: string | undefined, address: string | LookupAddress[], family: number | undefined]

  const resolve = (addresses: readonly string[], all: boolean): Promise<Answer> =>
    new Promise((tell) => {
      const lookup = guardLookup(resolving(addresses).lookup)
      lookup('a.example', { all }, (error, address, family) => tell([error?.message, address, family]))
    })

  test('answers with the addresses that it has checked', async () => {
    expect(await resolve(['8.8.8.8', '2606:4700::1'], true)).toEqual([
      undefined,
      [
        { address: '8.8.8.8', family: 4 },
        { address: '2606:4700::1', family: 6 },
      ],
      undefined,
    ])
    expect(await resolve(['8.8.8.8', '2606:4700::1'], false)).toEqual([undefined, '8.8.8.8', 4])
  })

  test('checks every address, whether one or all are requested', async () => {
    const message = '`a.example` is at ::1, which is not a public address'
    expect(await resolve(['8.8.8.8', '::1'], true)).toEqual([message, '', undefined])
    expect(await resolve(['8.8.8.8', '::1'], false)).toEqual([message, '', undefined])
  })

  test('fails if there is no address', async () => {
    expect(await resolve([], true)).toEqual(['`a.example` has no address', '', undefined])
  })
})

describe('an allowed host', () => {
  test.each([
    ['127.0.0.1', 'http://127.0.0.1:PORT/', 200],
    ['127.0.0.1:PORT', 'http://127.0.0.1:PORT/', 200],
    ['127.0.0.1:PORT', 'http://2130706433:PORT/', 200],
    ['Intranet.Example', 'http://intranet.example:PORT/', 200],
    ['intranet.example:PORT', 'http://INTRANET.example:PORT/', 200],
    ['127.0.0.1:1', 'http://127.0.0.1:PORT/', null],
    ['127.0.0.1', 'http://127.0.0.2:PORT/', null],
    ['127.0.0.1', 'http://intranet.example:PORT/', null],
    ['intranet.example', 'http://127.0.0.1:PORT/', null],
    ['intranet.example', 'http://evil.intranet.example:PORT/', null],
    ['intranet.example', 'http://intranet.example.:PORT/', null],
    ['[::1]:80', 'http://[::1]:PORT/', null],
  ])('%s: %s gives %j', async (allowed, url, status) => {
    const allow = [allowed.replace('PORT', String(port))]
    const { lookup } = resolving(['127.0.0.1'])
    const result = await request({ url: url.replace('PORT', String(port)) }, { allow, lookup })
    if (status === null) expect(result).toMatchObject({ ok: false, code: 'http-refused' })
    else expect(result).toMatchObject({ ok: true, result: { status } })
  })

  test('can name the default port of a protocol', async () => {
    const allow = ['127.0.0.1:443']
    expect(await request({ url: 'http://127.0.0.1/' }, { allow })).toMatchObject({ code: 'http-refused' })
    expect(await request({ url: 'https://127.0.0.1/' }, { allow })).toMatchObject({ code: 'call-failed' })
  })

  test.each(['', 'http://a.example', 'a.example/path', 'user@a.example', '::1', 'a b', '[::1'])(
    'cannot be %j',
    (entry) => {
      expect(() => createHttpTools({ allow: [entry] })).toThrow(
        new TypeError(`\`${entry}\` is neither a host nor a host with a port`),
      )
    },
  )

  test('is resolved once for each connection, which goes to the resolved address', async () => {
    const { asked, lookup } = resolving(['127.0.0.1'], ['127.0.0.2'])
    const options = { allow: ['intranet.example'], lookup }
    const count = received.length
    expect(await request({ url: `http://intranet.example:${port}/once` }, options)).toMatchObject({ ok: true })
    expect(asked).toEqual(['intranet.example'])
    expect(received.slice(count).map(({ url, headers }) => [url, headers.host])).toEqual([
      ['/once', `intranet.example:${port}`],
    ])
    // The server does not listen at the second address.
    expect(await request({ url: `http://intranet.example:${port}/twice` }, options)).toMatchObject({
      error: `there is no answer: connect ECONNREFUSED 127.0.0.2:${port}`,
    })
  })
})

describe('a request', () => {
  test.each<readonly [string, ValueMap, Partial<Request>, Readonly<Record<string, string>>]>([
    ['GET by default', {}, { method: 'GET', body: '' }, {}],
    ['with a method in lower case', { method: 'delete' }, { method: 'DELETE' }, {}],
    ['without a body: null', { method: 'POST', body: null }, { method: 'POST', body: '' }, {}],
    [
      'with text',
      { method: 'POST', body: 'grüße' },
      { method: 'POST', body: 'grüße' },
      { 'content-type': 'text/plain; charset=utf-8', 'content-length': '7' },
    ],
    [
      'with a value as JSON',
      { method: 'PUT', body: { a: [1, null] } },
      { method: 'PUT', body: '{"a":[1,null]}' },
      { 'content-type': 'application/json', 'content-length': '14' },
    ],
    ['with false as JSON', { method: 'POST', body: false }, { body: 'false' }, { 'content-type': 'application/json' }],
    [
      'with headers that override the defaults',
      { method: 'POST', body: 'a=1', headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'X-Count': 3 } },
      { body: 'a=1' },
      { 'content-type': 'application/x-www-form-urlencoded', 'x-count': '3' },
    ],
    ['with fixed headers', {}, {}, { 'accept-encoding': 'identity', connection: 'close' }],
    ['with a header named `__proto__`', JSON.parse('{"headers":{"__proto__":"x"}}') as ValueMap, {}, {}],
  ])('is sent %s', async (_, params, sent, headers) => {
    expect(await request({ url: at('/echo?q=1'), ...params })).toMatchObject({ ok: true, result: { status: 200 } })
    expect(received.at(-1)).toMatchObject({
      url: '/echo?q=1',
      ...sent,
      headers: { host: `127.0.0.1:${port}`, ...headers },
    })
  })

  test.each<readonly [string, ValueMap, string]>([
    ['no URL', {}, '`url` must be a URL such as `https://example.com/path`'],
    ['an invalid URL', { url: 'example.com' }, '`url` must be a URL such as `https://example.com/path`'],
    ['a URL that is not text', { url: 7 }, '`url` must be a URL such as `https://example.com/path`'],
    [
      'an unknown method',
      { url: 'https://a.example', method: 'CONNECT' },
      '`method` must be one of `GET`, `HEAD`, `POST`, `PUT`, `PATCH`, `DELETE`, `OPTIONS`',
    ],
    [
      'a method that is not text',
      { url: 'https://a.example', method: ['GET'] },
      '`method` must be one of `GET`, `HEAD`, `POST`, `PUT`, `PATCH`, `DELETE`, `OPTIONS`',
    ],
    ['headers that are not a map', { url: 'https://a.example', headers: ['a'] }, '`headers` must be a map of texts'],
    ['a header that is not text', { url: 'https://a.example', headers: { a: {} } }, 'the header `a` must be a text'],
    [
      'a line break in a header',
      { url: 'https://a.example', headers: { a: 'b\r\nhost: evil' } },
      'the header `a` contains characters that headers do not allow',
    ],
    [
      'a line break in a header name',
      { url: 'https://a.example', headers: { 'a: b\r\nc': 'd' } },
      'the header `a: b␍␊c` contains characters that headers do not allow',
    ],
    [
      'a timeout of 0',
      { url: 'https://a.example', timeout: 0 },
      '`timeout` must be a number of seconds, above 0 and at most 3600',
    ],
    [
      'a timeout beyond an hour',
      { url: 'https://a.example', timeout: 3601 },
      '`timeout` must be a number of seconds, above 0 and at most 3600',
    ],
    [
      'an unknown parameter',
      { url: 'https://a.example', header: {} },
      '`http.request` has no parameter `header`: did you mean `headers`?',
    ],
    [
      'an unknown parameter without a similar one',
      { url: 'https://a.example', follow: true },
      '`http.request` has no parameter `follow`: there are `url`, `method`, `headers`, `body`, `timeout`',
    ],
  ])('is rejected with %s', async (_, params, error) => {
    expect(await request(params)).toEqual(failure('call-params', error))
  })

  test.each([
    'Host',
    'content-length',
    'Transfer-Encoding',
    'connection',
    'upgrade',
    'expect',
    'accept-encoding',
    'te',
  ])('is refused with the header %s', async (name) => {
    const count = received.length
    expect(await request({ url: at('/'), headers: { [name]: 'x' } })).toEqual(
      failure('http-refused', `the header \`${name}\` is set automatically`),
    )
    expect(received.length).toBe(count)
  })

  test('ignores proxies in the environment', async () => {
    const before = { ...process.env }
    Object.assign(process.env, {
      HTTP_PROXY: 'http://127.0.0.1:1',
      http_proxy: 'http://127.0.0.1:1',
      NODE_USE_ENV_PROXY: '1',
    })
    try {
      expect(await request({ url: at('/json') })).toMatchObject({ ok: true })
    } finally {
      process.env = before
    }
  })
})

describe('a response', () => {
  test.each<readonly [string, ValueMap]>([
    ['/json', { status: 200, body: '{"hits":[{"id":7}]}', json: { hits: [{ id: 7 }] } }],
    ['/not-json', { status: 200, body: '{"hits"' }],
    ['/deep-json', { status: 200, body: '['.repeat(300) + ']'.repeat(300) }],
    ['/big-number', { status: 200, body: '{"id":9007199254740993}', json: { id: 9007199254740993n } }],
    ['/text-json', { status: 200, body: '{"a":1}' }],
    ['/latin1', { status: 200, body: 'café' }],
    ['/unknown-charset', { status: 200, body: 'café' }],
    ['/full', { status: 200, body: 'x'.repeat(1_048_576) }],
    ['/large', { status: 200, body: `"${'é'.repeat(524_287)}`, truncated: true }],
    ['/moved', { status: 302, body: 'moved' }],
  ])('is read from %s', async (path, answer) => {
    const { ok, result, error } = await request({ url: at(path) })
    const { headers, ...rest } = result as ValueMap // because the status is below 400
    expect([ok, error]).toEqual([true, null])
    expect(rest).toEqual(answer)
    expect(headers).toMatchObject({ date: expect.any(String) as unknown })
  })

  test('with a redirect has the target, which gets no request', async () => {
    const count = received.length
    expect(await request({ url: at('/moved') })).toMatchObject({
      result: { headers: { location: 'http://169.254.169.254/latest/meta-data' } },
    })
    expect(received.length).toBe(count + 1)
  })

  test('has repeated cookies as a list', async () => {
    expect(await request({ url: at('/cookies') })).toMatchObject({
      result: { headers: { 'set-cookie': ['a=1', 'b=2'] } },
    })
  })

  test.each([
    ['/missing', 'it answered 404 Not Found', { status: 404, body: 'no such page' }],
    ['/problem', 'it answered 422 Unprocessable Entity', { status: 422, json: { title: 'no' } }],
    ['/strange', 'it answered 599', { status: 599, body: '' }],
  ])('with a status of 400 or above is a failure with that status: %s', async (path, error, result) => {
    expect(await request({ url: at(path) })).toMatchObject({ ok: false, code: 'call-failed', error, result })
  })

  test.each([
    ['/broken', 'there is no answer: aborted'],
    ['/encoded', 'there is no answer: the answer is encoded as `gzip`, which was not requested'],
    ['/large-header', 'there is no answer: Parse Error: Header overflow'],
    ['/upgrade', 'there is no answer: the server tried to change the protocol'],
  ])('that cannot be read is a failure: %s', async (path, error) => {
    expect(await request({ url: at(path) })).toEqual(failure('call-failed', error))
  })

  test('is missing from a closed port, over another protocol, or for an unknown name', async () => {
    const { port: free } = await freePort()
    expect(await request({ url: `http://127.0.0.1:${free}/` }, { allow: ['127.0.0.1'] })).toEqual(
      failure('call-failed', `there is no answer: connect ECONNREFUSED 127.0.0.1:${free}`),
    )
    const { ok, code, error } = await request({ url: at('/').replace('http:', 'https:') })
    expect([ok, code]).toEqual([false, 'call-failed'])
    expect(error).toMatch(/^there is no answer: .*SSL/)
    expect(await request({ url: 'http://nobody.invalid/' }, { lookup: resolving([]).lookup })).toEqual(
      failure('call-failed', 'there is no answer: `nobody.invalid` has no address'),
    )
    const unknown = ((name: string, _: unknown, answer: (error: Error) => void) =>
      answer(new Error(`getaddrinfo ENOTFOUND ${name}`))) as unknown as typeof lookup
    expect(await request({ url: 'http://nobody.invalid/' }, { lookup: unknown })).toEqual(
      failure('call-failed', 'there is no answer: getaddrinfo ENOTFOUND nobody.invalid'),
    )
  })

  test('is a failure with a message if all of several addresses fail', async () => {
    const { port: free } = await freePort()
    const { lookup } = resolving(['127.0.0.1', '127.0.0.2'])
    expect(await request({ url: `http://a.example:${free}/` }, { allow: ['a.example'], lookup })).toEqual(
      failure('call-failed', 'there is no answer: ECONNREFUSED'),
    )
  })
})

describe('the time for a request', () => {
  test.each(['/silent', '/stalling'])('is bounded by the timeout: %s', async (path) => {
    const start = performance.now()
    expect(await request({ url: at(path), timeout: 0.15 })).toEqual(
      failure('call-timeout', 'there was no complete answer in time'),
    )
    expect(performance.now() - start).toBeLessThan(20_000)
    await eventually('the connection is closed', () => open.size === 0)
  })

  test.each(['/silent', '/stalling'])('is bounded by the rule: %s', async (path) => {
    const ending = new AbortController()
    const count = received.length
    const result = request({ url: at(path) }, undefined, ending.signal)
    await eventually('the request has come', () => received.length > count)
    ending.abort()
    expect(await result).toEqual(failure('call-timeout', 'there was no complete answer in time'))
  })

  test('may be over before anything is sent', async () => {
    const count = received.length
    expect(await request({ url: at('/') }, undefined, AbortSignal.abort())).toMatchObject({ code: 'call-timeout' })
    expect(received.length).toBe(count)
  })
})

describe('the HTTP tools', () => {
  test('include only `http.request`', async () => {
    const tools = createHttpTools()
    expect(tools.lacks('http.request', NO_SERVERS)).toBe(null)
    expect(tools.lacks('http.requests', NO_SERVERS)).toBe(
      'there is no tool `http.requests`: did you mean `http.request`?',
    )
    expect(tools.lacks('http.get', NO_SERVERS)).toBe('there is no tool `http.get`: there is `http.request`')
    expect(await tools.call('http.get', {}, callContextOf())).toEqual(
      failure('tool-unknown', 'there is no tool `http.get`: there is `http.request`'),
    )
  })

  test('end pending requests when they are closed, and send none afterwards', async () => {
    const tools = createHttpTools({ allow: ['127.0.0.1'] })
    const count = received.length
    const results = ['/silent', '/stalling'].map((path) =>
      tools.call('http.request', { url: at(path) }, callContextOf()),
    )
    await eventually('the requests have come', () => received.length === count + 2)
    await tools.close()
    const closed = failure('call-failed', 'the host is closed')
    expect(await Promise.all(results)).toEqual([closed, closed])
    expect(await tools.call('http.request', { url: at('/') }, callContextOf())).toEqual(closed)
    expect(received.length).toBe(count + 2)
  })
})

/** A port on which nobody listens. */
async function freePort(): Promise<AddressInfo> {
  const other = createTcpServer()
  await once(other.listen(0, '127.0.0.1'), 'listening')
  const address = other.address() as AddressInfo // not a pipe
  other.close()
  await once(other, 'close')
  return address
}
