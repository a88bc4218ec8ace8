import type { QuestionCounts } from '../../workbench/replay/question-counts.ts'
import type { Suggestion } from '../../workbench/suggest/suggest.ts'
import { stringify } from '../../source/libraries.ts'
import { count } from './count.ts'

/** A suggestion, and how often its rule would have fired in the sessions. */
interface CountedSuggestion extends Suggestion {
  readonly fired: number
}

export function suggestedPolicy(suggestions: readonly Suggestion[]): string {
  return stringify({ hooks: suggestions.map(({ rule }) => rule) }, YAML)
}

export function suggestedTests(suggestions: readonly Suggestion[]): string {
  return stringify({ policies: ['suggested.yaml'], tests: suggestions.map(({ test }) => test) }, YAML)
}

const YAML = { lineWidth: 0 } as const

/**
 * A policy with the suggested rules. Comments say what speaks for each rule.
 *
 * @param isAsked whether the sessions show that a person was asked
 */
export function suggestionsAsYaml(
  suggestions: readonly CountedSuggestion[],
  { sessions, before, after }: QuestionCounts,
  isAsked: boolean,
): string {
  const head = [
    suggestions.length === 0
      ? '# The sessions suggest no rule.'
      : '# Rules that past sessions suggest. Nothing was changed: keep the rules that you agree with.',
    !isAsked
      ? '# No session shows what a person was asked. `sluice install HOST --record` makes hooks record it.'
      : `# A person was asked ${count(before, 'time')} in ${count(sessions, 'session')}; with these rules it would have been ${count(after, 'time')}.`,
  ]
  const rules = suggestions.map((suggestion) => {
    const [, ...lines] = suggestedPolicy([suggestion]).trimEnd().split('\n')
    return [...remarks(suggestion).map((remark) => `  # ${remark}`), ...lines].join('\n')
  })
  const hooks = rules.length === 0 ? ['hooks: []'] : ['hooks:', rules.join('\n\n')]
  return `${head.join('\n')}\n\n${hooks.join('\n')}\n`
}

function remarks({ kind, calls, sessions, fired, askedBy }: CountedSuggestion): readonly string[] {
  const what = kind === 'allow' ? 'Approved' : 'Failed'
  return [
    `${what} ${count(calls, 'time')} in ${count(sessions, 'session')}. The rule would have fired ${count(fired, 'time')}.`,
    ...askedBy.map(
      (rule) =>
        `\`${rule}\` still asks, because an \`ask\` wins: put this condition under \`not\` in that rule instead.`,
    ),
  ]
}
