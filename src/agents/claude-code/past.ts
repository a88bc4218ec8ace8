import type { Value, ValueMap } from '../../model/value.ts'
import { flagIn, listIn, mapIn, present, textIn, valueIn } from '../payload.ts'
import { createKnownIds, type PastFormat, type PastPayload, type PastReader, timeOf } from '../past-reader.ts'

/**
 * Session records of Claude Code 2.1: `projects/FOLDER/SESSION.jsonl`, and `SESSION/subagents/agent-ID.jsonl` beside
 * it.
 */
export const PAST: PastFormat = {
  host: 'claude-code',
  folders: (home, { CLAUDE_CONFIG_DIR }) => [`${CLAUDE_CONFIG_DIR || `${home}/.claude`}/projects`],
  isOwn: (line) => textIn(line, 'sessionId') !== null && TYPES.has(textIn(line, 'type') ?? '') && isWhole(line),
  ownerOf: (line) => ({ session: textIn(line, 'sessionId'), isSubAgent: subAgentIn(line) !== null }),
  createReader,
}

const TYPES: ReadonlySet<string> = new Set(['user', 'assistant', 'system', 'attachment', 'queue-operation'])

function isWhole(line: ValueMap): boolean {
  return textIn(line, 'uuid') !== null || textIn(line, 'operation') !== null
}

function subAgentIn(line: ValueMap): string | null {
  return flagIn(line, 'isSidechain') === true ? textIn(line, 'agentId') : null
}

/** A position in the file. */
interface Place {
  readonly line: number
  readonly at: number | null
}

/** An answer of the model, which has one line for each of its parts. */
interface ModelAnswer extends Place {
  readonly id: string | null
  readonly text: string
  readonly hasCalls: boolean
  /** Members that all payloads of its turn share. */
  readonly common: ValueMap
}

interface PastCall {
  readonly name: string
  readonly input: ValueMap
}

function createReader(): PastReader {
  const open = new Map<string, PastCall>()
  // A resumed session may contain lines twice.
  const known = createKnownIds()
  let answer: ModelAnswer | null = null
  let agentType: string | null = null
  let hasBegun = false
  let isSentBack = false

  const commonOf = (line: ValueMap): ValueMap => {
    const agent = subAgentIn(line)
    agentType = textIn(line, 'attributionAgent') ?? agentType
    return present({
      session_id: textIn(line, 'sessionId'),
      cwd: textIn(line, 'cwd'),
      agent_id: agent,
      agent_type: agent === null ? null : agentType,
    })
  }

  /** Ends the turn, unless the model called a tool. */
  const finish = (): PastPayload[] => {
    if (answer === null || answer.hasCalls || answer.text === '') return []
    const { text, common, line, at } = answer
    answer = null
    const name = common['agent_id'] === undefined ? 'Stop' : 'SubagentStop'
    const stop = { hook_event_name: name, ...common, stop_hook_active: isSentBack, last_assistant_message: text }
    return [{ payload: stop, line, at }]
  }

  const begin = (common: ValueMap, place: Place): PastPayload[] => {
    if (hasBegun) return []
    hasBegun = true
    const event = common['agent_id'] === undefined ? { hook_event_name: 'SessionStart', source: 'startup' } : null
    return [{ payload: { ...(event ?? { hook_event_name: 'SubagentStart' }), ...common }, ...place }]
  }

  const say = (line: ValueMap, common: ValueMap, place: Place, message: ValueMap | null): PastPayload[] => {
    const id = textIn(message, 'id')
    const said = answer !== null && answer.id === id ? [] : finish()
    if (flagIn(line, 'isApiErrorMessage') === true) {
      answer = null
      const failure = present({ error: textIn(line, 'error'), error_details: textsIn(message) })
      return [...said, { payload: { hook_event_name: 'StopFailure', ...common, ...failure }, ...place }]
    }
    const before: ModelAnswer | null = answer !== null && answer.id === id ? answer : null
    const text = textsIn(message)
    if (text !== '' && common['agent_id'] === undefined) {
      said.push({ payload: { hook_event_name: 'MessageDisplay', ...common, final: true, delta: text }, ...place })
    }
    const calls = partsOf(message).filter((part) => textIn(part, 'type') === 'tool_use')
    for (const call of calls) {
      const [callId, name] = [textIn(call, 'id'), textIn(call, 'name')]
      if (callId === null || name === null || !known.isNew(callId)) continue
      const input = mapIn(call, 'input') ?? {}
      open.set(callId, { name, input })
      const tool = { tool_name: name, tool_input: input, tool_use_id: callId }
      said.push({ payload: { hook_event_name: 'PreToolUse', ...common, ...tool }, ...place })
    }
    const hasCalls = calls.length > 0 || before?.hasCalls === true
    answer = { id, text: text === '' ? (before?.text ?? '') : text, hasCalls, common, ...place }
    return said
  }

  const endCall = (line: ValueMap, common: ValueMap, place: Place, result: Value): PastPayload[] => {
    const id = textIn(result, 'tool_use_id') ?? ''
    const call = open.get(id)
    if (call === undefined) return []
    open.delete(id)
    const ofCall = { ...common, tool_name: call.name, tool_input: call.input, tool_use_id: id }
    const ended: PastPayload[] = []
    const add = (name: string, members: ValueMap): void => {
      ended.push({ payload: { hook_event_name: name, ...ofCall, ...members }, ...place })
    }
    const content = valueIn(result, 'content') ?? ''
    // No hook sees the end of a call that was refused.
    if (flagIn(result, 'is_error') !== true) {
      add('PostToolUse', { tool_response: valueIn(line, 'toolUseResult') ?? content })
    } else if (!wasRefused(line, textOf(content))) add('PostToolUseFailure', { error: textOf(content) })
    if (open.size === 0) ended.push({ payload: { hook_event_name: 'PostToolBatch', ...common }, ...place })
    return ended
  }

  const hear = (line: ValueMap, common: ValueMap, place: Place, message: ValueMap | null): PastPayload[] => {
    const results = partsOf(message).filter((part) => textIn(part, 'type') === 'tool_result')
    if (results.length > 0) return results.flatMap((result) => endCall(line, common, place, result))
    const text = typeof message?.['content'] === 'string' ? message['content'] : textsIn(message)
    if (text.startsWith(INTERRUPTED)) answer = null
    const said = finish()
    if (flagIn(line, 'isMeta') === true) {
      if (text.startsWith(SENT_BACK)) isSentBack = true
      return said
    }
    return [...said, ...ask(common, place, isPrompt(line, text) ? text : null)]
  }

  const ask = (common: ValueMap, place: Place, prompt: string | null): PastPayload[] => {
    // A sub-agent gets messages only from its parent.
    if (prompt === null || common['agent_id'] !== undefined) return []
    isSentBack = false
    return [{ payload: { hook_event_name: 'UserPromptSubmit', ...common, prompt }, ...place }]
  }

  return {
    read(line, number) {
      const type = textIn(line, 'type')
      const place = { line: number, at: timeOf(textIn(line, 'timestamp')) }
      const common = commonOf(line)
      const message = mapIn(line, 'message')
      switch (type) {
        case 'assistant':
          return [...begin(common, place), ...say(line, common, place, message)]
        case 'user': {
          // Only a sub-agent's answers name its type.
          const begun = common['agent_id'] === undefined ? begin(common, place) : []
          if (flagIn(line, 'isSidechain') === true && common['agent_id'] === undefined && !hasResult(message)) return []
          return [...begun, ...hear(line, common, place, message)]
        }
        case 'attachment': {
          const attachment = mapIn(line, 'attachment')
          const prompt = textIn(attachment, 'type') === 'queued_command' ? textIn(attachment, 'prompt') : null
          return ask(common, place, prompt)
        }
        case 'system': {
          const subtype = textIn(line, 'subtype')
          if (subtype === 'stop_hook_summary') return finish()
          if (subtype !== 'compact_boundary') return []
          const trigger = textIn(mapIn(line, 'compactMetadata'), 'trigger')
          return ['PreCompact', 'PostCompact'].map((name) => {
            return { payload: { hook_event_name: name, ...common, ...present({ trigger }) }, ...place }
          })
        }
        default:
          return []
      }
    },
    end: finish,
  }
}

