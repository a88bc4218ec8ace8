import { commandsOf, hasOption, isOption, knownOptions, readOptions } from './options.ts'
import { danger, type Judge, worstOf } from './risk.ts'

/** Options of git itself, before the command. */
const OWN = knownOptions(
  'Pp',
  'Cc',
  'git-dir= work-tree= namespace= config-env= no-pager paginate bare no-optional-locks no-replace-objects literal-pathspecs',
)

const CLEAN = knownOptions('dfinqxX', 'e', 'dry-run force quiet exclude=')
const RESTORE = knownOptions('Sq', 's', 'staged quiet source=')
const PUSH = knownOptions(
  'dfnquv46',
  'o',
  'all atomic branches delete dry-run follow-tags force force-if-includes force-with-lease mirror no-verify porcelain ' +
    'progress prune push-option= quiet set-upstream tags verbose',
)
const REMOVE = knownOptions('fnqr', '', 'cached dry-run force quiet ignore-unmatch sparse')
const CHECKOUT = knownOptions('dlmqt', 'bB', 'detach guess merge no-track orphan= quiet track')

/** A path that cannot be the name of a branch. */
const PATH = /^\.{1,2}(?:\/|$)|^:|\/$|[*?[]/

const checkout: Judge = (words) => {
  const { operands } = readOptions(words, CHECKOUT)
  const discards =
    words.includes('--') ||
    words.some((word) => word !== null && PATH.test(word)) ||
    // Paths follow a commit.
    operands.length > 1 ||
    hasOption(words, 'f', 'force', 'ours', 'theirs', 'pathspec-from-file')
  if (discards) return danger('high', 'git-discard', 'git checkout --')
  return hasOption(words, 'B') ? danger('medium', 'git-history', 'git checkout -B') : null
}

const judges: Readonly<Record<string, Judge>> = {
  push(words) {
    const { isKnown, found } = readOptions(words, PUSH)
    if (isKnown && (found.has('n') || found.has('dry-run'))) return null
    const forced = hasOption(words, 'f', 'force') || words.some((word) => /^\+./.test(word ?? ''))
    if (forced) return danger('medium', 'git-history', 'git push --force')
    const deletes = hasOption(words, 'd', 'delete', 'mirror', 'prune') || words.some((word) => /^:./.test(word ?? ''))
    return deletes ? danger('medium', 'git-history', 'git push --delete') : null
  },
  reset: (words) => (hasOption(words, '', 'hard', 'merge') ? danger('high', 'git-discard', 'git reset --hard') : null),
  clean(words) {
    const { isKnown, found } = readOptions(words, CLEAN)
    const isDry = isKnown && (found.has('n') || found.has('dry-run'))
    return isDry ? null : danger('high', 'git-discard', 'git clean')
  },
  checkout,
  switch: (words) =>
    hasOption(words, 'fC', 'force', 'discard-changes', 'force-create')
      ? danger('high', 'git-discard', 'git switch --force')
      : null,
  restore(words) {
    const { isKnown, found } = readOptions(words, RESTORE)
    const isStaged = isKnown && (found.has('S') || found.has('staged'))
    return isStaged ? null : danger('medium', 'git-discard', 'git restore')
  },
  stash(words) {
    const action = actionOf(words, 'clear', 'drop')
    return action === null ? null : danger('high', 'git-discard', `git stash ${action}`)
  },
  branch(words) {
    if (hasOption(words, 'D') || (hasOption(words, 'd', 'delete') && hasOption(words, 'f', 'force')))
      return danger('medium', 'git-history', 'git branch -D')
    return hasOption(words, 'fMC', 'force') ? danger('medium', 'git-history', 'git branch --force') : null
  },
  tag: (words) => (hasOption(words, 'd', 'delete') ? danger('medium', 'git-history', 'git tag -d') : null),
  rebase: () => danger('medium', 'git-history', 'git rebase'),
  commit: (words) => (hasOption(words, '', 'amend') ? danger('low', 'git-history', 'git commit --amend') : null),
  reflog(words) {
    const action = actionOf(words, 'expire', 'delete')
    return action === null ? null : danger('high', 'git-history', `git reflog ${action}`)
  },
  gc: (words) => (hasOption(words, '', 'prune') ? danger('high', 'git-history', 'git gc --prune') : null),
  prune: () => danger('high', 'git-history', 'git prune'),
  'filter-branch': () => danger('high', 'git-history', 'git filter-branch'),
  'filter-repo': () => danger('high', 'git-history', 'git filter-repo'),
  'update-ref': (words) => (hasOption(words, 'd') ? danger('high', 'git-history', 'git update-ref -d') : null),
  worktree: (words) =>
    actionOf(words, 'remove') !== null && hasOption(words, 'f', 'force')
      ? danger('medium', 'git-discard', 'git worktree remove --force')
      : null,
  rm(words) {
    const { isKnown, found } = readOptions(words, REMOVE)
    const isKept = isKnown && ['cached', 'n', 'dry-run'].some((option) => found.has(option))
    return isKept ? null : danger('medium', 'fs-delete', 'git rm')
  },
}

/** The chosen action among these. The word for it may be shortened. */
function actionOf(words: Parameters<Judge>[0], ...actions: readonly string[]): string | null {
  const said = words.find((word) => !isOption(word))
  return said == null || said === '' ? null : (actions.find((action) => action.startsWith(said)) ?? null)
}

export const git: Judge = (words) =>
  worstOf(
    commandsOf(words, OWN).map(([name = null, ...rest]) => {
      const judge = name !== null && Object.hasOwn(judges, name) ? judges[name] : undefined
      return judge?.(rest) ?? null
    }),
  )
