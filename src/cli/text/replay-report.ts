import type { Direction } from '../../workbench/replay/compare.ts'
import type { Replayed } from '../../workbench/replay/replay.ts'
import type { Tally } from '../../workbench/replay/tally.ts'
import { maskText } from '../../workbench/replay/mask-replayed.ts'
import type { Decision } from '../../model/outcome.ts'
import type { Output } from '../output.ts'

/** An event that another policy decides otherwise. */
export interface Change extends Pick<Replayed, 'now'> {
  readonly before: NonNullable<Replayed['before']>
  readonly direction: Direction
}

/** Writes what came of a replay, as it goes on. */
export interface ReplayReport {
  change(change: Change): Promise<void>
  end(tally: Tally): Promise<void>
}

export interface ReportOptions {
  readonly output: Output
  /** Whether the policy is compared with another one. */
  readonly isCompared: boolean
  /** Whether secrets are shown. */
  readonly isRaw: boolean
}

/** A verdict with its rule and its reason. */
export type ShownVerdict = Pick<Decision, 'verdict' | 'rule' | 'reason'>

export function shownVerdict({ verdict, rule, reason }: Decision, isRaw: boolean): ShownVerdict {
  return { verdict, rule, reason: reason === null || isRaw ? reason : maskText(reason) }
}

/** The name of a session, which an event gives. */
export function shownSession(id: string, isRaw: boolean): string {
  return isRaw ? id : maskText(id)
}
