import type { JSX } from 'preact'
import { countVerdicts } from './filter.ts'
import { counted, number } from './hostile-text.tsx'
import { streamPath } from './live.ts'
import { data } from './state.ts'
import { Verdicts } from './verdicts.tsx'

/** All sessions, shown while nothing is selected: the decisions of each verdict; on a live page, the latest first. */
export function Overview(): JSX.Element {
  const { entries, sessions } = data.value.store
  const counts = countVerdicts(entries)
  return (
    <article class="overview">
      <header>
        <h2>All sessions</h2>
        <p class="facts">
          <span>{counted(sessions.length, 'session')}</span>
          <span>{counted(entries.length, 'event')}</span>
          <span>{`${number(counts.deny)} denied`}</span>
          <span>{`${number(counts.ask)} asked`}</span>
          <span>{`${number(counts.allow)} allowed`}</span>
        </p>
      </header>
      <Verdicts entries={streamPath === null ? entries : entries.toReversed()} none="No rule gave a verdict." />
      <p class="quiet">
        Select a decision to see why it was made. Press <kbd>?</kbd> for the keys.
      </p>
    </article>
  )
}
