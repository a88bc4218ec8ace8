import { exactNames, type Names } from '../../../calls/match/names.ts'
import { findProgram, type Program } from '../../../calls/programs/table.ts'
import type { ConfigPath, KindContext } from '../../../model/kind.ts'

interface CommandNames {
  readonly program?: Names
  readonly subcommand?: Names
  readonly options?: Names
}

/** Suggests what to write instead of a name that cannot match anything; null for a name that may match. */
type Cure = (name: string) => string | null

/** Warns of names in a `command` condition that no command can have: such a rule would silently never fire. */
export function warnOfDeadCommand(
  { program, subcommand, options }: CommandNames,
  context: Pick<KindContext, 'report'>,
): void {
  const exact = program === undefined ? null : exactNames(program)
  const programs = exact === null ? [] : [...exact].map(findProgram)
  warn(program, 'program', cureProgram, context)
  warn(subcommand, 'subcommand', (name) => cureSubcommand(name, programs), context)
  warn(options, 'options', (name) => cureOption(name, programs), context)
}

/** Warns of hosts that are written as addresses. */
export function warnOfDeadHosts(
  hosts: string | readonly string[] | undefined,
  path: ConfigPath,
  context: Pick<KindContext, 'report'>,
): void {
  warnAt(hosts, path, 'host', cureHost, context)
}

function warn(
  names: Names | undefined,
  field: keyof CommandNames,
  cure: Cure,
  context: Pick<KindContext, 'report'>,
): void {
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
  context: Pick<KindContext, 'report'>,
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

function cureSubcommand(name: string, programs: readonly (Program | null)[]): string | null {
  const [, before = '', option] = /^(.*?)\s*(?<!\S)(-\S+)/.exec(name) ?? []
  if (option !== undefined) {
    return `options have a field of their own: write \`${before === '' ? '' : `subcommand: ${before}, `}options: ${option}\``
  }
  const hasNone = programs.length > 0 && programs.every((program) => program !== null && program.subcommands === null)
  return hasNone ? 'the program has no subcommands: test its `operands`, or all its words with `matches`' : null
}

function cureOption(name: string, programs: readonly (Program | null)[]): string | null {
  if (/^[a-z][\w-]*$/i.test(name)) return `write its dashes: \`${name.length === 1 ? '-' : '--'}${name}\``
  const letters = /^-([a-z]{2,})$/i.exec(name)?.[1]
  if (letters === undefined || programs.length === 0) return null
  const single = [...letters].map((letter) => `-${letter}`)
  const isCombined = programs.every((program) => program !== null && isOfLetters(program, name, single))
  return isCombined ? `one-letter options are separate: write \`{ all: [${single.join(', ')}] }\`` : null
}

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

function isList(names: Names): names is readonly string[] {
  return Array.isArray(names)
}
