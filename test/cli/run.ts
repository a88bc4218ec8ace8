import { Writable } from 'node:stream'
import { createOutput } from '../../src/cli/output.ts'
import type { Person } from '../../src/cli/person.ts'
import { runProgram } from '../../src/cli/program.ts'

export const POLICIES = 'test/cli/policies'

export interface Ran {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

interface Situation {
  /** Text, or the pieces in which bytes arrive. */
  readonly input?: string | Iterable<Uint8Array>
  readonly env?: Readonly<Record<string, string>>
  /** The columns of the terminal that reads the output; a pipe does where absent. */
  readonly columns?: number
  /** Node, and the file that it runs. */
  readonly program?: readonly [string, string]
  readonly folder?: string
  /** What a person answers at the terminal, in turn, until the end of the input. */
  readonly answers?: readonly string[]
}

const NO_PROGRAM = [process.execPath, '/opt/sluice/dist/cli/main.js'] as const

/** Runs `sluice` with these words in this process, as `main.ts` does in its own. */
export async function sluice(words: string | readonly string[], situation: Situation = {}): Promise<Ran> {
  const { input = '', env = {}, columns, program = NO_PROGRAM, folder = process.cwd(), answers } = situation
  const stdout = collect(columns)
  const stderr = collect(columns)
  const code = await runProgram(typeof words === 'string' ? words.split(' ').filter((word) => word !== '') : words, {
    input: pieces(typeof input === 'string' ? [Buffer.from(input)] : input),
    output: createOutput(stdout.stream, env),
    errors: createOutput(stderr.stream, env),
    env,
    person: answers === undefined ? null : () => Promise.resolve(personOf(answers, stdout.stream)),
    program,
    folder,
  })
  return { code, stdout: stdout.text(), stderr: stderr.text() }
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

async function* pieces(parts: Iterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* parts
}

function collect(columns: number | undefined): { readonly stream: Writable; text(): string } {
  let text = ''
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += chunk.toString()
      done()
    },
  })
  return {
    stream: columns === undefined ? stream : Object.assign(stream, { isTTY: true, columns }),
    text: () => text,
  }
}
