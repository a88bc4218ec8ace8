import { payloadFieldsOf } from '../../../agents/native-context.ts'
import { shorten } from '../../../agents/shorten.ts'
import type { Effect } from '../../../model/effect.ts'
import type { CommandResult } from '../../../model/host.ts'
import type { EventContext } from '../../../model/event-context.ts'
import type { Answer } from '../../../model/plan.ts'
import { QUIET_ENVIRONMENT, QUIET_WORDS } from '../../../model/quiet-git.ts'
import { isMap, type ValueMap } from '../../../model/value.ts'
import { contextNote } from '../../../kinds/actions/parts/context-note.ts'
import { cut, ERROR_LENGTH } from '../../../kinds/actions/parts/cut.ts'
import { LIST_FILTERS, NO_FILTERS, withoutFilters } from './git-filters.ts'
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

/** What is asked of git. */
interface Question {
  readonly words: readonly string[]
  /** What stands above its answer. */
  readonly heading: string
  /** Whether it compares files, which it does by way of filters. */
  readonly comparesFiles?: boolean
}

/** What a decision holds where git is asked by these words, for examples. */
export function askedGit(words: readonly string[]): ValueMap {
  const command = ['git', ...QUIET_WORDS, ...words]
  const env = QUIET_ENVIRONMENT
  return { commands: [{ rule: 'example', command, env, cwd: '/w', timeout: GIT_TIMEOUT, status: 'planned' }] }
}

/** Bytes that the model is told. */
const MOST = 4096

/** Seconds. */
export const GIT_TIMEOUT = 10

/** Tells the model what git says, if there is a working copy and something to tell. */
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
      yield failed('the working copy has a filter that cannot be kept from running')
      return
    }
    filters = without
  }
  const ended = yield ask([...filters, ...words])
  if (ended?.type !== 'command') return
  if (ended.exitCode !== 0) return yield* tellWhy(ended, timeout)
  const text = ended.stdout.trim()
  if (text !== '') yield contextNote(`${heading}\n\n${shorten(text, { max: MOST, unit: 'bytes' })}`, context)
}

function* tellWhy({ exitCode, stderr, timedOut }: CommandResult, timeout: number): Generator<Effect, void, Answer> {
  // Outside a working copy, and in one without commits, there is nothing to tell, and nothing wrong.
  if (exitCode === 128 || /not a git repository/i.test(stderr)) return
  if (timedOut)
    yield { type: 'failure', code: 'command-timeout', message: `git: did not end within ${timeout} seconds` }
  else yield failed(cut(stderr.trim(), ERROR_LENGTH) || 'did not run')
}

function failed(why: string): Effect {
  return { type: 'failure', code: 'command-failed', message: `git: ${why}` }
}
