import { findEvent } from '../model/events.ts'
import type { Decision } from '../model/outcome.ts'
import { isNamed, type Rule } from '../model/rule.ts'
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
  const request: MakeRequest = (ability, asker, instead, apply) => {
    return { ability, rule: asker.rule, owner: rules.find((one) => isNamed(one, asker)), instead, apply }
  }
  return [
    ...verdictRequests(decision, title, request),
    ...rewriteRequests(decision, rules, request),
    ...inject.map((asker) => {
      const { content, strategy } = asker
      return request(strategy === 'newest' ? 'newest' : 'inject', asker, content, (draft) =>
        draft.context.push(content),
      )
    }),
    ...[redo ?? []]
      .flat()
      .map((asker) => request('redo', asker, asker.reason, (draft) => void (draft.redo ??= asker.reason))),
    ...[stop ?? []]
      .flat()
      .map((asker) => request('stop', asker, stopNote(asker.reason), (draft) => void (draft.stop ??= asker.reason))),
    ...[compact ?? []].flat().map((asker) => request('compact', asker, '', () => {})),
    ...notify.map((asker) => {
      const { title: heading, message } = asker
      const text = heading === '' ? message : `${heading}: ${message}`
      return request('notify', asker, text, (draft) => draft.notices.push(text))
    }),
  ]
}

type MakeRequest = (
  ability: HookCapability,
  asker: Pick<Decision, 'rule' | 'layer'>,
  instead: string,
  apply: RequestedEffect['apply'],
) => RequestedEffect

/** Refusing an agent that is about to finish means sending it back. No person can be asked at that point. */
function verdictRequests(decision: Decision, title: string, request: MakeRequest): readonly RequestedEffect[] {
  const { event, verdict, reason, rule } = decision
  if (verdict === null) return []
  const finishes = findEvent(event)?.supports.includes('redo') === true
  if (finishes && verdict !== 'allow') {
    return [request('redo', decision, reason ?? '', (draft) => void (draft.redo ??= reason ?? ''))]
  }
  const why = verdict === 'deny' && rule !== null ? (reason ?? `refused by the rule \`${rule}\``) : reason
  const instead = verdict === 'ask' ? askNote(reason, title) : ''
  return [request(verdict, decision, instead, (draft) => judge(draft, verdict, why))]
}

function rewriteRequests(decision: Decision, rules: readonly Rule[], request: MakeRequest): readonly RequestedEffect[] {
  const { verdict, params, result, messages, summary, fired, layers } = decision
  const rewriting = (
    ability: 'params' | 'result' | 'messages' | 'summary',
    instead: string,
    apply: RequestedEffect['apply'],
  ): RequestedEffect => {
    const isFired = (own: Rule): boolean =>
      fired.some((rule, index) => isNamed(own, { rule, layer: layers?.fired[index] }))
    const askers = rules.filter((own) => own.effects.includes(ability) && isFired(own))
    const strictest = askers.find(({ onUnsupported }) => onUnsupported === 'deny') ?? askers[0]
    const only = askers.length === 1 ? (askers[0]?.id ?? null) : null
    return { ...request(ability, { rule: only }, instead, apply), owner: strictest }
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
