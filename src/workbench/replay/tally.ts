import type { Layer } from '../../model/layer.ts'
import { namesOf } from '../../model/named-rules.ts'
import { namesIn, type Program, type Rule } from '../../model/rule.ts'
import type { QuestionCounts } from './question-counts.ts'
import { createQuestions } from './questions.ts'
import type { Replayed } from './replay.ts'
import type { PastSession } from './report.ts'

interface Example {
  readonly session: string
  readonly file: string
  readonly line: number | null
}

/** What a rule did in the replayed past. */
export interface RuleTally {
  readonly rule: string
  /** Present if there are several layers. */
  readonly layer?: Layer
  readonly fired: number
  /** Events that this rule refused or asked about: its verdict stood. */
  readonly denied: number
  readonly asked: number
  /** Events at which the rule is only tried (`shadow: true`) and would have fired. */
  readonly shadow: number
  /** Sessions in which the rule fired, decided, or would have fired. */
  readonly sessions: number
  /** The first few events. */
  readonly examples: readonly Example[]
}

export interface Tally {
  add(replayed: Replayed): void
  readonly sessions: number
  readonly events: number
  /** Every rule, in the order in which they run. */
  rules(): readonly RuleTally[]
  questions(): QuestionCounts
}

const EXAMPLES = 3

export function createTally(program: Program): Tally {
  const counts = new Map<string, Count>()
  const nameIn = namesIn(program)
  for (const rule of program.rules) counts.set(nameIn(rule), createCount(rule))
  const numberOf = numberSessions()
  const questions = createQuestions()
  let sessions = 0
  let events = 0
  return {
    add(replayed) {
      const { session, line, event, decision } = replayed.now
      events++
      const number = numberOf(session, event.session_id != null)
      questions.add(number, replayed)
      sessions = Math.max(sessions, number)
      const { fired, shadow, rule } = namesOf(decision)
      const involved = [...fired, ...shadow, ...(rule === null || fired.includes(rule) ? [] : [rule])]
      for (const id of involved) {
        const count = counts.get(id)
        if (count === undefined) continue
        if (shadow.includes(id)) count.shadow++
        else if (id !== rule || fired.includes(id)) count.fired++
        if (id === rule && decision.verdict === 'deny') count.denied++
        if (id === rule && decision.verdict === 'ask') count.asked++
        count.sessions.add(number)
        if (count.examples.length < EXAMPLES) count.examples.push({ session: session.id, file: session.file, line })
      }
    },
    get sessions() {
      return sessions
    },
    get events() {
      return events
    },
    rules: () =>
      [...counts.values()].map(({ id, layer, sessions: seen, ...counted }) => {
        return { rule: id, ...(layer !== null && { layer }), ...counted, sessions: seen.size }
      }),
    questions: questions.counts,
  }
}

interface Count {
  readonly id: string
  readonly layer: Layer | null
  fired: number
  denied: number
  asked: number
  shadow: number
  readonly sessions: Set<number>
  readonly examples: Example[]
}

function createCount({ id, layer }: Rule): Count {
  return { id, layer, fired: 0, denied: 0, asked: 0, shadow: 0, sessions: new Set(), examples: [] }
}

/** Numbers sessions from 1. A session with an id can continue in another file. */
function numberSessions(): (session: PastSession, isNamed: boolean) => number {
  const numbers = new Map<string, number>()
  let last: PastSession | null = null
  let number = 0
  return (session, isNamed) => {
    if (session === last) return number
    last = session
    const key = isNamed ? `session ${session.id}` : `file ${session.file}`
    number = numbers.get(key) ?? numbers.size + 1
    numbers.set(key, number)
    return number
  }
}
