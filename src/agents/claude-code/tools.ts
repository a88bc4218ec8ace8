import type { AgentTools } from '../tool-call.ts'

const EDIT = { file_path: 'path', old_string: 'old', new_string: 'new' }
const SHELL = {
  params: { command: 'command' },
  others: ['timeout', 'description', 'run_in_background', 'dangerouslyDisableSandbox'],
} as const
const AGENT = {
  params: { prompt: 'prompt' },
  others: ['description', 'subagent_type', 'model', 'effort', 'run_in_background', 'isolation'],
} as const
const TASK = { others: ['task_id', 'shell_id', 'bash_id', 'block', 'timeout', 'filter'] } as const

/**
 * Source: what Claude Code 2.1.329 offers to its model (`test/e2e/observed`), and payloads of it; for tools that it no
 * longer offers, the tools reference of 2.1.292.
 */
export const TOOLS: AgentTools = {
  Bash: SHELL,
  PowerShell: { ...SHELL, is: 'shell.bash', language: 'powershell' },
  Monitor: {
    is: 'shell.bash',
    params: { command: 'command', 'ws.url': 'url' },
    others: ['description', 'timeout_ms', 'ws.protocols'],
  },
  BashOutput: TASK,
  KillShell: TASK,
  TaskOutput: TASK,
  TaskStop: TASK,
  Read: { params: { file_path: 'path' }, others: ['offset', 'limit', 'pages', 'allow_large'] },
  Write: { params: { file_path: 'path', content: 'content' } },
  Edit: { params: EDIT, others: ['replace_all'] },
  MultiEdit: {
    params: { file_path: 'path', 'edits.*.old_string': 'old', 'edits.*.new_string': 'new' },
    others: ['edits.*.replace_all'],
  },
  NotebookEdit: {
    is: 'filesystem.edit',
    params: { notebook_path: 'path', new_source: 'new' },
    others: ['cell_id', 'cell_type', 'edit_mode'],
  },
  LS: { is: 'filesystem.list', params: { path: 'path' }, others: ['ignore'] },
  Glob: { params: { pattern: 'pattern', path: 'path' } },
  Grep: {
    // Its `glob` is split at spaces, and ripgrep gets each part as a `--glob` of its own.
    params: { pattern: 'pattern', path: 'path', glob: 'globs' },
    others: ['output_mode', 'type', '-i', '-n', '-A', '-B', '-C', 'head_limit', 'offset', 'multiline'],
  },
  WebFetch: { params: { url: 'url', prompt: 'prompt' }, others: ['offset'] },
  WebSearch: { params: { query: 'query' }, others: ['allowed_domains', 'blocked_domains'] },
  Agent: AGENT,
  Task: AGENT,
  Workflow: {
    params: { script: 'code', scriptPath: 'reads' },
    language: 'javascript',
    others: ['name', 'description', 'title', 'args', 'resumeFromRunId'],
  },
  SendMessage: { params: { message: 'prompt' }, others: ['to', 'summary', 'notify_when_idle'] },
  ListAgents: { others: ['channel', 'q', 'cursor'] },
  CronCreate: { params: { prompt: 'prompt' }, others: ['cron', 'recurring', 'durable'] },
  CronDelete: { others: ['id'] },
  CronList: {},
  ScheduleWakeup: { params: { prompt: 'prompt' }, others: ['delaySeconds', 'reason', 'stop', 'noop'] },
  EnterWorktree: { params: { path: 'reads' }, others: ['name'] },
  ExitWorktree: { others: ['action', 'discard_changes'] },
  Skill: { others: ['skill', 'args'] },
  TodoWrite: { others: ['todos'] },
  AskUserQuestion: { others: ['questions', 'answers'] },
  EnterPlanMode: {},
  ExitPlanMode: { others: ['plan'] },
  ReportFindings: { others: ['level', 'findings'] },
  ToolSearch: { others: ['query', 'max_results'] },
  DeferredToolPlaceholder: {},
}
