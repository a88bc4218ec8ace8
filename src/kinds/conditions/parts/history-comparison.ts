import type { KindContext } from '../../../model/kind.ts'
import { BY_AGENT, byAgent, readByAgent, type ByAgent } from './by-agent.ts'

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

const COUNT = byAgent('integer', { minimum: 0, maximum: 1e9 })
const NUMBER = byAgent('number', {})

/** The fields that compare a count. */
export const COUNT_FIELDS = fieldsOf(COUNT)

/** The fields that compare a sum. */
export const NUMBER_FIELDS = fieldsOf(NUMBER)

export type ComparisonConfig = { readonly [Field in Name]?: ByAgent }

function fieldsOf<const Type extends object>(type: Type): Readonly<Record<Name, Type & { description: string }>> {
  const field = (name: Name): Type & { description: string } => ({
    ...type,
    description: `${COMPARISONS[name].description}${BY_AGENT}`,
  })
  return { gte: field('gte'), gt: field('gt'), lte: field('lte'), lt: field('lt'), eq: field('eq') }
}

/** The largest number for comparisons with a windowed count, or with a count of different values. */
const LARGEST = 10_000

/**
 * Compiles the single comparison of a config.
 *
 * @param isCount whether it compares a count, and not a sum
 * @param isBounded whether everything counted, up to the number, must be kept
 */
export function compileComparison(
  config: ComparisonConfig,
  isCount: boolean,
  isBounded: boolean,
  context: KindContext,
) {
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
  const numbers = readByAgent(config[name] ?? 1)
  const { holds } = COMPARISONS[name]
  for (const { path, number } of numbers.all) {
    if (isBounded && number > LARGEST) {
      context.report({
        path: [name, ...path],
        code: 'out-of-range',
        message: `\`${[name, ...path].join('.')}\` must be at most ${LARGEST} here, because Sluice keeps each event up to it`,
      })
    }
    const always = name === 'gte' && number <= 0
    const never = name === 'lt' && number <= 0
    if (isCount && (always || never)) {
      context.report({
        path: [name, ...path],
        severity: 'warning',
        code: 'constant-comparison',
        message: `\`${[name, ...path].join('.')}: ${number}\` ${always ? 'always' : 'never'} holds, because no count is less than 0`,
        help: always ? '`gte: 1` holds once it has happened' : '`eq: 0` holds until it has happened',
      })
    }
  }
  return {
    /** The largest number that it compares with. */
    than: Math.max(...numbers.all.map(({ number }) => number)),
    /** Whether it stops holding as the number grows. */
    isUpper: name === 'lt' || name === 'lte' || name === 'eq',
    isByAgent: numbers.isByAgent,
    holds: (seen: number, agent: string | null) => holds(seen, numbers.of(agent)),
    /** Whether it may hold for some agent. */
    mayHold: (seen: number) => numbers.all.some(({ number }) => holds(seen, number)),
  }
}
