import { keepUnchangedMembers } from './keep-unchanged.ts'
import { checkOptions } from '../model/check-options.ts'
import type { AgentEvent } from '../model/event.ts'
import type { EventName } from '../model/events.ts'
import type { Decision, Halt } from '../model/outcome.ts'
import { readThrown } from '../model/thrown.ts'
import type { Signal } from '../model/signal.ts'
import { createMessage } from '../messages/write-message.ts'
import { type Conversation, createConversation } from '../messages/conversation.ts'
import type { Engine } from './engine.ts'
import { RefusedError } from './refused-error.ts'
import {
  type ModelAnswer,
  SESSION_OPTIONS,
  type SessionOptions,
  SPAWN_OPTIONS,
  type SpawnOptions,
} from './session-options.ts'
import { type AnyTool, type WrappedTool, wrapTool, type WrapToolOptions, wrapTools } from './wrap-tool.ts'

/** One agent at work: its conversation, what is counted of it, and the moments at which rules are asked. */
export interface Session {
  readonly id: string
  readonly agent: string | null
  readonly conversation: Conversation
  /** Set if a rule stopped the session, and why: also by an event of another agent of the session. */
  readonly stopped: Halt | null
  /** Any moment of the catalogue, with what the session knows. */
  dispatch(event: EventName, members?: Omit<AgentEvent, 'event'>): Promise<Decision>
  /**
   * A person has sent a message: `user_message`, then `turn_start`. It is in the conversation unless it was refused.
   *
   * @throws {RefusedError} (rejects)
   */
  receive(prompt: string): Promise<void>
  /**
   * Calls the model with the conversation, or what rules make of it, and adds its answer: `before_llm_call`,
   * `after_llm_call`; `error` where it fails.
   *
   * @throws {RefusedError} (rejects), and whatever the model throws
   */
  think<Answer extends ModelAnswer>(model: (messages: readonly unknown[]) => PromiseLike<Answer>): Promise<Answer>
  /** The tool as this agent may use it. */
  wrapTool<Wrapped extends AnyTool>(tool: Wrapped): WrappedTool<Wrapped>
  /** Tools by their names, as this agent may use them. */
  wrapTools<Tools extends Readonly<Record<string, object>>>(
    tools: Tools,
  ): { [Name in keyof Tools]: WrappedTool<Tools[Name]> }
  /**
   * The agent is about to finish: `stop`, then `turn_end`. Null when it has; else why it has to go on, which the
   * conversation says already. Sent back too often, it has finished all the same.
   */
  finish(response: string): Promise<string | null>
  /**
   * A sub-agent of the same session, with rules and a conversation of its own: `agent_spawn`. When it is about to finish,
   * or ends without that: `agent_complete`, at which a rule can send it back to work.
   *
   * @throws {RefusedError} (rejects)
   */
  spawn(agent: string, options?: SpawnOptions): Promise<Session>
  /** The session is over, or the sub-agent has done its part; its own sub-agents with it. A second time does nothing. */
  end(): Promise<void>
}

/** Begins a session: `session_start`. */
export async function createSession(engine: Engine, options: SessionOptions): Promise<Session> {
  checkOptions('createSession', options, SESSION_OPTIONS)
  const session = openSession(
    engine,
    options,
    { spawned: 0, toolCalls: 0, stopped: null },
    {
      complete: null,
      async end(members) {
        await engine.dispatch({ ...members, event: 'session_end' })
      },
    },
  )
  try {
    await session.dispatch('session_start')
    return session
  } catch (error) {
    // One that never began leaves nothing open.
    await session.end().catch(() => {})
    throw error
  }
}

/** What a session shares with its sub-agents. */
interface Shared {
  /** Sub-agents so far. */
  spawned: number
  /** Tool calls begun so far, by whichever agent. */
  toolCalls: number
  stopped: Halt | null
}

/** What the beginner of a session is told of its end. */
interface Beginner {
  /** A sub-agent is about to finish, with this answer if it gives one: `agent_complete`. Null for a main agent. */
  readonly complete: ((response: string | null) => Promise<Decision>) | null
  end(members: Omit<AgentEvent, 'event'>): Promise<void>
}

