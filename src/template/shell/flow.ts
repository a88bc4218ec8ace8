import { GIVEN } from './names.ts'
import { CODE_BUILTINS, DECLARING_BUILTINS, GUARDED_BUILTINS, NAMING_BUILTINS, REMOTE_SHELLS } from './programs.ts'
import { type Refusal, REFUSALS } from './refusal.ts'
import type { RestrictedNames } from './restricted-word.ts'

const PROGRAM_VARIABLES =
  'BROWSER CLASSPATH EDITOR GREP_OPTIONS JAVA_TOOL_OPTIONS JDK_JAVA_OPTIONS LESS LESSCLOSE LESSOPEN MAKEFILES MAKEFLAGS ' +
  'MANPAGER NODE_OPTIONS NODE_PATH PAGER RUBYLIB RUBYOPT RUBYSHELL SHELL SUDO_ASKPASS SUDO_EDITOR SYSTEMD_EDITOR ' +
  'SSH_ASKPASS SYSTEMD_PAGER TAR_OPTIONS VISUAL XDG_CONFIG_DIRS _JAVA_OPTIONS'

const OWN_VARIABLES =
  'CDPATH CHILD_MAX COLUMNS EMACS ENV EUID EXECIGNORE FCEDIT FIGNORE FPATH FUNCNAME FUNCNEST GLOBIGNORE GLOBSORT ' +
  'GROUPS HOSTFILE IFS IGNOREEOF INPUTRC LINENO LINES MAIL MAILCHECK MAILPATH OPTERR OPTIND PATH ' +
  'PIPESTATUS POSIXLY_CORRECT PPID PROMPT PROMPT_COMMAND PROMPT_DIRTRIM PS0 PS1 PS2 PS3 PS4 RANDOM READNULLCMD ' +
  'RPROMPT RPS1 SECONDS SHELLOPTS SHLVL SRANDOM TIMEFORMAT TMOUT UID ZDOTDIR'

/** Some git variables hold plain data, so those that run something are recognised by their suffix. */
const FAMILIES =
  /^(?:BASH|COMP_|DYLD_|EPOCH|GIT_CONFIG|GIT_TEMPLATE|HIST|LD_|PERL|PYTHON|READLINE_|npm_config_|NPM_CONFIG_)|^GIT_\w*(?:ASKPASS|COMMAND|DIFF|DIR|EDITOR|PAGER|PATH|PROXY|SSH)$/

const NAMES = new Set(`${PROGRAM_VARIABLES} ${OWN_VARIABLES}`.split(' '))

/** An assignment to a variable, with the markers and names in its value. */
export interface Assigned {
  readonly variable: string
  readonly ids: readonly number[]
  readonly names: readonly string[]
  /** The literal text at its beginning, before any value. */
  readonly lead: string
  /** Whether the value may differ from the text that was put in. */
  readonly isDerived: boolean
}

/** The ways in which values may reach evaluated code; the order of commands does not matter. */
export interface Flow {
  readonly assigned: Assigned[]
  /** The names in everything that the shell evaluates again. */
  readonly evaluated: Set<string>
  /** The names in everything that the shell uses to find a program. */
  readonly launched: Set<string>
  /** The names in everything that must not look like an option or the like. */
  readonly restricted: RestrictedNames[]
}

/** Programs that treat plain arguments as more than values. */
const DANGEROUS = new Set([
  ...[...CODE_BUILTINS, ...DECLARING_BUILTINS, ...GUARDED_BUILTINS.keys(), ...NAMING_BUILTINS, ...REMOTE_SHELLS],
  ...['awk', 'builtin', 'command', 'env', 'exec', 'sed', 'test', 'xargs'],
])

/** A stand-in name for anything assigned to a variable as a list: `declare v="(...)"` assigns each of its elements. */
export function listOf(variable: string): string {
  return `${variable}()`
}

const FILE = ' (file)'

/** A stand-in name for the content of any file with this base name. */
export function fileOf(path: string): string {
  return `${path.slice(path.lastIndexOf('/') + 1)}${FILE}`
}

export function startFlow(): Flow {
  return {
    assigned: [],
    evaluated: new Set(['COPROC', 'DIRSTACK', 'MAPFILE'].map(listOf)),
    launched: new Set(),
    restricted: [],
  }
}

export function addFlow(flow: Flow, { assigned, evaluated, launched, restricted }: Flow): void {
  flow.assigned.push(...assigned)
  flow.restricted.push(...restricted)
  evaluated.forEach((name) => flow.evaluated.add(name))
  launched.forEach((name) => flow.launched.add(name))
}

/** Refuses the markers whose values reach evaluated code. `all` are the markers that anything reads. */
export function judgeFlow(
  { assigned, evaluated, launched }: Flow,
  all: readonly number[],
  refuse: (ids: readonly number[], refusal: Refusal) => void,
): void {
  follow(assigned, launched)
  if ([...launched].some((name) => DANGEROUS.has(name))) evaluated.add(GIVEN.arguments)
  follow(assigned, evaluated)
  for (const { variable, ids } of assigned) if (evaluated.has(variable)) refuse(ids, refusalFor(variable))
  // It is unknown which values reach an argument, so none may.
  if (evaluated.has(GIVEN.arguments)) refuse(all, REFUSALS.evaluatedArgument)
}

/** Adds all names whose values end up in the given names: in `y=$x; eval "$y"`, `x` is evaluated, too. */
function follow(assigned: readonly Assigned[], names: Set<string>): void {
  let before = -1
  while (before < names.size) {
    before = names.size
    for (const entry of assigned) {
      if (names.has(entry.variable)) entry.names.forEach((name) => names.add(name))
    }
  }
}

function refusalFor(variable: string): Refusal {
  if (variable === GIVEN.input) return REFUSALS.input
  if (variable === GIVEN.splitInput) return REFUSALS.splitInput
  if (variable.endsWith(FILE)) return REFUSALS.writtenFile
  return isSpecialVariable(variable) ? REFUSALS.specialVariable : REFUSALS.evaluatedVariable
}

/**
 * Whether a variable is more than a name for its value: a shell computes with it, splits words at it or runs it, or a
 * program uses it to find what to run.
 */
export function isSpecialVariable(name: string): boolean {
  return NAMES.has(name) || FAMILIES.test(name)
}
