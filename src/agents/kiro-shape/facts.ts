import { ALWAYS, ANSWERS, type Facts, PROMPTS, givenAt, givenOnly } from '../facts.ts'
import type { AgentTools } from '../tool-call.ts'

/**
 * Source: the hook pages of Kiro, and the source of Amazon Q Developer CLI at 15cc8f3. No payload identifies an agent
 * or a call.
 */
export const FACTS: Facts = {
  cwd: ALWAYS,
  prompt: givenAt(...PROMPTS),
  response: givenAt(...ANSWERS),
  'tool.name': givenAt('tool_start', 'tool_end'),
  'tool.params': givenAt('tool_start', 'tool_end'),
  'tool.output': givenAt('tool_end'),
  'tool.result': givenAt('tool_end'),
  'tool.error': givenOnly('by versions that say whether a call succeeded', 'tool_end'),
  'tool.ok': givenOnly('by versions that say whether a call succeeded', 'tool_end'),
}

const READ = { 'operations.*.path': 'path', path: 'path' }
const WRITE = { path: 'path', file_text: 'content', content: 'content', old_str: 'old', new_str: 'new' }

/** The tools of all generations, because one policy may meet any of them. Source: the hooks pages of Kiro. */
export const TOOLS: AgentTools = {
  fs_read: { params: READ },
  read: { is: 'filesystem.read', params: READ },
  fs_write: { params: WRITE },
  write: { is: 'filesystem.write', params: WRITE },
  execute_bash: { params: { command: 'command' } },
  execute_cmd: { is: 'shell.bash', params: { command: 'command' } },
  use_subagent: 'agent.task',
  subagent: 'agent.task',
}
