import type { ValueMap } from '../../model/value.ts'
import { type Answer, NO_ANSWER } from '../answer.ts'
import { reasonIn, verdictIn, writePayload as writeClaude } from '../claude-shape/hooks.ts'
import { hookProtocol, type PayloadFields, projectRootAs } from '../hook-protocol.ts'
import type { NativeEvent } from '../native-event.ts'
import { flagIn, mapIn, present, textIn } from '../payload.ts'
import { blocked, bodyIn, failedWith, type HookEnd, type Reply, textOrNull } from '../reply.ts'
import { ABOUT } from './about.ts'
import { EVENTS } from './events.ts'

/** How Gemini CLI talks to its hooks. */
export const hooks = hookProtocol(ABOUT, {
  events: EVENTS,
  writePayload,
  readReply,
  shell: ['bash', '-c'],
  matcher: 'regex',
  environment: projectRootAs('GEMINI_PROJECT_DIR', 'GEMINI_CWD', 'CLAUDE_PROJECT_DIR'),
  file: {
    shape: 'grouped',
    timeout: { members: ['timeout'], second: 1000 },
    members: ['type', 'command', 'name', 'description', 'timeout', 'env'],
    commands: { types: ['command'], isSaid: true },
    // Older versions have switches next to the events.
    beside: ['enabled', 'disabled', 'notifications'],
    switches: [
      { path: ['hooksConfig', 'enabled'], off: false },
      { path: ['hooks', 'enabled'], off: false },
    ],
    disabled: [
      ['hooksConfig', 'disabled'],
      ['hooks', 'disabled'],
    ],
    // Rules always run one after the other.
    groupMembers: { sequential: 'every event' },
    failsClosed: () => false,
  },
})

/** A payload as Gemini CLI sends it: like one of Claude Code, except for results and the final answer. */
function writePayload(fields: PayloadFields, native: NativeEvent): ValueMap {
  const { tool, response } = fields
  const written = writeClaude(
    { ...fields, response: null, tool: tool && { ...tool, result: undefined, error: null } },
    native,
  )
  const result = tool?.result
  const hasEnded = result !== undefined || Boolean(tool?.error)
  return {
    ...written,
    ...present({
      prompt_response: response,
      tool_response: hasEnded ? present({ llmContent: result, returnDisplay: result, error: tool?.error }) : null,
    }),
  }
}

/**
 * How Gemini CLI reads a hook's result, with any exit code: JSON on standard output, or on standard error if standard
 * output is empty. Other text is a refusal with exit code 2 or above. Source: the source of Gemini CLI of 2026-08.
 */
function readReply(end: HookEnd, native: NativeEvent): Reply {
  const text = textOrNull(end.stdout) ?? textOrNull(end.stderr)
  const body = text === null ? null : bodyIn(text)
  if (body !== null) return replyOf(body, native)
  if (end.exit === null || end.exit === 1) return failedWith(end)
  if (end.exit === 0) return { ...NO_ANSWER, notice: textOrNull(end.stdout) }
  return text === null ? NO_ANSWER : refused(native, text)
}

function replyOf(body: ValueMap, native: NativeEvent): Reply {
  const specific = mapIn(body, 'hookSpecificOutput')
  const said = verdictIn(body, 'decision')
  const reason = textOrNull(textIn(body, 'reason'))
  const stop = flagIn(body, 'continue') === false ? (textOrNull(textIn(body, 'stopReason')) ?? reasonIn(reason)) : null
  const common = { stop, notice: textOrNull(textIn(body, 'systemMessage')) }
  const context = textOrNull(textIn(specific, 'additionalContext'))
  if (said === 'deny') {
    const refusal = refused(native, reasonIn(reason))
    return { ...refusal, ...common, context: refusal.result === undefined ? (context ?? refusal.context) : null }
  }
  // An unknown word counts as no decision.
  const verdict = said === 'ask' && native.name === 'BeforeTool' ? 'ask' : null
  return {
    ...NO_ANSWER,
    ...common,
    verdict,
    reason: verdict === null ? null : reason,
    params: mapIn(specific, 'tool_input'),
    context,
  }
}

/** A refusal; after a call, the text for the model in place of the result. */
function refused(native: NativeEvent, reason: string): Answer {
  return native.name === 'AfterTool' ? { ...NO_ANSWER, result: reason } : blocked(native, reason)
}
