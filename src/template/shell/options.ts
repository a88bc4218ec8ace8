import { WRAPPERS } from './programs.ts'

/** A word of a simple command. */
export interface Argument {
  /** What it is when its quotes are removed; null where that is only known when the command runs. */
  readonly text: string | null
  /** What is constant at its end: all of it, or what follows the last expansion. */
  readonly ending: string
  /** What is constant at its beginning, up to the first expansion or placeholder. */
  readonly start: string
  /** Whether it is no word at all when what it expands is empty. */
  readonly vanishes: boolean
  /** Where in `text` the first placeholder stands; -1 where there is none. */
  readonly hole: number
}

/** A simple command, the name of the program first. */
export type Words = readonly Argument[]

const MOST_WRAPPERS = 8

interface Options {
  /** Where the first word is that is no option, nor the argument of one. */
  readonly operand: number
  readonly letters: string
  /** Whether an option stands there that may or may not take the next word. */
  readonly unsure: boolean
  /** Whether `--` ended the options. */
  readonly dashed: boolean
}

/**
 * The options of a command, in the manner of getopt; `withArgument` are the letters that take an argument. A lone dash is an
 * operand, the standard input; but to a shell, and to `env`, it is an option.
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

/** The name of the program without its folder and version; null where that is only known when the command runs. */
export function programName(word: Argument | undefined): string | null {
  if (word === undefined || word.ending === '' || word.hole !== -1) return null
  if (word.text === null && !word.ending.includes('/')) return null
  const name = word.ending.slice(word.ending.lastIndexOf('/') + 1)
  return name.replace(/(?<=[a-z])[\d.]+$/, '')
}

/** Where the program stands that `sudo`, `env` and their like run in the end. */
export function findProgram(words: Words): { readonly start: number; readonly unsure: boolean } {
  let start = 0
  let unsure = false
  for (let depth = 0; depth < MOST_WRAPPERS; depth++) {
    const name = programName(words[start]) ?? ''
    const wrapper = WRAPPERS.get(name)
    if (wrapper === undefined) return { start, unsure }
    const options = readOptions(words.slice(start), wrapper.options, true)
    unsure ||= options.unsure && !options.dashed
    const operand = start + options.operand
    // `env -S` splits its argument into words, the program among them.
    const isSplit =
      options.letters.includes('S') || words.slice(start, operand).some(({ text }) => text?.startsWith('--s'))
    unsure ||= name === 'env' && isSplit
    start = operand + wrapper.operands
    while (name === 'env' && /^\w+=/.test(words[start]?.text ?? '')) start++
  }
  return { start, unsure: true }
}

/** Whether what a word brings at its beginning may be taken for an option. */
export function mayBeOption(word: Argument | undefined): boolean {
  if (word === undefined || (word.hole === -1 && word.text !== null)) return false
  return word.start === '' || /^[-+]/.test(word.start)
}
