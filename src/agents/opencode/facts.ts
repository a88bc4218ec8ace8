import { AGENTS, ALWAYS, ANSWERS, type Facts, PROMPTS, told, toldOnly } from '../facts.ts'

const CALLS = ['tool_start', 'tool_end', 'approval_request', 'approval_denied'] as const
/** Events of one session, once it runs. */
const RUNNING = [
  ...[...PROMPTS, ...CALLS, ...ANSWERS, 'prompt_expand', 'before_llm_call', 'after_llm_call'],
  ...['agent_complete', 'error', 'pre_compact', 'post_compact', 'session_end'],
] as const
const ANSWERED = 'once the model has answered'
const OF_COMMANDS = 'of commands, as opencode tells of no other call that failed'

/** Source: what our plugin was told by opencode 1.18.33. */
export const FACTS: Facts = {
  agent_id: told(...RUNNING),
  cwd: ALWAYS,
  tokens: toldOnly(ANSWERED, ...RUNNING),
  max_tokens: toldOnly(ANSWERED, ...RUNNING),
  cost: toldOnly(ANSWERED, ...RUNNING),
  messages: toldOnly('by the plugin of this version: run `sluice install opencode` again', ...RUNNING),
  prompt: told(...PROMPTS, 'prompt_expand'),
  response: told(...ANSWERS, 'after_llm_call', 'agent_complete'),
  'tool.name': told(...CALLS),
  'tool.params': told(...CALLS, ...AGENTS),
  'tool.call_id': told('tool_start', 'tool_end'),
  'tool.output': told('tool_end'),
  'tool.result': told('tool_end'),
  'tool.error': toldOnly(OF_COMMANDS, 'tool_end'),
  'tool.ok': toldOnly(OF_COMMANDS, 'tool_end'),
  'error.code': told('error'),
  'error.message': told('error'),
}
