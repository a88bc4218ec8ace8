import { classify } from '../../../src/calls/risk/classify.ts'
import { readFacts } from '../facts-of.ts'

/** The risk of a command in a few words: its label, or the radius and the pattern of the danger. */
export function riskOf(command: string): string {
  const { label, danger } = classify(readFacts(command))
  return danger === null ? label : `${danger.radius} ${danger.pattern}`
}
