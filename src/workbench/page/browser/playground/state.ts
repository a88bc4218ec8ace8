import { batch, computed, effect, signal } from '@preact/signals'
import type { Diagnostic } from '../../../../model/diagnostic.ts'
import type { Verdict } from '../../../../model/outcome.ts'
import {
  EMPTY_EVALUATION,
  type Evaluation,
  type EventReport,
  type PlaygroundData,
  POLICY,
  type Sketch,
  TESTS,
} from '../../../playground/playground.ts'
import { sketchIn, readLink, writeLink } from './link.ts'
import type { Answers, FromWorker, ToWorker } from '../../../playground/messages.ts'
import { createAsker } from './asker.ts'
import { startWorker } from './start-worker.ts'

const NOTHING: PlaygroundData = {
  ...{ sketch: { policy: '', events: '', tests: '', agent: '' }, packs: {}, examples: [], agents: [] },
}

/** What the page was written with. */
export const written = readWritten()

export const policy = signal(written.sketch.policy)
export const events = signal(written.sketch.events)
export const tests = signal(written.sketch.tests)
export const agent = signal(written.sketch.agent)

const sketch = computed<Sketch>(() => ({
  policy: policy.value,
  events: events.value,
  tests: tests.value,
  agent: agent.value,
}))

export const evaluation = signal<Evaluation>(EMPTY_EVALUATION)
/** The verdicts under the policy before the last change of it, by the line of the event. */
export const earlier = signal<ReadonlyMap<number, Verdict | null>>(new Map())
export const failure = signal<string | null>(null)
export const isWaiting = signal(true)
/** The line of the event that is shown. */
export const selectedLine = signal<number | null>(null)
/** For screen readers, and for people: what the last command did. */
export const notice = signal('')
/** A sketch that was typed here before and is not shown. */
export const kept = signal<Sketch | null>(null)

export const selected = computed(() => {
  const { decisions } = evaluation.value
  return decisions.find(({ line }) => line === selectedLine.value) ?? decisions.at(-1) ?? null
})

export function show(next: Sketch): void {
  batch(() => {
    policy.value = next.policy
    events.value = next.events
    tests.value = next.tests
    agent.value = next.agent
    selectedLine.value = null
    earlier.value = new Map()
  })
}

function readWritten(): PlaygroundData {
  const text = document.getElementById('data')?.textContent ?? ''
  // `createPlaygroundPage` wrote it; on other pages, this script only tries policies.
  return text === '' ? NOTHING : (JSON.parse(text) as PlaygroundData)
}

const KEY = 'sluice-playground'

/** Storage that may be missing, full or forbidden: then nothing is kept. */
function storage<Result>(use: (storage: Storage) => Result): Result | null {
  try {
    return use(window.localStorage)
  } catch {
    return null
  }
}

const asker = createAsker(() => startWorker({ kind: 'packs', packs: written.packs }))

export const askAboutPolicy = asker(POLICY, () => [{ name: TESTS, text: tests.peek() }])
/** The events of a file; null if it is no session. */
export function readSession(name: string, text: string): Promise<Answers['session']> {
  return asker(name, () => [])('session', text, 0)
}

export const askAboutTests = asker(TESTS, () => [{ name: POLICY, text: policy.peek() }])

/** What only the analysis finds, and in which policy. */
const analysed = signal<{ readonly policy: string; readonly diagnostics: readonly Diagnostic[] } | null>(null)

/** What is wrong with the policy: with the findings of the analysis as soon as there are any. */
export const diagnostics = computed(() => {
  const cheap = evaluation.value.diagnostics
  const found = analysed.value?.policy === policy.value ? analysed.value.diagnostics : cheap
  return found.filter(({ file }) => file === POLICY)
})

/** Milliseconds without a key after which the policy is analysed. */
const PAUSE = 600

function analyseAfterPauses(): void {
  let timer = 0
  effect(() => {
    const text = policy.value
    clearTimeout(timer)
    timer = window.setTimeout(() => {
      void askAboutPolicy('analysis', text, 0).then((found) => {
        if (found !== null) analysed.value = { policy: text, diagnostics: found }
      })
    }, PAUSE)
  })
}

/** Shows what the link holds, and offers what was typed here before. Then keeps what is typed. */
export async function begin(): Promise<void> {
  const linked = await readLink(location.hash)
  if (typeof linked === 'string') notice.value = linked
  else if (linked !== null) show(linked)
  const text = storage((own) => own.getItem(KEY))
  const before = text === null ? null : sketchIn(readJson(text))
  if (before !== null && JSON.stringify(before) !== JSON.stringify(sketch.value)) kept.value = before
  let isFirst = true
  effect(() => {
    const now = JSON.stringify(sketch.value)
    // What is shown at first was not typed.
    if (!isFirst) storage((own) => own.setItem(KEY, now))
    isFirst = false
  })
  evaluateIn(await startWorker({ kind: 'packs', packs: written.packs }))
  analyseAfterPauses()
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Has the worker answer each sketch, and takes its answers. */
function evaluateIn(worker: Worker): void {
  const send = (message: ToWorker): void => worker.postMessage(message)
  let asked = 0
  let askedPolicy = ''
  let shownPolicy: string | null = null
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    if (data.id !== asked || 'answer' in data || 'comparison' in data) return
    batch(() => {
      isWaiting.value = false
      failure.value = 'failure' in data ? data.failure : null
      if ('failure' in data) return
      const isValid = data.evaluation.diagnostics.every(({ severity }) => severity !== 'error')
      // The last decisions stay in sight while a policy is half typed.
      if (!isValid) {
        const { diagnostics, testDiagnostics } = data.evaluation
        evaluation.value = { ...evaluation.value, diagnostics, testDiagnostics }
        return
      }
      if (shownPolicy !== null && shownPolicy !== askedPolicy) earlier.value = verdictsOf(evaluation.value)
      shownPolicy = askedPolicy
      evaluation.value = data.evaluation
    })
  }
  worker.onerror = ({ message }) => (failure.value = message)
  effect(() => {
    const now = sketch.value
    const line = selectedLine.value
    asked++
    askedPolicy = now.policy
    isWaiting.value = true
    send({ kind: 'sketch', id: asked, sketch: now, line })
  })
}

function verdictsOf({ decisions }: Evaluation): ReadonlyMap<number, Verdict | null> {
  return new Map(decisions.map(({ line, decision }) => [line, decision?.verdict ?? null]))
}

/** Changes the tests, unless they are no longer what the change is of. */
export function changeTests({ before, after }: { readonly before: string; readonly after: string }): void {
  const isCurrent = tests.value === before
  if (isCurrent) tests.value = after
  notice.value = isCurrent ? 'A test was added.' : 'The tests have changed since: ask again.'
}

/** Adds a test that expects the decision on an event, as it is now. */
export async function keepAsTest(report: EventReport): Promise<void> {
  const kept = await askAboutTests('kept', tests.peek(), 0, report)
  if (kept !== null) changeTests(kept)
  else notice.value = 'A test can only be added to a list with a line for each test.'
}

/** Puts everything into the address of the page, and the address on the clipboard. */
export async function share(): Promise<void> {
  const fragment = await writeLink(sketch.value)
  if (fragment === null) {
    notice.value = 'This is too long for a link. Download the policy instead.'
    return
  }
  history.replaceState(null, '', fragment)
  try {
    await navigator.clipboard.writeText(location.href)
    notice.value = 'The link is on the clipboard.'
  } catch {
    notice.value = 'The link is in the address bar.'
  }
}
