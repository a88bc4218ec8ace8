import { INTERPRETERS, type Interpreter } from './interpreters.ts'
import { findProgram, programName, readOptions, type Words } from './options.ts'
import type { Meaning } from './meanings.ts'
import { type ProgramOptions, PROGRAM_TABLE, SCRIPT_OPERANDS } from './program-options.ts'
import { SHELLS, WRAPPERS } from './programs.ts'
import { openFrom, partsOf, startedBy } from './started.ts'

/** A look that a value must not have at its place, and the program for which it would mean more. */
export interface Restriction extends Meaning {
  readonly program: string
  /** How many characters of the word precede the value: the option that it is glued to. */
  readonly skips: number
}

/** The most words of a command that may vanish. Beyond that, the roles of the other words are unknown. */
const MAX_VANISHING = 8

/** What the value in the word at `index` must not look like, whichever of the earlier words vanish. */
export function restrictionsAt(words: Words, index: number): readonly Restriction[] {
  const vanishing = words.flatMap((word, at) => (at < index && word.vanishes ? [at] : []))
  if (vanishing.length > MAX_VANISHING) return [optionOf(programName(words[0]) ?? 'the program')]
  const gone = vanishing.length === 0 ? [[]] : [[], vanishing, ...vanishing.map((at) => [at])]
  const all = gone.flatMap((left) => {
    const present = words.filter((_word, at) => !left.includes(at))
    return readPresent(present, index - left.length)
  })
  return all.filter(({ looks }, at) => all.findIndex((other) => other.looks === looks) === at)
}

function readPresent(words: Words, index: number): readonly Restriction[] {
  const { start, unsure } = findProgram(words)
  if (index < start) return inWrapper(words, index)
  if (index === start) return []
  const own = words.slice(start)
  return unsure ? inUnknown(own, index - start) : inProgram(own, index - start)
}

/** Restrictions on operands of `timeout` and the like. Arguments of their options need none. */
function inWrapper(words: Words, index: number): readonly Restriction[] {
  let start = 0
  for (;;) {
    const wrapper = WRAPPERS.get(programName(words[start]) ?? '')
    if (wrapper === undefined || index <= start) return []
    const { operand, dashed } = readOptions(words.slice(start), wrapper.options, true)
    if (index < start + operand) return []
    const inner = start + operand + wrapper.operands
    if (index < inner) return dashed ? [] : [optionOf(words[start]?.text ?? '')]
    // `env A=b` may be followed by further assignments.
    start = inner
    while (/^\w+=/.test(words[start]?.text ?? '')) start++
  }
}

function inProgram(words: Words, index: number): readonly Restriction[] {
  const name = programName(words[0])
  if (name === null) return inUnknown(words, index)
  const part = name === 'find' ? partsOf(words).find((one) => holds(one, words, index)) : undefined
  if (part !== undefined) return readPresent(part, placeIn(part, words, index))
  if (SHELLS.has(name)) return inShell(words, index)
  const known = PROGRAM_TABLE.get(name)
  const interpreter = INTERPRETERS.get(name)
  if (known === undefined && interpreter?.operands === 'file') return inScript(words, index, name, interpreter)
  return inOther(words, index, name, known)
}

function inShell(words: Words, index: number): readonly Restriction[] {
  const { operand, letters, dashed } = readOptions(words, 'oO', true)
  // Words after the code become `$1` and so on; they are checked where the code uses them.
  if (index < operand || letters.includes('c')) return []
  if (index > operand) return letters.includes('s') ? [] : inUnknown(words.slice(operand), index - operand)
  return dashed ? [] : [{ ...optionOf(textOf(words, 0)), looks: 'sign' }]
}

function inScript(words: Words, index: number, name: string, interpreter: Interpreter): readonly Restriction[] {
  const { code, options, codeEnds } = interpreter
  const { operand, letters, dashed } = readOptions(words, options + code)
  const own = words[index]?.start ?? ''
  if (own.startsWith('-') && index <= operand && !dashed) return inOption(own, NOTHING, null, name)
  if (index < operand) return []
  if (name.startsWith('py') && letters.includes('m')) return inUnknown(words, index)
  const hasCode = [...letters].some((letter) => code.includes(letter))
  const meaning = hasCode ? SCRIPT_OPERANDS.get(name) : undefined
  const special = meaning === undefined ? [] : [{ ...meaning, program: name, skips: 0 }]
  if (hasCode && codeEnds === true) return special
  if (index > operand && !hasCode) {
    const isInput = /^(?:-$|\/dev\/)/.test(textOf(words, operand))
    return isInput ? [] : inUnknown(words.slice(operand), index - operand)
  }
  return dashed ? special : [optionOf(name), ...special]
}

function inOther(words: Words, index: number, name: string, known: ProgramOptions = NOTHING): readonly Restriction[] {
  if (known.harmless === true) return []
  const { taking, isEnded, operands, command } = readUpTo(words, index, known)
  if (taking !== null) return meaningOf(known, taking, name, 0)

  // What `npm run` starts is the name of a script, even if a program has the same name.
  const started = known.handsOn === undefined ? startedBy(words) : []
  const inner = started.filter((one) => holds(one, words, index) && isKnown(programName(one[0]) ?? ''))
  if (inner.length > 0) return inner.flatMap((one) => readPresent(one, placeIn(one, words, index)))

  const own = words[index]?.start ?? ''
  if (own.startsWith('-') && !isEnded) return inOption(own, known, command, name)
  const meanings = known.operandsOf?.[command ?? '']
  // The command itself counts as an operand.
  const meaning = meanings?.[Math.min(operands - 1, meanings.length - 1)] ?? known.operands
  const special = meaning === undefined ? [] : [{ ...meaning, program: name, skips: 0 }]
  const handsOn = known.handsOn?.split(' ').includes(command ?? '') === true
  const isSafe = handsOn ? dashesBefore(words, index) > 1 : isEnded && isLast(words, index)
  if (isSafe && known.ends !== 'never') return special
  const help = known.ends === 'never' ? NO_DASHES : handsOn ? TWO_DASHES : DASHES
  return [{ ...optionOf(name), help }, ...special]
}

