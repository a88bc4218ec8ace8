/** Shells in whose code values can be bound: the text after `-c` is parsed like the command itself. */
export const SHELLS: ReadonlySet<string> = new Set(['sh', 'bash', 'rbash', 'dash', 'ash', 'ksh', 'mksh', 'zsh'])

/**
 * Programs that run the program named by their first operand: the letters of their options that take an argument, and
 * how many operands come first.
 */
export const WRAPPERS: ReadonlyMap<string, { readonly options: string; readonly operands: number }> = new Map([
  ['builtin', { options: '', operands: 0 }],
  ['busybox', { options: '', operands: 0 }],
  ['chroot', { options: '', operands: 1 }],
  ['command', { options: '', operands: 0 }],
  ['doas', { options: 'aCu', operands: 0 }],
  ['env', { options: 'Cu', operands: 0 }],
  ['exec', { options: 'a', operands: 0 }],
  ['ionice', { options: 'cnpPu', operands: 0 }],
  ['nice', { options: 'n', operands: 0 }],
  ['nohup', { options: '', operands: 0 }],
  ['setarch', { options: '', operands: 1 }],
  ['setpriv', { options: '', operands: 0 }],
  ['setsid', { options: '', operands: 0 }],
  ['sshpass', { options: 'dfpP', operands: 0 }],
  ['stdbuf', { options: 'eio', operands: 0 }],
  ['strace', { options: 'abeEIoOpPsSuUX', operands: 0 }],
  ['sudo', { options: 'CDRTUghprtu', operands: 0 }],
  ['taskset', { options: '', operands: 1 }],
  ['time', { options: 'fo', operands: 0 }],
  ['timeout', { options: 'ks', operands: 1 }],
  ['toybox', { options: '', operands: 0 }],
  ['unbuffer', { options: '', operands: 0 }],
  ['unshare', { options: 'RSGw', operands: 0 }],
  ['valgrind', { options: '', operands: 0 }],
  ['xargs', { options: 'EIJLPRSadns', operands: 0 }],
])

/** Programs that run the words after their command `run` or `exec`. */
export const RUNNERS: ReadonlySet<string> = new Set(
  'bun bundle conda deno go hatch mise npm nix pdm pipenv pipx pnpm poetry rye uv yarn'.split(' '),
)

/** Programs that pass their joined arguments, or their input, to a shell in which nothing can be bound. */
export const REMOTE_SHELLS: ReadonlySet<string> = new Set(
  'at batch concurrently crontab csh fish hyperfine mosh parallel rsh runuser screen script ssh su tcsh tmux watch'.split(
    ' ',
  ),
)

/** Shell builtins that declare variables. An assignment is a value, unless an attribute makes it arithmetic. */
export const DECLARING_BUILTINS: ReadonlySet<string> = new Set(['declare', 'export', 'local', 'readonly', 'typeset'])

/** Shell builtins whose arguments are names to evaluate, files or programs to run, or shell options. */
export const NAMING_BUILTINS: ReadonlySet<string> = new Set(
  '. bind compgen complete compopt enable fc getopts hash history jobs mapfile read readarray shopt source unset wait'.split(
    ' ',
  ),
)

/** Shell builtins that take a value literally, except in the position of an option. */
export const GUARDED_BUILTINS: ReadonlyMap<string, { readonly options: string }> = new Map([
  ['printf', { options: 'v' }],
  ['set', { options: 'o' }],
])

/** Shell builtins that store arguments or input in variables: those in `always`, and those named by their arguments. */
export const FILLING_BUILTINS: ReadonlyMap<string, Filling> = new Map<string, Filling>([
  ['cd', { always: ['PWD', 'OLDPWD'], named: 'none' }],
  ['getopts', { always: ['OPTARG'], named: 'operands' }],
  ['mapfile', { always: ['MAPFILE'], named: 'operands' }],
  ['popd', { always: ['PWD', 'OLDPWD', 'DIRSTACK'], named: 'none' }],
  ['printf', { always: [], named: 'option' }],
  ['pushd', { always: ['PWD', 'OLDPWD', 'DIRSTACK'], named: 'none' }],
  ['read', { always: ['REPLY'], named: 'operands' }],
  ['readarray', { always: ['MAPFILE'], named: 'operands' }],
])

interface Filling {
  readonly always: readonly string[]
  readonly named: 'operands' | 'option' | 'none'
}

/** Shell builtins whose arguments are code. */
export const CODE_BUILTINS: ReadonlySet<string> = new Set(['alias', 'eval', 'let', 'trap'])
