import type { Dialect } from '../dialect.ts'
import { AGENTS, ALWAYS, type Facts, PROMPTS, givenAt, givenOnly } from '../facts.ts'
import { hookEventName } from '../payload.ts'
import type { AgentTools } from '../tool-call.ts'
import { ABOUT } from './about.ts'
import { decode, encode } from './codec.ts'
import { EVENTS } from './events.ts'
import { hooks } from './hooks.ts'
import { settings } from './settings.ts'

/**
 * Source: the hooks page of Cursor, for the shell and for the first names; published hook files of people, for the
 * others. What these take is not on the page, so it is read as for any tool.
 */
const TOOLS: AgentTools = {
  Shell: { is: 'shell.bash', params: { command: 'command', cwd: 'folder', working_directory: 'folder' } },
  ...Object.fromEntries(
    [
      ...['Read', 'Write', 'Grep', 'Delete', 'Task', 'TabRead', 'TabWrite'],
      ...['Edit', 'StrReplace', 'MultiEdit', 'ApplyPatch', 'EditNotebook', 'Glob', 'LS', 'SemanticSearch'],
      ...['WebSearch', 'WebFetch', 'TodoWrite', 'ReadLints', 'AskQuestion', 'SwitchMode', 'Await'],
      ...['CallMcpTool', 'FetchMcpResource', 'ListMcpResources', 'GenerateImage'],
    ].map((name) => [name, {}]),
  ),
}

/** Source: the hooks page of Cursor, of 2026. A call does not say which agent makes it. */
const FACTS: Facts = {
  agent_id: givenAt(...AGENTS),
  cwd: ALWAYS,
  tokens: givenAt('pre_compact'),
  max_tokens: givenAt('pre_compact'),
  prompt: givenAt(...PROMPTS),
  response: givenAt('after_llm_call', 'response_final', 'agent_complete'),
  'tool.name': givenAt('tool_start', 'tool_end'),
  'tool.params': givenAt('tool_start', 'tool_end', ...AGENTS),
  'tool.call_id': givenOnly('for tools of the agent, not for completions', 'tool_start', 'tool_end'),
  'tool.output': givenAt('tool_end'),
  'tool.result': givenOnly('where the call succeeded', 'tool_end'),
  'tool.error': givenAt('tool_end'),
  'tool.ok': givenAt('tool_end'),
}

export const cursor: Dialect = {
  ...ABOUT,
  events: EVENTS,
  facts: FACTS,
  tools: TOOLS,
  hasAllTools: true,
  // Cursor drops a longer text entirely.
  contextLimit: { max: 10_000, unit: 'characters' },
  redoLimit: 5,
  projectVariable: 'CURSOR_PROJECT_DIR',
  // The folder of a command. A window without a folder names no root, so nothing else would say where the project is.
  callsChooseCwd: true,
  unseen: [
    'completions while a person types change files without a hook',
    'cloud agents run no hooks for sessions, prompts or MCP tools, and none from the person’s own settings',
    'without a window (`cursor-agent -p`), no hook runs for a prompt or for the end of the run',
  ],
  settings,
  hooks,
  eventOf: hookEventName,
  decode,
  encode,
}
