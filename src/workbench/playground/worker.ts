import { NO_PACKS, type Packs } from '../../compile/extend-packs.ts'
import { evaluate, packsOf } from './evaluate.ts'
import type { FromWorker, ToWorker } from './messages.ts'

/** What a worker of a browser has, as far as this one needs it. */
interface WorkerScope {
  onmessage: ((message: { readonly data: ToWorker }) => void) | null
  postMessage(message: FromWorker): void
}

/**
 * Runs beside the page, so that typing never waits for a decision. The page sends sketches, and only the latest is
 * answered.
 */
function answerIn(scope: WorkerScope): void {
  let packs: Packs = NO_PACKS
  let latest: Extract<ToWorker, { kind: 'sketch' }> | null = null
  let isBusy = false

  scope.onmessage = ({ data }) => {
    if (data.kind === 'packs') packs = packsOf(data.packs)
    else {
      latest = data
      if (!isBusy) void answer()
    }
  }

  async function answer(): Promise<void> {
    isBusy = true
    while (latest !== null) {
      const { id, sketch, line } = latest
      latest = null
      try {
        scope.postMessage({ id, evaluation: await evaluate(sketch, packs, line, () => performance.now()) })
      } catch (error) {
        scope.postMessage({ id, failure: error instanceof Error ? error.message : String(error) })
      }
    }
    isBusy = false
  }
}

answerIn(globalThis as unknown as WorkerScope)
