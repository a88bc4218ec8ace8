import type { AgentEvent } from '../../model/event.ts'
import type { ValueMap } from '../../model/value.ts'
import type { Answer } from '../answer.ts'
import { bodyOf, type Members, readPayloadFields } from '../claude-shape/codec.ts'
import type { HostAnswer } from '../dialect.ts'
import { resultNote } from '../fallback-texts.ts'
import { reasonOr, refusal } from '../host-answer.ts'
import type { NativeEvent } from '../native-event.ts'
import { flagIn, present, textIn, valueIn } from '../payload.ts'
import { shapeOutput } from './tool-output.ts'

/** The payload of Claude Code as the rules see it. */
export function decode(payload: ValueMap, native: NativeEvent): readonly AgentEvent[] {
  const told = {
    ...readPayloadFields(payload, native),
    ...present({ response: responseIn(payload, native), error: errorOf(payload, native) }),
  }
  return namesOf(payload, native).map((event) => ({ event, ...told }))
}

function responseIn(payload: ValueMap, { name }: NativeEvent): string | null {
  return name === 'MessageDisplay' ? textIn(payload, 'delta') : textIn(payload, 'last_assistant_message')
}

/** Those of the events that this payload stands for. */
function namesOf(payload: ValueMap, { name, events }: NativeEvent): NativeEvent['events'] {
  if (name === 'SessionStart') return textIn(payload, 'source') === 'resume' ? events : events.slice(0, 1)
  if (name === 'MessageDisplay') return flagIn(payload, 'final') === true ? events : []
  if (name !== 'FileChanged') return events
  const change = textIn(payload, 'event')
  const index = change === 'add' ? 1 : change === 'unlink' ? 2 : 0
  return events.slice(index, index + 1)
}

function errorOf(payload: ValueMap, { name }: NativeEvent): AgentEvent['error'] {
  if (name !== 'StopFailure') return null
  return present({ code: textIn(payload, 'error'), message: textIn(payload, 'error_details') })
}

/** Events that are refused by the exit code: where Claude Code was seen to honour it, or takes nothing else. */
const BY_EXIT: ReadonlySet<string> = new Set([
  'ConfigChange',
  'PreCompact',
  'TaskCreated',
  'TaskCompleted',
  'TeammateIdle',
])

/**
 * The answer as Claude Code reads it. A rewritten call goes without `permissionDecision: allow`, which would skip the
 * question to the person; it is still checked against the permissions. `continue: false` alone lets the call of a tool
 * run, and so stands beside a refusal.
 */
export function encode(answer: Answer, native: NativeEvent, payload: ValueMap): HostAnswer {
  const { verdict, reason, stop, redo, notice } = answer
  const refused = verdict === 'deny' ? reasonOr(reason) : redo === null ? null : reasonOr(redo)
  if (BY_EXIT.has(native.name) && refused !== null) return refusal(refused)
  const isPermission = native.name === 'PreToolUse' || native.name === 'PermissionRequest'
  const members = {
    continue: stop === null || native.name === 'PermissionRequest' ? null : false,
    stopReason: native.name === 'PermissionRequest' ? null : stop,
    decision: refused === null || isPermission || native.name === 'Elicitation' ? null : 'block',
    reason: isPermission || native.name === 'Elicitation' ? null : refused,
    systemMessage: notice,
  }
  return bodyOf(members, native.name, specificOf(answer, native, payload))
}

function specificOf(answer: Answer, { name }: NativeEvent, payload: ValueMap): Members {
  const { verdict, reason, params, result, context, stop } = answer
  switch (name) {
    case 'PreToolUse': {
      const decision = stop === null ? verdict : 'deny'
      return {
        permissionDecision: decision,
        permissionDecisionReason: decision === 'deny' ? reasonOr(verdict === 'deny' ? reason : stop) : reason,
        updatedInput: decision === 'deny' ? null : params,
        additionalContext: context,
      }
    }
    case 'PermissionRequest': {
      if (verdict === 'deny' || stop !== null) {
        const message = reasonOr(verdict === 'deny' ? reason : stop)
        return { decision: { behavior: 'deny', message, ...(stop !== null && { interrupt: true }) } }
      }
      return { decision: verdict === 'allow' ? { behavior: 'allow' } : null }
    }
    case 'PostToolUse': {
      if (result === undefined) return { additionalContext: context }
      const shaped = shapeOutput(valueIn(payload, 'tool_response'), result)
      if (shaped === null) return { additionalContext: joined(context, resultNote(result)) }
      const rest = shaped.rest === null ? null : JSON.stringify(shaped.rest)
      return { updatedToolOutput: shaped.output, additionalContext: joined(context, rest) }
    }
    case 'Elicitation':
    case 'ElicitationResult':
      return { action: verdict === 'deny' ? 'decline' : null }
    default:
      return { additionalContext: context }
  }
}

function joined(...texts: readonly (string | null)[]): string | null {
  const said = texts.filter((text) => text !== null)
  return said.length === 0 ? null : said.join('\n\n')
}
