import { checkOptions, type OptionNames } from '../model/check-options.ts'
import type { DecisionRecord, Reply } from '../model/decision-record.ts'
import type { AgentEvent } from '../model/event.ts'
import type { EventContext } from '../model/event-context.ts'
import type { Decision } from '../model/outcome.ts'
import { layersOf, type Program } from '../model/rule.ts'
import type { Ledger } from '../model/store.ts'
import { drive } from './drive.ts'
import { evaluateLayers } from './evaluate-layers.ts'
import { recordOf } from './keep-record.ts'
import { noteReply } from './note-replies.ts'
import { PolicyError } from './policy-error.ts'
import { readEvent } from './read-event.ts'
import { NOTHING_FAILED, type Request, unanswered } from './request.ts'

export interface DecideOptions {
  /** Adds `rules` to the decision: the outcome of every rule of the event, and why. */
  readonly explain?: boolean
  /** Also tests the rules that their prefilters exclude, to detect a wrong prefilter. For tests: it is slow. */
  readonly verify?: boolean
}

const OPTIONS: OptionNames<DecideOptions> = { explain: 'optional', verify: 'optional' }

/**
 * Decides one event. Pure except for claims in the ledger: the same program, ledger and event give the same decision.
 * Performs nothing. The event may be any data; it is checked, and never changed.
 *
 * @throws {EventError} if the event cannot be decided; the ledger is unchanged
 * @throws {PolicyError} if the policy of the program has errors
 * @throws {TypeError} if an option is unknown
 */
export function decide(program: Program, ledger: Ledger, event: AgentEvent, options?: DecideOptions): Decision {
  if (options !== undefined) checkOptions('decide', options, OPTIONS)
  return decideWith(program, ledger, event, options, null).decision
}

/**
 * Like {@link decide}, but also returns everything the decision depends on.
 *
 * @throws whatever `decide` throws
 */
export function decideForRecord(
  program: Program,
  ledger: Ledger,
  event: AgentEvent,
  options: DecideOptions,
): DecisionRecord {
  const replies: Reply[] = []
  const { context, decision } = decideWith(program, ledger, event, options, replies)
  return recordOf({ program, event, context, running: [], isExplained: options.explain === true }, replies, decision)
}

function decideWith(
  program: Program,
  ledger: Ledger,
  event: AgentEvent,
  { explain = false, verify = false }: DecideOptions = {},
  replies: Reply[] | null,
): { readonly context: EventContext; readonly decision: Decision } {
  if (program.invalidReason !== null) throw new PolicyError(program.invalidReason)
  const layers = layersOf(program)
  const context = readEvent(event, layers[0], ledger)
  const steps = evaluateLayers({ layers, context, explain, timer: null, verify, running: [] })
  const decision = drive(steps, (request) => {
    const answer = answerFrom(ledger, request)
    if (replies !== null && (request.type === 'judge' || request.type === 'record')) noteReply(replies, request, answer)
    return answer
  })
  if (context.event === 'session_end') ledger.endSession(context.session)
  return { context, decision }
}

/** A ledger answers at once. Nobody performs anything or keeps the answers of models. */
function answerFrom(ledger: Ledger, request: Request): unknown {
  switch (request.type) {
    case 'judge':
      return request.asked.map(({ type, claim }) => ledger[type](claim))
    case 'record':
      return ledger.record(request.recording)
    case 'take-back':
      for (const { claim, granted } of request.claims) ledger.release(claim, granted)
      if (request.receipt !== null) ledger.takeBack(request.receipt)
      return NOTHING_FAILED
    default:
      return unanswered(request)
  }
}
