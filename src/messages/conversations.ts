import type { Host, Occasion } from '../model/host.ts'
import type { Conversation } from './conversation.ts'
import type { Summarize } from './summarize.ts'

/** Whose conversation it is. */
export type Speaker = Pick<Occasion, 'session' | 'agent'>

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

/** Summaries are written by `model`; without one, actions that ask for a summary fail. */
export function createConversations(options: { readonly model?: NonNullable<Host['model']> } = {}): Conversations {
  const { model } = options
  const opened = new Map<string, Conversation>()

  const find = (occasion: Occasion): Conversation => {
    const conversation = opened.get(keyOf(occasion))
    if (conversation === undefined) throw new Error(`no conversation is open for ${nameOf(occasion)}`)
    return conversation
  }

  return {
    open(speaker, conversation) {
      const key = keyOf(speaker)
      if (opened.has(key)) throw new Error(`a conversation is open already for ${nameOf(speaker)}`)
      opened.set(key, conversation)
      return () => {
        if (opened.get(key) === conversation) opened.delete(key)
      }
    },
    inject(injection, occasion) {
      return new Promise((resolve) => {
        find(occasion).inject(injection)
        resolve()
      })
    },
    async compact(compaction, occasion) {
      await find(occasion).compact(compaction, model === undefined ? null : summarizeWith(model, occasion.signal))
    },
  }
}

/** An answer that nobody waits for any more is none. */
function summarizeWith(model: NonNullable<Host['model']>, signal: AbortSignal): Summarize {
  return async (request) => {
    const summary = await model.complete({ ...request, signal })
    signal.throwIfAborted()
    return summary
  }
}

function keyOf({ session, agent }: Speaker): string {
  return JSON.stringify([session, agent])
}

function nameOf({ session, agent }: Speaker): string {
  return `the session \`${session}\` and ${agent === null ? 'the main agent' : `the agent \`${agent}\``}`
}
