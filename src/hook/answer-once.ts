import { existsSync } from 'node:fs'
import type { HostAnswer } from '../agents/dialect.ts'
import type { Environment } from '../hosts/lines.ts'
import { socketPath, stateDirectory } from '../hosts/state-paths.ts'
import { readVersion } from '../hosts/version.ts'
import { createHook, type Hook, type HookCall, type HookSettings } from './hook.ts'
import type { HookOptions } from './options.ts'
import { fingerprintOf, readPolicyFiles } from './policies.ts'

/** What a call of the program needs to know, the agent by its dialect. */
export type OnceOptions = HookSettings & Pick<HookOptions, 'timeout'>

/**
 * What the daemon answers, or this process where none does. `close` ends what was started for it.
 *
 * @param began when the agent began to wait, as `performance.now()` tells time
 */
export async function answerOnce(
  options: OnceOptions,
  text: string,
  env: Environment,
  began: number,
): Promise<{ readonly answer: HostAnswer } & Pick<Hook, 'close'>> {
  const { projectVariable } = options.dialect
  const project = projectVariable === undefined ? undefined : env[projectVariable]
  const call = { text, project, timeout: options.timeout, began }
  const hook = createHook(options, env)
  const answer = await askDaemonFirst(hook, options, call, env)
  return { answer, close: () => hook.close() }
}

/** A daemon is asked only where its socket is there, as even the asking costs more than most decisions. */
async function askDaemonFirst(
  hook: Hook,
  { dialect, policies: files, state }: HookSettings,
  call: HookCall,
  env: Environment,
): Promise<HostAnswer> {
  const directory = state ?? stateDirectory(env)
  const socket = socketPath(directory)
  const policies = existsSync(socket) ? readPolicyFiles(files, directory) : ''
  if (typeof policies === 'string') return hook.answer(call)
  const { askDaemon, DaemonError } = await import('./ask-daemon.ts')
  const names = policies.map(({ name }) => name)
  const version = readVersion()
  const asked = { ...call, socket, host: dialect.name, policies: names, fingerprint: fingerprintOf(policies), version }
  try {
    return (await askDaemon(asked)) ?? (await hook.answer(call))
  } catch (error) {
    if (!(error instanceof DaemonError)) throw error
    return hook.refuse(call, error.message)
  }
}
