import type { CallWord } from '../../model/call.ts'
import { configureNetwork } from './network-effects.ts'
import type { Effects, Given, ProgramRow } from './row.ts'

/** Programs outside the base system that start a command elsewhere, as another user, or in another environment. */
// Source: https://manpages.debian.org/
export const LAUNCHERS: readonly ProgramRow[] = [
  {
    name: 'hyperfine',
    options:
      '-w,--warmup= -r,--runs= -m,--min-runs= -M,--max-runs= -p,--prepare=shell -s,--setup=shell -c,--cleanup=shell -P,--parameter-scan= -L,--parameter-list= -S,--shell= -N -i,--ignore-failure --style= --export-json=write --export-markdown=write --export-csv=write -n,--command-name= -u,--time-unit= --show-output --output= --input=',
    operands: 'shell*',
  },
  {
    name: 'concurrently',
    options:
      '-n,--names= -c,--prefix-colors= -k,--kill-others -r,--raw -s,--success= --kill-others-on-fail -p,--prefix= -m,--max-processes=',
    operands: 'shell*',
  },
  {
    name: 'start-stop-daemon',
    options:
      '-S,--start -K,--stop -b,--background -x,--exec=execute -p,--pidfile=write -m -c,--chuid= -d,--chdir=folder -u,--user= -n,--name= -o -q -v -a,--startas=execute',
    operands: 'value*',
    does(given, effects) {
      const [program] = given.valuesOf('-x', '-a')
      const at = given.words.findIndex(({ text }) => text === '--')
      if (program !== undefined) effects.start([program, ...(at === -1 ? given.operands : given.words.slice(at + 1))])
    },
  },
  {
    name: 'daemonize',
    options: '-a -c=folder -e=write -o=write -p=write -l=write -u= -v -E=',
    operands: 'command',
    starts: { background: true },
  },
  { name: 'gosu su-exec s6-setuidgid setuidgid', operands: 'value command', starts: { asRoot: true } },
  {
    name: 'chpst',
    options: '-u= -U= -b= -n= -l=write -L=write -m= -d= -o= -p= -f= -c= -t= -e=read -P -v -V -0 -1 -2',
    operands: 'command',
  },
  { name: 'faketime', options: '-m -p= -f --exclude-monotonic', operands: 'value command' },
  {
    name: 'arch',
    style: 'single',
    options: '-arch= -e= -d= -c -32 -64 -x86_64 -arm64 -i386 -h',
    operands: 'command',
    reads: 'any options',
  },
  {
    name: 'rlwrap',
    options:
      '-a,--always-readline=? -A,--ansi-colour-aware=? -b,--break-chars= -c,--complete-filenames -C,--command-name= -D,--history-no-dupes= -f,--file=read -H,--history-filename=write -i,--case-insensitive -l,--logfile=write -N,--no-children -p,--prompt-colour=? -r,--remember -s,--histsize= -S,--substitute-prompt= -w,--wait-before-prompt= -z,--filter=shell',
    operands: 'command',
  },
  { name: 'catchsegv', operands: 'command' },
  { name: 'choom', options: '-n,--adjust= -p,--pid=', operands: 'command' },
  { name: 'cgexec', options: '-g= --sticky', operands: 'command' },
  { name: 'runcon', options: '-c,--compute -t,--type= -u,--user= -r,--role= -l,--range=', operands: 'value command' },
  { name: 'capsh', style: 'none', operands: 'value*', does: startBash },
  { name: 'sg', options: '-c,--command=shell -l', operands: 'value value*' },
  { name: 'bwrap', style: 'none', operands: 'value*', does: startInSandbox },
  {
    name: 'perf',
    subcommands: {
      'stat|record|trace|mem record|c2c record|sched record|kvm record': {
        options:
          '-e,--event= -o,--output=write -p,--pid= -a -g -F,--freq= -r,--repeat= -C,--cpu= -t,--tid= -I= -x= -s,--summary -v -q -d -B',
        operands: 'command',
      },
      '*': { operands: 'value*' },
    },
  },
  {
    name: 'xterm uxterm rxvt urxvt st kitty alacritty konsole gnome-terminal xfce4-terminal mate-terminal terminator tilix foot wezterm ghostty x-terminal-emulator',
    style: 'none',
    operands: 'value*',
    does: commandAfter('-e', '-x', '--', '--command'),
  },
  {
    name: 'ip',
    groups: 'netns',
    options: '-4 -6 -j -p -s -d -o -br -n,-netns= -b,-batch=read -c=? -all',
    subcommands: {
      'netns exec': { operands: 'value command' },
      '*': { operands: 'value*', does: configureNetwork },
    },
  },
  { name: 'cross-env', operands: 'command', starts: { assigns: true } },
  { name: 'cross-env-shell', operands: 'words', starts: { assigns: true } },
  {
    name: 'watchexec',
    options:
      '-w,--watch=read -W= -e,--exts= -f,--filter= -i,--ignore= -F,--filter-file=read -r,--restart -c|--clear=? -s,--signal= -n -d,--debounce= --shell= -E,--env= --workdir=folder -q -v -p --poll=? --on-busy-update= -1 -o=',
    operands: 'words',
  },
  {
    name: 'nodemon',
    options:
      '-x,--exec=shell -e,--ext= -w,--watch=read -i,--ignore= -d,--delay= -q,--quiet -V,--verbose -L --config=read -s,--signal= --cwd=folder -C -I',
    operands: 'script value*',
  },
  {
    name: 'just',
    options:
      '-f,--justfile=read -d,--working-directory=folder --set= --shell= --shell-arg= -l,--list -n,--dry-run -q -v -u -s,--show= --dump --choose --chooser=shell',
    operands: 'value*',
    takesNames: true,
    does: commandAfter('--command', '-c'),
  },
  {
    name: 'nix-shell',
    options: '--run=shell --command=shell -p,--packages -A,--attr= -I= --arg= --argstr= --pure -i= --keep=',
    operands: 'value*',
  },
  {
    name: 'nix',
    groups: 'flake profile store registry',
    subcommands: {
      'develop|shell|run': { style: 'none', operands: 'value*', does: commandAfter('-c', '--command') },
      '*': { operands: 'value*', does: hide },
    },
  },
  {
    name: 'corepack',
    subcommands: {
      'enable|disable|prepare|use|install|pack|up|hydrate|cache': { operands: 'value*' },
      '*': { operands: 'words', does: startTagged },
    },
  },
  {
    name: 'mise rtx asdf pyenv rbenv nodenv goenv jenv volta fnm',
    subcommands: {
      'exec|x': {
        options: '-c,--command=shell -C,--cd=folder --using=',
        operands: 'value*',
        does: startAfterVersions,
      },
      '*': { operands: 'value*', does: hide },
    },
  },
  {
    name: 'rustup',
    groups: 'toolchain target component override',
    subcommands: {
      run: { options: '--install', operands: 'value command' },
      '*': { operands: 'value*', does: hide },
    },
  },
  {
    name: 'wsl',
    options: '-d,--distribution= -u,--user= -e,--exec --cd=folder --shell-type= -l,--list -v',
    operands: 'words',
  },
  {
    name: 'vagrant',
    groups: 'box plugin snapshot cloud',
    subcommands: {
      ssh: {
        options: '-c,--command= -p',
        operands: 'value*',
        does: ({ valuesOf }, effects) => {
          for (const code of valuesOf('-c')) effects.shell(code, { remote: true })
        },
      },
      '*': { operands: 'value*' },
    },
  },
  {
    name: 'lxc lxd incus',
    groups: 'image network profile storage config snapshot',
    subcommands: {
      exec: {
        options: '-t -T --cwd= --env= --user= --group= --mode= -n',
        operands: 'value command',
        starts: { container: true },
      },
      '*': { operands: 'value*' },
    },
  },
  {
    name: 'ansible',
    options:
      '-i,--inventory=read -m,--module-name= -a,--args= -l,--limit= -e,--extra-vars= -u,--user= -b,--become -f,--forks= -k -K -v -C,--check -o',
    operands: 'value*',
    does(given, effects) {
      hide(given, effects)
      const [module] = given.valuesOf('-m')
      if (module !== undefined && !/(?:^|\.)(?:shell|command|raw|script)$/.test(module.text)) return
      for (const code of given.valuesOf('-a')) effects.shell(code, { remote: true })
    },
  },
  {
    name: 'salt salt-ssh salt-call',
    options: '-G -E -L -C -N -S -I -t= --out= -l= -b= --async',
    operands: 'value*',
    does(given, effects) {
      const at = given.operands.findIndex(({ text }) => /^cmd\.(?:run|shell|exec_code|script)/.test(text))
      const code = at === -1 ? undefined : given.operands[at + 1]
      if (code !== undefined) effects.shell(code, { remote: true })
    },
  },
  {
    name: 'pdsh dsh clush pssh parallel-ssh',
    options: '-w= -l= -x= -g= -R= -f= -t= -u= -H= -h=read -i -A -N -S -b -p= -o=write -e=write -O=',
    operands: 'words',
    starts: { remote: true },
  },
  {
    name: 'heroku',
    options: '-a,--app= -r,--remote= -e,--env= -s,--size= -x,--exit-code --no-tty --type= -c,--confirm=',
    subcommands: {
      'run|run:detached|run:inside|local:run': { operands: 'words', starts: { remote: true } },
      '*': { operands: 'value*', does: hide },
    },
  },
]

