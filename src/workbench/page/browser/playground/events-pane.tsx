import type { JSX } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { counted, Line } from '../hostile-text.tsx'
import { VerdictMark, VERDICTS } from '../verdict-mark.tsx'
import { Editor } from './editor.tsx'
import { earlier, evaluation, events, notice, readSession, selected, selectedLine } from './state.ts'
import { subjectOf } from './subject.ts'
import type { EventReport } from '../../../playground/playground.ts'

/** What an agent does most, in words, and the event that stands for it. */
const FORMS = {
  'runs a command': { field: 'command', event: (value: string) => call('Bash', { command: value }) },
  'reads a file': { field: 'path', event: (value: string) => call('Read', { file_path: value }) },
  'writes a file': { field: 'path', event: (value: string) => call('Write', { file_path: value, content: '' }) },
  'fetches a page': { field: 'address', event: (value: string) => call('WebFetch', { url: value }) },
  'gets a prompt': { field: 'prompt', event: (value: string) => ({ event: 'user_message', prompt: value }) },
  'wants to finish': { field: 'answer', event: (value: string) => ({ event: 'stop', response: value }) },
} as const

type FormName = keyof typeof FORMS

function call(name: string, params: object): object {
  return { event: 'tool_start', cwd: '/work', workspace: '/work', tool: { name, params } }
}

/** The events, as a list of what was decided, and as text. */
export function EventsPane(): JSX.Element {
  const [isText, setText] = useState(false)
  useEffect(takeDrops, [])
  return (
    <section class="pane events-pane" aria-label="Events">
      <header class="pane-head">
        <h2>Events</h2>
        <OpenFile />
        <button type="button" class="plain" aria-pressed={isText} onClick={() => setText(!isText)}>
          {isText ? 'As a list' : 'As JSON'}
        </button>
      </header>
      <AddEvent />
      {isText ? (
        <Editor label="Events, one JSON object per line" text={events} language="json" onLine={select} />
      ) : (
        <EventList />
      )}
    </section>
  )
}

function select(line: number): void {
  selectedLine.value = line
}

function AddEvent(): JSX.Element {
  const [name, setName] = useState<FormName>('runs a command')
  const input = useRef<HTMLInputElement>(null)
  const add = (event: Event): void => {
    event.preventDefault()
    const value = input.current?.value ?? ''
    if (value === '') return
    append([JSON.stringify(FORMS[name].event(value))])
    if (input.current !== null) input.current.value = ''
  }
  return (
    <form class="add-event" onSubmit={add}>
      <label>
        The agent{' '}
        <select value={name} onChange={(event) => setName(event.currentTarget.value as FormName)}>
          {Object.keys(FORMS).map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </label>
      <input ref={input} aria-label={FORMS[name].field} placeholder={FORMS[name].field} spellcheck={false} />
      <button type="submit">Add</button>
    </form>
  )
}

/** Adds lines of events, and shows the decision on the last one. */
function append(lines: readonly string[]): void {
  const before = events.value.trimEnd()
  events.value = `${before === '' ? '' : `${before}\n`}${lines.join('\n')}\n`
  selectedLine.value = events.value.trimEnd().split('\n').length
}

/** Files that are dropped anywhere on the page, which would leave it otherwise. */
function takeDrops(): () => void {
  const allow = (event: DragEvent): void => event.preventDefault()
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    void readFiles(event.dataTransfer?.files ?? null)
  }
  document.addEventListener('dragover', allow)
  document.addEventListener('drop', drop)
  return () => {
    document.removeEventListener('dragover', allow)
    document.removeEventListener('drop', drop)
  }
}

const MOST_BYTES = 10_000_000

async function readFiles(files: FileList | null): Promise<void> {
  for (const file of files ?? []) notice.value = await readFile(file)
}

/** Adds the events of a file, and says so. The file stays on this page. */
async function readFile(file: File): Promise<string> {
  if (file.size > MOST_BYTES) return `${file.name} is larger than 10 MB. Replay it with \`sluice replay\`.`
  const text = await file.text()
  if (text.startsWith('SQLite format 3\0')) return `${file.name} is a database. Replay it with \`sluice replay\`.`
  if (text.slice(0, 4096).includes('\0')) return `${file.name} is not a text.`
  const session = await readSession(file.name, text)
  if (session === null) return `${file.name} holds no events, no decisions, and no transcript of an agent.`
  const { agent, lines, omitted } = session
  if (lines.length > 0) append(lines)
  const what = agent === null ? counted(lines.length, 'event') : `${counted(lines.length, 'event')} of ${agent}`
  return `${what} from ${file.name} ${lines.length === 1 ? 'was' : 'were'} added${omitted === 0 ? '' : `; ${counted(omitted, 'line')} left out`}.`
}

/** Chooses files, for those who do not drag. */
function OpenFile(): JSX.Element {
  const input = useRef<HTMLInputElement>(null)
  const read = (): void => {
    void readFiles(input.current?.files ?? null).then(() => {
      // The same file can be chosen again.
      if (input.current !== null) input.current.value = ''
    })
  }
  return (
    <>
      <input ref={input} type="file" multiple hidden onChange={read} />
      <button type="button" class="plain" onClick={() => input.current?.click()}>
        Open a session
      </button>
    </>
  )
}

function EventList(): JSX.Element {
  const { decisions } = evaluation.value
  if (decisions.length === 0) {
    return <p class="empty">Add what an agent does, or drop a recorded session here.</p>
  }
  return (
    <div class="event-list" role="listbox" aria-label="Decisions" tabIndex={0} onKeyDown={move}>
      {decisions.map((report) => (
        <EventRow key={report.line} report={report} />
      ))}
    </div>
  )
}

function move(event: KeyboardEvent): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const { decisions } = evaluation.value
  if (event.key === 'Delete' && selected.value !== null) return remove(selected.value.line)
  if (step === undefined) return
  event.preventDefault()
  const at = decisions.findIndex(({ line }) => line === selected.value?.line)
  selectedLine.value = decisions[Math.max(0, Math.min(decisions.length - 1, at + step))]?.line ?? null
}

function remove(line: number): void {
  events.value = events.value
    .split('\n')
    .toSpliced(line - 1, 1)
    .join('\n')
}

function EventRow({ report }: { readonly report: EventReport }): JSX.Element {
  const { line, event, decision, problem } = report
  const verdict = decision?.verdict ?? 'none'
  const before = earlier.value.get(line)
  const hasChanged = decision !== null && before !== undefined && (before ?? 'none') !== verdict
  const isSelected = selected.value?.line === line
  return (
    <div
      class={`event-row ${verdict}`}
      role="option"
      aria-selected={isSelected}
      id={`event-${line}`}
      onClick={() => (selectedLine.value = line)}
    >
      {problem === null ? <VerdictMark verdict={verdict} /> : <span class="problem-mark">!</span>}
      <Line within="span" class="event-text" text={problem ?? subjectOf(event ?? {})} max={200} />
      {hasChanged && <span class={`changed ${verdict}`}>was {VERDICTS[before ?? 'none'].word}</span>}
    </div>
  )
}
