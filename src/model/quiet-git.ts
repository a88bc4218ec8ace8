/**
 * Words behind `git` by which nothing runs that a repository may name: no watcher, no hooks, no pager. What only some
 * commands run, such as filters, is for those who give these commands.
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
 * An object that is missing is fetched by any command, by a program that the repository names, if it says that it is a part
 * of another one. Versions of git that do not know the first variable heed the second: no protocol is allowed.
 */
export const QUIET_ENVIRONMENT: Readonly<Record<string, string>> = {
  GIT_NO_LAZY_FETCH: '1',
  GIT_ALLOW_PROTOCOL: 'none',
}
