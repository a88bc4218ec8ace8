import type { Dialect } from '../dialect.ts'
import { AGENTS, ALWAYS, type Facts, PROMPTS, givenAt, givenOnly } from '../facts.ts'
import { hookEventName } from '../payload.ts'
import type { AgentTools } from '../tool-call.ts'
import { ABOUT } from './about.ts'
import { decode, encode } from './codec.ts'
import { EVENTS } from './events.ts'
import { hooks } from './hooks.ts'
import { settings } from './settings.ts'

const SHELL = { params: { cmd: 'command', cwd: 'folder' }, others: ['background', 'timeout'] } as const
const LIST = { is: 'filesystem.list', params: { path: 'path' } } as const

/** Source: the built-in tool sets of docker-agent at 1d4df280. */
const TOOLS: AgentTools = {
  shell: SHELL,
  run_background_job: { is: 'shell.bash', ...SHELL },
  read_file: { params: { path: 'path' } },
  read_multiple_files: { is: 'filesystem.read', params: { 'paths.*': 'path' }, others: ['json'] },
  write_file: { params: { path: 'path', content: 'content' } },
  edit_file: { params: { path: 'path', 'edits.*.oldText': 'old', 'edits.*.newText': 'new' } },
  directory_tree: LIST,
  list_directory: LIST,
  search_files: {
    is: 'filesystem.glob',
    params: { path: 'path', pattern: 'pattern' },
    others: ['excludePatterns'],
  },
  search_files_content: {
    is: 'filesystem.grep',
    params: { path: 'path', query: 'pattern' },
    others: ['is_regex', 'excludePatterns'],
  },
  fetch: { is: 'web.fetch', params: { 'urls.*': 'url' }, others: ['timeout', 'format'] },
  transfer_task: { is: 'agent.task', params: { task: 'prompt' }, others: ['agent', 'expected_output'] },
}

const CALLS = ['tool_start', 'tool_end', 'approval_request', 'approval_decision', 'approval_denied'] as const
const FINISHED = ['completion_claim', 'stop', 'response_final'] as const

/**
 * Source: pkg/hooks of docker-agent at 1d4df280. The event that can replace a result does not say whether the call
 * failed.
 */
const FACTS: Facts = {
  agent_id: ALWAYS,
  cwd: ALWAYS,
  tokens: givenAt('after_llm_call', 'before_llm_call'),
  max_tokens: givenOnly('where the model is known', 'after_llm_call', 'before_llm_call', 'pre_compact', 'post_compact'),
  messages: givenAt('before_llm_call'),
  prompt: givenAt(...PROMPTS, ...FINISHED),
  response: givenAt(...FINISHED, 'agent_complete'),
  'tool.name': givenAt(...CALLS),
  'tool.params': givenAt(...CALLS, ...AGENTS),
  'tool.call_id': givenAt(...CALLS),
  'tool.output': givenAt('tool_end'),
  'tool.result': givenAt('tool_end'),
  'error.code': givenAt('error'),
  'error.message': givenAt('error'),
}

export const dockerAgent: Dialect = {
  ...ABOUT,
  events: EVENTS,
  facts: FACTS,
  tools: TOOLS,
  // docker-agent sets no limit; a model should not be told more than this at once.
  contextLimit: { max: 50_000, unit: 'characters' },
  redoLimit: 0,
  unseen: [
    'calls that `--yolo` or a permission rule allows run without `pre_tool_use` hooks, except those with `preempt_yolo`',
    'the runtime writes the prompts of sub-agents, and no hook runs for them',
    'the event that can replace a result does not say whether the tool failed',
  ],
  settings,
  hooks,
  eventOf: hookEventName,
  decode,
  encode,
}
