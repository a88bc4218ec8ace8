import type { CallWord } from '../../model/call.ts'
import { ANY, isKnown, STAR } from '../marks.ts'
import type { GivenOption, Role } from './row.ts'
import type { OptionSpec, ReadUsage } from './usage.ts'

/** The arguments of a program, as the program parses them. */
export interface ReadArguments {
  readonly options: GivenOption[]
  readonly operands: CallWord[]
  mayHaveOptions: boolean
  mayHaveOperands: boolean
  isKnown: boolean
  /** The words without the first operand, if it may be the value of the option before it, or empty; else null. */
  otherwise: readonly CallWord[] | null
}

export function startArguments(): ReadArguments {
  return { options: [], operands: [], mayHaveOptions: false, mayHaveOperands: false, isKnown: true, otherwise: null }
}

/**
 * Reads options and operands as getopt does, starting at `from`.
 *
 * @param ends whether to stop at the first operand, without reading it
 * @returns the index of the first word that was not read
 */
export function readArguments(
  words: readonly CallWord[],
  from: number,
  usage: ReadUsage,
  ends: boolean,
  read: ReadArguments,
): number {
  let isDashed = usage.style === 'none'
  let index = from
  while (index < words.length) {
    const word = words[index]
    if (word === undefined) break
    if (word.isMany && word.text.includes(ANY)) {
      read.mayHaveOperands = true
      if (!isDashed && word.text.startsWith(ANY)) read.mayHaveOptions = true
    }
    const { text } = word
    if (isDashed || !text.startsWith('-') || text === '-') {
      if (!isDashed && text.startsWith(ANY)) read.mayHaveOptions = true
      if (ends) {
        if (usage.input === undefined) read.otherwise ??= withoutValue(words, index, read)
        return index
      }
      read.operands.push(word)
      index += 1
    } else if (text === '--') {
      isDashed = true
      index += 1
      if (ends) return index
    } else if (usage.style === 'single' || text.startsWith('--')) index = readLong(words, index, usage, read)
    else index = readCluster(words, index, usage, read)
  }
  return index
}

/** An option that the table does not know may take the next word as its value. */
function withoutValue(
  words: readonly CallWord[],
  index: number,
  { isKnown }: ReadArguments,
): ReadArguments['otherwise'] {
  const [before, word] = [words[index - 1]?.text ?? '', words[index]]
  if (word?.text === ANY) return words.toSpliced(index, 1)
  return !isKnown && /^-[^=]+$/.test(before) ? words.toSpliced(index - 1, 2) : null
}

function readLong(words: readonly CallWord[], index: number, usage: ReadUsage, read: ReadArguments): number {
  const word = words[index] as CallWord
  const equals = word.text.indexOf('=')
  const name = equals === -1 ? word.text : word.text.slice(0, equals)
  const spec = findOption(name, usage)
  const own = equals === -1 ? null : partOf(word, equals + 1)
  const isAttached = own !== null
  if (spec === undefined || !isKnown(name)) {
    read.isKnown = false
    if (!isKnown(name)) read.mayHaveOptions = true
    const written = isKnown(name) ? name : word.written
    read.options.push({ written, spellings: [name], value: own, isAttached, role: null })
    return index + 1
  }
  const next = own === null && spec.takes === 'value' ? (words[index + 1] ?? null) : null
  read.options.push({ written: name, spellings: spec.spellings, value: own ?? next, isAttached, role: spec.role })
  if (next?.isMany === true && next.text.includes(ANY)) read.mayHaveOptions = read.mayHaveOperands = true
  return index + (next === null ? 1 : 2)
}

/** The option that a word names, possibly abbreviated. */
export function findOption(name: string, { options, long, style }: ReadUsage): OptionSpec | undefined {
  const exact = options.get(name)
  if (exact !== undefined) return exact
  if (style === 'single') return name.startsWith('--') ? options.get(name.slice(1)) : undefined
  const found = new Set(long.filter((full) => full.startsWith(name)).map((full) => options.get(full)))
  const [only] = found
  return found.size === 1 ? only : undefined
}

function readCluster(words: readonly CallWord[], index: number, usage: ReadUsage, read: ReadArguments): number {
  const word = words[index] as CallWord
  const whole = usage.options.get(word.text)
  if (whole !== undefined && whole.takes !== 'value' && word.text.length > 2) {
    read.options.push({ written: word.text, spellings: whole.spellings, value: null, role: null })
    return index + 1
  }
  // Some programs have long options with one dash as well as short ones.
  if (whole !== undefined && word.text.length > 2) {
    const next = words[index + 1] ?? null
    read.options.push({ written: word.text, spellings: whole.spellings, value: next, role: whole.role })
    return index + (next === null ? 1 : 2)
  }
  for (let at = 1; at < word.text.length; at++) {
    const letter = word.text.charAt(at)
    const written = `-${letter}`
    if (!isKnown(letter)) {
      read.mayHaveOptions = true
      read.isKnown &&= letter === STAR
      return index + 1
    }
    const spec = usage.options.get(written)
    if (spec === undefined) {
      if (letter < '0' || letter > '9') read.isKnown = false
      read.options.push({ written, spellings: [written], value: null, role: null })
      continue
    }
    if (spec.takes === 'nothing') {
      read.options.push({ written, spellings: spec.spellings, value: null, role: null })
      continue
    }
    const rest = at + 1 < word.text.length ? partOf(word, at + 1) : null
    if (spec.takes === 'own digits') {
      const digits = /^\d*/.exec(rest?.text ?? '')?.[0].length ?? 0
      read.options.push({ written, spellings: spec.spellings, value: null, role: null })
      at += digits
      continue
    }
    const next = rest === null && spec.takes === 'value' ? (words[index + 1] ?? null) : null
    read.options.push({ written, spellings: spec.spellings, value: rest ?? next, role: spec.role })
    if (next?.isMany === true && next.text.includes(ANY)) read.mayHaveOptions = read.mayHaveOperands = true
    return index + (next === null ? 1 : 2)
  }
  return index + 1
}

/** The rest of a word, from an index on. */
export function partOf(word: CallWord, from: number): CallWord {
  const text = word.text.slice(from)
  const isSame = word.written.startsWith(word.text.slice(0, from))
  return { text, written: isSame ? word.written.slice(from) : text, isMany: word.isMany }
}

/** The role of each operand. An option may name the target instead of the last operand. */
export function rolesOf(
  count: number,
  usage: ReadUsage,
  has: (spelling: string) => boolean,
  hasTarget: boolean,
): readonly (Role | null)[] {
  if (count === 0) return NONE
  const specs = usage.operands.filter(({ role, unless }) => !unless.some(has) && !(hasTarget && role === 'target'))
  const rest = specs.findIndex(({ isRest }) => isRest)
  const behind = specs.length - rest - 1
  const roles: (Role | null)[] = []
  for (let index = 0; index < count; index++) {
    const fromEnd = count - index
    const isFixed = rest === -1 || index < rest
    const at = isFixed ? index : fromEnd <= behind ? specs.length - fromEnd : rest
    roles.push(specs[at]?.role ?? null)
  }
  return roles
}

const NONE: readonly (Role | null)[] = []
