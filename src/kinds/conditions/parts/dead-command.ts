import { exactNames, type Names } from '../../../calls/match/names.ts'
import { hasWildcard } from '../../../calls/match/glob.ts'
import { findOption } from '../../../calls/programs/arguments.ts'
import type { Subcommands } from '../../../calls/programs/subcommands.ts'
import { findProgram, findUsage, type Program } from '../../../calls/programs/table.ts'
import type { ReadUsage } from '../../../calls/programs/usage.ts'
import { once } from '../../../model/once.ts'
import { misspelled } from '../../../model/suggestion.ts'
import type { ConfigPath, KindContext } from '../../../model/kind.ts'
import { isList } from '../../../model/value.ts'

interface CommandNames {
  readonly program?: Names
  readonly subcommand?: Names
  readonly options?: Names
}

type Programs = () => readonly (Program | null)[]
type Usages = () => ReturnType<typeof usagesOf>

/** Suggests what to write instead of a name that cannot match anything; null for a name that may match. */
type Cure = (name: string) => string | null

/** Warns of names in a `command` condition that no command can have: such a rule would silently never fire. */
export function warnOfDeadCommand({ program, subcommand, options }: CommandNames, context: KindContext): void {
  // The tables of programs are read once, and only for names that may be wrong.
  const programs = once(() => namesOf(program).map(findProgram))
  const usages = once(() => usagesOf(program, subcommand))
  warn(program, 'program', cureProgram, context)
  warn(subcommand, 'subcommand', (name) => cureSubcommand(name, programs), context)
  warn(options, 'options', (name) => cureOption(name, programs, usages), context)
}

/** Whether the operands of the commands are files, and not the names of other things. */
export function takesFiles(names: CommandNames): boolean {
  const usages = usagesOf(names.program, names.subcommand)
  return usages.length > 0 && usages.every((usage) => usage?.takesNames === undefined)
}

/** The usages of the programs that a rule names; null for one that no table has. */
function usagesOf(program: Names | undefined, subcommand: Names | undefined): readonly (ReadUsage | null)[] {
  const subcommands = subcommand === undefined ? [null] : namesOf(subcommand)
  return namesOf(program).flatMap((name) => subcommands.map((one) => findUsage(name, one)))
}

function namesOf(names: Names | undefined): readonly string[] {
  return names === undefined ? [] : [...(exactNames(names) ?? [])]
}

/** Warns of hosts that are written as addresses. */
export function warnOfDeadHosts(
  hosts: string | readonly string[] | undefined,
  path: ConfigPath,
  context: KindContext,
): void {
  warnAt(hosts, path, 'host', cureHost, context)
}

function warn(names: Names | undefined, field: keyof CommandNames, cure: Cure, context: KindContext): void {
  if (names === undefined) return
  if (typeof names === 'string' || isList(names)) {
    warnAt(names, [field], NOUNS[field], cure, context)
    return
  }
  for (const [said, list] of Object.entries(names)) warnAt(list, [field, said], NOUNS[field], cure, context)
}

const NOUNS = { program: 'program', subcommand: 'subcommand', options: 'option' } as const

function warnAt(
  names: string | readonly string[] | undefined,
  path: ConfigPath,
  noun: string,
  cure: Cure,
  context: KindContext,
): void {
  for (const [index, name] of [names ?? []].flat().entries()) {
    const help = cure(name)
    if (help === null) continue
    context.report({
      path: typeof names === 'string' ? path : [...path, index],
      severity: 'warning',
      code: 'dead-pattern',
      message: `no ${noun} is called \`${name}\``,
      help,
    })
  }
}

function cureProgram(name: string): string | null {
  const [first = '', second] = name.split(' ')
  if (second !== undefined && findProgram(first) !== null) {
    return second.startsWith('-')
      ? `write \`program: ${first}\`, and each option under \`options\``
      : `write \`program: ${first}, subcommand: ${second}\``
  }
  const base = name.slice(name.lastIndexOf('/') + 1)
  if (base !== name && base !== '') return `write only the name of the program: \`${base}\``
  return /[A-Z]/.test(name) ? `write it in lower case, which matches any case: \`${name.toLowerCase()}\`` : null
}

