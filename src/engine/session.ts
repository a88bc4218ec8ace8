import { keepUnchangedMembers } from './keep-unchanged.ts'
import { checkOptions } from '../model/check-options.ts'
import type { AgentEvent } from '../model/event.ts'
import type { EventName } from '../model/events.ts'
import { readModelError } from '../model/model-error.ts'
import type { Decision, Halt } from '../model/outcome.ts'
import { createMessage } from '../messages/write-message.ts'
import { type Conversation, createConversation } from '../messages/conversation.ts'
import type { CallDecision } from './call-decision.ts'
import type { DecideEvent } from './call-decisions.ts'
import {
  type CallEngine,
  createCallGate,
  PERFORM_OPTIONS,
  type PerformOptions,
  type PermittedCall,
  type ProposedCall,
  type StreamOptions,
} from './call-tool.ts'
import type { DispatchGiven } from './dispatch.ts'
import type { Engine } from './engine.ts'
import { questionOf } from './consent.ts'
import { RefusedError } from './refused-error.ts'
import { countCall, readCounts } from './session-counts.ts'
import { checkNotes, conversationsOf, withoutMessages } from './session-notes.ts'
import {
  type ModelAnswer,
  SESSION_OPTIONS,
  type SessionOptions,
  SPAWN_OPTIONS,
  type SpawnOptions,
} from './session-options.ts'
import { type AnyTool, type WrappedTool, type WrappedTools, wrapAllThrough, wrapThrough } from './wrap-tool.ts'

/** One agent at work: its conversation, its counts, and the moments at which rules are asked. */
export interface Session {
  readonly id: string
  readonly agent: string | null
  readonly conversation: Conversation
  /** Set if a rule stopped the session, with the reason; the event may be that of another agent of the session. */
  readonly stopped: Halt | null
  /** Dispatches any event of the catalogue, adding the members that the session knows. */
  dispatch(event: EventName, members?: Omit<AgentEvent, 'event'>): Promise<Decision>
  /**
   * A person has sent a message: raises `user_message`, then `turn_start`. Unless refused, it joins the conversation.
   *
   * @param message the message as the conversation keeps it, if it is more than a text
   * @throws {RefusedError} (rejects)
   */
  receive(prompt: string, message?: unknown): Promise<void>
  /**
   * Calls the model with the conversation, or with what rules make of it, and adds the answer. Raises `before_llm_call`
   * and `after_llm_call`, or `error` if the call fails.
   *
   * @throws {RefusedError} (rejects), and whatever the model throws
   */
  think<Answer extends ModelAnswer>(model: (messages: readonly unknown[]) => PromiseLike<Answer>): Promise<Answer>
  /**
   * Decides whether a call may happen: raises `tool_start`. A call that was decided before is not decided again: see
   * {@link CallDecisions.decide}.
   *
   * @throws {EventError} (rejects)
   */
  decide(call: ProposedCall): Promise<CallDecision>
  /**
   * Takes up a decision of this or another process, and asks for consent if rules require it. It can be used once.
   *
   * @param decision the value that `decide` returned, or its parsed JSON
   * @throws {RefusedError} (rejects) if the call is refused, or the store does not know the decision
   */
  perform(decision: unknown, options?: PerformOptions): Promise<PermittedCall>
  /** Wraps a tool for this agent: each call goes through `decide`, `perform`, the tool, and `tool_end`. */
  wrapTool<Wrapped extends AnyTool>(tool: Wrapped, stream?: StreamOptions): WrappedTool<Wrapped>
  /** Wraps tools by name for this agent. */
  wrapTools<Tools extends Readonly<Record<string, object>>>(tools: Tools, stream?: StreamOptions): WrappedTools<Tools>
  /**
   * The agent is about to finish: raises `stop`, then `turn_end`. Resolves to null if it has finished, else to why it
   * must continue, which is already in the conversation. An agent that was sent back too often finishes anyway.
   */
  finish(response: string): Promise<string | null>
  /**
   * Starts a sub-agent in the same session, with its own rules and conversation: raises `agent_spawn`. When it is about
   * to finish, or ends without finishing, `agent_complete` is raised, and a rule can send it back to work.
   *
   * @throws {RefusedError} (rejects)
   */
  spawn(agent: string, options?: SpawnOptions): Promise<Session>
  /**
   * The same session, with the same conversation and counts, under the name of another agent, as after a handoff. The
   * rules of that agent apply. It raises no event, and ends together with this session.
   */
  as(agent: string | null): Session
  /** Ends the session or the sub-agent, including its own sub-agents. A second call does nothing. */
  end(): Promise<void>
}

/** Starts a session: raises `session_start`, or `session_resume` if it continues an earlier one. */
export async function createSession(engine: SessionEngine, options: SessionOptions): Promise<Session> {
  checkOptions('createSession', options, SESSION_OPTIONS)
  checkNotes(engine, options)
  const counts = await readCounts(engine.counts, options.id)
  const session = openSession(
    engine,
    options,
    { spawned: 0, ...counts, stopped: null },
    {
      complete: null,
      async end(members) {
        await engine.dispatch({ ...members, event: 'session_end' })
      },
    },
  )
  try {
    await session.dispatch(options.resume === true ? 'session_resume' : 'session_start')
    return session
  } catch (error) {
    // A session that never started must leave nothing open.
    await session.end().catch(() => {})
    throw error
  }
}

