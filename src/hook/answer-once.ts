import { existsSync } from 'node:fs'
import { cwd } from 'node:process'
import type { HostAnswer } from '../agents/dialect.ts'
import { json, NOTHING } from '../agents/host-answer.ts'
import type { Keeping } from '../agents/keeping.ts'
import type { OpenDecisionLog } from '../decision-log/decision-log.ts'
import { placeOfLog } from '../decision-log/log-place.ts'
import { takeCall } from '../hosts/calls-folder.ts'
import type { Environment } from '../hosts/lines.ts'
import { callsFolder, isOwnSocket, socketPath, stateDirectory } from '../hosts/state-paths.ts'
import { readVersion } from '../hosts/version.ts'
import { keepingFingerprint, keepingName } from '../install/keeping-fingerprint.ts'
import { mayBeManaged } from '../hosts/managed-policies.ts'
import { createOnce } from '../model/once.ts'
import { readThrown } from '../model/thrown.ts'
import type { BesideManaged } from './beside-managed.ts'
import { type Caller, placeOf } from './call-place.ts'
import { createHook, type Hook, type HookCall, type HookSettings } from './hook.ts'
import type { HookOptions } from './options.ts'
import { fingerprintOf, hasManaged, readPolicyFiles } from './policies.ts'

/** The options of `sluice hook`, with its agent and policies resolved. */
type OnceOptions = Omit<HookSettings, 'decisionLog'> &
  Keeping &
  Pick<HookOptions, 'timeout' | 'entered' | 'word' | 'event' | 'plugin' | 'call'>

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
  const { timeout, entered, word, event } = options
  const caller = { env, folder: cwd() }
  const call = { text, ...placeOf(options.dialect, caller), timeout, began, entered, word, event }
  const beside = options.managed === true || !mayBeManaged() ? null : await findManaged(options, call, env)
  if (beside?.isJudged === true) {
    // A plugin takes no text for a failure.
    const isPlugin = options.dialect.settings.format === 'plugin'
    return { answer: isPlugin ? json({}) : NOTHING, close: () => Promise.resolve() }
  }
  if (options.plugin === true) {
    const { isJudgedBySettings } = await import('./plugin-hook.ts')
    if (await isJudgedBySettings(options, call, env)) return { answer: NOTHING, close: () => Promise.resolve() }
  }
  const asked = options.call === null ? await askDaemonFirst(options, call, caller) : afterAsking(options, env)
  if (asked !== null && 'answer' in asked) return { answer: asked.answer, close: () => Promise.resolve() }
  const decisionLog = createLateDecisionLog(options)
  const hook = createHook({ ...options, decisionLog, ...beside }, env)
  const answer = await (asked === null ? hook.answer(call) : hook.refuse(call, asked.failure))
  return {
    answer,
    async close() {
      await hook.close()
      await decisionLog?.close()
    },
  }
}

/** Loaded on demand, because few machines have managed policies. */
async function findManaged(options: OnceOptions, call: HookCall, env: Environment): Promise<BesideManaged | null> {
  const { besideManaged } = await import('./beside-managed.ts')
  return besideManaged(options, call, env)
}

/** Why nobody may decide the call that the command has asked a daemon about; null if this process decides it. */
function afterAsking({ call, state }: OnceOptions, env: Environment): { readonly failure: string } | null {
  try {
    return takeCall(state ?? stateDirectory(env), call ?? '') ? null : { failure: 'its daemon gave no answer' }
  } catch (error) {
    return { failure: readThrown(error).message }
  }
}

/**
 * The daemon's answer, or why the daemon took the call but did not answer; null if no daemon took the call. Asks only
 * if the socket exists, because asking alone takes longer than most decisions.
 */
async function askDaemonFirst(
  options: OnceOptions,
  call: HookCall,
  caller: Caller,
): Promise<{ readonly answer: HostAnswer } | { readonly failure: string } | null> {
  const { dialect, policies: files, state, log, managed, plugin } = options
  if (managed === true || plugin === true) return null
  const directory = state ?? stateDirectory(caller.env)
  // A daemon writes only its own log, because a request must not name a file for it to write to. And most users never
  // start a daemon, which makes this folder: the name of its socket would take several files to read.
  if (log !== undefined || !existsSync(callsFolder(directory))) return null
  const version = readVersion()
  const socket = socketPath(directory, version, keepingName(options))
  if (socket === null || !isOwnSocket(socket)) return null
  const policies = await readPolicyFiles(files, directory)
  if (typeof policies === 'string' || hasManaged(policies)) return null
  const [{ askDaemon, DaemonError }, { randomUUID }] = await Promise.all([
    import('./ask-daemon.ts'),
    import('node:crypto'),
  ])
  const name = randomUUID()
  try {
    const answer = await askDaemon({
      ...call,
      socket,
      version,
      host: dialect.name,
      policies: policies.map(({ name }) => name),
      caller,
      call: name,
      fingerprint: fingerprintOf(policies),
      keeping: keepingFingerprint(options),
      take: () => takeCall(directory, name),
    })
    return answer === null ? null : { answer }
  } catch (error) {
    if (error instanceof DaemonError || readThrown(error).code !== null) return { failure: readThrown(error).message }
    throw error
  }
}

/** The decision log of a hook, loaded and opened for the first decision; undefined if the hook has none. */
function createLateDecisionLog({ decisionLog: name, logKey }: Keeping): Omit<OpenDecisionLog, 'probe'> | undefined {
  if (name === undefined) return undefined
  const once = createOnce(async () => {
    const { createDecisionLog } = await import('../decision-log/decision-log.ts')
    return createDecisionLog({ ...placeOfLog(name), ...(logKey !== undefined && { keyFile: logKey }) })
  })
  return {
    write: async (record, waited) => (await once.open()).write(record, waited),
    close: async () => (await once.take())?.close(),
  }
}
