import { checkOptions, type OptionNames } from '../model/check-options.ts'
import type { DecisionRecord, Reply } from '../model/decision-record.ts'
import type { AgentEvent } from '../model/event.ts'
import type { EventContext } from '../model/event-context.ts'
import type { Decision } from '../model/outcome.ts'
import { layersOf, type Program } from '../model/rule.ts'
import type { Ledger } from '../model/store.ts'
import { evaluateLayers } from './evaluate-layers.ts'
import type { Evaluation } from './evaluate-rules.ts'
import { recordOf } from './keep-record.ts'
import { noteReplies } from './note-replies.ts'
import { PolicyError } from './policy-error.ts'
import { readEvent } from './read-event.ts'

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
  return drive(program, ledger, event, options, (steps) => steps).decision
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
  const { context, decision } = drive(program, ledger, event, options, (steps) => noteReplies(steps, replies))
  return recordOf({ program, event, context, running: [], isExplained: options.explain === true }, replies, decision)
}

function drive(
  program: Program,
  ledger: Ledger,
  event: AgentEvent,
  { explain = false, verify = false }: DecideOptions = {},
  wrap: (steps: Evaluation) => Evaluation,
): { readonly context: EventContext; readonly decision: Decision } {
  if (program.invalidReason !== null) throw new PolicyError(program.invalidReason)
  const layers = layersOf(program)
  const context = readEvent(event, layers[0], ledger)
  const steps = wrap(evaluateLayers({ layers, context, explain, timer: null, verify, running: [] }))
  let next = steps.next()
  while (next.done !== true) {
    const request = next.value
    if (request.type === 'record') request.reply(ledger.record(request.recording))
    else if (request.type === 'take-back') {
      for (const { claim, granted } of request.claims) ledger.release(claim, granted)
      if (request.receipt !== null) ledger.takeBack(request.receipt)
    }
    // Requests to perform, recall or keep get no reply: actions stay planned, and a model would be asked.
    else if (request.type === 'judge') {
      request.reply(request.asked.map(({ type, claim }) => ledger[type](claim)))
    }
    next = steps.next()
  }
  if (context.event === 'session_end') ledger.endSession(context.session)
  return { context, decision: next.value }
}
