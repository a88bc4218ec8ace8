import type { CallWord } from '../../model/call.ts'
import { replaceSets } from '../glob-sets.ts'
import { ANY, BELOW, isKnown, STAR } from '../marks.ts'
import { partOf, type ReadArguments } from './arguments.ts'
import type { Input } from './row.ts'
import type { OptionSpec, ReadUsage } from './usage.ts'

/**
 * A word of PowerShell. A list is one argument with several values, and a text in quotes is never an option.
 */
export interface CmdletWord extends CallWord {
  readonly list?: readonly CallWord[]
  readonly isText?: boolean
}

/** Options that every cmdlet has. */
const COMMON: ReadonlyMap<string, OptionSpec> = new Map(
  (
    [
      [
        'value',
        '-erroraction,-ea -warningaction,-wa -informationaction,-infa -progressaction,-proga -errorvariable,-ev',
      ],
      ['value', '-warningvariable,-wv -informationvariable,-iv -outvariable,-ov -outbuffer,-ob -pipelinevariable,-pv'],
      ['nothing', '-verbose,-vb -debug,-db -whatif,-wi -confirm,-cf'],
    ] as const
  ).flatMap(([takes, rows]) =>
    rows.split(' ').flatMap((row) => {
      const spellings = row.split(',')
      return spellings.map((name) => [name, { spellings, takes, role: takes === 'value' ? 'value' : null }] as const)
    }),
  ),
)

/** Reads the arguments of a cmdlet as PowerShell binds them, with what comes through the pipe. */
export function readCmdlet(words: readonly CmdletWord[], usage: ReadUsage, input: Input, read: ReadArguments): void {
  const free: CmdletWord[] = []
  for (let index = 1; index < words.length; index++) {
    const word = words[index]
    if (word === undefined) break
    if (word.isText === true || !/^[-\u2013-\u2015]{1,2}[a-z_?]/i.test(word.text)) {
      free.push(word)
      continue
    }
    const [, , written = '', colon] = /^([-\u2013-\u2015]{1,2})([^:]*)(:?)/.exec(word.text) ?? []
    const name = `-${written.toLowerCase()}`
    const spec = findOption(name, usage)
    const attached = colon === ':' ? partOf(word, word.text.indexOf(':') + 1) : null
    if (spec === undefined) {
      read.isKnown = false
      read.options.push({ written: `-${written}`, spellings: [name], value: attached, role: 'unknown' })
    } else if (spec.takes === 'nothing') {
      // `-Force:$false` does not force anything.
      if (attached === null || !/^(?:\$?false|0)$/i.test(attached.text))
        read.options.push({ written: `-${written}`, spellings: spec.spellings, value: null, role: null })
    } else {
      const next = attached ?? words[index + 1] ?? null
      if (attached === null) index += 1
      bind(`-${written}`, spec, next, false, read)
    }
  }
  bindByPosition(free, usage, read)
  bindInput(usage, input, read)
}

function bindByPosition(words: readonly CmdletWord[], usage: ReadUsage, read: ReadArguments): void {
  const isBound = ({ spellings }: OptionSpec): boolean =>
    read.options.some((option) => option.spellings.some((spelling) => spellings.includes(spelling)))
  const open = usage.positions.filter(
    ({ spec, unless }) => !isBound(spec) && !unless.some((name) => hasOption(name, read)),
  )
  for (const [index, word] of words.entries()) {
    const position = open[index] ?? (open.at(-1)?.isRest === true ? open.at(-1) : undefined)
    if (position === undefined) {
      // What a cmdlet has no place for, it refuses, unless the table does not know the option before it.
      read.options.push({ written: '', spellings: [], value: word, isByPosition: true, role: 'unknown' })
      read.operands.push(...valuesIn(word))
    } else bind('', position.spec, word, true, read)
  }
}

function hasOption(name: string, { options }: ReadArguments): boolean {
  return options.some(({ spellings }) => spellings.includes(name))
}

function bind(
  written: string,
  { spellings, role }: OptionSpec,
  value: CmdletWord | null,
  isByPosition: boolean,
  read: ReadArguments,
): void {
  const values = value === null ? [null] : valuesIn(value)
  const isPattern = role !== null && PATHS.has(role) && !LITERAL.test(written)
  for (const own of values) {
    const found = isPattern && own !== null ? withWildcards(own) : own
    read.options.push({ written, spellings, value: found, role, ...(isByPosition && { isByPosition: true }) })
    if (found !== null) read.operands.push(found)
  }
}

const PATHS: ReadonlySet<string> = new Set(['read', 'write', 'delete', 'edit', 'move', 'execute', 'name'])

/** `-LiteralPath`, as far as it is written. */
const LITERAL = /^-(?:l[a-z]*|pspath)$/i

/** In PowerShell, `*` also stands for names that begin with a dot. */
function withWildcards(word: CallWord): CallWord {
  if (!/[*?[]/.test(word.text)) return word
  const text = replaceSets(
    word.text.replace(/(^|[\\/])[*?]+/g, (_, start: string) => start + BELOW),
    STAR,
    '\\/',
  ).replace(/\*+|\?/g, STAR)
  return { ...word, text }
}

function valuesIn(word: CmdletWord): readonly CallWord[] {
  return word.list ?? [word]
}

/** A name, or the beginning of one name only. */
function findOption(name: string, { options }: ReadUsage): OptionSpec | undefined {
  const exact = options.get(name) ?? COMMON.get(name)
  if (exact !== undefined || name.length < 2) return exact
  const starts = (known: ReadonlyMap<string, OptionSpec>): Set<OptionSpec> =>
    new Set([...known].flatMap(([full, spec]) => (full.startsWith(name) ? [spec] : [])))
  // `-Path` and `-PassThru` share `-Pa`; a table names the options of a cmdlet that matter, so the first is taken.
  const [own] = starts(options)
  const [common] = starts(COMMON)
  return own ?? common
}

/** Binds what comes through a pipe, if nothing else is given in its place. */
function bindInput({ pipes, options }: ReadUsage, input: Input, read: ReadArguments): void {
  const spec = pipes === undefined ? undefined : options.get(pipes)
  if (spec === undefined || hasOption(spec.spellings[0] ?? '', read)) return
  for (const word of itemsOf(input)) {
    read.options.push({ written: '', spellings: spec.spellings, value: word, isByPosition: true, role: spec.role })
  }
}

/** What comes through a pipe, as far as it is known. */
export function itemsOf(input: Input): readonly CallWord[] {
  switch (input.type) {
    case 'none':
      return []
    case 'items':
      return input.items
    case 'text': {
      const { text, written } = input.word
      if (!isKnown(text)) return [input.word]
      return text.split('\n').flatMap((line) => (line === '' ? [] : [{ text: line, written, isMany: false }]))
    }
    default:
      return [{ text: ANY, written: '…', isMany: true }]
  }
}
