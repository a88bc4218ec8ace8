/** What a rule can do to the moment itself. All else (calls, commands, notes for people) is possible at any event. */
export type EventCapability =
  'verdict' | 'params' | 'result' | 'messages' | 'summary' | 'inject' | 'compact' | 'stop' | 'redo'

/** Each capability, after “a rule can”. */
export const CAPABILITIES: Readonly<Record<EventCapability, string>> = {
  verdict: 'deny it, ask a person about it, or allow it',
  params: 'rewrite the parameters of the tool',
  result: 'rewrite the result of the tool',
  messages: 'rewrite the conversation that the model receives',
  summary: 'provide the summary that replaces removed messages',
  inject: 'tell the model something',
  compact: 'compact the context',
  stop: 'stop the agent',
  redo: 'make the agent continue',
}

export interface EventKind<Name extends string = string, Alias extends string = string> {
  readonly name: Name
  readonly summary: string
  /** Other names for this event, in policies and in payloads. */
  readonly aliases: readonly Alias[]
  readonly supports: readonly EventCapability[]
  /** Members of the payload that this event has in addition to those that every event may have. */
  readonly members: readonly string[]
  /** False for an event that policies may name but no bundled host sends. */
  readonly emitted: boolean
}

const NOTE: readonly EventCapability[] = ['inject', 'compact', 'stop']
const GATED: readonly EventCapability[] = ['verdict', ...NOTE]
const CALL: readonly EventCapability[] = ['verdict', 'params', ...NOTE]
const RESULT: readonly EventCapability[] = ['result', ...NOTE]
const FINISH: readonly EventCapability[] = ['verdict', 'redo', ...NOTE]
const NOTHING: readonly EventCapability[] = []

interface Details<Alias> {
  readonly aliases?: readonly Alias[]
  readonly members?: readonly string[]
  readonly emitted?: false
}

function event<const Name extends string, const Alias extends string = never>(
  name: Name,
  summary: string,
  supports: readonly EventCapability[],
  details: Details<Alias> = {},
): EventKind<Name, Alias> {
  const { aliases = [], members = [], emitted = true } = details
  return { name, summary, aliases, supports, members, emitted }
}

/**
 * Every moment of an agent's loop at which a rule can act. Where Hooks V2 has a name for it, that name is used; the
 * others are the union of what the supported hosts send.
 */
