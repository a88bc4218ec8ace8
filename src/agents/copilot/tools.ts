import type { AgentTools } from '../tool-call.ts'

const SHELL = {
  params: { command: 'command' },
  others: ['description', 'shellId', 'mode', 'detach', 'initial_wait'],
} as const
const READ = { params: { path: 'path' }, others: ['view_range', 'forceReadLargeFiles'] } as const
const CREATE = { params: { path: 'path', file_text: 'content' } } as const
const EDIT = { params: { path: 'path', old_str: 'old', new_str: 'new' } } as const
const TASK = {
  params: { prompt: 'prompt' },
  others: ['description', 'agent_type', 'name', 'model', 'reasoning_effort', 'context_tier', 'mode'],
} as const
const GREP = {
  is: 'filesystem.grep',
  params: { pattern: 'pattern', path: 'path', 'paths.*': 'path', glob: 'filter' },
  others: ['output_mode', 'type', '-i', '-A', '-B', '-C', '-n', 'head_limit', 'multiline'],
} as const
const SESSION = { others: ['shellId', 'delay'] } as const
const QUERY = { params: { query: 'query' }, others: ['description', 'source'] } as const

/**
 * Some hooks get Claude Code's tool names with Copilot's parameters. Source: what Copilot CLI 1.0.102 offers to its
 * models (`test/e2e/observed`), and payloads of it.
 */
export const TOOLS: AgentTools = {
  bash: SHELL,
  Bash: SHELL,
  powershell: { ...SHELL, is: 'shell.bash', language: 'powershell' },
  read_bash: SESSION,
  stop_bash: SESSION,
  list_bash: {},
  write_bash: { params: { input: 'runs' }, ...SESSION },
  read_powershell: SESSION,
  stop_powershell: SESSION,
  list_powershell: {},
  write_powershell: { params: { input: 'runs' }, language: 'powershell', ...SESSION },
  view: { is: 'filesystem.read', ...READ },
  Read: READ,
  create: { is: 'filesystem.write', ...CREATE },
  Write: CREATE,
  edit: { is: 'filesystem.edit', ...EDIT },
  Edit: EDIT,
  // The tool takes the patch alone, as a text.
  apply_patch: { params: { input: 'patch' } },
  glob: { is: 'filesystem.glob', params: { pattern: 'pattern', path: 'path', 'paths.*': 'path' } },
  grep: GREP,
  rg: GREP,
  web_fetch: { params: { url: 'url' }, others: ['max_length', 'start_index', 'raw'] },
  task: { is: 'agent.task', ...TASK },
  Agent: TASK,
  read_agent: { others: ['agent_id', 'wait', 'timeout', 'since_turn'] },
  list_agents: { others: ['include_completed', 'scope'] },
  write_agent: { params: { message: 'prompt' }, others: ['agent_id', 'agent_ids', 'scope'] },
  skill: { others: ['skill'] },
  // These query databases of the session, which only Copilot uses.
  sql: QUERY,
  session_store_sql: QUERY,
  report_intent: { others: ['intent'] },
  fetch_copilot_cli_documentation: {},
}
