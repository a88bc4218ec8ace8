import { find, findFd, FIND_OPTIONS, wordsOfFd, wordsOfFind } from './find.ts'
import type { Effects, Given, ProgramRow } from './row.ts'

/** Programs that search files, or list folders. */
// Source: https://www.gnu.org/software/grep/manual/grep.html
export const SEARCHERS: readonly ProgramRow[] = [
  {
    name: 'grep|egrep|fgrep|ggrep|rgrep zgrep',
    options:
      '-e,--regexp= -f,--file=read -A,--after-context= -B,--before-context= -C,--context= -m,--max-count= -d,--directories= -D,--devices= --include=filter --exclude= --exclude-dir= --exclude-from=read --label= --color=? --colour=? --binary-files= -E,--extended-regexp -F,--fixed-strings -G,--basic-regexp -P,--perl-regexp -i,-y,--ignore-case --no-ignore-case -v,--invert-match -w,--word-regexp -x,--line-regexp -c,--count -l,--files-with-matches -L,--files-without-match -n,--line-number -o,--only-matching -q,--quiet,--silent -s,--no-messages -b,--byte-offset -H,--with-filename -h,--no-filename -T,--initial-tab -Z,--null -z,--null-data -a,--text -I -r,--recursive -R,--dereference-recursive -U,--binary -u --line-buffered -V,--version -0 -1 -2 -3 -4 -5 -6 -7 -8 -9',
    operands: 'value(-e,-f) read*',
    reads: 'known options',
    recursive: '-r,-R',
    does: searchFolder,
  },
  {
    name: 'rg',
    options:
      '-A,--after-context= -B,--before-context= -C,--context= -e,--regexp= -f,--file=read -g,--glob,--iglob=filter -j,--threads= -m,--max-count= -M,--max-columns= -r,--replace= -t,--type= -T,--type-not= -d,--max-depth,--maxdepth= -E,--encoding= --color= --colors= --sort= --sortr= --pre=execute --pre-glob= --type-add= --type-clear= --ignore-file=read --engine= --max-filesize= --path-separator= --context-separator= --field-match-separator= --hostname-bin=execute --hyperlink-format= -a -b -c --count-matches -F -H -h -i -I -l --files --files-with-matches --files-without-match --hidden -. -L -n -N -o -p -P -q -s -S -u -U -v -V -w -x -z -0 --no-ignore --json --stats --heading --no-heading --line-number --no-line-number --ignore-case --smart-case --fixed-strings --word-regexp --line-regexp --invert-match --only-matching --count --quiet --follow --multiline --pcre2 --vimgrep --trim --text --type-list --pretty --with-filename --no-filename --null --unrestricted --case-sensitive --column --passthru --no-messages --crlf --debug --one-file-system --no-config',
    operands: 'value(-e,-f,--files,--type-list) read*',
    reads: 'known options',
    recursive: 'always',
  },
  {
    name: 'ag ack|ack-grep',
    options:
      '-A,--after= -B,--before= -C,--context= -G,--file-search-regex= -g= -m,--max-count= --depth= --ignore= --ignore-dir= -p= --pager=shell -i -l -L -n -o -Q -r -R -s -S -u -v -w -z -c --hidden --nocolor --nogroup --type= --color -f -h -H -a -t --column --vimgrep',
    operands: 'value(-g,-f) read*',
    reads: 'known options',
    recursive: 'always',
  },
  {
    name: 'find|gfind',
    style: 'single',
    options: FIND_OPTIONS,
    operands: 'value*',
    reads: 'known options',
    own: wordsOfFind,
    does: find,
  },
  {
    name: 'fd|fdfind',
    options:
      '-x,--exec -X,--exec-batch -H,--hidden -I,--no-ignore -u,--unrestricted -s -i -g,--glob -F -a,--absolute-path -l,--list-details -L,--follow -p,--full-path -d,--max-depth= --min-depth= --exact-depth= -t,--type= -e,--extension= -E,--exclude= -S,--size= --changed-within= --changed-before= -o,--owner= -c,--color= -j,--threads= --batch-size= --base-directory=folder --search-path=name -0,--print0 -1 -q --max-results= --ignore-file=read --format=',
    operands: 'value name*',
    reads: 'known options',
    own: wordsOfFd,
    does: findFd,
  },
  {
    name: 'locate|mlocate|plocate',
    options: '-d,--database=read -l,--limit,-n= -i -r,--regexp= -c -b -e -q -0 -w -A -S --regex -o=write -U=',
    operands: 'value*',
    reads: 'any options',
  },
  {
    name: 'tree',
    options:
      '-L= -P= -I= -o=write -H= -T= --charset= --filelimit= --timefmt= --sort= -a -d -f -i -l -x -s -h -D -F -C -n -p -u -g -t -r -U -v -J -X -Q -N -q -A -S --du --dirsfirst --prune --noreport --gitignore --fromfile --matchdirs --ignore-case -R',
    operands: 'name*',
    reads: 'known options',
    does: listTree,
  },
]

/** `grep -r PATTERN` searches the folder that it runs in, and `-d recurse` is `-r`. */
function searchFolder(given: Given, effects: Effects): void {
  const isFolder = given.valuesOf('-d').some(({ text }) => 'recurse'.startsWith(text))
  const isRecursive = isFolder || given.has('-r', '-R') || effects.program === 'rgrep'
  const places = given.operands.slice(given.has('-e', '-f') ? 0 : 1)
  if (isRecursive && places.length === 0) effects.file('read', HERE, { recursive: true })
  if (isFolder) for (const place of places) effects.file('read', place, { recursive: true })
}

const HERE = { text: '.', written: '.', isMany: false }

/**
 * `-R` writes a page into each folder. It counts even after a letter that takes a value. With `--fromfile`, the lines
 * of its operands are shown as names.
 */
function listTree(given: Given, effects: Effects): void {
  if (given.words.some(({ text }) => /^-\w*R/.test(text))) effects.changes()
  if (given.has('--fromfile')) for (const word of given.operands) effects.file('read', word)
}
