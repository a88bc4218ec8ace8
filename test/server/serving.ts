import { connect } from 'node:net'
import { createEngine, type Engine, type EngineOptions, type Host } from 'sluice'
import { onTestFinished } from 'vitest'
import { type AppOptions, createApp } from '../../src/server/app.ts'
import type { ServerLimits } from '../../src/server/limits.ts'
import { type ConnectionLimits, listen, type Listening, type ListenPlace } from '../../src/server/node/listen.ts'
import type { Served } from '../../src/server/served.ts'

export const POLICY = `hooks:
  - { id: no-bash, on: tool_start, condition: { type: tool_name, match: Bash }, action: { type: gate, reason: not that } }
  - { id: once, on: tool_start, condition: { type: tool_name, match: Read }, max_fires: 1, action: { type: gate, reason: once } }
`

export const BASH = { event: 'tool_start', session_id: 's', at: 1, tool: { name: 'Bash', params: { command: 'ls' } } }
export const READ = { event: 'tool_start', session_id: 's', at: 1, tool: { name: 'Read', params: {} } }
export const WRITE = { event: 'tool_start', session_id: 's', at: 1, tool: { name: 'Write', params: {} } }

export const engineOf = (text = POLICY, options: Partial<EngineOptions> = {}): Engine =>
  createEngine({ policies: [{ name: 'policy.yaml', text }], ...options })

export interface Serving extends Listening {
  /** Sends bytes. Resolves to everything received, when the server closes the connection or has sent `until`. */
  send(bytes: string | Uint8Array, until?: string): Promise<string>
  /** Sends bytes, and keeps the connection open without sending more. */
  open(bytes: string): { readonly closed: Promise<string>; end(): void }
  get(path: string, init?: RequestInit): Promise<Response>
  post(path: string, body: unknown, init?: RequestInit): Promise<Response>
}

export interface ServingOptions extends Omit<AppOptions, 'limits'> {
  readonly limits?: Partial<ServerLimits>
  readonly connections?: Partial<ConnectionLimits>
  readonly place?: ListenPlace
}

/** A real server, which ends with the test. */
export async function serving(
  served: Engine | ((name: string) => Served) = engineOf(),
  { connections, place = { host: '127.0.0.1', port: 0 }, ...options }: ServingOptions = {},
): Promise<Serving> {
  const running = await listen(createApp(served, { hosts: [], ...options }), place, connections)
  onTestFinished(() => running.close())
  const to =
    'socket' in place ? { path: place.socket } : { host: '127.0.0.1', port: Number(new URL(running.address).port) }
  const open: Serving['open'] = (bytes) => {
    const socket = connect(to, () => socket.write(bytes))
    const closed = new Promise<string>((resolve) => {
      let text = ''
      socket.setEncoding('utf8').on('data', (piece: string) => (text += piece))
      socket.on('error', () => {})
      socket.on('close', () => resolve(text))
    })
    return { closed, end: () => socket.destroy() }
  }
  const get: Serving['get'] = (path, init) => fetch(`${running.address}${path}`, init)
  return {
    ...running,
    open,
    get,
    send(bytes, until) {
      return new Promise((resolve) => {
        let text = ''
        const socket = connect(to, () => socket.write(bytes))
        socket.setEncoding('utf8').on('data', (piece: string) => {
          text += piece
          if (until !== undefined && text.includes(until)) socket.destroy()
        })
        socket.on('error', () => {})
        socket.on('close', () => resolve(text))
      })
    },
    post(path, body, init = {}) {
      const headers = new Headers(init.headers)
      if (!headers.has('content-type')) headers.set('content-type', 'application/json')
      return get(path, {
        ...{ method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) },
        ...{ ...init, headers },
      })
    },
  }
}

/** A host with a tool that does not answer before `finish` is called. */
export function slowHost(): { readonly host: Host; readonly called: Promise<void>; finish(): void } {
  let arrived = (): void => {}
  let finish = (): void => {}
  const called = new Promise<void>((resolve) => (arrived = resolve))
  const finished = new Promise<void>((resolve) => (finish = resolve))
  const host: Host = {
    tools: {
      async call() {
        arrived()
        await finished
        return { type: 'call', ok: true, result: 1, error: null }
      },
    },
  }
  return { host, called, finish: () => finish() }
}

/** A request as bytes. */
export function request(line: string, headers: Readonly<Record<string, string | number>>, body = ''): string {
  const lines = Object.entries({ host: '127.0.0.1', ...headers }).map(([name, value]) => `${name}: ${value}`)
  return `${line} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`
}
