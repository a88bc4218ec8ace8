import { type Answers, MAX_ANSWERS } from '../model/answers.ts'

interface MemoryAnswers extends Answers {
  recall(...question: Parameters<Answers['recall']>): string | null
  keep(...answer: Parameters<Answers['keep']>): void
}

/** The answers of models, for one process. */
export function createMemoryAnswers(): MemoryAnswers {
  // In the order in which they were kept, oldest first.
  const kept = new Map<string, { readonly answer: string; readonly at: number }>()
  return {
    recall({ key, at }, span) {
      const found = kept.get(key)
      return found !== undefined && Math.abs(at - found.at) <= span ? found.answer : null
    },
    keep({ key, at }, answer) {
      kept.delete(key)
      kept.set(key, { answer, at })
      const [oldest] = kept.keys()
      if (kept.size > MAX_ANSWERS && oldest !== undefined) kept.delete(oldest)
    },
  }
}
