import { member, textAt } from '../../model/value.ts'

/** The id of a call, from what Mastra hands to `execute` beside the parameters. */
export function callIdOf(context: unknown): string | null {
  return textAt(member(context, 'agent'), 'toolCallId')
}
