import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'

/** A request to a process: work for this long. */
export interface Asked {
  readonly milliseconds: number
}

/** The response of a process; also sent once the process is ready. */
export type Report = { readonly number: number } | { readonly failure: string }

/** A contender in a process of its own. */
export interface Running {
  readonly name: string
  /** Nanoseconds per operation, measured for `milliseconds`. */
  time(milliseconds: number): Promise<number>
  end(): void
}

/** Milliseconds without a response after which a process counts as stuck. */
const PATIENCE = 300_000

/** @throws {Error} (rejects) with the reason why the contender does not take part */
export async function startContender(contest: string, size: number, name: string, place: string): Promise<Running> {
  const child = start(['contend', contest, String(size), name, place], [])
  await answerOf(child)
  return {
    name,
    time(milliseconds) {
      const asked: Asked = { milliseconds }
      const answer = answerOf(child)
      child.send(asked)
      return answer
    },
    end: () => void child.kill('SIGKILL'),
  }
}

/** Runs an errand in a new process with these Node options, and returns its result. */
export function runErrand(name: string, words: readonly string[], options: readonly string[] = []): Promise<number> {
  return answerOf(start(['run', name, ...words], options))
}

function start(words: readonly string[], options: readonly string[]): ChildProcess {
  // Ignore the output of engines that print, to keep it out of the table.
  return fork(join(import.meta.dirname, 'child.mjs'), words, {
    execArgv: [...options],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}

function answerOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    const stuck = setTimeout(() => {
      child.kill('SIGKILL')
      fail('it gave no answer')
    }, PATIENCE)
    const ended = (code: number | null): void => fail(`it ended with ${code ?? 'a signal'}`)
    const heard = (report: Report): void => {
      if ('failure' in report) return fail(report.failure)
      settle()
      resolve(report.number)
    }
    const settle = (): void => {
      clearTimeout(stuck)
      child.off('exit', ended).off('message', heard)
    }
    const fail = (why: string): void => {
      settle()
      reject(new Error(why))
    }
    child.on('exit', ended).on('message', heard)
  })
}
