import process from 'node:process'
import type { CommandContext, ExitCode } from './command.ts'

/** Something that runs until it is closed. */
interface Running {
  /** Finishes the work in progress and closes. */
  close(): Promise<void>
  /** Loads what it was started with again, at SIGHUP. */
  reload?(): Promise<void>
  /** Removes its socket, if it has one. */
  removeSocket?(): void
  /** Resolves when it should be closed without a signal. */
  readonly ended?: Promise<void>
}

/**
 * Writes the sentence, waits for the first signal, and then closes `running` after the work in progress. A second
 * signal ends the program at once. SIGHUP reloads instead, if `running` can do that, unless it comes from a terminal
 * that closes.
 */
export async function runUntilSignal(
  running: Running,
  sentence: string,
  { signals, errors }: CommandContext,
  tell: (sentence: string) => unknown = (said) => errors.write(`sluice: ${said}\n`),
): Promise<ExitCode> {
  // Removes the socket however the program ends: nobody must find a socket without a server.
  const last = (): void => running.removeSocket?.()
  process.once('exit', last)
  const first = new Promise<void>((resolve) => {
    void running.ended?.then(resolve)
    let isFirst = true
    signals.takeOver((signal) => {
      if (signal === 'SIGHUP' && running.reload !== undefined && !errors.isTerminal && isFirst) {
        tell('reloading')
        void running.reload()
        return
      }
      if (!isFirst) signals.exit(signal)
      isFirst = false
      resolve()
    })
  })
  await tell(sentence)
  await first
  await tell('ending')
  await running.close()
  process.off('exit', last)
  return 0
}
