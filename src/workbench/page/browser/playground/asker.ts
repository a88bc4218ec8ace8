import type { Answers, FromWorker, NamedText, Question, ToWorker } from '../../../playground/messages.ts'
import type { EventReport } from '../../../playground/playground.ts'
import type { Ask } from './assistance.ts'

/** Asks about a text, named as the worker knows it, beside others. */
export type Asker = (name: string, others: () => readonly NamedText[]) => Ask

/** Asks in a worker of its own, so that decisions do not wait for it. It starts at the first question. */
export function createAsker(start: () => Promise<Worker>): Asker {
  const open = new Map<number, (answer: never) => void>()
  let worker: Promise<Worker> | null = null
  let count = 0

  async function begin(): Promise<Worker> {
    const started = await start()
    started.onerror = () => {
      // The next question starts another.
      worker = null
      for (const settle of open.values()) settle(null as never)
      open.clear()
    }
    started.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      const settle = open.get(data.id)
      open.delete(data.id)
      // The worker answers a question with what belongs to it.
      settle?.(('answer' in data ? data.answer : null) as never)
    }
    return started
  }

  return (name, others) =>
    async <About extends keyof Answers>(about: About, text: string, offset: number, report?: EventReport) => {
      worker ??= begin().catch((error: unknown) => {
        worker = null
        throw error
      })
      const id = ++count
      const document = { name, text }
      const question: Question = { about, document, others: others(), offset, ...(report && { report }) }
      const started = await worker
      return new Promise<Answers[About] | null>((settle) => {
        open.set(id, settle)
        started.postMessage({ kind: 'ask', id, question } satisfies ToWorker)
      })
    }
}
