import { type KnownOptions, knownOptions, readOptions } from './options.ts'
import type { Words } from './risk.ts'

/** Options of git itself that change neither the working copy nor the programs that git runs. */
const HARMLESS = /^(?:-P|--no-pager|--no-optional-locks|--(?:literal|glob|icase)-pathspecs)$/

/** None of these runs a program or writes a file, unlike `--output`, `--ext-diff`, `--textconv` and `-O`. */
const LOG = knownOptions(
  'abcegimpqrstuvwzDEFPRW0123456789',
  'nULMCBSGlX',
  'abbrev= abbrev-commit after= all all-match ancestry-path author-date-order author= base before= binary boundary ' +
    'branches cached check cherry cherry-mark cherry-pick children color color-moved color-words committer= ' +
    'compact-summary count date-order date= decorate diff-algorithm= diff-filter= dirstat dst-prefix= email exclude= ' +
    'exit-code extended-regexp find-copies find-copies-harder find-renames first-parent fixed-strings follow ' +
    'format= full-diff full-history full-index function-context glob= graph grep= group= histogram ' +
    'ignore-all-space ignore-blank-lines ignore-cr-at-eol ignore-space-at-eol ignore-space-change ' +
    'inter-hunk-context= invert-grep left-only left-right max-count= merge-base merges minimal name-only name-status ' +
    'no-abbrev-commit no-color no-color-moved no-decorate no-ext-diff no-index no-merges no-notes no-patch no-prefix ' +
    'no-renames no-textconv no-walk numbered numstat objects oneline ours parents patch patch-with-stat patience ' +
    'perl-regexp pickaxe-all pickaxe-regex pretty quiet raw regexp-ignore-case relative relative-date remotes reverse ' +
    'right-only shortstat simplify-merges since= skip= src-prefix= staged stat submodule summary tags text theirs ' +
    'topo-order unified= until= walk-reflogs word-diff word-diff-regex=',
)

const READING: Readonly<Record<string, KnownOptions>> = {
  blame: knownOptions(
    'bcefklnpstw',
    'CLM',
    'abbrev= color-by-age color-lines date= first-parent ignore-rev= incremental line-porcelain porcelain reverse root ' +
      'show-email show-name show-number since=',
  ),
  'cat-file': knownOptions('pets'),
  describe: knownOptions(
    '',
    '',
    'abbrev= all always broken candidates= contains dirty exact-match exclude= first-parent long match= tags',
  ),
  diff: LOG,
  grep: knownOptions(
    'aEFGHIPWchilLnopqrvwxz0123456789',
    'ABCefm',
    'after-context= all-match and basic-regexp before-context= break cached color column context= count exclude-standard ' +
      'extended-regexp files-with-matches files-without-match fixed-strings full-name function-context heading ' +
      'ignore-case invert-match line-number max-count= max-depth= name-only no-color no-index no-textconv not null ' +
      'only-matching or perl-regexp quiet show-function text threads= untracked word-regexp',
  ),
  log: LOG,
  'ls-files': knownOptions(
    'cdfikmostuvz',
    'xX',
    'abbrev= cached deduplicate deleted directory eol error-unmatch exclude-standard exclude= full-name ignored killed ' +
      'modified others stage unmerged',
  ),
  'ls-tree': knownOptions('dlrtz', '', 'abbrev= format= full-name full-tree long name-only name-status object-only'),
  'rev-list': LOG,
  'rev-parse': knownOptions(
    'q',
    '',
    'abbrev-ref absolute-git-dir all branches git-common-dir git-dir git-path= is-bare-repository is-inside-git-dir ' +
      'is-inside-work-tree is-shallow-repository quiet remotes short show-cdup show-prefix ' +
      'show-superproject-working-tree show-toplevel symbolic symbolic-full-name tags verify',
  ),
  shortlog: LOG,
  show: LOG,
  status: knownOptions(
    'bsvz',
    'u',
    'ahead-behind branch column find-renames ignore-submodules ignored long no-ahead-behind no-column no-renames ' +
      'porcelain renames short show-stash untracked-files verbose',
  ),
}

const LISTED =
  'color column contains= format= ignore-case list merged= no-color no-contains= no-merged= points-at= sort='
const BRANCH = knownOptions('ailrv', '', `${LISTED} all remotes show-current verbose`)
const TAG = knownOptions('iln0123456789', '', LISTED)
const CONFIG = knownOptions(
  'lz',
  '',
  'all bool default= get get-all get-regexp global int list local name-only null regexp show-origin show-scope system type=',
)

/**
 * Whether a git command only reads, in the working copy that it runs in. Options may name programs, and so may the
 * configuration of another working copy.
 */
export function onlyReadsGit(words: Words): boolean {
  const index = words.findIndex((word) => !HARMLESS.test(word ?? ''))
  const [name = null, ...rest] = index === -1 ? [] : words.slice(index)
  const [action = null, ...behind] = rest
  switch (name) {
    case null:
      return false
    case 'branch':
      return onlyLists(rest, BRANCH, ['list'])
    case 'config': {
      const { isKnown, found, operands } = readOptions(rest, CONFIG)
      const isRead = /^(?:get|list)$/.test(operands[0] ?? '')
      return isKnown && (isRead || ['l', 'list', 'get', 'get-all', 'get-regexp'].some((option) => found.has(option)))
    }
    case 'remote': {
      const isRead = action === 'get-url' || action === 'show'
      const { isKnown, operands } = readOptions(isRead ? behind : rest, knownOptions('nv', '', 'all push verbose'))
      return isKnown && (isRead || operands.length === 0)
    }
    case 'stash':
      return (action === 'list' || action === 'show') && readOptions(behind, LOG).isKnown
    case 'tag':
      return onlyLists(rest, TAG, ['l', 'list'])
    default: {
      const known = Object.hasOwn(READING, name) ? READING[name] : undefined
      return known !== undefined && readOptions(rest, known).isKnown
    }
  }
}

/** An operand names something to create, unless it is a pattern for a list. */
function onlyLists(words: Words, known: KnownOptions, lists: readonly string[]): boolean {
  const { isKnown, found, operands } = readOptions(words, known)
  return isKnown && (operands.length === 0 || lists.some((option) => found.has(option)))
}
