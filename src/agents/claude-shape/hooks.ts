import type { ValueMap } from '../../model/value.ts'
import { type Answer, NO_ANSWER } from '../answer.ts'
import type { PayloadFields } from '../hook-protocol.ts'
import type { NativeEvent } from '../native-event.ts'
import { flagIn, mapIn, present, textIn, valueIn } from '../payload.ts'
import { blocked, bodyIn, contextOf, failedWith, type HookEnd, type Reply, textOrNull } from '../reply.ts'

/** Members that only some events have, with the value that says least. */
const OWN: Readonly<Record<string, ValueMap>> = {
  SessionStart: { source: 'startup' },
  SessionEnd: { reason: 'other' },
  PreCompact: { trigger: 'auto' },
  PostCompact: { trigger: 'auto' },
  PreCompress: { trigger: 'auto' },
}

/** A payload in the shape of those of Claude Code. */
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

/** The verdict of that name, which is null where it is left to others; undefined where there is no such verdict. */
export function verdictIn(body: unknown, member: string): Answer['verdict'] | undefined {
  const name = textIn(body, member)
  if (name === null || name === '' || name === 'defer') return null
  return Object.hasOwn(VERDICTS, name) ? VERDICTS[name as keyof typeof VERDICTS] : undefined
}

/** What an answer in the shape of Claude Code asks for. A word that it does not know is a failure, as it is to Claude Code. */
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

/** What a hook that is asked for permission says. */
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

/** Members of a handler as Claude Code has them, and those who took its hooks over. */
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

/** How those of them work here that work otherwise. */
export const REPLACED_MEMBERS = {
  asyncRewake: 'only runs the hook in the background here: it cannot wake the model',
} as const

/** Where plain text is for the model. */
const TO_MODEL: ReadonlySet<string> = new Set([
  'SessionStart',
  'Setup',
  'UserPromptSubmit',
  'UserPromptExpansion',
  'PostModelSwitch',
])

/** Where only the person is told why, and a request for permission is refused by JSON alone. */
const TO_PERSON: ReadonlySet<string> = new Set(['PermissionRequest', 'SessionStart', 'Setup', 'SubagentStart'])

/**
 * What Claude Code makes of a hook: JSON whatever the exit code, and else 2 as a refusal that no JSON takes back. Source: the
 * hooks reference of Claude Code 2.1.292.
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
