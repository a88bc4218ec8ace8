import { defineCondition } from '../define.ts'
import { TEXT_OR_LIST } from '../parts/text-or-list.ts'
import { warnOfDeadPatterns } from './parts/dead-pattern.ts'
import { TOOL_EVENTS, toolMatches } from './parts/tool-matches.ts'

export const toolName = defineCondition({
  name: 'tool_name',
  summary: 'holds when the tool is one of these',
  events: TOOL_EVENTS,
  schema: {
    properties: {
      match: {
        ...TEXT_OR_LIST,
        description:
          'a name or a glob (`*`, `?`, `[seq]`, `[!seq]`), several joined by `|`, or a list of these; case-sensitive. It must match the whole name; without a dot, matching the last part is enough. A name matches every spelling of a tool (`Write`, `filesystem.write`). A glob matches only the given name, the dotted name and declared aliases',
      },
    },
    required: ['match'],
  },
  examples: [
    {
      title: 'one of two names, by an alias',
      config: { type: 'tool_name', match: 'Write|Edit' },
      event: { event: 'tool_start', tool: { name: 'filesystem.write' } },
      holds: true,
    },
    {
      title: 'any tool of an MCP server',
      config: { type: 'tool_name', match: 'mcp.github.*' },
      event: { event: 'tool_start', tool: { name: 'mcp__github__get_pr' } },
      holds: true,
    },
    {
      title: 'another tool',
      config: { type: 'tool_name', match: ['Write', 'Edit', 'Insert'] },
      event: { event: 'tool_start', tool: { name: 'Read' } },
      holds: false,
    },
  ],
  compile({ match }, context) {
    warnOfDeadPatterns(match, ['match'], context)
    return toolMatches(match, context)
  },
})
