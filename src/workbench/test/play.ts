import { createDispatch } from '../../engine/dispatch.ts'
import type { Explain } from '../../engine/explain.ts'
import { type Conversation, createConversation } from '../../messages/conversation.ts'
import { createMessage } from '../../messages/write-message.ts'
import type { AgentEvent } from '../../model/event.ts'
import type { Decision, RuleExplanation } from '../../model/outcome.ts'
import type { Program } from '../../model/rule.ts'
import type { ValueMap } from '../../model/value.ts'
import { createMemoryLedger } from '../../stores/memory.ts'
import type { Answers, Step } from './test-file.ts'
import { type Asked, createWorld } from './world.ts'

/** An event that was decided and whose effects were performed. */
export interface PlayedEvent extends Asked {
  readonly event: AgentEvent
  /** Without explanations. */
  readonly outcome: Decision
  readonly rules: readonly RuleExplanation[]
}

export interface Player {
  /**
   * Plays a step and returns its moments: none for a `wait`, and no second one if the first was refused.
   *
   * @throws {EventError} (rejects) if the engine rejects an event
   */
  play(step: Step): Promise<readonly PlayedEvent[]>
  /** @throws {EventError} (rejects) */
  decide(event: AgentEvent): Promise<PlayedEvent>
}

interface PlayOptions {
  /** Members of every event. */
  readonly given: ValueMap
  /** The start of the clock, in milliseconds. */
  readonly at: number
  readonly answers: Answers
  /** How each decision is explained. */
  readonly explain: Explain
  /** Called with every decision, including those on calls that rules make. */
  readonly announce: (outcome: Decision) => void
}

/** How many times in a row an agent that is about to finish is sent back; the limit of `createSession`. */
const REDO_LIMIT = 10

/**
 * Plays one test: it has its own store, session and clock, and answers that stand in for the world. Each step behaves
 * as it would with `createSession` and `wrapTool`.
 */
export function createPlayer(program: Program, options: PlayOptions): Player {
  const { given, at, answers, explain, announce } = options
  let now = at
  let conversation: Conversation | null = null
  let turn = 0
  let toolCalls = 0
  let redos = 0
  let isStopped = false

  const world = createWorld({
    answers,
    clock: { now: () => now },
    inject(injection, { session, agent }) {
      const isOurs = session === (given['session_id'] ?? 'default') && agent === (given['agent_id'] ?? null)
      if (isOurs) conversation?.inject(injection)
      return Promise.resolve()
    },
  })
  const dispatch = createDispatch(program, {
    store: createMemoryLedger(),
    host: world.host,
    explain,
    verify: false,
    announce,
    // The ledger is in memory, so it cannot fail.
    fail: () => {},
  })

  const decide = async (own: AgentEvent): Promise<PlayedEvent> => {
    const event: AgentEvent = { ...counts(), ...given, ...own }
    if (typeof event.at === 'number') now = event.at
    const { rules = [], ...outcome } = await dispatch(event)
    isStopped ||= outcome.stop !== undefined
    return { event, outcome, rules, ...world.takeAsked() }
  }
  /** Counts that every event carries once a step has begun the session. */
  const counts = (): Omit<AgentEvent, 'event'> =>
    conversation === null ? {} : { ...(turn > 0 && { turn }), tool_calls: toolCalls, messages: conversation.messages }
  const begin = (): Conversation => (conversation ??= createConversation())
  const hear = (text: string): void => {
    const { messages, add } = begin()
    add(createMessage('user', text, messages.at(-1)))
  }

  const call = async ({ tool, params, end }: StepOf<'call'>): Promise<readonly PlayedEvent[]> => {
    begin()
    const own = { name: tool, call_id: `call-${toolCalls + 1}` }
    const start = await decide({ event: 'tool_start', tool: { ...own, params } })
    toolCalls++
    if (isRefused(start) || end === null) return [start]
    return [
      start,
      await decide({ event: 'tool_end', tool: { ...own, params: start.outcome.params ?? params, ...end } }),
    ]
  }

  const say = async ({ prompt }: StepOf<'say'>): Promise<readonly PlayedEvent[]> => {
    const release = begin().hold()
    try {
      const message = await decide({ event: 'user_message', prompt })
      if (isRefused(message)) return [message]
      const start = await decide({ event: 'turn_start', prompt, turn: turn + 1 })
      if (!isRefused(start)) {
        turn++
        hear(prompt)
      }
      return [message, start]
    } finally {
      release()
    }
  }

  const finish = async ({ response }: StepOf<'finish'>): Promise<readonly PlayedEvent[]> => {
    begin()
    const stop = await decide({ event: 'stop', response, redone: redos > 0 })
    const reason = isRefused(stop) ? (stop.outcome.reason ?? '') : (stop.outcome.redo?.reason ?? null)
    if (reason !== null && !isStopped && redos < REDO_LIMIT) {
      redos++
      hear(reason)
      return [stop]
    }
    redos = 0
    const end = await decide({ event: 'turn_end', response })
    begin().endTurn()
    return [stop, end]
  }

  return {
    decide,
    async play(step) {
      switch (step.is) {
        case 'event':
          // The engine validates it.
          return [await decide(step.event as unknown as AgentEvent)]
        case 'call':
          return call(step)
        case 'say':
          return say(step)
        case 'finish':
          return finish(step)
        case 'wait':
          now += step.time
          return []
      }
    },
  }
}

type StepOf<Name extends Step['is']> = Extract<Step, { readonly is: Name }>

/** An `ask` counts as approved. */
function isRefused({ outcome }: PlayedEvent): boolean {
  return outcome.verdict === 'deny'
}
