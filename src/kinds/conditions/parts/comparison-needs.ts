import { literalOf } from '../../../match/glob.ts'
import { nextAbove } from '../../../match/next-above.ts'
import type { Filter, NumberName, TextFilter } from '../../../model/filter.ts'
import type { Condition } from '../../../model/kind.ts'
import { readPath } from '../../../template/path.ts'
import type { ConfigOf } from '../../config-type.ts'
import { COMPARISON_LIMITS } from './comparison.ts'
import { COMPARISON_FIELDS } from './comparison-fields.ts'

type Comparisons = ConfigOf<{ readonly properties: typeof COMPARISON_FIELDS }>

/** Values of events that are numbers, by their paths. */
const NUMBERS: ReadonlyMap<string, NumberName> = new Map<string, NumberName>([
  ['turn', 'turn'],
  ['tokens', 'tokens'],
  ['tool_calls', 'toolCalls'],
  ['cost', 'cost'],
])

/** What must be so for a value to compare as given, and whether that is all. */
export type ComparisonNeeds = Pick<Condition, 'prefilter' | 'prefilterSuffices'>

/** Nothing where rules are not filed by anything that must be so. */
export function neededFor(config: Comparisons & { readonly path: string }): ComparisonNeeds {
  const path = readPath(config.path, 0)?.keys ?? []
  const number = NUMBERS.get(path.join('.'))
  return number === undefined ? textsNeeded(path, config) : numberNeeded(number, config)
}

function numberNeeded(number: NumberName, config: Comparisons): ComparisonNeeds {
  const { equals, greater_than: above, at_least, less_than: below, at_most } = config
  const same = typeof equals === 'number' ? equals : undefined
  const min = Math.max(...known([same, above === undefined ? undefined : nextAbove(above), at_least]))
  const max = Math.min(...known([same, below === undefined ? undefined : -nextAbove(-below), at_most]))
  const isAll = (equals === undefined || same !== undefined) && config.in === undefined && isNoText(config)
  return {
    prefilter: { number, min: min === -Infinity ? null : min, max: max === Infinity ? null : max },
    prefilterSuffices: isAll,
  }
}

function known(limits: readonly (number | undefined)[]): readonly number[] {
  return limits.filter((limit) => limit !== undefined)
}

function isNoText({ glob, matches, schema }: Comparisons): boolean {
  return glob === undefined && matches === undefined && schema === undefined
}

function textsNeeded(text: readonly string[], config: Comparisons): ComparisonNeeds {
  const { equals, in: choices, glob } = config
  const maxLength = COMPARISON_LIMITS.characters
  const equal = (value: unknown): TextFilter | null =>
    typeof value === 'string' && value !== '' ? { text, is: 'equals', part: value, maxLength } : null
  const literals = (glob === undefined ? [] : [glob].flat()).map(literalOf)
  const every = [
    ...oneOf((equals === undefined ? [] : [equals]).map(equal)),
    ...oneOf((choices ?? []).map(equal)),
    ...oneOf(literals.map((literal) => literal && { text, is: literal.is, part: literal.part, maxLength })),
  ]
  const isAll = COMPARISONS.every((name) => name === 'glob' || config[name] === undefined)
  return every.length === 0
    ? {}
    : { prefilter: { every }, prefilterSuffices: isAll && literals.every((literal) => literal?.isWhole) }
}

const COMPARISONS = Object.keys(COMPARISON_FIELDS) as readonly (keyof Comparisons)[]

/** One of several is enough; where one of them says nothing, all of them do. */
function oneOf(filters: readonly (TextFilter | null)[]): readonly Filter[] {
  const some = filters.filter((filter) => filter !== null)
  if (some.length === 0 || some.length < filters.length) return []
  return some.length === 1 ? some : [{ some }]
}
