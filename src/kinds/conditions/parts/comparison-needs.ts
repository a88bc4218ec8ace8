import { literalOf } from '../../../match/glob.ts'
import type { Filter, NumberFilter, NumberName } from '../../../model/filter.ts'
import { readPath } from '../../../template/path.ts'
import type { ConfigOf } from '../../config-type.ts'
import { COMPARISON_LIMITS } from './comparison.ts'
import type { COMPARISON_FIELDS } from './comparison-fields.ts'

type Comparisons = ConfigOf<{ readonly properties: typeof COMPARISON_FIELDS }>

/** Values of events that are numbers, by their paths. */
const NUMBERS: ReadonlyMap<string, NumberName> = new Map<string, NumberName>([
  ['turn', 'turn'],
  ['tokens', 'tokens'],
  ['tool_calls', 'toolCalls'],
  ['cost', 'cost'],
])

/** What must be so for a value at a path to compare as given; null where that is nothing that rules are filed by. */
export function neededFor(config: Comparisons & { readonly path: string }): Filter | null {
  const path = readPath(config.path, 0)?.keys ?? []
  const number = NUMBERS.get(path.join('.'))
  const every = number === undefined ? textsNeeded(path, config) : [numberNeeded(number, config)]
  return every.length > 0 ? { every } : null
}

function numberNeeded(
  number: NumberName,
  { equals, greater_than, at_least, less_than, at_most }: Comparisons,
): NumberFilter {
  const exact = typeof equals === 'number' ? equals : undefined
  const least = Math.max(...[exact, greater_than, at_least].filter((limit) => limit !== undefined))
  const most = Math.min(...[exact, less_than, at_most].filter((limit) => limit !== undefined))
  return { number, least: least === -Infinity ? null : least, most: most === Infinity ? null : most }
}

function textsNeeded(text: readonly string[], { equals, in: choices, glob }: Comparisons): readonly Filter[] {
  const most = COMPARISON_LIMITS.characters
  const equal = (value: unknown): Filter | null =>
    typeof value === 'string' && value !== '' ? { text, is: 'equals', part: value, most } : null
  const matching = (pattern: string): Filter | null => {
    const literal = literalOf(pattern)
    return literal === null ? null : { text, ...literal, most }
  }
  return [
    ...oneOf(equals === undefined ? [] : [equals], equal),
    ...oneOf(choices ?? [], equal),
    ...oneOf(glob === undefined ? [] : [glob].flat(), matching),
  ]
}

/** One of several is enough; where one of them says nothing, all of them do. */
function oneOf<Choice>(choices: readonly Choice[], filterOf: (choice: Choice) => Filter | null): readonly Filter[] {
  const some = choices.flatMap((choice) => filterOf(choice) ?? [])
  if (some.length === 0 || some.length < choices.length) return []
  return some.length === 1 ? some : [{ some }]
}