function inUnknown(words: Words, index: number): readonly Restriction[] {
  return inOther(words, index, programName(words[0]) ?? words[0]?.text ?? 'the program')
}

/** Restrictions on a value that is glued to an option: it may be the option's value, or more of its name. */
function inOption(own: string, known: ProgramOptions, command: string | null, name: string): readonly Restriction[] {
  if (own.startsWith('--')) {
    const equals = own.indexOf('=')
    return equals === -1 ? [gluedTo(own, name)] : meaningOf(known, own.slice(0, equals), name, equals + 1)
  }
  const values = valuesOf(known, command)
  const at = [...own].findIndex((letter, place) => place > 0 && values.has(`-${letter}`))
  if (at !== -1) return meaningOf(known, `-${own.charAt(at)}`, name, at + 1)
  // Only the author of an unknown program knows what its one-letter options mean.
  const isValue = known === NOTHING && (/^-\w$/.test(own) || /[^\w-]/.test(own))
  return isValue ? [] : [gluedTo(own, name)]
}

interface State {
  /** The option whose value the word is; null if none. */
  readonly taking: string | null
  readonly isEnded: boolean
  /** How many operands precede the word. */
  readonly operands: number
  readonly command: string | null
}

function readUpTo(words: Words, index: number, known: ProgramOptions): State {
  let isEnded = false
  let operands = 0
  let command: string | null = null
  let values = valuesOf(known, command)
  for (let at = 1; at < index; at++) {
    const { text, start, hole, vanishes } = words[at] ?? {}
    const own = text ?? start ?? ''
    if (vanishes === true) continue
    if (!isEnded && known.ends !== 'never' && (text === '--' || known.endsToo?.split(' ').includes(own) === true)) {
      isEnded = true
    } else if (own.startsWith('-') && own !== '-' && !isEnded) {
      const letter = own.startsWith('--')
        ? undefined
        : [...own].find((one, place) => place > 0 && values.has(`-${one}`))
      const isLastLetter = letter !== undefined && own.indexOf(letter, 1) === own.length - 1 && hole === -1
      const option = values.has(own) ? own : isLastLetter ? `-${letter}` : null
      const count = option === null ? 0 : (values.get(option) ?? 1)
      if (at + count >= index) return { taking: option, isEnded, operands, command }
      at += count
    } else {
      if (operands === 0 && text !== null && hole === -1) command = own
      operands++
      values = valuesOf(known, command)
      isEnded ||= known.ends === 'operand'
    }
  }
  return { taking: null, isEnded, operands, command }
}

/** The options that take words, and how many words each takes. */
function valuesOf(known: ProgramOptions, command: string | null): ReadonlyMap<string, number> {
  const own = command === null ? known.first : known.commands?.[command]
  const all = `${known.values ?? ''} ${own ?? ''}`.split(' ').filter((name) => name !== '')
  return new Map(all.map((written) => [written.replace(/:\d$/, ''), Number(/:(\d)$/.exec(written)?.[1] ?? 1)]))
}

function meaningOf(known: ProgramOptions, option: string, program: string, skips: number): readonly Restriction[] {
  const found = Object.entries(known.meanings ?? {}).find(
    ([options]) => options === '*' || options.split(' ').includes(option),
  )
  return found === undefined ? [] : [{ ...found[1], program: `${program} ${option}`, skips }]
}

/**
 * Whether the options of a program are known. The name of a harmless program may be an everyday word, so it does not
 * count.
 */
function isKnown(name: string): boolean {
  const known = PROGRAM_TABLE.get(name)
  return (
    (known !== undefined && known.harmless !== true) || SHELLS.has(name) || INTERPRETERS.get(name)?.operands === 'file'
  )
}

/**
 * Whether only values stand between the last `--` and the word. A `--` may be an ordinary word to the program that is
 * started, so nothing else may be in between.
 */
function isLast(words: Words, index: number): boolean {
  if (openFrom(words.slice(0, index)) === null) return true
  const dashes = words.slice(0, index).findLastIndex(({ text }) => text === '--')
  return words.slice(dashes + 1, index).every(({ text, hole }) => text === null || hole !== -1)
}

function dashesBefore(words: Words, index: number): number {
  return words.slice(0, index).filter(({ text }) => text === '--').length
}

function holds(part: Words, words: Words, index: number): boolean {
  return placeIn(part, words, index) > 0
}

function placeIn(part: Words, words: Words, index: number): number {
  const word = words[index]
  return word === undefined ? -1 : part.indexOf(word)
}

function textOf(words: Words, index: number): string {
  return words[index]?.text ?? ''
}

const NOTHING: ProgramOptions = {}
const DASHES = 'write `--` before it if the program supports that, or `./` before a path'
const TWO_DASHES = 'write `-- --` before it: the first `--` is not passed on'
const NO_DASHES = 'this program has no end of options: write `./` before a relative path'

function optionOf(program: string): Restriction {
  return { program, looks: 'dash', as: 'an option', help: DASHES, skips: 0 }
}

/** Restricts what is glued to the letters or the name of an option, because it could be read as more of them. */
export function gluedTo(option: string, program: string): Restriction {
  const help = 'write out the option, and put `=` or a space before its value'
  return { program, looks: 'notNumber', as: 'a part of an option', help, skips: option.length }
}
