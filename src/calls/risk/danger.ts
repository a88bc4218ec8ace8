import type { CallCommand } from '../../model/call.ts'
import { findUsage } from '../programs/table.ts'
import type { RiskCategory, RiskRank } from './categories.ts'

/** Something that a command destroys. */
export interface Danger {
  /** How far it reaches. */
  readonly radius: RiskRank
  /** The kind of loss. */
  readonly category: RiskCategory
  /** The part of the command that does it: `rm -r`. */
  readonly pattern: string
}

/** Judges a command of one program; null if nothing is lost. */
export type Judge = (command: CallCommand) => Danger | null

export function danger(radius: RiskRank, category: RiskCategory, pattern: string): Danger {
  return { radius, category, pattern }
}

export const RANK: Readonly<Record<RiskRank, number>> = { high: 2, medium: 1, low: 0 }

/** The first danger with the widest reach. */
export function worstOf(dangers: readonly Danger[]): Danger | null {
  return dangers.reduce<Danger | null>(
    (worst, other) => (worst === null || RANK[other.radius] > RANK[worst.radius] ? other : worst),
    null,
  )
}

/** Whether one of these options is given, in any spelling that the table of the program knows. */
export function hasOption({ spellings }: CallCommand, ...options: readonly string[]): boolean {
  return options.some((option) => spellings.has(option))
}

/** Whether an option that excuses a command is certainly given: no other word may take it back. */
export function isExcused(command: CallCommand, option: string): boolean {
  const { program, subcommand, spellings, takenBack, mayHaveOptions } = command
  const known = findUsage(program, subcommand)?.options
  const isKnown = [...spellings].every((spelling) => known?.has(spelling) === true)
  return spellings.has(option) && !takenBack.has(option) && !mayHaveOptions && isKnown
}
