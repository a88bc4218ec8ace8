import { isMap, member, type Value, type ValueMap } from '../../model/value.ts'
import { type Answer, NO_ANSWER } from '../answer.ts'
import { reasonIn, replyIn } from '../claude-shape/hooks.ts'
import { hookProtocol, type PayloadFields, type Root, rootAtHooks } from '../hook-protocol.ts'
import type { NativeEvent } from '../native-event.ts'
import { flagIn, listIn, mapIn, present, textIn, textsOf } from '../payload.ts'
import { bodyIn, contextOf, failedWith, type HookEnd, type Reply, textOrNull } from '../reply.ts'
import { ABOUT } from './about.ts'
import { EVENTS } from './events.ts'
import { agentsIn, hooksOfAll, hooksOfFlags } from './file-agents.ts'
import { MEMBER_NAMES } from './input.ts'

/** Tools of docker-agent itself. Source: its toolsets at 1d4df280. */
const OWN: ReadonlySet<string> = new Set([
  ...['shell', 'run_background_job', 'list_background_jobs', 'view_background_job', 'stop_background_job'],
  ...['read_file', 'read_multiple_files', 'write_file', 'edit_file', 'move_file', 'get_file_info', 'directory_tree'],
  ...['list_directory', 'list_directory_with_sizes', 'create_directory', 'remove_directory', 'search_files'],
  ...['search_files_content', 'list_allowed_directories', 'add_allowed_directory'],
  ...['think', 'fetch', 'user_prompt', 'transfer_task', 'handoff', 'change_model', 'revert_model'],
  ...['create_todo', 'create_todos', 'update_todo', 'update_todos', 'list_todos'],
  ...['add_memory', 'get_memories', 'update_memory', 'delete_memory', 'search_memories'],
  ...['create_task', 'get_task', 'update_task', 'delete_task', 'list_tasks', 'next_task'],
  ...['add_dependency', 'remove_dependency', 'search_tool', 'add_tool'],
  ...['read_skill', 'read_skill_file', 'run_skill'],
  ...['run_background_agent', 'list_background_agents', 'view_background_agent', 'stop_background_agent'],
])

const DECISION = 'pre_tool_use_decision'

/** How docker-agent talks to its hooks. */
export const hooks = hookProtocol(ABOUT, {
  events: EVENTS,
  writePayload,
  readReply,
  shell: ['/bin/sh', '-c'],
  matcher: 'star-or-whole-regex',
  patches: true,
  decisionName: DECISION,
  otherNames: serverNames,
  file: {
    roots: rootsOf,
    shape: 'by-event',
    isStrict: true,
    timeout: { members: ['timeout'], second: 1 },
    members: [
      'name',
      'type',
      'command',
      'args',
      'timeout',
      'env',
      'working_dir',
      'on_error',
      'suppress_output',
      'model',
      'prompt',
      'schema',
    ],
    choices: { on_error: ['warn', 'ignore', 'block'], schema: ['', DECISION] },
    groupMembers: { preempt_yolo: ['pre_tool_use'] },
    lanes: ['pre_tool_use'],
    commands: { types: ['command', 'builtin', 'model'], isSaid: true },
    hasBuiltinArguments: true,
    prompts: 'go',
    implied: hooksOfFlags,
    always: hooksOfAll,
    isIn(document) {
      const agents = member(document, 'agents')
      return isMap(agents) && Object.values(agents).some((agent) => isMap(agent) && 'hooks' in agent)
    },
    failsClosed: (event, handler) => event === 'pre_tool_use' || member(handler, 'on_error') === 'block',
  },
})

/** The hooks of each agent in a file, and those at the top of the file, which user settings and hook files have. */
function rootsOf(document: unknown): readonly Root[] {
  const ofAgents = agentsIn(document).map(({ name, agent }) => ({ path: ['agents', name, 'hooks'], agent }))
  return [...ofAgents, ...rootAtHooks()]
}

/** A payload as docker-agent sends it, without empty members. */
function writePayload(fields: PayloadFields, { name }: NativeEvent): ValueMap {
  const { event, session, agent, cwd, prompt, response, error, tool, messages, others } = fields
  const own = Object.entries(others).filter(([member]) => MEMBER_NAMES.includes(member))
  return {
    ...(name === 'turn_end' && { reason: event === 'tool_batch_end' ? 'continue' : error ? 'error' : 'normal' }),
    ...present(Object.fromEntries(own)),
    session_id: session,
    cwd: cwd ?? '',
    hook_event_name: name,
    ...present({
      agent_name: agent,
      prompt,
      stop_response: response || null,
      messages: name === 'before_llm_call' ? messages : null,
      notification_message: error || null,
      tool_name: tool?.name,
      tool_use_id: tool?.callId,
      tool_input: tool === null || Object.keys(tool.params).length === 0 ? null : tool.params,
      tool_response: tool?.result,
      tool_error: tool?.error ? true : null,
    }),
  }
}

/**
 * Events at which plain text is for the model. docker-agent documents this after a call and at the end as well, but was
 * seen to drop the text there; Sluice does not drop it.
 */
const TO_MODEL: ReadonlySet<string> = new Set([
  'session_start',
  'turn_start',
  'user_prompt_submit',
  'user_steering_messages_submit',
  'user_followup_submit',
  'pre_compact',
  'worktree_create',
  'post_tool_use',
  'stop',
])

const VERDICTS = ['allow', 'ask', 'deny'] as const

