import type { Measured } from '../rounds/interleave.ts'
import type { LeftOut } from '../rounds/contest.ts'
import { ratiosOf, type Spread, spreadOf } from '../rounds/spread.ts'
import type { Setting } from '../rounds/setting.ts'
import { formatNumber } from '../page/format.ts'

/** Rows of the table that are measured together, and can be requested by name. */
export interface Measure {
  readonly name: string
  run(setting: Setting): Promise<Findings>
}

export interface Findings {
  readonly rows: readonly Row[]
  /** All contenders of each measurement that had several. */
  readonly rankings: readonly Ranking[]
}

/** The texts of one line of the table. */
export interface Row {
  /** What somebody who chooses an engine asks. The page answers these questions first. */
  readonly question?: string
  readonly measure: string
  readonly target: string
  /** The reference, and its value. */
  readonly limit: string
  readonly ours: string
  readonly peers: string
  readonly ratio: string
  /** Whether the target is met; null if the machine is too small to tell. */
  readonly met: boolean | null
}

export interface Ranking {
  readonly title: string
  /** The name of the contender that is the reference for all. */
  readonly limit: string
  /** The number of rules, if the rankings differ by it. */
  readonly size: number | null
  readonly measured: readonly Measured[]
  readonly notes: ReadonlyMap<string, string>
  readonly leftOut: readonly LeftOut[]
}

export type Target = { readonly most: number } | { readonly least: number }

/** A row that compares two sides of the same rounds. */
export function compare(given: {
  readonly question?: string
  readonly measure: string
  readonly target: Target
  readonly limit: Measured
  readonly ours: Measured
  readonly peers?: string
  /** Whether this machine can meet the target; default true. */
  readonly isHeld?: boolean
  /** Formats the value of one side: a time or a rate. */
  format(value: number): string
}): Row {
  const { question, measure, target, limit, ours, peers = '', isHeld = true, format } = given
  const ratio = ratiosOf(ours.values, limit.values)
  return {
    ...(question !== undefined && { question }),
    measure,
    target: 'most' in target ? `at most ${target.most}` : `at least ${target.least}`,
    limit: `${limit.name} ${format(spreadOf(limit.values).median)}`,
    ours: format(spreadOf(ours.values).median),
    peers,
    ratio: writeSpread(ratio),
    met: !isHeld ? null : 'most' in target ? ratio.median <= target.most : ratio.median >= target.least,
  }
}

export function writeSpread({ median, low, high }: Spread): string {
  return `${formatNumber(median)} (${formatNumber(low)}–${formatNumber(high)})`
}

/** @throws {Error} if that side did not take part */
export function sideOf(measured: readonly Measured[], name: string): Measured {
  const side = measured.find((candidate) => candidate.name === name)
  if (side === undefined) throw new Error(`\`${name}\` was not measured`)
  return side
}
