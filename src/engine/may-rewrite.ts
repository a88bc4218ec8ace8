import type { AgentEvent } from '../model/event.ts'
import type { Filter } from '../model/filter.ts'
import type { PieceMask } from '../model/matching.ts'
import { type CompiledProgram, type CompiledRule, layersOf, type Program } from '../model/rule.ts'
import { textAt } from '../model/value.ts'

/**
 * The masks that rules of the program apply, in order, to any text that this tool returns to this agent. Null if rules
 * may change its result in another way, or change only some results, or if the program is not available.
 */
export function masksOfResult(
  given: Program | undefined,
  tool: string,
  agent: string | null,
  { aliases = [], canonicalName = null }: OtherNames = {},
): readonly (() => PieceMask)[] | null {
  if (given === undefined) return null
  const masks = layersOf(given).flatMap((program) => {
    const { spellings } = program.knownTool(tool, aliases, canonicalName)
    return program
      .at('tool_end')
      .rules.filter(
        ({ enabled, shadow, effects, owner, prefilter }) =>
          enabled &&
          !shadow &&
          effects.includes('result') &&
          (owner === null || owner === agent) &&
          (prefilter === null || mayHold(prefilter, program, spellings)),
      )
      .map((rule) => (isCertain(rule, program, spellings) ? rule.kinds().action.maskPieces : undefined))
  })
  return masks.every((mask) => mask !== undefined) ? masks : null
}

/** Names of a tool besides the one that the agent uses. */
interface OtherNames {
  readonly aliases?: readonly string[]
  readonly canonicalName?: string | null
}

/** Whether rules may rewrite the result of the call that a decided `tool_start` is about. */
export function mayRewriteResult(program: Program, event: AgentEvent): boolean {
  const { tool } = event
  const canonicalName = textAt(tool, 'canonical_name')
  const given = (tool?.aliases ?? []).filter((alias) => typeof alias === 'string')
  const aliases = canonicalName === null ? given : [canonicalName, ...given]
  const names = { aliases, canonicalName }
  return masksOfResult(program, textAt(tool, 'name') ?? '', textAt(event, 'agent_id'), names)?.length !== 0
}

/** Filters other than those on the tool's name may be met when the call ends. */
function mayHold(filter: Filter, program: CompiledProgram, spellings: readonly string[]): boolean {
  if ('every' in filter) return filter.every.every((one) => mayHold(one, program, spellings))
  if ('some' in filter) return filter.some.some((one) => mayHold(one, program, spellings))
  return isOfTool(filter, program, spellings) ?? true
}

/** Whether a rule that may hold always does: it has no budget, and its condition depends only on the tool's name. */
function isCertain(
  { limits, prefilter, prefilterSuffices, kinds }: CompiledRule,
  program: CompiledProgram,
  spellings: readonly string[],
): boolean {
  if (limits !== null) return false
  if (prefilter === null) return kinds().condition.type === 'always'
  return prefilterSuffices && mustHold(prefilter, program, spellings)
}

function mustHold(filter: Filter, program: CompiledProgram, spellings: readonly string[]): boolean {
  if ('every' in filter) return filter.every.every((one) => mustHold(one, program, spellings))
  if ('some' in filter) return filter.some.some((one) => mustHold(one, program, spellings))
  return isOfTool(filter, program, spellings) ?? false
}

/** Null if the filter does not concern the tool's name. */
function isOfTool(filter: Filter, program: CompiledProgram, spellings: readonly string[]): boolean | null {
  if ('tool' in filter) return program.compileTools(filter.tool)(spellings)
  if ('not' in filter && 'tool' in filter.not) return !program.compileTools(filter.not.tool)(spellings)
  return null
}
