import type { Session } from '../../engine/session.ts'
import type { AnswerPart, GenerateResult, LanguageModelLike } from './model.ts'

/** The answer in place of a model that is not called, because a rule has stopped the session: the reason. */
export function stoppedAnswer(session: Session, model: LanguageModelLike): GenerateResult {
  return { content: [{ type: 'text', text: reasonOf(session) } as AnswerPart], ...ending(model) }
}

/** The same as the pieces of a stream. */
export function stoppedStream(session: Session, model: LanguageModelLike): readonly AnswerPart[] {
  const id = 'sluice'
  return [
    { type: 'stream-start', warnings: [] },
    { type: 'text-start', id },
    { type: 'text-delta', id, delta: reasonOf(session) },
    { type: 'text-end', id },
    { type: 'finish', ...ending(model) },
  ] as readonly AnswerPart[]
}

function reasonOf({ stopped }: Session): string {
  return stopped?.reason ?? ''
}

/** A run that ended for another reason than the model’s, and used nothing. */
function ending({ specificationVersion }: LanguageModelLike): {
  readonly finishReason: unknown
  readonly usage: unknown
  readonly warnings: readonly unknown[]
} {
  const none = { total: 0, noCache: 0, cacheRead: 0, cacheWrite: 0, text: 0, reasoning: 0 }
  return specificationVersion === 'v2'
    ? { finishReason: 'other', usage: { inputTokens: 0, outputTokens: 0, totalTokens: 0 }, warnings: [] }
    : {
        finishReason: { unified: 'other', raw: 'stopped' },
        usage: { inputTokens: none, outputTokens: none },
        warnings: [],
      }
}
