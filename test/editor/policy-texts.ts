import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import type { PolicyText } from '../../src/source/read-policy.ts'
import { blocksOf } from '../docs/pages.ts'

const ROOT = join(import.meta.dirname, '../..')

const filesIn = (folder: string, end: string): readonly PolicyText[] =>
  readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith(end))
    .map((name) => ({ name, text: readFileSync(join(ROOT, folder, name), 'utf8') }))

const isTest = ({ name }: PolicyText): boolean => name.endsWith('.test.yaml')

/** The packs. */
export const PACKS = filesIn('rules', '.yaml').filter((file) => !isTest(file))

/** The tests of the packs. */
export const PACK_TESTS = filesIn('rules', '.yaml').filter(isTest)

/** The policies that the guide shows, and parts of policies. */
export const GUIDE_POLICIES = filesIn('docs/guide', '.md').flatMap(({ name: page, text: whole }) =>
  blocksOf(whole)
    .filter(({ language, text }) => language === 'yaml' && /^(?:hooks|extends):/m.test(text))
    .map(({ text }, index) => ({ name: `${page}-${index + 1}.yaml`, text })),
)

const PIECES = [
  ...['\n', '  ', '- ', ': ', '{', '}', '[', ']', '"', "'", '<<', '>>', '#', '&a ', '*a', '!x ', '|', '\t', '\u0000'],
  ...['🙂', 'type: ', 'on: ', 'expr: (', '\n  - id: new\n    on: stop\n', '\r\n', '\nhooks:\n', '\n- ', '---\n', '# '],
]

export const oneEdit = fc.record({
  at: fc.nat(200_000),
  remove: fc.nat(40),
  insert: fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 8 })),
})

/** A few edits somewhere in a text: the text after each. */
export const someEdits = fc.array(oneEdit, { minLength: 1, maxLength: 6 })

export function afterEach(text: string, edits: readonly { at: number; remove: number; insert: string }[]): string[] {
  let edited = text
  return edits.map(({ at, remove, insert }) => {
    const start = at % (edited.length + 1)
    return (edited = edited.slice(0, start) + insert + edited.slice(start + remove))
  })
}
