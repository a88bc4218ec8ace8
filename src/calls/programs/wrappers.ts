import type { CallWord } from '../../model/call.ts'
import { readArgumentFiles } from './file-programs.ts'
import type { Effects, Given, ProgramRow } from './row.ts'

/** Programs that start the program among their arguments. */
// Source: https://man7.org/linux/man-pages/dir_section_1.html
export const WRAPPERS: readonly ProgramRow[] = [
  {
    name: 'sudo',
    options:
      '-A,--askpass -b,--background -B,--bell -C,--close-from= -D,--chdir=folder -E|--preserve-env=? -e,--edit -g,--group= -H,--set-home -h,--host= -i,--login -K,--remove-timestamp -k,--reset-timestamp -l,--list -n,--non-interactive -P,--preserve-groups -p,--prompt= -R,--chroot= -r,--role= -S,--stdin -s,--shell -t,--type= -T,--command-timeout= -U,--other-user= -u,--user= -V,--version -v,--validate',
    operands: 'command(-e)',
    starts: { asRoot: true, assigns: true },
    does(given, effects) {
      if (given.has('-e')) for (const word of given.operands) effects.play('edit', word)
      if (given.has('-s', '-i')) startShell(given, effects)
    },
  },
  {
    name: 'doas',
    options: '-a= -C= -L -n -s -u=',
    operands: 'command',
    starts: { asRoot: true, assigns: true },
    does(given, effects) {
      if (given.has('-s')) startShell(given, effects)
    },
  },
  {
    name: 'pkexec run0',
    options: '--user= --disable-internal-agent',
    operands: 'command',
    starts: { asRoot: true },
    does: startShell,
  },
  {
    name: 'su',
    options:
      '-c,--command=shell -C,--session-command=shell -f -g,--group= -G,--supp-group= -l,--login -m,-p,--preserve-environment -P,--pty -s,--shell= -w,--whitelist-environment=',
    operands: 'value*',
    starts: { asRoot: true },
    input: 'shell',
  },
  {
    name: 'runuser',
    options:
      '-c,--command=shell -f -g,--group= -G,--supp-group= -l,--login -m,-p,--preserve-environment -P,--pty -s,--shell= -u,--user= -w=',
    operands: 'command',
    starts: { asRoot: true },
  },
  {
    name: 'env',
    options:
      '-i,--ignore-environment -0,--null -u,--unset= -C,--chdir=folder -S,--split-string=words -v,--debug --block-signal=? --default-signal=? --ignore-signal=? --list-signal-handling -a,--argv0= -P= -L= -U=',
    operands: 'command(-S)',
    starts: { assigns: true },
    reads: 'any options',
    own: wordsOfEnv,
    does: splitCode,
  },
  // It may write to `nohup.out`.
  { name: 'nohup', operands: 'command' },
  { name: 'setsid', options: '-c,--ctty -f,--fork -w,--wait', operands: 'command', reads: 'any options' },
  { name: 'nice', options: '-n,--adjustment=', operands: 'command', reads: 'any options' },
  {
    name: 'ionice',
    options: '-c,--class= -n,--classdata= -p,--pid= -P,--pgid= -t,--ignore -u,--uid=',
    operands: 'command',
    reads: 'any options',
  },
  { name: 'chrt', options: '-a -b -d -f -i -o -r -R -T= -P= -D= -m -p -v', operands: 'value command' },
  {
    name: 'taskset',
    options: '-a,--all-tasks -c,--cpu-list -p,--pid',
    operands: 'value command',
    reads: 'any options',
  },
  {
    name: 'numactl',
    options: '-i= -m= -N= -C= -l -p= --interleave= --membind= --cpunodebind= --physcpubind= --localalloc',
    operands: 'command',
  },
  {
    name: 'timeout|gtimeout',
    options:
      '-k,--kill-after= -s,--signal= -v,--verbose -f,--foreground -p,--preserve-status --foreground --preserve-status',
    operands: 'value command',
    reads: 'any options',
  },
  {
    name: 'time|gtime',
    options: '-f,--format= -o,--output=write -a,--append -p,--portability -v,--verbose -q,--quiet',
    operands: 'command',
    reads: 'any options',
  },
  { name: 'stdbuf', options: '-i,--input= -o,--output= -e,--error=', operands: 'command', reads: 'any options' },
  { name: 'unbuffer', options: '-p', operands: 'command', reads: 'any options' },
  { name: 'busybox toybox shx', operands: 'command', reads: 'any options' },
  {
    name: 'chroot',
    options: '--groups= --userspec= --skip-chdir',
    operands: 'value command',
    starts: { container: true },
  },
  {
    name: 'unshare',
    options:
      '-m -u -i -n -p -U -C -T -f,--fork -r,--map-root-user --mount-proc=? -R,--root= -w,--wd=folder -S,--setuid= -G,--setgid= --kill-child=? --propagation=',
    operands: 'command',
  },
  {
    name: 'nsenter',
    options:
      '-a,--all -t,--target= -m,--mount=? -u,--uts=? -i,--ipc=? -n,--net=? -p,--pid=? -U,--user=? -S,--setuid= -G,--setgid= -r,--root=? -w,--wd=? -F,--no-fork',
    operands: 'command',
    starts: { asRoot: true },
  },
  { name: 'setarch linux32 linux64 i386 x86_64', options: '-R -B -F -I -L -S -T -X -Z -v', operands: 'command' },
  {
    name: 'setpriv',
    options:
      '--reuid= --regid= --groups= --init-groups --clear-groups --keep-groups --no-new-privs --bounding-set= --inh-caps= --ambient-caps=',
    operands: 'command',
  },
  {
    name: 'prlimit',
    options: '-p,--pid= -o,--output= --nofile=? --nproc=? --as=? --core=? --cpu=? --data=? --fsize=? --stack=?',
    operands: 'command',
  },
  {
    name: 'systemd-run',
    options:
      '-M,--machine= -H,--host=host -p,--property= -u,--unit= --slice= -t,--pty -P,--pipe -S,--shell -d,--same-dir -q,--quiet --user --system --scope --uid= --gid= --nice= --working-directory=folder -E,--setenv= --on-calendar= --on-active= --on-boot= --wait -G,--collect -r,--remain-after-exit --description= --service-type=',
    operands: 'command',
  },
  { name: 'systemd-inhibit', options: '--what= --who= --why= --mode= --list', operands: 'command' },
  { name: 'dbus-run-session', options: '--config-file=read --dbus-daemon=', operands: 'command' },
  {
    name: 'xvfb-run',
    options: '-a -e=write -f=write -l -n= -p= -s= -w= --auto-servernum --server-args= --server-num= --error-file=write',
    operands: 'command',
  },
  { name: 'firejail', style: 'single', operands: 'command' },
  {
    name: 'proot',
    options:
      '-r,-R,-S,--rootfs= -b,-m,--bind= -w,--pwd,--cwd=folder -q,--qemu= -0,--root-id -i,--change-id= -k,--kernel-release= -v,--verbose= --kill-on-exit -l,--link2symlink',
    operands: 'command',
  },
  { name: 'fakeroot', options: '-l= -s=write -i=read -u -b=', operands: 'command' },
  {
    name: 'flock',
    options:
      '-c,--command=shell -s,--shared -x,-e,--exclusive -u,--unlock -n,--nb,--nonblock -w,--wait,--timeout= -E,--conflict-exit-code= -o,--close -F,--no-fork -v',
    operands: 'write value*',
    ends: 'operand',
    does: ({ operands: [, first, ...rest], words }, effects) => {
      if (first === undefined) return
      const [code] = rest
      if (/^(?:-c|--command)$/.test(first.text) && code !== undefined) effects.shell(code)
      else effects.start(words.slice(words.indexOf(first)))
    },
  },
  {
    name: 'strace',
    options:
      '-a= -b= -e= -E= -I= -o=write -O= -p= -P= -s= -S= -u= -U= -X= -f -c -C -D -i -k -q -r -t -T -v -x -y -z -Z',
    operands: 'command',
  },
  {
    name: 'ltrace',
    options: '-a= -A= -D= -e= -F=read -l= -n= -o=write -p= -s= -u= -w= -x= -b -c -C -f -i -L -r -S -t -T',
    operands: 'command',
  },
  {
    name: 'valgrind',
    style: 'single',
    options: '--log-file=write --xml-file=write --massif-out-file=write',
    operands: 'command',
    does: readArgumentFiles,
  },
  { name: 'caffeinate', options: '-d -i -m -s -u -t= -w=', operands: 'command', reads: 'any options' },
  { name: 'sshpass', options: '-f=read -d= -p= -P= -e -v', operands: 'command' },
  { name: 'proxychains proxychains4 torsocks tsocks', options: '-f=read -q', operands: 'command' },
  {
    name: 'watch',
    options:
      '-n,--interval= -d,--differences=? -t,--no-title -b,--beep -e,--errexit -g,--chgexit -c,--color -C,--no-color -x,--exec -p,--precise -q,--equexit= -w,--no-wrap -f,--follow',
    operands: 'words(-x) command',
    reads: 'any options',
  },
  {
    name: 'script',
    options:
      '-a,--append -c,--command=shell -e,--return -f,--flush -I,--log-in=write -O,--log-out=write -B,--log-io=write -T,--log-timing=write -q,--quiet -o,--output-limit= -E,--echo=',
    operands: 'write value*',
  },
  { name: 'at batch', options: '-f=script -t= -q= -m -M -V -v -l -d= -r= -c=', operands: 'value*', input: 'shell' },
  { name: 'entr', options: '-a -c -d -n -p -r -s -z', operands: 'command(-s) shell value*' },
]

