import { readCall } from '../../calls/read-call.ts'
import { RISK_CATEGORIES, RISK_RANKS, type RiskRank } from '../../calls/risk/categories.ts'
import { classify, dangersOf, isUnread } from '../../calls/risk/classify.ts'
import { RANK } from '../../calls/risk/danger.ts'
import { READ_BY_CALL } from '../../model/call-members.ts'
import { didYouMean } from '../../model/suggestion.ts'
import { defineCondition } from '../define.ts'
import { TOO_LARGE, uncertainError } from './parts/call-condition.ts'

const CATEGORIES: ReadonlySet<string> = new Set(Object.keys(RISK_CATEGORIES))
const LISTED = [...CATEGORIES].map((category) => `\`${category}\``).join(', ')

// `Object.keys` loses the types of the keys.
const RANKS = Object.keys(RISK_RANKS) as readonly RiskRank[]

export const commandRisk = defineCondition({
  name: 'command_risk',
  summary: 'holds when a shell command, parsed the way a shell parses it, is destructive',
  schema: {
    properties: {
      least: { enum: RANKS, default: 'high', description: 'the minimum rank: how far the damage reaches' },
      categories: {
        type: 'array',
        items: { type: 'string', minLength: 1 },
        minItems: 1,
        description: `the kinds of loss: ${LISTED}; any kind if absent`,
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
    categories?.forEach((category, index) => {
      if (CATEGORIES.has(category)) return
      context.report({
        path: ['categories', index],
        severity: 'warning',
        code: 'unknown-category',
        message: `no command has the category \`${category}\``,
        help: didYouMean(category, CATEGORIES) ?? `the categories are ${LISTED}`,
      })
    })
    return {
      reads: READ_BY_CALL,
      requiresOneOf: ['tool.params'],
      test: (eventContext) => {
        const facts = readCall(eventContext)
        const isMeant = dangersOf(facts).some(
          ({ radius, category }) => RANK[radius] >= RANK[least] && (categories?.includes(category) ?? true),
        )
        if (isMeant || !isUnread(facts)) return isMeant
        // A command that was not read may do anything, so the rule fails rather than lets it through.
        return facts.unread.some(({ why }) => why !== undefined) ? uncertainError(facts) : TOO_LARGE
      },
      seen: (eventContext) => {
        const { label, danger } = classify(readCall(eventContext))
        return { risk: label, ...danger }
      },
    }
  },
})
