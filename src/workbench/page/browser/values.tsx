import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { Block, counted, Line } from './hostile-text.tsx'

/** Elements and members shown at first. */
const FIRST = 50

/** The most characters of data on one line. */
const SHORT = 90

/** Any data in readable form: names and values, nested by indentation. */
export function Data({ value }: { readonly value: unknown }): JSX.Element {
  if (typeof value === 'string') return <TextValue text={value} />
  if (typeof value !== 'object' || value === null) return <span class="literal">{String(value)}</span>
  const entries = Object.entries(value)
  if (entries.length === 0) return <span class="literal">{Array.isArray(value) ? '[]' : '{}'}</span>
  const flow = flowText(value, SHORT)
  if (flow !== null && Array.isArray(value)) {
    return <Line within="span" class="value" text={flow} />
  }
  return <Members entries={entries} isList={Array.isArray(value)} />
}

interface MembersProps {
  readonly entries: readonly (readonly [string, unknown])[]
  readonly isList: boolean
}

function Members({ entries, isList }: MembersProps): JSX.Element {
  const [max, setMax] = useState(FIRST)
  return (
    <dl class="members">
      {entries.slice(0, max).map(([name, value]) => (
        <div key={name} class={isNested(value) ? 'nested' : undefined}>
          <dt>{isList ? '–' : <Line text={name} />}</dt>
          <dd>
            <Data value={value} />
          </dd>
        </div>
      ))}
      {entries.length > max && (
        <div>
          <dt>…</dt>
          <dd>
            <button type="button" class="more" onClick={() => setMax(max + 10 * FIRST)}>
              {counted(entries.length - max, 'more entry', 'more entries')}
            </button>
          </dd>
        </div>
      )}
    </dl>
  )
}

function isNested(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0 && flowText(value, SHORT) === null
}

function TextValue({ text }: { readonly text: string }): JSX.Element {
  if (text === '') return <span class="literal">{"''"}</span>
  const isBlock = text.length > 300 || text.includes('\n')
  return isBlock ? (
    <pre>
      <Block text={text} />
    </pre>
  ) : (
    <Line within="span" class="value" text={text} />
  )
}

/** Data in one-line YAML style; null if that takes more than `max` characters. */
export function flowText(value: unknown, max: number): string | null {
  if (typeof value === 'string') return value.length > max ? null : value
  if (typeof value !== 'object' || value === null) return String(value)
  const parts: string[] = []
  let left = max
  for (const [name, part] of Object.entries(value)) {
    const text = flowText(part, left)
    if (text === null) return null
    const given = isContainer(part) ? (Array.isArray(part) ? `[${text}]` : `{ ${text} }`) : text
    parts.push(Array.isArray(value) ? given : `${name}: ${given}`)
    left -= given.length + 2 + (Array.isArray(value) ? 0 : name.length + 2)
    if (left < 0) return null
  }
  return parts.join(', ')
}

/** The beginning of that one-line form, for longer data. */
export function flowBeginning(value: object, max: number): string {
  const parts: string[] = []
  let left = max
  for (const [name, part] of Object.entries(value)) {
    if (left <= 0) {
      parts.push('…')
      break
    }
    const inner = isContainer(part) ? flowBeginning(part, left) : String(part).slice(0, left)
    const text = !isContainer(part) ? inner : Array.isArray(part) ? `[${inner}]` : `{ ${inner} }`
    parts.push(Array.isArray(value) ? text : `${name}: ${text}`)
    left -= text.length + name.length
  }
  return parts.join(', ')
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
