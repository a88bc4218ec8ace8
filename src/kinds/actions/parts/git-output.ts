import { toldOf } from '../../../dialects/native-moment.ts'
import { shorten } from '../../../dialects/shorten.ts'
import type { Effect } from '../../../model/effect.ts'
import type { Moment } from '../../../model/moment.ts'
import type { Answer } from '../../../model/plan.ts'
import { isMap, type ValueMap } from '../../../model/value.ts'
import { contextNote } from './context-note.ts'
import { cut, ERROR_LENGTH } from './cut.ts'
import { FOLDER_MEMBERS } from './tell-folder.ts'

/** What each action that tells of a working copy may say. */
export const GIT_MEMBERS = {
  ...FOLDER_MEMBERS,
  env: { type: 'object', additionalProperties: { type: 'string' }, description: 'further environment variables' },
  timeout: { type: 'number', exclusiveMinimum: 0, maximum: 3600, default: 10, description: 'seconds that it may take' },
} as const

export interface GitConfig {
  readonly working_dir?: string
  readonly env?: Readonly<Record<string, unknown>>
  readonly timeout?: number
}

/** Neither the watcher nor the hooks that a repository names are run, nor a pager. */
const QUIET = [
  'git',
  '--no-pager',
  '--no-optional-locks',
  '-c',
  'core.fsmonitor=false',
  '-c',
  'core.hooksPath=/dev/null',
]

/** What a decision holds where git is asked by these words, for examples. */
export function askedGit(words: readonly string[]): ValueMap {
  const command = [...QUIET, ...words]
  return { commands: [{ rule: 'example', command, env: {}, cwd: '/w', timeout: GIT_TIMEOUT, status: 'planned' }] }
}

/** Bytes that the model is told. */
const MOST = 4096

/** Seconds. */
export const GIT_TIMEOUT = 10

/** Tells the model what git says; nothing where there is no working copy, or nothing to say. */
export function* tellGit(
  words: readonly string[],
  heading: string,
  { working_dir: folder, env, timeout = GIT_TIMEOUT }: GitConfig,
  moment: Moment,
): Generator<Effect, void, Answer> {
  const cwd = folder ?? toldOf(moment).cwd
  if (cwd === null) return
  const own = Object.fromEntries(Object.entries(isMap(env) ? env : {}).map(([name, value]) => [name, String(value)]))
  const ended = yield { type: 'command', command: [...QUIET, ...words], env: own, cwd, timeout }
  if (ended?.type !== 'command') return
  const { exitCode, stdout, stderr, timedOut } = ended
  if (exitCode === 0) {
    if (stdout.trim() !== '') {
      yield contextNote(`${heading}\n\n${shorten(stdout.trim(), { most: MOST, unit: 'bytes' })}`, moment)
    }
    return
  }
  // Outside a working copy, and in one without commits, there is nothing to tell, and nothing wrong.
  if (exitCode === 128 || /not a git repository/i.test(stderr)) return
  const why = timedOut ? `did not end within ${timeout} seconds` : cut(stderr.trim(), ERROR_LENGTH) || 'did not run'
  yield { type: 'failure', code: timedOut ? 'command-timeout' : 'command-failed', message: `git: ${why}` }
}
