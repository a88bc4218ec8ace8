import type { AgentEvent } from 'sluice'
import { createRandom, type Random } from './random.ts'
import { AGENTS, type Param, PHRASES, TOOL_NAMES, TOOLS, word } from './vocabulary.ts'

/** A tool call, as an orchestrator reports it. */
export interface ToolEvent extends AgentEvent {
  readonly agent_id: string
  readonly turn: number
  readonly tokens: number
  readonly max_tokens: number
  /** `tokens / max_tokens` with four decimals, for engines that cannot compute it; Sluice can. */
  readonly pressure: number
  readonly tool: { readonly name: string; readonly params: Readonly<Partial<Record<Param, string>>> }
}

export const TURNS = 60

/** Steps between an empty and a full context. */
const FILL = 10_000

/** Varied events as parsed from JSON, always the same for one seed. */
export function createEvents(count: number, seed = 11): readonly ToolEvent[] {
  const random = createRandom(seed)
  return Array.from({ length: count }, () => {
    const name = random.pickOften(TOOL_NAMES)
    const params = TOOLS.get(name) ?? []
    const max = random.pick([100_000, 200_000, 400_000])
    const filled = random.below(FILL + 1)
    const event: ToolEvent = {
      event: 'tool_start',
      session_id: 's1',
      agent_id: random.pick(AGENTS),
      turn: 1 + random.below(TURNS),
      tokens: (max / FILL) * filled,
      max_tokens: max,
      pressure: filled / FILL,
      tool: { name, params: Object.fromEntries(params.map((param) => [param, TEXTS[param](random)])) },
    }
    return JSON.parse(JSON.stringify(event)) as ToolEvent // serialized above
  })
}

const TEXTS: Readonly<Record<Param, (random: Random) => string>> = {
  command: (random) =>
    pieces(2 + random.below(6), () =>
      random.chance(0.7) ? random.pickOften(PHRASES.command) : `./${word(random, 3)}/${word(random, 2)}.ts`,
    ).join(' '),
  path: (random) => `${random.pickOften(PHRASES.path)}/${word(random, 2)}/${word(random, 3)}.md`,
  url: (random) => `${random.pickOften(PHRASES.url)}/${word(random, 2)}?page=${random.below(100)}`,
  query: (random) => `${random.pickOften(PHRASES.query)} ${word(random, 2)} ${random.pickOften(PHRASES.query)}`,
  body: (random) =>
    pieces(10 + random.below(30), () => (random.chance(0.3) ? random.pickOften(PHRASES.body) : word(random, 2))).join(
      ' ',
    ),
  content: (random) =>
    pieces(20 + random.below(40), () =>
      random.chance(0.2) ? random.pickOften(PHRASES.content) : `${word(random, 2)} = ${random.below(1000)};`,
    ).join('\n'),
}

function pieces(count: number, make: () => string): readonly string[] {
  return Array.from({ length: count }, make)
}
