import { createHostFromEnvironment } from '../../hosts/host-from-environment.ts'
import { createTerminalNotify } from '../../hosts/lines.ts'
import { startWorker } from '../../queue/worker.ts'
import { type CliCommand, UsageError } from '../command.ts'
import { readServer, SERVER } from '../options.ts'
import { runUntilSignal } from '../run-until-signal.ts'

export const worker: CliCommand = {
  options: {
    store: SERVER,
    concurrency: { value: 'NUMBER', summary: 'how many actions to perform at the same time; default: 4' },
    'lock-seconds': {
      value: 'SECONDS',
      summary: 'how long until another worker takes over from a dead one; default: 30',
    },
    'allow-host': { value: 'HOST', summary: 'a private host that actions may reach, such as `127.0.0.1:8080`' },
    workspace: { value: 'FOLDER', summary: 'where commands run; default: the current folder' },
  },
  examples: [{ title: 'one worker', line: 'sluice worker --store redis://localhost:6379' }],
  async run(args, context) {
    const { errors, env } = context
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
    const concurrency = numberIn('concurrency', value, Number.isSafeInteger, 'a whole number')
    const lockSeconds = numberIn('lock-seconds', value, Number.isFinite, 'a number')
    const running = await startWorker({
      url: readServer(args),
      host,
      env,
      ...(concurrency !== null && { concurrency }),
      ...(lockSeconds !== null && { lockSeconds }),
      onAttempt({ id, rule, reason }) {
        const what = reason === null ? 'done' : 'failed'
        void errors.write(`sluice: ${what} ${id} of ${rule}${reason === null ? '' : `: ${reason}`}\n`)
      },
      onUnreachable(reason) {
        void errors.write(`sluice: ${reason === null ? 'the queue can be reached again' : `${reason}; trying again`}\n`)
      },
    })
    const code = await runUntilSignal(running, 'ready', context)
    await host.close()
    return code
  },
}

function numberIn(
  name: string,
  value: (option: string) => string | undefined,
  isKind: (number: number) => boolean,
  kind: string,
): number | null {
  const given = value(name)
  if (given === undefined) return null
  if (Number(given) > 0 && isKind(Number(given))) return Number(given)
  throw new UsageError(`\`--${name}\` takes ${kind}, not \`${given}\``, `write ${kind} greater than 0`)
}
