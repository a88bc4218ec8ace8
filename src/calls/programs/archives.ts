import type { CallWord } from '../../model/call.ts'
import type { Effects, Given, ProgramRow } from './row.ts'

/** Programs that pack and unpack. A call does not name the files inside an archive. */
// Source: https://www.gnu.org/software/tar/manual/tar.html
export const ARCHIVES: readonly ProgramRow[] = [
  {
    name: 'tar|gtar|bsdtar',
    options:
      '-A,--catenate,--concatenate -c,--create -d,--diff,--compare --delete -r,--append -t,--list -u,--update -x,--extract,--get ' +
      '-b,--blocking-factor= -C,--directory= -f,--file= -F,--info-script,--new-volume-script=shell -g,--listed-incremental=write ' +
      '-I,--use-compress-program=shell -H,--format= -K,--starting-file= -L,--tape-length= -N,--newer,--after-date= -T,--files-from=read ' +
      '-V,--label= -X,--exclude-from=read --exclude= --checkpoint=? --checkpoint-action= --to-command=shell --rsh-command=shell ' +
      '--rmt-command= --strip-components= --transform,--xform= --owner= --group= --mode= --mtime= --suffix= --backup=? --index-file=write ' +
      '--one-top-level=? --warning= --sort= --occurrence=? --newer-mtime= --remove-files -j,--bzip2 -J,--xz -z,--gzip -Z,--compress ' +
      '--zstd --lzma -a,--auto-compress -h,--dereference -k,--keep-old-files -l -m,--touch -M -n -o -O,--to-stdout ' +
      '-p,--preserve-permissions,--same-permissions -P,--absolute-names -q -R -s -S,--sparse -U,--unlink-first -v,--verbose ' +
      '-w,--interactive -W,--verify --overwrite --keep-newer-files --recursive-unlink --wildcards --totals --no-same-owner ' +
      '--same-owner --numeric-owner --exclude-vcs',
    operands: 'value*',
    does: tar,
  },
  {
    name: 'unzip',
    options: '-d= -x= -P= -l -t -v -z -p -c -f -u -n -o -j -q -a -L -C -X -K -B -M -:',
    operands: 'read value*',
    does: unzip,
  },
  {
    name: 'zip',
    options:
      '-b= -i= -n= -t= -tt= -x= -P,--password= -TT=shell -O,--output-file=write -r,--recurse-paths -m,--move -d,--delete -u -f -q -j -e -9 -0 -l -y -@ -T -F -s=',
    operands: 'write read*',
    recursive: '-r',
    does: moveIn,
  },
  { name: '7z 7za 7zr 7zz rar unrar', style: 'single', operands: 'value*', does: sevenZip },
  {
    name: 'gzip gunzip bzip2 bunzip2 xz unxz lzma unlzma zstd unzstd lz4 compress uncompress brotli pigz lzip',
    options:
      '-S,--suffix= -o=write -T,--threads= -c,--stdout,--to-stdout -d,--decompress -f,--force -k,--keep -l,--list -n -q -r,--recursive -t,--test -v -z --rm -0 -1 -2 -3 -4 -5 -6 -7 -8 -9 --fast --best -D=read --long=?',
    operands: 'value*',
    does: squeeze,
  },
  {
    name: 'cpio pax',
    options:
      '-i,--extract -o,--create -p,--pass-through -F,--file=write -I=read -O=write -D,--directory=folder -d -u -v -m -t -H= -E=read -R= -0 -a -r -w -f=read',
    operands: 'value*',
    does: unpackHere,
  },
  { name: 'ar arj', style: 'none', operands: 'value write read*' },
  { name: 'ditto', options: '-c -k -x -V -v -X --rsrc --extattr --keepParent', operands: 'read* write' },
]

const HERE: CallWord = { text: '.', written: '.', isMany: false }

/** The first word may be options without a dash: `tar xzf a.tgz`. */
function tar(given: Given, effects: Effects): void {
  const [, first] = given.words
  const old = first !== undefined && /^[A-Za-z]+$/.test(first.text) && given.operands[0] === first ? first.text : ''
  const behind = old === '' ? given.operands : given.operands.slice(1)
  let operands = behind
  const values = new Map<string, CallWord>()
  for (const letter of old) {
    if (!'fbCTXIgKLNVHF'.includes(letter)) continue
    const [value, ...rest] = operands
    if (value !== undefined) values.set(letter, value)
    operands = rest
  }
  const does = (letter: string): boolean => old.includes(letter) || given.has(`-${letter}`)
  const archive = given.valuesOf('-f')[0] ?? values.get('f')
  const folder = given.valuesOf('-C').at(-1) ?? values.get('C')
  for (const { text, written, isMany } of given.valuesOf('--checkpoint-action')) {
    const code = /^exec=(.*)$/s.exec(text)?.[1]
    if (code !== undefined) effects.shell({ text: code, written, isMany })
  }
  const compressor = values.get('I')
  if (compressor !== undefined) effects.shell(compressor)
  if (does('x')) {
    if (archive !== undefined) effects.play('remote-read', archive)
    // Those of another name, or behind other folders, are somewhere below.
    const isRenamed = given.has('--strip-components', '--transform', '-s')
    if (!does('O')) unpack(isRenamed ? [] : operands, folder ?? HERE, effects)
  } else if (does('t') || does('d')) {
    if (archive !== undefined) effects.play('remote-read', archive)
  } else if (does('c') || does('r') || does('u') || does('A')) {
    if (archive !== undefined) effects.play('remote-write', archive)
    for (const word of operands) {
      const own = within(word, folder)
      effects.file('read', own, { recursive: true })
      if (given.has('--remove-files')) effects.file('delete', own, { recursive: true })
    }
  }
}

