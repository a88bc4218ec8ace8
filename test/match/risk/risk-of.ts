import { classify } from '../../../src/match/risk/classify.ts'
import { readCommands } from '../../../src/template/shell/read-commands.ts'

/** The risk of a command in a few words: its label, or how far it reaches and what of it does. */
export function riskOf(command: string): string {
  const { label, danger } = classify(readCommands(command))
  return danger === null ? label : `${danger.radius} ${danger.pattern}`
}
