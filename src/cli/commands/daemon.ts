import { realpathSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import process from 'node:process'
import { socketPath, stateDirectory } from '../../hosts/state-paths.ts'
import { manifestPath, readVersion } from '../../hosts/version.ts'
import { keepingName } from '../../install/keeping-fingerprint.ts'
import { excerpt } from '../../source/excerpt.ts'
import { resolvePolicyWord } from '../../hook-files/policy-argument.ts'
import { DecisionLogError } from '../../decision-log/log-error.ts'
import { startDaemon } from '../../hook/daemon.ts'
import { readThrown } from '../../model/thrown.ts'
import { type CliCommand, UsageError } from '../command.ts'
import { keepingNamed } from '../keeping.ts'
import { DECISION_LOG, LOG, STORE } from '../options.ts'
import { runUntilSignal } from '../run-until-signal.ts'

export const daemon: CliCommand = {
  options: {
    policy: { value: 'FILE', summary: 'a policy that hooks may use, besides the installed ones; can be repeated' },
    socket: { value: 'FILE', summary: 'the socket to listen on; default: the one that hooks ask, in the state folder' },
    state: {
      value: 'FOLDER',
      summary: 'where to keep budgets, counts and journals; default: your state folder',
    },
    store: { ...STORE, summary: `${STORE.summary}; hooks with the same store use the daemon` },
    idle: { value: 'SECONDS', summary: 'ends after this time without a call, and when another version is installed' },
    log: LOG,
    ...DECISION_LOG,
  },
  examples: [
    { title: 'for all your hooks', line: 'sluice daemon' },
    { title: 'for hooks that you wrote yourself', line: 'sluice daemon --policy guard.yaml' },
    { title: 'for hooks that keep their state elsewhere', line: 'sluice daemon --state /srv/agents/state' },
  ],
  async run(args, context) {
    const { value, values } = args
    const { env, folder } = context
    const state = value('state') ?? null
    const [version, keeping] = [readVersion(), keepingNamed(args, folder)]
    const socket = value('socket') ?? socketPath(state ?? stateDirectory(env), version, keepingName(keeping))
    if (socket === null)
      throw new UsageError('the namespaces of this process are unknown', 'name a socket with `--socket`')
    const idle = value('idle')
    const policies = values('policy').map((policy) => resolvePolicyWord(policy, (path) => resolve(folder, path)))
    const started = {
      socket,
      policies,
      state,
      env,
      version,
      ...keeping,
      ...(idle !== undefined && { leaving: leavingAfter(idle) }),
    }
    const running = await startDaemon(started).catch((error: unknown) => {
      if (error instanceof DecisionLogError) throw new UsageError(error.message)
      throw new UsageError(readThrown(error).message, 'end the other daemon, or choose another `--socket`')
    })
    return runUntilSignal(running, `listening at ${socket}`, context)
  },
}

/** @throws {UsageError} if the text is not a time */
function leavingAfter(idle: string): { readonly idle: number; readonly isCurrent: () => boolean } {
  const seconds = Number(idle)
  if (!(seconds > 0 && seconds <= 86_400))
    throw new UsageError(`\`--idle\` takes seconds, up to a day, not ${excerpt(idle)}`)
  const files = [realpathSync(process.argv[1] ?? ''), manifestPath()]
  const begun = stampsOf(files)
  return { idle: seconds * 1000, isCurrent: () => stampsOf(files) === begun }
}

/** Differs when a file has been replaced or changed. */
function stampsOf(files: readonly string[]): string {
  const stamps = files.map((file) => statSync(file, { throwIfNoEntry: false }))
  return stamps
    .map((found) => `${found?.dev ?? 0} ${found?.ino ?? 0} ${found?.size ?? 0} ${found?.mtimeMs ?? 0}`)
    .join(' ')
}
