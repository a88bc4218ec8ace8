import type { Value, ValueMap } from '../model/value.ts'
import { isStronger, type Verdict } from '../model/outcome.ts'
import { shorten, type TextLimit } from './shorten.ts'

/** The content of a hook's answer. The native event can express all of it; null and undefined request nothing. */
export interface Answer {
  readonly verdict: 'deny' | 'ask' | 'allow' | null
  readonly reason: string | null
  readonly params: ValueMap | null
  readonly result: Value | undefined
  /** The conversation to send to the model. */
  readonly messages: readonly Value[] | null
  /** The replacement for the compacted messages. */
  readonly summary: string | null
  /** Named texts for the person who is asked. */
  readonly metadata: ValueMap | null
  /** For the model. */
  readonly context: string | null
  readonly stop: string | null
  readonly redo: string | null
  /** For the person. */
  readonly notice: string | null
}

/** An answer that requests nothing. */
export const NO_ANSWER: Answer = {
  verdict: null,
  reason: null,
  params: null,
  result: undefined,
  messages: null,
  summary: null,
  metadata: null,
  context: null,
  stop: null,
  redo: null,
  notice: null,
}

/** An answer under construction. */
export interface AnswerDraft {
  verdict: Answer['verdict']
  reason: Answer['reason']
  params: Answer['params']
  result: Answer['result']
  messages: Answer['messages']
  summary: Answer['summary']
  metadata: Answer['metadata']
  stop: Answer['stop']
  redo: Answer['redo']
  /** Texts for the model. */
  readonly context: string[]
  /** Texts for the person. */
  readonly notices: string[]
}

export function createDraft(): AnswerDraft {
  return { ...NO_ANSWER, context: [], notices: [] }
}

/** Adds a verdict: the strongest verdict wins, and the first among equals. */
export function judge(draft: AnswerDraft, verdict: Verdict, reason: string | null): void {
  if (!isStronger(verdict, draft.verdict)) return
  draft.verdict = verdict
  draft.reason = reason
}

/**
 * Finishes the answer, with its texts within the limit. A refused call is not rewritten, and an agent that must stop is
 * not sent back.
 */
export function finishDraft(draft: AnswerDraft, limit: TextLimit): Answer {
  const { verdict, result } = draft
  const cut = (text: string | null): string | null => (text === null ? null : shorten(text, limit))
  const joined = (texts: readonly string[], separator: string): string | null =>
    texts.filter((text) => text !== '').join(separator) || null
  return {
    verdict,
    reason: cut(draft.reason),
    params: verdict === 'deny' ? null : draft.params,
    result,
    messages: verdict === 'deny' ? null : draft.messages,
    summary: verdict === 'deny' ? null : draft.summary,
    metadata: draft.metadata,
    context: cut(joined(draft.context, '\n\n')),
    stop: cut(draft.stop),
    redo: draft.stop === null ? cut(draft.redo) : null,
    notice: cut(joined(draft.notices, '\n')),
  }
}
