import { find, findFd, FIND_OPTIONS, wordsOfFd, wordsOfFind } from './find.ts'
import type { Effects, Family, Given } from './row.ts'

/** Programs that print and search files, or report on the machine. */
export const READERS: Family = {
  source: 'https://www.gnu.org/software/coreutils/manual/coreutils.html',
  rows: [
    {
      name: 'ls dir vdir gls exa eza lsd',
      options:
        '-I,--ignore= -w,--width= -T,--tabsize= --block-size= --hide= --sort= --time= --time-style= -R,--recursive',
      operands: 'name*',
      reads: 'any options',
    },
    { name: 'cat tac rev nl', options: '-i= -l= -w= --body-numbering=', operands: 'read*', reads: 'any options' },
    {
      name: 'stat readlink realpath',
      options: '-c,--format= --printf= --relative-to= --relative-base=',
      operands: 'name*',
      reads: 'any options',
    },
    {
      name: 'wc du df',
      options:
        '-d,--max-depth= -t,--threshold= -B,--block-size= -X,--exclude-from=read --exclude= --files0-from=read --time-style=',
      operands: 'name*',
      reads: 'any options',
    },
    { name: 'lsattr getfacl getfattr', options: '-n,--name= -e= -m=', operands: 'name*', reads: 'any options' },
    {
      name: 'head|ghead tail|gtail',
      options:
        '-c,--bytes= -n,--lines= -q,--quiet,--silent -v,--verbose -z,--zero-terminated -f --follow=? -F --pid= -s,--sleep-interval= --retry --max-unchanged-stats= -r -b=',
      operands: 'read*',
      reads: 'any options',
    },
    {
      name: 'md5sum sha1sum sha224sum sha256sum sha384sum sha512sum b2sum cksum sum shasum md5',
      options:
        '-b,--binary -c,--check -t,--text -a,--algorithm= --tag -w,--warn --status --quiet --ignore-missing -z,--zero -l,--length= -s= -q -r',
      operands: 'read*',
      reads: 'any options',
    },
    {
      name: 'cut',
      options:
        '-b,--bytes= -c,--characters= -d,--delimiter= -f,--fields= -n -s,--only-delimited --complement --output-delimiter= -z',
      operands: 'read*',
      reads: 'any options',
    },
    { name: 'paste', options: '-d,--delimiters= -s,--serial -z', operands: 'read*', reads: 'any options' },
    {
      name: 'sort|gsort',
      options:
        '-b -c --check=? -C -d -f -g -h -i -k,--key= -m,--merge -M -n,--numeric-sort -o,--output=write -R -r,--reverse -s,--stable -S,--buffer-size= -t,--field-separator= -T,--temporary-directory= -u,--unique -V,--version-sort -z --parallel= --random-source=read --files0-from=read --batch-size= --compress-program=execute --debug --sort= --ignore-case --human-numeric-sort --general-numeric-sort --month-sort --random-sort --ignore-leading-blanks --dictionary-order --zero-terminated --ignore-nonprinting',
      operands: 'read*',
      reads: 'known options',
    },
    {
      name: 'uniq',
      options:
        '-c,--count -d,--repeated -D --all-repeated=? -f,--skip-fields= -i,--ignore-case -s,--skip-chars= -u,--unique -w,--check-chars= -z,--zero-terminated --group=?',
      operands: 'read write',
      reads: 'known options',
    },
    {
      name: 'comm join',
      options:
        '-1 -2 -3 -a= -e= -i -j= -o= -t= -v= --check-order --nocheck-order --header --output-delimiter= --total -z',
      operands: 'read*',
      reads: 'any options',
    },
    {
      name: 'tr',
      options: '-c,-C,--complement -d,--delete -s,--squeeze-repeats -t,--truncate-set1',
      operands: 'value*',
      reads: 'any options',
    },
    {
      name: 'fold fmt pr expand unexpand column tsort shuf ptx',
      options:
        '-w,--width= -s,--spaces -b -t,--tabs= -i -c= -p= -g= -u -n,--head-count= -e,--echo -i= -r,--repeat -o,--output=write --random-source=read -x -l= -h= --separator=',
      operands: 'read*',
      reads: 'known options',
    },
    {
      name: 'od hexdump hd strings base64 base32 basenc',
      options:
        '-A= -t= -j= -N= -w,--wrap=? -c -x -b -d,--decode -D -i,--ignore-garbage -n= -s= -e= -f= -v -C -a -o= -u',
      operands: 'read*',
      reads: 'any options',
    },
    {
      name: 'xxd',
      options: '-r -p,-ps -l= -s= -c= -g= -b -e -i -u -o= -a',
      operands: 'read write',
      reads: 'any options',
    },
    {
      name: 'diff sdiff diff3 cmp colordiff',
      options:
        '-u -U,--unified= -c -C,--context= -r,--recursive -q,--brief -y,--side-by-side -W,--width= -i -w -b -B -E -N,--new-file -a,--text -x,--exclude= -X,--exclude-from=read -I= -F= -L,--label= -S= --from-file=read --to-file=read -s -t -T -p -n,--bytes= -l,--verbose --color=? -o,--output=write',
      operands: 'read*',
      reads: 'known options',
      recursive: '-r',
    },
    {
      name: 'grep|egrep|fgrep|ggrep|rgrep zgrep',
      options:
        '-e,--regexp= -f,--file=read -A,--after-context= -B,--before-context= -C,--context= -m,--max-count= -d,--directories= -D,--devices= --include=filter --exclude= --exclude-dir= --exclude-from=read --label= --color=? --colour=? --binary-files= -E -F -G -P -i -v -w -x -c -l -L -n -o -q -s -b -H -h -T -Z -z -a -I -r,--recursive -R,--dereference-recursive -U',
      operands: 'value(-e,-f) read*',
      reads: 'any options',
      recursive: '-r,-R',
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
      name: 'locate|mlocate|plocate updatedb',
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
    {
      name: 'file',
      options:
        '-f,--files-from=read -F,--separator= -m,--magic-file=read -e,--exclude= -P= -b -c -h -i -I -k -L -l -n -N -0 -p -r -s -z -Z --mime --mime-type --mime-encoding --brief --dereference --no-dereference --keep-going --extension',
      operands: 'name*',
      reads: 'known options',
    },
    {
      name: 'less more most pg zless zmore',
      options:
        '-p,--pattern= -o=write -O=write --log-file=write -t= -x= -y= -z= -j= -k=read -P= -b= -D= -F -i -I -M -m -N -n -R -r -S -s -X -E -e -g -G -f -c -C -a -A -q -Q -u -U -V -w -W -K -L',
      operands: 'read*',
      reads: 'known options',
      // The program runs `+!COMMAND` when it starts.
      does: ({ operands }, effects) => {
        for (const word of operands) {
          if (/^\+\+?!/.test(word.text)) effects.shell({ ...word, text: word.text.replace(/^\++!/, '') })
        }
      },
    },
    {
      name: 'bat|batcat',
      options:
        '-l,--language= -H,--highlight-line= -r,--line-range= --file-name= --theme= --style= --color= --paging= --pager=shell --wrap= --tabs= --terminal-width= -m,--map-syntax= --decorations= --italic-text= -p -n -A -P -u -f --plain --number --show-all --list-themes --list-languages',
      operands: 'read*',
      reads: 'known options',
    },
    {
      name: 'zcat gzcat bzcat xzcat zstdcat lz4cat zdiff zcmp',
      options: '-f -v -q',
      operands: 'read*',
      reads: 'any options',
    },
    {
      name: 'basename dirname pathchk',
      options: '-a,--multiple -s,--suffix= -z',
      operands: 'value*',
      reads: 'any options',
    },
    {
      name: 'pwd whoami id groups users who w uname nproc hostid tty logname locale getconf uptime free vmstat iostat mpstat lscpu lsblk lsusb lspci lsmem pstree pgrep pidof ps top htop last lastlog dmidecode sensors tput stty clear reset cal ncal factor seq yes sleep expr bc dc units numfmt getent',
      options: '-u= -p= -s= -n= -o= -C= -t= -f= -U= -w= -d= -i= -g=',
      operands: 'value*',
      reads: 'any options',
    },
    {
      name: 'printenv envsubst',
      options: '-0,--null -v,--variables',
      operands: 'value*',
      reads: 'any options',
      does: (_given, effects) => {
        effects.printVariables()
      },
    },
    {
      name: 'date',
      options:
        '-d,--date= -f,--file=read -I,--iso-8601=? -R,--rfc-email --rfc-3339= -r,--reference=read -s,--set= -u,--utc -v= -j',
      operands: 'value*',
      reads: 'any options',
      does: changesIf('-s'),
    },
    {
      name: 'hostname hostnamectl dnsdomainname',
      options: '-f -i -I -s -d -a -y -F=read -b --static --transient --pretty',
      operands: 'value*',
      reads: 'known options',
      does: hostName,
    },
    {
      name: 'which whereis whatis apropos man info tldr',
      options: '-a -s= -k -f -w -K -P,--pager=shell -M= -S= -l -b -m -B= -H',
      operands: 'value*',
      reads: 'known options',
    },
    { name: 'vimdiff', options: '-c=code-vim', operands: 'write*' },
    {
      name: 'jq yq xq jaq gojq',
      options:
        '--arg=value --argjson=value --slurpfile=value --rawfile=value --indent= -L= -f,--from-file=read -r -c -n -s -e -S -a -j -M -C -R --tab --seq --stream --args --jsonargs -i,--inplace,--in-place -P,--prettyPrint -o,--output-format= -p,--input-format= -I= -N -v --raw-output --compact-output --null-input --slurp --exit-status --sort-keys --raw-input --join-output --monochrome-output --color-output -y -Y -x',
      operands: 'value(-f) read*',
      reads: 'known options',
      does: readFilter,
    },
    {
      name: 'xmllint xmlstarlet',
      options: '--xpath= --format --noout --schema=read --output,-o=write --html --recover --encode= --shell',
      operands: 'read*',
    },
    {
      name: 'iconv uconv dos2unix unix2dos',
      options: '-f,--from-code= -t,--to-code= -o,--output=write -c -l,--list -n,--newfile -k -q',
      operands: 'edit*',
    },
  ],
}

function changesIf(option: string) {
  return (given: Given, effects: Effects): void => {
    if (given.has(option)) effects.changes()
  }
}

/** With an operand, `hostname` sets the name of the machine. */
function hostName(given: Given, effects: Effects): void {
  if (given.operands.length > 0 || given.has('-F', '-b')) effects.changes()
}

function readFilter(given: Given, effects: Effects): void {
  if (given.has('-i') && effects.program !== 'jq')
    for (const word of given.operands.slice(1)) effects.file('write', word)
  if (given.operands.some(({ text }) => /\$ENV\b|(?<![.\w])env\b/.test(text))) effects.printVariables()
}

/**
 * `-R` writes a page into each folder. It counts even after a letter that takes a value. With `--fromfile`, the lines of
 * its operands are shown as names.
 */
function listTree(given: Given, effects: Effects): void {
  if (given.words.some(({ text }) => /^-\w*R/.test(text))) effects.changes()
  if (given.has('--fromfile')) for (const word of given.operands) effects.file('read', word)
}
