import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, get, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { io, type Socket } from 'socket.io-client'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { createNdjsonLog, createNdjsonNotify, createTerminalLog, createTerminalNotify } from '../../src/hosts/lines.ts'
import { createSocketIoNotify, type SocketIoNotify, type SocketIoOptions } from '../../src/hosts/socket-io.ts'
import type { LogLine, Notification } from '../../src/model/outcome.ts'
import { callContextOf } from './call-context.ts'

const NOTE: Notification = { rule: 'r', title: 'Disk', message: 'nearly full', level: 'warning', tag: 'ops' }
const LINE: LogLine = { rule: 'r', level: 'error', message: 'it failed' }
const HOSTILE = 'a\u001b[2J\r\nb\u202ec\u009b'

function collect(isTTY = false): { readonly stream: Writable & { readonly isTTY: boolean }; text(): string } {
  let text = ''
  const stream = new Writable({
    write(chunk: Uint8Array, _encoding, done) {
      text += Buffer.from(chunk).toString()
      done()
    },
  })
  return { stream: Object.assign(stream, { isTTY }), text: () => text }
}

describe('notifications for people', () => {
  test.each<readonly [string, Partial<Notification>, string]>([
    ['show the level, the title and the message', {}, 'warning Disk: nearly full\n'],
    ['show another level and title', { level: 'info', title: 'r' }, 'info r: nearly full\n'],
    ['are one line, harmless for a terminal', { title: HOSTILE, message: HOSTILE }, `warning ${SHOWN}: ${SHOWN}\n`],
  ])('%s', async (_what, given, line) => {
    const { stream, text } = collect()
    await createTerminalNotify(stream, {}).send({ ...NOTE, ...given }, callContextOf())
    expect(text()).toBe(line)
  })

  test('include log lines', async () => {
    const { stream, text } = collect()
    const log = createTerminalLog(stream, {})
    await log.write(LINE, callContextOf())
    await log.write({ rule: HOSTILE, level: 'debug', message: HOSTILE }, callContextOf())
    expect(text()).toBe(`error r: it failed\ndebug ${SHOWN}: ${SHOWN}\n`)
  })

  const COLOURED = '\u001b[33mwarning\u001b[39m \u001b[1mDisk\u001b[22m: nearly full\n'
  const PLAIN = 'warning Disk: nearly full\n'

  test.each([
    ['a terminal', true, {}, COLOURED],
    ['a terminal, if `NO_COLOR` is set', true, { NO_COLOR: '1' }, PLAIN],
    ['a terminal without colour', true, { TERM: 'dumb' }, PLAIN],
    ['a file', false, {}, PLAIN],
    ['a file, if `FORCE_COLOR` is set', false, { FORCE_COLOR: '1' }, COLOURED],
  ])('are in colour if supported: %s', async (_who, isTTY, env, line) => {
    const { stream, text } = collect(isTTY)
    await createTerminalNotify(stream, env).send(NOTE, callContextOf())
    expect(text()).toBe(line)
  })

  test('fail on a stream that has ended', async () => {
    const { stream } = collect()
    stream.on('error', () => {})
    stream.end()
    await expect(createTerminalNotify(stream, {}).send(NOTE, callContextOf())).rejects.toThrow('write after end')
  })
})

const SHOWN = 'a␛[2J␍␊b\\u{202e}c\\u{9b}'

describe('notifications for programs', () => {
  test('are one object per line', async () => {
    const { stream, text } = collect(true)
    const notify = createNdjsonNotify(stream)
    await notify.send(NOTE, callContextOf())
    await notify.send({ ...NOTE, message: HOSTILE, ...{ type: 'notify' } }, callContextOf())
    await createNdjsonLog(stream).write(LINE, callContextOf())
    const lines = text().split('\n')
    expect(lines[0]).toBe(
      '{"notify":{"rule":"r","title":"Disk","message":"nearly full","level":"warning","tag":"ops"}}',
    )
    expect(JSON.parse(lines[1] ?? '')).toEqual({ notify: { ...NOTE, message: HOSTILE } })
    expect(lines[2]).toBe('{"log":{"rule":"r","level":"error","message":"it failed"}}')
    expect(lines).toHaveLength(4)
  })
})

