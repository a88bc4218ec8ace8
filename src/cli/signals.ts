import process from 'node:process'
import type { Writable } from 'node:stream'

const NUMBERS = { SIGHUP: 1, SIGINT: 2, SIGQUIT: 3, SIGTERM: 15 } as const

export type EndingSignal = keyof typeof NUMBERS

/**
 * Handles whatever ends this program from outside (signals, and errors of its output) until a command takes over.
 */
export interface Signals {
  /** From now on, the command handles each signal, and errors of its output. */
  takeOver(take: (signal: EndingSignal) => void): void
  /** Ends the program at once, with the exit code for this signal. */
  exit(signal: EndingSignal): void
  /** Ends the program by this signal, so that the parent process sees the signal. */
  die(signal: NodeJS.Signals): void
}

/** The signals of this process. */
export function createSignals(output: Writable, errors: Writable): Signals {
  // Running commands end with this program only if it exits. They would survive if a signal killed it.
  const exit = (signal: EndingSignal): never => process.exit(128 + NUMBERS[signal])
  let take: (signal: EndingSignal) => void = exit
  const names = Object.keys(NUMBERS) as EndingSignal[] // exactly the keys of NUMBERS
  for (const name of names) process.on(name, () => take(name))
  output.on('error', (error: NodeJS.ErrnoException) => {
    if (take !== exit) return
    // The reader of the output is gone (`sluice … | head`), so there is nothing left to do.
    if (error.code === 'EPIPE') process.exit()
    errors.write(`sluice: standard output cannot be written (${error.code ?? error.message})\n`)
    process.exit(2)
  })
  errors.on('error', () => {
    // Something that runs until it is told to end goes on when nobody reads its messages any more.
    if (take === exit) process.exit()
  })
  return {
    takeOver: (given) => void (take = given),
    exit,
    die(signal) {
      process.removeAllListeners(signal)
      process.kill(process.pid, signal)
    },
  }
}
