import * as sluice from 'sluice'
import * as agentDoor from 'sluice/agents'
import * as hookFileDoor from 'sluice/hook-files'
import * as node from 'sluice/node'
import { describe, expect, test } from 'vitest'
import { BUILT_IN } from '../src/kinds/vocabularies.ts'

// Names that others rely on, frozen: a change here is a change of the public contract, and is meant.

const EXPORTS = [
  'DIAGNOSTIC_CODES',
  'ERROR_CODES',
  'EVENTS',
  'EVENT_MEMBERS',
  'EventError',
  'PolicyError',
  'RefusedError',
  'createConversation',
  'createConversations',
  'createEngine',
  'createMemoryLedger',
  'createSession',
  'createTools',
  'decide',
  'defineAction',
  'defineCondition',
  'loadPolicy',
  'wrapTool',
]

const NODE_EXPORTS = [
  'approveHooks',
  'createEmbeddedStore',
  'createFiles',
  'createLocalHost',
  'createModelClient',
  'createNdjsonLog',
  'createNdjsonNotify',
  'createProcesses',
  'createSocketIoNotify',
  'createTerminalLog',
  'createTerminalNotify',
]

const AGENT_EXPORTS = [
  'AGENTS',
  'NO_ANSWER',
  'capabilities',
  'claudeCode',
  'codex',
  'copilot',
  'cursor',
  'dockerAgent',
  'factoryDroid',
  'gemini',
  'kiro',
  'kiroV1',
  'loadDialect',
  'opencode',
  'planAnswer',
  'readPayload',
  'starchild',
  'supportOf',
  'windsurf',
]

const HOOK_FILE_EXPORTS = [
  'createApprovals',
  'createHookFiles',
  'createImportContext',
  'hookFiles',
  'importHooks',
  'splitReason',
]

const CONDITIONS = [
  'always',
  'never',
  'all_of',
  'any_of',
  'not',
  'defined',
  'context_pressure',
  'turn_count',
  'tool_calls',
  'message_count',
  'tool_name',
  'tool_failed',
  'content_contains',
  'error_type',
  'expression',
  'param',
  'agent',
  'contains_secret',
  'command_risk',
  'all',
  'any',
  'tool_match',
]

const ACTIONS = [
  'compact_context',
  'inject_message',
  'module_action',
  'module_action_inject',
  'log',
  'shell',
  'gate',
  'transform_params',
  'transform_result',
  'chain',
  'notify',
  'pipe',
  'lsp_diagnose',
  'ask',
  'stop',
  'redo',
  'replace_result',
  'model',
  'redact_secrets',
]

const HOOK_FILE_ACTIONS = [
  'model',
  'command',
  'http',
  'add_date',
  'add_environment_info',
  'add_prompt_files',
  'add_git_status',
  'add_git_diff',
  'add_recent_commits',
  'add_directory_listing',
  'add_user_info',
  'max_iterations',
  'snapshot',
  'limit_large_tool_results',
  'safer_shell',
  'unload',
]

const BUILDER_ACTIONS = [
  'compile_yaml',
  'auto_test_deploy',
  'prefetch_ground_truth',
  'enforce_phase6',
  'enforce_compile_fix',
]

/** Each event with its aliases. */
const EVENTS = {
  session_start: [],
  session_end: [],
  user_message: [],
  turn_start: ['user_prompt'],
  turn_end: [],
  before_llm_call: [],
  after_llm_call: [],
  tool_start: ['pre_tool_use'],
  tool_end: ['post_tool_use', 'tool_result_transform'],
  tool_batch_end: [],
  tool_selection: [],
  approval_request: [],
  approval_decision: [],
  approval_denied: [],
  stop: ['pre_finish'],
  completion_claim: [],
  response_final: [],
  outbound_message: [],
  agent_spawn: [],
  agent_complete: [],
  pre_compact: [],
  post_compact: [],
  error: [],
  notification: [],
  activation: [],
  setup: [],
  prompt_expand: [],
  prompt_transform: [],
  file_saved: [],
  file_created: [],
  file_deleted: [],
  task_created: [],
  teammate_idle: [],
  task_completed: [],
  config_changed: [],
  cwd_changed: [],
  directory_added: [],
  instructions_loaded: [],
  worktree_create: [],
  worktree_remove: [],
  model_switch: [],
  model_switched: [],
  elicitation: [],
  elicitation_result: [],
  interrupt: [],
  max_iterations: [],
  session_resume: [],
  manual: [],
}

const EVENT_MEMBERS = [
  'event',
  'session_id',
  'agent_id',
  'at',
  'turn',
  'max_turns',
  'tokens',
  'max_tokens',
  'tool_calls',
  'cost',
  'messages',
  'tool',
  'tool.name',
  'tool.params',
  'tool.aliases',
  'tool.call_id',
  'tool.result',
  'tool.error',
  'tool.ok',
  'error',
  'error.code',
  'error.message',
  'prompt',
  'response',
  'cwd',
  'workspace',
  'open_tasks',
  'tasks_summary',
]

