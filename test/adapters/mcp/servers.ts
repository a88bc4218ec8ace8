import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

const modules = createRequire(import.meta.url)

/** The script of a reference server. */
export const scriptOf = (server: string): string =>
  modules.resolve(`@modelcontextprotocol/server-${server}/dist/index.js`)

export const EVERYTHING = [process.execPath, scriptOf('everything'), 'stdio'] as const

export const folder = realpathSync(mkdtempSync(join(tmpdir(), 'sluice-proxy-')))
const running = new Set<ChildProcess>()
afterAll(() => {
  for (const child of running) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

let count = 0

/** Writes this text to a file and returns its path. */
export function fileOf(text: string, name = `file-${++count}`): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

/** The command line that starts the proxy with its own state. */
export function proxyWords(built: string, policy: string, ...rest: readonly string[]): readonly string[] {
  const state = join(folder, `state-${++count}`)
  return [join(built, 'dist/cli.cjs'), 'mcp', '--policy', fileOf(policy), '--state', state, ...rest]
}

export interface Started {
  readonly child: ChildProcess
  /** Resolves to the first match in the standard error of the program. */
  readonly told: (pattern: RegExp) => Promise<RegExpExecArray>
}

/** Starts a program that reports on standard error when it is ready. */
export function start(words: readonly string[], env: NodeJS.ProcessEnv = {}): Started {
  const child = spawn(process.execPath, words, { cwd: folder, env: { ...process.env, ...env }, stdio: 'pipe' })
  running.add(child)
  child.once('exit', () => running.delete(child))
  let text = ''
  const waiting = new Set<() => void>()
  child.stderr?.on('data', (piece: Buffer) => {
    text += piece.toString()
    for (const look of waiting) look()
  })
  const told = (pattern: RegExp): Promise<RegExpExecArray> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        const found = pattern.exec(text)
        if (found === null) return
        waiting.delete(look)
        resolve(found)
      }
      child.once('exit', () => reject(new Error(`ended without ${pattern}: ${text}`)))
      waiting.add(look)
      look()
    })
  return { child, told }
}

/** The address of a reference server that speaks streamable HTTP. */
export async function startEverythingAt(port: number): Promise<string> {
  const { told } = start([scriptOf('everything'), 'streamableHttp'], { PORT: String(port) })
  await told(/listening on port/)
  return `http://127.0.0.1:${port}/mcp`
}
