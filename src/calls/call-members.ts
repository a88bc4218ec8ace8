import type { CallFacts } from '../model/call.ts'
import type { CallMembers } from '../model/call-members.ts'
import type { EventContext } from '../model/event-context.ts'
import { plainCode, plainCommand, plainFile, plainGap, plainHost } from './plain.ts'
import { readCall } from './read-call.ts'

/** Thrown if the command of a call is too large to read, so that nothing is known about the call. */
class CallTooLargeError extends Error {
  readonly code = 'command-too-large'

  constructor() {
    super('the command is too large to be read')
    this.name = 'CallTooLargeError'
  }
}

/** The value of `call` in expressions and templates. Without a tool, there is no call, and each member is null. */
export const CALL_MEMBERS: CallMembers = new Map(
  Object.entries<(facts: CallFacts) => unknown>({
    commands: ({ commands }) => commands.map(plainCommand),
    files: ({ files }) => files.map(plainFile),
    hosts: ({ hosts }) => hosts.map(plainHost),
    inline_code: ({ inlineCode }) => inlineCode.map(plainCode),
    unread: ({ unread }) => unread.map(plainGap),
    reads_only: ({ readsOnly }) => readsOnly,
    certain: ({ certain }) => certain,
  }).map(([name, read]) => [
    name,
    (context: EventContext) => {
      if (context.tool === null) return null
      const facts = readCall(context)
      if (facts.isTooLarge && name !== 'certain' && name !== 'reads_only') throw new CallTooLargeError()
      return read(facts)
    },
  ]),
)
