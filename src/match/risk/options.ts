import type { Words } from './risk.ts'

/** The known options of a program. */
export interface KnownOptions {
  readonly flags: string
  /** Letters that take a value: the rest of their word, or the next word. */
  readonly valued: string
  /** By long name, whether it takes the next word if it has no `=`. */
  readonly names: ReadonlyMap<string, boolean>
}

/** @param names separated by spaces; those that take the next word end with `=` */
export function knownOptions(flags: string, valued = '', names = ''): KnownOptions {
  const all = names.split(' ').filter((name) => name !== '')
  return { flags, valued, names: new Map(all.map((name) => [name.replace('=', ''), name.endsWith('=')])) }
}

interface Options {
  /** The letters and the long names. */
  readonly found: ReadonlySet<string>
  readonly operands: readonly string[]
  /** Whether every option is known. A word whose value is unknown may be any option, or several. */
  readonly isKnown: boolean
}

/**
 * Reads arguments and checks that all options are known. Errs on the safe side: a word with a dash counts as an option even
 * after `--`, and as an unknown one where a value belongs.
 */
export function readOptions(words: Words, known: KnownOptions): Options {
  const found = new Set<string>()
  const operands: string[] = []
  let isKnown = true
  let takesNext = false
  for (const word of words) {
    const isTaken = takesNext
    takesNext = false
    if (word === null) isKnown = false
    else if (!isOption(word)) {
      if (!isTaken) operands.push(word)
    } else if (isTaken) isKnown = false
    else if (word !== '--') {
      const option = readOption(word, known)
      option.found.forEach((name) => found.add(name))
      isKnown &&= option.isKnown
      takesNext = option.takesNext
    }
  }
  return { found, operands, isKnown }
}

function readOption(word: string, { flags, valued, names }: KnownOptions) {
  if (word.startsWith('--')) {
    const [name = '', value] = word.slice(2).split('=')
    return { found: [name], isKnown: names.has(name), takesNext: value === undefined && names.get(name) === true }
  }
  const letters = [...word.slice(1)]
  const end = letters.findIndex((letter) => !flags.includes(letter))
  const isValued = valued.includes(letters[end] ?? '-')
  const found = end === -1 ? letters : letters.slice(0, isValued ? end + 1 : end)
  return { found, isKnown: end === -1 || isValued, takesNext: isValued && end === letters.length - 1 }
}

/**
 * Whether one of the words may be a harmful option: a letter, even among others after one dash, or a long name, even
 * shortened. May report one that is none, but never misses one.
 */
export function hasOption(words: Words, letters: string, ...names: readonly string[]): boolean {
  // After an option, `--` may be its value.
  const end = words.findIndex((word, index) => word === '--' && !isOption(words[index - 1]))
  const own = end === -1 ? words : words.slice(0, end)
  return own.some((word) => {
    if (!isOption(word) || word === '--') return false
    if (!word.startsWith('--')) return [...letters].some((letter) => word.includes(letter))
    const [name = ''] = word.slice(2).split('=')
    return name !== '' && names.some((full) => full.startsWith(name))
  })
}

/** A lone dash is an operand: standard input. */
export function isOption(word: string | null | undefined): word is string {
  return word?.startsWith('-') === true && word !== '-'
}

/** The maximum number of positions to look for the command of a program. */
const MOST_PLACES = 20

/**
 * The command of a program (`git reset`) with its arguments, after the program's own options. An unknown option may take the
 * next word as its value, so there may be several candidates.
 *
 * @throws {RangeError} if there are too many candidates
 */
export function commandsOf(words: Words, own: KnownOptions): readonly Words[] {
  const commands: Words[] = []
  let mayTake = false
  for (let index = 0; index < words.length; index++) {
    const word = words[index]
    if (isOption(word)) {
      const { isKnown, takesNext } = readOption(word, own)
      mayTake = !isKnown && !word.includes('=')
      if (takesNext) index++
    } else {
      commands.push(words.slice(index))
      if (!mayTake && word !== null) return commands
      mayTake = false
      if (commands.length > MOST_PLACES) throw new RangeError('too many options')
    }
  }
  return commands
}
