import { WRAPPERS } from './programs.ts'

/** A word of a simple command. */
export interface Argument {
  /** The text without quotes; null if unknown before the command runs. */
  readonly text: string | null
  /** The constant end: the whole word, or the part after the last expansion. */
  readonly ending: string
  /** The constant beginning, up to the first expansion or placeholder. */
  readonly start: string
  /** Whether the word disappears if its expansion is empty. */
  readonly vanishes: boolean
  /** The position of the first placeholder in `text`; -1 if there is none. */
  readonly hole: number
}

/** A simple command; the first word is the name of the program. */
export type Words = readonly Argument[]

const MAX_WRAPPERS = 8

interface Options {
  /** The index of the first word that is neither an option nor an option's argument. */
  readonly operand: number
  readonly letters: string
  /** Whether there is an option that may or may not take the next word. */
  readonly unsure: boolean
  /** Whether `--` ended the options. */
  readonly dashed: boolean
}

/**
 * Reads the options of a command like getopt. `withArgument` lists the letters that take an argument. A lone dash is an
 * operand (standard input), except for a shell and for `env`, where it ends the options.
 */
export function readOptions(words: Words, withArgument: string, isDashOption = false): Options {
  let letters = ''
  let unsure = false
  let index = 1
  for (; index < words.length; index++) {
    const { text = null, hole = -1 } = words[index] ?? {}
    const endsOptions = text === '--' || (text === '-' && isDashOption)
    if (endsOptions) return { operand: index + 1, letters, unsure, dashed: true }
    if (text === null || text === '-' || !/^[-+]/.test(text)) break
    if (text.startsWith('--')) {
      unsure ||= !text.includes('=')
      continue
    }
    const cluster = [...text.slice(1, hole === -1 ? undefined : hole)]
    const taking = cluster.findIndex((letter) => withArgument.includes(letter))
    letters += cluster.slice(0, taking === -1 ? undefined : taking + 1).join('')
    if (taking !== -1 && taking === cluster.length - 1 && hole === -1) index++
  }
  return { operand: index, letters, unsure, dashed: false }
}

/** The name of the program without folder and version; null if unknown before the command runs. */
export function programName(word: Argument | undefined): string | null {
  if (word === undefined || word.ending === '' || word.hole !== -1) return null
  if (word.text === null && !word.ending.includes('/')) return null
  const name = word.ending.slice(word.ending.lastIndexOf('/') + 1)
  return name.replace(/(?<=[a-z])[\d.]+$/, '')
}

/** The index of the program that `sudo`, `env` and the like finally run. */
export function findProgram(words: Words): { readonly start: number; readonly unsure: boolean } {
  let start = 0
  let unsure = false
  for (let depth = 0; depth < MAX_WRAPPERS; depth++) {
    const name = programName(words[start]) ?? ''
    const wrapper = WRAPPERS.get(name)
    if (wrapper === undefined) return { start, unsure }
    const options = readOptions(words.slice(start), wrapper.options, true)
    unsure ||= options.unsure && !options.dashed
    const operand = start + options.operand
    // `env -S` splits its argument into words, including the program.
    const isSplit =
      options.letters.includes('S') || words.slice(start, operand).some(({ text }) => text?.startsWith('--s'))
    unsure ||= name === 'env' && isSplit
    start = operand + wrapper.operands
    while (name === 'env' && /^\w+=/.test(words[start]?.text ?? '')) start++
  }
  return { start, unsure: true }
}

/** Whether the beginning of a word may be read as an option. */
export function mayBeOption(word: Argument | undefined): boolean {
  if (word === undefined || (word.hole === -1 && word.text !== null)) return false
  return word.start === '' || /^[-+]/.test(word.start)
}
