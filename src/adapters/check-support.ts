import { capabilities, unsupportedIn } from '../agents/capabilities.ts'
import type { CapabilityColumn } from '../agents/dialect.ts'
import type { HookCapability } from '../agents/native-event.ts'
import { PolicyError } from '../engine/policy-error.ts'
import { layersOf, type Program } from '../model/rule.ts'

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

/** What rules would have to refuse or change, and an SDK lets through. One sentence for each rule and event. */
export function unguarded(
  program: Program,
  column: CapabilityColumn,
): readonly { readonly rule: string; readonly message: string }[] {
  return capabilities(program, column).flatMap(({ rule, findings }) =>
    findings.flatMap(({ event, native, ability, level, how }) => {
      if (level === 'enforced' || ability === null || !GUARDING.includes(ability)) return []
      return [{ rule, message: `${column.title} does not enforce it at \`${native ?? event}\`: ${how}` }]
    }),
  )
}

const GUARDING: readonly HookCapability[] = ['deny', 'params', 'result']

/** Whether a rule of the program may ask a person about a call. True if the program is not available here. */
export function mayAsk(program: Program | undefined): boolean {
  if (program === undefined) return true
  return layersOf(program)
    .flatMap((layer) => layer.at('tool_start').rules)
    .some((rule) => rule.enabled && !rule.shadow && rule.kinds().action.verdicts.includes('ask'))
}
