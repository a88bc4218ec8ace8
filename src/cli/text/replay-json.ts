import { type ReplayReport, type ReportOptions, shownSession, shownVerdict } from './replay-report.ts'

/** One JSON object. Changes are written as they are found, so that memory does not grow with them. */
export function replayAsJson({ output, isCompared, isRaw }: ReportOptions): ReplayReport {
  let written = '{"changed":['
  let isFirst = true
  return {
    async change({ now, before, direction }) {
      const { session, line } = now
      const place = { session: shownSession(session.id, isRaw), file: session.file, line }
      const verdicts = {
        before: shownVerdict(before.decision, isRaw),
        after: shownVerdict(now.decision, isRaw),
      }
      written += `${isFirst ? '' : ','}${JSON.stringify({ ...place, ...verdicts, direction })}`
      isFirst = false
      await output.write(written)
      written = ''
    },
    async end(tally) {
      const rules = tally.rules().map((rule) => ({
        ...rule,
        examples: rule.examples.map((example) => ({ ...example, session: shownSession(example.session, isRaw) })),
      }))
      const totals = JSON.stringify({ sessions: tally.sessions, events: tally.events, rules })
      await output.write(isCompared ? `${written}],${totals.slice(1)}\n` : `${totals}\n`)
    },
  }
}
