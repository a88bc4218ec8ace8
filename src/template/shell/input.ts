import type { Command } from '../../calls/script/parse.ts'
import { readArgument } from './arguments.ts'
import { INTERPRETERS } from './interpreters.ts'
import { findProgram, programName, readOptions, type Argument, type Words } from './options.ts'
import { REMOTE_SHELLS, SHELLS } from './programs.ts'

/** The text that programs such as `find` replace with a file name. */
const FILLED = '{}'

/** How a command uses its standard input, or what it finds itself. */
type Use = 'data' | 'code' | 'words'

/** How a simple command uses its input. */
export function useOfInput(words: Words): Use {
  const at = words.findIndex((word) => programName(word) === 'xargs')
  if (at !== -1) return useOfXargs(words, at)
  return runsInput(words) ? 'code' : 'data'
}

/** Whether a word into which `find -exec` and the like put a file name is more than a value. */
export function fillsCode(words: Words): boolean {
  return words.some(({ text }, index) => {
    if (!text?.includes(FILLED) || !words.slice(0, index).some((word) => word.text?.startsWith('-'))) return false
    return readArgument(withHole(words, index, text.indexOf(FILLED)), index) !== 'value'
  })
}

const REPLACING = /^(?:-\w*[Ii]|--replace=?)/

function nextOf(option: Argument | undefined, next: Argument | undefined): string {
  return option?.text?.endsWith('I') ? (next?.text ?? FILLED) : FILLED
}

/** The words into which `xargs` puts its input, with their positions; `isWhole` if its items end with NUL. */
export function filledByXargs(
  words: Words,
): readonly { readonly filled: Words; readonly index: number; readonly isWhole: boolean }[] {
  const at = words.findIndex((word) => programName(word) === 'xargs')
  if (at === -1) return []
  const { operand, letters } = readOptions(words.slice(at), XARGS)
  const isWhole = letters.includes('0') || words.slice(at, at + operand).some(({ text }) => text === '--null')
  return placesOfXargs(words, at, operand).map((place) => ({ ...place, isWhole }))
}

/** Letters of xargs options that take an argument. */
const XARGS = 'EILPadns'

function placesOfXargs(
  words: Words,
  at: number,
  operand: number,
): readonly { readonly filled: Words; readonly index: number }[] {
  const own = words.slice(at)
  const replaced = own.slice(1, operand).findIndex(({ text }) => REPLACING.test(text ?? ''))
  if (replaced === -1) {
    const end: Argument = { text: '', ending: '', start: '', vanishes: false, hole: 0 }
    return [{ filled: [...words, end], index: words.length }]
  }
  const mark = own[replaced + 1]?.text?.replace(REPLACING, '') || nextOf(own[replaced + 1], own[replaced + 2])
  return words.flatMap(({ text }, index) => {
    if (index < at + operand || !text?.includes(mark)) return []
    return [{ filled: withHole(words, index, text.indexOf(mark)), index }]
  })
}

function useOfXargs(words: Words, at: number): Use {
  const own = words.slice(at)
  const { operand, letters } = readOptions(own, XARGS)
  const filled = placesOfXargs(words, at, operand).map((place) => readArgument(place.filled, place.index))
  if (runsInput(own.slice(operand)) || filled.some((reading) => reading !== 'value')) return 'code'
  const isNul = letters.includes('0') || letters.includes('d')
  const isLong = own.slice(1, operand).some(({ text }) => text === '--null' || text?.startsWith('--delimiter='))
  return isNul || isLong ? 'data' : 'words'
}

function withHole(words: Words, index: number, hole: number): Words {
  return words.map((word, at) => (at === index ? { ...word, hole, start: word.text?.slice(0, hole) ?? '' } : word))
}

function runsInput(words: Words): boolean {
  const { start, unsure } = findProgram(words)
  const own = words.slice(start)
  const [program, ...others] = own
  const name = programName(program)
  const shell = words.findIndex((word) => SHELLS.has(programName(word) ?? ''))
  if (program === undefined) return false
  if (name === null) return others.length === 0 ? program.hole === -1 : runsInput(others)
  if (unsure) return shell !== -1
  if (name === 'ssh') return runsRemotely(own)
  if (name === 'source' || name === '.') return isInput(others[0])
  if (REMOTE_SHELLS.has(name)) return true

  const interpreter = INTERPRETERS.get(name)
  if (interpreter === undefined && !SHELLS.has(name)) {
    const inner = own.findIndex((word, at) => at > 0 && isInterpreter(word))
    return inner > 0 && runsInput(own.slice(inner))
  }
  const { code, options, operands, input } = interpreter ?? { code: 'c', options: 'oO', operands: 'file', input: false }
  if (own.some((word, at) => at > 0 && /^-(\w*f|-file)$/.test(own[at - 1]?.text ?? '') && isInput(word))) return true
  if (own.some(({ text }) => /^-(\w*f|-file=)(-|\/dev\/|\/proc\/)/.test(text ?? ''))) return true
  const { operand, letters } = readOptions(
    own,
    interpreter === undefined ? options : options + code,
    interpreter === undefined,
  )
  if ([...letters].some((letter) => code.includes(letter))) return false
  if (input === true) return true
  if (operands !== 'file') return false
  const file = own[operand]
  if (file === undefined || file.vanishes || (interpreter === undefined && letters.includes('s'))) return true
  return isInput(file) || file.hole !== -1 || (file.text === null && file.ending === '')
}

function isInterpreter(word: Argument): boolean {
  const name = programName(word) ?? ''
  return SHELLS.has(name) || INTERPRETERS.has(name)
}

function isInput(word: Argument | undefined): boolean {
  return word?.text === '-' || /^\/(dev|proc)\//.test(word?.text ?? '')
}

/** A remote shell reads its input as code, unless it runs a command that does not start another shell. */
function runsRemotely(words: Words): boolean {
  const remote = words.slice(readOptions(words, 'BDEFIJLOPQRSWbceilmopw').operand + 1)
  return (
    remote.length === 0 ||
    remote.some(({ text }) => text === null || text.split(/\W+/).some((word) => SHELLS.has(word)))
  )
}

/**
 * The here-document that is the whole input of a command, if it is quoted and therefore free of expansions; otherwise
 * null.
 */
export function fixedInput(command: Command): (Command['redirects'][number] & { readonly type: 'HereDoc' }) | null {
  const inputs = command.redirects.filter(({ operator }) => operator.startsWith('<'))
  const [only] = inputs
  if (inputs.length !== 1 || only?.type !== 'HereDoc' || only.descriptor !== undefined) return null
  return only.delimiter?.quoted === true ? only : null
}
