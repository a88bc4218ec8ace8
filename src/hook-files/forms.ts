import { isMap, member } from '../model/value.ts'
import { hooksOfFlags } from './agent-flags.ts'
import { agentsIn } from './agents-in.ts'
import type { HookForm, Root } from './form.ts'

const AT_HOOKS: readonly Root[] = [{ path: ['hooks'], agent: null }]
const atHooks = (): readonly Root[] => AT_HOOKS
const never = (): boolean => false
const SAID = { types: ['command'], isSaid: true }
const OF_CLAUDE_CODE = { types: ['command', 'http', 'prompt'], isSaid: true }
const OF_DOCKER_AGENT = { types: ['command', 'builtin', 'model'], isSaid: true }
const IMPLIED = { types: ['command'], isSaid: false }
const IMPLIED_OR_HTTP = { types: ['command', 'http'], isSaid: false }
const JSON_ALONE = { json: 'strict' } as const
const ALL_OFF = { switches: [{ path: ['disableAllHooks'], off: true }] }
const IN_SECONDS = { members: ['timeout'], second: 1 } as const

const CLAUDE_MEMBERS = [
  'type',
  'command',
  'args',
  'url',
  'headers',
  'timeout',
  'statusMessage',
  'suppressOutput',
  'async',
  'prompt',
  'model',
  'if',
  'once',
  'allowedEnvVars',
  'continueOnBlock',
]
const CLAUDE_UNCARRIED = ['shell', 'asyncRewake']

/** Those of the agents whose own hook files Sluice runs. */
export const FORMS: readonly HookForm[] = [
  {
    ...{ dialect: 'claude-code', title: 'Claude Code', roots: atHooks, shape: 'grouped', timeout: IN_SECONDS },
    ...{ members: CLAUDE_MEMBERS, uncarried: CLAUDE_UNCARRIED, commands: OF_CLAUDE_CODE, failsClosed: never },
    ...{ variables: pluginOf, ...JSON_ALONE, ...ALL_OFF },
  },
  {
    ...{ dialect: 'codex', title: 'Codex', roots: atHooks, shape: 'grouped', timeout: IN_SECONDS, isStrict: true },
    ...{ members: [...CLAUDE_MEMBERS, 'commandWindows'], commands: SAID, failsClosed: never, ...JSON_ALONE },
    replaced: { additionalContextLimit: 'all that a hook says is passed on' },
  },
  {
    ...{ dialect: 'factory-droid', title: 'Factory Droid', shape: 'grouped', timeout: IN_SECONDS },
    ...{ members: CLAUDE_MEMBERS, uncarried: CLAUDE_UNCARRIED, commands: SAID, failsClosed: never, ...JSON_ALONE },
    roots: (document) => (isMap(document) && 'hooks' in document ? AT_HOOKS : [{ path: [], agent: null }]),
  },
  {
    ...{ dialect: 'gemini', title: 'Gemini CLI', roots: atHooks, shape: 'grouped' },
    timeout: { members: ['timeout'], second: 1000 },
    ...{ members: ['type', 'command', 'name', 'description', 'timeout', 'env'], commands: SAID, failsClosed: never },
    json: 'with-comments',
    // Older versions have switches beside the events.
    beside: ['enabled', 'disabled', 'notifications'],
    switches: [
      { path: ['hooksConfig', 'enabled'], off: false },
      { path: ['hooks', 'enabled'], off: false },
    ],
    disabled: [
      ['hooksConfig', 'disabled'],
      ['hooks', 'disabled'],
    ],
    // Rules run one after the other anyway.
    groupMembers: { sequential: 'every event' },
  },
  {
    ...{ dialect: 'kiro', title: 'Kiro', roots: atHooks, shape: 'flat', commands: IMPLIED, failsClosed: never },
    timeout: { members: ['timeout_ms'], second: 1000 },
    members: ['command', 'matcher', 'timeout_ms', 'max_output_size', 'cache_ttl_seconds'],
    ...{ uncached: ['agentSpawn'], ...JSON_ALONE },
  },
  {
    ...{ dialect: 'kiro-v1', title: 'Kiro', roots: atHooks, shape: { list: 'trigger' }, timeout: IN_SECONDS },
    ...{ members: ['name', 'description', 'trigger', 'matcher', 'action', 'timeout', 'enabled'], commands: SAID },
    ...{ uncarried: ['confirm'], failsClosed: never, eventAliases: { AgentSpawn: 'SessionStart' }, ...JSON_ALONE },
  },
  {
    ...{ dialect: 'starchild', title: 'Starchild', roots: atHooks, shape: { list: 'event' }, timeout: IN_SECONDS },
    ...{ members: ['event', 'matcher', 'command', 'type', 'url', 'timeout', 'on_error'], commands: IMPLIED_OR_HTTP },
    failsClosed: (_event, handler) => member(handler, 'on_error') === 'deny',
  },
  {
    ...{ dialect: 'cursor', title: 'Cursor', roots: atHooks, shape: 'flat', timeout: IN_SECONDS, commands: IMPLIED },
    ...{ members: ['type', 'command', 'timeout', 'matcher', 'failClosed'], ...JSON_ALONE },
    replaced: { loop_limit: 'an agent is sent back five times in a row at most' },
    failsClosed: (_event, handler) => member(handler, 'failClosed') === true,
  },
  {
    ...{ dialect: 'copilot', title: 'GitHub Copilot CLI', roots: atHooks, shape: 'flat', commands: IMPLIED_OR_HTTP },
    timeout: { members: ['timeoutSec', 'timeout'], second: 1 },
    members: [
      'type',
      'bash',
      'powershell',
      'command',
      'exec',
      'url',
      'headers',
      'args',
      'cwd',
      'env',
      'timeoutSec',
      'timeout',
      'matcher',
    ],
    failsClosed: (event) => /^pre_?tool_?use$/i.test(event),
    ...{ ...JSON_ALONE, ...ALL_OFF },
  },
  {
    ...{ dialect: 'docker-agent', title: 'docker-agent', shape: 'by-event', timeout: IN_SECONDS },
    roots: agentsOf,
    commands: OF_DOCKER_AGENT,
    members: [
      ...['name', 'type', 'command', 'args', 'timeout', 'env', 'working_dir', 'on_error', 'suppress_output'],
      ...['model', 'prompt', 'schema'],
    ],
    choices: { on_error: ['warn', 'ignore', 'block'], schema: ['', 'pre_tool_use_decision'] },
    groupMembers: { preempt_yolo: ['pre_tool_use'] },
    ...{ lanes: ['pre_tool_use'], hasBuiltinArguments: true },
    implied: hooksOfFlags,
    isStrict: true,
    failsClosed: (event, handler) => event === 'pre_tool_use' || member(handler, 'on_error') === 'block',
  },
]

/** A plugin keeps its hooks in `hooks/hooks.json`, and has its own folder told. */
function pluginOf(file: string): Readonly<Record<string, string>> | undefined {
  const [, root] = /^(?:claude-code:)?(.*)\/hooks\/hooks\.json$/.exec(file) ?? []
  return root === undefined ? undefined : { CLAUDE_PLUGIN_ROOT: root }
}

export function findForm(dialect: string): HookForm | undefined {
  return FORMS.find((form) => form.dialect === dialect)
}

/** The hooks of each agent of a file, and those at its top, as settings of the user and files of hooks alone have them. */
function agentsOf(document: unknown): readonly Root[] {
  const ofAgents = agentsIn(document).map(({ name, agent }) => ({ path: ['agents', name, 'hooks'], agent }))
  return [...ofAgents, ...AT_HOOKS]
}