/** An engine, or a stand-in such as a remote engine. */
export type SessionEngine = CallEngine & Partial<Pick<Engine, 'host' | 'counts'>>

/** The state that a session shares with its sub-agents. */
interface Shared {
  /** The number of sub-agents so far. */
  spawned: number
  /** The number of tool calls started so far, by any agent. */
  toolCalls: number
  /** The turns of the main agent and of its sub-agents. */
  turn: number
  stopped: Halt | null
}

/** Callbacks to whatever started a session or sub-agent. */
interface Beginner {
  /** A sub-agent is about to finish, with this answer, if any: raises `agent_complete`. Null for a main agent. */
  readonly complete: ((response: string | null) => Promise<Decision>) | null
  end(members: Omit<AgentEvent, 'event'>): Promise<void>
}

function openSession(engine: SessionEngine, options: SessionOptions, shared: Shared, beginner: Beginner): Session {
  const { id, messages = [], maxTokens, maxTurns, workspace, ask, callId, signal, onNote, redoLimit = 10 } = options
  const conversation = createConversation({ messages, ...(maxTokens === undefined ? {} : { maxTokens }) })
  const conversations = conversationsOf(engine, options)
  // Several sub-agents with the same name may be running.
  const conversationId = shared.spawned === 0 ? null : String(shared.spawned)
  const reached = onNote === undefined ? conversation : withoutMessages(onNote)
  const closings: (() => void)[] = []
  const children = new Set<Session>()
  const views = new Map<string | null, Session>()
  let redos = 0
  let hasEnded = false
  let hasCompleted = false

  /** Whether the messages are unknown here, because an SDK holds them. */
  const isEmptyElsewhere = (): boolean =>
    (onNote !== undefined || conversations === null) && conversation.messages.length === 0
  /** Adds a message from the person, in the format of the conversation. */
  const say = (text: string): void => conversation.add(createMessage('user', text, conversation.messages.at(-1)))

  const takeUp = ({ stop }: Decision): void => {
    shared.stopped ??= stop ?? null
  }
  const dispatchNow: DecideEvent = (event, given) => engine.dispatch(event, given)
  const dispatch = async (event: AgentEvent, given: DispatchGiven, by = dispatchNow): Promise<Decision> => {
    const counted = event.event === 'tool_start' ? await countCall(event, id, shared, engine.counts, by.time) : event
    const outcome = await by(counted, given)
    takeUp(outcome)
    if (conversations === null) for (const note of outcome.inject) onNote?.(note)
    return outcome
  }

  function speakAs(agent: string | null): Session {
    const known = views.get(agent)
    if (known !== undefined) return known
    if (conversations !== null) {
      closings.push(conversations.open({ session: id, agent, conversation: conversationId }, reached))
    }
    const view = viewOf(agent)
    views.set(agent, view)
    return view
  }

  function viewOf(agent: string | null): Session {
    const facts = (): Omit<AgentEvent, 'event'> => ({
      session_id: id,
      agent_id: agent,
      conversation_id: conversationId,
      turn: shared.turn,
      tool_calls: shared.toolCalls,
      max_turns: maxTurns ?? null,
      max_tokens: maxTokens ?? null,
      messages: isEmptyElsewhere() ? null : conversation.messages,
      workspace: workspace ?? null,
    })
    const handedOver = { ...(callId === undefined ? {} : { callId }), ...(signal === undefined ? {} : { signal }) }
    const calls = createCallGate(engine, { facts, ask, dispatch, takeUp, stopped: () => shared.stopped })
    const context = (event: EventName, members: Omit<AgentEvent, 'event'> = {}): Promise<Decision> =>
      dispatch({ ...facts(), ...members, event }, event === 'tool_end' ? { once: true } : {})
    const refuses = async (outcome: Decision): Promise<boolean> =>
      outcome.verdict === 'deny' || (outcome.verdict === 'ask' && (await ask?.(questionOf(outcome))) !== true)
    const gate = async (what: string, event: EventName, members: Omit<AgentEvent, 'event'> = {}): Promise<Decision> => {
      const outcome = await context(event, members)
      if (await refuses(outcome)) throw new RefusedError(what, outcome)
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
      decide: (call) => calls.decide(call),
      async perform(decision, given = {}) {
        checkOptions('perform', given, PERFORM_OPTIONS)
        return calls.perform(decision, given)
      },
      async receive(prompt, message) {
        // Notes of rules about the message belong after it, not after the previous one.
        const release = conversation.hold()
        try {
          await gate('the message', 'user_message', { prompt })
          await gate('the turn', 'turn_start', { prompt, turn: shared.turn + 1 })
          shared.turn = Math.max(shared.turn + 1, (await engine.counts?.add(id, 'turn')) ?? 0)
          if (message === undefined) say(prompt)
          else conversation.add(message)
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
          await context('error', { error: readModelError(error) })
          throw error
        }
      },
      wrapTool: (tool, stream) => wrapThrough(calls, tool.name, tool, handedOver, stream),
      wrapTools: (tools, stream) => wrapAllThrough(calls, tools, handedOver, stream),
      async finish(response) {
        const outcome = await context('stop', { response, redone: redos > 0 })
        const isRefused = await refuses(outcome)
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
      as: speakAs,
      async end() {
        if (hasEnded) return
        hasEnded = true
        for (const close of closings) close()
        for (const child of children) await child.end()
        if (!hasCompleted) await beginner.complete?.(null)
        await beginner.end(facts())
      },
    }
  }

  return speakAs(options.agent ?? null)
}
