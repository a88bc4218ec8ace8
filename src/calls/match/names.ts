import type { MarkedText } from '../../model/call.ts'
import { isKnown } from '../marks.ts'
import { type Answer, every, not, one } from './answer.ts'
import { hasWildcard, matchGlob, readGlob } from './glob.ts'

/** Names in a condition: one, several of which one is enough, or what is said of them. */
export type Names =
  | string
  | readonly string[]
  | {
      readonly any?: string | readonly string[]
      readonly all?: string | readonly string[]
      readonly none?: string | readonly string[]
      readonly not?: string | readonly string[]
    }

export type NameTest = (name: MarkedText) => Answer

/** A name, or a glob over names. */
export function compileName(name: string): NameTest {
  const tokens = readGlob(name)
  if (hasWildcard(name)) return (text) => matchGlob(tokens, text)
  return (text) => (text === name ? true : isKnown(text) ? false : matchGlob(tokens, text))
}

/** Names that something has, one or several. */
interface Given {
  /** What they are: it has that name, or it does not. */
  readonly has: (test: NameTest) => Answer
  /** Each of them apart, for `not`. */
  readonly each: (test: NameTest) => Answer
}

export type NamesTest = (given: Given) => Answer

export function compileNames(names: Names): NamesTest {
  const said = typeof names === 'string' || isList(names) ? { any: names } : names
  const [any, all, none, other] = [said.any, said.all, said.none, said.not].map((list) =>
    list === undefined ? null : [list].flat().map(compileName),
  )
  const tests: NamesTest[] = []
  if (any != null) tests.push(({ has }) => one(any, has))
  if (all != null) tests.push(({ has }) => every(all, has))
  if (none != null) tests.push(({ has }) => not(one(none, has)))
  // Something that has a name which is none of these.
  if (other != null) tests.push(({ each }) => each((name) => not(one(other, (test) => test(name)))))
  return (given) => every(tests, (test) => test(given))
}

function isList(names: Names): names is readonly string[] {
  return Array.isArray(names)
}

/** Of what has exactly one name. */
export function single(name: MarkedText): Given {
  return { has: (test) => test(name), each: (test) => test(name) }
}

/** Of what has any number of names. */
export function several(names: Iterable<MarkedText>): Given {
  const list = [...names]
  return { has: (test) => one(list, test), each: (test) => one(list, test) }
}