function openSession(engine: Engine, options: SessionOptions, shared: Shared, beginner: Beginner): Session {
  const {
    id,
    agent = null,
    conversations,
    messages = [],
    maxTokens,
    maxTurns,
    workspace,
    ask,
    callId,
    signal,
    redoLimit = 10,
  } = options
  const conversation = createConversation({ messages, ...(maxTokens === undefined ? {} : { maxTokens }) })
  // Several sub-agents of one name may be at work.
  const conversationId = shared.spawned === 0 ? null : String(shared.spawned)
  const close = conversations.open({ session: id, agent, conversation: conversationId }, conversation)
  let turn = 0
  let redos = 0
  let hasEnded = false
  let hasCompleted = false
  const children = new Set<Session>()

  const facts = (): Omit<AgentEvent, 'event'> => ({
    session_id: id,
    agent_id: agent,
    conversation_id: conversationId,
    turn,
    tool_calls: shared.toolCalls,
    max_turns: maxTurns ?? null,
    max_tokens: maxTokens ?? null,
    messages: conversation.messages,
    workspace: workspace ?? null,
  })
  /** Adds words of the person, in the format of the conversation. */
  const say = (text: string): void => conversation.add(createMessage('user', text, conversation.messages.at(-1)))
  const toolOptions: WrapToolOptions = {
    facts,
    ...(ask === undefined ? {} : { ask }),
    ...(callId === undefined ? {} : { callId }),
    ...(signal === undefined ? {} : { signal }),
  }
  const dispatch = async (event: AgentEvent, given?: { readonly deadline?: Signal }): Promise<Decision> => {
    // Counted before it is decided, so that of several calls at once each sees those begun before it.
    if (event.event === 'tool_start') shared.toolCalls++
    const outcome = await engine.dispatch(event, given)
    shared.stopped ??= outcome.stop ?? null
    return outcome
  }
  const context = (event: EventName, members: Omit<AgentEvent, 'event'> = {}): Promise<Decision> =>
    dispatch({ ...facts(), ...members, event })
  const refuses = async (outcome: Decision, event: string): Promise<boolean> =>
    outcome.verdict === 'deny' ||
    (outcome.verdict === 'ask' && !(await ask?.(outcome, event, {}, { callId: null, signal: null })))
  const gate = async (what: string, event: EventName, members: Omit<AgentEvent, 'event'> = {}): Promise<Decision> => {
    const outcome = await context(event, members)
    if (await refuses(outcome, event)) throw new RefusedError(what, outcome)
    return outcome
  }

  return {
    id,
    agent,
    conversation,
    get stopped() {
      return shared.stopped
    },
    dispatch: context,
    async receive(prompt) {
      // What rules have to say about the message belongs to it, and not to the one before.
      const release = conversation.hold()
      try {
        await gate('the message', 'user_message', { prompt })
        await gate('the turn', 'turn_start', { prompt, turn: turn + 1 })
        turn++
        say(prompt)
      } finally {
        release()
      }
    },
    async think(model) {
      const { messages } = conversation
      const { messages: rewritten } = await gate('the call of the model', 'before_llm_call')
      try {
        const answer = await model(
          rewritten === undefined
            ? conversation.messages
            : (keepUnchangedMembers(messages, rewritten) as readonly unknown[]),
        )
        conversation.add(...(Array.isArray(answer.message) ? (answer.message as unknown[]) : [answer.message]))
        await context('after_llm_call', { response: answer.text })
        return answer
      } catch (error) {
        await context('error', { error: readThrown(error) })
        throw error
      }
    },
    wrapTool: (tool) => wrapTool({ ...engine, dispatch }, tool, toolOptions),
    wrapTools: (tools) => wrapTools({ ...engine, dispatch }, tools, toolOptions),
    async finish(response) {
      const outcome = await context('stop', { response, redone: redos > 0 })
      const isRefused = await refuses(outcome, 'stop')
      let reason = isRefused ? (outcome.reason ?? '') : (outcome.redo?.reason ?? null)
      if (reason === null && beginner.complete !== null) {
        reason = (await beginner.complete(response)).redo?.reason ?? null
        hasCompleted = true
      }
      if (reason !== null && shared.stopped === null && redos < redoLimit) {
        redos++
        say(reason)
        return reason
      }
      redos = 0
      await context('turn_end', { response })
      conversation.endTurn()
      return null
    },
    async spawn(name, given = {}) {
      checkOptions('spawn', given, SPAWN_OPTIONS)
      await gate(`the agent \`${name}\``, 'agent_spawn', { tool: { params: { agent_id: name } } })
      shared.spawned++
      const own = { ...options, messages: [], ...given, agent: name }
      const child = openSession(engine, own, shared, {
        complete: (response) => context('agent_complete', { response, tool: { params: { agent_id: name } } }),
        end: () => Promise.resolve(void children.delete(child)),
      })
      children.add(child)
      return child
    },
    async end() {
      if (hasEnded) return
      hasEnded = true
      close()
      for (const child of children) await child.end()
      if (!hasCompleted) await beginner.complete?.(null)
      await beginner.end(facts())
    },
  }
}
