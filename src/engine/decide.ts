import type { AgentEvent } from '../model/event.ts'
import type { Decision } from '../model/outcome.ts'
import type { Program, Rule } from '../model/rule.ts'
import type { Ledger } from '../model/store.ts'
import { concernedAt, deciding, type Deliberation } from './deciding.ts'
import { emptyDecision } from './draft.ts'
import { createMoment } from './moment.ts'
import { PolicyError } from './policy-error.ts'
import { readEvent } from './read-event.ts'
import type { Performance } from './running-action.ts'

export interface DecideOptions {
  /** Adds `rules` to the decision: for every rule of the event, what became of it and why. */
  readonly explain?: boolean
}

/**
 * Decides one event. Pure but for the ledger, in which it claims: the same program, ledger and event give the same
 * decision. Performs nothing. The event may be any data at all; it is checked, and never changed.
 *
 * @throws {EventError} when the event cannot be decided; the ledger is then as it was
 * @throws {PolicyError} when the policy of the program has errors
 */
export function decide(program: Program, ledger: Ledger, event: AgentEvent, options: DecideOptions = {}): Decision {
  if (program.unsound !== null) throw new PolicyError(program.unsound)
  const checked = readEvent(event)
  const moment = createMoment(checked, event, program, ledger.time(checked.at ?? null))
  const deliberation = { program, moment, explained: options.explain ?? false, running: NOBODY }
  const decision = answerOf(deliberation, ledger)
  if (moment.event === 'session_end') ledger.endSession(moment.session)
  return decision
}

function answerOf(deliberation: Deliberation, ledger: Ledger): Decision {
  const concerned = concernedAt(deliberation)
  if (concerned.length === 0 && !deliberation.explained) return emptyDecision(deliberation.moment.event)
  const steps = deciding(deliberation, concerned)
  let next = steps.next()
  while (next.done !== true) {
    const request = next.value
    next = steps.next(request.type === 'perform' ? PLANNED : ledger[request.type](request.claim))
  }
  return next.value
}

const NOBODY: readonly Rule[] = []

const PLANNED: Performance = { status: 'planned', answer: null }
