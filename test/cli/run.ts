import { constants } from 'node:os'
import { PassThrough, Readable, Writable } from 'node:stream'
import { createOutput } from '../../src/cli/output.ts'
import type { Person } from '../../src/cli/person.ts'
import { runProgram } from '../../src/cli/start.ts'
import type { EndingSignal, Signals } from '../../src/cli/signals.ts'

export const POLICIES = 'test/cli/policies'

export interface Ran {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

interface Situation {
  /** Text, or bytes in the chunks in which they arrive. */
  readonly input?: string | Iterable<Uint8Array>
  readonly env?: Readonly<Record<string, string>>
  /** The columns of the terminal; without them, the output is a pipe. */
  readonly columns?: number
  /** Node and the script that it runs. */
  readonly program?: readonly [string, string]
  readonly folder?: string
  /** The answers of a person at the terminal, in order; then the input ends. */
  readonly answers?: readonly string[]
}

const NO_PROGRAM = [process.execPath, '/opt/sluice/dist/cli/main.js'] as const

/** Runs `sluice` with these words in this process, as `main.ts` does in its own. */
export function sluice(words: string | readonly string[], situation: Situation = {}): Promise<Ran> {
  const { input = '' } = situation
  return runWith(words, situation, Readable.from(typeof input === 'string' ? [Buffer.from(input)] : input)).ended
}

/** A command that runs until it is ended. */
export interface Started {
  readonly input: Writable
  /** The output so far. */
  told(): Omit<Ran, 'code'>
  /** Resolves when one of the outputs contains this text. */
  said(text: string): Promise<void>
  send(signal: EndingSignal): void
  readonly ended: Promise<Ran>
}

/** Starts `sluice` with these words in this process. Its input stays open. */
export function startSluice(words: string | readonly string[], situation: Omit<Situation, 'input'> = {}): Started {
  const input = new PassThrough()
  return { input, ...runWith(words, situation, input) }
}

function runWith(
  words: string | readonly string[],
  situation: Omit<Situation, 'input'>,
  input: Readable,
): Omit<Started, 'input'> {
  const { env = {}, columns, program = NO_PROGRAM, folder = process.cwd(), answers } = situation
  const stdout = collect(columns, hear)
  const stderr = collect(columns, hear)
  const { signals, send, exited } = signalsOfProcess()
  const told = (): Omit<Ran, 'code'> => ({ stdout: stdout.text(), stderr: stderr.text() })
  const waiting = new Set<() => void>()
  function hear(): void {
    for (const look of waiting) look()
  }
  const running = runProgram(typeof words === 'string' ? words.split(' ').filter((word) => word !== '') : words, {
    input,
    output: createOutput(stdout.stream, env),
    errors: createOutput(stderr.stream, env),
    signals,
    env,
    person: answers === undefined ? null : () => Promise.resolve(personOf(answers, stdout.stream)),
    program,
    folder,
  })
  const ended = Promise.race([running, exited]).then((code) => ({ code, ...told() }))
  return {
    ...{ told, send, ended },
    async said(wanted) {
      const said = new Promise<void>((resolve) => {
        const look = (): void => {
          if (`${told().stdout}${told().stderr}`.includes(wanted)) resolve()
        }
        waiting.add(look)
        look()
      })
      const before = await Promise.race([said, ended])
      if (before !== undefined) throw new Error(`it ended before it said \`${wanted}\`: ${JSON.stringify(before)}`)
    },
  }
}

/** Signals like those of a separate process. They do not end the test process. */
function signalsOfProcess(): {
  readonly signals: Signals
  readonly send: (signal: EndingSignal) => void
  readonly exited: Promise<number>
} {
  let exit: (signal: NodeJS.Signals) => void = () => {}
  const exited = new Promise<number>((resolve) => {
    exit = (signal) => resolve(128 + constants.signals[signal])
  })
  let take: (signal: EndingSignal) => void = exit
  return {
    signals: { takeOver: (given) => void (take = given), exit, die: exit },
    send: (signal) => take(signal),
    exited,
  }
}

function personOf(answers: readonly string[], terminal: Writable): Person {
  const left = [...answers]
  return {
    ask(question) {
      const answer = left.shift() ?? null
      terminal.write(`${question}${answer ?? '^D'}\n`)
      return Promise.resolve(answer)
    },
    close() {},
  }
}

function collect(columns: number | undefined, hear: () => void): { readonly stream: Writable; text(): string } {
  let text = ''
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += chunk.toString()
      done()
      hear()
    },
  })
  return {
    stream: columns === undefined ? stream : Object.assign(stream, { isTTY: true, columns }),
    text: () => text,
  }
}
