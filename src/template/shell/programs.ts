/** Shells in whose code a value can be bound: what follows `-c` is parsed like the command itself. */
export const SHELLS: ReadonlySet<string> = new Set(['sh', 'bash', 'dash', 'ash', 'ksh', 'mksh', 'zsh'])

/** Programs that run what their first operand names, and the letters of their options that take an argument. */
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
  ['setsid', { options: '', operands: 0 }],
  ['stdbuf', { options: 'eio', operands: 0 }],
  ['sudo', { options: 'CDRTUghprtu', operands: 0 }],
  ['time', { options: 'fo', operands: 0 }],
  ['timeout', { options: 'ks', operands: 1 }],
  ['xargs', { options: 'EILPadns', operands: 0 }],
])

/** Programs with code among their arguments: behind which letters, and whether the first operand is code too. */
export const INTERPRETERS: ReadonlyMap<string, Interpreter> = new Map([
  ['awk', { code: '', options: 'Fvf', operand: true }],
  ['bun', { code: 'ep', options: '', operand: false }],
  ['deno', { code: '', options: '', operand: false }],
  ['flock', { code: 'c', options: 'Ew', operand: false }],
  ['gawk', { code: 'e', options: 'Fvfi', operand: true }],
  ['lua', { code: 'e', options: 'l', operand: false }],
  ['mawk', { code: '', options: 'Fvf', operand: true }],
  ['node', { code: 'ep', options: 'r', operand: false }],
  ['nodejs', { code: 'ep', options: 'r', operand: false }],
  ['osascript', { code: 'e', options: 'l', operand: false }],
  ['perl', { code: 'eE', options: '', operand: false }],
  ['php', { code: 'rBRE', options: 'cdz', operand: false }],
  ['pypy', { code: 'c', options: 'WX', operand: false }],
  ['python', { code: 'c', options: 'WX', operand: false }],
  ['ruby', { code: 'e', options: 'rI', operand: false }],
  ['sed', { code: 'e', options: 'fl', operand: true }],
])

export interface Interpreter {
  readonly code: string
  readonly options: string
  readonly operand: boolean
}

/** Long options that take code. */
export const CODE_OPTIONS: ReadonlySet<string> = new Set([
  '--eval',
  '--print',
  '--expression',
  '--run',
  '--source',
  '--command',
  'eval',
])

/** Programs that give their arguments, joined together, or their input to a shell that nothing can be bound for. */
export const REMOTE_SHELLS: ReadonlySet<string> = new Set(
  'at batch crontab csh fish parallel rsh runuser screen script ssh su tcsh tmux watch'.split(' '),
)

/** Builtins of a shell that declare variables: an assignment is a value, unless an attribute makes it arithmetic. */
export const DECLARING_BUILTINS: ReadonlySet<string> = new Set(['declare', 'export', 'local', 'readonly', 'typeset'])

/** Builtins of a shell whose arguments are names that it evaluates, or files that it runs. */
export const NAMING_BUILTINS: ReadonlySet<string> = new Set(
  '. bind compgen complete compopt enable fc getopts mapfile read readarray source unset wait'.split(' '),
)

/** Builtins of a shell that put what they read into variables: those they name, or these. */
export const FILLING_BUILTINS: ReadonlyMap<string, readonly string[]> = new Map([
  ['getopts', ['OPTARG']],
  ['mapfile', ['MAPFILE']],
  ['printf', []],
  ['read', ['REPLY']],
  ['readarray', ['MAPFILE']],
])

/** Builtins of a shell whose arguments are code. */
export const CODE_BUILTINS: ReadonlySet<string> = new Set(['alias', 'eval', 'let', 'trap'])

/** Variables whose values a shell runs, or by which it finds what it runs. */
export const SHELL_VARIABLES: ReadonlySet<string> = new Set(
  'BASH_ENV ENV PATH PROMPT_COMMAND PS0 PS1 PS2 PS4'.split(' '),
)
