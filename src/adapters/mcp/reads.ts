import { asText, isMap, type Value } from '../../model/value.ts'
import { type Connection, messageOf, type Outcome, refusalOf, rewrittenError, type Waiting } from './connection.ts'
import { errorResponse, type Params, REFUSED, type Request, type Response, type Route } from './frame.ts'

/** Requests that read, and how to turn a rule's replacement value into a result. */
const READS = {
  'resources/read': {
    event: 'resource_read',
    resultOf: (value: Value, { uri }: Params): Params =>
      isMap(value) && Array.isArray(value['contents'])
        ? value
        : { contents: [{ uri: typeof uri === 'string' ? uri : '', mimeType: 'text/plain', text: asText(value) }] },
  },
  'prompts/get': {
    event: 'prompt_read',
    resultOf: (value: Value): Params =>
      isMap(value) && Array.isArray(value['messages'])
        ? value
        : { messages: [{ role: 'user', content: { type: 'text', text: asText(value) } }] },
  },
} as const

export async function judgeRead(
  request: Request,
  method: keyof typeof READS,
  waiting: Waiting,
  connection: Connection,
  route: Route,
): Promise<Outcome> {
  const { event, resultOf } = READS[method]
  const { id, params } = request
  const { signal } = waiting.abort
  const tool = { name: `mcp.${connection.server}.${method}`, params, call_id: connection.newCallId() }
  const refuse = (reason: string): Outcome => ({ answer: errorResponse(id, REFUSED, reason) })
  const judged = await connection.decider.decide({ ...connection.facts(), event, tool }, signal)
  const no = await refusalOf(judged, { what: tool.name, params }, connection, route, signal)
  if (no !== null) return refuse(no)
  waiting.judgeResponse = async (response) => {
    const { result, error } = response
    const read = error === null ? { ok: true, result } : { ok: false, error: messageOf(error) }
    const after = await connection.decider.decideRead(
      { ...connection.facts(), event, tool: { ...tool, ...read } },
      signal,
    )
    if (after === null) return 'pass'
    const refused = await refusalOf(after, { what: tool.name, params }, connection, route, signal)
    if (refused !== null) return { instead: errorResponse(id, REFUSED, refused) }
    const { result: rewritten } = after.decision
    if (rewritten === undefined) return 'pass'
    return { instead: instead(response, rewritten, resultOf(rewritten, params)) }
  }
  return 'pass'
}

function instead(response: Response, rewritten: Value, result: Params): Params {
  return response.error === null ? { ...response.whole, result } : rewrittenError(response, asText(rewritten))
}
