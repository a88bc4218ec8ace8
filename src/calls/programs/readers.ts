import type { Effects, Given, ProgramRow } from './row.ts'

/** Programs that print files, or report on the machine. */
// Source: https://www.gnu.org/software/coreutils/manual/coreutils.html
export const READERS: readonly ProgramRow[] = [
  {
    name: 'ls dir vdir gls exa eza lsd',
    options:
      '-I,--ignore= -w,--width= -T,--tabsize= --block-size= --hide= --sort= --time= --time-style= -R,--recursive',
    operands: 'name*',
    reads: 'any options',
  },
  { name: 'cat|gcat tac rev nl', options: '-i= -l= -w= --body-numbering=', operands: 'read*', reads: 'any options' },
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
    name: 'fold fmt pr tsort shuf ptx',
    options:
      '-w,--width= -s,--spaces -b -t -i -c= -p= -g= -u -n,--head-count= -e,--echo -r,--repeat -o,--output=write --random-source=read -x -l= -h= --separator=',
    operands: 'read*',
    reads: 'known options',
  },
  {
    name: 'expand unexpand',
    options: '-t,--tabs= -i,--initial -a,--all --first-only',
    operands: 'read*',
    reads: 'known options',
  },
  {
    name: 'column',
    options:
      '-t,--table -s,--separator= -o,--output-separator= -c,--output-width= -x,--fillrows -n -N,--table-columns= -R,--table-right= -e -d -L,--keep-empty-lines',
    operands: 'read*',
    reads: 'known options',
  },
  {
    name: 'od',
    options: '-A= -t= -j= -N= -S= -w,--width=? -a -b -c -d -f -h -i -l -o -s -v -x',
    operands: 'read*',
    reads: 'known options',
  },
  {
    name: 'hexdump hd',
    options: '-n= -s= -e= -f=read -L=? -b -c -C -d -o -v -x',
    operands: 'read*',
    reads: 'known options',
  },
  {
    name: 'strings',
    options: '-n,--bytes= -t,--radix= -e,--encoding= -T= -s= -U= -a,--all -d,--data -f -o -w',
    operands: 'read*',
    reads: 'known options',
  },
  {
    name: 'base64 base32 basenc',
    // On macOS, `-o` names the output.
    options: '-w,--wrap= -d,--decode -D -i,--ignore-garbage -o,--output=write',
    operands: 'read*',
    reads: 'known options',
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
    reads: 'known options',
  },
  {
    name: 'basename dirname pathchk',
    options: '-a,--multiple -s,--suffix= -z',
    operands: 'value*',
    reads: 'any options',
  },
  {
    name: 'pwd whoami id groups users who w uname nproc hostid tty logname locale getconf uptime free vmstat iostat mpstat lscpu lsblk lsusb lsmem pstree pgrep pidof ps top tput stty clear reset cal ncal factor seq yes sleep expr numfmt getent',
    options: '-u= -p= -s= -n= -o= -C= -t= -f= -U= -w= -d= -i= -g=',
    operands: 'value*',
    reads: 'any options',
  },
  { name: 'bc', options: '-l -i -q -s -w -e,--expression= -f,--file=read', operands: 'read*', reads: 'any options' },
  { name: 'last lastb', options: '-f,--file=read -n= -s= -t= -p=', operands: 'value*', reads: 'any options' },
  // These can change settings, write files, ask servers, or run commands.
  { name: 'updatedb lspci htop lastlog dmidecode sensors units tldr', operands: 'value*' },
  { name: 'dc', options: '-e,--expression= -f,--file=read', operands: 'read*' },
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
    does: setDate,
  },
  {
    name: 'hostname hostnamectl dnsdomainname',
    options: '-f -i -I -s -d -a -y -F=read -b --static --transient --pretty',
    operands: 'value*',
    reads: 'known options',
    does: hostName,
  },
  {
    name: 'which whereis whatis apropos man info',
    options: '-a -s= -k -f -w -K -P,--pager=shell -M= -S= -l -b -m -B=',
    operands: 'value*',
    reads: 'known options',
    // A page may be named by its path.
    does: ({ has, operands }, effects) => {
      for (const word of operands) if (has('-l') || word.text.includes('/')) effects.file('read', word)
    },
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
]

/** An operand sets the clock, unless it is a format. */
function setDate(given: Given, effects: Effects): void {
  if (given.has('-s') || given.operands.some(({ text }) => !text.startsWith('+'))) effects.changes()
}

/** With an operand, `hostname` sets the name of the machine. */
function hostName(given: Given, effects: Effects): void {
  if (given.operands.length > 0 || given.has('-F', '-b')) effects.changes()
}

function readFilter(given: Given, effects: Effects): void {
  if (given.has('-i') && effects.program !== 'jq')
    for (const word of given.operands.slice(1)) effects.file('write', word)
  // `--rawfile NAME FILE`
  for (const [index, { text }] of given.words.entries()) {
    const file = given.words[index + 2]
    if (/^--(?:raw|slurp)file$/.test(text) && file !== undefined) effects.file('read', file)
  }
  // For `jq`, `-s` makes one list of its input. For `yq`, it may make a file of each part.
  if (given.has('-s') && effects.program !== 'jq' && effects.program !== 'gojq') effects.changes()
  if (given.operands.some(({ text }) => /\$ENV\b|(?<![.\w])env\b/.test(text))) effects.printVariables()
}
