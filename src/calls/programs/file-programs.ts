import type { CallWord } from '../../model/call.ts'
import { partOf } from './arguments.ts'
import type { Effects, Given, ProgramRow } from './row.ts'

/**
 * Programs that are seldom used to read or write files, but whose arguments are files that they print, or write. Which
 * ones do so is known from https://gtfobins.org/.
 */
// Source: https://gtfobins.org/
export const FILE_PROGRAMS: readonly ProgramRow[] = [
  // They print what they are given, in another form.
  {
    name: 'csvlook csvcut csvgrep csvstat csvjson csvsort csvformat csvclean csvjoin csvstack in2csv csvtool tidy-viewer',
    options: '-c= -d= -e= -f= -K= -n= -o= -q= -r= -s= -t= -u= -z= --maxfieldsize= --columns= --max-rows=',
    operands: 'read*',
  },
  { name: 'sd', options: '-f= -n= -p -F', operands: 'value value edit*' },
  { name: 'mlr xsv qsv xan frawk', options: '-o,--output=write', operands: 'value read*' },
  {
    name: 'jless jnv fx gron jc jtbl dasel hck choose rich',
    options: '-f,--file=read -i,--input=read -o= -p= -r= -w= -d= --mode=',
    operands: 'read*',
  },
  {
    name: 'glow mdcat delta difft icdiff ydiff hexyl ov moar moor lnav tspin ccze highlight pygmentize chroma source-highlight vimpager rougify silicon',
    options: '-i=read -o=write -l= -f= -O= -s= -t= -w= -S= -c= --syntax= --style= --theme= --width=',
    operands: 'read*',
  },
  { name: 'vd visidata', options: '-f= -o=write -p=script -d=', operands: 'read*' },
  {
    name: 'ascii-xfr ascii85 basez base58 uuencode uudecode atobm eqn tbl pic soelim zsoelim troff nroff groff ul redcarpet xmore nkf antiword catdoc rpm2cpio msgattrib msgcat msgconv msgfilter msgmerge msguniq msgfmt a2ps enscript detex asciidoctor',
    options: '-o,--output-file,--output=write -T= -m= -p,--output= -e= -i,--input=read',
    operands: 'read*',
  },
  { name: 'look', operands: 'value read*' },
  { name: 'aspell ispell hunspell', options: '-c,--check=edit -a -l -d= -p=read', operands: 'value*' },
  { name: 'nasm yasm', options: '-@=read -o=write -l=write -f= -i= -p=read -d= -u= -E', operands: 'read*' },
  {
    name: 'mkisofs genisoimage',
    style: 'single',
    options: '-o=write -V= -A= -quiet -path-list=read',
    operands: 'read*',
  },
  { name: 'espeak espeak-ng say festival', options: '-f=read -o=write -w=write -v= -r= -s=', operands: 'value*' },
  { name: 'tic infocmp', options: '-o=write -e=', operands: 'read*' },
  // They print the lines of a file that are no settings, or no addresses, for them.
  { name: 'clamscan', options: '-d,--database=read -f,--file-list=read -l,--log=write', operands: 'read*' },
  { name: 'alpine pine', options: '-F=read -p=read -f=read', operands: 'value*' },
  { name: 'bridge efax ksshell', options: '-b=read -d=read -i=read', operands: 'value*' },
  { name: 'check_log', options: '-F=read -O=write -q=', operands: 'value*' },
  { name: 'check_statusfile slsh', operands: 'read*' },
  {
    name: 'openvpn',
    options: '--config=read --writepid=write --log=write --log-append=write --up=shell --down=shell',
    operands: 'read*',
  },
  { name: 'xmodmap', options: '-e= -v -n', operands: 'read*' },
  { name: 'octave octave-cli', options: '--eval=code-other -p=', operands: 'script*', input: 'other' },
  { name: 'dosbox', options: '-c=value', operands: 'read*', does: typesFile },
  { name: 'run-mailcap see', options: '--action=', operands: 'value*', does: typedFiles },
  // They write a file that is named among their arguments.
  { name: 'gtester', options: '-o=write -k -l', operands: 'value*' },
  { name: 'logsave', options: '-a -s -v', operands: 'write command' },
  {
    name: 'varnishncsa varnishlog',
    options: '-w=write -g= -q= -F= -f=read -r=read -P=write -n=',
    operands: 'value*',
  },
  {
    name: 'update-alternatives alternatives',
    options: '--install --force --altdir= --admindir= --log=write',
    operands: 'value*',
    does: installLink,
  },
  { name: 'c89 c99', options: '-o=write -x= -D= -I= -L= -l= -c -E -g -s', operands: 'read*' },
  { name: 'lwp-download', options: '-a -s', operands: 'address write' },
  { name: 'lwp-request lwp-mirror lwp-dump', options: '-m= -b= -t= -i= -c= -C= -p= -o=', operands: 'address write' },
  { name: 'axel', options: '-o,--output=write -n= -s= -H= -U= -T=', operands: 'host*' },
  { name: 'rcs ci co', options: '-l=? -u=? -m=? -t=?', operands: 'edit*' },
  { name: 'crudini', options: '--set --del --merge --get --output=write', operands: 'write value*' },
  { name: 'htpasswd htdigest', options: '-c -b -i -m -B -C= -n -D -v', operands: 'write value*' },
  {
    name: 'certtool',
    options: '--outfile=write --infile=read --load-privkey=login --load-certificate=read --template=read',
    operands: 'value*',
  },
  {
    name: 'inotifywait inotifywatch',
    options: '-o,--outfile=write --fromfile=read -t= -e= -r -m -d -q',
    operands: 'name*',
  },
  { name: 'ctags etags cscope', options: '-f=write -o,--output=write -L=read -R -a', operands: 'read*' },
  { name: 'doxygen', options: '-g=write -s -u=write -w=', operands: 'read*' },
  { name: 'mksquashfs', style: 'single', options: '-comp= -b= -e= -noappend', operands: 'read* write' },
  { name: 'unsquashfs', options: '-d,-dest=below -f,-force -e,-ef=read -l,-ls -cat', operands: 'read value*' },
  { name: 'dtc', options: '-I= -O= -o=write -d=write -i= -q', operands: 'read*' },
  {
    name: 'qemu-img',
    subcommands: {
      create: { options: '-f= -o= -b=read -F= -q -u', operands: 'write value*' },
      'convert|dd': { options: '-f= -O= -o= -c -p -q', operands: 'read* write' },
      '*': { operands: 'value*' },
    },
  },
  { name: 'bpftrace', options: '-o=write -e=code-other -f= -p= -c=shell', operands: 'read value*' },
  { name: 'logrotate', options: '-s,--state=write -l,--log=write -f -v -d -m=shell', operands: 'read*' },
  {
    name: 'patch',
    options: '-o,--output=write -i,--input=read -r,--reject-file=write -d,--directory=folder -p=? -b -R -N -f -s -t -u',
    operands: 'edit read',
  },
]

/** What DOS prints with `type C:.env`. */
function typesFile(given: Given, effects: Effects): void {
  for (const { text, written } of given.valuesOf('-c')) {
    const path = /^type\s+(?:[a-z]:)?(\S+)/i.exec(text)?.[1]
    if (path !== undefined) effects.file('read', { text: path, written, isMany: false })
  }
}

/** `text/plain:FILE`. */
function typedFiles({ operands }: Given, effects: Effects): void {
  for (const word of operands) effects.file('read', partOf(word, /^[\w-]+\/[\w.+-]+:/.exec(word.text)?.[0].length ?? 0))
}

/** `--install LINK NAME PATH PRIORITY`. */
function installLink({ has, operands: [link, , path] }: Given, effects: Effects): void {
  if (!has('--install') || link === undefined) return
  effects.file('write', link)
  if (path !== undefined) effects.file('read', path)
}

/** Files of more arguments: `@FILE`. */
export function readArgumentFiles({ words }: { readonly words: readonly CallWord[] }, effects: Effects): void {
  for (const word of words) {
    const before = /^(?:--[\w-]+=)?@(?=[^@])/.exec(word.text)?.[0].length
    if (before !== undefined) effects.file('read', partOf(word, before))
  }
}
