import { jsonText } from '../model/json-text.ts'
import { estimateTokens } from '../messages/estimate-tokens.ts'
import type { EventContext, ToolContext } from '../model/event-context.ts'
import type { Value, ValueMap } from '../model/value.ts'

type Mutable<Fixed> = { -readonly [Name in keyof Fixed]: Fixed[Name] }

/** An event context that rules can rewrite. */
export interface MutableEventContext extends EventContext {
  messages: EventContext['messages']
  past: EventContext['past']
  response: EventContext['response']
  verdict: EventContext['verdict']
  failures: EventContext['failures']
  env: EventContext['env']
  call: EventContext['call']
  original: EventContext['original']
  readonly tool: Mutable<ToolContext> | null
  /** The estimated number of tokens in its messages, once a rule has read it. */
  readonly estimate: { tokens: number | null }
}

export function rewriteParams(context: MutableEventContext, params: ValueMap): void {
  if (context.tool !== null) context.tool.params = params
}

export function rewriteResult(context: MutableEventContext, result: Value): void {
  const { tool } = context
  if (tool !== null) {
    // If a tool only failed, the rewritten text is its error.
    const isError = tool.result === tool.error || (tool.result ?? null) === null
    if (tool.error && isError) tool.error = typeof result === 'string' ? result : jsonText(result)
    tool.result = result
    // Without a tool, the result is the response.
  } else if (typeof result === 'string') context.response = result
}

/** Makes a context estimate its tokens from the messages, once, when a rule first reads them. */
export function estimateWhenAsked(context: MutableEventContext): MutableEventContext {
  return Object.defineProperties(context, ESTIMATES)
}

/** All events share the same functions: V8 creates a new shape for each function that an object has of its own. */
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
