import { describe, expect, test } from 'vitest'
import { pullBody } from '../../src/server/pull-body.ts'

describe('a body that is made while it is read', () => {
  /** What a client gets, and how often the end was told. */
  const read = async (pieces: () => AsyncGenerator<string, void>): Promise<readonly [text: string, ends: number]> => {
    let ends = 0
    const { body } = pullBody(pieces(), () => ends++)
    const text = await new Response(body).text().catch((error: unknown) => String(error))
    return [text, ends]
  }

  test.each<[string, () => AsyncGenerator<string, void>, string]>([
    [
      'ends with its last piece',
      async function* () {
        yield await Promise.resolve('a')
        yield 'b'
      },
      'ab',
    ],
    [
      'fails with what making a piece fails with',
      async function* () {
        yield await Promise.resolve('a')
        throw new Error('no more')
      },
      'Error: no more',
    ],
    [
      'may be empty',
      async function* () {
        await Promise.resolve()
      },
      '',
    ],
  ])('%s, and its end is told once', async (_title, pieces, text) => {
    expect(await read(pieces)).toEqual([text, 1])
  })

  test('is no longer made once the client has gone, and its end is told once', async () => {
    let [made, ends] = [0, 0]
    const pieces = async function* (): AsyncGenerator<string, void> {
      for (;;) yield await Promise.resolve(String(++made))
    }
    const { body } = pullBody(pieces(), () => ends++)
    const reader = body.getReader()
    await reader.read()
    await reader.cancel()
    const before = made
    await new Promise((resolve) => setImmediate(resolve))
    expect([made, ends]).toEqual([before, 1])
  })
})