const CATALOGUE = [
  event('session_start', 'a session starts', NOTE),
  event('session_end', 'a session ends', NOTHING),
  event('user_message', 'a person sent a message', GATED, { members: ['prompt'] }),
  event('turn_start', 'the agent starts to answer a message', GATED, {
    aliases: ['user_prompt'],
    members: ['prompt'],
  }),
  event('turn_end', 'the agent has finished its answer', NOTE, { members: ['response'] }),
  event('before_llm_call', 'the model is about to be called', ['messages', ...GATED]),
  event('after_llm_call', 'the model has answered', NOTE, { members: ['response'] }),
  event('response_part', 'a part of the model’s answer has arrived, and another will follow', NOTE, {
    members: ['response'],
  }),
  event('tool_start', 'a tool is about to run', CALL, { aliases: ['pre_tool_use'], members: ['tool'] }),
  event('tool_end', 'a tool has run, or has failed', RESULT, {
    aliases: ['post_tool_use', 'tool_result_transform'],
    members: ['tool'],
  }),
  event('tool_batch_end', 'all tools called by one model response have run', NOTE),
  event('tool_selection', 'the agent is choosing which tools to offer the model', GATED, { members: ['tool'] }),
  event('tool_changed', 'a tool’s description or schema has changed since it was first seen', ['verdict'], {
    members: ['tool'],
  }),
  event(
    'resource_read',
    'a resource of a server is about to be read, and then to be passed on',
    ['verdict', 'result'],
    {
      members: ['tool'],
    },
  ),
  event('prompt_read', 'a server’s prompt is about to be read and passed on', ['verdict', 'result'], {
    members: ['tool'],
  }),
  event('approval_request', 'a person is about to be asked whether a tool may run', CALL, { members: ['tool'] }),
  event('approval_decision', 'the decision about running a tool has been made', NOTHING, { members: ['tool'] }),
  event('approval_denied', 'a tool was not approved', NOTE, { members: ['tool'] }),
  event('stop', 'the agent is about to finish', FINISH, { aliases: ['pre_finish'], members: ['response'] }),
  event('completion_claim', 'the agent says that its task is done', FINISH, { members: ['response'] }),
  event('response_final', 'the final answer is ready', RESULT, { members: ['response'] }),
  event('outbound_message', 'a message to a person is about to be sent', ['result', ...GATED], {
    members: ['response'],
  }),
  event('agent_spawn', 'a sub-agent is about to start', GATED, { members: ['tool'] }),
  event('agent_complete', 'a sub-agent has finished', ['redo', ...NOTE], { members: ['tool'] }),
  event('agent_return', 'an agent continues after another one to which it had handed over', NOTE),
  event('pre_compact', 'the context is about to be compacted', ['summary', ...GATED]),
  event('post_compact', 'the context has been compacted', NOTE),
  event('error', 'a model call failed', NOTE, { members: ['error'] }),
  event('notification', 'the host notifies the person', NOTE),
  event('activation', 'a background trigger woke the agent', NOTE, { emitted: false }),
  event('setup', 'a workspace is being prepared', NOTE),
  event('prompt_expand', 'a command or skill in a prompt is being expanded', GATED, { members: ['prompt'] }),
  event('prompt_transform', 'the host rewrote a prompt', NOTE, { members: ['prompt'] }),
  event('file_saved', 'a file was saved', NOTE),
  event('file_created', 'a file was created', NOTE),
  event('file_deleted', 'a file was deleted', NOTE),
  event('task_created', 'a task is about to be added to the task list', GATED),
  event('task_completed', 'a task is about to be marked as done', GATED),
  event('config_changed', 'the host’s settings changed and are about to take effect', GATED),
  event('cwd_changed', 'the working directory changed', NOTE),
  event('directory_added', 'a directory was added to the workspace', NOTE),
  event('instructions_loaded', 'an instructions file was loaded', NOTE),
  event('worktree_create', 'a worktree is about to be created', GATED),
  event('worktree_remove', 'a worktree was removed', NOTE),
  event('model_switch', 'the model is about to be switched', GATED),
  event('model_switched', 'the model was switched', NOTE),
  event('elicitation', 'a server is about to ask the person something', CALL, { members: ['tool'] }),
  event('elicitation_result', 'a person’s answer is about to be sent to the server', GATED),
  event('teammate_idle', 'another agent of the team is about to become idle', FINISH),
  event('interrupt', 'a person interrupted the agent', NOTE),
  event('max_iterations', 'the iteration limit was reached', NOTE),
  event('session_resume', 'an earlier session resumes', NOTE),
  event('manual', 'a person triggered the rule', NOTE),
]

type Known = (typeof CATALOGUE)[number]

/** The canonical name of an event. */
export type CanonicalEventName = Known['name']

/** The name of an event, or one of its aliases. */
export type EventName = CanonicalEventName | Known['aliases'][number]

export const EVENTS: readonly EventKind<CanonicalEventName, EventName>[] = CATALOGUE

const BY_NAME: ReadonlyMap<string, (typeof EVENTS)[number]> = new Map(
  EVENTS.flatMap((kind) => [kind.name, ...kind.aliases].map((name) => [name, kind] as const)),
)

/** The event whose name or alias is `name`. */
export function findEvent(name: string): (typeof EVENTS)[number] | undefined {
  return BY_NAME.get(name)
}

/** Every name and alias, in the order of the catalogue. */
export const EVENT_NAMES: readonly EventName[] = EVENTS.flatMap(({ name, aliases }) => [name, ...aliases])
