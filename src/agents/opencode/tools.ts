import type { AgentTools } from '../tool-call.ts'

/** Source: payloads of opencode 1.18.33, and its tools. */
export const TOOLS: AgentTools = {
  bash: { params: { command: 'command' } },
  read: { is: 'filesystem.read', params: { filePath: 'path' } },
  write: { is: 'filesystem.write', params: { filePath: 'path', content: 'content' } },
  edit: { is: 'filesystem.edit', params: { filePath: 'path', oldString: 'old', newString: 'new' } },
  patch: { is: 'filesystem.edit', params: { patchText: 'patch' } },
  apply_patch: { params: { patchText: 'patch' } },
  glob: { is: 'filesystem.glob', params: { pattern: 'pattern', path: 'path' } },
  grep: { is: 'filesystem.grep', params: { pattern: 'pattern', path: 'path' } },
  task: { is: 'agent.task', params: { prompt: 'prompt' } },
  webfetch: { is: 'web.fetch', params: { url: 'url' } },
  websearch: { is: 'web.search', params: { query: 'query' } },
}
