import type { Value, ValueMap } from '../../model/value.ts'
import { listIn, mapIn, mapsIn, numberIn, present, textIn, valueIn } from '../payload.ts'
import {
  createKnownIds,
  type PastFormat,
  type PastOwner,
  type PastPayload,
  type PastReader,
  timeOf,
} from '../past-reader.ts'

/**
 * Session records of Gemini CLI 0.61: `tmp/PROJECT/chats/session-TIME-ID.jsonl`; for sub-agents,
 * `chats/SESSION/ID.jsonl`.
 */
export const PAST: PastFormat = {
  host: 'gemini',
  folders: (home) => [`${home}/.gemini/tmp`],
  isOwn: (line) => textIn(line, 'sessionId') !== null && textIn(line, 'projectHash') !== null,
  ownerOf,
  linesOf,
  successorOf: (older) => `${older}l`,
  createReader,
}

/**
 * Before it wrote lines, Gemini CLI wrote one document, `session-TIME-ID.json`, with the head and the same messages.
 */
function linesOf(document: ValueMap): readonly ValueMap[] | null {
  const { messages: _, ...head } = document
  const messages = mapsIn(document, 'messages')
  return messages !== null && PAST.isOwn(head) ? [head, ...messages] : null
}

function ownerOf(line: ValueMap, file: string): PastOwner {
  const isSubAgent = textIn(line, 'kind') === 'subagent'
  const session = textIn(line, 'sessionId')
  return { session: isSubAgent ? (parentOf(file) ?? session) : session, isSubAgent }
}

interface Place {
  readonly line: number
  readonly at: number | null
}

function createReader(file: string): PastReader {
  const answers = createKnownIds()
  const calls = createKnownIds()
  const ended = createKnownIds()
  let session: string | null = null
  let cwd: string | null = null
  let isMain = true
  let prompt: string | null = null
  /** The model's texts since anybody spoke to it. */
  let said: string[] = []
  /** The last answer, if it calls no tool. */
  let last: (Place & { readonly id: string }) | null = null
  let hasThought = false
  let beginning: Place | null = null

  const make = (name: string, place: Place, members: ValueMap = {}): PastPayload => {
    const payload = { hook_event_name: name, ...present({ session_id: session, cwd }), ...members }
    return { payload, at: place.at, line: place.line }
  }

  const finish = (): readonly PastPayload[] => {
    if (last === null) return []
    const place = last
    last = null
    // Gemini CLI has no hook for the end of a sub-agent.
    if (!isMain) return []
    // Joined as in version 0.61.
    const answer = { prompt_response: said.join(' \n'), stop_hook_active: false }
    said = []
    return [make('AfterAgent', place, { ...present({ prompt }), ...answer })]
  }

  const begin = (line: ValueMap, place: Place): void => {
    if (session !== null) return
    const owner = ownerOf(line, file)
    isMain = !owner.isSubAgent
    session = owner.session
    const [folder] = listIn(line, 'directories') ?? []
    cwd ??= typeof folder === 'string' ? folder : null
    beginning = isMain ? place : null
  }

  /** The beginning waits for the second line, which may contain the folder. */
  const start = (): readonly PastPayload[] => {
    if (beginning === null) return []
    const place = beginning
    beginning = null
    return [make('SessionStart', place, { source: 'startup' })]
  }

  const answer = (line: ValueMap, id: string, place: Place): readonly PastPayload[] => {
    const called = listIn(line, 'toolCalls') ?? []
    const isNew = answers.isNew(id)
    const text = textOf(valueIn(line, 'content'))
    if (isNew && text !== '') said.push(text)
    last = called.length === 0 ? { id, ...place } : null
    const thought = isNew ? think(line, place) : []
    const begun = called.flatMap((call) => beginCall(call, place))
    return [...thought, ...begun, ...called.flatMap((call) => endCall(call, place))]
  }

  /** The payloads of the hooks around a call of the model. */
  const think = (line: ValueMap, place: Place): readonly PastPayload[] => {
    const tokens = numberIn(mapIn(line, 'tokens'), 'total')
    const usage = present({ usageMetadata: tokens === null ? null : { totalTokenCount: tokens } })
    // Gemini CLI checks whether to compress before every call of the model, except a sub-agent's first.
    const looks = isMain || hasThought
    hasThought = true
    return [
      ...(looks ? [make('PreCompress', place, { trigger: 'auto' })] : []),
      make('BeforeModel', place),
      make('BeforeToolSelection', place),
      make('AfterModel', place, { llm_response: { candidates: [{ finishReason: 'STOP' }], ...usage } }),
    ]
  }

  const beginCall = (call: Value, place: Place): readonly PastPayload[] => {
    const id = textIn(call, 'id')
    const fields = fieldsOf(call)
    return id === null || fields === null || !calls.isNew(id) ? [] : [make('BeforeTool', place, fields)]
  }

  const endCall = (call: Value, place: Place): readonly PastPayload[] => {
    const [id, fields] = [textIn(call, 'id'), fieldsOf(call)]
    const response = responseOf(call)
    if (id === null || fields === null || response === null || !ended.isNew(id)) return []
    const at = timeOf(textIn(call, 'timestamp')) ?? place.at
    return [make('AfterTool', { ...place, at }, { ...fields, tool_response: response })]
  }

  const hear = (line: ValueMap, place: Place): readonly PastPayload[] => {
    const content = valueIn(line, 'content')
    const isResult = Array.isArray(content) && content.some((part: Value) => mapIn(part, 'functionResponse') !== null)
    if (isResult) return []
    const finished = finish()
    // A sub-agent gets messages only from its parent.
    if (!isMain) return finished
    said = []
    prompt = textOf(content)
    return [...finished, make('BeforeAgent', place, { prompt })]
  }

  return {
    read(line, number) {
      const place = { line: number, at: timeOf(textIn(line, 'timestamp') ?? textIn(line, 'startTime')) }
      const id = textIn(line, 'id')
      const type = textIn(line, 'type')
      if (textIn(line, 'sessionId') !== null) {
        begin(line, place)
        return []
      }
      cwd ??= workspaceIn(listIn(mapIn(line, '$set'), 'messages') ?? [])
      const started = start()
      if (id !== null && type === 'gemini') {
        return [...started, ...(last?.id === id ? [] : finish()), ...answer(line, id, place)]
      }
      return type === 'user' ? [...started, ...hear(line, place)] : started
    },
    end: () => [...start(), ...finish()],
  }
}

