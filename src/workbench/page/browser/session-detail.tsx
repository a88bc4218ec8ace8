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
          <Line within="span" class="moment" text={session.id} />
        </h2>
        <p class="facts">
          {session.host !== null && <Line within="span" text={session.host} />}
          <span>{counted(session.entries.length, 'event')}</span>
          {files.slice(0, 20).map((file) => (
            <Line key={file} within="span" text={file} />
          ))}
        </p>
      </header>
      <Verdicts entries={session.entries} none="No rule gave a verdict here." />
    </article>
  )
}
