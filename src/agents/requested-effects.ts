import { findEvent } from '../model/events.ts'
import type { Decision } from '../model/outcome.ts'
import type { Rule } from '../model/rule.ts'
import { type AnswerDraft, judge } from './answer.ts'
import { askNote, callNote, resultNote, stopNote } from './fallback-texts.ts'
import type { HookCapability } from './native-event.ts'

/** One effect that a decision requests from an agent. */
export interface RequestedEffect {
  readonly ability: HookCapability
  /** The rule that requests the effect; null if several do. */
  readonly rule: string | null
  /** Of the rules that request the effect, the one with the strictest `on_unsupported`. */
  readonly owner: Rule | undefined
  /** What the model is told if the agent cannot perform the effect. */
  readonly instead: string
  apply(draft: AnswerDraft): void
}

/**
 * The effects that a decision requests, in the order in which they are added to the answer; `title` is the name of the
 * agent.
 */
export function requestedEffects(
  decision: Decision,
  rules: readonly Rule[],
  title: string,
): readonly RequestedEffect[] {
  const { inject, redo, stop, compact, notify } = decision
  const request = (
    ability: HookCapability,
    rule: string | null,
    instead: string,
    apply: RequestedEffect['apply'],
  ): RequestedEffect => ({
    ability,
    rule,
    owner: rules.find(({ id }) => id === rule),
    instead,
    apply,
  })
  return [
    ...verdictRequests(decision, title, request),
    ...rewriteRequests(decision, rules, request),
    ...inject.map(({ rule, content, strategy }) =>
      request(strategy === 'newest' ? 'newest' : 'inject', rule, content, (draft) => draft.context.push(content)),
    ),
    ...[redo ?? []]
      .flat()
      .map(({ rule, reason }) => request('redo', rule, reason, (draft) => void (draft.redo ??= reason))),
    ...[stop ?? []]
      .flat()
      .map(({ rule, reason }) => request('stop', rule, stopNote(reason), (draft) => void (draft.stop ??= reason))),
    ...[compact ?? []].flat().map(({ rule }) => request('compact', rule, '', () => {})),
    ...notify.map(({ rule, title: heading, message }) => {
      const text = heading === '' ? message : `${heading}: ${message}`
      return request('notify', rule, text, (draft) => draft.notices.push(text))
    }),
  ]
}

type MakeRequest = (
  ability: HookCapability,
  rule: string | null,
  instead: string,
  apply: RequestedEffect['apply'],
) => RequestedEffect

/** Refusing an agent that is about to finish means sending it back. No person can be asked at that point. */
function verdictRequests(decision: Decision, title: string, request: MakeRequest): readonly RequestedEffect[] {
  const { event, verdict, reason, rule } = decision
  if (verdict === null) return []
  const finishes = findEvent(event)?.supports.includes('redo') === true
  if (finishes && verdict !== 'allow') {
    return [request('redo', rule, reason ?? '', (draft) => void (draft.redo ??= reason ?? ''))]
  }
  const why = verdict === 'deny' && rule !== null ? (reason ?? `refused by the rule \`${rule}\``) : reason
  const instead = verdict === 'ask' ? askNote(reason, title) : ''
  return [request(verdict, rule, instead, (draft) => judge(draft, verdict, why))]
}

function rewriteRequests(decision: Decision, rules: readonly Rule[], request: MakeRequest): readonly RequestedEffect[] {
  const { verdict, params, result, messages, summary, fired } = decision
  const rewriting = (
    ability: 'params' | 'result' | 'messages' | 'summary',
    instead: string,
    apply: RequestedEffect['apply'],
  ): RequestedEffect => {
    const askers = rules.filter(({ id, effects }) => fired.includes(id) && effects.includes(ability))
    const strictest = askers.find(({ onUnsupported }) => onUnsupported === 'deny') ?? askers[0]
    const only = askers.length === 1 ? (askers[0]?.id ?? null) : null
    return { ...request(ability, only, instead, apply), owner: strictest }
  }
  const requests: RequestedEffect[] = []
  if (params !== undefined && verdict !== 'deny') {
    requests.push(rewriting('params', callNote(params), (draft) => void (draft.params = params)))
  }
  if (result !== undefined) {
    requests.push(rewriting('result', resultNote(result), (draft) => void (draft.result = result)))
  }
  if (messages !== undefined && verdict !== 'deny') {
    requests.push(rewriting('messages', '', (draft) => void (draft.messages = messages)))
  }
  if (summary !== undefined && verdict !== 'deny') {
    requests.push(rewriting('summary', '', (draft) => void (draft.summary = summary)))
  }
  return requests
}
