import type { ValueMap } from '../../model/value.ts'
import { type Answer, NO_ANSWER } from '../answer.ts'
import type { PayloadFields } from '../hook-protocol.ts'
import type { NativeEvent } from '../native-event.ts'
import { flagIn, mapIn, present, textIn, valueIn } from '../payload.ts'
import { blocked, bodyIn, contextOf, failedWith, type HookEnd, type Reply, textOrNull } from '../reply.ts'

/** Members that only some events have, with neutral values. */
const OWN: Readonly<Record<string, ValueMap>> = {
  SessionStart: { source: 'startup' },
  SessionEnd: { reason: 'other' },
  PreCompact: { trigger: 'auto' },
  PostCompact: { trigger: 'auto' },
  PreCompress: { trigger: 'auto' },
}

/** A payload in Claude Code's shape. */
export function writePayload(fields: PayloadFields, { name }: NativeEvent): ValueMap {
  const { session, agent, cwd, prompt, response, redone, tool } = fields
  const finishes = /^(?:Subagent)?Stop$|^AfterAgent$/.test(name)
  return {
    session_id: session,
    transcript_path: '',
    cwd: cwd ?? '',
    hook_event_name: name,
    ...OWN[name],
    ...present({
      agent_type: agent,
      prompt,
      ...(finishes && { stop_hook_active: redone, last_assistant_message: response }),
      tool_name: tool?.name,
      tool_input: tool?.params,
      tool_use_id: tool?.callId,
      tool_response: tool?.result,
      error: tool?.error,
    }),
  }
}

const VERDICTS = { allow: 'allow', deny: 'deny', ask: 'ask', approve: 'allow', block: 'deny' } as const

/** The verdict that a member names. Null if the member leaves it to others; undefined if the verdict is unknown. */
export function verdictIn(body: unknown, member: string): Answer['verdict'] | undefined {
  const name = textIn(body, member)
  if (name === null || name === '' || name === 'defer') return null
  return Object.hasOwn(VERDICTS, name) ? VERDICTS[name as keyof typeof VERDICTS] : undefined
}

/** Reads an answer in Claude Code's shape. An unknown word is a failure, as it is to Claude Code. */
export function replyIn(body: ValueMap, native: NativeEvent): Reply {
  const specific = mapIn(body, 'hookSpecificOutput')
  const stop =
    flagIn(body, 'continue') === false ? (textOrNull(textIn(body, 'stopReason')) ?? 'a hook ends the run') : null
  const notice = textOrNull(textIn(body, 'systemMessage'))
  const said = verdictIn(body, 'decision')
  const permitted = verdictIn(specific, 'permissionDecision')
  if (said === undefined) return { failure: `the hook gave an unknown decision \`${textIn(body, 'decision') ?? ''}\`` }
  if (permitted === undefined) {
    const name = textIn(specific, 'permissionDecision') ?? ''
    return { failure: `the hook gave an unknown permission decision \`${name}\`` }
  }
  const base = said === 'deny' ? blocked(native, reasonIn(textIn(body, 'reason'))) : NO_ANSWER
  const context = [base.context, textOrNull(textIn(specific, 'additionalContext'))].filter((text) => text !== null)
  const verdict = permitted ?? base.verdict ?? (said === 'allow' ? 'allow' : null)
  return {
    ...base,
    ...permissionIn(specific, native),
    ...(verdict !== null && { verdict, reason: reasonFor(verdict, permitted, body, specific, base) }),
    ...(verdict !== 'deny' && { params: mapIn(specific, 'updatedInput') ?? paramsIn(specific) }),
    result: valueIn(specific, 'updatedToolOutput') ?? valueIn(specific, 'updatedMCPToolOutput'),
    context: context.length === 0 ? null : context.join('\n\n'),
    stop: interrupts(specific) ?? stop,
    notice,
  }
}

