import type { Entry, Observed, Place, Recorded, Recording } from '../../model/history.ts'
import { answer } from './answer.ts'
import { type Cells, type CellsOf, headOf, setHead } from './cells.ts'
import { addEntry, type Kept, latestOf, removeEntry } from './entries.ts'

// Redis runs a copy in Lua: `redis/lua/record.ts`. test/stores/equality.test.ts compares them.

/** The record of an event in one past, as plain data. */
interface Receipt {
  readonly session: string | null
  readonly born: number
  readonly sequence: number
  /** The key of the call to forget together with the event. */
  readonly call: string | null
  readonly kept: readonly Kept[]
}

/** A recorded event of a known call. */
interface Known {
  readonly key: string
  readonly sequence: number
  /** Empty if the event cannot be taken back. */
  readonly kept: readonly Kept[]
}

/** The most calls of one past whose repeated events are recognized. */
const CALL_LIMIT = 1000

/** How many calls are forgotten at a time: finding the oldest takes a scan of all. */
const FORGOTTEN_CALLS = 100

/** Records an event, and answers the questions about its past. */
export function record(recording: Recording, cellsOf: CellsOf): Recorded {
  const { observed, questions } = recording
  const pasts = pastsOf(recording)
  if (recording.isDenied) for (const past of pasts) takeBackCall(recording, past, cellsOf)
  const limited: string[] = []
  const receipts: Receipt[] = []
  const own = new Map<string, number>()
  for (const past of pasts) {
    const of = observed.filter((one) => one.session === past)
    const receipt = of.length === 0 ? null : recordIn(past, of, recording, { cellsOf, limited, own })
    if (receipt !== null) receipts.push(receipt)
  }
  const answers = questions.map((question) =>
    answer(question, recording, cellsOf, (place) => own.get(place.series.key) ?? 0),
  )
  return {
    answers,
    limited: limited.length === 0 ? limited : [...new Set(limited)],
    receipt: receipts.length === 0 ? null : receipts,
  }
}

interface Step {
  readonly cellsOf: CellsOf
  readonly limited: string[]
  /** The sequence number of the event in each series that contains it. */
  readonly own: Map<string, number>
}

function recordIn(
  past: string | null,
  observed: readonly Observed[],
  recording: Recording,
  { cellsOf, limited, own }: Step,
): Receipt | null {
  const cells = cellsOf(past)
  const call = callKey(recording, past)
  const known = (call === null ? undefined : (cells.get(CALLS, call) as Known[] | undefined)) ?? []
  const head = headOf(cells)
  const sequence = head.sequence + 1
  const event = { sequence, at: recording.at, turn: recording.turn }
  const added: Known[] = []
  const findBefore = (key: string): Known | undefined => known.find((one) => one.key === key)
  for (const { key, entries } of observed) {
    const ownSequence = findBefore(key)?.sequence ?? sequence
    for (const { place } of entries) own.set(place.series.key, ownSequence)
  }
  // An event that is itself one of those that `since` names begins the stretch that it belongs to.
  const startsAt = (since: Place): number =>
    own.get(since.series.key) === sequence ? sequence : latestOf(since, cellsOf)
  for (const { key, name, isRevocable, entries } of observed) {
    if (findBefore(key) !== undefined) continue
    const kept: Kept[] = []
    for (const entry of inOrder(entries)) {
      const { isLimited, what } = addEntry(entry, event, startsAt, cellsOf)
      if (isLimited) limited.push(name)
      kept.push(what)
    }
    added.push({ key, sequence, kept: isRevocable ? kept : [] })
  }
  if (added.length === 0) return null
  head.sequence = sequence
  if (call !== null) {
    if (known.length === 0) head.calls++
    cells.set(CALLS, call, [...known, ...added], sequence)
    if (head.calls > CALL_LIMIT) {
      cells.deleteOldest(CALLS, FORGOTTEN_CALLS)
      head.calls -= FORGOTTEN_CALLS
    }
  }
  setHead(cells, head)
  const kept = added.flatMap((one) => one.kept)
  return kept.length === 0 ? null : { session: past, born: head.born, sequence, call, kept }
}

/** Later steps first, so that one event cannot advance a sequence by two steps. */
function inOrder(entries: readonly Entry[]): readonly Entry[] {
  return entries.length < 2 ? entries : entries.toSorted((one, other) => (other.step ?? 0) - (one.step ?? 0))
}

export function takeBack(receipt: unknown, cellsOf: CellsOf): void {
  // `record` returned the receipt.
  for (const one of receipt as readonly Receipt[]) {
    const { session, born, sequence, call, kept } = one
    const cells = cellsOf(session)
    const head = headOf(cells)
    if (head.born !== born) continue
    if (call !== null) {
      const known = (cells.get(CALLS, call) as Known[] | undefined) ?? []
      // A person may have refused the call in the meantime.
      if (!known.some((other) => other.sequence === sequence)) continue
      keepCalls(
        cells,
        call,
        known.filter((other) => other.sequence !== sequence || other.kept.length === 0),
      )
    }
    for (const what of kept) removeEntry(what, sequence, cellsOf)
  }
}

/** Takes back the events of a call that a person has refused, but not those of the refusal itself. */
function takeBackCall(recording: Recording, past: string | null, cellsOf: CellsOf): void {
  const call = callKey(recording, past)
  if (call === null) return
  const cells = cellsOf(past)
  const known = (cells.get(CALLS, call) as Known[] | undefined) ?? []
  const own = new Set(recording.observed.map(({ key }) => key))
  const refused = known.filter(({ key, kept }) => kept.length > 0 && !own.has(key))
  if (refused.length === 0) return
  for (const { kept, sequence } of refused) for (const what of kept) removeEntry(what, sequence, cellsOf)
  keepCalls(
    cells,
    call,
    known.filter((one) => !refused.includes(one)),
  )
}

function keepCalls(cells: Cells, call: string, known: readonly Known[]): void {
  if (known.length > 0) {
    cells.set(CALLS, call, known, known.at(-1)?.sequence ?? 0)
    return
  }
  const head = headOf(cells)
  cells.delete(CALLS, call)
  head.calls--
  setHead(cells, head)
}

const CALLS = 'calls'

/** The pasts that a recording may change. A call that a person has refused may be in both. */
function pastsOf({ session, observed, isDenied }: Recording): readonly (string | null)[] {
  const pasts: (string | null)[] = []
  if (isDenied || observed.some((one) => one.session !== null)) pasts.push(session)
  if (isDenied || observed.some((one) => one.session === null)) pasts.push(null)
  return pasts
}

/** The names of calls are unique only within their session. */
function callKey({ session, call }: Recording, past: string | null): string | null {
  return call !== null && past === null ? JSON.stringify([session, call]) : call
}
