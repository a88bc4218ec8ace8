import type { Behaviour, Seen } from './behaviours.ts'

/** How the run answers: whole, at its end, or streamed. */
export type Mode = 'whole' | 'streamed'

/** One behaviour to play, in one mode. */
export interface Play {
  readonly behaviour: Behaviour
  readonly mode: Mode
  /** A folder, empty at first, that the processes of one behaviour share for the embedded store and the pending question. */
  readonly folder: string
  /** The index of this process among those of a behaviour that is answered later; 0 begins the run. */
  readonly part: number
}

/** How far a behaviour holds in an SDK, if that needs a remark. */
export interface Limit {
  /** `yes` if it holds, with a remark; `partly` if something weaker holds; `no` if it does not, which the run must show. */
  readonly level: 'yes' | 'partly' | 'no'
  readonly how: string
  /** Both modes if absent. */
  readonly modes?: readonly Mode[]
  /** The judge for the limited behaviour. */
  readonly judge?: Behaviour['judge']
}

/** One version of an SDK, with Sluice’s adapter around it. */
export interface Column {
  readonly name: string
  readonly title: string
  /** The installed package; `ai6` is an alias of `ai`. */
  readonly package: string
  /** The entry point of Sluice under test. */
  readonly door: string
  readonly node: 20 | 22
  readonly modes: readonly Mode[]
  /** Limits by the name of the behaviour. */
  readonly limits: Readonly<Record<string, Limit>>
}

/** Plays the script of a behaviour with the real SDK. */
export type PlayColumn = (play: Play) => Promise<Seen>

/** One cell of the table, as recorded in `observed`. */
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
