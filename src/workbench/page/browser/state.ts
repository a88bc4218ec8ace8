import { computed, effect, signal } from '@preact/signals'
import type { PageBatch } from '../data.ts'
import { EVERYTHING, type Filter, passes } from './filter.ts'
import { streamPath } from './live.ts'
import { keyOf, layRows, type Row } from './rows.ts'
import { createStore, type Entry, type Session } from './store.ts'

/** Milliseconds of work between two frames. */
const SLICE = 8

const store = createStore()

/** Everything the page has received. Each batch wraps the same store in a new object, so that signals notice it. */
export const data = signal({ store })
export const isLoading = signal(true)

/** The only way in for data, both from the file and from a stream. */
export function add(batch: PageBatch): void {
  const before = store.entries.length
  store.add(batch)
  data.value = { store }
  if (isLoading.peek() || !newestFirst.peek() || !isAway()) return
  unseen.value += store.entries.length - before
}

/** Whether the newest session and decision come first, as on the live page. */
export const newestFirst = signal(streamPath !== null)
/** How many decisions came while nobody looked at the newest ones. */
export const unseen = signal(0)
/** Whether the list is scrolled away from its top. */
export const isScrolled = signal(false)

function isAway(): boolean {
  return document.hidden || isScrolled.peek()
}

/** Counts anew once the newest decisions are looked at. */
export function noteLook(): void {
  if (!isAway()) unseen.value = 0
}

export function lookAtNewest(): void {
  view.value = 'decisions'
  document.getElementById('timeline')?.scrollTo({ top: 0 })
  unseen.value = 0
}

effect(() => {
  if (streamPath !== null) document.title = unseen.value === 0 ? 'Sluice live' : `(${unseen.value}) Sluice live`
})

export const view = signal<'decisions' | 'rules' | 'what-if'>('decisions')
export const filter = signal<Filter>(EVERYTHING)
export const query = signal('')
export const collapsed = signal<ReadonlySet<Session>>(new Set())
/** The key of a row. */
export const selected = signal<string | null>(null)
/** Whether the decision covers the list, on screens without room for both. */
export const isDetailOpen = signal(false)
export const isHelpOpen = signal(false)
/** Read out by screen readers. */
export const announcement = signal('')

/** The decisions that contain all words of the query; null if the query is blank. */
const found = signal<ReadonlySet<number> | null>(null)

const search = createSearch()
effect(() => {
  const wanted = query.value
  const given = data.value
  if (wanted.trim() === '') {
    found.value = null
    return
  }
  const isWanted = (): boolean => query.peek() === wanted && data.peek() === given
  // A search cannot fail.
  void search(store.entries, wanted, isWanted).then((entries) => {
    if (entries !== null && isWanted()) found.value = entries
  })
})

export const rows = computed(() => {
  const { sessions } = data.value.store
  const given = filter.value
  const words = found.value
  const folded = collapsed.value
  const isShown = (entry: Entry): boolean => (words === null || words.has(entry.index)) && passes(entry, given)
  return layRows(sessions, isShown, (session) => folded.has(session), newestFirst.value)
})

/** The index of the selected row; -1 if it is not among the rows. */
export const selectedPlace = computed(() => {
  const key = selected.value
  return key === null ? -1 : rows.value.list.findIndex((row) => keyOf(row) === key)
})

export const selectedRow = computed<Row | null>(() => rows.value.list[selectedPlace.value] ?? null)

/** Selects the row at an index, or the nearest one. */
export function selectPlace(place: number): void {
  const { list } = rows.peek()
  const row = list[Math.min(Math.max(place, 0), list.length - 1)]
  if (row !== undefined) selected.value = keyOf(row)
}

export function setCollapsed(session: Session, isCollapsed: boolean): void {
  const folded = new Set(collapsed.value)
  if (isCollapsed) folded.add(session)
  else folded.delete(session)
  collapsed.value = folded
}

export function clearFilter(): void {
  filter.value = EVERYTHING
  query.value = ''
}

/** Selects a decision and makes it visible in its session. */
export function reveal(entry: Entry): void {
  setCollapsed(entry.session, false)
  view.value = 'decisions'
  selected.value = `d${entry.index}`
  // A session lists verdicts that the filter hides.
  if (selectedRow.value === null) clearFilter()
}

/** The words that must all occur; none if the query is blank. */
function wordsOf(query: string): readonly string[] {
  return query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
}

/** All text of a decision in lower case, without explanations. */
function searchText({ event, decision, session, file }: Entry): string {
  const texts: string[] = [session.id, session.host ?? '', file]
  collect(event, texts)
  collect(decision, texts)
  return texts.join('\n').toLowerCase()
}

function collect(value: unknown, texts: string[]): void {
  if (typeof value === 'string') texts.push(value)
  else if (typeof value === 'number') texts.push(String(value))
  else if (typeof value === 'object' && value !== null) {
    for (const [name, part] of Object.entries(value)) {
      if (!Array.isArray(value)) texts.push(name)
      collect(part, texts)
    }
  }
}

/** Searches decisions in slices, so that the page stays responsive. */
function createSearch(): (
  entries: readonly Entry[],
  query: string,
  isWanted: () => boolean,
) => Promise<ReadonlySet<number> | null> {
  // One text per entry, created when the entry is first searched.
  const texts: string[] = []
  return async (entries, query, isWanted) => {
    const words = wordsOf(query)
    const found = new Set<number>()
    let started = performance.now()
    for (const entry of entries) {
      const text = (texts[entry.index] ??= searchText(entry))
      if (words.every((word) => text.includes(word))) found.add(entry.index)
      if (performance.now() - started < SLICE) continue
      await new Promise((resolve) => setTimeout(resolve))
      if (!isWanted()) return null
      started = performance.now()
    }
    return found
  }
}
