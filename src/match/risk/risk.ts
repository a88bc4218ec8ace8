/** What a command may cost where it goes wrong: how far it reaches, and whether it can be taken back. */
export type Radius = 'low' | 'medium' | 'high' | 'unknown'

/** The words of a command, the program first; null for a word that is only known when it runs. */
export type Words = readonly (string | null)[]

/** Something that a command destroys. */
export interface Danger {
  readonly radius: Exclude<Radius, 'unknown'>
  /** `fs-delete`, `git-history`: what kind of thing it is that is lost. */
  readonly category: string
  /** What of the command does it: `rm -r`. */
  readonly pattern: string
}

/** Judges the arguments of one program; null where nothing is lost. */
export type Judge = (arguments_: Words) => Danger | null

export function danger(radius: Danger['radius'], category: string, pattern: string): Danger {
  return { radius, category, pattern }
}

/** Whether one of the words is this option: a letter, also among others behind one dash, or a long name. */
export function hasOption(words: Words, letters: string, ...names: readonly string[]): boolean {
  const own = words.slice(0, endOfOptions(words))
  return own.some((word) => {
    if (word === null) return false
    if (word.startsWith('--')) return names.includes(word.slice(2).split('=')[0] ?? '')
    return word.startsWith('-') && [...letters].some((letter) => word.slice(1).includes(letter))
  })
}

/** What is no option. */
export function operandsOf(words: Words): Words {
  const end = endOfOptions(words)
  return [...words.slice(0, end).filter((word) => !word?.startsWith('-')), ...words.slice(end + 1)]
}

function endOfOptions(words: Words): number {
  const end = words.indexOf('--')
  return end === -1 ? words.length : end
}
