import type { EventContext } from '../../model/event-context.ts'
import { defineAction } from '../define.ts'
import { compileGroupKey } from '../parts/group-key.ts'
import { compileValuePath } from '../parts/value-path.ts'
import { compileVerdict } from './parts/verdict.ts'

/** The events at which a call waits for a person's answer. */
const ANSWERED: readonly string[] = ['tool_start', 'approval_request']

export const ask = defineAction({
  name: 'ask',
  summary: 'asks a person before the agent continues',
  schema: {
    properties: {
      reason: { type: 'string', description: 'the message for the person; templated' },
      remember: {
        enum: ['session', 'app'],
        description: 'after a yes, do not ask again in this session (`session`), or in any session (`app`)',
      },
      group_by: {
        type: 'array',
        items: { type: 'string' },
        minItems: 1,
        description: 'paths of the event, such as `tool.params.path`; each combination of values needs its own yes',
      },
    },
    dependentRequired: { group_by: ['remember'] },
  },
  examples: [
    {
      title: 'a push needs a person',
      config: { type: 'ask', reason: 'push to <<tool.params.branch>>?' },
      event: { event: 'tool_start', tool: { name: 'git.push', params: { branch: 'main' } } },
      decision: { verdict: 'ask', reason: 'push to main?', rule: 'example' },
    },
    {
      title: 'each folder needs one yes in a session',
      config: {
        type: 'ask',
        reason: 'write to <<tool.params.path>>?',
        remember: 'session',
        group_by: ['tool.params.path'],
      },
      event: { event: 'tool_start', tool: { name: 'filesystem.write', call_id: 'c1', params: { path: 'docs' } } },
      decision: { verdict: 'ask', reason: 'write to docs?', errors: [] },
    },
  ],
  effects: ['verdict'],
  ports: [],
  compile({ reason, remember, group_by: paths = [] }, context) {
    const action = compileVerdict('ask', reason, context)
    if (remember === undefined) return action
    const deaf = context.events.filter((event) => !ANSWERED.includes(event))
    if (deaf.length > 0) {
      context.report({
        path: ['remember'],
        code: 'no-effect',
        message: `\`remember\` has no effect at ${deaf.map((event) => `\`${event}\``).join(', ')}`,
        help: `a person’s yes is seen at ${ANSWERED.map((event) => `\`${event}\``).join(', ')}`,
      })
    }
    paths.forEach((path, index) => {
      const { problem } = compileValuePath(path)
      if (problem !== null) context.report({ path: ['group_by', index], code: 'wrong-value', ...problem })
    })
    const { of, reads } = compileGroupKey(paths)
    const groupOf = (eventContext: EventContext): string | null => {
      const group = of(eventContext)
      return typeof group === 'string' ? group : null
    }
    return { ...action, remember: { scope: remember, groupOf }, reads }
  },
})
