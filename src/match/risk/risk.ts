import type { RiskCategory, RiskRank } from './categories.ts'

/** The words of a command, the program first. A word whose value is unknown before it runs is null. */
export type Words = readonly (string | null)[]

/** Something that a command destroys. */
export interface Danger {
  /** How far it reaches. */
  readonly radius: RiskRank
  /** The kind of loss. */
  readonly category: RiskCategory
  /** The part of the command that does it: `rm -r`. */
  readonly pattern: string
}

/** The worst that a script may do. */
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

/** Judges the arguments of one program; null if nothing is lost. */
export type Judge = (arguments_: Words) => Danger | null

export function danger(radius: Danger['radius'], category: RiskCategory, pattern: string): Danger {
  return { radius, category, pattern }
}

/** Ranks an unknown risk above a medium one, because it may be worse. */
export const RANK: Readonly<Record<RiskRank | 'unknown', number>> = { high: 3, unknown: 2, medium: 1, low: 0 }

/** The first of those with the widest reach. */
export function worstOf(dangers: readonly (Danger | null)[]): Danger | null {
  return dangers.reduce((worst, other) => {
    if (worst === null || other === null) return worst ?? other
    return RANK[other.radius] > RANK[worst.radius] ? other : worst
  }, null)
}
