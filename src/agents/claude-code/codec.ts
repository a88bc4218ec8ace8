import { jsonText } from '../../model/json-text.ts'
import { keepNumbers } from '../../model/written-numbers.ts'
import type { AgentEvent } from '../../model/event.ts'
import { describeModelError } from '../../model/model-error.ts'
import { asText, isMap, type Value, type ValueMap } from '../../model/value.ts'
import type { Answer } from '../answer.ts'
import { bodyOf, type Members, readPayloadFields } from '../claude-shape/codec.ts'
import type { HostAnswer } from '../dialect.ts'
import { resultNote } from '../fallback-texts.ts'
import { reasonOr, refusal } from '../host-answer.ts'
import type { NativeEvent } from '../native-event.ts'
import { flagIn, present, textIn, valueIn } from '../payload.ts'

/** Where the text is in the result of a tool that does not return plain text. */
const SLOTS: readonly (readonly [string, ...string[]])[] = [
  ['stdout'],
  ['file', 'content'],
  ['content'],
  ['text'],
  ['output'],
  ['result'],
]

/** Lists that hold the text: the output of a sub-agent, files that were found, results of a web search. */
const LISTS: readonly (readonly [name: string, list: (text: string) => Value])[] = [
  ['content', (text) => [{ type: 'text', text }]],
  ['filenames', (text) => [text]],
  ['results', (text) => [text]],
]

/** Members whose text the model reads; `stderr` is a command's second output. */
const TEXTS: ReadonlySet<string> = new Set(['stderr', ...SLOTS.flat()])

interface Shaped {
  readonly output: Value
  /** The part of the replacement that does not fit the shape. */
  readonly rest: ValueMap | null
}

/** The payload of Claude Code as the rules see it. */
export function decode(payload: ValueMap, native: NativeEvent): readonly AgentEvent[] {
  const fields = {
    ...readPayloadFields(payload, native),
    ...present({ response: responseIn(payload, native), error: errorOf(payload, native) }),
  }
  return namesOf(payload, native).map((event) => ({ event, ...fields }))
}

function responseIn(payload: ValueMap, { name }: NativeEvent): string | null {
  return name === 'MessageDisplay' ? textIn(payload, 'delta') : textIn(payload, 'last_assistant_message')
}

/** The events that this payload stands for. */
function namesOf(payload: ValueMap, { name, events }: NativeEvent): NativeEvent['events'] {
  if (name === 'SessionStart') return textIn(payload, 'source') === 'resume' ? events : events.slice(0, 1)
  if (name === 'MessageDisplay') return flagIn(payload, 'final') === true ? ['after_llm_call'] : ['response_part']
  if (name !== 'FileChanged') return events
  const change = textIn(payload, 'event')
  const index = change === 'add' ? 1 : change === 'unlink' ? 2 : 0
  return events.slice(index, index + 1)
}

function errorOf(payload: ValueMap, { name }: NativeEvent): AgentEvent['error'] {
  if (name !== 'StopFailure') return null
  return present({ ...describeModelError(textIn(payload, 'error'), textIn(payload, 'error_details')) })
}

/** Events that are refused by exit code, because Claude Code is known to honour it or accepts nothing else there. */
const BY_EXIT: ReadonlySet<string> = new Set([
  'ConfigChange',
  'PreCompact',
  'TaskCreated',
  'TaskCompleted',
  'TeammateIdle',
])

/**
 * The answer as Claude Code reads it. A rewritten call has no `permissionDecision: allow`, which would skip the
 * question to the person; Claude Code still checks the call against the permissions. `continue: false` alone would let
 * the tool run, so a refusal accompanies it.
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
      const original = valueIn(payload, 'tool_response')
      const shaped = shapeOutput(original, result)
      if (shaped === null) return { additionalContext: joined(context, resultNote(result)) }
      keepNumbers(original, shaped.output)
      const rest = shaped.rest === null ? null : jsonText(shaped.rest)
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

/**
 * Puts a replacement result into the shape of the tool's own output, because Claude Code accepts nothing else. Text
 * that the replacement lacks becomes empty. Null if the replacement does not fit the shape.
 */
function shapeOutput(original: Value | undefined, replacement: Value): Shaped | null {
  if (isValueMap(original)) {
    return isValueMap(replacement) ? fitMap(original, replacement) : fitText(original, asText(replacement))
  }
  if (Array.isArray(original)) {
    const output = Array.isArray(replacement) ? replacement : [{ type: 'text', text: asText(replacement) }]
    return { output, rest: null }
  }
  return typeof original === 'string' ? { output: asText(replacement), rest: null } : null
}

function fitMap(original: ValueMap, replacement: ValueMap): Shaped {
  const rest = Object.entries(replacement).filter(([name]) => !Object.hasOwn(original, name))
  const output = Object.entries(original).map(([name, value]): [string, Value] => {
    const fitted = fitMember(name, value, Object.hasOwn(replacement, name) ? replacement[name] : undefined)
    if (fitted.rest !== null) rest.push([name, fitted.rest])
    return [name, fitted.output]
  })
  return { output: Object.fromEntries(output), rest: rest.length === 0 ? null : Object.fromEntries(rest) }
}

/** Text that the replacement lacks must not reach the model: it may be what was redacted. */
function fitMember(name: string, original: Value, replacement: Value | undefined): Shaped {
  if (replacement !== undefined) return shapeOutput(original, replacement) ?? { output: replacement, rest: null }
  if (isValueMap(original)) return fitMap(original, {})
  return { output: typeof original === 'string' && TEXTS.has(name) ? '' : original, rest: null }
}

function fitText(original: ValueMap, text: string): Shaped | null {
  for (const [first, second] of SLOTS) {
    const outer = Object.hasOwn(original, first) ? original[first] : undefined
    if (second === undefined && typeof outer === 'string') return fitMap(original, { [first]: text })
    if (second !== undefined && isValueMap(outer) && typeof outer[second] === 'string') {
      return fitMap(original, { [first]: { [second]: text } })
    }
  }
  const [name, list] = LISTS.find(([list]) => Object.hasOwn(original, list) && Array.isArray(original[list])) ?? []
  return name === undefined || list === undefined ? null : fitMap(original, { [name]: list(text) })
}

function isValueMap(value: Value | undefined): value is ValueMap {
  return isMap(value)
}
