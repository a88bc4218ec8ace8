import { lastOf } from './tool-call.ts'

/** What becomes of the end of a call. */
interface Ending {
  /** The result, or what rules made of it. */
  succeed(result: unknown): Promise<unknown>
  /** What to throw. */
  fail(error: unknown): Promise<unknown>
  /** Whether rules may rewrite the result, so that nobody may have it before them. */
  readonly isGathered: boolean
}

/**
 * The pieces of a result that streams, as they come. Rules see what it ends with, once that is there. If they may rewrite
 * it, they see it before anybody else: then the last piece comes alone. A stream that its reader leaves has failed.
 */
export async function* passOn(
  pieces: AsyncIterable<unknown>,
  { succeed, fail, isGathered }: Ending,
): AsyncGenerator<unknown, unknown, unknown> {
  if (isGathered) {
    const { result, isReturned } = await orThrow(lastOf(pieces), fail)
    const rewritten = await succeed(result)
    if (isReturned) return rewritten
    if (rewritten !== undefined) yield rewritten
    return undefined
  }
  const iterator = pieces[Symbol.asyncIterator]()
  let last: unknown
  let isOver = false
  try {
    for (let sent: unknown; ;) {
      // Whatever it throws ends it.
      const next = await orThrow(iterator.next(sent), (error) => ((isOver = true), fail(error)))
      if (next.done === true) {
        isOver = true
        await succeed(next.value === undefined ? last : next.value)
        return next.value as unknown
      }
      last = next.value
      sent = yield next.value
    }
  } finally {
    if (!isOver) {
      await iterator.return?.()
      await fail(new Error('nobody read the result to its end'))
    }
  }
}

async function orThrow<Result>(work: PromiseLike<Result>, fail: (error: unknown) => Promise<unknown>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    throw await fail(error)
  }
}
