import { batch, computed, effect, type Signal, signal } from '@preact/signals'
import { type JSX, render } from 'preact'
import { useMemo } from 'preact/hooks'
import type { PolicyText } from '../../../../source/read-policy.ts'
import type { FromWorker, ToWorker } from '../../../playground/messages.ts'
import type { Change, Comparison } from '../../../playground/what-if.ts'
import { counted, Line } from '../hostile-text.tsx'
import { VerdictMark, VERDICTS } from '../verdict-mark.tsx'
import type { OpenWhatIf, WhatIfPage } from '../what-if-view.tsx'
import { type Asker, createAsker } from './asker.ts'
import { download } from './download.ts'
import { Editor } from './editor.tsx'
import { Problems } from './problems.tsx'
import { startWorker } from './start-worker.ts'
import { subjectOf } from './subject.ts'
import { WHAT_IF_STYLE } from './what-if-style.ts'

/** What was edited, kept while the page shows something else. */
const edited = new Map<string, Signal<string>>()
const chosen = signal(0)
const comparison = signal<Comparison | null>(null)
/** The last one of policies without errors. */
const changes = signal<readonly Change[]>([])
const failure = signal<string | null>(null)
const isWaiting = signal(true)
let asker: Asker | null = null

/** Lets a person edit the policies of a page, and shows which decisions would change. The page stays as it is. */
export const openWhatIf: OpenWhatIf = (place, page) => {
  addStyle()
  const { policies } = page.source
  const texts = policies.map((policy) => {
    const text = edited.get(policy.name) ?? signal(policy.text)
    edited.set(policy.name, text)
    return text
  })
  const current = computed<readonly PolicyText[]>(() =>
    policies.map((policy, index) => ({ ...policy, text: texts[index]?.value ?? policy.text })),
  )
  asker ??= createAsker(() => startWorker({ kind: 'packs', packs: page.source.packs }, page.engine))
  render(<Pane page={page} texts={texts} />, place)
  const ends: (() => void)[] = [() => render(null, place)]
  let isOver = false
  void startWorker({ kind: 'past', source: page.source, past: page.past }, page.engine).then(
    (worker) => {
      if (isOver) worker.terminate()
      else ends.push(() => worker.terminate(), compareIn(worker, current))
    },
    (error: unknown) => void (failure.value = String(error)),
  )
  return () => {
    isOver = true
    for (const end of ends) end()
  }
}

/** Has the worker compare the policies after each change, one comparison at a time. */
function compareIn(worker: Worker, current: { readonly value: readonly PolicyText[] }): () => void {
  let wanted = 0
  let asked = 0
  let isBusy = false
  const ask = (policies: readonly PolicyText[]): void => {
    isBusy = true
    asked = wanted
    const message: ToWorker = { kind: 'compare', id: asked, policies }
    worker.postMessage(message)
  }
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    isBusy = false
    if (asked !== wanted) {
      ask(current.value)
      return
    }
    batch(() => {
      isWaiting.value = false
      failure.value = 'failure' in data ? data.failure : null
      if (!('comparison' in data)) return
      comparison.value = data.comparison
      if (data.comparison.changes !== null) changes.value = data.comparison.changes
    })
  }
  worker.onerror = ({ message }) => (failure.value = message)
  return effect(() => {
    const policies = current.value
    wanted++
    isWaiting.value = true
    if (!isBusy) ask(policies)
  })
}

interface PaneProps {
  readonly page: WhatIfPage
  readonly texts: readonly Signal<string>[]
}

