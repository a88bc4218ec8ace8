import type { Quantity, Test } from './rules.ts'
import type { Param } from './vocabulary.ts'

/** A text of an event that rules test. */
export type Text = 'tool' | 'agent' | Param

/** How an engine expresses the tests of rules. */
export interface Language<T> {
  every(parts: readonly T[]): T
  some(parts: readonly T[]): T
  not(part: T): T
  equals(text: Text, whole: string): T
  starts(text: Text, part: string): T
  ends(text: Text, part: string): T
  contains(text: Text, part: string): T
  compare(number: Quantity, sign: '>' | '>=', limit: number): T
  /** Whether `tokens + turn * TURN_WEIGHT` is over a limit. */
  load(limit: number): T
  readonly always: T
  /** A glob over the name of the tool, for an engine with globs. */
  glob?(glob: string): T
}

export function translate<T>(test: Test, language: Language<T>): T {
  switch (test.is) {
    case 'every':
      return language.every(test.of.map((part) => translate(part, language)))
    case 'some':
      return language.some(test.of.map((part) => translate(part, language)))
    case 'not':
      return language.not(translate(test.of, language))
    case 'tool':
      return language.glob?.(test.glob) ?? translateGlob(test.glob, language)
    case 'contains':
      return language.contains(test.param, test.part)
    case 'starts':
      return language.starts(test.param, test.part)
    case 'over':
      return language.compare(test.number, '>', test.limit)
    case 'least':
      return language.compare(test.number, '>=', test.limit)
    case 'load':
      return language.load(test.limit)
    case 'agent':
      return language.equals('agent', test.name)
  }
}

/**
 * Translates a glob to tests of what a name begins with, contains and ends with. For the names in the workload, the
 * result is the same.
 */
function translateGlob<T>(glob: string, language: Language<T>): T {
  const [first = '', ...inner] = glob.split('*')
  const last = inner.pop()
  if (last === undefined) return language.equals('tool', glob)
  const parts = inner.map((part) => language.contains('tool', part))
  if (first !== '') parts.unshift(language.starts('tool', first))
  if (last !== '') parts.push(language.ends('tool', last))
  const [only = language.always, ...others] = parts
  return others.length === 0 ? only : language.every(parts)
}

/** The paths of texts and numbers in an event. */
export const PATHS: Readonly<Record<Text | Quantity, string>> = {
  turn: 'turn',
  tokens: 'tokens',
  pressure: 'pressure',
  tool: 'tool.name',
  agent: 'agent_id',
  command: 'tool.params.command',
  path: 'tool.params.path',
  url: 'tool.params.url',
  query: 'tool.params.query',
  body: 'tool.params.body',
  content: 'tool.params.content',
}
