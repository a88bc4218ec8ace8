import { estimateTokens } from '../messages/estimate-tokens.ts'
import type { Moment, ToolMoment } from '../model/moment.ts'
import type { Program } from '../model/rule.ts'
import type { Value, ValueMap } from '../model/value.ts'
import type { CheckedEvent } from './read-event.ts'

/** A moment that the rules at it can rewrite. */
export interface OpenMoment extends Moment {
  readonly tool: { -readonly [Name in keyof ToolMoment]: ToolMoment[Name] } | null
}

/** What the rules see of a checked event, and of the whole of it (`payload`). */
export function createMoment(event: CheckedEvent, payload: object, program: Program, at: number): OpenMoment {
  const { tool, error, messages } = event
  const params = tool?.params ?? NO_PARAMS
  const result = tool?.result
  const aliases = tool?.aliases?.filter((alias) => typeof alias === 'string').slice(0, ALIAS_LIMIT) ?? NONE
  const tokens = event.tokens
  const maxTokens = event.max_tokens
  const moment: OpenMoment = {
    event: event.event,
    payload,
    at,
    session: event.session_id ?? 'default',
    agent: event.agent_id,
    turn: event.turn,
    maxTurns: event.max_turns,
    tokens,
    tokensEstimated: tokens === null && messages !== null,
    maxTokens,
    pressure: pressureOf(tokens, maxTokens),
    toolCalls: event.tool_calls,
    messageCount: messages === null ? null : messages.length,
    messages: messages ?? [],
    cost: event.cost,
    prompt: event.prompt,
    response: event.response,
    error: error ?? NO_ERROR,
    workspace: event.workspace ?? event.cwd,
    tool:
      tool === null
        ? null
        : {
            name: tool.name,
            aliases,
            spellings: tool.name === null ? NONE : program.spellings(tool.name, aliases),
            callId: tool.call_id,
            params,
            result,
            error: tool.error,
            ok: tool.error ? false : tool.ok,
          },
    original: { params, result },
    previous: undefined,
    failures: [],
    env: program.env,
  }
  return tokens === null && messages !== null ? withEstimate(moment, messages) : moment
}

/** Names of one tool. */
const ALIAS_LIMIT = 8

const NONE: readonly string[] = []
const NO_PARAMS = Object.freeze({})
const NO_ERROR = Object.freeze({ code: null, message: null })

export function rewriteParams(moment: OpenMoment, params: ValueMap): void {
  if (moment.tool !== null) moment.tool.params = params
}

export function rewriteResult(moment: OpenMoment, result: Value): void {
  if (moment.tool !== null) moment.tool.result = result
}

/** A host that sends messages but no tokens: they are counted when a rule first asks, and once. */
function withEstimate(moment: OpenMoment, messages: readonly unknown[]): OpenMoment {
  let estimate: number | undefined
  const tokens = (): number => (estimate ??= estimateTokens(messages))
  return Object.defineProperties(moment, {
    tokens: { get: tokens },
    pressure: { get: () => (moment.maxTokens === null ? null : pressureOf(tokens(), moment.maxTokens)) },
  })
}

function pressureOf(tokens: number | null, maxTokens: number | null): number | null {
  return tokens === null || maxTokens === null || maxTokens <= 0 ? null : tokens / maxTokens
}
