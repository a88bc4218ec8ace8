import { compileGlob } from '../../../match/glob.ts'
import type { KindContext } from '../../../model/kind.ts'
import type { Value } from '../../../model/value.ts'
import type { ConfigOf } from '../../config-type.ts'
import { type Comparison, comparePlain, comparesNumber, equalsOneOf, matchesText } from './comparison.ts'
import { TEXT_OR_LIST } from './text-or-list.ts'

/** The schema of the fields with which a kind compares a value. */
export const COMPARISON_FIELDS = {
  equals: {
    description: 'equals this value, of any type; lists and maps are compared by content; `1` and `"1"` are not equal',
  },
  in: { type: 'array', items: {}, minItems: 1, description: 'equals one of these values' },
  greater_than: {
    type: 'number',
    description: 'greater than this number; a value that is neither a number nor null is an error',
  },
  at_least: { type: 'number', description: 'like `greater_than`, or equal' },
  less_than: {
    type: 'number',
    description: 'greater than this number; a value that is neither a number nor null is an error',
  },
  at_most: { type: 'number', description: 'like `less_than`, or equal' },
  glob: {
    ...TEXT_OR_LIST,
    description:
      'a glob (`*`, `?`, `[seq]`, `[!seq]`) that must match the whole text, or a list of globs, any of which may match; `|` has no special meaning; case-sensitive; a number, true or false never matches; a list or a map is an error',
  },
  matches: {
    type: 'string',
    minLength: 1,
    description:
      'a regular expression (RE2) found anywhere in the text; start it with `(?i)` to ignore case; a number, true or false never matches; a list or a map is an error',
  },
  schema: {
    type: 'object',
    description: 'a JSON Schema (2020-12) without `format`, `$id`, external references or cycles',
  },
} as const

const ORDERS = [
  ['greater_than', (value: number, limit: number) => value > limit],
  ['at_least', (value: number, limit: number) => value >= limit],
  ['less_than', (value: number, limit: number) => value < limit],
  ['at_most', (value: number, limit: number) => value <= limit],
] as const

/** What is to hold of the value, all of it. */
export function compileComparisons(
  config: ConfigOf<{ readonly properties: typeof COMPARISON_FIELDS }>,
  context: KindContext,
): readonly Comparison[] {
  const comparisons: Comparison[] = []
  // What stands in a policy is plain data.
  if (config.equals !== undefined) comparisons.push(equalsOneOf([config.equals as Value]))
  if (config.in !== undefined) comparisons.push(equalsOneOf(config.in as readonly Value[]))
  for (const [name, holds] of ORDERS) {
    const limit = config[name]
    if (limit !== undefined) comparisons.push(comparesNumber(name, (value) => holds(value, limit)))
  }
  if (config.glob !== undefined) {
    const globs = [config.glob].flat().map(compileGlob)
    comparisons.push(matchesText('glob', (text) => globs.some((matches) => matches(text))))
  }
  if (config.matches !== undefined) {
    const { test, problem } = context.regex(config.matches)
    if (problem !== null) context.report({ path: ['matches'], code: 'bad-pattern', message: problem })
    comparisons.push(matchesText('matches', test ?? nothing))
  }
  if (config.schema !== undefined) {
    const { matches, problem } = context.dataSchema(config.schema)
    if (problem !== null) context.report({ path: ['schema'], code: 'bad-schema', message: problem })
    comparisons.push((value) => comparePlain(value, matches ?? nothing))
  }
  return comparisons
}

/** Stands in for what could not be compiled. */
function nothing(): boolean {
  return false
}
