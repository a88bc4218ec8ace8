import type { Value, ValueMap } from '../../model/value.ts'

/** Default values of members that a payload leaves out. */
const TEXT = ''
const NUMBER = 0

/** The members of every payload, with their default values. Source: pkg/hooks/types.go at 1d4df280. */
const MEMBERS: Readonly<Record<string, Value>> = {
  session_id: TEXT,
  cwd: TEXT,
  hook_event_name: TEXT,
  agent_name: TEXT,
  model_id: TEXT,
  iteration: NUMBER,
  last_user_message: TEXT,
  tool_category: TEXT,
  tool_name: TEXT,
  tool_use_id: TEXT,
  tool_input: {},
  safety_policy: TEXT,
  tool_response: null,
  tool_error: false,
  messages: [],
  source: TEXT,
  reason: TEXT,
  stop_response: TEXT,
  prompt: TEXT,
  steering_messages: [],
  parent_session_id: TEXT,
  notification_level: TEXT,
  notification_message: TEXT,
  from_agent: TEXT,
  to_agent: TEXT,
  agent_switch_kind: TEXT,
  from_agent_models: [],
  previous_max_iterations: NUMBER,
  new_max_iterations: NUMBER,
  approval_decision: TEXT,
  approval_source: TEXT,
  usage: null,
  cost: null,
  input_tokens: NUMBER,
  output_tokens: NUMBER,
  context_limit: NUMBER,
  compaction_reason: TEXT,
  summary: TEXT,
  worktree_path: TEXT,
  worktree_branch: TEXT,
  worktree_source_dir: TEXT,
}

/** The members that a payload may have. */
export const MEMBER_NAMES: readonly string[] = Object.keys(MEMBERS)

/** The name of a member in templates, which see Go fields: `tool_use_id` becomes `ToolUseID`. */
function fieldOf(member: string): string {
  return member
    .split('_')
    .map((word) => (word === 'id' ? 'ID' : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('')
}

/** The names of a payload's members in templates. */
export const FIELDS: readonly string[] = MEMBER_NAMES.map(fieldOf)

/** A payload as templates see it. */
export function inputOf(payload: ValueMap): ValueMap {
  const entries = Object.entries(MEMBERS).map(([name, zero]) => {
    const value = Object.hasOwn(payload, name) ? payload[name] : undefined
    return [fieldOf(name), value ?? zero] as const
  })
  return Object.fromEntries(entries)
}
