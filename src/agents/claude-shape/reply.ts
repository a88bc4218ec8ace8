import type { ValueMap } from '../../model/value.ts'
import { NO_ANSWER } from '../answer-draft.ts'
import type { Answer, NativeEvent } from '../dialect.ts'
import { flagIn, mapIn, textIn, valueIn } from '../payload.ts'
import { blocked, type Reply, textOrNull } from '../reply.ts'

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
  if (said === undefined)
    return { failure: `the hook gave the decision \`${textIn(body, 'decision') ?? ''}\`, which is none` }
  if (permitted === undefined) {
    const name = textIn(specific, 'permissionDecision') ?? ''
    return { failure: `the hook gave the permission decision \`${name}\`, which is none` }
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
