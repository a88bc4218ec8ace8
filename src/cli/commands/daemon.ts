import { resolve } from 'node:path'
import { socketPath, stateDirectory } from '../../hosts/state-paths.ts'
import { readVersion } from '../../hosts/version.ts'
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
    socket: { value: 'FILE', summary: 'the socket to listen on; default: `daemon.sock` in the state folder' },
    state: {
      value: 'FOLDER',
      summary: 'where to keep budgets, counts and journals; default: your state folder',
    },
    store: { ...STORE, summary: `${STORE.summary}; hooks with the same store use the daemon` },
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
    const socket = value('socket') ?? socketPath(state ?? stateDirectory(env))
    const policies = values('policy').map((policy) => resolvePolicyWord(policy, (path) => resolve(folder, path)))
    const started = { socket, policies, state, env, version: readVersion(), ...keepingNamed(args, folder) }
    const running = await startDaemon(started).catch((error: unknown) => {
      if (error instanceof DecisionLogError) throw new UsageError(error.message)
      throw new UsageError(readThrown(error).message, 'end the other daemon, or choose another `--socket`')
    })
    return runUntilSignal(running, `listening at ${socket}`, context)
  },
}
