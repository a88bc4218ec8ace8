import { existsSync } from 'node:fs'
import process from 'node:process'
import type { HostAnswer } from '../dialects/dialect.ts'
import { findDialect } from '../dialects/index.ts'
import type { Environment } from '../hosts/lines.ts'
import { socketPath, stateDirectory } from '../hosts/state-paths.ts'
import { readVersion } from '../hosts/version.ts'
import { createHook, type Hook, type HookCall } from './hook.ts'
import { type HookOptions, readHookOptions } from './options.ts'
import { fingerprintOf, readPolicies } from './policies.ts'
import { readInput, writeAnswer } from './standard-streams.ts'

/**
 * `sluice hook` as an agent starts it. Whatever goes wrong ends in the exit code by which agents refuse, with the reason
 * on standard error: most of them let a call run whose hook fails in any other way.
 */
export async function main(words: readonly string[]): Promise<void> {
  process.on('uncaughtException', fail)
  const options = readHookOptions(words)
  if (typeof options === 'string') return fail(options)
  const dialect = findDialect(options.host)
  if (dialect === undefined) return fail(`there is no host \`${options.host}\``)
  const text = readInput()
  if (text === null) return fail(`what ${dialect.title} sent is too large`)

  const { env } = process
  const project = dialect.projectVariable === undefined ? undefined : env[dialect.projectVariable]
  const call = { text, project, timeout: options.timeout, began: 0 }
  const hook = createHook({ ...options, dialect }, env)
  const answer = await askDaemonFirst(hook, options, call, env)
  writeAnswer(answer)
  // It has been given, and stands whatever becomes of what is left to do.
  process.off('uncaughtException', fail)
  process.on('uncaughtException', () => process.exit(answer.exit))
  await hook.close().catch(() => {})
  process.exit(answer.exit)
}

/** A daemon is asked only where its socket is there, as even the asking costs more than most decisions. */
async function askDaemonFirst(
  hook: Hook,
  { host, policies: files, state }: HookOptions,
  call: HookCall,
  env: Environment,
): Promise<HostAnswer> {
  const socket = socketPath(state ?? stateDirectory(env))
  const policies = existsSync(socket) ? readPolicies(files) : ''
  if (typeof policies === 'string') return hook.answer(call)
  const { askDaemon, DaemonError } = await import('./ask-daemon.ts')
  const names = policies.map(({ name }) => name)
  const asked = { ...call, socket, host, policies: names, fingerprint: fingerprintOf(policies), version: readVersion() }
  try {
    return (await askDaemon(asked)) ?? (await hook.answer(call))
  } catch (error) {
    if (!(error instanceof DaemonError)) throw error
    return hook.refuse(call, error.message)
  }
}

function fail(error: unknown): never {
  const message = error instanceof Error ? error.message : String(error)
  writeAnswer({ stdout: '', stderr: `Sluice could not decide: ${message}` })
  process.exit(2)
}
