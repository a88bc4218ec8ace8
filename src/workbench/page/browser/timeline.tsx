import { useComputed, useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks'
import { countVerdicts, isRewritten, verdictOf } from './filter.ts'
import { counted, Line, number } from './hostile-text.tsx'
import { HEIGHTS, keyOf, type Row, rowAt, type Rows } from './rows.ts'
import { streamPath } from './live.ts'
import {
  collapsed,
  data,
  isDetailOpen,
  isLoading,
  isScrolled,
  newestFirst,
  noteLook,
  reveal,
  rows,
  selected,
  selectedPlace,
  selectPlace,
  setCollapsed,
} from './state.ts'
import { type Entry, type Session, toolOf } from './store.ts'
import { Strip } from './strip.tsx'
import { summaryOf } from './summary.ts'
import { clock, dateOf, day } from './time.ts'
import { VerdictMark, VERDICTS } from './verdict-mark.tsx'

/** Pixels to render above and below the visible part. */
const MARGIN = 300

/** All sessions, one below the other. Only rows near the visible part exist in the document. */
export function Timeline(): JSX.Element {
  const box = useRef<HTMLDivElement>(null)
  const top = useSignal(0)
  const height = useSignal(600)

  useEffect(() => {
    if (box.current === null) return undefined
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) height.value = entry.contentRect.height
    })
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [height])

  // Keeps what is being looked at where it is when newer rows come above it. At the top, the newest stays in sight.
  const anchor = useRef<{ readonly key: string; readonly offset: number } | null>(null)
  const laid = rows.value
  useLayoutEffect(() => {
    if (box.current === null || anchor.current === null || !newestFirst.peek()) return
    const { key, offset } = anchor.current
    const found = laid.list.findIndex((row) => keyOf(row) === key)
    if (found !== -1) box.current.scrollTop = (laid.tops[found] ?? 0) + offset
  }, [laid])

  // Scrolls the selected row into view, below the sticky session.
  const place = selectedPlace.value
  const chosen = newestFirst.value ? selected.value : place
  useLayoutEffect(() => {
    const { tops, list } = rows.peek()
    const [begin, end] = [tops[place], tops[place + 1]]
    if (box.current === null || begin === undefined || end === undefined) return
    const covered = list[place]?.kind === 'session' ? 0 : HEIGHTS.session
    const { scrollTop, clientHeight } = box.current
    if (begin - covered < scrollTop) box.current.scrollTop = begin - covered
    else if (end > scrollTop + clientHeight) box.current.scrollTop = end - clientHeight
  }, [chosen])

  const { list, tops } = rows.value
  // Renders again only when other rows come into view, not for every pixel scrolled.
  const first = useComputed(() => rowAt(rows.value, top.value - MARGIN)).value
  const last = useComputed(() => rowAt(rows.value, top.value + height.value + MARGIN)).value
  const current = useComputed(() => sessionAbove(rows.value, top.value)).value
  const sticky = useMemo(() => current !== null && <SessionRow {...current} isOpen />, [current])
  const shown = list.slice(first, last + 1)
  const isSelectedShown = place >= first && place <= last
  return (
    <div
      ref={box}
      id="timeline"
      class="timeline"
      // Without rows it would be an empty tree, which screen readers announce as nothing.
      role={list.length === 0 ? 'region' : 'tree'}
      aria-label="Sessions and their decisions"
      tabIndex={0}
      aria-activedescendant={isSelectedShown ? `row-${selected.value ?? ''}` : undefined}
      onFocus={(event) => {
        const isByKey = event.currentTarget.matches(':focus-visible')
        if (isByKey && place === -1) selectPlace(rowAt(rows.peek(), top.peek()))
      }}
      onScroll={(event) => {
        const { scrollTop } = event.currentTarget
        top.value = scrollTop
        isScrolled.value = scrollTop > 0
        noteLook()
        const row = rowAt(laid, scrollTop)
        const seen = laid.list[row]
        anchor.current =
          scrollTop === 0 || seen === undefined ? null : { key: keyOf(seen), offset: scrollTop - (laid.tops[row] ?? 0) }
      }}
    >
      {current !== null && (
        <div class="sticky" aria-hidden="true">
          <div class="row session" style={{ height: `${HEIGHTS.session}px` }} onClick={() => fold(current.session)}>
            {sticky}
          </div>
        </div>
      )}
      <div class="rows" role="presentation" style={{ height: `${tops[list.length] ?? 0}px` }}>
        {shown.map((row, index) => (
          <RowView key={keyOf(row)} row={row} top={tops[first + index] ?? 0} isSelected={first + index === place} />
        ))}
      </div>
      {list.length === 0 && <p class="empty">{whyEmpty()}</p>}
    </div>
  )
}

