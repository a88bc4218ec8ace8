import { defineCondition } from '../define.ts'
import { TEXT_OR_LIST } from '../parts/text-or-list.ts'
import { TOOL_EVENTS, toolMatches } from './parts/tool-matches.ts'

export const toolMatch = defineCondition({
  name: 'tool_match',
  replacedBy: 'tool_name',
  summary: 'holds when the tool is one of these, like `tool_name`',
  events: TOOL_EVENTS,
  schema: {
    properties: {
      match: { ...TEXT_OR_LIST, description: 'the same as in `tool_name`' },
      tools: { ...TEXT_OR_LIST, description: 'the same as `match`; write only one of the two' },
    },
  },
  examples: [
    {
      title: 'a tool of the shell',
      config: { type: 'tool_match', tools: ['shell.*', 'web.fetch'] },
      event: { event: 'tool_start', tool: { name: 'shell.bash' } },
      holds: true,
    },
    {
      title: 'another tool',
      config: { type: 'tool_match', tools: ['shell.*', 'web.fetch'] },
      event: { event: 'tool_start', tool: { name: 'web.search' } },
      holds: false,
    },
  ],
  compile({ match, tools }, context) {
    if (match !== undefined && tools !== undefined) {
      context.report({
        path: ['tools'],
        code: 'conflicting-fields',
        message: '`tools` means the same as `match`',
        help: 'put all names under `match`, and remove `tools`',
      })
    }
    const names = match ?? tools
    if (names === undefined) {
      context.report({
        path: [],
        code: 'missing-field',
        message: '`tool_match` needs `match`',
        help: 'write `type: tool_name` and a pattern under `match`',
      })
    }
    return toolMatches(names ?? [], context)
  },
})
