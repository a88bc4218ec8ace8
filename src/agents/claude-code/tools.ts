import type { AgentTools } from '../tool-call.ts'

const EDIT = { file_path: 'path', old_string: 'old', new_string: 'new' }

/** Source: the tools reference of Claude Code 2.1.292, and payloads of 2.1.329. */
export const TOOLS: AgentTools = {
  Bash: { params: { command: 'command' } },
  Read: { params: { file_path: 'path' } },
  Write: { params: { file_path: 'path', content: 'content' } },
  Edit: { params: EDIT },
  MultiEdit: { params: { file_path: 'path', 'edits.*.old_string': 'old', 'edits.*.new_string': 'new' } },
  NotebookEdit: { is: 'filesystem.edit', params: { notebook_path: 'path', new_source: 'new' } },
  Glob: { params: { pattern: 'pattern', path: 'path' } },
  Grep: { params: { pattern: 'pattern', path: 'path' } },
  WebFetch: { params: { url: 'url', prompt: 'prompt' } },
  WebSearch: { params: { query: 'query' } },
  Agent: { params: { prompt: 'prompt' } },
  Task: { params: { prompt: 'prompt' } },
}
