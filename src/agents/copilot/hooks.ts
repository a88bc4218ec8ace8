import type { ValueMap } from '../../model/value.ts'
import { type Answer, NO_ANSWER } from '../answer.ts'
import { reasonIn, replyIn, writePayload as writeClaude } from '../claude-shape/hooks.ts'
import { textOf } from '../fallback-texts.ts'
import { hookProtocol, type PayloadFields } from '../hook-protocol.ts'
import type { NativeEvent } from '../native-event.ts'
import { flagIn, mapIn, present, textIn, valueIn } from '../payload.ts'
import { blocked, bodyIn, contextOf, failedWith, type HookEnd, type Reply, textOrNull } from '../reply.ts'
import { ABOUT } from './about.ts'
import { eventOf } from './codec.ts'
import { EVENTS } from './events.ts'
import { claudeName } from './tool-names.ts'

/** Events for which Claude Code has a different name, beyond the case of the first letter. */
const OTHERWISE: Readonly<Record<string, string>> = { userPromptSubmitted: 'UserPromptSubmit', agentStop: 'Stop' }

/** What Claude Code compares the matchers of an event with. */
const TARGETS: Readonly<Record<string, NativeEvent['target']>> = {
  sessionStart: { member: 'source' },
  sessionEnd: { member: 'reason' },
  subagentStart: { member: 'agent_type' },
  subagentStop: { member: 'agent_type' },
}

/**
 * The same events as Claude Code spells them. A hook that is entered under one of these names gets Claude Code's
 * payload, and its matcher is read as in Claude Code. Source: the hooks reference of GitHub Copilot, autumn 2026.
 */
const SPELLED_AS_CLAUDE_CODE: readonly NativeEvent[] = EVENTS.map(({ target, ...event }): NativeEvent => ({
  ...event,
  name: OTHERWISE[event.name] ?? event.name.charAt(0).toUpperCase() + event.name.slice(1),
  aliasOf: event.name,
  matcher: 'names-or-regex',
  ...targetOf(TARGETS[event.name] ?? target),
}))

/** How GitHub Copilot CLI talks to its hooks, in both spellings of its events. */
export const hooks = hookProtocol(ABOUT, {
  events: [...EVENTS, ...SPELLED_AS_CLAUDE_CODE],
  eventOf: spelledEvent,
  writePayload,
  readReply,
  shell: ['bash', '-c'],
  matcher: 'whole-regex',
  aliasOfTool: claudeName,
  file: {
    // Copilot also accepts the groups of Claude Code.
    shape: 'either',
    isVersioned: true,
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
    onWindows: 'powershell',
    commands: { types: ['command', 'http'], isSaid: false },
    switches: [{ path: ['disableAllHooks'], off: true }],
    failsClosed: (event) => /^pre_?tool_?use$/i.test(event),
  },
})

/** A payload as Copilot CLI sends it to a hook, depending on how the settings spell the event. */
function writePayload(fields: PayloadFields, native: NativeEvent): ValueMap {
  const { tool } = fields
  if (native.aliasOf === undefined) return writeOwn(fields, native)
  return writeClaude({ ...fields, tool: tool && { ...tool, name: claudeName(tool.name) } }, native)
}

function writeOwn(fields: PayloadFields, { name }: NativeEvent): ValueMap {
  const { session, agent, cwd, prompt, response, error, tool } = fields
  const result =
    tool?.result === undefined
      ? null
      : { resultType: tool.error ? 'failure' : 'success', textResultForLlm: textOf(tool.result) }
  return {
    sessionId: session,
    timestamp: 0,
    cwd: cwd ?? '',
    ...present({
      prompt,
      response,
      agentName: agent,
      toolName: tool?.name,
      toolArgs: tool?.params,
      toolResult: result,
      permissionSuggestions: name === 'permissionRequest' ? [] : null,
      error: name === 'postToolUseFailure' ? tool?.error : name === 'errorOccurred' ? { message: error ?? '' } : null,
      ...(name === 'agentStop' && { stopReason: 'end_turn', stop_hook_active: fields.redone }),
    }),
  }
}

const DECISIONS = ['allow', 'deny', 'ask'] as const

/** Whether the exit code refuses: any other than 0 before a call, and 2 when a person is about to be asked. */
function refuses({ exit }: HookEnd, event: string): boolean {
  return event === 'preToolUse' ? exit !== 0 : event === 'permissionRequest' && exit === 2
}

/**
 * How Copilot CLI reads a hook's result: JSON with exit code 0, possibly after lines of progress. Source: the hooks
 * reference of GitHub Copilot, autumn 2026, and runs of Copilot CLI 1.0.102.
 */
function readReply(end: HookEnd, spelled: NativeEvent): Reply {
  // The spelling of the event makes no difference to how the answer is read.
  const native = { ...spelled, name: spelled.aliasOf ?? spelled.name }
  const body = bodyIn(withoutProgress(end.stdout))
  if (refuses(end, native.name)) {
    const said = body === null ? null : replyOf(body, native)
    const reason = said === null || 'failure' in said ? null : said.reason
    return blocked(
      native,
      reasonIn(reason ?? textOrNull(end.stderr) ?? (body === null ? textOrNull(end.stdout) : null)),
    )
  }
  if (native.name === 'postToolUseFailure' && end.exit === 2) return contextOf(end.stdout)
  if (end.exit !== 0) return failedWith(end)
  return body === null ? NO_ANSWER : replyOf(body, native)
}

function withoutProgress(text: string): string {
  const lines = text.split('\n')
  const first = lines.findIndex((line) => textIn(bodyIn(line), 'type') !== 'progress')
  return first < 0 ? '' : lines.slice(first).join('\n')
}

function replyOf(body: ValueMap, native: NativeEvent): Reply {
  if (mapIn(body, 'hookSpecificOutput') !== null) return replyIn(body, native)
  const word = native.name === 'permissionRequest' ? 'behavior' : 'permissionDecision'
  const named = textIn(body, word)
  const verdict = DECISIONS.find((known) => known === named) ?? null
  if (named !== null && verdict === null) return { failure: `the hook gave an unknown decision \`${named}\`` }
  const base: Answer =
    textIn(body, 'decision') === 'block' ? blocked(native, reasonIn(textIn(body, 'reason'))) : NO_ANSWER
  const reason = textOrNull(textIn(body, 'permissionDecisionReason') ?? textIn(body, 'message'))
  return {
    ...base,
    ...(verdict !== null && { verdict, reason: verdict === 'deny' ? reasonIn(reason) : reason }),
    params: verdict === 'deny' ? null : mapIn(body, 'modifiedArgs'),
    result: valueIn(mapIn(body, 'modifiedResult'), 'textResultForLlm'),
    context: textOrNull(textIn(body, 'additionalContext')) ?? base.context,
    stop: flagIn(body, 'interrupt') === true ? reasonIn(reason) : null,
  }
}

function targetOf(target: NativeEvent['target']): Pick<NativeEvent, 'target'> {
  return target === undefined ? {} : { target }
}

function spelledEvent(payload: ValueMap): string | null {
  const spelled = textIn(payload, 'hook_event_name')
  const isKnown = SPELLED_AS_CLAUDE_CODE.some(({ name }) => name === spelled)
  return isKnown ? spelled : eventOf(payload)
}
