import { classify } from '../../match/risk/classify.ts'
import { RANK, type Risk, RISK_CATEGORIES, WHY_UNREAD } from '../../match/risk/risk.ts'
import type { EvaluationError, EventContext } from '../../model/event-context.ts'
import { didYouMean } from '../../model/suggestion.ts'
import { defineCondition } from '../define.ts'
import { shellCommands } from '../parts/shell-commands.ts'

const RADII = ['low', 'medium', 'high'] as const

const CATEGORIES: ReadonlySet<string> = new Set(RISK_CATEGORIES)

export const commandRisk = defineCondition({
  name: 'command_risk',
  summary: 'holds when a shell command, parsed the way a shell parses it, is destructive',
  schema: {
    properties: {
      least: { enum: RADII, default: 'high', description: 'the minimum reach of the damage' },
      categories: {
        type: 'array',
        items: { type: 'string', minLength: 1 },
        minItems: 1,
        description: 'the kinds of loss, such as `fs-delete` or `git-discard`; any kind if absent',
      },
    },
  },
  examples: [
    {
      title: 'a folder removed after another command',
      config: { type: 'command_risk' },
      event: { event: 'tool_start', tool: { name: 'Bash', params: { command: 'cd /tmp && "rm" -fr x' } } },
      holds: true,
    },
    {
      title: 'text that only mentions it',
      config: { type: 'command_risk', least: 'low' },
      event: { event: 'tool_start', tool: { name: 'Bash', params: { command: 'git log --grep "rm -rf"' } } },
      holds: false,
    },
  ],
  compile({ least = 'high', categories }, context) {
    const { readCommands } = context
    categories?.forEach((category, index) => {
      if (CATEGORIES.has(category)) return
      context.report({
        path: ['categories', index],
        severity: 'warning',
        code: 'unknown-category',
        message: `no command has the category \`${category}\``,
        help:
          didYouMean(category, CATEGORIES) ??
          `the categories are ${RISK_CATEGORIES.map((known) => `\`${known}\``).join(', ')}`,
      })
    })
    const risksOf = (eventContext: EventContext): readonly Risk[] =>
      shellCommands(eventContext).map((command) => classify(readCommands(command)))
    return {
      reads: ['tool.name', 'tool.params'],
      requiresOneOf: ['tool.params'],
      test: (eventContext) => {
        const risks = risksOf(eventContext)
        if (risks.some(({ label }) => label === 'unread')) return UNREAD
        return risks.some(({ danger }) => {
          if (danger === null || RANK[danger.radius] < RANK[least]) return false
          return categories === undefined || categories.includes(danger.category)
        })
      },
      seen: (eventContext) => ({
        risks: risksOf(eventContext).map(({ label, danger }) => ({ risk: label, ...danger })),
      }),
    }
  },
})

/** A command that was not read may do anything, so the rule fails rather than lets it through. */
const UNREAD: EvaluationError = { code: 'command-too-large', message: WHY_UNREAD }
