import { isMap } from '../../model/value.ts'
import { type Connection, noteStop, type Outcome, refusalOf, type Waiting } from './connection.ts'
import { errorResponse, INVALID_PARAMS, type Params, REFUSED, type Request, type Route } from './frame.ts'

/** Judges a request of the server to ask the person something. */
export async function judgeElicitation(
  { id, method, params, whole }: Request,
  { abort: { signal } }: Waiting,
  connection: Connection,
  route: Route,
): Promise<Outcome> {
  const tool = { name: `mcp.${connection.server}.${method}`, params, call_id: connection.newCallId() }
  const judged = await connection.decider.decide({ ...connection.facts(), event: 'elicitation', tool }, signal)
  noteStop(connection, judged)
  const shown = judged.decision.params ?? params
  const no = await refusalOf(judged, { what: tool.name, params: shown }, connection, route, signal)
  if (no !== null) return { answer: { jsonrpc: '2.0', id, result: { action: 'decline' } } }
  return judged.decision.params === undefined ? 'pass' : { instead: { ...whole, params: shown } }
}

/** Judges a request of the server to the client's model. */
export async function judgeSampling(
  { id, method, params, whole }: Request,
  { abort: { signal } }: Waiting,
  connection: Connection,
  route: Route,
): Promise<Outcome> {
  const messages = readMessages(params)
  if (messages === null) {
    return { answer: errorResponse(id, INVALID_PARAMS, 'the messages must be a list of maps') }
  }
  if (connection.stopped !== null) return { answer: errorResponse(id, REFUSED, connection.stopped) }
  const judged = await connection.decider.decide({ ...connection.facts(), event: 'before_llm_call', messages }, signal)
  noteStop(connection, judged)
  const what = `mcp.${connection.server}.${method}`
  const rewritten = judged.decision.messages === undefined ? null : writeMessages(judged.decision.messages, params)
  const no = await refusalOf(judged, { what, params: rewritten ?? params }, connection, route, signal)
  if (no !== null) return { answer: errorResponse(id, REFUSED, no) }
  return rewritten === null ? 'pass' : { instead: { ...whole, params: rewritten } }
}

/** The messages in the form that rules know: the system prompt is a message, and content is a list. */
function readMessages({ messages, systemPrompt }: Params): readonly Params[] | null {
  if (!Array.isArray(messages) || !messages.every(isMap)) return null
  const system = typeof systemPrompt === 'string' ? [{ role: 'system', content: systemPrompt }] : []
  const others = messages.map((message): Params => ({ ...message, content: [message['content'] ?? []].flat() }))
  return [...system, ...others]
}

/** @throws {Error} if MCP does not support the messages in a server's request */
function writeMessages(messages: readonly unknown[], params: Params): Params {
  const [first, ...rest] = messages
  const hasSystem = isMap(first) && first['role'] === 'system'
  const { systemPrompt: _systemPrompt, ...others } = params
  const written = (hasSystem ? rest : messages).map((message): Params => {
    if (!isMap(message) || message['role'] === 'system')
      throw new Error('a rule wrote messages that MCP does not support')
    const { content } = message
    if (typeof content === 'string') return { ...message, content: { type: 'text', text: content } }
    return Array.isArray(content) && content.length === 1 ? { ...message, content: content[0] as unknown } : message
  })
  return { ...others, messages: written, ...(hasSystem && { systemPrompt: first['content'] }) }
}
