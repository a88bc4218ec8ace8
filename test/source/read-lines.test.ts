import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Line, LINE_LIMIT, readLines, readWhole } from '../../src/source/read-lines.ts'

async function* arrive(pieces: Iterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* pieces
}

/** The lines, grouped by the piece that completed them. */
async function linesOf(pieces: Iterable<Uint8Array>): Promise<readonly (readonly Line[])[]> {
  const groups: (readonly Line[])[] = []
  for await (const lines of readLines(arrive(pieces))) groups.push(lines)
  return groups
}

const text = ({ number, bytes }: Line): string =>
  `${number}:${bytes === null ? 'too large' : Buffer.from(bytes).toString()}`

describe('lines', () => {
  test.each([
    [[], []],
    [[''], []],
    [['a'], [['1:a']]],
    [['a\n'], [['1:a']]],
    [['a\n\nb\n'], [['1:a', '2:', '3:b']]],
    [['a\r\nb\r\n'], [['1:a\r', '2:b\r']]],
    [
      ['a', 'b\nc', '\n', 'd'],
      [['1:ab'], ['2:c'], ['3:d']],
    ],
    [
      ['a\nb', 'c'],
      [['1:a'], ['2:bc']],
    ],
    [
      ['\n', '\n'],
      [['1:'], ['2:']],
    ],
  ])('%j', async (pieces, expected) => {
    const groups = await linesOf(pieces.map((piece) => Buffer.from(piece)))
    expect(groups.map((lines) => lines.map(text))).toEqual(expected)
  })

  test('are the same however the bytes are split', async () => {
    const bytes = fc.string({ unit: fc.constantFrom('a', 'é', '\n', '\r\n', ' ') }).map((whole) => Buffer.from(whole))
    await fc.assert(
      fc.asyncProperty(bytes, fc.array(fc.nat(40)), async (whole, cuts) => {
        const ends = [...cuts.filter((cut) => cut < whole.length).toSorted((a, b) => a - b), whole.length]
        const pieces = ends.map((end, index) => whole.subarray(ends[index - 1] ?? 0, end))
        const expected = (await linesOf([whole])).flat().map(text)
        expect((await linesOf(pieces)).flat().map(text)).toEqual(expected)
        const lines = whole.toString().replace(/\n$/, '').split('\n')
        expect(expected).toEqual(whole.length === 0 ? [] : lines.map((line, index) => `${index + 1}:${line}`))
      }),
    )
  })
})

describe('a line beyond the limit', () => {
  const MIB = Buffer.alloc(1024 * 1024, 'a')

  function* mebibytes(count: number, ...rest: readonly string[]): Generator<Uint8Array> {
    for (let index = 0; index < count; index++) yield MIB
    for (const piece of rest) yield Buffer.from(piece)
  }

  test('is reported once, as soon as it is too long, and the line numbers stay right', async () => {
    let arrived = 0
    function* counted(): Generator<Uint8Array> {
      for (const piece of mebibytes(40, '\nb\n', 'c')) {
        arrived++
        yield piece
      }
    }
    const groups: string[] = []
    for await (const lines of readLines(arrive(counted()))) groups.push(`${arrived} ${lines.map(text).join()}`)
    expect(groups).toEqual(['17 1:too large', '41 2:b', '42 3:c'])
  })

  test('may come in one piece', async () => {
    const whole = Buffer.concat([Buffer.alloc(LINE_LIMIT + 1, 'a'), Buffer.from('\nb\n')])
    expect((await linesOf([whole])).map((lines) => lines.map(text))).toEqual([['1:too large', '2:b']])
  })

  test('may be the last', async () => {
    expect((await linesOf(mebibytes(17))).flat().map(text)).toEqual(['1:too large'])
  })

  test('has more than 16 MiB', async () => {
    const [line, ...others] = (await linesOf(mebibytes(16, '\n'))).flat()
    expect(line?.bytes?.length).toBe(LINE_LIMIT)
    expect(others).toEqual([])
  })

  test('is not read to its end', async () => {
    let arrived = 0
    function* endless(): Generator<Uint8Array> {
      for (;;) {
        arrived++
        yield MIB
      }
    }
    expect(await readWhole(arrive(endless()))).toEqual({ number: 1, bytes: null })
    expect(arrived).toBe(17)
  })
})

test('reading as a whole keeps everything, line breaks included', async () => {
  expect(text(await readWhole(arrive([Buffer.from('{\n'), Buffer.from('}\n')])))).toBe('1:{\n}\n')
  expect(text(await readWhole(arrive([])))).toBe('1:')
})
