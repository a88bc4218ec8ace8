import type { AgentEvent } from '../../model/event.ts'
import { describeModelError } from '../../model/model-error.ts'
import type { Value, ValueMap } from '../../model/value.ts'
import type { Answer } from '../answer.ts'
import { type CallParams, readParamsOrJson } from '../call-params.ts'
import { bodyOf, type Members } from '../claude-shape/codec.ts'
import type { HostAnswer } from '../dialect.ts'
import { exitError } from '../tool-call.ts'
import { callNote, textOf } from '../fallback-texts.ts'
import { json, NOTHING, reasonOr } from '../host-answer.ts'
import type { NativeEvent } from '../native-event.ts'
import { eventsFrom, flagIn, mapIn, mapOrJson, present, textIn, valueIn } from '../payload.ts'
import { toolNames } from './tool-names.ts'

/** Copilot's names for events that the settings spell like those of Claude Code. */
const OTHER_NAMES: Readonly<Record<string, string>> = { UserPromptSubmit: 'userPromptSubmitted', Stop: 'agentStop' }

/** Members that identify an event. The first event with all of its members present is the one. */
const TELLING: readonly (readonly [event: string, ...members: readonly string[]])[] = [
  ['postToolUse', 'toolName', 'toolResult'],
  ['postToolUseFailure', 'toolName', 'error'],
  ['permissionRequest', 'toolName', 'permissionSuggestions'],
  ['preToolUse', 'toolName'],
  ['subagentStop', 'agentName', 'stopReason'],
  ['subagentStart', 'agentName'],
  ['agentStop', 'stopReason'],
  ['userPromptTransformed', 'transformedPrompt'],
  ['userPromptSubmitted', 'prompt'],
  ['sessionStart', 'source'],
  ['sessionEnd', 'reason'],
  ['errorOccurred', 'error'],
  ['preCompact', 'trigger'],
]

/**
 * The event of a payload: by name if the payload has one, otherwise by its members, because most payloads have no name.
 */
export function eventOf(payload: ValueMap): string | null {
  const name = textIn(payload, 'hook_event_name') ?? textIn(payload, 'hookName')
  if (name !== null && name !== '') {
    const other = Object.hasOwn(OTHER_NAMES, name) ? OTHER_NAMES[name] : undefined
    return other ?? name.charAt(0).toLowerCase() + name.slice(1)
  }
  const shape = TELLING.find(([, ...members]) => members.every((member) => Object.hasOwn(payload, member)))
  return shape?.[0] ?? null
}

// Copilot spells the members of payloads in two ways, depending on the spelling of the event in its settings, and
// sometimes mixes them.

/** The payload of Copilot as the rules see it. */
export function decode(payload: ValueMap, native: NativeEvent): readonly AgentEvent[] {
  const { name, events } = native
  const resumed = name !== 'sessionStart' || textIn(payload, 'source') === 'resume'
  return eventsFrom(resumed ? events : events.slice(0, 1), payload, {
    session_id: either(payload, 'sessionId', 'session_id'),
    agent_id: agentOf(payload),
    cwd: textIn(payload, 'cwd'),
    prompt: textIn(payload, 'prompt') ?? either(payload, 'transformedPrompt', 'transformed_prompt'),
    response: either(payload, 'response', 'last_assistant_message'),
    tool: toolOf(payload, native),
    // Whether a hook has already sent the agent back here.
    redone: flagIn(payload, 'stop_hook_active'),
    error: name === 'errorOccurred' ? errorOf(payload) : null,
  })
}

function either(payload: ValueMap, camel: string, snake: string): string | null {
  return textIn(payload, camel) ?? textIn(payload, snake)
}

/** The agent's type, which is its name in policies. */
function agentOf(payload: ValueMap): string | null {
  return (
    either(payload, 'agentType', 'agent_type') ||
    either(payload, 'agentName', 'agent_name') ||
    either(payload, 'agentId', 'agent_id') ||
    null
  )
}

