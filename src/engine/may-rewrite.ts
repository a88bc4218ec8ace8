import type { Filter } from '../model/filter.ts'
import { type CompiledProgram, openProgram, type Program } from '../model/rule.ts'

/** Whether a rule of the program may rewrite what this tool gives this agent. Where the program is not at hand, it may. */
export function mayRewriteResult(given: Program | undefined, tool: string, agent: string | null): boolean {
  if (given === undefined) return true
  const program = openProgram(given)
  const { spellings } = program.knownTool(tool)
  return program
    .at('tool_end')
    .rules.some(
      ({ enabled, shadow, effects, owner, prefilter }) =>
        enabled &&
        !shadow &&
        effects.includes('result') &&
        (owner === null || owner === agent) &&
        (prefilter === null || mayHold(prefilter, program, spellings)),
    )
}

/** What is not about the name of the tool may be so when the call ends. */
function mayHold(filter: Filter, program: CompiledProgram, spellings: readonly string[]): boolean {
  if ('every' in filter) return filter.every.every((one) => mayHold(one, program, spellings))
  if ('some' in filter) return filter.some.some((one) => mayHold(one, program, spellings))
  if ('tool' in filter) return program.compileTools(filter.tool)(spellings)
  return !('not' in filter && 'tool' in filter.not && program.compileTools(filter.not.tool)(spellings))
}