const INTERRUPTED = '[Request interrupted by user'
const SENT_BACK = 'Stop hook feedback'

/** Input of a person that is not a prompt: commands of Claude Code and of the shell, and their output. */
const NO_PROMPT = /^(\[Request interrupted|<local-command-|<command-(name|message)>|<bash-(input|stdout|stderr)>)/

function isPrompt(line: ValueMap, text: string): boolean {
  const isOwn = flagIn(line, 'isCompactSummary') === true || flagIn(line, 'isVisibleInTranscriptOnly') === true
  return text !== '' && !isOwn && !NO_PROMPT.test(text)
}

/** Claude Code's wording for calls that never ran, used if the line does not say so otherwise. */
const REFUSED =
  /^(PreToolUse:\S+ hook error|Hook PreToolUse|The user doesn't want to |Claude requested permissions |Permission to use |\[Request interrupted|<tool_use_error>InputValidationError)/

function wasRefused(line: ValueMap, text: string): boolean {
  if (textIn(line, 'toolDenialKind') !== null) return true
  const decided = textIn(mapIn(line, 'permissionDecision'), 'decision')
  return decided === null ? REFUSED.test(text) : decided === 'reject'
}

function hasResult(message: ValueMap | null): boolean {
  return partsOf(message).some((part) => textIn(part, 'type') === 'tool_result')
}

function partsOf(message: ValueMap | null): readonly Value[] {
  return listIn(message, 'content') ?? []
}

/** The text of a message, without the model's thinking. */
function textsIn(message: ValueMap | null): string {
  const texts = partsOf(message).map((part) => (textIn(part, 'type') === 'text' ? textIn(part, 'text') : null))
  return texts.filter((text) => text !== null).join('\n')
}

function textOf(content: Value): string {
  if (typeof content === 'string') return content
  return Array.isArray(content) ? content.map((part: Value) => textIn(part, 'text') ?? '').join('\n') : ''
}