function toolOf(payload: ValueMap, { name }: NativeEvent): AgentEvent['tool'] {
  const called = either(payload, 'toolName', 'tool_name')
  if (called === null) return name.startsWith('subagent') ? { params: present({ agent_id: agentOf(payload) }) } : null
  const result = mapIn(payload, 'toolResult') ?? mapIn(payload, 'tool_result')
  const kind = either(result ?? {}, 'resultType', 'result_type')
  const text = valueIn(result, 'textResultForLlm') ?? valueIn(result, 'text_result_for_llm')
  const error = name === 'postToolUseFailure' ? messageOf(payload) : SHELLS.has(called) ? commandError(text) : null
  return present({
    ...toolNames(called),
    ...paramsOf(called, payload),
    result: text,
    error,
    ok: error !== null ? false : kind === null ? null : kind === 'success',
  })
}

const SHELLS: ReadonlySet<string> = new Set(['bash', 'Bash', 'powershell'])

/** The error of a command. Copilot counts a failed command as a success; the last line has its exit code. */
function commandError(text: Value | undefined): string | null {
  const [, code] =
    /<shellId: [^\n<>]* completed with exit code (-?\d+)>\s*$/.exec(typeof text === 'string' ? text : '') ?? []
  return code === undefined ? null : exitError(Number(code))
}

/** The members that a tool may be called with; a payload has one of them. */
const ARGUMENTS = ['toolArgs', 'toolInput', 'tool_input'] as const

/** The tools that take a single text instead of a map of parameters. Source: the tools of Copilot CLI 1.0.102. */
const OF_TEXT: ReadonlySet<string> = new Set(['apply_patch'])

function paramsOf(called: string, payload: ValueMap): CallParams {
  const name = ARGUMENTS.find((member) => (valueIn(payload, member) ?? null) !== null) ?? 'toolArgs'
  const args = valueIn(payload, name)
  const read = readParamsOrJson(args, name)
  return 'unread' in read && typeof args === 'string' && OF_TEXT.has(called) ? { params: { input: args } } : read
}

function messageOf(payload: ValueMap): string {
  return textIn(payload, 'error') ?? textIn(mapIn(payload, 'error'), 'message') ?? 'the tool failed'
}

function errorOf(payload: ValueMap): AgentEvent['error'] {
  const error = mapIn(payload, 'error')
  const code = textIn(error, 'name') ?? textIn(error, 'code')
  return present({ ...describeModelError(code, textIn(error, 'message') ?? textIn(payload, 'error')) })
}

/**
 * The answer as Copilot reads it, for both spellings of its events. It is flat, because one spelling ignores the nested
 * form.
 */
export function encode(answer: Answer, { name }: NativeEvent, payload: ValueMap): HostAnswer {
  const { verdict, reason, context, redo } = answer
  switch (name) {
    case 'preToolUse':
      return bodyOf(callOf(answer, payload))
    case 'permissionRequest':
      if (verdict === 'deny') return json({ behavior: 'deny', message: reasonOr(reason) })
      return bodyOf({ behavior: verdict === 'allow' ? 'allow' : null })
    case 'postToolUse':
      return bodyOf({ modifiedResult: resultOf(answer, payload), additionalContext: context })
    case 'postToolUseFailure':
      // Only with exit code 2 does the output reach the model.
      return context === null || context === '' ? NOTHING : { exit: 2, stdout: context, stderr: '' }
    case 'userPromptSubmitted':
      return verdict === 'deny' ? json({ decision: 'block', reason: reasonOr(reason) }) : NOTHING
    case 'agentStop':
    case 'subagentStop':
      return redo === null ? NOTHING : json({ decision: 'block', reason: reasonOr(redo) })
    default:
      return bodyOf({ additionalContext: context })
  }
}

function callOf({ verdict, reason, params }: Answer, payload: ValueMap): Members {
  const said = { permissionDecision: verdict, permissionDecisionReason: verdict === null ? null : reason }
  if (verdict === 'deny') return { ...said, permissionDecisionReason: reasonOr(reason) }
  if (params === null) return said
  // A tool that takes a single text cannot take a map.
  if (ARGUMENTS.every((member) => mapOrJson(valueIn(payload, member)) === null))
    return { permissionDecision: 'deny', permissionDecisionReason: callNote(params) }
  return { ...said, modifiedArgs: params }
}

function resultOf({ result }: Answer, payload: ValueMap): ValueMap | null {
  if (result === undefined) return null
  const before = mapIn(payload, 'toolResult') ?? mapIn(payload, 'tool_result')
  const resultType = textIn(before, 'resultType') ?? textIn(before, 'result_type') ?? 'success'
  return { resultType, textResultForLlm: textOf(result) }
}
