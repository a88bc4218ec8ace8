import type { JSX } from 'preact'
import { Changes } from '../changes-view.tsx'
import { Effects } from '../effects.tsx'
import { counted, Line } from '../hostile-text.tsx'
import { ByRule, Part } from '../part.tsx'
import { Data } from '../values.tsx'
import { VerdictMark, VERDICTS } from '../verdict-mark.tsx'
import { Rules } from '../why.tsx'
import { evaluation, keepAsTest, selected } from './state.ts'
import { subjectOf } from './subject.ts'

/** The decision on the selected event, and why. */
export function DecisionPane(): JSX.Element {
  const report = selected.value
  return (
    <section class="pane decision-pane detail" aria-label="Decision" tabIndex={0}>
      {report === null ? (
        <p class="empty">The decision on each event appears here, with what every rule saw.</p>
      ) : report.decision === null || report.event === null ? (
        <p class="empty">{report.problem}</p>
      ) : (
        <article key={report.line}>
          <header>
            <h2>
              <VerdictMark verdict={report.decision.verdict ?? 'none'} isNamed />
              <span class={`verdict ${report.decision.verdict ?? 'none'}`}>
                {VERDICTS[report.decision.verdict ?? 'none'].word}
              </span>
              <span class="moment">
                <span class="event-name">{report.decision.event}</span>
              </span>
              <button type="button" class="plain keep" onClick={() => void keepAsTest(report)}>
                Keep as a test
              </button>
            </h2>
            <Line within="p" class="telling" text={subjectOf(report.event)} max={1000} />
            {report.decision.reason !== null && <Line within="blockquote" text={report.decision.reason} max={4000} />}
            {report.decision.rule !== null && (
              <p class="facts">
                <ByRule rule={report.decision.rule} />
              </p>
            )}
          </header>
          {report.decision.params !== undefined && report.decision.params !== null && (
            <Part title="Parameters, rewritten">
              <Changes before={paramsOf(report.event)} after={report.decision.params} />
            </Part>
          )}
          <Effects decision={report.decision} />
          <Part title="Why" aside={counted(report.rules.length, 'rule')}>
            {report.rules.length === 0 && <p class="quiet">No rule is about this event.</p>}
            <Rules
              rules={report.rules.map((rule) => ({ ...rule, declaration: undefined }))}
              ruling={report.decision.rule}
            />
          </Part>
          <Part title="Event">
            <Data value={report.event} />
          </Part>
        </article>
      )}
      <Support />
    </section>
  )
}

function paramsOf(event: Readonly<Record<string, unknown>>): unknown {
  return (event['tool'] as { readonly params?: unknown } | undefined)?.params ?? {}
}

const LEVELS = { enforced: 'enforced', degraded: 'in part', impossible: 'cannot enforce' } as const

/** Which rules the chosen agent can enforce. */
function Support(): JSX.Element | null {
  const rules = evaluation.value.rules.flatMap(({ id, support }) => (support === null ? [] : [{ id, support }]))
  const lacking = rules.filter(({ support }) => support.level !== 'enforced')
  if (rules.length === 0) return null
  return (
    <Part title="In this agent" aside={`${rules.length - lacking.length} of ${counted(rules.length, 'rule')} enforced`}>
      <ul class="support">
        {lacking.map(({ id, support }, index) => (
          <li key={index}>
            <span class={`level ${support.level}`}>{LEVELS[support.level]}</span> <Line text={id} />
            <ul>
              {[...new Set(support.findings.map(({ how }) => how))]
                .filter((how) => how !== '')
                .map((how) => (
                  <li key={how}>
                    <Line text={how} max={500} />
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ul>
    </Part>
  )
}