function reasonFor(
  verdict: Answer['verdict'],
  permitted: Answer['verdict'],
  body: ValueMap,
  specific: ValueMap | null,
  base: Answer,
): string | null {
  const reason =
    permitted === null
      ? (base.reason ?? textOrNull(textIn(body, 'reason')))
      : textOrNull(textIn(specific, 'permissionDecisionReason'))
  return verdict === 'allow' ? reason : reasonIn(reason)
}

/** The answer of a hook that is asked for permission. */
function permissionIn(specific: ValueMap | null, { name }: NativeEvent): Partial<Answer> {
  const decision = name === 'PermissionRequest' ? mapIn(specific, 'decision') : null
  const behavior = textIn(decision, 'behavior')
  if (name.startsWith('Elicitation') && ['decline', 'cancel'].includes(textIn(specific, 'action') ?? '')) {
    return { verdict: 'deny', reason: reasonIn(null) }
  }
  if (behavior === 'deny') return { verdict: 'deny', reason: reasonIn(textIn(decision, 'message')) }
  return behavior === 'allow' ? { verdict: 'allow' } : {}
}

function paramsIn(specific: ValueMap | null): ValueMap | null {
  const decision = mapIn(specific, 'decision')
  return textIn(decision, 'behavior') === 'allow' ? mapIn(decision, 'updatedInput') : null
}

function interrupts(specific: ValueMap | null): string | null {
  const decision = mapIn(specific, 'decision')
  return flagIn(decision, 'interrupt') === true ? reasonIn(textIn(decision, 'message')) : null
}

export function reasonIn(reason: string | null): string {
  return textOrNull(reason) ?? 'refused by a hook'
}

/** Members of a handler in Claude Code, and in agents that adopted its hooks. */
export const HANDLER_MEMBERS = [
  'type',
  'command',
  'args',
  'url',
  'headers',
  'timeout',
  'statusMessage',
  'suppressOutput',
  'async',
  'asyncRewake',
  'rewakeMessage',
  'rewakeSummary',
  'shell',
  'prompt',
  'model',
  'if',
  'once',
  'allowedEnvVars',
  'continueOnBlock',
] as const

/** Those members that work differently here, and how. */
export const REPLACED_MEMBERS = {
  asyncRewake: 'only runs the hook in the background here: it cannot wake the model',
} as const

/** Events at which plain text is for the model. */
const TO_MODEL: ReadonlySet<string> = new Set([
  'SessionStart',
  'Setup',
  'UserPromptSubmit',
  'UserPromptExpansion',
  'PostModelSwitch',
])

/**
 * Events at which exit code 2 only shows the reason to the person; a permission request can be refused only by JSON.
 */
const TO_PERSON: ReadonlySet<string> = new Set(['PermissionRequest', 'SessionStart', 'Setup', 'SubagentStart'])

/**
 * How Claude Code reads a hook's result: JSON with any exit code. Exit code 2 is always a refusal, which no JSON can
 * undo. Source: the hooks reference of Claude Code 2.1.292.
 */
export function readReply(end: HookEnd, native: NativeEvent): Reply {
  const body = bodyIn(end.stdout)
  const said = body === null ? null : replyIn(body, native)
  if (end.exit === 2) return refusedBy(end, native, said)
  if (said !== null) return said
  if (end.exit !== 0) return failedWith(end)
  return TO_MODEL.has(native.name) ? contextOf(end.stdout) : NO_ANSWER
}

function refusedBy({ stderr }: HookEnd, native: NativeEvent, said: Reply | null): Reply {
  const answer = said === null || 'failure' in said ? NO_ANSWER : said
  if (TO_PERSON.has(native.name)) return { ...answer, notice: textOrNull(stderr) ?? answer.notice }
  const reason = textOrNull(stderr) ?? answer.reason
  const refusal = blocked(native, reasonIn(reason))
  const context = [answer.context, refusal.context].filter((text) => text !== null)
  const joined = { ...answer, params: null, context: context.length === 0 ? null : context.join('\n\n') }
  if (refusal.verdict !== null) return { ...joined, verdict: 'deny', reason: refusal.reason }
  return { ...joined, verdict: null, reason: null, redo: refusal.redo, notice: refusal.notice ?? answer.notice }
}
