/** What a command may cost where it goes wrong: how far it reaches, and whether it can be taken back. */
type Radius = 'low' | 'medium' | 'high' | 'unknown'

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

/** What a script does at worst. */
export type Risk =
  | {
      readonly label: 'safe' | 'unknown' | 'unread'
      readonly danger: null
      /** The part that makes it run what only the shell knows. */
      readonly hidden?: string
    }
  | { readonly label: 'destructive'; readonly danger: Danger }

/** Why a script is `unread`. */
export const WHY_UNREAD = 'the command is too long or too nested to be read, or no shell can read it'

/** Judges the arguments of one program; null where nothing is lost. */
export type Judge = (arguments_: Words) => Danger | null

export function danger(radius: Danger['radius'], category: string, pattern: string): Danger {
  return { radius, category, pattern }
}

/** What is not known may be worse than what is known to be bad. */
export const RANK: Readonly<Record<Radius, number>> = { high: 3, unknown: 2, medium: 1, low: 0 }

/** The first of those that reach farthest. */
export function worstOf(dangers: readonly (Danger | null)[]): Danger | null {
  return dangers.reduce((worst, other) => {
    if (worst === null || other === null) return worst ?? other
    return RANK[other.radius] > RANK[worst.radius] ? other : worst
  }, null)
}
