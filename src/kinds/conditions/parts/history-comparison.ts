import type { KindContext } from '../../../model/kind.ts'

/** The comparisons for conditions on the past. */
const COMPARISONS = {
  gte: { description: 'at least this number; `gte: 1` if there is no comparison', holds: (seen, than) => seen >= than },
  gt: { description: 'more than this number', holds: (seen, than) => seen > than },
  lte: { description: 'at most this number', holds: (seen, than) => seen <= than },
  lt: { description: 'less than this number', holds: (seen, than) => seen < than },
  eq: { description: 'exactly this number', holds: (seen, than) => seen === than },
} as const satisfies Record<string, { description: string; holds(seen: number, than: number): boolean }>

type Name = keyof typeof COMPARISONS

const NAMES = Object.keys(COMPARISONS) as readonly Name[]

const COUNT = { type: 'integer', minimum: 0, maximum: 1e9 } as const
const NUMBER = { type: 'number' } as const

/** The fields that compare a count. */
export const COUNT_FIELDS = fieldsOf(COUNT)

/** The fields that compare a sum. */
export const NUMBER_FIELDS = fieldsOf(NUMBER)

type ComparisonConfig = { readonly [Field in Name]?: number }

function fieldsOf<const Type extends object>(type: Type): Readonly<Record<Name, Type & { description: string }>> {
  const field = (name: Name): Type & { description: string } => ({
    ...type,
    description: COMPARISONS[name].description,
  })
  return { gte: field('gte'), gt: field('gt'), lte: field('lte'), lt: field('lt'), eq: field('eq') }
}

export interface Comparison {
  readonly than: number
  /** Whether it stops holding as the number grows. */
  readonly isUpper: boolean
  holds(seen: number): boolean
}

/** The largest number for comparisons with a windowed count, or with a count of different values. */
const LARGEST = 10_000

/**
 * Compiles the single comparison of a config.
 *
 * @param isBounded whether everything counted, up to the number, must be kept
 */
export function compileComparison(
  config: ComparisonConfig,
  { of, isBounded }: { readonly of: 'count' | 'sum'; readonly isBounded: boolean },
  context: KindContext,
): Comparison {
  const given = NAMES.filter((name) => config[name] !== undefined)
  const [name = 'gte', second] = given
  if (second !== undefined) {
    context.report({
      path: [second],
      code: 'conflicting-fields',
      message: `a condition has one comparison, not both \`${name}\` and \`${second}\``,
      help: `keep \`${name}\` or \`${second}\`; for a range, combine two conditions under \`all_of\``,
    })
  }
  const than = config[name] ?? 1
  const { holds } = COMPARISONS[name]
  if (isBounded && than > LARGEST) {
    context.report({
      path: [name],
      code: 'out-of-range',
      message: `\`${name}\` must be at most ${LARGEST} here, because Sluice keeps each event up to it`,
    })
  }
  const always = name === 'gte' && than <= 0
  const never = name === 'lt' && than <= 0
  if (of === 'count' && (always || never)) {
    context.report({
      path: [name],
      severity: 'warning',
      code: 'constant-comparison',
      message: `\`${name}: ${than}\` ${always ? 'always' : 'never'} holds, because no count is less than 0`,
      help: always ? '`gte: 1` holds once it has happened' : '`eq: 0` holds until it has happened',
    })
  }
  return { than, isUpper: name === 'lt' || name === 'lte' || name === 'eq', holds: (seen) => holds(seen, than) }
}
