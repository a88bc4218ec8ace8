import { computed } from '@preact/signals'
import { type JSX, render } from 'preact'
import { POLICY } from '../../../playground/playground.ts'
import { counted } from '../hostile-text.tsx'
import { switchTheme, theme } from '../theme.ts'
import { download } from './download.ts'
import { DecisionPane } from './decision-pane.tsx'
import { Editor, type MarginNote } from './editor.tsx'
import { EventsPane } from './events-pane.tsx'
import { Problems } from './problems.tsx'
import {
  agent,
  askAboutPolicy,
  changeTests,
  begin,
  diagnostics,
  evaluation,
  failure,
  isWaiting,
  kept,
  notice,
  policy,
  share,
  show,
  written,
} from './state.ts'
import { TestsPane } from './tests-pane.tsx'
import { openWhatIf } from './what-if.tsx'

/** Beside each rule: how often it fired, in the events and in the tests. */
const notes = computed<readonly MarginNote[]>(() =>
  evaluation.value.rules
    .filter(({ file }) => file === POLICY)
    .map(({ line, fired }) => ({
      line,
      text: fired === 0 ? '–' : `${fired}×`,
      title: `fired ${counted(fired, 'time')} here`,
      tone: fired === 0 ? 'quiet' : 'good',
    })),
)

function App(): JSX.Element {
  return (
    <>
      <header class="bar">
        <h1>
          Sluice <span>playground</span>
        </h1>
        <select class="examples" aria-label="Example" value="" onChange={(event) => open(event.currentTarget)}>
          <option value="">Examples…</option>
          {written.examples.map(({ title }, index) => (
            <option key={index} value={index}>
              {title}
            </option>
          ))}
        </select>
        <select aria-label="Agent" value={agent.value} onChange={(event) => (agent.value = event.currentTarget.value)}>
          <option value="">Any agent</option>
          {written.agents.map(({ name, title }) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </select>
        <span class="spring" />
        <p class="notice" role="status">
          {failure.value ?? notice.value}
        </p>
        <button type="button" class="plain" onClick={() => void share()}>
          Copy a link
        </button>
        <button type="button" class="plain" onClick={() => download(POLICY, policy.value)}>
          Download
        </button>
        <button type="button" class="plain" onClick={switchTheme}>
          {theme.value === 'dark' ? 'Light' : 'Dark'}
        </button>
      </header>
      {kept.value !== null && (
        <p class="banner" role="status">
          You wrote something else here before.{' '}
          <button type="button" class="plain" onClick={() => takeBack(true)}>
            Open it
          </button>
          <button type="button" class="plain" onClick={() => takeBack(false)}>
            Discard it
          </button>
        </p>
      )}
      <main class="playground" aria-busy={isWaiting.value}>
        <section class="pane policy-pane" aria-label="Policy">
          <header class="pane-head">
            <h2>Policy</h2>
            <Problems found={diagnostics.value} />
          </header>
          <Editor
            label="Policy"
            text={policy}
            language="yaml"
            diagnostics={diagnostics}
            notes={notes}
            ask={askAboutPolicy}
            changeOther={changeTests}
          />
        </section>
        <EventsPane />
        <DecisionPane />
        <TestsPane />
      </main>
    </>
  )
}

function open(select: HTMLSelectElement): void {
  const example = written.examples[Number(select.value)]
  if (select.value !== '' && example !== undefined) {
    show(example)
    notice.value = `This is “${example.title}”.`
  }
  select.value = ''
}

function takeBack(isWanted: boolean): void {
  const sketch = kept.value
  kept.value = null
  if (isWanted && sketch !== null) show(sketch)
}

/** The playground, on its own page. */
function start(): void {
  const root = document.getElementById('app')
  if (root !== null) render(<App />, root)
  begin().catch((error: unknown) => {
    failure.value = `this browser does not let the page decide anything: ${error instanceof Error ? error.message : ''}`
  })
}

if (document.getElementById('data') === null) Object.assign(window, { sluiceWhatIf: openWhatIf })
else start()
