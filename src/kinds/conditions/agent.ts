import { compileAgents, MAIN } from '../../match/alternatives.ts'
import { defineCondition } from '../define.ts'
import { shorten } from './parts/seen.ts'
import { TEXT_OR_LIST } from '../parts/text-or-list.ts'

export const agent = defineCondition({
  name: 'agent',
  summary: 'holds when the acting agent is one of these',
  schema: {
    properties: {
      match: {
        ...TEXT_OR_LIST,
        description:
          'an agent id or a glob (`*`, `?`, `[seq]`, `[!seq]`), several joined by `|`, or a list of these; case-sensitive; must match the whole id. The main agent has no id: write `main`. No glob matches it, so `*` means any sub-agent',
      },
    },
    required: ['match'],
  },
  examples: [
    {
      title: 'one of several reviewers',
      config: { type: 'agent', match: 'review*' },
      event: { event: 'tool_start', agent_id: 'reviewer-2', tool: { name: 'filesystem.write' } },
      holds: true,
    },
    {
      title: 'the main agent',
      config: { type: 'agent', match: ['main', 'planner'] },
      event: { event: 'tool_start', tool: { name: 'filesystem.write' } },
      holds: true,
    },
    {
      title: 'the main agent is not a sub-agent',
      config: { type: 'agent', match: '*' },
      event: { event: 'tool_start', tool: { name: 'filesystem.write' } },
      holds: false,
    },
  ],
  compile({ match }) {
    const isMeant = compileAgents(match)
    return {
      reads: ['agent_id'],
      test: (context) => isMeant(context.agent),
      seen: (eventContext) => ({ agent: shorten(eventContext.agent ?? MAIN) }),
      prefilter: { agent: match },
      prefilterSuffices: true,
    }
  },
})
