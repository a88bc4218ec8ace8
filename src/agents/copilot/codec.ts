import type { AgentEvent } from '../../model/event.ts'
import type { Value, ValueMap } from '../../model/value.ts'
import type { Answer } from '../answer.ts'
import { bodyOf, type Members } from '../claude-shape/codec.ts'
import type { HostAnswer } from '../dialect.ts'
import { exitError } from '../tool-call.ts'
import { callNote, textOf } from '../fallback-texts.ts'
import { json, NOTHING, reasonOr } from '../host-answer.ts'
import type { NativeEvent } from '../native-event.ts'
import { flagIn, mapIn, mapOrJson, present, textIn, valueIn } from '../payload.ts'
import { toolNames } from './tool-names.ts'

/** What Copilot calls its events where the settings spell them as those of Claude Code. */
const OTHER_NAMES: Readonly<Record<string, string>> = { UserPromptSubmit: 'userPromptSubmitted', Stop: 'agentStop' }

/** Members that tell an event; the first that has all of its own stands. */
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

/** The event of a payload: by its name where it says one, and else, as most do not, by what it has. */
export function eventOf(payload: ValueMap): string | null {
  const name = textIn(payload, 'hook_event_name') ?? textIn(payload, 'hookName')
  if (name !== null && name !== '') {
    const other = Object.hasOwn(OTHER_NAMES, name) ? OTHER_NAMES[name] : undefined
    return other ?? name.charAt(0).toLowerCase() + name.slice(1)
  }
  const shape = TELLING.find(([, ...members]) => members.every((member) => Object.hasOwn(payload, member)))
  return shape?.[0] ?? null
}

// Copilot writes payloads in two spellings, by that of the event in its settings, and mixes them in some.

/** The payload of Copilot as the rules see it. */
export function decode(payload: ValueMap, native: NativeEvent): readonly AgentEvent[] {
  const { name, events } = native
  const fields = {
    ...present({
      session_id: either(payload, 'sessionId', 'session_id'),
      agent_id: agentOf(payload),
      cwd: textIn(payload, 'cwd'),
      prompt: textIn(payload, 'prompt') ?? either(payload, 'transformedPrompt', 'transformed_prompt'),
      response: either(payload, 'response', 'last_assistant_message'),
      tool: toolOf(payload, native),
      // Whether the agent was sent back from where it is.
      redone: flagIn(payload, 'stop_hook_active'),
      error: name === 'errorOccurred' ? errorOf(payload) : null,
    }),
    native: payload,
  }
  const resumed = name !== 'sessionStart' || textIn(payload, 'source') === 'resume'
  return (resumed ? events : events.slice(0, 1)).map((event) => ({ event, ...fields }))
}

function either(payload: ValueMap, camel: string, snake: string): string | null {
  return textIn(payload, camel) ?? textIn(payload, snake)
}

/** By its type, as a policy names it. */
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
    params: paramsOf(argsOf(payload)),
    result: text,
    error,
    ok: error !== null ? false : kind === null ? null : kind === 'success',
  })
}

const SHELLS: ReadonlySet<string> = new Set(['bash', 'Bash', 'powershell'])

/** A command that fails counts as a success to Copilot; the last line says how it ended. */
function commandError(text: Value | undefined): string | null {
  const [, code] =
    /<shellId: [^\n<>]* completed with exit code (-?\d+)>\s*$/.exec(typeof text === 'string' ? text : '') ?? []
  return code === undefined ? null : exitError(Number(code))
}

/** What the tool is called with: parameters, or the one text that a tool such as that for patches takes. */
function argsOf(payload: ValueMap): Value | undefined {
  return valueIn(payload, 'toolArgs') ?? valueIn(payload, 'toolInput') ?? valueIn(payload, 'tool_input')
}

function paramsOf(args: Value | undefined): ValueMap {
  return mapOrJson(args) ?? (args === undefined || args === null ? {} : { input: args })
}

function messageOf(payload: ValueMap): string {
  return textIn(payload, 'error') ?? textIn(mapIn(payload, 'error'), 'message') ?? 'the tool failed'
}

function errorOf(payload: ValueMap): AgentEvent['error'] {
  const error = mapIn(payload, 'error')
  return present({
    code: textIn(error, 'name') ?? textIn(error, 'code'),
    message: textIn(error, 'message') ?? textIn(payload, 'error'),
  })
}

/** The answer as Copilot reads it, in either spelling of its events: flat, as the nested form is passed over in one. */
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
      // What a hook writes is for the model there only where it exits so.
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
  // A tool that takes one text is sent no map.
  if (mapOrJson(argsOf(payload)) === null)
    return { permissionDecision: 'deny', permissionDecisionReason: callNote(params) }
  return { ...said, modifiedArgs: params }
}

function resultOf({ result }: Answer, payload: ValueMap): ValueMap | null {
  if (result === undefined) return null
  const before = mapIn(payload, 'toolResult') ?? mapIn(payload, 'tool_result')
  const resultType = textIn(before, 'resultType') ?? textIn(before, 'result_type') ?? 'success'
  return { resultType, textResultForLlm: textOf(result) }
}
