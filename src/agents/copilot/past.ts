import type { ValueMap } from '../../model/value.ts'
import { flagIn, listIn, mapIn, present, textIn, valueIn } from '../payload.ts'
import { createKnownIds, type PastFormat, type PastPayload, type PastReader, timeOf } from '../past-reader.ts'

/** Session records of Copilot CLI 1.0: `session-state/SESSION/events.jsonl`, which include sub-agents. */
export const PAST: PastFormat = {
  host: 'copilot',
  folders: (home, { COPILOT_HOME }) => [`${COPILOT_HOME || `${home}/.copilot`}/session-state`],
  isOwn: (line) => /^[a-z_]+\.[a-z_]+$/.test(textIn(line, 'type') ?? '') && mapIn(line, 'data') !== null,
  createReader,
}

interface PastCall {
  readonly toolName: string
  readonly toolArgs: ValueMap | string
}

/** The state of an agent, kept by id; the main agent's id is empty. */
interface AgentState {
  readonly type: string | null
  /** The agent's last message, and whether it called no tool. */
  text: string
  isDone: boolean
}

function createReader(): PastReader {
  const open = new Map<string, PastCall>()
  const known = createKnownIds()
  const agents = new Map<string, AgentState>()
  let session: string | null = null
  let cwd: string | null = null

  const agentOf = (id: string | null, type: string | null = null): AgentState => {
    const found = agents.get(id ?? '') ?? { type, text: '', isDone: false }
    agents.set(id ?? '', found)
    return found
  }
  /** The members that identify an agent to hooks. */
  const identify = (agent: string | null): ValueMap => {
    if (agent === null) return {}
    return present({ agentId: agent, agentType: agentOf(agent).type, parentAgentId: session })
  }

  const happen = (type: string, data: ValueMap | null, agent: string | null): readonly ValueMap[] => {
    /** A sub-agent's own actions carry its id as their session; its start and end carry its parent's. */
    const own = (hookName: string, members: ValueMap): readonly ValueMap[] => {
      return [{ hookName, ...present({ sessionId: agent ?? session, cwd }), ...identify(agent), ...members }]
    }
    const ofSession = (hookName: string, members: ValueMap): readonly ValueMap[] => {
      return [{ hookName, ...present({ sessionId: session, cwd }), ...identify(agent), ...members }]
    }
    switch (type) {
      case 'session.start':
      case 'session.resume': {
        session ??= textIn(data, 'sessionId')
        cwd = textIn(mapIn(data, 'context'), 'cwd') ?? cwd
        return ofSession('sessionStart', { source: type === 'session.start' ? 'new' : 'resume' })
      }
      case 'session.context_changed':
        cwd = textIn(data, 'cwd') ?? cwd
        return []
      case 'session.shutdown':
        return ofSession('sessionEnd', { reason: 'complete' })
      case 'session.error': {
        const error = present({ name: textIn(data, 'errorType'), message: textIn(data, 'message') })
        return ofSession('errorOccurred', { error })
      }
      case 'session.compaction_start':
        return ofSession('preCompact', { trigger: 'auto' })
      case 'user.message':
        return own('userPromptSubmitted', { prompt: textIn(data, 'content') ?? '' })
      case 'assistant.message': {
        const state = agentOf(agent)
        state.text = textIn(data, 'content') ?? ''
        state.isDone = (listIn(data, 'toolRequests') ?? []).length === 0
        return []
      }
      case 'assistant.turn_end': {
        const state = agentOf(agent)
        if (!state.isDone) return []
        state.isDone = false
        return own('agentStop', { stopReason: 'end_turn', stop_hook_active: false })
      }
      case 'tool.execution_start': {
        const [id, toolName] = [textIn(data, 'toolCallId'), textIn(data, 'toolName')]
        if (id === null || toolName === null || !known.isNew(id)) return []
        const call = { toolName, toolArgs: mapIn(data, 'arguments') ?? textIn(data, 'arguments') ?? {} }
        open.set(id, call)
        return own('preToolUse', { ...call })
      }
      case 'tool.execution_complete':
        return endCall(data, own)
      case 'subagent.started': {
        const name = textIn(data, 'agentName')
        agentOf(agent, textIn(data, 'agentType') ?? name)
        return ofSession('subagentStart', present({ agentName: name }))
      }
      case 'subagent.completed': {
        const fields = present({ agentName: textIn(data, 'agentName'), response: agentOf(agent).text || null })
        if (agent !== null) agents.delete(agent)
        return ofSession('subagentStop', { ...fields, stopReason: 'end_turn', stop_hook_active: false })
      }
      default:
        return []
    }
  }

  const endCall = (
    data: ValueMap | null,
    own: (hookName: string, members: ValueMap) => readonly ValueMap[],
  ): readonly ValueMap[] => {
    const id = textIn(data, 'toolCallId') ?? ''
    const call = open.get(id)
    if (call === undefined) return []
    open.delete(id)
    if (flagIn(data, 'success') === true) {
      const text = valueIn(mapIn(data, 'result'), 'content') ?? ''
      return own('postToolUse', { ...call, toolResult: { resultType: 'success', textResultForLlm: text } })
    }
    const error = mapIn(data, 'error')
    // No hook sees the end of a call that was refused.
    if (REFUSED.has(textIn(error, 'code') ?? '')) return []
    return own('postToolUseFailure', { ...call, error: textIn(error, 'message') ?? 'the tool failed' })
  }

  return {
    read(line, number): readonly PastPayload[] {
      const at = timeOf(textIn(line, 'timestamp'))
      const payloads = happen(textIn(line, 'type') ?? '', mapIn(line, 'data'), textIn(line, 'agentId'))
      return payloads.map((payload) => {
        return { payload, at, line: number, ...(session !== null && { session }) }
      })
    },
    end: () => [],
  }
}

/** Error codes of calls that never ran. */
const REFUSED: ReadonlySet<string> = new Set(['denied', 'rejected'])
