import { TURNS } from './events.ts'
import { createRandom, type Random } from './random.ts'
import { AGENTS, type Param, PHRASES, TOOL_NAMES, TOOLS } from './vocabulary.ts'

/** The test of a rule on an event, independent of any engine's language. */
export type Test =
  /** The name of the tool matches a glob, whose only special character is `*`. */
  | { readonly is: 'tool'; readonly glob: string }
  /** A text is present and contains, or starts with, a part. */
  | { readonly is: 'contains' | 'starts'; readonly param: Param; readonly part: string }
  /** A number is over a limit, or at least as large. */
  | { readonly is: 'over' | 'least'; readonly number: Quantity; readonly limit: number }
  /** `tokens + turn * TURN_WEIGHT` is over a limit. */
  | { readonly is: 'load'; readonly limit: number }
  | { readonly is: 'agent'; readonly name: string }
  | { readonly is: 'every' | 'some'; readonly of: readonly Test[] }
  | { readonly is: 'not'; readonly of: Test }

export const TURN_WEIGHT = 1000

export type Quantity = 'turn' | 'tokens' | 'pressure'

export interface MeasuredRule {
  readonly id: string
  /** How a policy writes the test: with a glob, nested conditions or an expression. */
  readonly kind: 'glob' | 'composite' | 'expression'
  readonly test: Test
}

/** The kinds of every ten rules. */
const MIX = [
  ...Array.from({ length: 6 }, () => ['glob', globTest] as const),
  ...Array.from({ length: 2 }, () => ['composite', compositeTest] as const),
  ...Array.from({ length: 2 }, () => ['expression', expressionTest] as const),
]

/** Rules, always the same for one seed: 60 % globs with a test of a text, 20 % composites, 20 % expressions. */
export function createRules(count: number, seed = 23): readonly MeasuredRule[] {
  const random = createRandom(seed)
  return Array.from({ length: count }, (_, index) => {
    const [kind, create] = MIX[index % MIX.length] ?? ['glob', globTest]
    return { id: `r${index}`, kind, test: create(random) }
  })
}

function globTest(random: Random): Test {
  const tool = random.chance(0.5) ? random.pickOften(TOOL_NAMES) : random.pick(TOOL_NAMES)
  const param = random.pick(TOOLS.get(tool) ?? [])
  return every({ is: 'tool', glob: globFor(tool, random) }, textTest(param, random))
}

/** A glob that matches the name, as people would write it. */
function globFor(tool: string, random: Random): string {
  const [, server, action] = tool.split('__')
  const [verb] = action?.split('_') ?? []
  if (random.chance(0.05)) return '*'
  if (server === undefined || verb === undefined) {
    const suffix = ['_file', '_edit'].find((end) => tool.endsWith(end))
    return suffix !== undefined && random.chance(0.3) ? `*${suffix}` : tool
  }
  if (random.chance(0.4)) return tool
  return random.chance(0.8) ? `mcp__${server}__*` : `mcp__*__${verb}_*`
}

function textTest(param: Param, random: Random): Test {
  const isAnchored = param === 'path' || param === 'url'
  const part = random.pickOften(PHRASES[param])
  return { is: isAnchored && random.chance(0.7) ? 'starts' : 'contains', param, part }
}

function compositeTest(random: Random): Test {
  const tests: Test[] = [
    some(
      { is: 'least', number: 'pressure', limit: hundredths(75, 99, random) },
      { is: 'least', number: 'turn', limit: TURNS - random.below(10) },
    ),
    { is: 'over', number: 'tokens', limit: 180_000 + random.below(200) * 1000 },
  ]
  if (random.chance(0.6)) tests.unshift({ is: 'tool', glob: globFor(random.pickOften(TOOL_NAMES), random) })
  if (random.chance(0.5)) tests.push({ is: 'not', of: { is: 'agent', name: random.pick(AGENTS) } })
  return every(...tests)
}

function expressionTest(random: Random): Test {
  const turn: Test = { is: 'over', number: 'turn', limit: 5 + random.below(30) }
  const pressure: Test = { is: 'over', number: 'pressure', limit: hundredths(40, 85, random) }
  const form = random.below(20)
  if (form < 9) return every(turn, pressure, { is: 'starts', param: 'path', part: random.pickOften(PHRASES.path) })
  if (form < 14) {
    return every(turn, pressure, { is: 'contains', param: 'command', part: random.pickOften(PHRASES.command) })
  }
  if (form < 18) {
    const late: Test = { is: 'over', number: 'turn', limit: TURNS - 1 - random.below(10) }
    const large: Test = { is: 'over', number: 'tokens', limit: 200_000 + random.below(150) * 1000 }
    return every(some(large, late), pressure, { is: 'tool', glob: random.pickOften(TOOL_NAMES) })
  }
  return every({ is: 'load', limit: 300_000 + random.below(120) * 1000 }, pressure)
}

const every = (...of: readonly Test[]): Test => ({ is: 'every', of })
const some = (...of: readonly Test[]): Test => ({ is: 'some', of })

function hundredths(from: number, to: number, random: Random): number {
  return (from + random.below(to - from)) / 100
}
