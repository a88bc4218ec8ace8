import type { Words } from './risk.ts'

/** Options of a program of which it is known what they do. */
export interface KnownOptions {
  readonly flags: string
  /** Letters that take the rest of their word, or the next one. */
  readonly valued: string
  /** By long name, whether it takes the next word where it has no `=`. */
  readonly names: ReadonlyMap<string, boolean>
}

/** @param names in one line, those that take the next word with `=` at their end */
export function knownOptions(flags: string, valued = '', names = ''): KnownOptions {
  const all = names.split(' ').filter((name) => name !== '')
  return { flags, valued, names: new Map(all.map((name) => [name.replace('=', ''), name.endsWith('=')])) }
}

interface Options {
  /** The letters and the long names. */
  readonly found: ReadonlySet<string>
  readonly operands: readonly string[]
  /** Whether there is no option but known ones. A word that is only known later may be any, or several. */
  readonly isKnown: boolean
}

/**
 * Reads arguments whose options must all be known. A word with a dash is one of them also behind `--`, and in place of a
 * value it is none that is known, so that nothing depends on who takes which word.
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
 * Whether one of the words may be an option that does harm: a letter, also among others behind one dash, or a long name,
 * also a shortened one. It is found rather once too often.
 */
export function hasOption(words: Words, letters: string, ...names: readonly string[]): boolean {
  // Behind an option `--` may be its value.
  const end = words.findIndex((word, index) => word === '--' && !isOption(words[index - 1]))
  const own = end === -1 ? words : words.slice(0, end)
  return own.some((word) => {
    if (!isOption(word) || word === '--') return false
    if (!word.startsWith('--')) return [...letters].some((letter) => word.includes(letter))
    const [name = ''] = word.slice(2).split('=')
    return name !== '' && names.some((full) => full.startsWith(name))
  })
}

/** A lone dash is an operand, the standard input. */
export function isOption(word: string | null | undefined): word is string {
  return word?.startsWith('-') === true && word !== '-'
}

/** Places at which the command of a program is looked for. */
const MOST_PLACES = 20

/**
 * The command of a program (`git reset`) with its arguments, behind the program's own options. An option that is not known
 * may take the next word: then there are several that it may be.
 *
 * @throws {RangeError} when there are too many
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
