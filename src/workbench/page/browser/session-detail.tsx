import type { JSX } from 'preact'
import { counted, Line } from './hostile-text.tsx'
import type { Session } from './store.ts'
import { Verdicts } from './verdicts.tsx'

/** A session: its files and its verdicts. */
export function SessionDetail({ session }: { readonly session: Session }): JSX.Element {
  const files = [...new Set(session.entries.map(({ file }) => file))]
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
      <Verdicts entries={session.entries} none="No rule gave a verdict here." />
    </article>
  )
}
