/** What an agent's settings run, taken apart. */
export interface HookCommand {
  /** The words of the command, the program first. */
  readonly words: readonly string[]
  /** As `--host` names it. */
  readonly host: string
  readonly policies: readonly string[]
  /** Whether something stands behind the command that refuses where Sluice does not answer. */
  readonly isGuarded: boolean
}

/** How an agent is told to refuse by a command that did not come to an answer. */
export type Refusal =
  | { readonly by: 'exit' }
  /** By what is written; `exit` is the code that stands with it. */
  | { readonly by: 'output'; readonly text: string; readonly exit: 0 | 2 }

/** What the agent is told where Sluice did not start, or was ended. */
export const UNDECIDED = 'Sluice could not decide: it did not start, or was ended'

/** A word as shells read it back: POSIX ones, and fish where it has no backslash. */
export function quote(word: string): string {
  return `'${word.replaceAll("'", String.raw`'\''`)}'`
}

/**
 * The command for a shell; `refusal` is what follows where it does not come to an answer. Agents have it run by the shell
 * of the person, who may prefer one that is not POSIX's: so that part is a script for `/bin/sh`, and the rest its words.
 */
export function shellCommand(words: readonly string[], refusal: Refusal | null): string {
  const command = words.map((word) => (/^[\w.,=:@%+-]+$/.test(word) ? word : quote(word))).join(' ')
  if (refusal === null) return command
  const said = refusal.by === 'exit' ? UNDECIDED : refusal.text
  return `${GUARD} '${SCRIPTS[refusal.by === 'exit' ? 'exit' : refusal.exit]}' ${quote(said)} ${command}`
}

const GUARD = '/bin/sh -c'

/** What runs the words, and refuses where they fail otherwise than by refusing. `$0` is what it says then. */
const SCRIPTS = {
  exit: '"$@" || { [ $? = 2 ] || echo "$0" >&2; exit 2; }',
  2: '"$@" || { [ $? = 2 ] || echo "$0"; exit 2; }',
  0: '"$@" || echo "$0"',
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
  const isGuarded = text.startsWith(`${GUARD} '"$@" || `)
  const words = isGuarded ? all.slice(4) : all
  const hook = words.findIndex((word, index) => word === 'hook' && words.slice(index).includes('--host'))
  if (hook === -1) return null
  const valuesOf = (option: string): readonly string[] => words.filter((_, index) => words[index - 1] === option)
  const [host] = valuesOf('--host')
  if (host === undefined) return null
  return { words, host, policies: valuesOf('--policy'), isGuarded: isGuarded || rest.startsWith('||') }
}

/** Whether a command is one that was installed for the agent: two absolute paths, and then `hook --host` and its name. */
export function isInstalled(text: string, host: string): boolean {
  const words = readHookCommand(text)?.words ?? []
  const [program = '', script = '', hook, option, name] = words
  return isAbsolute(program) && isAbsolute(script) && hook === 'hook' && option === '--host' && name === host
}

export function isAbsolute(path: string): boolean {
  return /^(\/|[A-Za-z]:[\\/]|\\\\)/.test(path)
}

/** The words up to the first operator of the shell, and what follows. Nothing is expanded. */
function splitWords(text: string): { readonly words: readonly string[]; readonly rest: string } {
  const words: string[] = []
  let word: string | null = null
  let offset = 0
  while (offset < text.length) {
    const [piece = '', single, double, escaped, plain] = PIECE.exec(text.slice(offset)) ?? []
    const read = single ?? double?.replace(/\\(["\\$`])/g, '$1') ?? escaped ?? plain
    if (piece === '') break
    if (read === undefined) {
      if (word !== null) words.push(word)
      word = null
    } else {
      word = (word ?? '') + read
    }
    offset += piece.length
  }
  if (word !== null) words.push(word)
  return { words, rest: text.slice(offset) }
}

const PIECE = /^(?:'([^']*)'|"((?:[^"\\]|\\.)*)"|\\(.)|([^\s'"\\|&;<>(){}]+)|[ \t]+)/s
