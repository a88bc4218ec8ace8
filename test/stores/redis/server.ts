import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** The servers that are installed: tests run against each. */
export const SERVERS: readonly string[] = ['redis-server', 'valkey-server'].filter(
  (program) => spawnSync(program, ['--version']).status === 0,
)

export const NO_SERVER = SERVERS.length === 0

export interface Server {
  readonly url: string
  readonly port: number
  readonly process: ChildProcess
  /** Kills the server. Its data is gone. */
  kill(): Promise<void>
}

/** Starts a server on a free port. It saves nothing to disk. */
export async function startServer(program: string, options: readonly string[] = [], fixed?: number): Promise<Server> {
  for (;;) {
    const port = fixed ?? (await freePort())
    const server = await tryToStart(program, port, options)
    if (server !== null) return server
    // Another process has taken the port in the meantime.
    if (fixed !== undefined) throw new Error(`the server does not start on port ${fixed}`)
  }
}

async function tryToStart(program: string, port: number, options: readonly string[]): Promise<Server | null> {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-redis-'))
  const fixed = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder]
  const child = spawn(program, [...fixed, ...options], { stdio: ['ignore', 'pipe', 'inherit'] })
  const end = once(child, 'exit')
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL')
    await end
    rmSync(folder, { recursive: true, force: true })
  }
  const lines = createInterface({ input: child.stdout })
  for await (const line of lines) {
    if (!line.includes('Ready to accept connections')) continue
    child.stdout.resume()
    return { url: `redis://127.0.0.1:${port}`, port, process: child, kill }
  }
  await kill()
  return null
}

/** A port on which nothing listens. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}
