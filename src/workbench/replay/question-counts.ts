/** How many calls a person was and would be asked about. */
export interface QuestionCounts {
  /** All calls that were about to run. */
  readonly calls: number
  /** Calls that the policy allows, so that the agent does not ask. */
  readonly allowed: number
  /** Sessions that show what the person was asked. `before` and `after` count only these. */
  readonly sessions: number
  /** Questions in the past, or under the policy to compare with. */
  readonly before: number
  readonly after: number
}

/** How many questions the policy saves or adds; empty if it does neither and nobody was asked. */
export function describeQuestions(
  { calls, allowed, sessions, before, after }: QuestionCounts,
  number: (value: number) => string = String,
): string {
  if (allowed + before + after === 0) return ''
  const count = (value: number, noun: string): string => `${number(value)} ${noun}${value === 1 ? '' : 's'}`
  const shown = `questions in ${count(sessions, 'session')}: ${number(before)} before, ${number(after)} after`
  const known = sessions === 0 ? 'no session shows what the agent asked' : shown
  return `${allowed === 0 ? '' : `${number(allowed)} of ${count(calls, 'call')} allowed; `}${known}`
}
