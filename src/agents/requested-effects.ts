import { findEvent } from '../model/events.ts'
import type { Decision } from '../model/outcome.ts'
import type { Rule } from '../model/rule.ts'
import { type AnswerDraft, judge } from './answer-draft.ts'
import type { Ability } from './dialect.ts'
import { askNote, callNote, resultNote, stopNote } from './fallback-texts.ts'

/** One thing that a decision asks an agent for. */
export interface Wish {
  readonly ability: Ability
  /** The rule that asks; null where several did. */
  readonly rule: string | null
  /** Of the rules that ask, the strictest where nothing stands for it. */
  readonly owner: Rule | undefined
  /** What the model is told where the agent cannot do it. */
  readonly instead: string
  /** Puts it into an answer. */
  grant(draft: AnswerDraft): void
}

/** What a decision asks for, in the order in which it is put into the answer; `title` is the name of the agent. */
export function wishesOf(decision: Decision, rules: readonly Rule[], title: string): readonly Wish[] {
  const { inject, redo, stop, compact, notify } = decision
  const wish = (ability: Ability, rule: string | null, instead: string, grant: Wish['grant']): Wish => ({
    ability,
    rule,
    owner: rules.find(({ id }) => id === rule),
    instead,
    grant,
  })
  return [
    ...verdictWishes(decision, title, wish),
    ...rewriteWishes(decision, rules, wish),
    ...inject.map(({ rule, content }) => wish('inject', rule, content, (draft) => draft.context.push(content))),
    ...[redo ?? []]
      .flat()
      .map(({ rule, reason }) => wish('redo', rule, reason, (draft) => void (draft.redo ??= reason))),
    ...[stop ?? []]
      .flat()
      .map(({ rule, reason }) => wish('stop', rule, stopNote(reason), (draft) => void (draft.stop ??= reason))),
    ...[compact ?? []].flat().map(({ rule }) => wish('compact', rule, '', () => {})),
    ...notify.map(({ rule, title: heading, message }) => {
      const text = heading === '' ? message : `${heading}: ${message}`
      return wish('notify', rule, text, (draft) => draft.notices.push(text))
    }),
  ]
}

type MakeWish = (ability: Ability, rule: string | null, instead: string, grant: Wish['grant']) => Wish

/** An agent that is about to finish is refused that by being sent back, and cannot ask a person. */
function verdictWishes(decision: Decision, title: string, wish: MakeWish): readonly Wish[] {
  const { event, verdict, reason, rule } = decision
  if (verdict === null) return []
  const finishes = findEvent(event)?.carries.includes('redo') === true
  if (finishes && verdict !== 'allow') {
    return [wish('redo', rule, reason ?? '', (draft) => void (draft.redo ??= reason ?? ''))]
  }
  const why = verdict === 'deny' && rule !== null ? (reason ?? `refused by the rule \`${rule}\``) : reason
  const instead = verdict === 'ask' ? askNote(reason, title) : ''
  return [wish(verdict, rule, instead, (draft) => judge(draft, verdict, why))]
}

function rewriteWishes(decision: Decision, rules: readonly Rule[], wish: MakeWish): readonly Wish[] {
  const { verdict, params, result, messages, summary, fired } = decision
  const rewriting = (
    ability: 'params' | 'result' | 'messages' | 'summary',
    instead: string,
    grant: Wish['grant'],
  ): Wish => {
    const askers = rules.filter(({ id, effects }) => fired.includes(id) && effects.includes(ability))
    const strictest = askers.find(({ onUnsupported }) => onUnsupported === 'deny') ?? askers[0]
    const only = askers.length === 1 ? (askers[0]?.id ?? null) : null
    return { ...wish(ability, only, instead, grant), owner: strictest }
  }
  const wishes: Wish[] = []
  if (params !== undefined && verdict !== 'deny') {
    wishes.push(rewriting('params', callNote(params), (draft) => void (draft.params = params)))
  }
  if (result !== undefined) {
    wishes.push(rewriting('result', resultNote(result), (draft) => void (draft.result = result)))
  }
  if (messages !== undefined && verdict !== 'deny') {
    wishes.push(rewriting('messages', '', (draft) => void (draft.messages = messages)))
  }
  if (summary !== undefined && verdict !== 'deny') {
    wishes.push(rewriting('summary', '', (draft) => void (draft.summary = summary)))
  }
  return wishes
}
