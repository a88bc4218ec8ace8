import type { MarkedText } from '../../model/call.ts'
import { isKnown } from '../marks.ts'
import { type Answer, every, not, one } from './answer.ts'
import { hasWildcard, matchGlob, readGlob } from './glob.ts'
import { isList } from '../../model/value.ts'

/** Names in a condition: one name, a list of which one must match, or a map of tests. */
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
function compileName(name: string): NameTest {
  const glob = readGlob(name)
  if (hasWildcard(name)) return (text) => matchGlob(glob, text)
  return (text) => (text === name ? true : isKnown(text) ? false : matchGlob(glob, text))
}

/**
 * Matches any of several names. Names without wildcards are looked up in a set, because most names in a call are known.
 */
function compileAny(names: string | readonly string[]): NameTest {
  const list = [names].flat()
  const exact = new Set(list.filter((name) => !hasWildcard(name)))
  const globs = list.filter(hasWildcard).map(compileName)
  const all = list.map(compileName)
  return (text) => {
    if (exact.has(text)) return true
    if (!isKnown(text)) return one(all, (test) => test(text))
    return globs.length > 0 && one(globs, (test) => test(text))
  }
}

/** The names and globs, if matching one of them suffices; otherwise null. */
export function positiveNames(names: Names): readonly string[] | null {
  return typeof names === 'string' || isList(names) ? [names].flat() : null
}

/** The names, if matching one of them suffices and none has a wildcard; otherwise null. */
export function exactNames(names: Names): ReadonlySet<string> | null {
  const list = positiveNames(names)
  return list === null || list.some(hasWildcard) ? null : new Set(list)
}

/** Whether one of the names that something has passes a test. */
export type Given = (test: NameTest) => Answer

/** @param certain like `given`, but only for names that are certain: only these count for `none` */
export type NamesTest = (given: Given, certain?: Given) => Answer

export function compileNames(names: Names): NamesTest {
  const said = typeof names === 'string' || isList(names) ? { any: names } : names
  const [any, none, other] = [said.any, said.none, said.not].map((list) =>
    list === undefined ? null : compileAny(list),
  )
  const all = said.all === undefined ? null : [said.all].flat().map(compileName)
  const tests: NamesTest[] = []
  if (any != null) tests.push((has) => has(any))
  if (all !== null) tests.push((has) => every(all, has))
  if (none != null) tests.push((has, certain = has) => not(certain(none)))
  // `not` requires a name that is not in the list.
  if (other != null) tests.push((has) => has((name) => not(other(name))))
  const [only, ...others] = tests
  return only !== undefined && others.length === 0
    ? only
    : (given, certain) => every(tests, (test) => test(given, certain))
}

/** Tests something that has one name, or several names that mean the same. */
export type SynonymTest = (names: readonly MarkedText[]) => Answer

export function compileSingle(names: Names): SynonymTest {
  if (typeof names === 'string' || isList(names)) {
    const any = compileAny(names)
    return (own) => one(own, any)
  }
  const { any, all, none, not: other } = names
  const wanted = [...(any === undefined ? [] : [compileAny(any)]), ...[all ?? []].flat().map(compileName)]
  const unwanted = [none, other].flatMap((list) => (list === undefined ? [] : [compileAny(list)]))
  return (own) =>
    every([...wanted.map((test) => one(own, test)), ...unwanted.map((test) => not(one(own, test)))], (answer) => answer)
}

/** The same tests, with each name replaced; a glob is kept. Null if no name differs. */
export function renamed(names: Names, rename: (name: string) => string): Names | null {
  let isSame = true
  const renameAll = (list: string | readonly string[]): readonly string[] =>
    [list].flat().map((name) => {
      const other = hasWildcard(name) ? name : rename(name)
      isSame &&= other === name
      return other
    })
  const found: Names =
    typeof names === 'string' || isList(names)
      ? renameAll(names)
      : Object.fromEntries(Object.entries(names).map(([said, list]) => [said, renameAll(list)]))
  return isSame ? null : found
}

/** For something that has any number of names. */
export function several(names: Iterable<MarkedText>): Given {
  return (test) => one(names, test)
}
