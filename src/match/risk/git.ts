import { danger, hasOption, type Judge, operandsOf, type Words } from './risk.ts'

/** Options of git itself that take the next word. */
const WITH_ARGUMENT = new Set(['-C', '-c', '--git-dir', '--work-tree', '--namespace', '--config-env', '--exec-path'])

/** The command of git and its arguments, behind git's own options. */
export function gitCommand(words: Words): { readonly name: string | null; readonly rest: Words; readonly own: Words } {
  let index = 0
  while (index < words.length) {
    const word = words[index]
    if (!word?.startsWith('-')) break
    index += WITH_ARGUMENT.has(word) ? 2 : 1
  }
  return { name: words[index] ?? null, rest: words.slice(index + 1), own: words.slice(0, index) }
}

const judges: Readonly<Record<string, Judge>> = {
  push(words) {
    const forced = words.some((word) => word !== null && (/^--force(?!-with-lease)/.test(word) || /^\+./.test(word)))
    if (forced || hasOption(words, 'f')) return danger('medium', 'git-history', 'git push --force')
    const deletes = hasOption(words, 'd', 'delete', 'mirror', 'prune') || words.some((word) => /^:./.test(word ?? ''))
    return deletes ? danger('medium', 'git-history', 'git push --delete') : null
  },
  reset: (words) => (hasOption(words, '', 'hard', 'merge') ? danger('high', 'git-discard', 'git reset --hard') : null),
  clean: (words) => (hasOption(words, 'n', 'dry-run') ? null : danger('high', 'git-discard', 'git clean')),
  checkout: (words) =>
    words.includes('--') || words.includes('.') || hasOption(words, 'f', 'force')
      ? danger('high', 'git-discard', 'git checkout --')
      : null,
  switch: (words) =>
    hasOption(words, 'f', 'force', 'discard-changes') ? danger('high', 'git-discard', 'git switch --force') : null,
  restore: (words) =>
    hasOption(words, 'S', 'staged') && !hasOption(words, 'W', 'worktree')
      ? null
      : danger('medium', 'git-discard', 'git restore'),
  stash: ([action = null]) =>
    action === 'clear' || action === 'drop' ? danger('high', 'git-discard', `git stash ${action}`) : null,
  branch: (words) => (hasOption(words, 'D') ? danger('medium', 'git-history', 'git branch -D') : null),
  tag: (words) => (hasOption(words, 'd', 'delete') ? danger('medium', 'git-history', 'git tag -d') : null),
  rebase: () => danger('medium', 'git-history', 'git rebase'),
  commit: (words) => (hasOption(words, '', 'amend') ? danger('low', 'git-history', 'git commit --amend') : null),
  reflog: ([action = null]) =>
    action === 'expire' || action === 'delete' ? danger('high', 'git-history', `git reflog ${action}`) : null,
  gc: (words) =>
    words.some((word) => word?.startsWith('--prune') === true) ? danger('high', 'git-history', 'git gc --prune') : null,
  prune: () => danger('high', 'git-history', 'git prune'),
  'filter-branch': () => danger('high', 'git-history', 'git filter-branch'),
  'filter-repo': () => danger('high', 'git-history', 'git filter-repo'),
  'update-ref': (words) => (hasOption(words, 'd') ? danger('high', 'git-history', 'git update-ref -d') : null),
  worktree: (words) =>
    words[0] === 'remove' && hasOption(words, 'f', 'force')
      ? danger('medium', 'git-discard', 'git worktree remove --force')
      : null,
  rm: (words) => (hasOption(words, '', 'cached') ? null : danger('medium', 'fs-delete', 'git rm')),
}

export const git: Judge = (words) => {
  const { name, rest } = gitCommand(words)
  const judge = name !== null && Object.hasOwn(judges, name) ? judges[name] : undefined
  return judge?.(rest) ?? null
}

/** Commands of git that only read, and what they must not be given. */
const WRITING = /^--(?:output|ext-diff|textconv|open-files-in-pager|edit|exec|upload-pack)|^-O/

/** Whether a command of git only reads. Its configuration may name programs, which is why it must not be given any. */
export function onlyReadsGit(words: Words): boolean {
  const { name, rest, own } = gitCommand(words)
  const isHarmless = (word: string | null, index: number): boolean =>
    own[index - 1] === '-C' || /^(?:-C|-P|--no-pager|--no-optional-locks|--literal-pathspecs)$/.test(word ?? '')
  if (!own.every(isHarmless)) return false
  if (name === null || rest.some((word) => word === null || WRITING.test(word))) return false
  switch (name) {
    case 'branch':
      return rest.every((word) =>
        /^(?:-[avr]+|--(?:all|list|remotes|show-current|verbose|no-color).*)$/.test(word ?? ''),
      )
    case 'remote':
      return (
        rest.length === 0 ||
        rest.every((word) => word === '-v' || word === '--verbose') ||
        /^(?:get-url|show)$/.test(rest[0] ?? '')
      )
    case 'config':
      return /^(?:-l|--list|--get(?:-all|-regexp)?|get|list)$/.test(rest[0] ?? '')
    case 'tag':
      return operandsOf(rest).length === 0 || hasOption(rest, 'l', 'list')
    case 'stash':
      return rest[0] === 'list' || rest[0] === 'show'
    default:
      return READING.has(name)
  }
}

const READING = new Set(
  'blame cat-file describe diff grep log ls-files ls-tree rev-list rev-parse shortlog show status'.split(' '),
)
