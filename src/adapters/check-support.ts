import { unsupportedIn } from '../agents/capabilities.ts'
import type { CapabilityColumn } from '../agents/dialect.ts'
import { PolicyError } from '../engine/policy-error.ts'
import { openProgram, type Program } from '../model/rule.ts'

/**
 * Checks that whatever an adapter stands in can do what the rules of a policy want there.
 *
 * @param program undefined if it is elsewhere; then whoever has it checks
 * @throws {PolicyError} if a rule is impossible, and does not accept that (`on_unsupported`)
 */
export function checkSupport(program: Program | undefined, column: CapabilityColumn): void {
  const problem = program === undefined ? null : unsupportedIn(program, column)
  if (problem !== null) throw new PolicyError(problem)
}

/** Whether a rule of the program may ask a person about a call. Where the program is not at hand, one may. */
export function mayAsk(program: Program | undefined): boolean {
  if (program === undefined) return true
  return openProgram(program)
    .at('tool_start')
    .rules.some((rule) => rule.enabled && !rule.shadow && rule.kinds().action.verdicts.includes('ask'))
}
