import { createRuleIndex } from '../../compile/index/rule-index.ts'
import { COMPARISON_LIMITS } from '../../kinds/conditions/parts/comparison.ts'
import type { ConditionNode } from '../../model/condition.ts'
import type { Filter } from '../../model/filter.ts'
import type { CompiledProgram, CompiledRule, EventRules } from '../../model/rule.ts'
import { readPath } from '../../template/path.ts'
import type { Pattern } from './languages/pattern.ts'
import { regexPattern } from './languages/regex.ts'

/**
 * Files rules as the engine does, and also by texts that their regular expressions need: the analysis asks about as many
 * events as there are rules.
 */
export function indexRules(
  rules: readonly CompiledRule[],
  { compileTools }: Pick<CompiledProgram, 'compileTools'>,
): EventRules['select'] {
  const filed = rules.map(({ enabled, owner, reads, kinds }) => {
    return { enabled, owner, reads, prefilter: filterOf(kinds().condition), prefilterSuffices: false }
  })
  return createRuleIndex(filed, compileTools)
}

function filterOf(node: ConditionNode): Filter | null {
  const { type, config, parts = [], prefilter } = node
  if (type === 'all_of' || type === 'all' || type === 'defined') return everyOf(parts.map(filterOf))
  if (type === 'any_of' || type === 'any') {
    const some = parts.map(filterOf).filter((filter) => filter !== null)
    return some.length === parts.length ? { some } : null
  }
  const needed = type === 'param' && typeof config['matches'] === 'string' ? longestLiteral(config['matches']) : ''
  const path = needed === '' ? null : readPath(config['path'] as string, 0)
  const text: Filter | null =
    path === null ? null : { text: path.keys, is: 'contains', part: needed, maxLength: COMPARISON_LIMITS.characters }
  return everyOf([prefilter ?? null, text])
}

function everyOf(filters: readonly (Filter | null)[]): Filter | null {
  const every = filters.filter((filter) => filter !== null)
  return every.length > 0 ? { every } : null
}

/** The longest text that all matches of a regular expression contain; empty if none is known. */
function longestLiteral(source: string): string {
  const pattern = regexPattern(source)
  const runs = pattern === null ? [''] : runsOf(pattern)
  return runs.reduce((longest, run) => (run.length > longest.length ? run : longest), '')
}

/** Texts that follow each other, each without a gap in it. */
function runsOf(pattern: Pattern): readonly string[] {
  if (pattern.type === 'sequence') return pattern.parts.map(runsOf).reduce(glued, [''])
  if (pattern.type === 'choice') return pattern.parts.length === 1 ? pattern.parts.flatMap(runsOf) : ['', '']
  if (pattern.type === 'assertion') return ['']
  if (pattern.type === 'repeat') return ['', '']
  const [only] = pattern.ranges
  const isOne = only !== undefined && pattern.ranges.length === 1 && only[0] === only[1] && only[0] < 0xd800
  return isOne ? [String.fromCodePoint(only[0])] : ['', '']
}

function glued(before: readonly string[], after: readonly string[]): readonly string[] {
  const [first = '', ...others] = after
  return [...before.slice(0, -1), `${before.at(-1) ?? ''}${first}`, ...others]
}
