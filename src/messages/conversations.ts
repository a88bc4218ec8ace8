import type { Host, CallContext } from '../model/host.ts'
import { unlessAborted } from '../model/in-time.ts'
import type { Signal } from '../model/signal.ts'
import type { Conversation } from './conversation.ts'
import type { Summarize } from './summarize.ts'

/** The owner of a conversation. The id distinguishes conversations of agents with the same name. */
type Speaker = Pick<CallContext, 'session' | 'agent'> & Partial<Pick<CallContext, 'conversation'>>

/** The conversations of a host: the port through which rules reach them. */
export interface Conversations extends NonNullable<Host['context']> {
  /**
   * Opens a conversation to rules at events of this session and agent (null: the main agent). If an agent has several
   * open conversations, each needs an id, which its events give as `conversation_id`.
   *
   * @returns a function that closes it
   * @throws {Error} if one is already open
   */
  open(speaker: Speaker, conversation: Conversation): () => void
}

/**
 * Conversations are held weakly: one that its session no longer holds, because it never ended, can be collected.
 *
 * The model of the host writes the summaries. Without a model, actions that request a summary fail.
 */
export function createConversations(): Conversations {
  /** By session and agent, then by id. */
  const opened = new Map<string, Map<string | null, WeakRef<Conversation>>>()
  const collected = new FinalizationRegistry<() => void>((forget) => forget())

  const find = (callContext: CallContext): Conversation => {
    const { conversation: id } = callContext
    const own = opened.get(keyOf(callContext))
    const [first, ...others] = [...(own?.values() ?? [])].flatMap((held) => held.deref() ?? [])
    if (first === undefined) throw new Error(`no conversation is open for ${nameOf(callContext)}`)
    const found = own?.get(id)?.deref()
    if (found !== undefined) return found
    if (id !== null) throw new Error(`no conversation \`${id}\` is open for ${nameOf(callContext)}`)
    if (others.length === 0) return first
    throw new Error(
      `several conversations are open for ${nameOf(callContext)}; the event needs its \`conversation_id\``,
    )
  }

  return {
    summarizesBy: ['model'],
    open(speaker, conversation) {
      const key = keyOf(speaker)
      const { conversation: id = null } = speaker
      const own = opened.get(key) ?? new Map<string | null, WeakRef<Conversation>>()
      if (own.get(id)?.deref() !== undefined) throw new Error(`a conversation is already open for ${nameOf(speaker)}`)
      const held = new WeakRef(conversation)
      opened.set(key, own.set(id, held))
      const forget = (): void => {
        if (own.get(id) === held) own.delete(id)
        if (own.size === 0 && opened.get(key) === own) opened.delete(key)
      }
      collected.register(conversation, forget)
      return forget
    },
    inject(injection, callContext) {
      return new Promise((resolve) => {
        find(callContext).inject(injection)
        resolve()
      })
    },
    async compact(compaction, callContext) {
      const { model, signal } = callContext
      const { removed } = await find(callContext).compact(
        compaction,
        model === null ? null : summarizeWith(model, signal),
        signal,
      )
      return { removed }
    },
  }
}

/** Rejects when `signal` is aborted, without waiting for the answer. */
function summarizeWith(model: NonNullable<Host['model']>, signal: Signal): Summarize {
  return async (request) => {
    try {
      signal.throwIfAborted()
      const answer = model.complete({ model: null, schema: null, ...request, signal })
      const summary: unknown = await unlessAborted(answer, signal)
      signal.throwIfAborted()
      if (typeof summary === 'string') return summary
    } catch (error) {
      throw signal.aborted ? new Error('the rule ran out of time') : error
    }
    throw new Error('the answer of the model is not text')
  }
}

function keyOf({ session, agent }: Speaker): string {
  return JSON.stringify([session, agent])
}

function nameOf({ session, agent }: Speaker): string {
  return `the session \`${session}\` and ${agent === null ? 'the main agent' : `the agent \`${agent}\``}`
}
