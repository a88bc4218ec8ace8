import type { JSX } from 'preact'
import { Changes } from './changes-view.tsx'
import { copyStep } from './keys.ts'
import { Effects } from './effects.tsx'
import { verdictOf } from './filter.ts'
import { counted, Line } from './hostile-text.tsx'
import { Overview } from './overview.tsx'
import { ByRule, Part } from './part.tsx'
import { data, isDetailOpen, selectedRow } from './state.ts'
import { agentOf, type Entry, toolOf } from './store.ts'
import { SessionDetail } from './session-detail.tsx'
import { summaryOf } from './summary.ts'
import { clock, dateOf, day } from './time.ts'
import { Data } from './values.tsx'
import { VerdictMark, VERDICTS } from './verdict-mark.tsx'
import { Rules } from './why.tsx'

/** The selected row: a decision with its event and reasons, or a session. */
export function Detail(): JSX.Element {
  const row = selectedRow.value
  return (
    <section class="detail" aria-label="Details" tabIndex={-1} id="detail">
      <button type="button" class="back" onClick={() => (isDetailOpen.value = false)}>
        ← All decisions
      </button>
      {row === null ? (
        <Overview />
      ) : row.kind === 'session' ? (
        <SessionDetail session={row.session} />
      ) : (
        <DecisionDetail key={row.entry.index} entry={row.entry} />
      )}
    </section>
  )
}

function DecisionDetail({ entry }: { readonly entry: Entry }): JSX.Element {
  const { event, decision, session, file, line } = entry
  const verdict = verdictOf(entry)
  const tool = toolOf(entry)
  const summary = summaryOf(entry)
  const date = dateOf(event.at)
  const rules = data.peek().store.explain(entry)
  return (
    <article>
      <header>
        <h2>
          <VerdictMark verdict={verdict} isNamed />
          <span class={`verdict ${verdict}`}>{VERDICTS[verdict].word}</span>
          <span class="moment">
            <span class="event-name">{decision.event}</span>
            {tool !== '' && <Line within="span" class="tool" text={tool} max={100} />}
          </span>
        </h2>
        {summary !== '' && <Line within="p" class="telling" text={summary} max={1000} />}
        {decision.reason !== null && <Line within="blockquote" text={decision.reason} max={4000} />}
        <p class="facts">
          <ByRule rule={decision.rule} />
          {date !== null && <time dateTime={date.toISOString()}>{`${day(date)}, ${clock(date)}`}</time>}
          {agentOf(entry) !== '' && (
            <span>
              agent <Line text={agentOf(entry)} max={100} />
            </span>
          )}
          <span>
            session <Line text={session.id} max={100} />
          </span>
          <Line within="span" text={line === null ? file : `${file}:${line}`} />
        </p>
      </header>

      {entry.before !== null && <Before before={entry.before} />}
      {decision.params !== undefined && (
        <Part title="Parameters, rewritten">
          <Changes before={event.tool?.params ?? {}} after={decision.params} />
        </Part>
      )}
      {decision.result !== undefined && (
        <Part title="Result, rewritten">
          <Changes before={resultBefore(entry)} after={decision.result} />
        </Part>
      )}
      {decision.messages !== undefined && (
        <Part title="Conversation, rewritten">
          <Changes before={event.messages ?? []} after={decision.messages} />
        </Part>
      )}
      <Effects decision={decision} />
      {rules !== null && rules.length > 0 && (
        <Part title="Why" aside={counted(rules.length, 'rule')}>
          <Rules rules={rules} ruling={decision.rule} />
        </Part>
      )}
      <Part title="Event" aside={<CopyStep entry={entry} />}>
        <Data value={event} />
      </Part>
    </article>
  )
}

/** The verdict of the policy that this one is compared with. */
function Before({ before }: { readonly before: NonNullable<Entry['before']> }): JSX.Element {
  const verdict = before.verdict ?? 'none'
  return (
    <Part title="Before">
      <p class="before">
        <VerdictMark verdict={verdict} isNamed />
        <span class={`verdict ${verdict}`}>{VERDICTS[verdict].word}</span>
        <ByRule rule={before.rule} />
      </p>
      {before.reason !== null && <Line within="p" text={before.reason} max={4000} />}
    </Part>
  )
}

/** The value that a rewritten result replaces: the result of the call, its error, or the response of the model. */
function resultBefore({ event: { tool, response } }: Entry): unknown {
  if (tool === undefined || tool === null) return response ?? undefined
  const isFailed = typeof tool.error === 'string' && tool.error !== ''
  return tool.result ?? (isFailed ? tool.error : undefined)
}

function CopyStep({ entry }: { readonly entry: Entry }): JSX.Element {
  return (
    <button type="button" class="plain" onClick={() => void copyStep(entry)}>
      Copy as a test step
    </button>
  )
}
