import type { JSX } from 'preact'
import { type Change, diffTexts, type DiffPart, listChanges } from './changes.ts'
import { Block, counted, Line } from './hostile-text.tsx'
import { Data } from './values.tsx'

/** Unchanged lines to show around a change. */
const CONTEXT = 3

/** Shows what was rewritten, before and after. */
export function Changes({ before, after }: { readonly before: unknown; readonly after: unknown }): JSX.Element {
  const changes = listChanges(before, after)
  if (changes.length === 0) return <p class="quiet">Nothing changed.</p>
  return (
    <div class="changes">
      {changes.map((change) => (
        <figure key={change.path.join('\0')} class="change">
          {change.path.length > 0 && <Line within="figcaption" text={change.path.join('.')} />}
          <ChangeView change={change} />
        </figure>
      ))}
    </div>
  )
}

function ChangeView({ change: { before, after } }: { readonly change: Change }): JSX.Element {
  const parts = typeof before === 'string' && typeof after === 'string' ? diffTexts(before, after) : null
  if (parts !== null) {
    return (
      <pre class="diff">
        {parts.map((part, index) => (
          <Part key={index} part={part} isFirst={index === 0} isLast={index === parts.length - 1} />
        ))}
      </pre>
    )
  }
  return (
    <div class="diff sides">
      {before !== undefined && (
        <del>
          <Data value={before} />
        </del>
      )}
      {after !== undefined && (
        <ins>
          <Data value={after} />
        </ins>
      )}
    </div>
  )
}

interface PartProps {
  readonly part: DiffPart
  readonly isFirst: boolean
  readonly isLast: boolean
}

function Part({ part: { kind, text }, isFirst, isLast }: PartProps): JSX.Element {
  if (kind === 'removed') return <del>{<Block text={text} />}</del>
  if (kind === 'added') return <ins>{<Block text={text} />}</ins>
  const lines = text.split('\n')
  const [before, after] = [isFirst ? 0 : CONTEXT, isLast ? 0 : CONTEXT + 1]
  const left = lines.length - before - after
  if (left < 3) return <Block text={text} />
  return (
    <>
      <Block
        text={lines
          .slice(0, before)
          .map((line) => `${line}\n`)
          .join('')}
      />
      <span class="quiet">{`⋯ ${counted(left, 'unchanged line')}\n`}</span>
      {after > 0 && <Block text={lines.slice(-after).join('\n')} />}
    </>
  )
}