/** `corepack npm@10 publish` */
function startTagged({ words: [, name, ...rest] }: Given, effects: Effects): void {
  if (name !== undefined) effects.start([{ ...name, text: name.text.replace(/(.)@.*/s, '$1') }, ...rest])
}

function hide(_given: Given, effects: Effects): void {
  effects.hiddenHost()
}

/** The command is everything after one of these words. */
function commandAfter(...marks: readonly string[]): (given: Given, effects: Effects) => void {
  return ({ words }, effects) => {
    const at = words.findIndex(({ text }, index) => index > 0 && marks.includes(text))
    const command = at === -1 ? [] : words.slice(at + 1)
    const [only, ...others] = command
    // A single word with spaces is code for a shell.
    if (only !== undefined && others.length === 0 && /\s/.test(only.text)) effects.shell(only)
    else if (only !== undefined) effects.start(command)
  }
}

/** `capsh -- -c CODE`: everything after `--` goes to `bash`. */
function startBash({ words }: Given, effects: Effects): void {
  const at = words.findIndex(({ text }) => text === '--' || text === '==')
  const bash: CallWord = { text: 'bash', written: 'bash', isMany: false }
  if (at !== -1) effects.start([bash, ...words.slice(at + 1)])
}

const TWO = /^--(?:(?:dev-|ro-)?bind(?:-try|-data|-fd)?|symlink|setenv|file|chmod|overlay-src|bind-data|ro-bind-data)$/
const ONE =
  /^--(?:chdir|unsetenv|proc|dev|tmpfs|mqueue|dir|hostname|uid|gid|args|lock-file|sync-fd|seccomp|add-seccomp-fd|exec-label|file-label|cap-add|cap-drop|userns2?|pidns|block-fd|userns-block-fd|info-fd|json-status-fd|perms|size|remount-ro|argv0)$/

/** `bwrap --bind FROM TO … COMMAND` */
function startInSandbox({ words }: Given, effects: Effects): void {
  let index = 1
  while (words[index]?.text.startsWith('--') === true && words[index]?.text !== '--') {
    const text = words[index]?.text ?? ''
    index += TWO.test(text) ? 3 : ONE.test(text) ? 2 : 1
  }
  const command = words.slice(words[index]?.text === '--' ? index + 1 : index)
  if (command.length > 0) effects.start(command)
}

/** `mise exec node@20 -- COMMAND`, `asdf exec COMMAND` */
function startAfterVersions({ words }: Given, effects: Effects): void {
  const at = words.findIndex(({ text }) => text === '--')
  const command = words.slice((at === -1 ? words.findIndex(({ text }) => /^(?:exec|x)$/.test(text)) : at) + 1)
  if (command.length > 0) effects.start(command)
}
