import { member } from '../../model/value.ts'

/** The id of a call, from what Mastra hands to `execute` beside the parameters. */
export function callIdOf(context: unknown): string | null {
  const id = member(member(context, 'agent'), 'toolCallId')
  return typeof id === 'string' ? id : null
}
