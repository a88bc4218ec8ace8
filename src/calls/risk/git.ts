import type { CallCommand } from '../../model/call.ts'
import { danger, hasOption, isExcused, type Judge } from './danger.ts'

/** A path that cannot be the name of a branch. */
const PATH = /^\.{1,2}(?:\/|$)|^:|\/$|[*?[]/

const checkout: Judge = (command) => {
  const { operands, text } = command
  const discards =
    text.split(' ').includes('--') ||
    operands.some((operand) => PATH.test(operand.written)) ||
    // Operands after a commit are paths.
    operands.length > 1 ||
    hasOption(command, '-f', '--ours', '--theirs', '--pathspec-from-file')
  if (discards) return danger('high', 'git-discard', 'git checkout --')
  return hasOption(command, '-B') ? danger('medium', 'git-history', 'git checkout -B') : null
}

const JUDGES: Readonly<Record<string, Judge>> = {
  push(command) {
    if (isExcused(command, '-n')) return null
    const says = (pattern: RegExp): boolean => command.operands.some(({ text }) => pattern.test(text))
    if (hasOption(command, '-f') || says(/^\+./)) return danger('medium', 'git-history', 'git push --force')
    const deletes = hasOption(command, '-d', '--mirror', '--prune') || says(/^:./)
    return deletes ? danger('medium', 'git-history', 'git push --delete') : null
  },
  reset: (command) =>
    hasOption(command, '--hard', '--merge') ? danger('high', 'git-discard', 'git reset --hard') : null,
  clean: (command) => (isExcused(command, '-n') ? null : danger('high', 'git-discard', 'git clean')),
  checkout,
  switch: (command) =>
    hasOption(command, '-f', '-C', '--force', '--discard-changes', '--force-create')
      ? danger('high', 'git-discard', 'git switch --force')
      : null,
  restore: (command) =>
    isExcused(command, '-S') && !hasOption(command, '-W') ? null : danger('medium', 'git-discard', 'git restore'),
  stash(command) {
    const action = actionOf(command, 'clear', 'drop')
    return action === null ? null : danger('high', 'git-discard', `git stash ${action}`)
  },
  branch(command) {
    if (hasOption(command, '-D') || (hasOption(command, '-d') && hasOption(command, '-f')))
      return danger('medium', 'git-history', 'git branch -D')
    return hasOption(command, '-f', '-M', '-C') ? danger('medium', 'git-history', 'git branch --force') : null
  },
  tag: (command) => (hasOption(command, '-d') ? danger('medium', 'git-history', 'git tag -d') : null),
  rebase: () => danger('medium', 'git-history', 'git rebase'),
  commit: (command) => (hasOption(command, '--amend') ? danger('low', 'git-history', 'git commit --amend') : null),
  reflog(command) {
    const action = actionOf(command, 'expire', 'delete')
    return action === null ? null : danger('high', 'git-history', `git reflog ${action}`)
  },
  gc: (command) => (hasOption(command, '--prune') ? danger('high', 'git-history', 'git gc --prune') : null),
  prune: () => danger('high', 'git-history', 'git prune'),
  'filter-branch': () => danger('high', 'git-history', 'git filter-branch'),
  'filter-repo': () => danger('high', 'git-history', 'git filter-repo'),
  'update-ref': (command) => (hasOption(command, '-d') ? danger('high', 'git-history', 'git update-ref -d') : null),
  worktree: (command) =>
    actionOf(command, 'remove') !== null && hasOption(command, '-f', '--force')
      ? danger('medium', 'git-discard', 'git worktree remove --force')
      : null,
  rm: (command) =>
    isExcused(command, '--cached') || isExcused(command, '-n') ? null : danger('medium', 'fs-delete', 'git rm'),
}

/** The action that the second word of the subcommand names, possibly abbreviated; null if it is none of these. */
function actionOf({ subcommand }: CallCommand, ...actions: readonly string[]): string | null {
  const [, said = ''] = subcommand?.split(' ') ?? []
  return said === '' ? null : (actions.find((action) => action.startsWith(said)) ?? null)
}

export const git: Judge = (command) => {
  const [name = ''] = command.subcommand?.split(' ') ?? []
  return Object.hasOwn(JUDGES, name) ? (JUDGES[name]?.(command) ?? null) : null
}