function whyEmpty(): string {
  if (isLoading.value) return 'Loading…'
  if (data.value.store.entries.length > 0) return 'No decision passes the filter.'
  return streamPath === null ? 'There is no decision.' : 'No decision yet: the first one appears here.'
}

/** The session that starts above a height and continues there. */
function sessionAbove(given: Rows, height: number): Extract<Row, { kind: 'session' }> | null {
  const first = rowAt(given, height)
  for (let place = first; place >= 0; place -= 1) {
    const row = given.list[place]
    if (row?.kind === 'session') return (given.tops[place] ?? 0) < height ? row : null
  }
  return null
}

function fold(session: Session): void {
  selected.value = `s${session.index}`
  setCollapsed(session, true)
}

interface RowProps {
  readonly row: Row
  readonly top: number
  readonly isSelected: boolean
}

function RowView({ row, top, isSelected }: RowProps): JSX.Element {
  const key = keyOf(row)
  const isOpen = row.kind === 'session' && !collapsed.value.has(row.session)
  const content = useMemo(
    () => (row.kind === 'session' ? <SessionRow {...row} isOpen={isOpen} /> : <DecisionRow entry={row.entry} />),
    [row, isOpen],
  )
  const common = {
    id: `row-${key}`,
    role: 'treeitem',
    'aria-selected': isSelected,
    style: { transform: `translateY(${top}px)`, height: `${HEIGHTS[row.kind]}px` },
  } as const
  if (row.kind === 'session') {
    return (
      <div
        {...common}
        class="row session"
        aria-level={1}
        aria-expanded={isOpen}
        onClick={() => {
          selected.value = key
          setCollapsed(row.session, isOpen)
        }}
      >
        {content}
      </div>
    )
  }
  return (
    <div
      {...common}
      class={`row decision ${verdictOf(row.entry)}`}
      aria-level={2}
      aria-posinset={row.place}
      aria-setsize={row.of}
      onClick={() => {
        selected.value = key
        isDetailOpen.value = true
      }}
    >
      {content}
    </div>
  )
}

function SessionRow({
  session,
  shown,
  isOpen,
}: {
  readonly session: Session
  readonly shown: readonly Entry[]
  readonly isOpen: boolean
}): JSX.Element {
  const counts = countVerdicts(shown)
  const date = dateOf(shown[0]?.event.at)
  const isAll = shown.length === session.entries.length
  return (
    <>
      <span class={`chevron${isOpen ? ' open' : ''}`} aria-hidden="true" />
      <Line within="span" class="session-name" text={session.id} max={120} />
      <span class="session-about">
        {session.host !== null && <Line within="span" text={session.host} max={40} />}
        {date !== null && <span class="date">{day(date)}</span>}
        <span>
          {isAll
            ? counted(shown.length, 'event')
            : `${number(shown.length)} of ${counted(session.entries.length, 'event')}`}
        </span>
        {(['deny', 'ask', 'allow'] as const).map((verdict) =>
          counts[verdict] === 0 ? null : (
            <span key={verdict} class={`count ${verdict}`}>
              {`${number(counts[verdict])} ${VERDICTS[verdict].word}`}
            </span>
          ),
        )}
      </span>
      <Strip entries={shown} onPick={reveal} />
    </>
  )
}

function DecisionRow({ entry }: { readonly entry: Entry }): JSX.Element {
  const { event, decision, before } = entry
  const date = dateOf(event.at)
  const tool = toolOf(entry)
  const summary = summaryOf(entry)
  const [rule, ...others] = [...new Set([decision.rule, ...decision.fired])].filter((id) => id !== null)
  return (
    <>
      {date !== null && <time>{clock(date)}</time>}
      <VerdictMark verdict={verdictOf(entry)} />
      <span class="event-name">{decision.event}</span>
      <span class="about">
        {tool !== '' && <Line within="span" class="tool" text={tool} max={60} />}
        {summary !== '' && <Line within="span" class="telling" text={summary} max={200} />}
      </span>
      {before !== null && <span class="chip">{`before: ${VERDICTS[before.verdict ?? 'none'].word}`}</span>}
      {isRewritten(entry) && <span class="chip rewritten">rewritten</span>}
      {decision.errors.length > 0 && <span class="chip failed">error</span>}
      {rule !== undefined && (
        <span class="chip">
          <Line text={rule} max={40} />
          {others.length > 0 && ` +${others.length}`}
        </span>
      )}
    </>
  )
}
