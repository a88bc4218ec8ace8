import { compileGlob } from '../../../match/glob.ts'
import { patternHelp } from '../../../match/pattern-help.ts'
import { holdsBigNumber, withDigitsAsText } from '../../../model/big-number.ts'
import { canonicalText } from '../../../model/canonical-text.ts'
import { CopyError, copyValue } from '../../../model/copy.ts'
import type { EvaluationError, Truth } from '../../../model/event-context.ts'
import type { KindContext } from '../../../model/kind.ts'
import { describeKind, member, type Value } from '../../../model/value.ts'
import type { ConfigOf } from '../../config-type.ts'
import { TEXT_OR_LIST } from '../../parts/text-or-list.ts'
import { warnOfSlashes } from './foreign-patterns.ts'

/** The schema of the fields that compare a value. */
export const COMPARISON_FIELDS = {
  equals: {
    description:
      'equals this value, of any type; lists and maps are compared by content; `1` and `"1"` are not equal; write a whole number beyond 2^53 as text, which equals the number with these digits',
  },
  in: { type: 'array', items: {}, minItems: 1, description: 'equals one of these values' },
  greater_than: {
    type: 'number',
    description: 'greater than this number; a value that is neither a number nor null is an error',
  },
  at_least: { type: 'number', description: 'greater than or equal to this number' },
  less_than: {
    type: 'number',
    description: 'less than this number; a value that is neither a number nor null is an error',
  },
  at_most: { type: 'number', description: 'less than or equal to this number' },
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

export type ComparisonConfig = ConfigOf<{ readonly properties: typeof COMPARISON_FIELDS }>

/** A test of an untrusted value that exists. */
export type Comparison = (value: unknown) => Truth

/** The maximum number of characters of a text, and of values in a list or a map at any depth. */
export const COMPARISON_LIMITS = { characters: 1_048_576, values: 10_000 } as const

const ORDERS = [
  ['greater_than', (value: number, limit: number) => value > limit],
  ['at_least', (value: number, limit: number) => value >= limit],
  ['less_than', (value: number, limit: number) => value < limit],
  ['at_most', (value: number, limit: number) => value <= limit],
] as const

/** The comparisons that a config asks for. All of them must hold. */
export function compileComparisons(config: ComparisonConfig, context: KindContext): readonly Comparison[] {
  const comparisons: Comparison[] = []
  // Policies contain plain data only.
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
    warnOfSlashes(config.matches, ['matches'], context)
    const { test, problem } = context.regex(config.matches)
    if (problem !== null) {
      context.report({
        path: ['matches'],
        code: 'bad-pattern',
        message: problem,
        help: patternHelp(config.matches),
      })
    }
    comparisons.push(matchesText('matches', test ?? nothing))
  }
  if (config.schema !== undefined) {
    const { matches, problem } = context.dataSchema(config.schema)
    if (problem !== null) context.report({ path: ['schema'], code: 'bad-schema', message: problem })
    comparisons.push((value) =>
      comparePlain(value, (plain) =>
        holdsBigNumber(plain) ? bigNumber('schema', 'numbers up to 2^53') : (matches ?? nothing)(plain),
      ),
    )
  }
  return comparisons
}

/** Stands in for a test that does not compile. */
function nothing(): boolean {
  return false
}

/** Compares by content. A number and its text differ. */
function equalsOneOf(choices: readonly Value[]): Comparison {
  const texts = new Set(choices.map((choice) => canonicalText(withDigitsAsText(choice))))
  const holdsStructure = choices.some(isStructure)
  return (value) => {
    if (isStructure(value) && !holdsStructure) return false
    return comparePlain(value, (plain) => texts.has(canonicalText(withDigitsAsText(plain))))
  }
}

/** Compares numbers. Null never matches; any other type is an error (`param-type`). */
function comparesNumber(name: string, holds: (value: number) => boolean): Comparison {
  return (value) => {
    if (typeof value === 'number') return holds(value)
    if (typeof value === 'bigint') return bigNumber(name, 'a number')
    return value === null ? false : wrongType(name, 'a number', value)
  }
}

/** Matches texts. A number, true, false or null never matches; a list or a map is an error (`param-type`). */
function matchesText(name: string, holds: (text: string) => boolean): Comparison {
  return (value) => {
    if (isStructure(value)) return wrongType(name, 'text', value)
    if (typeof value === 'bigint') return bigNumber(name, 'text')
    if (typeof value !== 'string') return false
    if (value.length <= COMPARISON_LIMITS.characters) return holds(value)
    return tooLarge(`the text has ${value.length} characters, more than ${COMPARISON_LIMITS.characters}`)
  }
}

/** Copies the value, so that `holds` gets plain data. */
function comparePlain(value: unknown, holds: (plain: Value) => Truth): Truth {
  const { values } = COMPARISON_LIMITS
  if (hasMoreValues(value, values)) return tooLarge(`the value has more than ${values} values in it, or is cyclic`)
  try {
    return holds(copyValue(value))
  } catch (error) {
    if (error instanceof CopyError) return tooLarge(`the value cannot be copied: ${error.message}`)
    throw error
  }
}

function wrongType(name: string, needs: string, value: unknown): EvaluationError {
  return { code: 'param-type', message: `\`${name}\` needs ${needs}, not ${describeKind(value)}` }
}

function bigNumber(name: string, needs: string): EvaluationError {
  const message = `\`${name}\` needs ${needs}, not a number beyond 2^53: compare its digits, as text, with \`equals\` or \`in\``
  return { code: 'param-type', message }
}

function tooLarge(message: string): EvaluationError {
  return { code: 'param-too-large', message }
}

function isStructure(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** Whether `value` contains more values than `limit`, counting itself. It stops there, even if there is a cycle. */
function hasMoreValues(value: unknown, limit: number): boolean {
  const waiting = [value]
  for (let counted = 1; waiting.length > 0; counted++) {
    const part = waiting.pop()
    if (!isStructure(part)) continue
    const size = Array.isArray(part) ? part.length : Object.keys(part).length
    if (counted + waiting.length + size > limit) return true
    for (const key of Object.keys(part)) waiting.push(member(part, key))
  }
  return false
}