const ERROR_CODES = [
  'event-not-json',
  'event-not-object',
  'event-unknown',
  'event-member',
  'event-too-large',
  'payload-unreadable',
  'undecided',
  'settings-tampered',
  'expression-type',
  'expression-value',
  'expression-division',
  'expression-number',
  'expression-exponent',
  'expression-fuel',
  'expression-string-size',
  'expression-list-size',
  'expression-data',
  'param-type',
  'command-too-large',
  'param-too-large',
  'content-too-large',
  'condition-failed',
  'template-size',
  'template-variable',
  'template-unusable',
  'option-value',
  'value-depth',
  'value-size',
  'value-number',
  'value-unreadable',
  'not-a-map',
  'no-tool',
  'no-value',
  'redact-limit',
  'call-failed',
  'call-params',
  'call-timeout',
  'call-refused',
  'tool-unknown',
  'http-refused',
  'mcp-start-failed',
  'mcp-server-ended',
  'mcp-output-limit',
  'language-server-missing',
  'language-server-ended',
  'package-missing',
  'command-failed',
  'command-timeout',
  'command-ended',
  'hook-failed',
  'model-failed',
  'template-failed',
  'hook-unheard',
  'action-timeout',
  'event-timeout',
  'reentry-depth',
  'chain-ended',
  'notify-failed',
  'compact-failed',
  'inject-failed',
  'log-failed',
  'action-failed',
  'policy-unsound',
  'refused',
  'store-unreachable',
  'store-foreign',
  'store-newer',
  'store-busy',
  'store-failed',
  'listener-failed',
]

const DIAGNOSTIC_CODES = [
  'yaml-syntax',
  'yaml-documents',
  'yaml-version',
  'yaml-empty',
  'yaml-too-large',
  'yaml-too-deep',
  'yaml-duplicate-key',
  'yaml-key',
  'yaml-merge-key',
  'yaml-number',
  'yaml-alias',
  'yaml-anchor',
  'yaml-tag',
  'yaml-unquoted-placeholder',
  'yaml-comment-cut',
  'yaml-more',
  'json-syntax',
  'wrong-type',
  'wrong-value',
  'out-of-range',
  'missing-field',
  'unknown-field',
  'conflicting-fields',
  'deprecated',
  'no-rules',
  'unknown-dialect',
  'hook-type',
  'hooks-off',
  'hook-misplaced',
  'timeout-unit',
  'unknown-event',
  'unsent-event',
  'unknown-condition',
  'unknown-action',
  'unknown-vocabulary',
  'unknown-definition',
  'cyclic-definition',
  'unused-definition',
  'duplicate-definition',
  'duplicate-id',
  'no-effect',
  'cannot-hold',
  'missing-port',
  'unknown-tool',
  'bad-key',
  'bad-pattern',
  'bad-schema',
  'too-deep',
  'expression-syntax',
  'expression-source-size',
  'expression-levels',
  'expression-unknown-name',
  'expression-unknown-function',
  'expression-not-callable',
  'expression-arguments',
  'expression-pattern',
  'unknown-placeholder',
  'bad-placeholder',
  'not-a-placeholder',
  'unsafe-placeholder',
  'option-value',
  'bad-command',
  'dead-matcher',
  'hook-program',
  'unsafe-address',
  'bad-template',
  'too-large',
]

function names(kinds: readonly { readonly name: string }[] = []): readonly string[] {
  return kinds.map(({ name }) => name)
}

describe('the public names', () => {
  test('values of the package', () => expect(Object.keys(sluice).toSorted()).toEqual(EXPORTS))
  test('values of its part for Node', () => expect(Object.keys(node).toSorted()).toEqual(NODE_EXPORTS))

  test('values of its part for agents', () => expect(Object.keys(agentDoor).toSorted()).toEqual(AGENT_EXPORTS))
  test('values of its part for hook files', () =>
    expect(Object.keys(hookFileDoor).toSorted()).toEqual(HOOK_FILE_EXPORTS))

  test('vocabularies', () => expect(BUILT_IN.map(({ name }) => name)).toEqual([undefined, 'builder']))
  test('conditions', () => expect(BUILT_IN.map(({ conditions }) => names(conditions))).toEqual([CONDITIONS, []]))
  test('actions', () => expect(BUILT_IN.map(({ actions }) => names(actions))).toEqual([ACTIONS, BUILDER_ACTIONS]))

  test('kinds of hook files', () => {
    const { conditions, actions } = hookFileDoor.hookFiles
    expect([names(conditions), names(actions)]).toEqual([['native_event'], HOOK_FILE_ACTIONS])
  })

  test('events and their aliases', () => {
    expect(Object.fromEntries(sluice.EVENTS.map(({ name, aliases }) => [name, aliases]))).toEqual(EVENTS)
  })

  test('members of an event', () => {
    const members: readonly (readonly [string, sluice.EventMember])[] = Object.entries(sluice.EVENT_MEMBERS)
    const all = members.flatMap(([name, { members = {} }]) => [
      name,
      ...Object.keys(members).map((key) => `${name}.${key}`),
    ])
    expect(all).toEqual(EVENT_MEMBERS)
  })

  test('codes of diagnostics', () => expect(Object.keys(sluice.DIAGNOSTIC_CODES)).toEqual(DIAGNOSTIC_CODES))

  test('codes of errors', () => expect(Object.keys(sluice.ERROR_CODES)).toEqual(ERROR_CODES))
})
