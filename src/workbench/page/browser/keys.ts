import { batch } from '@preact/signals'
import { withEscapes } from '../../../model/json-text.ts'
import { isRewritten, verdictOf } from './filter.ts'
import type { Row } from './rows.ts'
import {
  announcement,
  clearFilter,
  collapsed,
  isDetailOpen,
  isHelpOpen,
  rows,
  selectedPlace,
  selectedRow,
  selectPlace,
  setCollapsed,
  view,
} from './state.ts'
import type { Entry } from './store.ts'
import { switchTheme } from './theme.ts'

interface Key {
  /** Values of `KeyboardEvent.key`. */
  readonly keys: readonly string[]
  readonly does: string
  readonly press: () => void
}

/** Rows per page key. */
const PAGE = 20

/** What keys do outside of form fields, in the order of the help. */
export const KEYS: readonly Key[] = [
  { keys: ['j', 'ArrowDown'], does: 'next row', press: () => move(1) },
  { keys: ['k', 'ArrowUp'], does: 'previous row', press: () => move(-1) },
  { keys: ['n'], does: 'next decision with a verdict', press: () => moveTo(1, isJudged) },
  { keys: ['p'], does: 'previous decision with a verdict', press: () => moveTo(-1, isJudged) },
  { keys: [']'], does: 'next session', press: () => moveTo(1, isSession) },
  { keys: ['['], does: 'previous session', press: () => moveTo(-1, isSession) },
  { keys: ['PageDown'], does: 'a page down', press: () => move(PAGE) },
  { keys: ['PageUp'], does: 'a page up', press: () => move(-PAGE) },
  { keys: ['g', 'Home'], does: 'first row', press: () => selectPlace(0) },
  { keys: ['G', 'End'], does: 'last row', press: () => selectPlace(Infinity) },
  { keys: ['ArrowLeft', 'h'], does: 'collapse the session, or go to its row', press: fold },
  { keys: ['ArrowRight', 'l'], does: 'expand the session', press: unfold },
  { keys: ['Enter'], does: 'read the selected row', press: open },
  { keys: ['Escape'], does: 'back to the list, then clear the filters', press: back },
  { keys: ['/'], does: 'search', press: () => focus('search') },
  { keys: ['c'], does: 'copy the decision as a test step', press: copy },
  {
    keys: ['r'],
    does: 'switch between decisions and rules',
    press: () => (view.value = view.value === 'rules' ? 'decisions' : 'rules'),
  },
  { keys: ['t'], does: 'switch between light and dark', press: switchTheme },
  { keys: ['?'], does: 'show these keys', press: () => (isHelpOpen.value = true) },
]

const FIELDS = 'input, select, textarea'

/** Keys that a focused control of the browser needs for itself. */
const FOR_CONTROLS: readonly string[] = [
  'Enter',
  'PageDown',
  'PageUp',
  'Home',
  'End',
  'ArrowDown',
  'ArrowUp',
  'ArrowLeft',
  'ArrowRight',
]

export function onKey(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isHelpOpen.value) return
  const { target } = event
  // An editor has its own keys.
  if (!(target instanceof Element) || target.closest('.what-if') !== null) return
  if (target.matches(FIELDS)) {
    if (event.key === 'Escape' && target instanceof HTMLElement) focus('timeline')
    return
  }
  const isElsewhere = target.closest('button, summary, a, .detail, .table') !== null
  if (isElsewhere && FOR_CONTROLS.includes(event.key)) return
  const key = KEYS.find(({ keys }) => keys.includes(event.key))
  if (key === undefined) return
  event.preventDefault()
  batch(key.press)
}

function move(rowsOn: number): void {
  selectPlace(selectedPlace.value === -1 ? 0 : selectedPlace.value + rowsOn)
}

function moveTo(step: 1 | -1, isWanted: (row: Row) => boolean): void {
  const { list } = rows.value
  for (let place = selectedPlace.value + step; place >= 0 && place < list.length; place += step) {
    const row = list[place]
    if (row === undefined || !isWanted(row)) continue
    selectPlace(place)
    return
  }
}

function isJudged(row: Row): boolean {
  return row.kind === 'decision' && verdictOf(row.entry) !== 'none'
}

function isSession(row: Row): boolean {
  return row.kind === 'session'
}

function fold(): void {
  const row = selectedRow.value
  if (row === null) return
  if (row.kind === 'session') setCollapsed(row.session, true)
  else moveTo(-1, isSession)
}

function unfold(): void {
  const row = selectedRow.value
  if (row?.kind !== 'session') return
  if (collapsed.value.has(row.session)) setCollapsed(row.session, false)
  else move(1)
}

function open(): void {
  const row = selectedRow.value
  if (row === null) return
  isDetailOpen.value = true
  // The detail is rendered by the next frame.
  requestAnimationFrame(() => focus('detail'))
}

function back(): void {
  if (view.value !== 'decisions') view.value = 'decisions'
  else if (isDetailOpen.value) isDetailOpen.value = false
  else clearFilter()
  requestAnimationFrame(() => focus('timeline'))
}

function copy(): void {
  const row = selectedRow.value
  if (row?.kind === 'decision') void copyStep(row.entry)
}

function focus(id: string): void {
  document.getElementById(id)?.focus()
}

export async function copyStep(entry: Entry): Promise<void> {
  try {
    await navigator.clipboard.writeText(testStep(entry))
    announcement.value = 'Copied as a test step.'
  } catch {
    announcement.value = 'The browser did not allow copying.'
  }
}

/** A step of a policy test that expects this decision. JSON is valid YAML, and hostile text cannot break out of it. */
function testStep(entry: Entry): string {
  const { event, decision } = entry
  const { fired, params, result } = decision
  const expected =
    fired.length === 0 && !isRewritten(entry)
      ? verdictOf(entry)
      : {
          verdict: decision.verdict,
          fired,
          ...(params !== undefined && { params }),
          ...(result !== undefined && { result }),
        }
  return `- event: ${withEscapes(JSON.stringify(event))}\n  expect: ${withEscapes(JSON.stringify(expected))}\n`
}
