import { payloadFieldsOf } from '../../../agents/native-context.ts'
import { shorten } from '../../../agents/shorten.ts'
import { contextNote } from '../../../kinds/actions/parts/tell-model.ts'
import type { ConfigOf } from '../../../kinds/config-type.ts'
import { cut, ERROR_LENGTH } from '../../../kinds/parts/cut.ts'
import type { Effect } from '../../../model/effect.ts'
import type { EventContext } from '../../../model/event-context.ts'
import type { CommandResult } from '../../../model/host.ts'
import type { Answer } from '../../../model/plan.ts'
import { QUIET_ENVIRONMENT, QUIET_WORDS } from '../../../model/quiet-git.ts'
import { seconds } from '../../../model/seconds.ts'
import { isMap, type ValueMap } from '../../../model/value.ts'
import { FOLDER_MEMBERS } from './tell-folder.ts'

// To compare a file with the recorded version, git runs the filter that `.gitattributes` names for the file. A filter
// is a program named in the configuration, and anyone who can write files can write the configuration. A filter can
// only be disabled by name. The user's own filters, such as git-lfs, are no safer, because they read the working copy
// too.

/** Lists the names of all filter settings. */
export const LIST_FILTERS: readonly string[] = ['config', '--null', '--name-only', '--get-regexp', '^filter\\.']

/** The exit status of git if there are none. */
const NO_FILTERS = 1

/** The members shared by the actions that describe a working copy. */
export const GIT_MEMBERS = {
  ...FOLDER_MEMBERS,
  env: { type: 'object', additionalProperties: { type: 'string' }, description: 'extra environment variables' },
  timeout: seconds({ exclusiveMinimum: 0, maximum: 3600, default: 10, description: 'the timeout in seconds' }),
} as const

type GitConfig = ConfigOf<{ readonly properties: typeof GIT_MEMBERS }>

/** One git command. */
interface Question {
  readonly words: readonly string[]
  /** The line above the output. */
  readonly heading: string
  /** Whether git compares files, for which it runs filters. */
  readonly comparesFiles?: boolean
}

/** The decision of an example that runs git with these words. */
export function askedGit(words: readonly string[]): ValueMap {
  const command = ['git', ...QUIET_WORDS, ...words]
  const env = QUIET_ENVIRONMENT
  return { commands: [{ rule: 'example', command, env, cwd: '/w', timeout: GIT_TIMEOUT, status: 'planned' }] }
}

/** The most bytes for the model. */
const MAX_BYTES = 4096

/** In seconds. */
export const GIT_TIMEOUT = 10

/** Adds the output of git for the model, unless there is no working copy or no output. */
export function* tellGit(
  { words, heading, comparesFiles = false }: Question,
  { working_dir: folder, env, timeout = GIT_TIMEOUT }: GitConfig,
  context: EventContext,
): Generator<Effect, void, Answer> {
  const cwd = folder ?? payloadFieldsOf(context).cwd
  if (cwd === null) return
  const own = Object.fromEntries(Object.entries(isMap(env) ? env : {}).map(([name, value]) => [name, String(value)]))
  const ask = (asked: readonly string[]): Effect => {
    const command = ['git', ...QUIET_WORDS, ...asked]
    return { type: 'command', command, env: { ...QUIET_ENVIRONMENT, ...own }, cwd, timeout }
  }

  let filters: readonly string[] = []
  if (comparesFiles) {
    const listed = yield ask(LIST_FILTERS)
    if (listed?.type !== 'command') return
    if (listed.exitCode !== 0 && listed.exitCode !== NO_FILTERS) return yield* tellWhy(listed, timeout)
    const without = listed.truncated ? null : withoutFilters(listed.stdout)
    if (without === null) {
      yield failed('the working copy has a filter that cannot be disabled')
      return
    }
    filters = without
  }
  const ended = yield ask([...filters, ...words])
  if (ended?.type !== 'command') return
  if (ended.exitCode !== 0) return yield* tellWhy(ended, timeout)
  const text = ended.stdout.trim()
  if (text !== '') yield contextNote(`${heading}\n\n${shorten(text, { max: MAX_BYTES, unit: 'bytes' })}`, context)
}

function* tellWhy({ exitCode, stderr, timedOut }: CommandResult, timeout: number): Generator<Effect, void, Answer> {
  // Outside a working copy, or before the first commit, there is nothing to report, and that is not a failure.
  if (exitCode === 128 || /not a git repository/i.test(stderr)) return
  if (timedOut)
    yield { type: 'failure', code: 'command-timeout', message: `git: did not end within ${timeout} seconds` }
  else yield failed(cut(stderr.trim(), ERROR_LENGTH) || 'did not run')
}

function failed(why: string): Effect {
  return { type: 'failure', code: 'command-failed', message: `git: ${why}` }
}

/**
 * Options that disable all listed filters. Null if the name of a filter cannot be written as an option: git ends the
 * name at the first `=`, and a name that is not UTF-8 is unknown.
 */
function withoutFilters(listed: string): readonly string[] | null {
  const settings = listed.split('\0').filter((setting) => setting !== '')
  const filters = new Set(settings.map((setting) => setting.slice(0, setting.lastIndexOf('.'))))
  // A setting outside of a filter has no effect.
  filters.delete('filter')
  if ([...filters].some((filter) => /[=\n\uFFFD]/.test(filter))) return null
  return [...filters].flatMap((filter) =>
    ['clean=', 'smudge=', 'process=', 'required=false'].flatMap((setting) => ['-c', `${filter}.${setting}`]),
  )
}