function Pane({ page, texts }: PaneProps): JSX.Element {
  const { policies } = page.source
  const index = Math.min(chosen.value, policies.length - 1)
  const { name = '', text: original = '' } = policies[index] ?? {}
  const text = texts[index] ?? signal('')
  const found = comparison.value?.diagnostics ?? []
  const diagnostics = useMemo(
    () => computed(() => (comparison.value?.diagnostics ?? []).filter(({ file }) => file === name)),
    [name],
  )
  const others = (): readonly PolicyText[] =>
    policies.flatMap((policy, at) => (at === index ? [] : [{ ...policy, text: texts[at]?.peek() ?? '' }]))
  const ask = useMemo(() => asker?.(name, others), [name])
  return (
    <div class="what-if-panes" aria-busy={isWaiting.value}>
      <section aria-label="Policy">
        <header>
          {policies.length > 1 ? (
            <select
              aria-label="Policy file"
              value={index}
              onChange={(event) => (chosen.value = Number(event.currentTarget.value))}
            >
              {policies.map((policy, at) => (
                <option key={at} value={at}>
                  {policy.name}
                </option>
              ))}
            </select>
          ) : (
            <Line within="h2" text={name} />
          )}
          <Problems found={found} />
          <button type="button" class="plain" onClick={() => (text.value = original)}>
            Undo all
          </button>
          <button type="button" class="plain" onClick={() => download(name.split(/[\\/]/).at(-1) ?? name, text.peek())}>
            Download
          </button>
        </header>
        <Editor
          key={name}
          label={`Policy ${name}`}
          text={text}
          language="yaml"
          diagnostics={diagnostics}
          {...(ask && { ask })}
        />
      </section>
      <section aria-label="What would change">
        <Changes page={page} />
      </section>
    </div>
  )
}

const HEADS = {
  stricter: 'Refused or asked anew',
  laxer: 'Let through anew',
  other: 'Another rewrite or effect',
} as const

function Changes({ page }: { readonly page: WhatIfPage }): JSX.Element {
  const all = changes.value
  const sure = all.filter(({ isUncertain }) => !isUncertain)
  const unsure = all.filter(({ isUncertain }) => isUncertain)
  const masked = comparison.value?.masked ?? 0
  return (
    <>
      <header>
        <h2>What would change</h2>
        <span class="changed-count" role="status">
          {failure.value ?? (sure.length === 0 ? 'nothing' : counted(sure.length, 'decision'))}
        </span>
      </header>
      <div class="changes" tabIndex={0} role="region" aria-label="Decisions that would change">
        <p class="quiet">
          Edit the policy: the {counted(page.past.length, 'event')} of this page are decided again. Nothing is saved,
          and the policy in force stays as it is.
        </p>
        {(['stricter', 'laxer', 'other'] as const).map((direction) => (
          <List
            key={direction}
            title={HEADS[direction]}
            changes={sure.filter((change) => change.direction === direction)}
            page={page}
          />
        ))}
        <List title="Uncertain, because a secret was masked" changes={unsure} page={page} />
        {masked > 0 && (
          <p class="quiet">
            {counted(masked, 'event')} {masked === 1 ? 'lacks' : 'lack'} a secret that was masked. What a rule says of
            the secret itself is not known here.
          </p>
        )}
      </div>
    </>
  )
}

/** More rows would only make the page slow. */
const MOST_ROWS = 200

interface ListProps {
  readonly title: string
  readonly changes: readonly Change[]
  readonly page: WhatIfPage
}

function List({ title, changes: listed, page }: ListProps): JSX.Element | null {
  if (listed.length === 0) return null
  return (
    <section>
      <h3>
        {title} <span>{listed.length}</span>
      </h3>
      <ul>
        {listed.slice(0, MOST_ROWS).map(({ index, before, after }) => (
          <li key={index}>
            <button type="button" onClick={() => page.reveal(index)}>
              <VerdictMark verdict={before.verdict ?? 'none'} />
              <span aria-hidden="true">→</span>
              <VerdictMark verdict={after.verdict ?? 'none'} />
              <Line within="span" class="subject" text={subjectOf(page.past[index]?.event ?? {})} max={200} />
              <span class="told">
                <Told {...before} /> → <Told {...after} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {listed.length > MOST_ROWS && <p class="quiet">and {counted(listed.length - MOST_ROWS, 'more', 'more')}</p>}
    </section>
  )
}

function Told({ verdict, rule }: Change['before']): JSX.Element {
  return (
    <>
      {VERDICTS[verdict ?? 'none'].word}
      {rule !== null && (
        <>
          {' by '}
          <Line text={rule} max={100} />
        </>
      )}
    </>
  )
}

let hasStyle = false

/** The page has no room for it until it is needed. A constructed style sheet needs no exception from its policy. */
function addStyle(): void {
  if (hasStyle) return
  hasStyle = true
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(WHAT_IF_STYLE)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
