import { findProgram, programName, type Words } from './options.ts'
import { REMOTE_SHELLS, RUNNERS } from './programs.ts'
import { MAX_WORDS } from './refusal.ts'

/** Programs that run a program named somewhere among their arguments. */
const STARTERS: ReadonlySet<string> = new Set(
  'caffeinate chrt dbus-run-session fakeroot firejail flock gtimeout ltrace npx nsenter pkexec prlimit systemd-run xvfb-run'.split(
    ' ',
  ),
)

/** Programs that do the same after one of these commands. */
const STARTING: ReadonlyMap<string, RegExp> = new Map([
  ...['docker', 'docker-compose', 'kubectl', 'nerdctl', 'podman'].map(
    (name) => [name, /^(?:debug|exec|run)$/] as const,
  ),
  ...[...RUNNERS].map((name) => [name, /^(?:dlx|exec|run|x)$/] as const),
  ['git', /^(?:foreach|run)$/],
])

/** The index from which any word may be the program that finally runs; null if the program is known. */
export function openFrom(words: Words): number | null {
  const { start, unsure } = findProgram(words)
  if (unsure) return 1
  if (words[start] === undefined) return null
  const name = programName(words[start])
  // A wrapper may have more options after its operands.
  if (name === null || (start > 0 && name.startsWith('-')) || REMOTE_SHELLS.has(name) || STARTERS.has(name))
    return start + 1
  const starting = STARTING.get(name)
  const at =
    starting === undefined ? -1 : words.findIndex(({ text }, index) => index > start && starting.test(text ?? ''))
  return at === -1 ? null : at + 1
}

/**
 * The commands that a command starts or may start, taken from its own words; each begins with the program.
 *
 * @throws {RangeError} if there are too many words to check each
 */
export function startedBy(words: Words): readonly Words[] {
  const own = words.slice(findProgram(words).start)
  const parts = programName(own[0]) === 'find' ? partsOf(own) : []
  return [...suffixesOf(words), ...parts.flatMap((part) => [part.slice(findProgram(part).start), ...suffixesOf(part)])]
}

function suffixesOf(words: Words): readonly Words[] {
  const from = openFrom(words)
  if (from === null) return []
  if (words.length > MAX_WORDS) throw new RangeError('too many words')
  return words.slice(from).map((_word, index) => words.slice(from + index))
}

/** The commands that `find` runs for files: from each `-exec` to its end. */
export function partsOf(words: Words): readonly Words[] {
  return words.flatMap(({ text }, index) => {
    if (!/^-(?:exec|ok)(?:dir)?$/.test(text ?? '')) return []
    const rest = words.slice(index + 1, index + 1 + MAX_WORDS)
    const end = rest.findIndex((word, at) => word.text === ';' || (word.text === '+' && rest[at - 1]?.text === '{}'))
    if (end === -1 && rest.length === MAX_WORDS) throw new RangeError('too many words')
    return [rest.slice(0, end === -1 ? undefined : end)]
  })
}
