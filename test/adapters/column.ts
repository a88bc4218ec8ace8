import type { Behaviour, Seen } from './behaviours.ts'

/** How the run is had: as one answer at its end, or streamed. */
export type Mode = 'whole' | 'streamed'

/** What is to be played. */
export interface Play {
  readonly behaviour: Behaviour
  readonly mode: Mode
  /** An empty folder, shared by the processes of one behaviour: for the embedded store, and for what is pending. */
  readonly folder: string
  /** The place of this process among those of a behaviour that is answered later; 0 begins the run. */
  readonly part: number
}

/** How far a behaviour holds in an SDK, where that needs words. */
export interface Limit {
  /** `yes` with a remark; `partly` if something weaker holds; `no` if it does not hold, which the run has to show. */
  readonly level: 'yes' | 'partly' | 'no'
  readonly how: string
  /** Both where absent. */
  readonly modes?: readonly Mode[]
  /** What has to be seen in place of the whole behaviour. */
  readonly judge?: Behaviour['judge']
}

/** An SDK in a version, with Sluice’s adapter around it. */
export interface Column {
  readonly name: string
  readonly title: string
  /** The installed package; `ai6` is an alias of `ai`. */
  readonly package: string
  /** The door of Sluice that is tried. */
  readonly door: string
  readonly node: 20 | 22
  readonly modes: readonly Mode[]
  /** By the name of the behaviour. */
  readonly limits: Readonly<Record<string, Limit>>
}

/** Plays the script of a behaviour with the real SDK. */
export type PlayColumn = (play: Play) => Promise<Seen>

/** One cell of the table, as it is on record in `observed`. */
export interface Cell {
  readonly behaviour: string
  readonly mode: Mode
  readonly level: Limit['level']
  readonly how: string
}

export interface Observed {
  readonly column: string
  readonly version: string
  readonly cells: readonly Cell[]
}

export function limitOf({ limits }: Column, behaviour: string, mode: Mode): Limit | null {
  const limit = limits[behaviour]
  return limit === undefined || limit.modes?.includes(mode) === false ? null : limit
}