/** Without a command, a shell with the rights of the other user reads standard input. */
function startShell(given: Given, effects: Effects): void {
  if (given.operands.length === 0) effects.start([{ text: 'sh', written: 'sh', isMany: false }], { asRoot: true })
}

/** A dash before the command is `-i`. */
function wordsOfEnv(words: readonly CallWord[]): readonly CallWord[] {
  const own = beforeCode(words)
  const at = own.findIndex(({ text }, index) => index > 0 && !isOfEnv(text, own[index - 1]?.text ?? ''))
  return own[at]?.text === '-' ? own.with(at, { text: '-i', written: '-', isMany: false }) : own
}

function isOfEnv(text: string, before: string): boolean {
  return /^-./.test(text) || /^(?:-[auCLPSU]|--(?:argv0|chdir|split-string|unset))$/.test(before)
}

const SPLITS = /^(?:-[^-]*S|--split-string)/

/** The words up to the string that `env -S` splits; the words after it belong to the command. */
function beforeCode(words: readonly CallWord[]): readonly CallWord[] {
  const at = words.findIndex(({ text }, index) => index > 0 && SPLITS.test(text))
  const end = words.findIndex(({ text }, index) => index > 0 && !/^-|^\w+=/.test(text))
  const isGlued = !/^(?:-[^-]*S|--split-string)$/.test(words[at]?.text ?? '')
  return at === -1 || (end !== -1 && end < at) ? words : words.slice(0, at + (isGlued ? 1 : 2))
}

function splitCode(given: Given, effects: Effects): void {
  // On BSD, these look for the program elsewhere, or become somebody else.
  if (given.has('-P', '-L', '-U')) effects.changes()
  const [code] = given.valuesOf('-S')
  if (code === undefined && given.operands.every(({ text }) => /^\w+=/.test(text))) effects.printVariables()
  if (code === undefined) return
  const rest = given.words.slice(beforeCode(given.words).length).map(({ text }) => ` ${text}`)
  effects.shell({ ...code, text: code.text.replace(/^(?:\w+=\S*[ \t]+)+/, '') + rest.join('') })
}
