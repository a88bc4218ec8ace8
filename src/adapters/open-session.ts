import { createSession, type Session, type SessionEngine } from '../engine/session.ts'
import { conversationsOf } from '../engine/session-notes.ts'
import type { SessionOptions } from '../engine/session-options.ts'
import { type Conversations, createConversations } from '../messages/conversations.ts'
import type { AgentEvent } from '../model/event.ts'
import type { CallContext } from '../model/host.ts'
import type { Decision } from '../model/outcome.ts'
import { NO_SERVERS } from '../model/servers.ts'
import { createMirror, type Mirror } from './mirror.ts'

/** A session of an SDK that owns the messages. */
export interface OpenSession {
  readonly session: Session
  readonly mirror: Mirror
}

export interface OpenedSession extends OpenSession {
  /** Releases the conversation without an event; the session continues when it is opened again. */
  close(): void
}

/**
 * Begins a session whose conversation is filled once the SDK passes its messages; notes that rules add earlier wait
 * until then. Notes and compactions reach the conversation even if the engine's host cannot perform them.
 */
export async function openSession(
  engine: SessionEngine,
  options: Omit<SessionOptions, 'conversations'>,
): Promise<OpenedSession> {
  const port = engine.host?.context
  const conversations = conversationsOf(engine, {}) ?? createConversations()
  let release: (() => void) | null = null
  const closings = new Set<() => void>()
  const session = await createSession(port === undefined ? performing(engine, conversations) : engine, {
    ...options,
    conversations: {
      ...conversations,
      open(speaker, conversation) {
        release ??= conversation.hold()
        const closeOne = conversations.open(speaker, conversation)
        const close = (): void => {
          closings.delete(close)
          closeOne()
        }
        closings.add(close)
        return close
      },
    },
  })
  return {
    session,
    mirror: createMirror(session, release ?? undefined),
    close() {
      for (const close of closings) close()
    },
  }
}

/** The engine, which also performs the notes and compactions of each decision on the conversation. */
function performing(engine: SessionEngine, conversations: Conversations): SessionEngine {
  return {
    ...engine,
    async dispatch(event, given) {
      const outcome = await engine.dispatch(event, given)
      for (const injection of outcome.inject) {
        await conversations.inject(injection, contextOf(injection.rule, event, outcome))
      }
      if (outcome.compact !== undefined) {
        await conversations.compact(outcome.compact, contextOf(outcome.compact.rule, event, outcome))
      }
      return outcome
    },
  }
}

/** Identifies the conversation that a decision is about. */
function contextOf(rule: string, event: AgentEvent, { event: name }: Decision): CallContext {
  const { session_id, agent_id, conversation_id } = event
  return {
    origin: 'rule',
    rule,
    event: name,
    session: session_id ?? 'default',
    agent: agent_id ?? null,
    conversation: conversation_id ?? null,
    workspace: null,
    servers: NO_SERVERS,
    model: null,
    signal: new AbortController().signal,
  }
}
