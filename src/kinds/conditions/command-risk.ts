import { classify, RANK } from '../../match/risk/classify.ts'
import type { ReadCommands } from '../../model/matching.ts'
import type { EvaluationError, Moment } from '../../model/moment.ts'
import { member } from '../../model/value.ts'
import { defineCondition } from '../define.ts'

const RADII = ['low', 'medium', 'high'] as const

export const commandRisk = defineCondition({
  name: 'command_risk',
  summary: 'holds where a command for a shell, read as a shell reads it, destroys something',
  schema: {
    properties: {
      least: { enum: RADII, default: 'high', description: 'how far it has to reach' },
      categories: {
        type: 'array',
        items: { type: 'string', minLength: 1 },
        minItems: 1,
        description: 'what is lost, such as `fs-delete` or `git-discard`; anything where absent',
      },
    },
  },
  examples: [
    {
      title: 'a folder that is removed behind another command',
      config: { type: 'command_risk' },
      event: { event: 'tool_start', tool: { name: 'Bash', params: { command: 'cd /tmp && "rm" -fr x' } } },
      holds: true,
    },
    {
      title: 'text about it',
      config: { type: 'command_risk', least: 'low' },
      event: { event: 'tool_start', tool: { name: 'Bash', params: { command: 'git log --grep "rm -rf"' } } },
      holds: false,
    },
  ],
  compile({ least = 'high', categories }, { readCommands }) {
    const scriptOf = ({ tool }: Moment): ReturnType<ReadCommands> | undefined => {
      const command = member(tool?.params, 'command') ?? member(tool?.params, 'cmd')
      return typeof command === 'string' ? readCommands(command) : undefined
    }
    return {
      test: (moment) => {
        const script = scriptOf(moment)
        if (script === null) return TOO_MUCH
        const danger = script === undefined ? null : classify(script).danger
        if (danger === null || RANK[danger.radius] < RANK[least]) return false
        return categories === undefined || categories.includes(danger.category)
      },
      seen: (moment) => {
        const script = scriptOf(moment)
        const risk = script === undefined ? null : classify(script)
        return { risk: risk?.label ?? 'no command', ...(risk?.danger ?? {}) }
      },
    }
  },
})

/** What is not read may be anything: that is no reason to let it through. */
const TOO_MUCH: EvaluationError = { code: 'command-too-large', message: 'the command is more than is read of one' }
