import { jsonText } from '../model/json-text.ts'
import type { Context } from 'hono'
import { NOTHING_DECIDED } from '../model/outcome.ts'
import type { Program } from '../model/rule.ts'
import { declarationsOf } from '../model/named-rules.ts'
import type { Closing } from './closing.ts'
import { pullBody } from './pull-body.ts'
import type { DecisionAbout, RecentDecision } from './recent-decisions.ts'
import type { ServedState } from './served.ts'

/** Milliseconds after which a stream without decisions sends a comment to keep the connection alive. */
const HEARTBEAT = 15_000

/** The path of the stream. */
export const STREAM = '/v1/stream'

/** The query parameters to filter by. A parameter can be repeated; one of its values must match. */
export const FILTERS = ['event', 'verdict', 'rule', 'tool', 'agent', 'session'] as const

/**
 * Streams decisions as server-sent events: `policy` at the start and after a reload, `reload` if one is refused (or no
 * longer), `decision` for each decision, `costs` of the rules with explanations, `missed` for decisions that the server
 * no longer keeps. Ends when the client disconnects, or one of `closings` closes.
 */
export function streamDecisions(
  c: Context,
  served: ServedState,
  closings: readonly Closing[],
  end: () => void,
): Response {
  const passes = filterOf(new URL(c.req.url).searchParams)
  const { recent } = served
  const epoch = served.epoch()
  const wantsReasons = c.req.query('explain') === 'true'
  const wantsRecent = c.req.query('recent') === 'true'
  const id = c.req.header('last-event-id')
  let isOver = false
  if (wantsReasons) served.explaining++
  let ended = (): void => {}
  c.set('lasting', new Promise<void>((resolve) => (ended = resolve)))
  const heartbeat = setInterval(recent.release, HEARTBEAT)
  const { body, end: abandon } = pullBody(messages(), () => {
    isOver = true
    clearInterval(heartbeat)
    for (const forget of forgets) forget()
    if (wantsReasons) served.explaining--
    recent.release()
    end()
    ended()
  })
  const forgets = closings.map((closing) => closing.listen(abandon))
  // `x-accel-buffering`, because otherwise nginx would hold everything back.
  const headers = { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no', 'transfer-encoding': 'chunked' }
  return c.body(body, 200, headers)

  async function* messages(): AsyncGenerator<string, void> {
    const known = id === undefined ? null : placeOf(id, epoch)
    // The client resumes a stream of an earlier process, so the number of missed decisions is unknown.
    if (id !== undefined && known === null) yield message('missed', jsonText({ decisions: null }))
    let place = known ?? (id === undefined && !wantsRecent ? recent.last : recent.gone)
    let sent: Program | null = null
    let told: string | null = null
    if (id === undefined && wantsRecent) {
      sent = served.engine.program
      yield message('policy', describePolicy(sent))
      for (const entry of recent.older) {
        if (passes(entry.about)) yield message('decision', textOf(entry, wantsReasons), `${epoch}.${entry.number}`)
      }
    }
    while (!isOver) {
      if (sent !== served.engine.program) {
        sent = served.engine.program
        yield message('policy', describePolicy(sent))
      }
      const problem = served.policies?.problem ?? null
      if (problem !== told) yield message('reload', jsonText({ refused: problem }))
      told = problem
      if (wantsReasons && served.costs !== undefined) yield message('costs', jsonText(served.costs()))
      if (place < recent.gone) yield message('missed', jsonText({ decisions: recent.gone - place }))
      place = Math.max(place, recent.gone)
      for (const entry of recent.after(place)) {
        place = entry.number
        if (passes(entry.about)) yield message('decision', textOf(entry, wantsReasons), `${epoch}.${entry.number}`)
      }
      const before = place
      await recent.more(place)
      if (recent.last === before && !isOver) yield ': still here\n\n'
    }
  }
}

/** A server-sent event. JSON has no line breaks. */
function message(event: string, json: string, id?: string): string {
  return `event: ${event}\ndata: ${json}\n${id === undefined ? '' : `id: ${id}\n`}\n`
}

/** The number after which a stream resumes; null if the id is not from this process. */
function placeOf(id: string, epoch: string): number | null {
  const [, of, number] = /^([\w-]+)\.(\d{1,15})$/.exec(id) ?? []
  return of === epoch ? Number(number) : null
}

function filterOf(query: URLSearchParams): (about: DecisionAbout) => boolean {
  const wanted = FILTERS.flatMap((name) => {
    const values = query.getAll(name)
    return values.length === 0 ? [] : [{ name, values }]
  })
  return (about) =>
    wanted.every(({ name, values }) =>
      name === 'rule' ? about.rules.some((rule) => values.includes(rule)) : values.includes(about[name]),
    )
}

function describePolicy(program: Program): string {
  return jsonText({ digest: program.digest(), rules: declarationsOf(program) })
}

/** The decision as JSON. If it cannot be searched for secrets, only the parts that come from the policy itself. */
function textOf({ masked, about: { event, verdict, rules } }: RecentDecision, explained: boolean): string {
  const decision = { ...NOTHING_DECIDED, event, verdict: verdict === 'none' ? null : verdict, fired: rules }
  return masked(explained) ?? jsonText({ event: { event }, decision })
}
