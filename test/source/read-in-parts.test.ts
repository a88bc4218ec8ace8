import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isMap } from '../../src/model/value.ts'
import { OUTLINE } from '../../src/compile/declarations.ts'
import { createReader, type Reader } from '../../src/source/read-in-parts.ts'
import { type Path, readPolicyText, type SourceDocument } from '../../src/source/read-policy.ts'
import { readTree, type Tree } from '../../src/source/tree.ts'
import { afterEach, GUIDE_POLICIES, PACK_TESTS, PACKS, someEdits } from '../editor/policy-texts.ts'
import { runCount } from '../run-count.ts'

const SMALL = [...PACKS, ...PACK_TESTS, ...GUIDE_POLICIES].filter(({ text }) => text.length < 20_000)

function* pathsIn(value: unknown, path: Path = []): Generator<Path> {
  yield path
  yield [...path, 'missing']
  const inner = Array.isArray(value) ? [...value.keys()] : isMap(value) ? Object.keys(value) : []
  for (const step of inner) yield* pathsIn((value as Record<string | number, unknown>)[step], [...path, step])
}

function placesIn(document: SourceDocument | null): unknown {
  return [...pathsIn(document?.value)].map((path) => [
    path,
    document?.range(path),
    document?.range(path, 'key'),
    document?.range(path, 'value', { offset: 1, length: 2 }),
  ])
}

function saidOf(tree: Tree | null, text: string): unknown {
  if (tree === null) return null
  const offsets = Array.from({ length: 300 }, (_, index) => Math.floor((index * text.length) / 299))
  return {
    value: tree.value,
    spots: tree.spots,
    found: tree.spots.map(({ path, part }) => tree.find(path, part)),
    at: offsets.map((offset) => tree.at(offset)),
  }
}

function expectSame(reader: Reader, name: string, text: string): void {
  const [read, whole] = [reader.policy({ name, text }), readPolicyText({ name, text }, OUTLINE)]
  expect(read.diagnostics).toEqual(whole.diagnostics)
  expect(read.document?.value).toEqual(whole.document?.value)
  expect(placesIn(read.document)).toEqual(placesIn(whole.document))
  expect(saidOf(reader.tree(text), text)).toEqual(saidOf(readTree(text), text))
}

test.each([...PACKS, ...PACK_TESTS, ...GUIDE_POLICIES])(
  '$name is read in parts as it is as a whole',
  ({ name, text }) => {
    expectSame(createReader(OUTLINE), name, text)
  },
)

test('a text that changes is read as it would be anew, whatever is typed', { timeout: 1_200_000 }, () => {
  fc.assert(
    fc.property(fc.constantFrom(...SMALL), someEdits, ({ name, text }, edits) => {
      const reader = createReader(OUTLINE)
      for (const edited of [text, ...afterEach(text, edits)]) expectSame(reader, name, edited)
    }),
    { numRuns: runCount(50, 10_000) },
  )
})
