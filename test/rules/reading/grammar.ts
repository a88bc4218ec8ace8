import fc from 'fast-check'
import {
  AROUND,
  AWK,
  ECHOED,
  FILES,
  FIND,
  FOLDERS,
  GIT,
  GIT_FIRST,
  GIT_LAST,
  JQ,
  type Looks,
  PROGRAMS,
  SED,
} from './words.ts'

// Commands that look as if they only read, with the options, words and constructs by which such commands write, or run
// other programs.

const file = fc.constantFrom(...FILES)
const folder = fc.constantFrom(...FOLDERS)
const two = fc.tuple(file, file).map(joined)
const files = fc.oneof(file, two)
const code = (texts: readonly string[]): fc.Arbitrary<string> =>
  fc.tuple(fc.constantFrom(...texts.map((text) => `'${text}'`)), files).map(joined)

/** The kinds of operands that the table of programs names. */
const OPERANDS: ReadonlyMap<string, fc.Arbitrary<string>> = new Map([
  ['file', file],
  ['folder', folder],
  ['places', fc.oneof(file, folder, fc.constant(''))],
  ['two', two],
  ['files', files],
  ['find', fc.tuple(folder, fc.array(fc.constantFrom(...FIND), { maxLength: 3 }).map(joined)).map(joined)],
  ['grep', fc.tuple(fc.constantFrom('foo', "'a|b'", '-e foo'), files).map(joined)],
  ['sed', code(SED)],
  ['awk', code(AWK)],
  ['jq', fc.constantFrom(...JQ)],
  ['echo', fc.constantFrom(...ECHOED)],
])

function joined(words: readonly string[]): string {
  return words.filter((word) => word !== '').join(' ')
}

function operandsOf({ operands }: Looks): fc.Arbitrary<string> {
  const listed = operands.split('=').map((text) => text.trim())
  return OPERANDS.get(operands) ?? fc.constantFrom(...listed)
}

const call = fc
  .constantFrom(...PROGRAMS)
  .chain((looks) =>
    fc
      .tuple(
        fc.subarray([...looks.options], { maxLength: Math.min(2, looks.options.length) }),
        operandsOf(looks),
        fc.boolean(),
      )
      .map(([options, operands, isLast]) =>
        joined(isLast ? [looks.program, ...options, operands] : [looks.program, operands, ...options]),
      ),
  )

const maybe = (texts: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof({ weight: 2, arbitrary: fc.constant('') }, { weight: 1, arbitrary: fc.constantFrom(...texts) })
const git = fc
  .tuple(maybe(GIT_FIRST), fc.constantFrom(...GIT), maybe(GIT_LAST))
  .map((words) => joined(['git', ...words]))

const single = fc.oneof({ weight: 3, arbitrary: call }, { weight: 1, arbitrary: git })
const around = (script: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.tuple(script, single, fc.constantFrom(...AROUND)).map(([first, second, construct]) => {
    const text = construct.includes("'①'") ? first.replaceAll("'", String.raw`'\''`) : first
    return construct.replaceAll('①', () => text).replaceAll('②', () => second)
  })

/** Scripts of one to three commands. */
export const scripts: fc.Arbitrary<string> = fc.oneof(
  { weight: 2, arbitrary: single },
  { weight: 3, arbitrary: around(single) },
  { weight: 1, arbitrary: around(around(single)) },
)
