import { computed, effect, signal } from '@preact/signals'
import type { PageBatch } from '../data.ts'
import { EVERYTHING, type Filter, passes } from './filter.ts'
import { keyOf, layRows, type Row } from './rows.ts'
import { createSearch } from './search.ts'
import { createStore, type Entry, type Session } from './store.ts'

const store = createStore()

/** What the page has been given: another object around the same store whenever there is more. */
export const data = signal({ store })
export const isLoading = signal(true)

/** The one way in for data: from the file, or from a stream. */
export function add(batch: PageBatch): void {
  store.add(batch)
  data.value = { store }
}

export const view = signal<'decisions' | 'rules'>('decisions')
export const filter = signal<Filter>(EVERYTHING)
export const query = signal('')
export const collapsed = signal<ReadonlySet<Session>>(new Set())
/** The key of a row. */
export const selected = signal<string | null>(null)
/** Whether the decision covers the list, where there is no room for both. */
export const isDetailOpen = signal(false)
export const isHelpOpen = signal(false)
/** What is read out to those who do not see it. */
export const announcement = signal('')

/** The decisions that have the words of the query; null if there is none. */
export const found = signal<ReadonlySet<number> | null>(null)

const search = createSearch()
effect(() => {
  const wanted = query.value
  const given = data.value
  if (wanted.trim() === '') {
    found.value = null
    return
  }
  const isWanted = (): boolean => query.peek() === wanted && data.peek() === given
  // A search can only end, not fail.
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
  return layRows(sessions, isShown, (session) => folded.has(session))
})

/** The place of the selected row; -1 if it is not among the rows. */
export const selectedPlace = computed(() => {
  const key = selected.value
  return key === null ? -1 : rows.value.list.findIndex((row) => keyOf(row) === key)
})

export const selectedRow = computed<Row | null>(() => rows.value.list[selectedPlace.value] ?? null)

/** Selects the row at a place, or the nearest. */
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

/** Shows a decision whatever the filter is. */
export function reveal(entry: Entry): void {
  setCollapsed(entry.session, false)
  view.value = 'decisions'
  selected.value = `d${entry.index}`
}
