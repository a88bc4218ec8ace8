import { ALONE, asksDaemon, readAsking, refusesUnasked } from './daemon-command.ts'
import { guarded, outcomeOf, type Refusal, scriptOf, UNDECIDED, wordsInside } from './fail-closed-command.ts'
import { joinWords, quote, splitWords } from './shell-words.ts'

/** What an agent's settings run, taken apart. */
export interface HookCommand {
  /** The words of the command, the program first. */
  readonly words: readonly string[]
  /** As `--host` names it. */
  readonly host: string
  readonly policies: readonly string[]
  /** Of the daemon that is asked; null where Sluice is started. */
  readonly socket: string | null
  /** Whether something stands around or behind the command that refuses where Sluice does not answer. */
  readonly isGuarded: boolean
}

/** The command for a shell; `refusal` is what follows where it does not come to an answer. */
export function shellCommand(words: readonly string[], refusal: Refusal | null): string {
  const outcome = outcomeOf(refusal)
  return outcome === 'none' ? joinWords(words) : guarded(SCRIPTS[outcome], refusal, words)
}

const RUNS = '"$@" || '

/** What runs the words, and refuses where they fail otherwise than by refusing. */
const SCRIPTS = {
  exit: `${RUNS}{ [ $? = 2 ] || echo "$0" >&2; exit 2; }`,
  2: `${RUNS}{ [ $? = 2 ] || echo "$0"; exit 2; }`,
  0: `${RUNS}echo "$0"`,
} as const

/** The command for an agent that splits it at blanks by itself: without quotes wherever there is no need of any. */
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
  // A program that is not there leaves no exit code at all.
  return `${command}; if ($LASTEXITCODE -ne 0) { if ($LASTEXITCODE -ne 2) { ${said} }; exit ${exit} }`
}

/** The hook command in a text for a shell, whoever wrote it; null where there is none. */
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
 * Whether a command is one that was installed for the agent: two absolute paths, and then `hook --host` and its name; or
 * the absolute path of a curl that reads no settings, and a socket.
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
