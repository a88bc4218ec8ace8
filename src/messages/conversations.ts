import type { Host, CallContext } from '../model/host.ts'
import type { Signal } from '../model/signal.ts'
import type { Conversation } from './conversation.ts'
import type { Summarize } from './summarize.ts'

/** Whose conversation it is. */
type Speaker = Pick<CallContext, 'session' | 'agent'>

/** The conversations of a host, as the port through which rules reach them. */
export interface Conversations extends NonNullable<Host['context']> {
  /**
   * Rules at events of that session and agent (null: the main agent) reach this conversation until it is closed.
   *
   * @returns what closes it
   * @throws {Error} when one is open already
   */
  open(speaker: Speaker, conversation: Conversation): () => void
}

/** Summaries are written by the model of the host; without one, actions that ask for a summary fail. */
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
      if (opened.has(key)) throw new Error(`a conversation is open already for ${nameOf(speaker)}`)
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

/** An answer that nobody waits for any more is none, and is not waited for. */
function summarizeWith(model: NonNullable<Host['model']>, signal: Signal): Summarize {
  return async (request) => {
    let abort = (): void => {}
    const aborted = new Promise<never>((_resolve, reject) => {
      abort = () => reject(new Error('the time of the rule was over'))
      signal.addEventListener('abort', abort)
    })
    try {
      signal.throwIfAborted()
      const summary: unknown = await Promise.race([
        model.complete({ model: null, schema: null, ...request, signal }),
        aborted,
      ])
      if (signal.aborted) throw new Error('the time of the rule was over')
      if (typeof summary !== 'string') throw new Error('the model answered what is not text')
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
