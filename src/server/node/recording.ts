import { readJson } from '../../source/json.ts'
import { createJudge } from '../../workbench/replay/judge.ts'
import { directionOf } from '../../workbench/replay/compare.ts'
import type { AgentEvent } from '../../model/event.ts'
import type { Program } from '../../model/rule.ts'
import type { ReloadReport } from '../policy-changes.ts'
import type { EventRecording } from '../served.ts'
import { createTurns } from '../turns.ts'

/** The latest decided events, to decide them again. */
export interface Recording extends EventRecording {
  /** Finds the events that the new program decides less strictly than the old one; returns the first ten. */
  compare(before: Program, after: Program): Promise<NonNullable<ReloadReport['compared']>>
}

const EVENTS = 10_000

/** The most characters of all events together. */
const CHARACTERS = 64_000_000

const SHOWN = 10

export function createRecording(): Recording {
  const texts: string[] = []
  let size = 0
  return {
    add(text) {
      texts.push(text)
      size += text.length
      while (texts.length > EVENTS || size > CHARACTERS) size -= texts.shift()?.length ?? 0
    },
    async compare(before, after) {
      const [old, fresh] = [createJudge(before, false), createJudge(after, false)]
      const laxer: NonNullable<ReloadReport['compared']>['laxer'][number][] = []
      const recorded = [...texts]
      const turn = createTurns()()
      for (const text of recorded) {
        await turn.next()
        const event = readJson(text) as AgentEvent // serialized from an event
        const session = { id: event.session_id ?? 'default', host: null, file: '' }
        const bare = { session, line: null, event, known: null }
        const [was, is] = [(await old.judge(bare)).decision, (await fresh.judge(bare)).decision]
        if (directionOf(was, is) === 'laxer' && laxer.length < SHOWN) {
          laxer.push({
            event: is.event,
            session: session.id,
            tool: event.tool?.name ?? null,
            before: { verdict: was.verdict, rule: was.rule },
            after: { verdict: is.verdict, rule: is.rule },
          })
        }
      }
      return { events: recorded.length, laxer }
    },
  }
}
