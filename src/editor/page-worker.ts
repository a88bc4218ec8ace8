import { NO_PACKS, type Packs } from '../compile/extend-packs.ts'
import { calls } from '../kinds/calls.ts'
import { evaluate, packsOf } from '../workbench/playground/evaluate.ts'
import type { FromWorker, ToWorker } from '../workbench/playground/messages.ts'
import { createWhatIf, packsIn } from '../workbench/playground/what-if.ts'
import { answer } from './answer-page.ts'
import { createLanguage } from './document.ts'

/** What a worker of a browser has, as far as this one needs it. */
interface WorkerScope {
  onmessage: ((message: { readonly data: ToWorker }) => void) | null
  postMessage(message: FromWorker): void
}

/**
 * Runs beside the page, so that typing never waits for a decision. The page sends sketches, of which only the latest is
 * answered, and questions of the editor.
 */
function answerIn(scope: WorkerScope): void {
  let packs: Packs = NO_PACKS
  let language = createLanguage({ packs, vocabulary: [calls] })
  let latest: Extract<ToWorker, { kind: 'sketch' }> | null = null
  let isBusy = false
  let compare: ReturnType<typeof createWhatIf> = () => ({ diagnostics: [], changes: null, masked: 0 })

  scope.onmessage = ({ data }) => {
    if (data.kind === 'packs') {
      packs = packsOf(data.packs)
      language = createLanguage({ packs, vocabulary: [calls] })
    } else if (data.kind === 'past') {
      packs = packsIn(data.source)
      language = createLanguage({ packs, vocabulary: [calls] })
      compare = createWhatIf(data.source, data.past, [calls])
    } else if (data.kind === 'compare') {
      const { id, policies } = data
      void reply(id, () => ({ id, comparison: compare(policies) }))
    } else if (data.kind === 'ask') {
      const { id, question } = data
      void reply(id, async () => ({ id, answer: await answer(question, language) }))
    } else {
      latest = data
      if (!isBusy) void decide()
    }
  }

  async function decide(): Promise<void> {
    isBusy = true
    while (latest !== null) {
      const { id, sketch, line } = latest
      latest = null
      await reply(id, async () => ({ id, evaluation: await evaluate(sketch, packs, line, () => performance.now()) }))
    }
    isBusy = false
  }

  async function reply(id: number, make: () => FromWorker | Promise<FromWorker>): Promise<void> {
    try {
      scope.postMessage(await make())
    } catch (error) {
      scope.postMessage({ id, failure: error instanceof Error ? error.message : String(error) })
    }
  }
}

answerIn(globalThis as unknown as WorkerScope)
