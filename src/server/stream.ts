import { jsonText } from '../model/json-text.ts'
import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'
import { NOTHING_DECIDED } from '../model/outcome.ts'
import type { Program } from '../model/rule.ts'
import type { Closing } from './closing.ts'
import type { DecisionAbout, RecentDecision } from './recent-decisions.ts'
import type { ServedState } from './served.ts'

/** Milliseconds after which a stream without decisions sends a comment to keep the connection alive. */
const HEARTBEAT = 15_000

/** The query parameters to filter by. A parameter can be repeated; one of its values must match. */
export const FILTERS = ['event', 'verdict', 'rule', 'tool', 'agent', 'session'] as const

/**
 * Streams decisions as server-sent events: `policy` at the start and after a reload, `reload` if one is refused
 * (or no longer), `decision` for each decision, `costs` of the rules with explanations, `missed` for decisions that the server no longer keeps. Ends when the client disconnects or the server closes.
 */
export function streamDecisions(c: Context, served: ServedState, closing: Closing, end: () => void): Response {
  const passes = filterOf(new URL(c.req.url).searchParams)
  const { recent } = served
  const epoch = served.epoch()
  const wantsReasons = c.req.query('explain') === 'true'
  const wantsRecent = c.req.query('recent') === 'true'
  if (wantsReasons) served.explaining++
  let ended = (): void => {}
  c.set('lasting', new Promise<void>((resolve) => (ended = resolve)))
  // Otherwise nginx would hold everything back.
  c.header('x-accel-buffering', 'no')
  return streamSSE(c, async (stream) => {
    const abandon = (): void => {
      recent.release()
      void stream.close()
    }
    const forget = closing.listen(abandon)
    stream.onAbort(recent.release)
    const heartbeat = setInterval(recent.release, HEARTBEAT)
    const isOver = (): boolean => stream.aborted || stream.closed || closing.isClosing
    const send = (event: string, data: string, id?: number): Promise<void> =>
      stream.writeSSE({ event, data, ...(id !== undefined && { id: `${epoch}.${id}` }) })
    try {
      const id = c.req.header('last-event-id')
      const known = id === undefined ? null : placeOf(id, epoch)
      const isFirst = id === undefined
      // The client resumes a stream of an earlier process, so the number of missed decisions is unknown.
      if (!isFirst && known === null) await send('missed', jsonText({ decisions: null }))
      let place = known ?? (isFirst && !wantsRecent ? recent.last : recent.gone)
      let sent: Program | null = null
      let told: string | null = null
      const tell = async (): Promise<void> => {
        const problem = served.policies?.problem ?? null
        if (problem !== told) await send('reload', jsonText({ refused: problem }))
        told = problem
        if (wantsReasons && served.costs !== undefined) await send('costs', jsonText(served.costs()))
      }
      if (isFirst && wantsRecent) {
        sent = served.engine.program
        await send('policy', describePolicy(sent))
        for (const entry of recent.older) {
          if (isOver()) return
          if (passes(entry.about)) await send('decision', textOf(entry, wantsReasons), entry.number)
        }
      }
      while (!isOver()) {
        if (sent !== served.engine.program) {
          sent = served.engine.program
          await send('policy', describePolicy(sent))
        }
        await tell()
        if (place < recent.gone) await send('missed', jsonText({ decisions: recent.gone - place }))
        place = Math.max(place, recent.gone)
        for (const entry of recent.after(place)) {
          if (isOver()) return
          place = entry.number
          if (passes(entry.about)) await send('decision', textOf(entry, wantsReasons), entry.number)
        }
        const before = place
        await recent.more(place)
        if (recent.last === before && !isOver()) await stream.write(': still here\n\n')
      }
    } finally {
      clearInterval(heartbeat)
      forget()
      if (wantsReasons) served.explaining--
      end()
      ended()
    }
  })
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
  const rules = program.rules.map(({ id, description, owner, events, enabled, shadow, file, line }) => {
    return { id, description, owner, events, enabled, shadow, file, line }
  })
  return jsonText({ digest: program.digest(), rules })
}

/** The decision as JSON. If it cannot be searched for secrets, only the parts that come from the policy itself. */
function textOf({ masked, about: { event, verdict, rules } }: RecentDecision, explained: boolean): string {
  const decision = { ...NOTHING_DECIDED, event, verdict: verdict === 'none' ? null : verdict, fired: rules }
  return masked(explained) ?? jsonText({ event: { event }, decision })
}
