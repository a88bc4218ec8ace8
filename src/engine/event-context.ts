import { estimateTokens } from '../messages/estimate-tokens.ts'
import type { Moment, ToolMoment } from '../model/event-context.ts'
import type { Program } from '../model/rule.ts'
import type { Value, ValueMap } from '../model/value.ts'

type Mutable<Fixed> = { -readonly [Name in keyof Fixed]: Fixed[Name] }

/** A moment that the rules at it can rewrite. */
export interface OpenMoment extends Moment {
  messages: Moment['messages']
  response: Moment['response']
  readonly tool: Mutable<ToolMoment> | null
}

/** What one moment is made of, to be filled in. */
export interface BlankMoment {
  readonly moment: Mutable<OpenMoment>
  readonly tool: Mutable<ToolMoment>
  readonly original: Mutable<Moment['original']>
}

export function createBlankMoment(): BlankMoment {
  const original = { params: NOTHING, result: undefined }
  return {
    original,
    moment: {
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
      isTame: true,
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

/** Lets go of the data of a moment that is over, so that the next one can be filled in. */
export function clearMoment({ moment, tool, original }: BlankMoment): void {
  moment.payload = NOTHING
  moment.session = DEFAULT_SESSION
  moment.agent = null
  moment.turn = null
  moment.maxTurns = null
  moment.pressure = null
  moment.toolCalls = null
  moment.messages = NONE
  moment.isTame = true
  moment.cost = null
  moment.prompt = null
  moment.response = null
  moment.error = NO_ERROR
  moment.workspace = null
  moment.tool = null
  tool.name = null
  tool.aliases = NONE
  tool.spellings = NONE
  tool.callId = null
  tool.params = NOTHING
  tool.result = undefined
  tool.error = null
  tool.ok = null
  original.params = NOTHING
  original.result = undefined
}

/** The session of events that name none. */
export const DEFAULT_SESSION = 'default'

const NOTHING = Object.freeze({})
export const NONE: readonly never[] = Object.freeze([])
const NO_ERROR: Moment['error'] = Object.freeze({ code: null, message: null })

export function rewriteParams(moment: OpenMoment, params: ValueMap): void {
  if (moment.tool !== null) moment.tool.params = params
}

export function rewriteResult(moment: OpenMoment, result: Value): void {
  // Where no tool has run, what is rewritten is the answer.
  if (moment.tool !== null) moment.tool.result = result
  else if (typeof result === 'string') moment.response = result
}

/** Of a host that sends messages but no tokens, these are counted when a rule first asks, and once. */
export function measureTokens(
  moment: Mutable<OpenMoment>,
  tokens: number | null,
  maxTokens: number | null,
  messages: readonly unknown[] | null,
): OpenMoment {
  moment.maxTokens = maxTokens
  moment.messageCount = messages === null ? null : messages.length
  moment.messages = messages ?? NONE
  moment.tokensEstimated = tokens === null && messages !== null
  moment.tokens = tokens
  if (tokens !== null || messages === null) return moment
  let estimate: number | undefined
  const count = (): number => (estimate ??= estimateTokens(messages))
  return Object.defineProperties(moment, {
    tokens: { get: count },
    pressure: { get: () => (maxTokens === null ? null : pressureOf(count(), maxTokens)) },
  })
}

/** What only rules ask for, filled in before any is asked: it takes time and memory, and most moments concern no rule. */
export function completeMoment(moment: Mutable<OpenMoment>, { spellings }: Pick<Program, 'spellings'>): void {
  const { tool } = moment
  if (!moment.tokensEstimated) moment.pressure = pressureOf(moment.tokens, moment.maxTokens)
  if (tool !== null && tool.name !== null) tool.spellings = spellings(tool.name, tool.aliases)
}

function pressureOf(tokens: number | null, maxTokens: number | null): number | null {
  return tokens === null || maxTokens === null || maxTokens <= 0 ? null : tokens / maxTokens
}
