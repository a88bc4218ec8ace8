import process from 'node:process'
import type { CommandContext, ExitCode } from './command.ts'

/** What runs until it is ended. */
interface Running {
  /** Ends what is under way. */
  close(): Promise<void>
  /** Removes its socket, if it has one. */
  removeSocket?(): void
}

/**
 * Says that it runs, and closes it at the first signal: what is under way is ended. A second signal ends the program at once.
 */
export async function runUntilSignal(
  running: Running,
  sentence: string,
  { signals, errors }: CommandContext,
): Promise<ExitCode> {
  // However the program ends, nobody finds a socket without a server.
  const last = (): void => running.removeSocket?.()
  process.once('exit', last)
  const first = new Promise<void>((resolve) => {
    let isFirst = true
    signals.takeOver((signal) => {
      if (!isFirst) signals.exit(signal)
      isFirst = false
      resolve()
    })
  })
  await errors.write(`sluice: ${sentence}\n`)
  await first
  await errors.write('sluice: ending\n')
  await running.close()
  process.off('exit', last)
  return 0
}
