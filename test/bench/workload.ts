import type { AgentEvent } from 'sluice'
import { createRandom, type Random } from './random.ts'

/**
 * A rule twice: as a policy has it, and as the function one would write by hand. The mix: 60 % a tool glob with a predicate
 * on a param, 20 % composites with thresholds, 20 % expressions; about 1 % of them match an event.
 */
export interface MeasuredRule {
  readonly condition: object
  readonly byHand: (event: MeasuredEvent) => boolean
}

export interface MeasuredEvent extends AgentEvent {
  readonly turn: number
  readonly tokens: number
  readonly max_tokens: number
  readonly tool: { readonly name: string; readonly params: Readonly<Record<string, string>> }
}

const TOOLS = ['bash', 'read_file', 'write_file', 'grep', 'web_fetch', 'notebook_edit']
const SERVERS = ['github', 'postgres', 'slack', 'jira', 'aws']
const SERVER_TOOLS = SERVERS.flatMap((server) =>
  ['create_row', 'delete_row', 'list_rows', 'get_row'].map((tool) => `mcp__${server}__${tool}`),
)
const FIELDS = ['command', 'path', 'url', 'body']
const SYLLABLES = ['ka', 'to', 'mi', 're', 'su', 'no', 'ba', 'li', 'de', 'fo', 'gu', 'pe']
const MAX_TOKENS = 200_000

const word = (random: Random, syllables: number): string =>
  Array.from({ length: syllables }, () => random.pick(SYLLABLES)).join('')

const dictionary = createRandom(7)
const WORDS = Array.from({ length: 300 }, () => word(dictionary, 3))

export function createEvents(count: number, seed: number): readonly MeasuredEvent[] {
  const random = createRandom(seed)
  return Array.from({ length: count }, () => {
    const params = Object.fromEntries(
      FIELDS.filter(() => random.chance(0.5)).map((field) => {
        const words = Array.from({ length: 3 + random.below(12) }, () =>
          random.chance(0.3) ? random.pick(WORDS) : word(random, 2),
        )
        return [field, `/${words.join(' ')}`]
      }),
    )
    return {
      event: 'tool_start',
      turn: 1 + random.below(60),
      tokens: random.below(MAX_TOKENS + 1),
      max_tokens: MAX_TOKENS,
      tool: { name: random.chance(0.8) ? random.pick(TOOLS) : random.pick(SERVER_TOOLS), params },
    }
  })
}

export function createRules(count: number, seed: number): readonly MeasuredRule[] {
  const random = createRandom(seed)
  const kinds = [
    globRule,
    globRule,
    globRule,
    globRule,
    globRule,
    globRule,
    compositeRule,
    compositeRule,
    expressionRule,
    expressionRule,
  ]
  return Array.from({ length: count }, (_, index) => (kinds[index % kinds.length] ?? globRule)(random))
}

function globRule(random: Random): MeasuredRule {
  const { match, byHand } = toolGlob(random)
  const field = random.pick(FIELDS)
  const needle = random.pick(WORDS)
  return {
    condition: {
      type: 'all_of',
      conditions: [
        { type: 'tool_name', match },
        { type: 'param', path: `tool.params.${field}`, glob: `*${needle}*` },
      ],
    },
    byHand: (event) => byHand(event.tool.name) && (event.tool.params[field]?.includes(needle) ?? false),
  }
}

function toolGlob(random: Random): { readonly match: string; readonly byHand: (tool: string) => boolean } {
  if (random.chance(0.6)) {
    const tool = random.pick([...TOOLS, ...SERVER_TOOLS])
    return { match: tool, byHand: (name) => name === tool }
  }
  const prefix = `mcp__${random.pick(SERVERS)}__`
  return { match: `${prefix}*`, byHand: (name) => name.startsWith(prefix) }
}

function compositeRule(random: Random): MeasuredRule {
  const threshold = 0.9 + random.below(9) / 100
  const turn = 56 + random.below(4)
  const { match, byHand } = toolGlob(random)
  return {
    condition: {
      type: 'all_of',
      conditions: [
        { type: 'tool_name', match },
        {
          type: 'any_of',
          conditions: [
            { type: 'context_pressure', threshold },
            { type: 'param', path: 'turn', at_least: turn },
          ],
        },
      ],
    },
    byHand: (event) => byHand(event.tool.name) && (event.tokens / event.max_tokens >= threshold || event.turn >= turn),
  }
}

function expressionRule(random: Random): MeasuredRule {
  const turn = 5 + random.below(30)
  const pressure = 0.4 + random.below(45) / 100
  const needle = random.pick(WORDS)
  return {
    condition: {
      type: 'expression',
      expr: `turn > ${turn} and pressure > ${pressure} and "${needle}" in tool.params.command`,
    },
    byHand: (event) =>
      event.turn > turn &&
      event.tokens / event.max_tokens > pressure &&
      (event.tool.params['command']?.includes(needle) ?? false),
  }
}
