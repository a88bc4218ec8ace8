import type { AgentEvent } from '../../model/event.ts'
import type { ValueMap } from '../../model/value.ts'
import type { Answer } from '../answer.ts'
import { bodyOf, type Members, readPayloadFields, toolOf } from '../claude-shape/codec.ts'
import type { HostAnswer } from '../dialect.ts'
import { textOf } from '../fallback-texts.ts'
import { NOTHING, reasonOr } from '../host-answer.ts'
import type { NativeEvent } from '../native-event.ts'
import { exitError } from '../tool-call.ts'
import { present, textIn } from '../payload.ts'

/** The payload of Codex as the rules see it. */
export function decode(payload: ValueMap, native: NativeEvent): readonly AgentEvent[] {
  const { name, events } = native
  const resumed = name !== 'SessionStart' || textIn(payload, 'source') === 'resume'
  const tool = endedOf(toolOf(payload, native) ?? null, native)
  const fields = { ...readPayloadFields(payload, native), ...present({ tool }) }
  return (resumed ? events : events.slice(0, 1)).map((event) => ({ event, ...fields }))
}

type ToolCall = NonNullable<AgentEvent['tool']>

/**
 * Adds to a call what is known about its end. The result of a patch begins with the exit code. The exit code of a
 * command is only in the transcript.
 */
function endedOf(tool: ToolCall | null, { name }: NativeEvent): ToolCall | null {
  if (tool === null || name !== 'PostToolUse') return tool
  const { ok: _, ...call } = tool
  if (tool.name === 'Bash') return call
  const [, code] = /^Exit code: (-?\d+)\n/.exec(typeof tool.result === 'string' ? tool.result : '') ?? []
  const error = tool.name !== 'apply_patch' || code === undefined ? null : exitError(Number(code))
  return error === null ? tool : { ...call, error, ok: false }
}

/**
 * The answer as Codex reads it. Codex ignores the whole answer and continues if it finds a key outside the event's own
 * schema, a blank reason, or an unsupported word. So each event uses exactly what is allowed.
 */
export function encode(answer: Answer, { name }: NativeEvent): HostAnswer {
  const { verdict, reason, context, notice } = answer
  const said = { systemMessage: notice }
  switch (name) {
    case 'PreToolUse':
      return bodyOf(said, name, { ...callOf(answer), additionalContext: context })
    case 'PermissionRequest':
      return bodyOf(said, name, { decision: permissionOf(verdict, reason) })
    case 'PostToolUse': {
      const block = answer.result === undefined ? {} : { decision: 'block', reason: textOf(answer.result) }
      return bodyOf({ ...said, ...block }, name, { additionalContext: context })
    }
    case 'UserPromptSubmit': {
      const block = verdict === 'deny' ? { decision: 'block', reason: reasonOr(reason) } : {}
      return bodyOf({ ...said, ...block, ...stopOf(answer) }, name, { additionalContext: context })
    }
    case 'Stop':
    case 'SubagentStop':
      return bodyOf({ ...said, ...finishOf(answer) })
    case 'SessionStart':
      return bodyOf({ ...said, ...stopOf(answer) }, name, { additionalContext: context })
    case 'SubagentStart':
      return bodyOf(said, name, { additionalContext: context })
    case 'PreCompact':
    case 'PostCompact':
      return bodyOf({ ...said, ...stopOf(answer) })
    case 'Interrupt':
      return bodyOf(said)
    default:
      return NOTHING
  }
}

/** A rewritten call needs `allow`; otherwise Codex would run the original. */
function callOf({ verdict, reason, params }: Answer): Members {
  if (verdict === 'deny') return { permissionDecision: 'deny', permissionDecisionReason: reasonOr(reason) }
  return params === null ? {} : { permissionDecision: 'allow', updatedInput: params }
}

function permissionOf(verdict: Answer['verdict'], reason: string | null): ValueMap | null {
  if (verdict === 'deny') return { behavior: 'deny', message: reasonOr(reason) }
  return verdict === 'allow' ? { behavior: 'allow' } : null
}

function stopOf({ stop }: Answer): Members {
  return stop === null ? {} : { continue: false, stopReason: reasonOr(stop) }
}

/** At these events, Codex requires JSON in any case. */
function finishOf(answer: Answer): Members {
  if (answer.stop !== null) return stopOf(answer)
  return answer.redo === null ? { continue: true } : { decision: 'block', reason: reasonOr(answer.redo) }
}
