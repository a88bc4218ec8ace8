import { estimateTokens } from '../messages/estimate-tokens.ts'
import type { EventContext, ToolContext } from '../model/event-context.ts'
import type { CompiledProgram } from '../model/rule.ts'
import type { Value, ValueMap } from '../model/value.ts'

type Mutable<Fixed> = { -readonly [Name in keyof Fixed]: Fixed[Name] }

/** An event that rules can rewrite. */
export interface MutableEventContext extends EventContext {
  messages: EventContext['messages']
  response: EventContext['response']
  readonly tool: Mutable<ToolContext> | null
}

/** The parts of one event context, to be filled in. */
export interface EventContextParts {
  readonly context: Mutable<MutableEventContext>
  readonly tool: Mutable<ToolContext>
  readonly original: Mutable<EventContext['original']>
}

export function createEventContextParts(): EventContextParts {
  const original = { params: NOTHING, result: undefined }
  return {
    original,
    context: {
      event: '',
      payload: NOTHING,
      at: 0,
      session: DEFAULT_SESSION,
      agent: null,
      turn: null,
      maxTurns: null,
      tokens: null,
      tokensEstimated: false,
      maxTokens: null,
      pressure: null,
      toolCalls: null,
      messageCount: null,
      messages: NONE,
      cost: null,
      prompt: null,
      response: null,
      error: NO_ERROR,
      workspace: null,
      tool: null,
      original,
      previous: undefined,
      failures: NONE,
      env: {},
    },
    tool: {
      name: null,
      aliases: NONE,
      spellings: NONE,
      callId: null,
      params: NOTHING,
      result: undefined,
      error: null,
      ok: null,
    },
  }
}

/** The session of events that name none. */
export const DEFAULT_SESSION = 'default'

const NOTHING = Object.freeze({})
export const NONE: readonly never[] = Object.freeze([])
const NO_ERROR: EventContext['error'] = Object.freeze({ code: null, message: null })

export function rewriteParams(context: MutableEventContext, params: ValueMap): void {
  if (context.tool !== null) context.tool.params = params
}

export function rewriteResult(context: MutableEventContext, result: Value): void {
  // Where no tool has run, what is rewritten is the answer.
  if (context.tool !== null) context.tool.result = result
  else if (typeof result === 'string') context.response = result
}

/** Of a host that sends messages but no tokens, these are counted when a rule first asks, and once. */
export function measureTokens(
  context: Mutable<MutableEventContext>,
  tokens: number | null,
  maxTokens: number | null,
  messages: readonly unknown[] | null,
): MutableEventContext {
  context.maxTokens = maxTokens
  context.messageCount = messages === null ? null : messages.length
  context.messages = messages ?? NONE
  context.tokensEstimated = tokens === null && messages !== null
  context.tokens = tokens
  if (tokens !== null || messages === null) return context
  let estimate: number | undefined
  const count = (): number => (estimate ??= estimateTokens(messages))
  return Object.defineProperties(context, {
    tokens: { get: count },
    pressure: { get: () => (maxTokens === null ? null : pressureOf(count(), maxTokens)) },
  })
}

/** What only rules ask for, filled in before any is asked: it takes time and memory, and most moments concern no rule. */
export function completeEventContext(
  context: Mutable<MutableEventContext>,
  { toolNameVariants }: Pick<CompiledProgram, 'toolNameVariants'>,
): void {
  const { tool } = context
  if (!context.tokensEstimated) context.pressure = pressureOf(context.tokens, context.maxTokens)
  if (tool !== null && tool.name !== null) tool.spellings = toolNameVariants(tool.name, tool.aliases)
}

function pressureOf(tokens: number | null, maxTokens: number | null): number | null {
  return tokens === null || maxTokens === null || maxTokens <= 0 ? null : tokens / maxTokens
}
