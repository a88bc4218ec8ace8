import type { Entry, Session } from './store.ts'

/** A row of the time line. */
export type Row =
  | { readonly kind: 'session'; readonly session: Session; readonly shown: readonly Entry[] }
  | { readonly kind: 'decision'; readonly entry: Entry; readonly place: number; readonly of: number }

/** Pixels. */
export const HEIGHTS = { session: 68, decision: 30 } as const

export interface Rows {
  readonly list: readonly Row[]
  /** Where each row begins, and after the last one where it ends. */
  readonly tops: Float64Array
  /** How many decisions pass, also those of collapsed sessions. */
  readonly passing: number
}

/** The rows of those decisions that pass, below their sessions. */
export function layRows(
  sessions: readonly Session[],
  isShown: (entry: Entry) => boolean,
  isCollapsed: (session: Session) => boolean,
): Rows {
  const list: Row[] = []
  let passing = 0
  for (const session of sessions) {
    const shown = session.entries.filter(isShown)
    if (shown.length === 0) continue
    passing += shown.length
    list.push({ kind: 'session', session, shown })
    if (isCollapsed(session)) continue
    for (const [index, entry] of shown.entries()) {
      list.push({ kind: 'decision', entry, place: index + 1, of: shown.length })
    }
  }
  const tops = new Float64Array(list.length + 1)
  for (const [index, { kind }] of list.entries()) tops[index + 1] = (tops[index] ?? 0) + HEIGHTS[kind]
  return { list, tops, passing }
}

/** The row at a height: the last one that begins there or above. */
export function rowAt({ tops, list }: Rows, height: number): number {
  let [low, high] = [0, list.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((tops[middle] ?? 0) <= height) low = middle
    else high = middle - 1
  }
  return Math.max(low, 0)
}

/** What tells rows apart, also after others have come or gone. */
export function keyOf(row: Row): string {
  return row.kind === 'session' ? `s${row.session.index}` : `d${row.entry.index}`
}
