import {
  archive,
  blame,
  changesBranch,
  changesTag,
  checkOut,
  clean,
  clone,
  configure,
  configured,
  readConfig,
  remote,
  removeFiles,
  restore,
  search,
  showFiles,
  showObject,
  showRemote,
  stashFiles,
  stashOther,
} from './git-effects.ts'
import { GIT_ALIASES, GIT_OTHERS } from './git-names.ts'
import { readPathspec } from './pathspec.ts'
import type { ProgramRow, Usage } from './row.ts'

const DIFF =
  '-U,--unified= -S= -G= -O=read --output=write --stat=? --color=? --diff-filter= --word-diff=? -M,--find-renames=? -C,--find-copies=? ' +
  '-w -b -p,-u,--patch -s,--no-patch --raw --numstat --shortstat --name-only --name-status --cached,--staged -z -R -a,--text ' +
  '--exit-code --quiet -q --no-ext-diff --no-textconv --no-color --no-renames --no-index --summary --check --minimal --patience ' +
  '--histogram --diff-algorithm= --ignore-all-space --ignore-space-change --ignore-blank-lines --function-context -W --relative=? ' +
  '--merge-base --compact-summary --dirstat=? --ignore-submodules=? --submodule=? --abbrev=? --full-index --binary -B --no-prefix ' +
  '--src-prefix= --dst-prefix= --inter-hunk-context= --color-words=? --color-moved=? --pickaxe-all --pickaxe-regex'
const LOG =
  `${DIFF} -n,--max-count= --skip= --since,--after= --until,--before= --author= --committer= --grep= --all-match --invert-grep ` +
  '-i,--regexp-ignore-case -E -F -P --oneline --graph --all --branches=? --tags=? --remotes=? --glob= --exclude= --first-parent ' +
  '--merges --no-merges --reverse --follow -L= --format= --pretty=? --date= --decorate=? --no-decorate --abbrev-commit ' +
  '--topo-order --date-order --author-date-order --cherry --cherry-pick --cherry-mark --left-right --left-only --right-only ' +
  '--walk-reflogs,-g --merge --boundary --simplify-by-decoration --full-history --ancestry-path --no-walk --count --objects ' +
  '--show-signature --parents --children --notes=? --no-notes -c --cc -m -t -r --source --use-mailmap --no-abbrev-commit ' +
  '-e,--email --numbered --group= --encoding= --show-notes --no-pager'
const COMMIT =
  '-m,--message= -F,--file=read -C,--reuse-message= -c,--reedit-message= -t,--template=read --author= --date= --fixup= --squash= ' +
  '-a,--all -p,--patch --amend --no-edit -e,--edit -n,--no-verify --allow-empty --allow-empty-message -s,--signoff -S,--gpg-sign=? ' +
  '-v,--verbose -q,--quiet --dry-run --reset-author --cleanup= --trailer= -i,--include -o,--only --no-gpg-sign --short --branch --porcelain ' +
  '-u,--untracked-files=? --pathspec-from-file=read --no-post-rewrite -z,--null --long'
const MERGE =
  '-m= -F,--file=read -s,--strategy= -X,--strategy-option= --abort --continue --skip --quit --no-ff --ff-only --ff --squash --no-commit ' +
  '--commit -e,--edit --no-edit -n --stat --no-stat -q,--quiet -v,--verbose --no-verify --allow-unrelated-histories --autostash ' +
  '-S,--gpg-sign=? --signoff --log=? --progress'
const FETCH =
  '--all -a,--append --depth= --deepen= --shallow-since= --shallow-exclude= --unshallow -f,--force -k,--keep -p,--prune -P,--prune-tags ' +
  '-n,--no-tags -t,--tags -j,--jobs= -q,--quiet -v,--verbose --dry-run -u,--update-head-ok --upload-pack=shell -o,--server-option= ' +
  '-4 -6 --recurse-submodules=? --set-upstream --filter= --refmap= --atomic --multiple --progress'

const CHECKOUT =
  '-U,--unified= --inter-hunk-context= -b= -B= --orphan= -f,--force -q,--quiet -t|--track=? --no-track -d,--detach -p,--patch --ours --theirs -m,--merge --conflict= -l ' +
  '--pathspec-from-file=read --ignore-skip-worktree-bits --overlay --no-overlay --guess --no-guess --recurse-submodules --progress'

/** Branches, commits, remotes. */
const NAMES: Usage = { operands: 'value*', takesNames: true }

