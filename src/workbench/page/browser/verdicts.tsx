import type { JSX } from 'preact'
import { verdictOf } from './filter.ts'
import { counted, Line, number } from './hostile-text.tsx'
import { Part } from './part.tsx'
import { reveal } from './state.ts'
import { type Entry, toolOf } from './store.ts'
import { summaryOf } from './summary.ts'
import { VerdictMark, VERDICTS } from './verdict-mark.tsx'

const MAX_VERDICTS = 100

/** The verdicts among some decisions; a click shows the decision. */
export function Verdicts({
  entries,
  none,
}: {
  readonly entries: readonly Entry[]
  readonly none: string
}): JSX.Element {
  const judged = entries.filter((entry) => verdictOf(entry) !== 'none')
  return (
    <Part title="Verdicts" aside={number(judged.length)}>
      {judged.length === 0 && <p class="quiet">{none}</p>}
      <ul class="verdicts">
        {judged.slice(0, MAX_VERDICTS).map((entry) => (
          <li key={entry.index}>
            <button type="button" onClick={() => reveal(entry)}>
              <VerdictMark verdict={verdictOf(entry)} />
              <Line
                within="span"
                class="rule-name"
                text={entry.decision.rule ?? VERDICTS[verdictOf(entry)].word}
                max={60}
              />
              <Line within="span" class="telling" text={`${toolOf(entry)} ${summaryOf(entry)}`} max={200} />
            </button>
          </li>
        ))}
      </ul>
      {judged.length > MAX_VERDICTS && (
        <p class="quiet">{`and ${counted(judged.length - MAX_VERDICTS, 'more verdict')}`}</p>
      )}
    </Part>
  )
}