/** Unpacks the members that are named, or all. */
function unpack(members: readonly CallWord[], folder: CallWord, effects: Effects): void {
  effects.play('below', folder)
  for (const member of members) effects.play('tree', within(upToWildcard(member), folder))
}

/** The part of a pattern of names before its first wildcard, up to a slash. */
function upToWildcard(word: CallWord): CallWord {
  const at = word.text.search(/[*?[]/)
  if (at === -1) return word
  const text = word.text.slice(0, word.text.lastIndexOf('/', at) + 1)
  return { text: text === '' ? '.' : text, written: word.written, isMany: false }
}

function within(word: CallWord, folder: CallWord | undefined): CallWord {
  if (folder === undefined || /^[/~]/.test(word.text)) return word
  return { ...word, text: `${folder.text}/${word.text}`, written: `${folder.written}/${word.written}` }
}

function unzip(given: Given, effects: Effects): void {
  if (given.has('-l', '-t', '-v', '-z', '-p', '-c')) return
  unpack(given.has('-j') ? [] : given.operands.slice(1), given.valuesOf('-d')[0] ?? HERE, effects)
}

function moveIn(given: Given, effects: Effects): void {
  if (given.has('-m'))
    for (const word of given.operands.slice(1)) effects.file('delete', word, { recursive: given.has('-r') })
}

/** `7z x ARCHIVE -oFOLDER`. */
function sevenZip(given: Given, effects: Effects): void {
  const [command, archive, ...files] = given.operands
  if (archive === undefined) return
  const action = command?.text ?? ''
  if (action === 'x' || action === 'e') {
    effects.file('read', archive)
    const folder = given.options.map(({ written }) => /^-o(.+)$/.exec(written)?.[1]).find((name) => name !== undefined)
    const into = folder === undefined ? HERE : { text: folder, written: folder, isMany: false }
    unpack(action === 'e' ? [] : files, into, effects)
  } else if (action === 'l' || action === 't' || action === 'v') effects.file('read', archive)
  else {
    effects.file('write', archive)
    const isMove = given.has('-sdel')
    for (const file of files) {
      effects.file('read', file, { recursive: true })
      if (isMove) effects.file('delete', file, { recursive: true })
    }
  }
}

/** Replaces each file with another, whose name has gained or lost a suffix. */
function squeeze(given: Given, effects: Effects): void {
  const { operands } = given
  for (const word of operands) {
    effects.file('read', word, { recursive: given.has('-r') })
    if (given.has('-c', '-t', '-l')) continue
    const isOut = given.has('-d') || /^un|^gun|^bun/.test(effects.program)
    const text = isOut
      ? word.text.replace(/\.(?:gz|bz2|xz|lzma|zst|lz4|Z|br|lz|tgz)$/, '')
      : `${word.text}${SUFFIX[effects.program] ?? '.gz'}`
    if (!given.has('-o')) effects.file('write', { ...word, text }, { recursive: given.has('-r') })
    const keeps = given.has('-k', '-o') || /^(?:zstd|unzstd|lz4|brotli)$/.test(effects.program)
    if (!keeps || given.has('--rm')) effects.file('delete', word, { recursive: given.has('-r') })
  }
}

const SUFFIX: Readonly<Record<string, string>> = {
  bzip2: '.bz2',
  xz: '.xz',
  lzma: '.lzma',
  zstd: '.zst',
  lz4: '.lz4',
  compress: '.Z',
  brotli: '.br',
  lzip: '.lz',
}

function unpackHere(given: Given, effects: Effects): void {
  if (given.has('-i', '-r') && !given.has('-t')) unpack(given.operands, HERE, effects)
  if (given.has('-w')) for (const word of given.operands) effects.file('read', word, { recursive: true })
  const target = given.has('-p') ? given.operands.at(-1) : undefined
  if (target !== undefined) effects.play('below', target)
}
