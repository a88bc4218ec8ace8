import { openProgram, type Program } from '../model/rule.ts'

/** Whether a rule of the program may ask a person about a call. Where the program is not at hand, one may. */
export function mayAsk(program: Program | undefined): boolean {
  if (program === undefined) return true
  return openProgram(program)
    .at('tool_start')
    .rules.some((rule) => rule.enabled && !rule.shadow && rule.kinds().action.verdicts.includes('ask'))
}
