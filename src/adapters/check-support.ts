import { unsupportedIn } from '../agents/capabilities.ts'
import type { CapabilityColumn } from '../agents/dialect.ts'
import { PolicyError } from '../engine/policy-error.ts'
import { openProgram, type Program } from '../model/rule.ts'

/**
 * Checks that the SDK or protocol of an adapter can do what the rules of a policy require.
 *
 * @param program undefined if the engine runs elsewhere; the process that holds the program then does the check
 * @throws {PolicyError} if a rule cannot work there and its `on_unsupported` does not accept that
 */
export function checkSupport(program: Program | undefined, column: CapabilityColumn): void {
  const problem = program === undefined ? null : unsupportedIn(program, column)
  if (problem !== null) throw new PolicyError(problem)
}

/** Whether a rule of the program may ask a person about a call. True if the program is not available here. */
export function mayAsk(program: Program | undefined): boolean {
  if (program === undefined) return true
  return openProgram(program)
    .at('tool_start')
    .rules.some((rule) => rule.enabled && !rule.shadow && rule.kinds().action.verdicts.includes('ask'))
}