/**
 * How docker-agent reads a hook's result, according to its documentation: JSON with exit code 0, and exit code 2 as a
 * refusal. What its source ignores is a failure here: another exit code, invalid JSON, and an unknown verdict. The
 * reason for a refusal by exit code 2 may also be on standard output. Source: the hooks page of docker-agent and
 * pkg/hooks at 1d4df280.
 */
function readReply(end: HookEnd, native: NativeEvent): Reply {
  const { exit, stdout, stderr } = end
  const text = stdout.trim()
  const body = inLowerCase(bodyIn(text))
  if (exit === 2) {
    const said = body === null ? null : replyOf(body, native)
    const known = said === null || 'failure' in said ? NO_ANSWER : said
    const reason = textOrNull(stderr) ?? known.reason ?? known.stop
    return heard({ ...refused(native, reasonIn(reason), known.context), notice: known.notice }, native)
  }
  if (exit !== 0) return failedWith(end)
  if (body !== null) return heard(replyOf(body, native), native)
  if (text.startsWith('{')) return { failure: 'the hook gave JSON that does not parse' }
  return TO_MODEL.has(native.name) ? heard(contextOf(text), native) : NO_ANSWER
}

/** There is no conversation yet when a worktree is made: what a hook says there is shown to the person. */
function heard(reply: Reply, { name }: NativeEvent): Reply {
  if (name !== 'worktree_create' || 'failure' in reply || reply.context === null) return reply
  const notice = reply.notice === null ? reply.context : `${reply.notice}\n${reply.context}`
  return { ...reply, context: null, notice }
}

/** docker-agent ignores the case of names. */
function inLowerCase(body: ValueMap | null): ValueMap | null {
  if (body === null || mapIn(body, 'hookSpecificOutput') !== null) return body
  const lowered = (map: ValueMap): ValueMap =>
    Object.fromEntries(Object.entries(map).map(([name, value]) => [name.toLowerCase(), value]))
  const outer = lowered(body)
  const specific = mapIn(outer, 'hook_specific_output')
  return specific === null ? outer : { ...outer, hook_specific_output: lowered(specific) }
}

/** The members that an answer may have, with their types. */
const TYPES: Readonly<Record<string, 'string' | 'boolean' | 'object'>> = {
  continue: 'boolean',
  stop_reason: 'string',
  suppress_output: 'boolean',
  system_message: 'string',
  decision: 'string',
  reason: 'string',
  hook_specific_output: 'object',
}

/** A member of the wrong type makes the whole answer void, which must not let anything through. */
function misshapenIn(body: ValueMap): string | undefined {
  return Object.keys(TYPES).find((name) => {
    const value = body[name]
    return value !== undefined && value !== null && typeof value !== TYPES[name]
  })
}

function replyOf(body: ValueMap, native: NativeEvent): Reply {
  const misshapen = misshapenIn(body)
  if (misshapen !== undefined) return { failure: `the hook gave \`${misshapen}\` a value of the wrong type` }
  // Scripts written for Claude Code answer in its shape.
  if (mapIn(body, 'hookSpecificOutput') !== null) return replyIn(body, native)
  const specific = mapIn(body, 'hook_specific_output')
  const named = textIn(specific, 'permission_decision')
  const verdict = VERDICTS.find((known) => known === named) ?? null
  if (named !== null && named !== '' && verdict === null) {
    return { failure: `the hook gave an unknown permission decision \`${named}\`` }
  }
  const ends = flagIn(body, 'continue') === false
  const isBlocked = ends || textIn(body, 'decision') === 'block'
  const notice = textOrNull(textIn(body, 'system_message'))
  const context = textOrNull(textIn(specific, 'additional_context'))
  if (isBlocked) {
    const reason = textOrNull(textIn(body, 'reason')) ?? textOrNull(textIn(body, 'stop_reason'))
    return { ...refused(native, reasonIn(reason), context), notice }
  }
  const reason = textOrNull(textIn(specific, 'permission_decision_reason'))
  return {
    ...NO_ANSWER,
    verdict,
    reason: verdict === 'deny' ? reasonIn(reason) : reason,
    params: verdict === 'deny' ? null : mapIn(specific, 'updated_input'),
    result: textIn(specific, 'updated_tool_response') ?? undefined,
    metadata: textsOf(mapIn(specific, 'metadata')),
    messages: messagesIn(specific),
    summary: textIn(specific, 'summary') || null,
    context,
    notice,
  }
}

/** An empty conversation counts as absent. */
function messagesIn(specific: ValueMap | null): readonly Value[] | null {
  const messages = listIn(specific, 'updated_messages')
  return messages === null || messages.length === 0 ? null : messages
}

/** A refusal, or the end of the run if there is nothing left to refuse. */
function refused({ can }: NativeEvent, reason: string, context: string | null): Answer {
  if (can.includes('deny')) return { ...NO_ANSWER, verdict: 'deny', reason, context }
  if (can.includes('stop')) return { ...NO_ANSWER, stop: reason, context }
  return { ...NO_ANSWER, notice: reason, context }
}

/**
 * Further names of a server's tool, which docker-agent itself calls `github_create_issue`; its documentation and its
 * schema match such tools by `mcp:.*` and `mcp__.*`. If a payload has no category, every tool that is not
 * docker-agent's own counts as a server's tool: a guard that is asked too often is better than one that is never asked.
 */
function serverNames(tool: string, payload: ValueMap): readonly string[] {
  const category = textIn(payload, 'tool_category') || null
  const isOfServer = category === null ? !OWN.has(tool) && !tool.startsWith('lsp_') : category === 'mcp'
  return isOfServer ? [`mcp:${tool}`, `mcp__${tool}`] : []
}
