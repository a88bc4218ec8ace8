import { compileGlob } from '../../match/glob.ts'
import { commandText } from '../../model/command-text.ts'
import type { CallResult, CommandResult, FileResult, Host } from '../../model/host.ts'
import type { Command } from '../../model/outcome.ts'
import type { Answer, Answers } from './test-file.ts'

/** Stands in for the world in one test: gives the answers of the test, and does nothing else. */
interface World {
  readonly host: Host
  /** What was asked since the last call of this. */
  takeAsked(): Asked
}

export interface Asked {
  /** What has no answer. */
  readonly unanswered: readonly string[]
  /** Whether an answer was a failure. */
  readonly hasFailed: boolean
}

interface WorldOptions {
  readonly answers: Answers
  readonly clock: NonNullable<Host['clock']>
  readonly inject: NonNullable<Host['context']>['inject']
}

export function createWorld({ answers, clock, inject }: WorldOptions): World {
  let unanswered: string[] = []
  let hasFailed = false
  /** Finds the prepared answer, or fails as the port would. */
  const createFinder = <Given>(
    section: string,
    listed: readonly Answer<Given>[],
  ): ((asked: string) => Promise<Given>) => {
    const prepared = listed.map(({ match, given }) => ({ matches: compileGlob(match), given, times: 0 }))
    return (asked) => {
      const found = prepared.find(({ matches }) => matches(asked))
      const answer = found?.given[Math.min(found.times++, found.given.length - 1)]
      if (answer !== undefined) return Promise.resolve(answer)
      unanswered.push(`${section} \`${asked}\``)
      return Promise.reject(new UnansweredError(`the test has no answer for ${section} \`${asked}\``))
    }
  }
  const shell = createFinder('shell', answers.shell)
  const call = createFinder('call', answers.call)
  const model = createFinder('model', answers.model)
  const file = createFinder<FileResult>('file', [])
  const nothing = (): Promise<void> => Promise.resolve()

  return {
    takeAsked() {
      const asked = { unanswered, hasFailed }
      unanswered = []
      hasFailed = false
      return asked
    },
    host: {
      clock,
      process: {
        async run(command) {
          const answer = await shell(textOfCommand(command))
          hasFailed ||= answer.code !== 0
          return commandResult(answer)
        },
      },
      tools: {
        async call(name): Promise<CallResult> {
          const answer = await call(name)
          hasFailed ||= 'error' in answer
          return 'error' in answer
            ? { type: 'call', ok: false, result: null, error: answer.error }
            : { type: 'call', ok: true, result: answer.result, error: null }
        },
      },
      model: { complete: async ({ prompt }) => (await model(prompt)).text },
      files: { read: (path) => file(path) },
      context: { inject, compact: nothing },
      notify: { send: nothing },
      log: { write: nothing },
    },
  }
}

class UnansweredError extends Error {
  readonly code = 'unanswered'
}

function commandResult({ stdout, stderr, code }: Answers['shell'][number]['given'][number]): CommandResult {
  return { type: 'command', exitCode: code, stdout, stderr, timedOut: false, truncated: false }
}

/** The command with its values written out: variables that pass values to a shell are replaced by the values. */
function textOfCommand({ command, env }: Command): string {
  if (typeof command !== 'string') return commandText(command) ?? ''
  return command.replaceAll(VARIABLE, (whole, open: string, name: string, close: string) => {
    if (!Object.hasOwn(env, name)) return whole
    const value = env[name] ?? ''
    return BARE.has(`${open}${close}`) ? value : `${open}${value}${close}`
  })
}

/** A variable that passes a value to a shell, with the quotes that only its position requires. */
const VARIABLE = /('"|"|)\$\{(SLUICE\d*_\d+)\??\}("\$'|"'|"|)/g

const BARE: ReadonlySet<string> = new Set(['""', `'""'`, `'""$'`])
