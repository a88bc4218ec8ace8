import type { HostAnswer } from '../../src/agents/dialect.ts'
import { member } from '../../src/model/value.ts'

/** The part of an agent's answer format that Sluice writes. */
export interface Reading {
  /** The paths of documented members; `*` stands for any members. */
  readonly members: readonly string[]
  /** Refusals: a member, its value, and the member with the reason. */
  readonly refusals: readonly (readonly [member: string, value: unknown, reason: string | null])[]
  /** The output for an empty answer, by event; `*` is any other event. */
  readonly noOp: Readonly<Record<string, string>>
}

const UNIVERSAL = ['continue', 'stopReason', 'systemMessage', 'decision', 'reason']
const OWN = 'hookSpecificOutput'
const CLAUDE: Reading = {
  members: [
    ...UNIVERSAL,
    `${OWN}.hookEventName`,
    `${OWN}.permissionDecision`,
    `${OWN}.permissionDecisionReason`,
    `${OWN}.updatedInput.*`,
    `${OWN}.updatedToolOutput.*`,
    `${OWN}.additionalContext`,
    `${OWN}.decision.behavior`,
    `${OWN}.decision.message`,
    `${OWN}.decision.interrupt`,
    `${OWN}.action`,
  ],
  refusals: [
    ['decision', 'block', 'reason'],
    [`${OWN}.permissionDecision`, 'deny', `${OWN}.permissionDecisionReason`],
    [`${OWN}.decision.behavior`, 'deny', `${OWN}.decision.message`],
    [`${OWN}.action`, 'decline', null],
  ],
  noOp: { '*': '' },
}

const BY_EXIT_CODE: Reading = { members: [], refusals: [], noOp: { '*': '' } }

export const READINGS: Readonly<Record<string, Reading>> = {
  'claude-code': CLAUDE,
  'factory-droid': CLAUDE,
  kiro: BY_EXIT_CODE,
  'kiro-v1': BY_EXIT_CODE,
  windsurf: BY_EXIT_CODE,
  codex: { ...CLAUDE, noOp: { Stop: '{"continue":true}', SubagentStop: '{"continue":true}', '*': '' } },
  gemini: {
    members: [...UNIVERSAL, `${OWN}.hookEventName`, `${OWN}.tool_input.*`, `${OWN}.additionalContext`],
    refusals: [['decision', 'deny', 'reason']],
    noOp: { '*': '' },
  },
  copilot: {
    members: [
      ...[
        'permissionDecision',
        'permissionDecisionReason',
        'modifiedArgs.*',
        'behavior',
        'message',
        'decision',
        'reason',
      ],
      ...['modifiedResult.resultType', 'modifiedResult.textResultForLlm', 'additionalContext'],
    ],
    refusals: [
      ['permissionDecision', 'deny', 'permissionDecisionReason'],
      ['behavior', 'deny', 'message'],
      ['decision', 'block', 'reason'],
    ],
    noOp: { '*': '' },
  },
  cursor: {
    members: [
      ...['permission', 'user_message', 'agent_message', 'continue', 'updated_input.*', 'updated_mcp_tool_output.*'],
      ...['additional_context', 'followup_message'],
    ],
    refusals: [
      ['permission', 'deny', null],
      ['continue', false, 'user_message'],
    ],
    noOp: { '*': '{}' },
  },
  'docker-agent': {
    members: [
      ...['continue', 'stop_reason', 'system_message', 'decision', 'reason', 'hook_specific_output.hook_event_name'],
      ...['permission_decision', 'permission_decision_reason', 'updated_input.*'].map(
        (name) => `hook_specific_output.${name}`,
      ),
      ...['updated_tool_response', 'additional_context', 'updated_messages.*', 'summary', 'metadata.*'].map(
        (name) => `hook_specific_output.${name}`,
      ),
    ],
    refusals: [
      ['decision', 'block', 'reason'],
      ['hook_specific_output.permission_decision', 'deny', 'hook_specific_output.permission_decision_reason'],
    ],
    noOp: { '*': '{}' },
  },
  starchild: {
    members: [
      ...['decision', 'reason', 'tool_input.*', 'context', 'systemMessage', 'add_warning', 'response', 'notification'],
    ],
    refusals: [['decision', 'block', 'reason']],
    noOp: { '*': '' },
  },
  opencode: {
    members: ['decision', 'reason', 'args.*', 'result', 'context', 'stop', 'redo', 'notice'],
    refusals: [['decision', 'deny', 'reason']],
    noOp: { '*': '{}' },
  },
}

/** The reasons of the refusals in an answer. Null is a refusal that has no place for a reason. */
export function refusalsIn({ refusals }: Reading, { exit, stdout, stderr }: HostAnswer): readonly unknown[] {
  if (exit === 2 && stdout === '') return [stderr]
  const body = bodyOf(stdout)
  return refusals
    .filter(([name, value]) => at(body, name) === value)
    .map(([, , reason]) => (reason === null ? null : at(body, reason)))
}

/** The undocumented members of an answer. */
export function undocumented({ members }: Reading, { stdout }: HostAnswer): readonly string[] {
  const free = members.filter((name) => name.endsWith('.*')).map((name) => name.slice(0, -2))
  const paths = (value: unknown, path: string): readonly string[] =>
    typeof value !== 'object' || value === null || free.includes(path)
      ? [path]
      : Object.entries(value).flatMap(([name, inner]) => paths(inner, path === '' ? name : `${path}.${name}`))
  return paths(bodyOf(stdout), '').filter((path) => path !== '' && !free.includes(path) && !members.includes(path))
}

/** The JSON map in the text; null for plain text. */
export function bodyOf(stdout: string): unknown {
  return stdout.startsWith('{') ? JSON.parse(stdout) : null
}

function at(body: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => member(value, name), body)
}
