/**
 * Options for `git` that keep it from running programs that a repository may name: no watcher, no hooks, no pager.
 * Programs that only some commands run, such as filters, are left to the callers of these commands.
 */
export const QUIET_WORDS: readonly string[] = [
  '--no-pager',
  '--no-optional-locks',
  '-c',
  'core.fsmonitor=false',
  '-c',
  'core.hooksPath=/dev/null',
]

/**
 * In a partial clone, any command may fetch a missing object, with a program that the repository names. The first
 * variable prevents that; versions of git that do not know it obey the second, which allows no protocol.
 */
export const QUIET_ENVIRONMENT: Readonly<Record<string, string>> = {
  GIT_NO_LAZY_FETCH: '1',
  GIT_ALLOW_PROTOCOL: 'none',
}
