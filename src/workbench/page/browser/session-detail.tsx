import type { JSX } from 'preact'
import { verdictOf } from './filter.ts'
import { counted, Line, number } from './hostile-text.tsx'
import { Part } from './part.tsx'
import { reveal } from './state.ts'
import { type Session, toolOf } from './store.ts'
import { summaryOf } from './summary.ts'
import { VerdictMark, VERDICTS } from './verdict-mark.tsx'

const MAX_VERDICTS = 100

/** A session: its files and its verdicts. */
export function SessionDetail({ session }: { readonly session: Session }): JSX.Element {
  const files = [...new Set(session.entries.map(({ file }) => file))]
  const judged = session.entries.filter((entry) => verdictOf(entry) !== 'none')
  return (
    <article>
      <header>
        <h2>
          <span class="moment">
            <Line text={session.id} />
          </span>
        </h2>
        <p class="facts">
          {session.host !== null && (
            <span>
              <Line text={session.host} />
            </span>
          )}
          <span>{counted(session.entries.length, 'event')}</span>
          {files.slice(0, 20).map((file) => (
            <span key={file}>
              <Line text={file} />
            </span>
          ))}
        </p>
      </header>
      <Part title="Verdicts" aside={number(judged.length)}>
        {judged.length === 0 && <p class="quiet">No rule gave a verdict here.</p>}
        <ul class="verdicts">
          {judged.slice(0, MAX_VERDICTS).map((entry) => (
            <li key={entry.index}>
              <button type="button" onClick={() => reveal(entry)}>
                <VerdictMark verdict={verdictOf(entry)} />
                <span class="rule-name">
                  <Line text={entry.decision.rule ?? VERDICTS[verdictOf(entry)].word} max={60} />
                </span>
                <span class="telling">
                  <Line text={`${toolOf(entry)} ${summaryOf(entry)}`} max={200} />
                </span>
              </button>
            </li>
          ))}
        </ul>
        {judged.length > MAX_VERDICTS && (
          <p class="quiet">{`and ${counted(judged.length - MAX_VERDICTS, 'more verdict')}`}</p>
        )}
      </Part>
    </article>
  )
}