describe('Socket.IO clients', () => {
  const servers: SocketIoNotify[] = []
  const clients: Socket[] = []
  afterEach(async () => {
    clients.splice(0).forEach((client) => client.disconnect())
    await Promise.all(servers.splice(0).map((server) => server.close()))
  })

  async function serve(options: Partial<SocketIoOptions> = {}) {
    const notify = createSocketIoNotify({ port: 0, ...options })
    servers.push(notify)
    return { notify, port: await notify.listen() }
  }

  function client(port: number, options: Parameters<typeof io>[1] = {}): Socket {
    const socket = io(`http://127.0.0.1:${port}`, { reconnection: false, forceNew: true, ...options })
    clients.push(socket)
    return socket
  }

  /** `connected`, or the reason why a client was refused. */
  function outcomeOf(socket: Socket): Promise<string> {
    return new Promise((resolve) => {
      socket.once('connect', () => resolve('connected'))
      socket.once('connect_error', (error) => resolve(error.message))
    })
  }

  async function statusOf(port: number, path: string, headers: OutgoingHttpHeaders = {}): Promise<number | undefined> {
    const request = get({ host: '127.0.0.1', port, path, headers })
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    response.resume()
    return response.statusCode
  }

  const heardBy = (socket: Socket): Promise<unknown[]> => once(socket as never, 'hook_notification')

  test.each([[['polling']], [['websocket']], [['polling', 'websocket']]])(
    'all get a notification over %j',
    async (transports) => {
      const { notify, port } = await serve()
      const sockets = [client(port, { transports }), client(port, { transports })]
      expect(await Promise.all(sockets.map(outcomeOf))).toEqual(['connected', 'connected'])
      const heard = Promise.all(sockets.map(heardBy))
      await notify.send({ ...NOTE, ...{ type: 'notify' } }, callContextOf())
      expect(await heard).toEqual([[NOTE], [NOTE]])
    },
  )

  test('that connect late get only later notifications', async () => {
    const { notify, port } = await serve()
    await notify.send({ ...NOTE, message: 'before' }, callContextOf())
    const socket = client(port)
    const heard = heardBy(socket)
    expect(await outcomeOf(socket)).toBe('connected')
    await notify.send({ ...NOTE, message: 'after' }, callContextOf())
    expect(await heard).toEqual([{ ...NOTE, message: 'after' }])
  })

  test('may connect at another path', async () => {
    const { port } = await serve({ path: '/events' })
    expect(await outcomeOf(client(port, { path: '/events' }))).toBe('connected')
    expect(await outcomeOf(client(port))).toBe('xhr poll error')
  })

  test.each([
    ['the right token', { token: 's3cret' }, 'connected'],
    ['a wrong token', { token: 's3cre' }, 'the token is wrong'],
    ['no token', {}, 'the token is wrong'],
    ['a token that is not text', { token: ['s3cret'] }, 'the token is wrong'],
  ])('with %s, %j: %s', async (_what, auth, outcome) => {
    const { port } = await serve({ token: 's3cret' })
    expect(await outcomeOf(client(port, { auth }))).toBe(outcome)
  })

  test.each([
    ['outside a page', {}, undefined, 'connected'],
    ['an allowed page', { origin: 'https://console.example' }, undefined, 'connected'],
    ['any other page', { origin: 'https://evil.example' }, undefined, 'refused'],
    ['a page on this machine', { origin: 'http://localhost:3000' }, undefined, 'refused'],
    ['a page with the token', { origin: 'https://evil.example' }, 's3cret', 'refused'],
    ['a name for this machine', { host: 'localhost:1' }, undefined, 'connected'],
    ['an address of this machine', { host: '[::1]:1' }, undefined, 'connected'],
    ['a foreign name that resolves to this machine', { host: 'evil.example:1' }, undefined, 'refused'],
    ['a foreign name, with the token', { host: 'box.example:1' }, 's3cret', 'connected'],
  ])('from %s, with %j and the token %s: %s', async (_where, extraHeaders, token, outcome) => {
    const { port } = await serve({ cors: ['https://console.example'], ...(token === undefined ? {} : { token }) })
    const auth = token === undefined ? {} : { token }
    const result = await outcomeOf(client(port, { auth, extraHeaders, transports: ['websocket'] }))
    expect(result === 'connected' ? result : 'refused').toBe(outcome)
    // The client sets its own `Host` when it polls, so this request checks polling.
    const status = await statusOf(port, '/socket.io/?EIO=4&transport=polling', extraHeaders)
    expect(status).toBe(outcome === 'connected' ? 200 : 403)
  })

  test('are served only on this machine, with nothing else', async () => {
    const { port } = await serve()
    expect(await statusOf(port, '/socket.io/socket.io.js')).toBe(400)
    expect(await statusOf(port, '/')).toBe(404)
    const outside = connect(port, '127.0.0.2')
    await expect(once(outside, 'connect')).rejects.toThrow('ECONNREFUSED')
  })

  test('can connect once the first of several parallel notifications was sent', async () => {
    const notify = createSocketIoNotify({ port: 0 })
    servers.push(notify)
    await Promise.all([notify.send(NOTE, callContextOf()), notify.send(NOTE, callContextOf()), notify.listen()])
    expect(await outcomeOf(client(await notify.listen()))).toBe('connected')
  })

  test('cannot be served while another program listens, but can be afterwards', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0
    const notify = createSocketIoNotify({ port })
    servers.push(notify)
    await expect(notify.send(NOTE, callContextOf())).rejects.toThrow(
      `the notification server cannot listen on 127.0.0.1:${port} (already in use)`,
    )
    other.close()
    await once(other, 'close')
    expect(await notify.listen()).toBe(port)
  })

  test('cannot be served at an invalid port', async () => {
    await expect(createSocketIoNotify({ port: 70_000 }).listen()).rejects.toThrow(
      'the notification server cannot listen on 127.0.0.1:70000 (ERR_SOCKET_BAD_PORT)',
    )
  })

  test('are disconnected for good when the server closes', async () => {
    const { notify, port } = await serve()
    const socket = client(port)
    expect(await outcomeOf(socket)).toBe('connected')
    const gone = once(socket as never, 'disconnect')
    // A client that stops in the middle of a request must not delay closing.
    const silent = connect(port, '127.0.0.1')
    await once(silent, 'connect')
    // The connection may end or be reset, depending on how much of the request was read.
    silent.on('error', () => {})
    const left = new Promise((resolve) => silent.once('close', resolve))
    silent.write('GET / HTTP/1.1\r\n')
    await notify.close()
    await notify.close()
    await gone
    await left
    await expect(notify.send(NOTE, callContextOf())).rejects.toThrow('the notification server was closed')
    await expect(once(connect(port, '127.0.0.1'), 'connect')).rejects.toThrow('ECONNREFUSED')
  })

  test('require a package, and the error names it', () => {
    const folder = mkdtempSync(join(tmpdir(), 'sluice-notify-'))
    try {
      cpSync(inject('built'), folder, { recursive: true })
      const program = `
        import { createSocketIoNotify } from './dist/hosts/socket-io.js'
        createSocketIoNotify({ port: 0 }).listen().catch((error) => console.log(error.message))`
      const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
        cwd: folder,
        encoding: 'utf8',
        // If the package is found after all, the program would listen for ever.
        timeout: 100_000,
      })
      expect(stdout).toBe('the package `socket.io` is not installed: run `npm install socket.io`\n')
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