function cureSubcommand(name: string, programsOf: Programs): string | null {
  const [, before = '', option] = /^(.*?)\s*(?<!\S)(-\S+)/.exec(name) ?? []
  if (option !== undefined) {
    return `options have a field of their own: write \`${before === '' ? '' : `subcommand: ${before}, `}options: ${option}\``
  }
  const programs = programsOf()
  const known = programs.flatMap((program) => program ?? [])
  if (known.length === 0 || known.length < programs.length || hasWildcard(name)) return null
  const lists = known.flatMap(({ subcommands }) => subcommands ?? [])
  if (lists.length === 0) return 'the program has no subcommands: test its `operands`, or all its words with `matches`'
  const cures = lists.map((list) => cureWords(name, list))
  return lists.length < known.length || cures.includes(null) ? null : (cures[0] ?? null)
}

/** What to write instead of a subcommand that the program does not have; null if it may have it. */
function cureWords(
  name: string,
  { known, mainName, isGroup, isListed, isComplete, usageOf }: Subcommands,
): string | null {
  const main = mainName(name)
  if (known.has(name) || known.has(main) || main !== name) return null
  const [first = '', ...others] = name.split(' ')
  const isKnownFirst = known.has(first) || mainName(first) !== first
  const names = [...known]
  const singleNames = names.filter((one) => !one.includes(' '))
  const near = isListed && !isKnownFirst ? misspelled(first, singleNames) : undefined
  if (near !== undefined) {
    const isScript = isComplete && others.length === 0 && known.has('run')
    return `did you mean \`${[near, ...others].join(' ')}\`?${isScript ? ` ${cureScript(name)}` : ''}`
  }
  if (others.length > 0 && !isGroup(first)) {
    const glob = `${usageOf(first)?.takesNames !== undefined ? '' : '**/'}${others.join(' ')}`
    return `\`${first}\` takes it as an operand: write \`subcommand: ${first}, operands: { glob: '${glob}' }\``
  }
  if (others.length > 0) {
    const second = others.join(' ')
    if (!isListed || second.length < 2) return null
    // The group is compared, too: with it, even a second word of two letters is long enough.
    const group = `${mainName(first)} `
    const inGroup = names.filter((one) => one.startsWith(group))
    const whole = misspelled(`${group}${second}`, inGroup, second.length > 8 ? 2 : 1)
    return whole === undefined ? null : `did you mean \`${whole}\`?`
  }
  if (!isComplete) return null
  return known.has('run') ? cureScript(name) : 'test its `operands`, or all its words with `matches`'
}

function cureScript(name: string): string {
  return `for a script, write \`subcommand: run, operands: { glob: '${name}' }\``
}

function cureOption(name: string, programsOf: Programs, usagesOf: Usages): string | null {
  if (/^[a-z][\w-]*$/i.test(name)) return `write its dashes: \`${name.length === 1 ? '-' : '--'}${name}\``
  const alone = /^(--?[\w-]+)=/.exec(name)?.[1]
  if (alone !== undefined) return `an option is compared without its value: write \`${alone}\``
  const letters = /^-([a-z]{2,})$/i.exec(name)?.[1]
  if (letters !== undefined) {
    const programs = programsOf()
    const single = [...letters].map((letter) => `-${letter}`)
    const isCombined =
      programs.length > 0 && programs.every((program) => program !== null && isOfLetters(program, name, single))
    if (isCombined) return `one-letter options are separate: write \`{ all: [${single.join(', ')}] }\``
  }
  if (name.length < SHORTEST_OPTION || hasWildcard(name)) return null
  const usages = usagesOf().flatMap((usage) => usage ?? [])
  if (usages.some((usage) => findOption(name, usage))) return null
  const near = misspelled(name, new Set(usages.flatMap(({ long }) => long)), 1)
  return near === undefined ? null : `did you mean \`${near}\`?`
}

/** A shorter option that no table has may be a different one. */
const SHORTEST_OPTION = '--force'.length

/** Whether a program reads a word as a combination of one-letter options. */
function isOfLetters({ own, subcommands }: Program, name: string, letters: readonly string[]): boolean {
  return (
    subcommands === null &&
    own.style === undefined &&
    !own.options.has(name) &&
    letters.every((letter) => own.options.get(letter)?.takes === 'nothing')
  )
}

function cureHost(name: string): string | null {
  if (!name.includes('/')) return null
  const [host = ''] = name.replace(/^[a-z*][a-z\d+.*-]*:\/\//i, '').split('/')
  return /^[\w.*?-]+$/.test(host)
    ? `write the host alone: \`${host}\``
    : 'write the host alone, without a scheme or a path'
}
