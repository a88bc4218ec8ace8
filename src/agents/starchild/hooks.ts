import { member, type Value, type ValueMap } from '../../model/value.ts'
import { type Answer, NO_ANSWER } from '../answer.ts'
import { reasonIn, replyIn } from '../claude-shape/hooks.ts'
import { hasHook, hookProtocol, type PayloadFields } from '../hook-protocol.ts'
import type { NativeEvent } from '../native-event.ts'
import { mapIn, present, textIn, valueIn } from '../payload.ts'
import { blocked, bodyIn, failedWith, type HookEnd, type Reply, textOrNull } from '../reply.ts'
import { ABOUT } from './about.ts'
import { eventOf } from './codec.ts'
import { EVENTS } from './events.ts'

/** How Starchild talks to its hooks. */
export const hooks = hookProtocol(ABOUT, {
  events: EVENTS,
  eventOf,
  writePayload,
  readReply,
  shell: null,
  matcher: 'payload-regex',
  file: {
    shape: { list: 'event' },
    timeout: { members: ['timeout'], second: 1, max: 120 },
    members: ['event', 'matcher', 'command', 'type', 'url', 'timeout', 'on_error'],
    commands: { types: ['command', 'http'], isSaid: false },
    // Rules of Sluice also have `event`, but they have an `action`.
    isIn: (document) =>
      hasHook(document, (hook) => member(hook, 'event') !== undefined && member(hook, 'action') === undefined),
    failsClosed: (_event, handler) => member(handler, 'on_error') === 'deny',
  },
})

/** A payload as Starchild sends it. */
function writePayload(fields: PayloadFields, { name }: NativeEvent): ValueMap {
  const { session, agent, cwd, prompt, response, redone, tool } = fields
  return {
    event: name,
    session_id: session,
    agent_id: agent ?? '',
    cwd: cwd ?? '',
    ...present({
      [name === 'pre_llm_call' ? 'last_user_message' : 'message']: prompt,
      [name === 'on_outbound_message' ? 'notification' : 'response']: response,
      stop_hook_active: name === 'on_stop' ? redone : null,
      tool_name: tool?.name,
      tool_input: tool?.params,
      tool_result: tool?.result,
    }),
  }
}

/** The member whose text the hook of an event can replace. */
const REPLACED: Readonly<Record<string, string>> = {
  on_response_end: 'response',
  on_outbound_message: 'notification',
  // No hook can replace the model's answer, so an attempt is reported.
  post_llm_call: 'response',
}

/**
 * How Starchild reads a hook's result: JSON with exit code 0, in its own words or those of Claude Code, and Claude
 * Code's exit code 2. Source: the page on agent hooks of Starchild (skill 1.15.0).
 */
function readReply(end: HookEnd, native: NativeEvent, payload: ValueMap): Reply {
  const { exit, stdout, stderr } = end
  if (exit === 2 && stdout.trim() === '' && stderr.trim() !== '') return refused(native, stderr.trim())
  if (exit !== 0) return failedWith(end)
  if (stdout.trim() === '') return NO_ANSWER
  const body = bodyIn(stdout)
  return body === null ? { failure: 'the hook gave no JSON' } : replyOf(body, native, payload)
}

/** The reason of a refusal is for the person where nothing can be refused: only `context` goes into the prompt. */
function refused(native: NativeEvent, reason: string): Answer {
  const { context, ...answer } = blocked(native, reason)
  return { ...answer, context: null, notice: answer.notice ?? context }
}

/** Claude Code's `ask` and `allow` have no counterpart in Starchild; both let the call through. */
function replyOf(body: ValueMap, native: NativeEvent, payload: ValueMap): Reply {
  const isBlocked = textIn(body, 'decision') === 'block'
  // Claude Code would tell the model why.
  const { decision: _, ...others } = body
  const claude = replyIn(isBlocked ? others : body, native)
  const translated: Answer = 'failure' in claude ? NO_ANSWER : claude
  const changed = changedMessage(body, native, payload)
  const isRefused = isBlocked || translated.verdict === 'deny' || translated.stop !== null || changed !== null
  const reason = textOrNull(textIn(body, 'reason')) ?? translated.reason ?? translated.stop ?? changed
  const replaced = REPLACED[native.name]
  const refusal = refused(native, reasonIn(reason))
  const warning = textOrNull(textIn(body, 'add_warning')) ?? textOrNull(textIn(body, 'note')) ?? translated.notice
  return {
    ...(isRefused ? refusal : NO_ANSWER),
    ...(!isRefused && { params: knownOnly(mapIn(body, 'tool_input') ?? translated.params, payload) }),
    ...(!isRefused && replaced !== undefined && { result: valueIn(body, replaced) }),
    context: textOrNull(textIn(body, 'context')) ?? (native.can.includes('inject') ? translated.context : null),
    notice: isRefused && warning === null ? refusal.notice : warning,
  }
}

/**
 * A changed message of the person. No event of Sluice can replace what a person wrote, and what a hook removed must not
 * reach the model. So the message is refused, with the changed one in the reason.
 */
function changedMessage(body: ValueMap, { name }: NativeEvent, payload: ValueMap): string | null {
  const message = name === 'on_user_message' ? textIn(body, 'message') : null
  if (message === null || message === textIn(payload, 'message')) return null
  return `a hook changed this message, which cannot be done here; send instead: ${message}`
}

/** The rewritten call, limited to the parameters that the call had. */
function knownOnly(rewritten: ValueMap | null, payload: ValueMap): ValueMap | null {
  const before = mapIn(payload, 'tool_input')
  if (rewritten === null || before === null) return null
  const kept = Object.entries<Value>(rewritten).filter(([name]) => Object.hasOwn(before, name))
  return kept.length === 0 ? null : { ...before, ...Object.fromEntries(kept) }
}
