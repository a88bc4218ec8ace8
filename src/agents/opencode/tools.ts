import type { AgentTools } from '../tool-call.ts'

/** Source: what opencode 1.18.33 offers to its models (`test/e2e/observed`), and payloads of it. */
export const TOOLS: AgentTools = {
  bash: { params: { command: 'command', workdir: 'folder' }, others: ['timeout', 'description'] },
  read: { is: 'filesystem.read', params: { filePath: 'path' }, others: ['offset', 'limit'] },
  write: { is: 'filesystem.write', params: { filePath: 'path', content: 'content' } },
  edit: {
    is: 'filesystem.edit',
    params: { filePath: 'path', oldString: 'old', newString: 'new' },
    others: ['replaceAll'],
  },
  patch: { is: 'filesystem.edit', params: { patchText: 'patch' } },
  apply_patch: { params: { patchText: 'patch' } },
  list: { is: 'filesystem.list', params: { path: 'path' }, others: ['ignore'] },
  glob: { is: 'filesystem.glob', params: { pattern: 'pattern', path: 'path' } },
  grep: { is: 'filesystem.grep', params: { pattern: 'pattern', path: 'path', include: 'filter' } },
  lsp: { params: { filePath: 'reads' }, others: ['operation', 'line', 'character', 'query'] },
  task: {
    is: 'agent.task',
    params: { prompt: 'prompt' },
    // `command` is the name of a command of opencode.
    others: ['description', 'subagent_type', 'task_id', 'command', 'background'],
  },
  webfetch: { is: 'web.fetch', params: { url: 'url' }, others: ['format', 'timeout'] },
  websearch: {
    is: 'web.search',
    params: { query: 'query' },
    others: ['numResults', 'livecrawl', 'type', 'contextMaxCharacters'],
  },
  skill: { others: ['name'] },
  todowrite: { others: ['todos'] },
  todoread: {},
}