/** Git. A call does not show what the configuration names: remotes, aliases, hooks. */
// Source: https://git-scm.com/docs
export const GIT: readonly ProgramRow[] = [
  {
    name: 'git',
    options:
      '-C=folder -c= --config-env= --git-dir= --work-tree=folder --namespace= --exec-path=? --super-prefix= -p,--paginate -P,--no-pager ' +
      '--no-replace-objects --bare --literal-pathspecs --glob-pathspecs --noglob-pathspecs --icase-pathspecs ' +
      '--no-optional-locks --html-path --man-path --info-path --version -v --help -h',
    does: readConfig,
    groups:
      'stash remote submodule worktree bisect notes reflog sparse-checkout bundle config-set maintenance lfs flow subtree svn rerere',
    aliases: GIT_ALIASES,
    others: GIT_OTHERS,
    pathOf: readPathspec,
    subcommands: {
      add: {
        options:
          '-A,--all,--no-ignore-removal -u,--update -p,--patch -e,--edit -i,--interactive -f,--force -n,--dry-run -v,--verbose -N,--intent-to-add --refresh --ignore-errors --chmod= --renormalize --pathspec-from-file=read',
        operands: 'value*',
      },
      am: { options: `${MERGE} -3,--3way -i,--interactive --resolved -r`, operands: 'read*' },
      apply: {
        options:
          '--stat --numstat --summary --check --index --cached -3,--3way -R,--reverse --reject -p= -C= --directory= --exclude= --include= -v -q --whitespace= --ignore-whitespace --recount --allow-empty',
        operands: 'read*',
      },
      archive: {
        options: '--format= -l -v --prefix= -o,--output=write --add-file=read --remote=host --exec=shell',
        operands: 'value*',
        does: archive,
      },
      blame: {
        options:
          '-b -c -C -e -f -k -l -n -p -s -t -w -L= -M -S=read --since= --abbrev= --date= --contents=read --ignore-rev= --ignore-revs-file=read --porcelain --line-porcelain --incremental --color-lines --color-by-age --show-email --show-name --show-number --root --reverse --first-parent',
        operands: 'value*',
        reads: 'known options',
        does: blame,
      },
      'bisect run': { operands: 'command' },
      'bisect *': NAMES,
      branch: {
        options:
          '-a,--all -r,--remotes -l,--list -v,--verbose -vv -q,--quiet -d,--delete -D -m,--move -M -c,--copy -C -f,--force -t|--track=? --no-track -u,--set-upstream-to= --unset-upstream --edit-description --show-current --contains=? --no-contains=? --merged=? --no-merged=? --points-at= --sort= --format= --column=? --no-column --color=? --no-color -i,--ignore-case --abbrev= --no-abbrev --recurse-submodules',
        ...NAMES,
        reads: 'known options',
        does: changesBranch,
      },
      'cat-file': {
        options: '-p -t -s -e --batch=? --batch-check=? --path= --use-mailmap',
        operands: 'value*',
        reads: 'known options',
        does: showObject,
      },
      'check-ignore|check-attr|check-ref-format|merge-base|name-rev|show-branch|var|version|help|count-objects|fsck|verify-pack|diff-tree|diff-index|diff-files|for-each-ref|show-ref|whatchanged|range-diff|cherry|rev-list|log|show|shortlog|diff|get-tar-commit-id|ls-files|ls-tree|rev-parse|describe|status|show-index|patch-id|interpret-trailers|stripspace|column':
        {
          options: `${LOG} -x,--exclude= -X,--exclude-from=read -o,--others -d -k -u,--untracked-files=? -s,--short -b,--branch --porcelain=? --long --show-stash --ignored=? --ahead-behind --column=? --verify --abbrev-ref=? --show-toplevel --git-dir --git-path= --git-common-dir --is-inside-work-tree --is-inside-git-dir --is-bare-repository --absolute-git-dir --show-prefix --show-cdup --symbolic --symbolic-full-name --is-shallow-repository --always --dirty=? --long --match= --candidates= --contains --exact-match --exclude-standard --full-name --error-unmatch --deleted --modified --stage --unmerged --eol --directory --full-tree --name-only --sort= --points-at= --merged=? --no-merged=? --is-ancestor --fork-point --octopus --independent -h,--head --heads -j,--stdin -v,--verbose`,
          operands: 'value*',
          reads: 'known options',
          does: showFiles,
        },
      checkout: { options: CHECKOUT, operands: 'value*', takesNames: 'too', does: checkOut },
      'checkout-index': { options: '-a -f -u -q -n --prefix=below --stage= --temp', operands: 'write*' },
      'cherry-pick|revert': {
        options: `${COMMIT} ${MERGE} -x -m= -n,--no-commit --keep-redundant-commits`,
        ...NAMES,
      },
      clean: {
        options: '-d -f,--force -i,--interactive -n,--dry-run -q,--quiet -x -X -e,--exclude=',
        operands: 'value*',
        does: clean,
      },
      clone: {
        options:
          '-b,--branch= -o,--origin= --depth= -j,--jobs= -c,--config= -l,--local -s,--shared --reference= --reference-if-able= --dissociate -q,--quiet -v,--verbose --progress -n,--no-checkout --bare --mirror --single-branch --no-single-branch --no-tags --recurse-submodules,--recursive=? --shallow-submodules --shallow-since= --shallow-exclude= --filter= --sparse --separate-git-dir=write --template=read -u,--upload-pack=shell --no-hardlinks --server-option= --also-filter-submodules --bundle-uri=host --reject-shallow',
        operands: 'value*',
        does: clone,
      },
      commit: { options: COMMIT, operands: 'value*' },
      config: {
        options:
          '--global --system --local --worktree -f,--file=edit --blob= --get --get-all --get-regexp --get-urlmatch --get-color --get-colorbool -l,--list --add --unset --unset-all --replace-all --rename-section --remove-section -e,--edit --type= --bool --int --bool-or-int --path --expiry-date -z,--null --name-only --includes --no-includes --show-origin --show-scope --default= --all --regexp --value= --fixed-value',
        operands: 'value*',
        reads: 'known options',
        does: configure,
      },
      'difftool|mergetool': { options: `${DIFF} -x,--extcmd=shell -t,--tool= -y -d -g,--gui`, operands: 'value*' },
      'fetch|fetch-pack': { options: FETCH, ...NAMES, does: remote },
      pull: { options: `${FETCH} ${MERGE} -r,--rebase=? --no-rebase`, ...NAMES, does: remote },
      push: {
        options:
          '--all --branches --mirror --tags --follow-tags -d,--delete -f,--force --force-with-lease=? --no-force-with-lease --force-if-includes -n,--dry-run --porcelain --prune -u,--set-upstream -q,--quiet -v,--verbose --progress --atomic --signed=? -o,--push-option= --receive-pack,--exec=shell --repo=value --no-verify --recurse-submodules= -4 -6 --thin --no-thin',
        ...NAMES,
        does: remote,
      },
      'ls-remote': {
        options:
          '-h,--heads -t,--tags --refs -q,--quiet --upload-pack=shell --exit-code --get-url --sort= -o,--server-option= --symref --branches -b',
        ...NAMES,
        reads: 'known options',
        does: remote,
      },
      'filter-branch': {
        options:
          '--setup=shell --subdirectory-filter= --env-filter=shell --tree-filter=shell --index-filter=shell --parent-filter=shell --msg-filter=shell --commit-filter=shell --tag-name-filter=shell --prune-empty --original= -d= -f,--force --state-branch=',
        operands: 'value*',
      },
      'filter-repo': { operands: 'value*' },
      'format-patch': {
        options: `${LOG} -o,--output-directory=below --stdout -N --cover-letter --to= --cc= --in-reply-to= -v,--reroll-count= --start-number=`,
        operands: 'value*',
      },
      gc: {
        options: '--aggressive --auto --prune=? --no-prune -q,--quiet --force --keep-largest-pack --cruft',
        operands: 'value*',
      },
      grep: {
        options:
          '-e= -f=read -A= -B= -C= -m,--max-count= --max-depth= -O,--open-files-in-pager=? --threads= --color=? -n -i -v -w -l -L -c -h -H -E -F -G -P -I -a -o -q -z -p -W -r --and --or --not --cached --no-index --untracked --exclude-standard --recurse-submodules --name-only --files-with-matches --heading --break --column --all-match --no-textconv --full-name --line-number --count --ignore-case --fixed-strings --perl-regexp --extended-regexp --quiet',
        operands: 'value*',
        reads: 'known options',
        does: search,
      },
      'hash-object': {
        options: '-t= -w --stdin --stdin-paths --path= --no-filters --literally',
        operands: 'read*',
      },
      init: {
        options:
          '-q,--quiet --bare --template=read --separate-git-dir=write --object-format= -b,--initial-branch= --shared=?',
        operands: 'write',
      },
      merge: { options: MERGE, ...NAMES },
      mv: { options: '-f,--force -n,--dry-run -v,--verbose -k', operands: 'move* target' },
      'reflog|reflog show|reflog list|reflog exists': { options: LOG, operands: 'value*', reads: 'known options' },
      'reflog expire|reflog delete': {
        options:
          '--expire= --expire-unreachable= --all --updateref --rewrite --stale-fix -n,--dry-run --verbose --single-worktree',
        operands: 'value*',
      },
      rebase: {
        options: `${MERGE} --onto= -i,--interactive -x,--exec=shell --root --keep-base -f,--force-rebase,--no-ff -r,--rebase-merges=? --update-refs --autosquash --no-autosquash --edit-todo --show-current-patch --apply -C= --reapply-cherry-picks --committer-date-is-author-date --ignore-date`,
        ...NAMES,
      },
      'remote add|remote set-url': {
        options: '-f -t= -m= --tags --no-tags --mirror=? --push --add --delete',
        ...NAMES,
      },
      'remote|remote get-url': { options: '-n -v --push --all', ...NAMES, reads: 'known options' },
      'remote show': { options: '-n -v', ...NAMES, reads: 'known options', does: showRemote },
      'remote *': { options: '-v,--verbose -n,--dry-run -p,--prune', ...NAMES },
      reset: {
        options:
          '--soft --mixed --hard --merge --keep -N -q,--quiet -p,--patch --pathspec-from-file=read --no-refresh --refresh --recurse-submodules',
        operands: 'value*',
        takesNames: 'too',
      },
      restore: {
        options:
          '-s,--source= -S,--staged -W,--worktree -p,--patch -q,--quiet --ours --theirs -m,--merge --conflict= --ignore-unmerged --overlay --no-overlay --pathspec-from-file=read --progress',
        operands: 'value*',
        does: restore,
      },
      rm: {
        options: '-f,--force -n,--dry-run -r --cached --ignore-unmatch -q,--quiet --sparse --pathspec-from-file=read',
        operands: 'value*',
        does: removeFiles,
      },
      'send-email': {
        options:
          '--to=value --cc= --bcc= --from= --smtp-server=host --sendmail-cmd=shell --to-cmd=shell --cc-cmd=shell',
        operands: 'read*',
        does: configured,
      },
      'stash list|stash show': { options: LOG, operands: 'value*', reads: 'known options', does: showFiles },
      'stash push': {
        options:
          '-m,--message= -u,--include-untracked -a,--all -k,--keep-index -p,--patch -S,--staged -q,--quiet --pathspec-from-file=read',
        operands: 'value*',
        does: stashFiles,
      },
      'stash *': {
        options:
          '-m,--message= -u,--include-untracked -a,--all -k,--keep-index -p,--patch -S,--staged -q,--quiet --index --only-untracked --pathspec-from-file=read',
        ...NAMES,
        does: stashOther,
      },
      'submodule foreach': { options: '--recursive -q,--quiet', operands: 'words' },
      'submodule add': {
        options: '-b= -f,--force --name= --reference= --depth= -q',
        operands: 'value*',
        does: clone,
      },
      'submodule|submodule status|submodule summary': {
        options: '--cached --recursive -q',
        operands: 'value*',
        reads: 'known options',
      },
      'submodule *': {
        options:
          '-q,--quiet --init --recursive --remote -f,--force --all -j,--jobs= --depth= --reference= --rebase --merge --checkout',
        operands: 'value*',
      },
      switch: {
        options: `${CHECKOUT} -c,--create= -C,--force-create= --discard-changes --ignore-other-worktrees`,
        ...NAMES,
      },
      tag: {
        options:
          '-a,--annotate -s,--sign -u,--local-user= -f,--force -d,--delete -v,--verify -n -l,--list -m,--message= -F,--file=read -e,--edit --sort= --format= --contains=? --no-contains=? --merged=? --no-merged=? --points-at= --column=? --no-column --cleanup= --color=? -i,--ignore-case --create-reflog',
        ...NAMES,
        reads: 'known options',
        does: changesTag,
      },
      'update-ref': { options: '-d -m= --no-deref --stdin -z --create-reflog', operands: 'value*' },
      'worktree add': {
        options: '-f,--force -b= -B= -d,--detach --checkout --no-checkout --lock --reason= --orphan --track -q',
        operands: 'tree value',
      },
      'worktree remove': { options: '-f,--force', operands: 'delete', recursive: 'always' },
      'worktree list': { options: '--porcelain -v,--verbose -z', reads: 'known options' },
      'worktree move': { options: '-f,--force', operands: 'move write' },
      'bundle create': { options: '-q --progress --all --version=', operands: 'write value*' },
      '*': { operands: 'value*' },
    },
  },
  { name: 'gitk tig lazygit gitui', operands: 'value*' },
  { name: 'git-filter-repo bfg', operands: 'value*' },
]
