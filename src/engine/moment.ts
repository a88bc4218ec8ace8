import { findEvent } from '../model/events.ts'
import type { Moment, ToolMoment } from '../model/moment.ts'
import type { Program } from '../model/rule.ts'
import type { Value, ValueMap } from '../model/value.ts'
import { estimateTokens } from './estimate-tokens.ts'
import type { CheckedEvent } from './read-event.ts'

/** A moment that the rules at it can rewrite. */
export interface OpenMoment extends Moment {
  rewriteParams(params: ValueMap): void
  rewriteResult(result: Value): void
}

/** What the rules see of a checked event, of the whole of it (`payload`) too. Nothing is derived before it is asked for. */
export function createMoment(event: CheckedEvent, payload: object, program: Program, at: number): OpenMoment {
  const { tool, error } = event
  const original = { params: tool?.params ?? {}, result: tool?.result ?? null }
  let params: unknown = original.params
  let result: unknown = original.result
  let estimate: number | null | undefined
  const messages = event.messages ?? []

  const tokens = (): number | null => {
    if (event.tokens != null) return event.tokens
    if (event.messages == null) return null
    return (estimate ??= estimateTokens(event.messages))
  }
  const toolMoment = tool?.name == null ? null : createToolMoment(tool.name)

  return {
    event: findEvent(event.event)?.name ?? event.event,
    payload,
    at,
    session: event.session_id ?? 'default',
    agent: event.agent_id ?? null,
    turn: event.turn ?? null,
    maxTurns: event.max_turns ?? null,
    get tokens() {
      return tokens()
    },
    tokensEstimated: event.tokens == null && event.messages != null,
    maxTokens: event.max_tokens ?? null,
    get pressure() {
      const limit = event.max_tokens
      const used = limit != null && limit > 0 ? tokens() : null
      return used === null || limit == null ? null : used / limit
    },
    toolCalls: event.tool_calls ?? null,
    messageCount: event.messages == null ? null : messages.length,
    messages,
    cost: event.cost ?? null,
    prompt: event.prompt ?? null,
    response: event.response ?? null,
    error: { code: error?.code ?? null, message: error?.message ?? null },
    workspace: event.workspace ?? event.cwd ?? null,
    tool: toolMoment,
    original,
    previous: undefined,
    failures: [],
    env: program.env,
    rewriteParams(rewritten) {
      params = rewritten
    },
    rewriteResult(rewritten) {
      result = rewritten
    },
  }

  function createToolMoment(name: string): ToolMoment {
    let spellings: readonly string[] | undefined
    return {
      name,
      get spellings() {
        return (spellings ??= program.spellings(name))
      },
      callId: tool?.call_id ?? null,
      get params() {
        return params
      },
      get result() {
        return result
      },
      error: tool?.error ?? null,
      ok: tool?.error ? false : (tool?.ok ?? null),
    }
  }
}
