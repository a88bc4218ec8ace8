import type { ToolSet } from 'ai'
import type { Session } from '../../engine/session.ts'
import { member, textAt } from '../../model/value.ts'
import { type Approvals, needsApproval } from './approvals.ts'

/** The id of a call, from the options that the SDK passes to `execute` after the parameters. */
export function callIdOf(options: unknown): string | null {
  return textAt(options, 'toolCallId')
}

/** Guards tools with the rules of a session. A tool without `execute` does not run here and stays as it is. */
export function guardTools<Tools extends ToolSet>(tools: Tools, session: Session, approvals: Approvals): Tools {
  const wrapped = session.wrapTools(tools)
  const entries = Object.entries(tools).map(([name, tool]) => {
    const { execute } = wrapped[name] as { readonly execute?: unknown }
    if (typeof execute !== 'function') return [name, tool]
    const around = {
      ...wrapped[name],
      // A tool that streams must return its stream at once, so this cannot be async.
      execute(input: unknown, options: unknown) {
        approvals.note(callIdOf(options), member(options, 'messages'))
        return (execute as Execute)(input, options)
      },
      // Version 6 asks here; version 7 asks `toolApproval`, unless the caller passes another one.
      async needsApproval(input: unknown, options: NeedsApprovalOptions) {
        if (await needsApproval(tool, input, options)) return true
        const { toolCallId, messages } = options
        return (await approvals.reasonToAsk(session, { toolCallId, toolName: name, input, messages })) !== null
      },
    }
    return [name, around]
  })
  // Names and types are unchanged.
  return Object.fromEntries(entries) as Tools
}

type Execute = (input: unknown, options: unknown) => unknown

interface NeedsApprovalOptions {
  readonly toolCallId: string
  readonly messages: readonly unknown[]
}