/** The session that a sub-agent belongs to, which is the name of its file's folder. */
function parentOf(file: string): string | null {
  const folder = file.split(/[/\\]/).at(-2) ?? ''
  return folder === '' || folder === 'chats' ? null : folder
}

/** The folder that Gemini CLI tells the model at the start. */
function workspaceIn(messages: readonly Value[]): string | null {
  const texts = messages.slice(0, 1).map((message) => textOf(valueIn(message, 'content')))
  const [, folder = null] = /\*\*Workspace Directories:\*\*[^\S\n]*\n\s*- ([^\n]+)/.exec(texts.join('')) ?? []
  return folder
}

/** The members that hooks get for a call. Null if no hook sees the call. */
function fieldsOf(call: Value): ValueMap | null {
  const name = textIn(call, 'name')
  // A sub-agent ends itself with `complete_task`; no hook sees that call.
  if (name === null || name === 'complete_task') return null
  const [, tool, server] = /^(.+) \((.+) MCP Server\)$/s.exec(textIn(call, 'displayName') ?? '') ?? []
  const context = tool === undefined || server === undefined ? null : { server_name: server, tool_name: tool }
  return { tool_name: name, tool_input: mapIn(call, 'args') ?? {}, ...present({ mcp_context: context }) }
}

/** Gemini CLI's wording for calls that never ran. */
const REFUSED = /^(Tool execution blocked|Tool execution denied|\[Operation Cancelled\]|User denied)/

/** The result of a call. Null if the call has not ended, or never ran. */
function responseOf(call: Value): ValueMap | null {
  const status = textIn(call, 'status')
  if (status !== 'success' && status !== 'error') return null
  const shown = textIn(call, 'resultDisplay')
  const results = listIn(call, 'result') ?? []
  const response = mapIn(mapIn(results[0], 'functionResponse'), 'response')
  const error = textIn(response, 'error')
  if (error !== null && REFUSED.test(error)) return null
  const failure = status === 'error' ? { message: error ?? shown ?? 'the tool failed' } : null
  const fields = valueIn(response, 'output') ?? error
  return present({ llmContent: fields, returnDisplay: shown, error: failure })
}

function textOf(content: Value | undefined): string {
  if (typeof content === 'string') return content
  return Array.isArray(content) ? content.map((part: Value) => textIn(part, 'text') ?? '').join('') : ''
}
