import type { Host, CallContext } from '../model/host.ts'
import type { Signal } from '../model/signal.ts'
import type { Conversation } from './conversation.ts'
import type { Summarize } from './summarize.ts'

/** Whose conversation it is. */
type Speaker = Pick<CallContext, 'session' | 'agent'>

/** The conversations of a host: the port through which rules reach them. */
export interface Conversations extends NonNullable<Host['context']> {
  /**
   * Opens a conversation to rules at events of this session and agent (null: the main agent).
   *
   * @returns a function that closes it
   * @throws {Error} if one is already open
   */
  open(speaker: Speaker, conversation: Conversation): () => void
}

/** The model of the host writes the summaries. Without one, actions that request a summary fail. */
export function createConversations(): Conversations {
  const opened = new Map<string, Conversation>()

  const find = (callContext: CallContext): Conversation => {
    const conversation = opened.get(keyOf(callContext))
    if (conversation === undefined) throw new Error(`no conversation is open for ${nameOf(callContext)}`)
    return conversation
  }

  return {
    summarizesBy: ['model'],
    open(speaker, conversation) {
      const key = keyOf(speaker)
      if (opened.has(key)) throw new Error(`a conversation is already open for ${nameOf(speaker)}`)
      opened.set(key, conversation)
      return () => {
        if (opened.get(key) === conversation) opened.delete(key)
      }
    },
    inject(injection, callContext) {
      return new Promise((resolve) => {
        find(callContext).inject(injection)
        resolve()
      })
    },
    async compact(compaction, callContext) {
      const { model, signal } = callContext
      await find(callContext).compact(compaction, model === null ? null : summarizeWith(model, signal), signal)
    },
  }
}

/** Rejects when `signal` is aborted, without waiting for the answer. */
function summarizeWith(model: NonNullable<Host['model']>, signal: Signal): Summarize {
  return async (request) => {
    let abort = (): void => {}
    const aborted = new Promise<never>((_resolve, reject) => {
      abort = () => reject(new Error('the rule ran out of time'))
      signal.addEventListener('abort', abort)
    })
    try {
      signal.throwIfAborted()
      const summary: unknown = await Promise.race([
        model.complete({ model: null, schema: null, ...request, signal }),
        aborted,
      ])
      if (signal.aborted) throw new Error('the rule ran out of time')
      if (typeof summary !== 'string') throw new Error('the answer of the model is not text')
      return summary
    } finally {
      signal.removeEventListener('abort', abort)
    }
  }
}

function keyOf({ session, agent }: Speaker): string {
  return JSON.stringify([session, agent])
}

function nameOf({ session, agent }: Speaker): string {
  return `the session \`${session}\` and ${agent === null ? 'the main agent' : `the agent \`${agent}\``}`
}
