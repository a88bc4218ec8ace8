import type { Signal } from '../model/signal.ts'

/**
 * The result of a streaming tool: the value that the stream returns, or else its last piece, as in agent SDKs. Earlier
 * pieces are preliminary.
 */
export async function lastOf(
  pieces: AsyncIterable<unknown, unknown>,
): Promise<{ readonly result: unknown; readonly isReturned: boolean }> {
  const iterator = pieces[Symbol.asyncIterator]()
  let last: unknown
  for (;;) {
    const next = await iterator.next()
    // Most iterators return undefined.
    if (next.done === true) {
      const isReturned = next.value !== undefined
      return { result: isReturned ? next.value : last, isReturned }
    }
    last = next.value
  }
}

/** The pieces of a stream: results, each replacing the previous one, as in agent SDKs, or parts of one text. */
export type Pieces = 'results' | 'text'

/** The result of a tool whose pieces are parts of a text: the value that the stream returns, or else the whole text. */
export async function textOf(
  pieces: AsyncIterable<unknown, unknown>,
): Promise<{ readonly result: unknown; readonly isReturned: boolean }> {
  const parts: string[] = []
  const reading = piecesOfText(pieces)
  for (;;) {
    const next = await reading.next()
    if (next.done !== true) parts.push(next.value)
    else if (next.value === undefined) return { result: parts.join(''), isReturned: false }
    else return { result: next.value, isReturned: true }
  }
}

/**
 * The pieces of a stream, which must be texts, and its return value.
 *
 * @throws {TypeError} (rejects) if a piece is not text; also whatever the stream throws
 */
export async function* piecesOfText(pieces: AsyncIterable<unknown, unknown>): AsyncGenerator<string, unknown, void> {
  const iterator = pieces[Symbol.asyncIterator]()
  let isOver = false
  try {
    for (;;) {
      const next = await orOver(iterator.next())
      if (next.done === true) {
        isOver = true
        return next.value
      }
      if (typeof next.value !== 'string') {
        throw new TypeError(
          `a tool with \`pieces: 'text'\` yielded a piece of type \`${typeof next.value}\` instead of text`,
        )
      }
      yield next.value
    }
  } finally {
    if (!isOver) await iterator.return?.()
  }

  async function orOver<Next>(work: PromiseLike<Next>): Promise<Next> {
    try {
      return await work
    } catch (error) {
      isOver = true
      throw error
    }
  }
}

export function isAsyncIterable(value: unknown): value is AsyncIterable<unknown, unknown> {
  return typeof (value as Partial<AsyncIterable<unknown>> | null | undefined)?.[Symbol.asyncIterator] === 'function'
}

/**
 * The signal among the arguments that follow a tool's parameters: an argument itself, or the `abortSignal` or `signal`
 * of an argument, as in agent SDKs. Null if there is none.
 */
export function findSignal(rest: readonly unknown[]): Signal | null {
  for (const given of rest) {
    if (typeof given !== 'object' || given === null) continue
    const { abortSignal, signal } = given as Readonly<Record<string, unknown>>
    const found = [given, abortSignal, signal].find(isSignal)
    if (found !== undefined) return found
  }
  return null
}

/** Signals from other realms or from libraries fail `instanceof`. */
function isSignal(value: unknown): value is Signal {
  if (typeof value !== 'object' || value === null) return false
  const { aborted, throwIfAborted } = value as Readonly<Record<string, unknown>>
  return typeof aborted === 'boolean' && typeof throwIfAborted === 'function'
}
