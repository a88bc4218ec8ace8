import { unsupportedIn } from '../agents/capabilities.ts'
import type { CapabilityColumn } from '../agents/dialect.ts'
import { PolicyError } from '../engine/policy-error.ts'
import type { Program } from '../model/rule.ts'

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
