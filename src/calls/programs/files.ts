import type { CallWord } from '../../model/call.ts'
import { STAR } from '../marks.ts'
import { joinPath } from '../paths.ts'
import { readPatch } from '../patch.ts'
import type { Effects, Given, ProgramRow } from './row.ts'
import { removeInWindows } from './windows.ts'

const COPY =
  '-a,--archive -b --backup=? -d -f,--force -i,--interactive -H -l,--link -L,--dereference -n,--no-clobber ' +
  '-P,--no-dereference -p --preserve=? --no-preserve= --parents -R,-r,--recursive --reflink=? --remove-destination ' +
  '--sparse= --strip-trailing-slashes -s,--symbolic-link -S,--suffix= -t,--target-directory=into -u|--update=? ' +
  '-T,--no-target-directory -v,--verbose -x,--one-file-system -Z --context=? --copy-contents --attributes-only -X -c'

/** Programs that change files and folders. */
// Source: https://www.gnu.org/software/coreutils/manual/coreutils.html
export const FILES: readonly ProgramRow[] = [
  {
    name: 'rm|grm',
    options:
      '-f,--force -i -I --interactive=? -r,-R,--recursive -d,--dir -v,--verbose --one-file-system --no-preserve-root --preserve-root=? -P -W -x',
    operands: 'delete*',
    recursive: '-r',
  },
  // https://github.com/isaacs/rimraf, https://github.com/sindresorhus/del-cli
  {
    name: 'rimraf del-cli',
    options:
      '-g,--glob -G,--no-glob -f,--force -d,--dry-run -v,--verbose -i,--interactive --preserve-root --no-preserve-root --impl= --tmp= --max-retries= --backoff=',
    operands: 'delete*',
    recursive: 'always',
  },
  {
    name: 'rmdir',
    options: '-p,--parents -v,--verbose --ignore-fail-on-non-empty',
    operands: 'delete*',
    // `rmdir` on Windows is another program: `rmdir /s /q FOLDER`.
    does(given, effects) {
      if (given.operands.some(({ text }) => /^\/s$/i.test(text))) removeInWindows(given, effects)
    },
  },
  { name: 'unlink', operands: 'delete' },
  {
    name: 'shred',
    options:
      '-f,--force -n,--iterations= --random-source=read -s,--size= -u --remove=? -v,--verbose -x,--exact -z,--zero',
    operands: 'write*',
    does: deleteToo('-u'),
  },
  {
    name: 'srm wipe',
    options: '-f,--force -r,-R,--recursive -s -m -v -z -q -Q= -l',
    operands: 'delete*',
    recursive: '-r',
  },
  {
    name: 'trash trash-put gio-trash rip',
    options: '-f,--force -r,-R,--recursive -i -v',
    operands: 'delete*',
    recursive: 'always',
  },
  {
    name: 'gio',
    subcommands: {
      trash: { options: '-f,--force --empty --list --restore', operands: 'delete*(--restore)', recursive: 'always' },
      remove: { options: '-f,--force', operands: 'delete*' },
      '*': { operands: 'unknown*' },
    },
  },
  { name: 'mv|gmv', options: COPY, operands: 'move* target', recursive: 'always' },
  {
    name: 'rename prename',
    options: '-v,--verbose -n,--nono,--no-act -f,--force -s,--symlink -e=code-perl -o',
    operands: 'value edit*',
  },
  { name: 'cp|gcp', options: COPY, operands: 'read* target', recursive: '-r,-a' },
  {
    name: 'install|ginstall',
    options:
      '-b --backup=? -C,--compare -c -D -d,--directory -g,--group= -m,--mode= -o,--owner= -p,--preserve-timestamps -S,--suffix= -s,--strip -t,--target-directory=into -T,--no-target-directory -v,--verbose',
    operands: 'read*(-d) target(-d)',
    does: makeFolders,
  },
  { name: 'ln|gln', options: `${COPY} -r,--relative -h -F -w`, operands: 'read* target', does: linkHere },
  { name: 'link', operands: 'read write' },
  {
    name: 'touch',
    options: '-a -c,--no-create -d,--date= -f -h,--no-dereference -m -r,--reference=read -t= --time= -A=',
    operands: 'write*',
  },
  { name: 'mkdir', options: '-m,--mode= -p,--parents -v,--verbose -Z --context=?', operands: 'make*' },
  { name: 'mkfifo mknod', options: '-m,--mode= -Z', operands: 'write value*' },
  {
    name: 'mktemp',
    options: '-d,--directory -u,--dry-run -q,--quiet -p= --tmpdir=? --suffix= -t',
    operands: 'value*',
    does: makeTemporary,
  },
  { name: 'truncate', options: '-c,--no-create -o,--io-blocks -r,--reference=read -s,--size=', operands: 'write*' },
  {
    name: 'fallocate',
    options: '-c -d -i -k,-n,--keep-size -l,--length= -o,--offset= -p -v -x -z',
    operands: 'write*',
  },
  {
    name: 'tee',
    options: '-a,--append -i,--ignore-interrupts -p --output-error=?',
    operands: 'write*',
    reads: 'any options',
  },
  { name: 'sponge', options: '-a', operands: 'write*' },
  {
    name: 'split csplit',
    options:
      '-a,--suffix-length= -b,--bytes= -C,--line-bytes= -d -e --filter=shell -l,--lines= -n,--number= -t,--separator= -u -x --additional-suffix= -f,--prefix= -k -s -z',
    operands: 'read value*',
    does: splitInto,
  },
  { name: 'apply_patch applypatch', options: '', operands: 'value*', does: applyPatch },
  { name: 'dd', style: 'none', operands: 'value*', does: convert },
  {
    name: 'chmod',
    options:
      '-R,--recursive -c,--changes -f,--silent,--quiet -v,--verbose --reference=read --preserve-root --no-preserve-root -h',
    operands: 'value(--reference) rights*',
    recursive: '-R',
  },
  {
    name: 'chown chgrp',
    options:
      '-R,--recursive -c,--changes -f,--silent,--quiet -v,--verbose -h,--no-dereference --dereference --from= --reference=read --preserve-root --no-preserve-root -H -L -P',
    operands: 'value(--reference) rights*',
    recursive: '-R',
  },
  // The first argument is a list of attributes: `-i`, `+i`, `=ai`.
  {
    name: 'chattr',
    options: '-R,--recursive -V -f -p= -v= -a -A -c -C -d -D -e -E -F -i -I -j -m -P -s -S -t -T -u -x',
    operands: 'value*',
    does(given, effects) {
      for (const word of given.operands)
        if (!/^[+=]/.test(word.text)) effects.file('write', word, { recursive: given.has('-R') })
    },
  },
  {
    name: 'setfacl setfattr chcon chflags',
    options:
      '-R,--recursive -v -V -f -p= -m,--modify= -M,--modify-file=read -x,--remove= -X,--remove-file=read -b,--remove-all -k --set= --restore=read -d -n,--name= -u= -r= -t= -l= --reference=read',
    operands: 'value(-m,-x,-b,--set,-n,-u,-r,-t,-l,--reference) write*',
    recursive: '-R',
  },
]

