import { ALONE, asksDaemon, readAsking, refusesUnasked } from './daemon-command.ts'
import { guarded, outcomeOf, type Refusal, scriptOf, UNDECIDED, wordsInside } from './fail-closed-command.ts'
import { joinWords, quote, splitWords } from './shell-words.ts'

/** The parts of a hook command in an agent's settings. */
export interface HookCommand {
  /** The words of the command, the program first. */
  readonly words: readonly string[]
  /** As `--host` names it. */
  readonly host: string
  readonly policies: readonly string[]
  /** The socket of the daemon; null if the command starts Sluice. */
  readonly socket: string | null
  /** Whether something around or after the command refuses if Sluice does not answer. */
  readonly isGuarded: boolean
}

/** The command for a shell; `refusal` is how it refuses if Sluice does not answer. */
export function shellCommand(words: readonly string[], refusal: Refusal | null): string {
  const outcome = outcomeOf(refusal)
  return outcome === 'none' ? joinWords(words) : guarded(SCRIPTS[outcome], refusal, words)
}

const RUNS = '"$@" || '

/** Runs the words, and refuses if they fail in any way but a refusal. */
const SCRIPTS = {
  exit: `${RUNS}{ [ $? = 2 ] || echo "$0" >&2; exit 2; }`,
  2: `${RUNS}{ [ $? = 2 ] || echo "$0"; exit 2; }`,
  0: `${RUNS}echo "$0"`,
} as const

/** The command for an agent that splits it at blanks itself: with as few quotes as possible. */
export function plainCommand(words: readonly string[]): string {
  return words.map((word) => (/^[\w./,=:@%+-]+$/.test(word) ? word : quote(word))).join(' ')
}

/** The same for PowerShell. */
export function powershellCommand(words: readonly string[], refusal: Refusal | null): string {
  const single = (word: string): string => `'${word.replaceAll("'", "''")}'`
  const command = `& ${words.map(single).join(' ')}`
  if (refusal === null) return command
  const said = refusal.by === 'output' ? single(refusal.text) : `[Console]::Error.WriteLine(${single(UNDECIDED)})`
  const exit = refusal.by === 'output' ? refusal.exit : 2
  // A missing program leaves no exit code.
  return `${command}; if ($LASTEXITCODE -ne 0) { if ($LASTEXITCODE -ne 2) { ${said} }; exit ${exit} }`
}

/** The hook command in a text for a shell, whoever wrote it; null if there is none. */
export function readHookCommand(text: string): HookCommand | null {
  const { words: all, rest } = splitWords(text)
  const script = scriptOf(text, all)
  const asks = asksDaemon(script)
  const isScript = asks || script.startsWith(RUNS)
  const words = isScript ? wordsInside(all) : all
  const isGuarded = isScript ? !asks || refusesUnasked(script) : rest.startsWith('||')
  const asking = readAsking(words)
  if (asking !== null) return { words, ...asking, isGuarded }
  const hook = words.findIndex((word, index) => word === 'hook' && words.slice(index).includes('--host'))
  if (hook === -1) return null
  const valuesOf = (option: string): readonly string[] => words.filter((_, index) => words[index - 1] === option)
  const [host] = valuesOf('--host')
  return host === undefined ? null : { words, host, policies: valuesOf('--policy'), socket: null, isGuarded }
}

/**
 * Whether Sluice installed a command for the agent: two absolute paths, then `hook --host` and the agent's name; or the
 * absolute path of curl, told to ignore its settings, and a socket.
 */
export function isInstalled(text: string, host: string): boolean {
  const command = readHookCommand(text)
  if (command?.host !== host) return false
  const [program = '', second = '', hook, option, name] = command.words
  if (!isAbsolute(program)) return false
  if (command.socket !== null) return isAbsolute(command.socket) && second === ALONE
  return isAbsolute(second) && hook === 'hook' && option === '--host' && name === host
}

export function isAbsolute(path: string): boolean {
  return /^(\/|[A-Za-z]:[\\/]|\\\\)/.test(path)
}
