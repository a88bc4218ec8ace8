import { type Answer, NO_ANSWER } from '../../../agents/answer.ts'
import type { NativeEvent } from '../../../agents/native-event.ts'
import type { HookEnd, Reply } from '../../../agents/reply.ts'
import { shorten } from '../../../agents/shorten.ts'
import type { Effect, EffectType } from '../../../model/effect.ts'
import type { EvaluationError, EventContext } from '../../../model/event-context.ts'
import { type EventCapability, findEvent } from '../../../model/events.ts'
import type { Verdict } from '../../../model/outcome.ts'
import { isMap, type ValueMap } from '../../../model/value.ts'
import type { AgentHook, Hearing } from './agent-hook.ts'

/** The effects that hooks of agents can request. */
export const HOOK_EFFECTS: readonly EffectType[] = [
  'verdict',
  'params',
  'result',
  'messages',
  'summary',
  'metadata',
  'inject',
  'notify',
  'stop',
  'redo',
]

/** The effects that a hook requests. Its answer is interpreted the way its agent interprets it. */
export function* followAnswer(
  end: HookEnd,
  payload: ValueMap,
  context: EventContext,
  hook: AgentHook,
): Generator<Effect, void> {
  yield* followReply(hook.protocol.readReply(end, hook.native, payload), context, hook)
}

/** The effects of an answer that was already read. */
export function* followReply(reply: Reply, context: EventContext, hook: AgentHook): Generator<Effect, void> {
  if ('failure' in reply) {
    yield { type: 'failure', code: 'hook-failed', message: reply.failure }
    if (reply.notice !== undefined && !hook.hearing.isSilent) yield notification(reply.notice)
  } else yield* effectsOf({ ...reply, ...saidIn(reply, hook.hearing) }, context, hook)
}

/**
 * The effects of an unreadable answer. It may have been a refusal that the judged model garbled, so it refuses if the
 * event allows that.
 */
export function* refuseUnread(
  failure: EvaluationError,
  context: EventContext,
  hook: AgentHook,
): Generator<Effect, void> {
  yield { type: 'failure', ...failure }
  const refusal: Answer = { ...NO_ANSWER, verdict: 'deny', reason: failure.message }
  if (canGive(hook.native, 'deny')) yield* effectsOf(refusal, context, hook)
}

function saidIn({ context, notice }: Answer, { max, isSilent }: Hearing): Partial<Answer> {
  if (isSilent) return { context: null, notice: null }
  const heard = context === null || max === undefined ? context : shorten(context, { max, unit: 'bytes' })
  return { context: heard, notice }
}

/**
 * Yields the effects of an answer. An effect that the event does not support is reported as a failure, never dropped
 * silently.
 */
function* effectsOf(
  answer: Answer,
  eventContext: EventContext,
  { native, patches }: AgentHook,
): Generator<Effect, void> {
  const supported = findEvent(eventContext.event)?.supports ?? []
  const { verdict, reason, params, result, messages, summary, context, stop, redo, notice } = answer
  // If nothing holds up the call, allowing it changes nothing.
  const isIdle = verdict === null || (verdict === 'allow' && !canGive(native, 'allow'))
  const wanted: readonly (readonly [EventCapability, Effect | null])[] = [
    ['params', params && { type: 'params', params: rewritten(params, eventContext, patches) }],
    ['result', result === undefined ? null : { type: 'result', result }],
    ['messages', messages && { type: 'messages', messages }],
    ['summary', summary === null ? null : { type: 'summary', summary }],
    ['inject', context === null ? null : injection(context, eventContext)],
    ['stop', stop === null ? null : { type: 'stop', reason: stop }],
    ['redo', redo === null ? null : { type: 'redo', reason: redo }],
    ['verdict', isIdle ? null : { type: 'verdict', verdict, reason }],
  ]
  for (const [capability, effect] of wanted) {
    if (effect === null) continue
    if (supported.includes(capability) && (effect.type !== 'verdict' || canGive(native, effect.verdict))) {
      yield effect
      continue
    }
    const message = `a hook at \`${native.name}\` cannot set \`${capability}\``
    yield { type: 'failure', code: 'hook-unheard', message, handling: 'ignore' }
  }
  if (answer.metadata !== null) yield { type: 'metadata', metadata: answer.metadata }
  if (notice !== null) yield notification(notice)
}

function notification(message: string): Effect {
  return { type: 'notify', title: '', message, level: 'info', tag: '' }
}

function canGive({ can, partly }: NativeEvent, verdict: Verdict): boolean {
  return can.includes(verdict) || partly?.[verdict] !== undefined
}

function rewritten(params: ValueMap, { tool }: EventContext, patches: boolean): ValueMap {
  const before = tool?.params
  return patches && isMap(before) ? { ...(before as ValueMap), ...params } : params // the params of an event are data
}

/** Events of every message or model call. Text injected there lasts one turn: it is injected anew if it still holds. */
const OF_A_TURN: ReadonlySet<string> = new Set(['user_message', 'turn_start', 'before_llm_call'])

function injection(content: string, { event }: EventContext): Effect {
  const persist = OF_A_TURN.has(event) ? 'turn' : 'session'
  return { type: 'inject', content, strategy: 'auto', role: 'user', position: 'before_last', persist }
}
