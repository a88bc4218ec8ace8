import type { AgentEvent } from '../model/event.ts'
import type { Decision } from '../model/outcome.ts'
import { openProgram, type Program, type Rule } from '../model/rule.ts'
import type { Ledger } from '../model/store.ts'
import { matchRules } from './match-rules.ts'
import { evaluateRules, type Evaluation } from './evaluate-rules.ts'
import { emptyDecision } from './draft.ts'
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
export function decide(
  program: Program,
  ledger: Ledger,
  event: AgentEvent,
  options: DecideOptions = UNEXPLAINED,
): Decision {
  const compiled = openProgram(program)
  if (program.invalidReason !== null) throw new PolicyError(program.invalidReason)
  const context = readEvent(event, compiled, ledger)
  const explained = options.explain ?? false
  const concerned = matchRules(compiled, context, explained)
  const decision =
    concerned.length === 0 && !explained
      ? emptyDecision(context.event)
      : drive(evaluateRules({ program: compiled, context, explained, running: NOBODY }, concerned), ledger)
  if (context.event === 'session_end') ledger.endSession(context.session)
  return decision
}

const UNEXPLAINED: DecideOptions = {}

function drive(steps: Evaluation, ledger: Ledger): Decision {
  let next = steps.next()
  while (next.done !== true) {
    const request = next.value
    next = steps.next(request.type === 'perform' ? PLANNED : ledger[request.type](request.claim))
  }
  return next.value
}

const NOBODY: readonly Rule[] = []

const PLANNED: Performance = { status: 'planned', answer: null }
