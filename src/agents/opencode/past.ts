import type { Value, ValueMap } from '../../model/value.ts'
import { countIn, mapIn, mapOrJson, numberIn, present, textIn, valueIn } from '../payload.ts'
import type { PastFormat, PastPayload, PastReader } from '../past-reader.ts'
import { STORAGE } from './past-storage.ts'

/**
 * Session records of opencode 1.18, which are in a database. Each row is a line: a row of `session`, followed by its
 * rows of `part` in the order of the conversation, each with the data of its message.
 */
export const PAST: PastFormat = {
  host: 'opencode',
  folders: (home, { XDG_DATA_HOME }) => [`${XDG_DATA_HOME || `${home}/.local/share`}/opencode`],
  isOwn: () => false,
  database: {
    tables: ['session', 'message', 'part'],
    sessions: 'SELECT * FROM session ORDER BY time_created, id',
    parts: `
      SELECT part.id, part.data, part.time_created, message.id AS message_id, message.data AS message
      FROM part JOIN message ON message.id = part.message_id
      WHERE part.session_id = :session ORDER BY message.time_created, message.id, part.id
    `,
  },
  storage: STORAGE,
  successorOf: (older) => older.replace(/storage$/, 'opencode.db'),
  createReader,
}

/** What the plugin knows about a session after the rows read so far. */
interface SessionState {
  readonly members: ValueMap
  readonly isSubAgent: boolean
  /** The session at the top of the chain of parents; the session itself if it has no parent. */
  readonly root: string
  agent: string | null
  tokens: number | null
  /** The cost of earlier answers and of the current one. */
  cost: number | null
  message: MessageState | null
  response: string | null
}

interface MessageState {
  readonly id: string
  readonly data: ValueMap | null
  /** The time of its last part. */
  at: number | null
}

function createReader(): PastReader {
  const roots = new Map<string, string>()
  let state: SessionState | null = null

  const begin = (row: ValueMap): readonly PastPayload[] => {
    const before = finishMessage(null)
    const [id, parent] = [textIn(row, 'id'), textIn(row, 'parent_id')]
    if (id === null) return before
    const root = parent === null ? id : (roots.get(parent) ?? parent)
    roots.set(id, root)
    state = {
      members: present({ session_id: id, parent_id: parent, cwd: textIn(row, 'directory') }),
      isSubAgent: parent !== null,
      root,
      agent: null,
      tokens: null,
      cost: null,
      message: null,
      response: null,
    }
    return [...before, ...make('session.created', numberIn(row, 'time_created'))]
  }

  const make = (name: string, at: number | null, members: ValueMap = {}): readonly PastPayload[] => {
    if (state === null) return []
    const { agent, tokens, cost, root } = state
    const payload = { hook_event_name: name, ...state.members, ...present({ agent, tokens, cost }), ...members }
    return [{ payload, at, line: null, session: root }]
  }

  /** Ends a message: the plugin learns its usage and, if it is the last of a turn, that the turn is over. */
  const finishMessage = (next: ValueMap | null): readonly PastPayload[] => {
    const message = state?.message ?? null
    if (state === null || message === null) return []
    state.message = null
    const { data, at } = message
    if (textIn(data, 'role') !== 'assistant') return []
    const used = usedBy(mapIn(data, 'tokens'))
    if (used > 0) state.tokens = used
    state.cost = (state.cost ?? 0) + countIn(data, 'cost')
    const error = mapIn(data, 'error')
    const name = textIn(error, 'name')
    const told = mapIn(error, 'data')
    const failed =
      error === null
        ? []
        : make('session.error', at, {
            error: present({ name, message: textIn(told, 'message'), status: numberIn(told, 'statusCode') }),
          })
    const finish = textIn(data, 'finish')
    // Early versions do not say whether a message is the last.
    const isLast =
      finish === null
        ? numberIn(mapIn(data, 'time'), 'completed') !== null && textIn(next, 'role') !== 'assistant'
        : finish !== 'tool-calls'
    if (error === null && !isLast) return []
    const status = error === null ? 'completed' : name === 'MessageAbortedError' ? 'aborted' : 'failed'
    return [...failed, ...make('session.idle', at, { ...present({ response: state.response }), status, redone: false })]
  }

  const beginMessage = (id: string, data: ValueMap | null, at: number | null): readonly PastPayload[] => {
    if (state === null) return []
    state.agent = textIn(data, 'agent') ?? textIn(data, 'mode') ?? state.agent
    state.message = { id, data, at }
    if (textIn(data, 'role') === 'assistant') {
      state.cost ??= 0
      return make('experimental.chat.system.transform', at)
    }
    state.response = null
    return []
  }

  const happen = (part: ValueMap | null, message: ValueMap | null, at: number | null): readonly PastPayload[] => {
    if (state === null) return []
    const isAnswer = textIn(message, 'role') === 'assistant'
    switch (textIn(part, 'type')) {
      case 'text': {
        const text = textIn(part, 'text') ?? ''
        if (isAnswer) {
          state.response = text
          return make('experimental.text.complete', at, { response: text })
        }
        // A parent's messages and opencode's own additions are not prompts of a person.
        const isPrompt = !state.isSubAgent && part?.['synthetic'] !== true
        return isPrompt ? make('chat.message', at, { prompt: text }) : []
      }
      case 'tool':
        return call(part, at)
      case 'compaction':
        return [...make('experimental.session.compacting', at), ...make('session.compacted', at)]
      default:
        return []
    }
  }

  const call = (part: ValueMap | null, at: number | null): readonly PastPayload[] => {
    const called = mapIn(part, 'state')
    const name = textIn(part, 'tool')
    const status = textIn(called, 'status')
    if (name === null || status === 'pending') return []
    const time = mapIn(called, 'time')
    const call = {
      tool_name: name,
      tool_input: mapIn(called, 'input') ?? {},
      ...present({ tool_use_id: textIn(part, 'callID') }),
    }
    const begun = make('tool.execute.before', numberIn(time, 'start') ?? at, call)
    // The plugin is not told about calls that failed.
    if (status !== 'completed') return begun
    const ended = {
      tool_result: valueIn(called, 'output') ?? null,
      ...present({ tool_exit: numberIn(mapIn(called, 'metadata'), 'exit') }),
    }
    return [...begun, ...make('tool.execute.after', numberIn(time, 'end') ?? at, { ...call, ...ended })]
  }

  return {
    read(row) {
      if (valueIn(row, 'message_id') === undefined) return begin(row)
      const id = textIn(row, 'message_id') ?? ''
      const message = mapOrJson(row['message'])
      const at = numberIn(row, 'time_created')
      const part = mapOrJson(row['data'])
      const changed =
        state?.message?.id === id
          ? []
          : [...finishMessage(message), ...beginMessage(id, message, timeOfMessage(message) ?? at)]
      if (state?.message != null) state.message.at = numberIn(mapIn(part, 'time'), 'end') ?? at
      return [...changed, ...happen(part, message, at)]
    },
    end: () => finishMessage(null),
  }
}

function timeOfMessage(message: ValueMap | null): number | null {
  return numberIn(mapIn(message, 'time'), 'created')
}

/** Adds up tokens as the plugin does. */
function usedBy(tokens: ValueMap | null): number {
  const cache: Value | undefined = valueIn(tokens, 'cache')
  const own = countIn(tokens, 'input') + countIn(tokens, 'output') + countIn(tokens, 'reasoning')
  return own + countIn(cache, 'read') + countIn(cache, 'write')
}
