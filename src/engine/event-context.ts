import { estimateTokens } from '../messages/estimate-tokens.ts'
import type { EventContext, ToolContext } from '../model/event-context.ts'
import type { Value, ValueMap } from '../model/value.ts'

type Mutable<Fixed> = { -readonly [Name in keyof Fixed]: Fixed[Name] }

/** An event context that the rules at it can rewrite. */
export interface MutableEventContext extends EventContext {
  messages: EventContext['messages']
  past: EventContext['past']
  response: EventContext['response']
  verdict: EventContext['verdict']
  readonly tool: Mutable<ToolContext> | null
  /** What its messages are estimated to hold, once a rule has asked for that. */
  readonly estimate: { tokens: number | null }
}

export function rewriteParams(context: MutableEventContext, params: ValueMap): void {
  if (context.tool !== null) context.tool.params = params
}

export function rewriteResult(context: MutableEventContext, result: Value): void {
  const { tool } = context
  if (tool !== null) {
    // Of a tool that only failed, what was rewritten is the error.
    const isError = tool.result === tool.error || (tool.result ?? null) === null
    if (tool.error && isError) tool.error = typeof result === 'string' ? result : JSON.stringify(result)
    tool.result = result
    // Where no tool has run, it is the answer.
  } else if (typeof result === 'string') context.response = result
}

/** The same context, its tokens estimated from the messages when a rule first asks for them, and once. */
export function estimateWhenAsked(context: MutableEventContext): MutableEventContext {
  return Object.defineProperties(context, ESTIMATES)
}

/** The same functions for all events: V8 makes a new shape for each that an object gets of its own. */
const ESTIMATES = {
  tokens: {
    get(this: MutableEventContext): number {
      return estimatedIn(this)
    },
  },
  pressure: {
    get(this: MutableEventContext): number | null {
      return this.maxTokens === null ? null : pressureOf(estimatedIn(this), this.maxTokens)
    },
  },
}

function estimatedIn({ estimate, original }: MutableEventContext): number {
  return (estimate.tokens ??= estimateTokens(original.messages))
}

export function pressureOf(tokens: number | null, maxTokens: number | null): number | null {
  return tokens === null || maxTokens === null || maxTokens <= 0 ? null : tokens / maxTokens
}
