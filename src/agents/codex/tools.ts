import type { AgentTools } from '../tool-call.ts'

const ITEMS = {
  'items.*.path': 'reads',
  'items.*.image_url': 'connects',
  'items.*.audio_url': 'connects',
} as const
const ITEM = ['items.*.name', 'items.*.text', 'items.*.type'] as const
const MESSAGE = { params: { message: 'prompt' }, others: ['target'] } as const

/**
 * Hooks get `Bash` and `apply_patch` with a `command`; transcripts have the names that the model uses. Source: what
 * Codex 0.169.0 offers to its model (`test/e2e/observed`), and payloads of it.
 */
export const TOOLS: AgentTools = {
  Bash: { params: { command: 'command' } },
  exec_command: {
    inHooks: ['Bash'],
    params: { cmd: 'command', workdir: 'folder', shell: 'language' },
    others: [
      ...['justification', 'login', 'max_output_tokens', 'prefix_rule', 'sandbox_permissions', 'tty', 'yield_time_ms'],
    ],
  },
  // What is typed into a program that runs.
  write_stdin: { inHooks: [], params: { chars: 'runs' }, others: ['max_output_tokens', 'session_id', 'yield_time_ms'] },
  // The tool takes the patch alone, as a text.
  apply_patch: { inHooks: ['apply_patch', 'Edit', 'Write'], params: { command: 'patch', input: 'patch' } },
  view_image: { is: 'filesystem.read', params: { path: 'path' } },
  // Code that calls the other tools. The tool takes it alone, as a text.
  exec: { params: { input: 'code' }, language: 'javascript' },
  wait: { others: ['cell_id', 'max_tokens', 'terminate', 'yield_time_ms'] },
  web_search: { inHooks: [], params: { query: 'query' } },
  spawn_agent: {
    inHooks: ['spawn_agent', 'Agent'],
    is: 'agent.task',
    params: { message: 'prompt', ...ITEMS },
    others: [...ITEM, 'fork_context', 'fork_turns', 'model', 'reasoning_effort', 'task_name'],
  },
  send_input: { params: { message: 'prompt', ...ITEMS }, others: [...ITEM, 'interrupt', 'target'] },
  send_message: MESSAGE,
  followup_task: MESSAGE,
  interrupt_agent: { others: ['target'] },
  close_agent: { others: ['target'] },
  resume_agent: { others: ['id'] },
  wait_agent: { others: ['targets', 'timeout_ms'] },
  list_agents: { others: ['path_prefix'] },
  request_user_input: { others: ['questions'] },
  update_plan: { others: ['explanation', 'plan'] },
  get_goal: {},
  create_goal: { others: ['objective', 'token_budget'] },
  update_goal: { others: ['status'] },
  tool_search: { others: ['query', 'limit'] },
}
