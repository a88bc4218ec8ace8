import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Range } from '../../src/model/diagnostic.ts'
import { codeFrame } from '../../src/cli/text/code-frame.ts'
import type { Path, SourceDocument } from '../../src/source/read-policy.ts'
import { read } from './reading.ts'

const PIECES =
  'a|b|: |:|- |-|? |\n|\n  |\r\n|\t| |{|}|[|]|,|{{|}}|<<|>>|"|\'|\\|\\x|#| #|!|!!str |&|&a |*|*a|\u0007|>|>-\n|---|...|%|@|`|1|.inf|~|😀|漢|\ud83d|\u2028|\uFEFF|\u0000|__proto__|expr: '.split(
    '|',
  )

const texts = fc.oneof(
  fc.array(fc.constantFrom(...PIECES, '|', '|2\n'), { maxLength: 30 }).map((pieces) => pieces.join('')),
  fc.string({ unit: 'binary' }),
)

function expectInside(range: Range, text: string): void {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const [first, last] = [lines[range.line - 1], lines[range.end_line - 1]]
  expect(first).toBeDefined()
  expect(last).toBeDefined()
  expect(range.column).toBeGreaterThan(0)
  expect(range.column).toBeLessThanOrEqual((first ?? '').length + 1)
  expect(range.end_column).toBeGreaterThan(0)
  expect(range.end_column).toBeLessThanOrEqual((last ?? '').length + 1)
  expect(range.line < range.end_line || range.column <= range.end_column).toBe(true)
}

function everyPath(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  return [
    path,
    ...Object.entries(value).flatMap(([key, part]) =>
      everyPath(part, [...path, Array.isArray(value) ? Number(key) : key]),
    ),
  ]
}

test('reading never throws, and every position is inside the text', () => {
  fc.assert(
    fc.property(texts, fc.integer({ min: -1, max: 20 }), fc.integer({ min: -1, max: 20 }), (text, offset, length) => {
      const { document, diagnostics } = read(text)
      for (const diagnostic of diagnostics) {
        expectInside(diagnostic, text)
        expect(codeFrame(text, diagnostic)).toMatch(/\^/)
        expect(diagnostic.message).toMatch(/^[^\n]+[^.\n]$/)
      }
      if (document === null) {
        expect(diagnostics.map(({ severity }) => severity)).toContain('error')
        return
      }
      for (const path of everyPath(document.value)) {
        expectInside(document.range(path), text)
        expectInside(document.range(path, 'key'), text)
        expectInside(document.range([...path, 'missing']), text)
        expectInside(document.range(path, 'value', { offset, length }), text)
      }
    }),
    { numRuns: 3000 },
  )
})

test('JSON is read as JSON, with the positions of its keys', () => {
  const json = fc.jsonValue({ maxDepth: 4 }).filter((value) => JSON.stringify(value).length < 2000)
  fc.assert(
    fc.property(json, fc.boolean(), (value, pretty) => {
      const text = JSON.stringify(value, null, pretty ? 2 : 0)
      const { document, diagnostics } = read(text)
      expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
      expect(JSON.stringify(document?.value)).toBe(JSON.stringify(value))
      for (const path of everyPath(value)) {
        const key = path.at(-1)
        if (document === null || typeof key !== 'string') continue
        expect(slice(text, document.range(path, 'key'))).toBe(JSON.stringify(key))
      }
    }),
  )
})

test('a span in a string value covers the same characters of the text, in every style that keeps its lines', () => {
  const words = fc.stringMatching(/^[a-z漢😀]([a-z漢😀 ]{0,8}[a-z漢😀])?$/u)
  const styles = {
    plain: (lines: readonly string[]) => `k: ${lines.join(' ')}`,
    single: (lines: readonly string[]) => `k: '${lines.join(' ')}'`,
    double: (lines: readonly string[]) => `k: "${lines.join(' ')}"`,
    flow: (lines: readonly string[]) => `{x: 1, k: ${lines.join(' ')} }`,
    literal: (lines: readonly string[]) => `k: |\n${lines.map((line) => `   ${line}`).join('\n')}\nz: 1`,
    folded: (lines: readonly string[]) => `k: >-\n   ${lines.join(' ')}\nz: 1`,
  }
  const style = fc.constantFrom<keyof typeof styles>('plain', 'single', 'double', 'flow', 'literal', 'folded')
  fc.assert(
    fc.property(
      fc.array(words, { minLength: 1, maxLength: 4 }),
      style,
      fc.nat(60),
      fc.nat(60),
      (lines, name, from, size) => {
        const text = styles[name](lines)
        const document = read(text).document as SourceDocument
        const value = (document.value as { k: unknown }).k
        if (typeof value !== 'string') return
        const offset = Math.min(from, value.length - 1)
        const length = Math.min(size + 1, value.length - offset)
        const found = slice(text, document.range(['k'], 'value', { offset, length }))
        expect(found.replace(/\n {3}/g, '\n')).toBe(value.slice(offset, offset + length).replace(/\n$/, ''))
      },
    ),
  )
})

function slice(text: string, { line, column, end_line, end_column }: Range): string {
  const lines = text.split('\n')
  const offset = (number: number): number => lines.slice(0, number - 1).join('\n').length + (number > 1 ? 1 : 0)
  return text.slice(offset(line) + column - 1, offset(end_line) + end_column - 1)
}
