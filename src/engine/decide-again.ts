import type { DecisionRecord, Reply } from '../model/decision-record.ts'
import type { Decision } from '../model/outcome.ts'
import { layersOf, nameOf, type Program } from '../model/rule.ts'
import type { Explain } from './explain.ts'
import { drive } from './drive.ts'
import { evaluateLayers } from './evaluate-layers.ts'
import { rulesOf } from './note-replies.ts'
import { readEvent } from './read-event.ts'
import { type Request, unanswered } from './request.ts'

/** The parts of a recorded decision that are needed to repeat it. */
interface Recorded extends Pick<DecisionRecord, 'event' | 'at' | 'isTimed' | 'inside' | 'replies'> {
  readonly explain: Explain
}

/**
 * Decides an event again with the recorded replies of the store and the host. Nothing is asked or performed. Null if
 * the program makes other requests than it did then.
 *
 * @param isLoose whether other requests are allowed; each then gets the reply recorded for the same rule, if there is
 * one
 *
 * @throws {EventError} if the event cannot be decided
 */
export function decideAgain(program: Program, recorded: Recorded, isLoose = false): Decision | null {
  const layers = layersOf(program)
  const { event, at, isTimed, inside, explain, replies } = recorded
  const context = readEvent(event, layers[0], { time: (given) => given ?? at, ...(isTimed && { isReal: true }) })
  let used = 0
  const steps = evaluateLayers({
    layers,
    context,
    explain,
    timer: null,
    verify: false,
    running: layers.flatMap(({ rules }) => rules.filter((rule) => inside.includes(nameOf(rule)))),
  })
  const decision = drive(steps, (request) => {
    const answer = isLoose ? findAnswer(request, replies) : isFor(replies[used], request) ? replies[used++] : undefined
    // A request that got no reply then gets none now.
    return answer === undefined ? unanswered(request) : answer.answer
  })
  return isLoose || used === replies.length ? decision : null
}

function isFor(reply: Reply | undefined, request: Request): boolean {
  return reply?.type === request.type && isEqual(reply.rules, rulesOf(request))
}

/** The reply recorded for the same rules, even if the request also concerned others. */
function findAnswer(request: Request, replies: readonly Reply[]): Pick<Reply, 'answer'> | undefined {
  const ofType = replies.filter(({ type }) => type === request.type)
  if (request.type !== 'judge') return ofType.find((reply) => isFor(reply, request))
  const states = rulesOf(request).map((rule) => {
    const reply = ofType.find(({ rules }) => rules.includes(rule))
    return Array.isArray(reply?.answer) ? (reply.answer as readonly unknown[])[reply.rules.indexOf(rule)] : undefined
  })
  return states.includes(undefined) ? undefined : { answer: states }
}

function isEqual(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((rule, index) => rule === other[index])
}
