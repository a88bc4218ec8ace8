import { computed } from '@preact/signals'
import type { JSX } from 'preact'
import { counted, Line } from '../hostile-text.tsx'
import { Editor, type MarginNote } from './editor.tsx'
import { askAboutTests, evaluation, tests } from './state.ts'

const diagnostics = computed(() => evaluation.value.testDiagnostics)

const notes = computed<readonly MarginNote[]>(() => {
  const seen = new Set<number>()
  return evaluation.value.tests.flatMap(({ line, problems }): readonly MarginNote[] => {
    if (seen.has(line)) return []
    seen.add(line)
    return problems.length === 0
      ? [{ line, text: '✓', title: 'passes', tone: 'good' }]
      : [{ line, text: '✗', title: problems.join('\n'), tone: 'quiet' }]
  })
})

const toneOf = (all: number, failed: number): string => (all === 0 ? '' : failed > 0 ? 'deny' : 'allow')

/** The tests of the policy, run at each change. */
export function TestsPane(): JSX.Element {
  const { tests: found } = evaluation.value
  const failed = found.filter(({ problems }) => problems.length > 0)
  return (
    <section class="pane tests-pane" aria-label="Tests">
      <header class="pane-head">
        <h2>Tests</h2>
        <span class={`test-count ${toneOf(found.length, failed.length)}`} role="status">
          {found.length === 0 ? 'none' : `${found.length - failed.length} passed, ${failed.length} failed`}
        </span>
      </header>
      <div class="tests-body">
        <Editor
          label="Tests"
          text={tests}
          language="yaml"
          diagnostics={diagnostics}
          notes={notes}
          ask={askAboutTests}
          hint="No tests yet. “Keep as a test” on a decision writes one, and so does Ctrl+. on a rule of the policy."
        />
        {failed.length > 0 && (
          <ul class="failures" aria-label={counted(failed.length, 'failed test')}>
            {failed.slice(0, 20).map(({ name, problems }, index) => (
              <li key={index}>
                <Line within="strong" text={name} />
                {problems.map((problem, at) => (
                  <Line key={at} within="p" text={problem} max={500} />
                ))}
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
