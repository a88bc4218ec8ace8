import { compileAgents, MAIN } from '../../match/alternatives.ts'
import { defineCondition } from '../define.ts'
import { shorten } from './parts/seen.ts'
import { TEXT_OR_LIST } from './parts/text-or-list.ts'

export const agent = defineCondition({
  name: 'agent',
  summary: 'holds when it is the turn of one of these agents',
  schema: {
    properties: {
      match: {
        ...TEXT_OR_LIST,
        description:
          'the id of an agent or a glob (`*`, `?`, `[seq]`, `[!seq]`), several joined by `|`, or a list of such; case-sensitive, over the whole id; the main agent, which has no id, is `main` written out, and matches no glob: `*` is any other agent',
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
      title: 'the main agent is not one of the others',
      config: { type: 'agent', match: '*' },
      event: { event: 'tool_start', tool: { name: 'filesystem.write' } },
      holds: false,
    },
  ],
  compile({ match }) {
    const isMeant = compileAgents(match)
    return {
      test: (context) => isMeant(context.agent),
      seen: (eventContext) => ({ agent: shorten(eventContext.agent ?? MAIN) }),
      prefilter: { agent: match },
      prefilterSuffices: true,
    }
  },
})
