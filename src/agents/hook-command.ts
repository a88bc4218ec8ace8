import { CODE_VARIABLES, WITHOUT_CODE_VARIABLES } from './code-variables.ts'
import { askFirst, type Asking, askingWords, readAsking } from './warm-command.ts'
import {
  answerOf,
  type Ending,
  endsInRefusal,
  guarded,
  MAKE_WORD,
  outcomeOf,
  type Refusal,
  scriptOf,
  UNDECIDED,
  wordsInside,
} from './fail-closed-command.ts'
import { type Keeping, readKeeping } from './keeping.ts'
import { quote, splitWords } from './shell-words.ts'

/** The parts of a hook command in an agent's settings. */
interface HookCommand {
  /** The words of the command, the program first. */
  readonly words: readonly string[]
  readonly host: string
  readonly policies: readonly string[]
  /** What the hook keeps outside the state folder. */
  readonly keeping: Keeping
  /** The hooks that were entered together; null if the command does not say. */
  readonly entered: string | null
  /** The curl with which the command asks a daemon first; null if it always starts Sluice. */
  readonly curl: string | null
  /** The `package.json` by whose version the command finds a daemon; null if it asks none. */
  readonly manifest: string | null
  /** Whether something around or after the command refuses if Sluice does not answer. */
  readonly isGuarded: boolean
}

/**
 * The shell command. It ends with `refusal` if there is no answer within these seconds.
 *
 * @param warns whether the answer may be exit code 1, with a warning for the person
 * @param asking how to ask a daemon first; null to start Sluice each time
 */
export function shellCommand(
  words: readonly string[],
  refusal: Refusal | null,
  seconds: number,
  warns: boolean,
  asking: Asking | null = null,
): string {
  const outcome = outcomeOf(refusal)
  const first = asking === null ? '' : askFirst(outcome, seconds)
  const call = asking === null ? '' : ' ${o:+--call "$w"}'
  const start = `a=$(${runWithin(seconds, call)}); r=$?; ${answerOf(warns ? WARNING_ENDINGS : ENDINGS, outcome, '')}`
  return guarded(`${MAKE_WORD}${first}${start}`, refusal, [...(asking === null ? [] : askingWords(asking)), ...words])
}

const ENDINGS: readonly Ending[] = [
  { code: 0, suffix: '', to: 'stdout', exit: 0 },
  { code: 2, suffix: '', to: 'stdout', exit: 2 },
]

const WARNING_ENDINGS: readonly Ending[] = [...ENDINGS, { code: 1, suffix: '', to: 'stdout', exit: 1 }]

/**
 * Runs the words, passing them the secret word, and kills them shortly before the agent would time out. They run in the
 * background so that they can be killed; a background job has empty input, hence descriptor 3.
 */
function runWithin(seconds: number, call: string): string {
  const run = `${WITHOUT_CODE_VARIABLES.join(' ')} "$@" --word "$w"${call}`
  const watch = `trap "kill \\$s" TERM; /bin/sleep ${(seconds * 9) / 10} & s=$!; wait $s && kill -9 $p`
  return (
    `exec 3<&0; ${run} <&3 3<&- & p=$!; (${watch}) </dev/null >/dev/null 2>&1 3<&- & k=$!; ` +
    'wait $p; r=$?; kill $k 2>/dev/null; exit $r'
  )
}

/** The command for an agent that splits it at blanks itself, with as few quotes as possible. */
export function plainCommand(words: readonly string[]): string {
  const quoted = words.map((word) => (/^[\w./,=:@%+-]+$/.test(word) ? word : quote(word)))
  return [...WITHOUT_CODE_VARIABLES, ...quoted].join(' ')
}

/** The command for PowerShell, which cannot set a time limit. */
export function powershellCommand(words: readonly string[], refusal: Refusal | null): string {
  const single = (word: string): string => `'${word.replaceAll("'", "''")}'`
  const said = refusal?.by === 'output' ? single(refusal.text) : `[Console]::Error.WriteLine(${single(UNDECIDED)})`
  const exit = refusal === null ? 1 : refusal.by === 'output' ? refusal.exit : 2
  return [
    "$w = [guid]::NewGuid().ToString('N')",
    `${CODE_VARIABLES.map(single).join(',')} | ForEach-Object { Remove-Item "Env:$_" -ErrorAction SilentlyContinue }`,
    '[Console]::OutputEncoding = [Text.Encoding]::UTF8',
    `$a = (& ${words.map(single).join(' ')} '--word' $w) -join "\`n"`,
    `$r = $LASTEXITCODE; $n = $w.Length`,
    "$said = $a.Length -ge 2 * $n -and $a.StartsWith($w, 'Ordinal') -and $a.EndsWith($w, 'Ordinal')",
    'if ($said -and ($r -eq 0 -or $r -eq 2)) { [Console]::Out.Write($a.Substring($n, $a.Length - 2 * $n)); exit $r }',
    `${said}; exit ${exit}`,
  ].join('; ')
}

/** Finds the hook command in a shell text, whoever wrote it; null if there is none. */
export function readHookCommand(text: string): HookCommand | null {
  const { words: all, rest } = splitWords(text)
  const script = scriptOf(text, all)
  // Scripts of earlier versions also run their words this way.
  const isScript = script.includes('"$@"')
  const inside = wordsInside(all)
  const asking = isScript ? readAsking(inside) : null
  const words = asking?.rest ?? withoutEnv(isScript ? inside : all)
  const isGuarded = isScript ? refusesUnanswered(script) : rest.startsWith('||')
  const hook = words.findIndex((word, index) => word === 'hook' && words.slice(index).includes('--host'))
  if (hook === -1) return null
  const valuesOf = (option: string): readonly string[] => words.filter((_, index) => words[index - 1] === option)
  const [host] = valuesOf('--host')
  const [entered = null] = valuesOf('--entered')
  const keeping = readKeeping((option) => valuesOf(option)[0])
  const policies = valuesOf('--policy')
  if (host === undefined) return null
  const { curl = null, package: manifest = null } = asking ?? {}
  return { words, host, policies, keeping, entered, curl, manifest, isGuarded }
}

function refusesUnanswered(script: string): boolean {
  return [ENDINGS, WARNING_ENDINGS].some((endings) => endsInRefusal(script, endings, ''))
}

/** The words after those that remove variables. */
function withoutEnv(words: readonly string[]): readonly string[] {
  const [env] = WITHOUT_CODE_VARIABLES
  if (words[0] !== env || words[1] !== '-u') return words
  const first = words.findIndex((_, index) => index % 2 === 1 && words[index] !== '-u')
  return first === -1 ? [] : words.slice(first)
}

/**
 * Whether Sluice installed a command for the agent. Such a command has two absolute paths, then `hook --host` and the
 * agent's name.
 */
export function isInstalled(text: string, host: string): boolean {
  const command = readHookCommand(text)
  if (command?.host !== host) return false
  const [program = '', second = '', hook, option, name] = command.words
  if (!isAbsolute(program)) return false
  return isAbsolute(second) && hook === 'hook' && option === '--host' && name === host
}

export function isAbsolute(path: string): boolean {
  return /^(\/|[A-Za-z]:[\\/]|\\\\)/.test(path)
}
