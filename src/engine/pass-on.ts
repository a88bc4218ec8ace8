import type { PieceMask } from '../model/matching.ts'
import { lastOf, type Pieces, piecesOfText, textOf } from './tool-call.ts'

/** What to do at the end of a call. */
interface Ending {
  /** Resolves to the result, or to what rules made of it. */
  succeed(result: unknown): Promise<unknown>
  /** Resolves to the value to throw. */
  fail(error: unknown): Promise<unknown>
}

interface Passing extends Ending {
  readonly pieces: Pieces
  /** The masks that rules apply to any text of the tool. Null if they may rewrite the result in another way. */
  readonly masks: readonly (() => PieceMask)[] | null
}

/**
 * Passes on the pieces of a streamed result as they arrive. Rules see the final result, once it is complete. If they
 * may rewrite it, they see it first: then only the final result is passed on, unless they only mask a text. A stream
 * that its reader abandons counts as failed.
 */
export function passOn(
  stream: AsyncIterable<unknown>,
  { pieces, masks, ...ending }: Passing,
): AsyncGenerator<unknown, unknown, unknown> {
  if (masks !== null && pieces === 'text') return passText(stream, masks, ending)
  return masks?.length === 0 ? passEach(stream, ending) : gather(stream, pieces, ending)
}

async function* gather(
  stream: AsyncIterable<unknown>,
  pieces: Pieces,
  { succeed, fail }: Ending,
): AsyncGenerator<unknown, unknown, unknown> {
  const { result, isReturned } = await orThrow(pieces === 'text' ? textOf(stream) : lastOf(stream), fail)
  const rewritten = await succeed(result)
  if (isReturned) return rewritten
  if (rewritten !== undefined) yield rewritten
  return undefined
}

async function* passEach(
  stream: AsyncIterable<unknown>,
  { succeed, fail }: Ending,
): AsyncGenerator<unknown, unknown, unknown> {
  const iterator = stream[Symbol.asyncIterator]()
  let last: unknown
  let isOver = false
  try {
    for (let sent: unknown; ;) {
      // If `next` throws, the stream is over.
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
    if (!isOver) await leave(iterator, fail)
  }
}

/** Streams a text and masks it on the way. If the tool fails, any text held back is passed on before the error. */
async function* passText(
  stream: AsyncIterable<unknown>,
  masks: readonly (() => PieceMask)[],
  { succeed, fail }: Ending,
): AsyncGenerator<unknown, unknown, unknown> {
  const mask = oneAfterTheOther(masks.map((create) => create()))
  let whole = ''
  let isOver = false
  const reading = piecesOfText(stream)
  try {
    for (;;) {
      let next: IteratorResult<string, unknown>
      try {
        next = await reading.next()
      } catch (error) {
        isOver = true
        const thrown = await fail(error)
        const rest = mask.end()
        if (rest !== '') yield rest
        throw thrown
      }
      if (next.done === true) {
        isOver = true
        const result = await succeed(next.value === undefined ? whole : next.value)
        const rest = mask.end()
        if (rest !== '') yield rest
        return next.value === undefined ? undefined : result
      }
      whole += next.value
      const settled = mask.add(next.value)
      if (settled !== '') yield settled
    }
  } finally {
    if (!isOver) await leave(reading, fail)
  }
}

function oneAfterTheOther(masks: readonly PieceMask[]): PieceMask {
  return {
    add: (piece) => masks.reduce((text, mask) => mask.add(text), piece),
    end: () => masks.reduce((text, mask) => mask.add(text) + mask.end(), ''),
  }
}

async function leave(iterator: AsyncIterator<unknown, unknown>, fail: Ending['fail']): Promise<void> {
  await iterator.return?.()
  await fail(new Error('the result was not read to its end'))
}

async function orThrow<Result>(work: PromiseLike<Result>, fail: (error: unknown) => Promise<unknown>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    throw await fail(error)
  }
}
