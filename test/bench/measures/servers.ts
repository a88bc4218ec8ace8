import { spawn } from 'node:child_process'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import packageJson from '../../../package.json' with { type: 'json' }
import { socketPath } from '../../../src/hosts/state-paths.ts'
import type { HookCall } from './hook-call.ts'

/** A server on a Unix socket, in a process of its own. */
export interface Served {
  /** The path of the socket, once the server listens. */
  readonly socket: Promise<string>
  end(): void
}

/** Reads each request, and always sends the same response. */
const BARE = `
const server = require('node:http').createServer((asked, answer) => {
  asked.on('end', () => answer.end()).resume()
})
server.listen(process.argv[1], () => console.error('listening'))
`

export function serveNothing(place: string): Served {
  const socket = join(place, 'bare.sock')
  return serve(['-e', BARE, socket], socket)
}

export function serveDaemon(built: string, { policy, state }: HookCall): Served {
  const socket = socketPath(state, packageJson.version) ?? ''
  return serve([join(built, 'dist/cli.cjs'), 'daemon', '--policy', policy, '--state', state], socket)
}

function serve(words: readonly string[], socket: string): Served {
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'ignore', 'pipe'] })
  return {
    socket: new Promise((resolve, reject) => {
      child.on('exit', () => reject(new Error(`nobody listens at ${socket}`)))
      // The first line says either that the server listens, or why it does not.
      child.stderr.once('data', (line: Buffer) => {
        if (line.includes('listening')) resolve(socket)
        else reject(new Error(line.toString('utf8')))
      })
    }),
    end: () => void child.kill('SIGTERM'),
  }
}

/** Sends one request after the other over a persistent connection, for a hook call that no rule matches. */
export function createAsking(socket: string, path: string, payload: string): () => Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return () =>
    new Promise((resolve, reject) => {
      const start = performance.now()
      const asked = request({ agent, socketPath: socket, method: 'POST', path }, (answer) => {
        answer.resume().on('end', () => {
          if (answer.statusCode === 200) resolve((performance.now() - start) * 1e6)
          else reject(new Error(`${socket} answered with ${answer.statusCode ?? 'no status'}`))
        })
      })
      asked.on('error', reject).end(payload)
    })
}
