import process from 'node:process'
import { createHostFromEnvironment } from '../../hosts/host-from-environment.ts'
import { createTerminalNotify } from '../../hosts/lines.ts'
import { startWorker } from '../../queue/worker.ts'
import { type CliCommand, UsageError } from '../command.ts'
import { readServer, SERVER } from '../options.ts'

export const worker: CliCommand = {
  name: 'worker',
  summary: 'does the actions that rules have queued, until you end it; run any number of them',
  options: {
    store: SERVER,
    concurrency: { value: 'NUMBER', summary: 'how many actions it does at once; default: 4' },
    'lock-seconds': {
      value: 'SECONDS',
      summary: 'after how long another worker does what a dead one was doing; default: 30',
    },
    'allow-host': { value: 'HOST', summary: 'a private host that actions may reach, such as `127.0.0.1:8080`' },
    workspace: { value: 'FOLDER', summary: 'where commands run; default: the current folder' },
  },
  examples: [{ title: 'one worker', line: 'sluice worker --store redis://localhost:6379' }],
  async run(args, { errors, env }) {
    const { value, values } = args
    const workspace = value('workspace')
    const stream = {
      isTTY: errors.isTerminal,
      write: (text: string, done: () => void) => void errors.write(text).then(done),
    }
    const host = createHostFromEnvironment({
      env,
      allow: values('allow-host'),
      notify: createTerminalNotify(stream, env),
      ...(workspace !== undefined && { workspace }),
    })
    const [concurrency, lockSeconds] = [positive('concurrency', value), positive('lock-seconds', value)]
    const running = await startWorker({
      ...{ url: readServer(args), host, env },
      ...(concurrency !== null && { concurrency }),
      ...(lockSeconds !== null && { lockSeconds }),
      onAttempt({ id, rule, reason }) {
        const what = reason === null ? 'done' : 'failed'
        void errors.write(`sluice: ${what} ${id} of ${rule}${reason === null ? '' : `: ${reason}`}\n`)
      },
    })
    await errors.write('sluice: ready\n')
    await untilEnded()
    await running.close()
    await host.close()
    return 0
  },
}

function positive(name: string, value: (option: string) => string | undefined): number | null {
  const given = value(name)
  if (given === undefined) return null
  if (Number(given) > 0) return Number(given)
  throw new UsageError(`\`--${name}\` takes a number, not \`${given}\``, 'write a number greater than 0')
}

/** The command line ends at once; here, what is under way is done first. A second signal ends that, too. */
async function untilEnded(): Promise<void> {
  await new Promise<void>((resolve) => {
    for (const [name, number] of Object.entries({ SIGINT: 2, SIGTERM: 15 })) {
      process.removeAllListeners(name)
      process.once(name, () => {
        process.on(name, () => process.exit(128 + number))
        resolve()
      })
    }
  })
}
