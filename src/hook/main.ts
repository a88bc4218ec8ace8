import { readSync, writeSync } from 'node:fs'
import process from 'node:process'
import { type Dialect, type HostAnswer, readPayload } from '../agents/dialect.ts'
import { loadDialect } from '../agents/index.ts'
import { keepingIn } from '../agents/keeping.ts'
import { parsePayload } from '../agents/payload.ts'
import { PROBE_ID } from '../agents/settings.ts'
import { managedState, stateDirectory } from '../hosts/state-paths.ts'
import { readThrown } from '../model/thrown.ts'
import { answerOnce } from './answer-once.ts'
import { readHookOptions } from './options.ts'
import { findPolicies } from './policies.ts'

/** The maximum size of a payload in bytes. */
const MAX_BYTES = 64 * 1024 * 1024

/**
 * Runs `sluice hook` as an agent starts it. Any failure ends with the exit code that refuses the call, and the reason
 * on standard error, because most agents let a call run if its hook fails in any other way.
 */
export async function main(words: readonly string[]): Promise<void> {
  process.on('uncaughtException', fail)
  const options = readHookOptions(words)
  if (typeof options === 'string') return fail(options)
  const dialect = await loadDialect(options.host)
  if (dialect === undefined) return fail(`there is no agent \`${options.host}\``)
  const policies = findPolicies(options.policies)
  const state = options.managed === true ? managedState() : options.state
  const text = readInput()
  if (text === null) return fail(`the payload from ${dialect.title} is too large`)

  const { answer, close } = await answerOnce({ ...options, dialect, policies, state }, text, process.env, 0)
  const { word } = options
  writeAnswer(word === null ? answer : { ...answer, stdout: `${word}${answer.stdout}${word}` })
  // From here on, no failure may change the answer.
  process.off('uncaughtException', fail)
  process.on('uncaughtException', () => process.exit(answer.exit))
  await close().catch(() => {})
  if (options.warm && !isProbe(dialect, text)) {
    const { leaveDaemon } = await import('./leave-daemon.ts')
    const { store, decisionLog, logKey } = options
    await leaveDaemon({
      state: state ?? stateDirectory(process.env),
      policies: options.policies,
      ...keepingIn({ store, decisionLog, logKey }),
    })
  }
  process.exit(answer.exit)
}

/** Whether `sluice doctor` sent the payload. Its session says so: in a command or prompt, anybody may write the id. */
function isProbe(dialect: Dialect, text: string): boolean {
  if (!text.includes(PROBE_ID)) return false
  const payload = parsePayload(text)
  const events = payload === null ? [] : (readPayload(dialect, payload)?.events ?? [])
  return events.some(({ session_id }) => session_id === PROBE_ID)
}

function fail(error: unknown): never {
  const { message } = readThrown(error)
  writeAnswer({ stdout: '', stderr: `Sluice could not decide: ${message}` })
  process.exit(2)
}

/** Reads all of standard input as text; null if it is too large. Streams would take longer than the decision. */
export function readInput(): string | null {
  const pieces: Buffer[] = []
  let length = 0
  for (;;) {
    const piece = Buffer.allocUnsafe(64 * 1024)
    const read = retried(() => readSync(0, piece))
    if (read === 0) return Buffer.concat(pieces).toString('utf8')
    pieces.push(piece.subarray(0, read))
    length += read
    if (length > MAX_BYTES) return null
  }
}

/** Writes each stream in one piece at the end, because agents differ in how they read a partial answer. */
function writeAnswer({ stdout, stderr }: Pick<HostAnswer, 'stdout' | 'stderr'>): void {
  write(1, stdout)
  write(2, stderr)
}

function write(descriptor: 1 | 2, text: string): void {
  let rest = Buffer.from(text, 'utf8')
  while (rest.length > 0) {
    const current = rest
    rest = rest.subarray(retried(() => writeSync(descriptor, current)))
  }
}

/** Retries while a pipe is not ready, as a stream would. */
function retried(attempt: () => number): number {
  for (;;) {
    try {
      return attempt()
    } catch (error) {
      const { code } = readThrown(error)
      if (code === 'EOF') return 0
      if (code !== 'EAGAIN') throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1)
    }
  }
}