function deleteToo(option: string) {
  return (given: Given, effects: Effects): void => {
    if (given.has(option, '--remove')) for (const word of given.operands) effects.file('delete', word)
  }
}

/** `install -d` creates folders. */
function makeFolders(given: Given, effects: Effects): void {
  if (given.has('-d')) for (const word of given.operands) effects.play('make', word)
}

/** A patch in its arguments or on its input names the files that it changes. */
function applyPatch({ operands }: Given, effects: Effects): void {
  const texts = effects.input.type === 'text' ? [...operands, effects.input.word] : operands
  for (const { text } of texts) {
    for (const { path, access } of readPatch(text)) effects.file(access, { text: path, written: path, isMany: false })
  }
}

/** With one operand, the link is created in the current folder. */
function linkHere({ operands }: Given, effects: Effects): void {
  const [only, ...others] = operands
  if (only !== undefined && others.length === 0) effects.copy([only], HERE, true)
}

const HERE: CallWord = { text: '.', written: '.', isMany: false }

/** Writes files whose names begin with a prefix. */
function splitInto(given: Given, effects: Effects): void {
  const [prefix] = effects.program === 'split' ? given.operands.slice(1) : given.valuesOf('-f')
  const { text, written } = prefix ?? { text: 'x', written: 'x' }
  effects.file('write', { text: `${text}${STAR}`, written: `${written}*`, isMany: true })
}

function convert({ operands }: Given, effects: Effects): void {
  for (const { text, written, isMany } of operands) {
    const [, name, value] = /^(if|of)=(.+)$/s.exec(text) ?? []
    if (value === undefined) continue
    const word = { text: value, written: written.slice(3), isMany }
    effects.file(name === 'if' ? 'read' : 'write', word)
  }
}

/** Writes a new file whose name contains random letters. */
function makeTemporary(given: Given, effects: Effects): void {
  if (given.has('-u')) return
  const [template] = given.operands
  const text = template?.text.replace(/X{3,}/g, STAR) ?? `tmp.${STAR}`
  const [folder] = given.valuesOf('-p', '--tmpdir')
  const isInTmp = template === undefined || given.has('-t', '-p', '--tmpdir')
  const place = folder ?? (isInTmp ? TMP : undefined)
  const written = template?.written ?? 'tmp.XXXXXXXXXX'
  effects.file('write', {
    text: place === undefined ? text : joinPath(place.text, text),
    written: place === undefined ? written : joinPath(place.written, written),
    isMany: false,
  })
}

const TMP: CallWord = { text: '/tmp', written: '/tmp', isMany: false }
