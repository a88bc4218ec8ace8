import type { Dialect } from '../dialect.ts'
import { AGENTS, ALWAYS, ANSWERS, type Facts, PROMPTS, givenAt, givenOnly } from '../facts.ts'
import { hookEventName } from '../payload.ts'
import { ABOUT } from './about.ts'
import { decode, encode } from './codec.ts'
import { EVENTS } from './events.ts'
import { askForMessages } from './messages.ts'
import { REDO_LIMIT } from './plugin/limits.ts'
import { settings } from './settings.ts'
import { TOOLS } from './tools.ts'

const CALLS = ['tool_start', 'tool_end', 'approval_request', 'approval_denied'] as const
/** Events of a running session. */
const RUNNING = [
  ...[...PROMPTS, ...CALLS, ...ANSWERS, 'prompt_expand', 'before_llm_call', 'after_llm_call'],
  ...['agent_complete', 'error', 'pre_compact', 'post_compact', 'session_end'],
] as const
const ANSWERED = 'once the model has answered'
const OF_COMMANDS = 'for commands, because opencode reports no other failed calls'

/** Source: what opencode 1.18.33 passed to our plugin. */
const FACTS: Facts = {
  agent_id: givenAt(...RUNNING),
  cwd: ALWAYS,
  tokens: givenOnly(ANSWERED, ...RUNNING),
  max_tokens: givenOnly(ANSWERED, ...RUNNING),
  cost: givenOnly(ANSWERED, ...RUNNING),
  messages: givenOnly('by the plugin of this version: run `sluice install opencode` again', ...RUNNING),
  prompt: givenAt(...PROMPTS, 'prompt_expand'),
  response: givenAt(...ANSWERS, 'after_llm_call', 'agent_complete'),
  'tool.name': givenAt(...CALLS),
  'tool.params': givenAt(...CALLS, ...AGENTS),
  'tool.call_id': givenAt('tool_start', 'tool_end'),
  'tool.output': givenAt('tool_end'),
  'tool.result': givenAt('tool_end'),
  'tool.error': givenOnly(OF_COMMANDS, 'tool_end'),
  'tool.ok': givenOnly(OF_COMMANDS, 'tool_end'),
  'error.code': givenAt('error'),
  'error.raw_code': givenAt('error'),
  'error.message': givenAt('error'),
}

const REPORTED = 'reported to ignore changed parameters, so a rewritten call may run as the model wrote it'

/** opencode cannot run commands as hooks. Our own plugin (see `plugin/`) asks the command and does what it answers. */
export const opencode: Dialect = {
  ...ABOUT,
  events: EVENTS,
  facts: FACTS,
  tools: TOOLS,
  contextLimit: { max: 10_000, unit: 'characters' },
  redoLimit: REDO_LIMIT,
  versions: {
    program: 'opencode',
    // Source: opencode's issues 39674, withdrawn by its author, and 42409. On Linux 1.18.8, 1.18.10 and 1.18.18 apply
    // them (`npm run e2e -- versions`); npm no longer has 1.18.9.
    differences: [
      { versions: ['1.18.9'], how: `is ${REPORTED}` },
      { versions: ['1.18.18'], how: `on Windows is ${REPORTED}` },
    ],
  },
  unseen: [
    'the result of a call that failed',
    'commands written into slash commands (`` !`ls` ``) run without a call',
    'its search tool takes no globs for files to leave out, so `exclude_files` changes nothing',
  ],
  settings,
  hooks: null,
  eventOf: hookEventName,
  decode,
  encode,
  askFor: askForMessages,
}
