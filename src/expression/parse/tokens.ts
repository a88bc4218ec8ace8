import type { Arithmetic, Relation } from './nodes.ts'

// Patterns with classes of Unicode stand in functions, because V8 takes a quarter of a millisecond to read one.

/** The token at `index`: a name, an operator, or any character; empty at the end of the source. */
export function tokenAt(source: string, index: number): string {
  // Operators that the language lacks are shown whole in messages.
  return matchAt(
    /[\p{ID_Start}$_][\p{ID_Continue}$]*|===|!==|=>|=~|[=!<>:]=|\*\*|\/\/|&&|\|\||\+\+|<<|>>|\?\?|\?\.(?!\d)|\.\.\.|./suy,
    source,
    index,
  )
}

/** The name at `index`, in the sense of both Unicode and JavaScript; empty if there is none. */
export function nameAt(source: string, index: number): string {
  return matchAt(/[\p{ID_Start}$_][\p{ID_Continue}$]*/uy, source, index)
}

/** The match of a sticky pattern at `index`; empty if there is none. */
export function matchAt(pattern: RegExp, source: string, index: number): string {
  pattern.lastIndex = index
  return pattern.exec(source)?.[0] ?? ''
}

/** Words that are not names. */
export const KEYWORDS: ReadonlySet<string> = new Set(['and', 'or', 'not', 'in', 'is', 'if', 'else', 'for'])

export const CONSTANTS: ReadonlyMap<string, boolean | null> = new Map([
  ['true', true],
  ['True', true],
  ['false', false],
  ['False', false],
  ['null', null],
  ['None', null],
])

export const LOGICAL: ReadonlyMap<string, 'and' | 'or'> = new Map([
  ['and', 'and'],
  ['&&', 'and'],
  ['or', 'or'],
  ['||', 'or'],
])

/** `is` and `is not` are handled separately, since `is not` is two words. */
export const RELATIONS: ReadonlyMap<string, Relation> = new Map([
  ['==', '=='],
  ['===', '=='],
  ['!=', '!='],
  ['!==', '!='],
  ['<', '<'],
  ['<=', '<='],
  ['>', '>'],
  ['>=', '>='],
  ['in', 'in'],
])

/** The looser level comes first. */
export const ARITHMETIC: readonly ReadonlyMap<string, Arithmetic>[] = [
  new Map([
    ['+', '+'],
    ['-', '-'],
  ]),
  new Map([
    ['*', '*'],
    ['/', '/'],
    ['//', '//'],
    ['%', '%'],
  ]),
]

/** Hints for syntax that is not in the language. */
export const CURES: ReadonlyMap<string, string> = new Map([
  ['=', 'did you mean `==`?'],
  ['=>', 'did you mean `>=`?'],
  ['=~', "write `matches(x, r'…')`"],
  ...['AND', 'And'].map((word) => [word, 'did you mean `and`?'] as const),
  ...['OR', 'Or'].map((word) => [word, 'did you mean `or`?'] as const),
  ...['NOT', 'Not'].map((word) => [word, 'did you mean `not`?'] as const),
  ['IN', 'did you mean `in`?'],
  ...['contains', 'startswith', 'endswith'].map((word) => [word, `write \`${word}(text, part)\``] as const),
  ...['matches', 'like'].map((word) => [word, "write `matches(text, r'…')`"] as const),
  ['/', "a pattern is a text: write `matches(text, r'…')`"],
  ['$', 'names stand by themselves: `tool.name`'],
  ['&', 'did you mean `and`?'],
  ['|', 'did you mean `or`?'],
  ['not', 'put `not …` in parentheses'],
  ['!', 'put `not …` in parentheses'],
  ['?.', 'a member of null is null, so `.` is enough'],
  ['??', 'write `get(x, "path", default)`'],
  ['for', 'only `any(… for x in list)` and `all(… for x in list)` loop'],
  ['<<', 'names stand by themselves: `turn > 5`'],
  ['{', 'names stand by themselves: `turn > 5`'],
  ['`', 'write strings in single or double quotes'],
  ['“', 'write strings in straight quotes'],
  ['”', 'write strings in straight quotes'],
  ['‘', 'write strings in straight quotes'],
  ['’', 'write strings in straight quotes'],
])

/** A token as shown in a message: an invisible character is shown by its number. */
export function showToken(token: string): string {
  if (/^[\p{L}\p{N}\p{P}\p{S}]/u.test(token)) return token
  return `U+${(token.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}
