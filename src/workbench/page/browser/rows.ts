import type { Entry, Session } from './store.ts'

/** A row of the timeline. */
export type Row =
  | { readonly kind: 'session'; readonly session: Session; readonly shown: readonly Entry[] }
  | { readonly kind: 'decision'; readonly entry: Entry; readonly place: number; readonly of: number }

/** In pixels. */
export const HEIGHTS = { session: 68, decision: 30 } as const

export interface Rows {
  readonly list: readonly Row[]
  /** The top of each row, followed by the bottom of the last one. */
  readonly tops: Float64Array
  /** How many decisions pass the filter, including those in collapsed sessions. */
  readonly passing: number
}

/** Lays out the decisions that pass, each below its session. */
export function layRows(
  sessions: readonly Session[],
  isShown: (entry: Entry) => boolean,
  isCollapsed: (session: Session) => boolean,
  newestFirst = false,
): Rows {
  const list: Row[] = []
  let passing = 0
  const ordered = newestFirst ? sessions.toSorted((one, other) => lastOf(other) - lastOf(one)) : sessions
  for (const session of ordered) {
    const shown = session.entries.filter(isShown)
    if (shown.length === 0) continue
    passing += shown.length
    list.push({ kind: 'session', session, shown })
    if (isCollapsed(session)) continue
    for (const [index, entry] of (newestFirst ? shown.toReversed() : shown).entries()) {
      list.push({ kind: 'decision', entry, place: index + 1, of: shown.length })
    }
  }
  const tops = new Float64Array(list.length + 1)
  for (const [index, { kind }] of list.entries()) tops[index + 1] = (tops[index] ?? 0) + HEIGHTS[kind]
  return { list, tops, passing }
}

/** The index of a session's last decision. */
function lastOf({ entries }: Session): number {
  return entries.at(-1)?.index ?? -1
}

/** The row at a height: the last one that starts there or above. */
export function rowAt({ tops, list }: Rows, height: number): number {
  let [low, high] = [0, list.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((tops[middle] ?? 0) <= height) low = middle
    else high = middle - 1
  }
  return Math.max(low, 0)
}

/** A key that stays the same when other rows come or go. */
export function keyOf(row: Row): string {
  return row.kind === 'session' ? `s${row.session.index}` : `d${row.entry.index}`
}
