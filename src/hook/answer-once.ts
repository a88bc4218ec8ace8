import { existsSync } from 'node:fs'
import type { HostAnswer } from '../agents/dialect.ts'
import { NOTHING } from '../agents/host-answer.ts'
import type { Keeping } from '../agents/keeping.ts'
import type { OpenDecisionLog } from '../decision-log/decision-log.ts'
import { placeOfLog } from '../decision-log/log-place.ts'
import type { Environment } from '../hosts/lines.ts'
import { socketPath, stateDirectory, workingFolder } from '../hosts/state-paths.ts'
import { readVersion } from '../hosts/version.ts'
import { createOnce } from '../model/once.ts'
import { createHook, type Hook, type HookCall, type HookSettings } from './hook.ts'
import { keepingFingerprint } from './keeping-fingerprint.ts'
import type { HookOptions } from './options.ts'
import { fingerprintOf, hasManaged, readPolicyFiles } from './policies.ts'

/** The options of `sluice hook`, with its agent and policies resolved. */
type OnceOptions = Omit<HookSettings, 'decisionLog'> &
  Keeping &
  Pick<HookOptions, 'timeout' | 'entered' | 'word' | 'event' | 'plugin'>

/**
 * Answers one call, through the daemon if there is one, otherwise in this process. `close` ends everything that was
 * started for the call.
 *
 * @param began when the agent began to wait, as a time of `now()`
 */
export async function answerOnce(
  options: OnceOptions,
  text: string,
  env: Environment,
  began: number,
): Promise<{ readonly answer: HostAnswer } & Pick<Hook, 'close'>> {
  const { projectVariable } = options.dialect
  const project = projectVariable === undefined ? undefined : env[projectVariable]
  const { timeout, entered, word, event } = options
  const folder = project === undefined ? workingFolder(env) : null
  const call = { text, project, folder, timeout, began, entered, word, event }
  if (options.plugin === true) {
    const { isJudgedBySettings } = await import('./plugin-hook.ts')
    if (await isJudgedBySettings(options, call, env)) return { answer: NOTHING, close: () => Promise.resolve() }
  }
  const asked = await askDaemonFirst(options, call, env)
  if (asked !== null && 'answer' in asked) return { answer: asked.answer, close: () => Promise.resolve() }
  const decisionLog = createLateDecisionLog(options)
  const hook = createHook({ ...options, decisionLog }, env)
  const answer = await (asked === null ? hook.answer(call) : hook.refuse(call, asked.failure))
  return {
    answer,
    async close() {
      await hook.close()
      await decisionLog?.close()
    },
  }
}

/**
 * The daemon's answer, or why the daemon took the call but did not answer; null if no daemon took the call. Asks only
 * if the socket exists, because asking alone takes longer than most decisions.
 */
async function askDaemonFirst(
  options: OnceOptions,
  call: HookCall,
  env: Environment,
): Promise<{ readonly answer: HostAnswer } | { readonly failure: string } | null> {
  const { dialect, policies: files, state, log, managed } = options
  if (managed === true) return null
  const directory = state ?? stateDirectory(env)
  const socket = socketPath(directory)
  // A daemon writes only its own log, because a request must not name a file for it to write to.
  const isForDaemon = log === undefined && existsSync(socket)
  const policies = isForDaemon ? await readPolicyFiles(files, directory) : ''
  if (typeof policies === 'string' || hasManaged(policies)) return null
  const { askDaemon, DaemonError } = await import('./ask-daemon.ts')
  const names = policies.map(({ name }) => name)
  const version = readVersion()
  const prints = { fingerprint: fingerprintOf(policies), keeping: keepingFingerprint(options) }
  const asked = { ...call, socket, host: dialect.name, policies: names, ...prints, version }
  try {
    const answer = await askDaemon(asked)
    return answer === null ? null : { answer }
  } catch (error) {
    if (!(error instanceof DaemonError)) throw error
    return { failure: error.message }
  }
}

/** The decision log of a hook, loaded and opened for the first decision; undefined if the hook has none. */
function createLateDecisionLog({ decisionLog: name, logKey }: Keeping): Omit<OpenDecisionLog, 'probe'> | undefined {
  if (name === undefined) return undefined
  const once = createOnce(() => open(name, logKey))
  return {
    write: async (record, waited) => (await once.open()).write(record, waited),
    close: async () => (await once.take())?.close(),
  }
}

async function open(name: string, keyFile: string | undefined): Promise<OpenDecisionLog> {
  const { createDecisionLog } = await import('../decision-log/decision-log.ts')
  return createDecisionLog({ ...placeOfLog(name), ...(keyFile !== undefined && { keyFile }) })
}
