import type { Measured } from '../rounds/interleave.ts'
import type { LeftOut } from '../rounds/contest.ts'
import { ratiosOf, type Spread, spreadOf } from '../rounds/spread.ts'
import type { Setting } from '../rounds/setting.ts'
import { formatNumber } from '../page/format.ts'

/** Rows of the table that are measured together, and can be asked for by name. */
export interface Measure {
  readonly name: string
  run(setting: Setting): Promise<Findings>
}

export interface Findings {
  readonly rows: readonly Row[]
  /** Everyone that was measured, where there were several. */
  readonly rankings: readonly Ranking[]
}

/** A line of the table: what is written in it. */
export interface Row {
  readonly measure: string
  readonly target: string
  /** What it is held against, and what that takes. */
  readonly limit: string
  readonly ours: string
  readonly peers: string
  readonly ratio: string
  /** Null where the machine is too small to hold it against the target. */
  readonly met: boolean | null
}

export interface Ranking {
  readonly title: string
  /** The name of the one that all are held against. */
  readonly limit: string
  /** Rules, where that is what differs. */
  readonly size: number | null
  readonly measured: readonly Measured[]
  readonly notes: ReadonlyMap<string, string>
  readonly leftOut: readonly LeftOut[]
}

export type Target = { readonly most: number } | { readonly least: number }

/** A row for two sides of the same rounds. */
export function compare(given: {
  readonly measure: string
  readonly target: Target
  readonly limit: Measured
  readonly ours: Measured
  readonly peers?: string
  /** Whether this machine can meet the target; default true. */
  readonly isHeld?: boolean
  /** Of one side's value: a time, a rate. */
  format(value: number): string
}): Row {
  const { measure, target, limit, ours, peers = '', isHeld = true, format } = given
  const ratio = ratiosOf(ours.values, limit.values)
  return {
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

/** @throws {Error} where that one did not take part */
export function sideOf(measured: readonly Measured[], name: string): Measured {
  const side = measured.find((candidate) => candidate.name === name)
  if (side === undefined) throw new Error(`\`${name}\` was not measured`)
  return side
}
