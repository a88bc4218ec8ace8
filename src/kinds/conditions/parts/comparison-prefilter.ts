import { literalOf } from '../../../match/glob.ts'
import { nextAbove } from '../../../match/next-above.ts'
import type { Filter, NumberName, TextFilter } from '../../../model/filter.ts'
import type { Condition } from '../../../model/condition.ts'
import { readPath } from '../../../template/path.ts'
import { COMPARISON_FIELDS, COMPARISON_LIMITS, type ComparisonConfig } from './comparison.ts'

/** The numbers of an event, by their paths. */
const NUMBERS: ReadonlyMap<string, NumberName> = new Map<string, NumberName>([
  ['turn', 'turn'],
  ['tokens', 'tokens'],
  ['tool_calls', 'toolCalls'],
  ['cost', 'cost'],
  ['open_tasks', 'openTasks'],
])

type Prefilter = Pick<Condition, 'prefilter' | 'prefilterSuffices'>

/** A filter that every matching event passes, and whether passing it suffices; empty if the comparisons give none. */
export function prefilterFor(config: ComparisonConfig & { readonly path: string }): Prefilter {
  const path = readPath(config.path, 0)?.keys ?? []
  const number = NUMBERS.get(path.join('.'))
  return number === undefined ? textPrefilter(path, config) : numberPrefilter(number, config)
}

function numberPrefilter(number: NumberName, config: ComparisonConfig): Prefilter {
  const { equals, greater_than: above, at_least, less_than: below, at_most, glob, matches, schema } = config
  const same = typeof equals === 'number' ? equals : undefined
  const min = Math.max(...known([same, above === undefined ? undefined : nextAbove(above), at_least]))
  const max = Math.min(...known([same, below === undefined ? undefined : -nextAbove(-below), at_most]))
  const others = [same === undefined ? equals : undefined, config.in, glob, matches, schema]
  return {
    prefilter: { number, min: min === -Infinity ? null : min, max: max === Infinity ? null : max },
    prefilterSuffices: others.every((other) => other === undefined),
  }
}

function known(limits: readonly (number | undefined)[]): readonly number[] {
  return limits.filter((limit) => limit !== undefined)
}

function textPrefilter(text: readonly string[], config: ComparisonConfig): Prefilter {
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
  if (every.length === 0) return {}
  const isComplete = COMPARISONS.every((name) => name === 'glob' || config[name] === undefined)
  return { prefilter: { every }, prefilterSuffices: isComplete && literals.every((literal) => literal?.isWhole) }
}

const COMPARISONS = Object.keys(COMPARISON_FIELDS) as readonly (keyof ComparisonConfig)[]

/** A filter that everything passing one of `filters` passes; empty if one of the alternatives has no filter. */
function oneOf(filters: readonly (TextFilter | null)[]): readonly Filter[] {
  const some = filters.filter((filter) => filter !== null)
  if (some.length === 0 || some.length < filters.length) return []
  return some.length === 1 ? some : [{ some }]
}
