import { rmSync } from 'node:fs'
import process from 'node:process'
import { socketPath, stateDirectory } from '../../hosts/state-paths.ts'
import { readVersion } from '../../hosts/version.ts'
import { startDaemon } from '../../hook/daemon.ts'
import { readThrown } from '../../model/thrown.ts'
import { type CliCommand, UsageError } from '../command.ts'

export const daemon: CliCommand = {
  name: 'daemon',
  summary: 'answers hooks on a unix socket until it is ended; `sluice hook` asks it where there is one',
  options: {
    socket: { value: 'FILE', summary: 'where it listens; `daemon.sock` in the folder of the state where absent' },
    state: {
      value: 'FOLDER',
      summary: 'where budgets, counts and journals are kept, in the user’s state folder where absent',
    },
  },
  examples: [
    { title: 'for all hooks of this user', line: 'sluice daemon' },
    { title: 'for those that keep their state elsewhere', line: 'sluice daemon --state /srv/agents/state' },
  ],
  async run({ value }, { errors, env }) {
    const state = value('state') ?? null
    const socket = value('socket') ?? socketPath(state ?? stateDirectory(env))
    await startDaemon({ socket, state, env, version: readVersion() }).catch((error: unknown) => {
      throw new UsageError(readThrown(error).message, 'end the other one, or choose another `--socket`')
    })
    await errors.write(`sluice: listening at ${socket}\n`)
    process.once('exit', () => rmSync(socket, { force: true }))
    // A signal ends this program by leaving it, and so all that it has started.
    return new Promise(() => {})
  },
}
