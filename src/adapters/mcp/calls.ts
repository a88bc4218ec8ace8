import { asText, isMap } from '../../model/value.ts'
import {
  type Connection,
  messageOf,
  noteStop,
  notesOf,
  type Outcome,
  refusalOf,
  rewrittenError,
  type Waiting,
} from './connection.ts'
import {
  errorResponse,
  INVALID_PARAMS,
  type Params,
  REFUSED,
  type Request,
  type Response,
  type Route,
} from './frame.ts'
import { refusedResult, rewrittenResult, textOfError, withNotes } from './tool-result.ts'
import type { KnownTool } from './tools.ts'

/** A call that rules have let through. */
export interface Call {
  readonly tool: KnownTool
  /** The parameters after any rewrites by rules. */
  readonly params: Params
  readonly id: string
  /** When the call was sent, as a time of `performance.now()`. */
  readonly began: number
  /** What rules told the model before the call. */
  readonly notes: readonly string[]
  readonly isTask: boolean
}

/** Judges a `tools/call` request. `find` looks up what is known about the tool. */
export async function judgeCall(
  request: Request,
  waiting: Waiting,
  connection: Connection,
  route: Route,
  find: (name: string) => Promise<KnownTool>,
  keepTask: (task: string, call: Call) => void,
): Promise<Outcome> {
  const { name, arguments: params = {}, task } = request.params
  const isTask = task !== undefined
  if (typeof name !== 'string' || !isMap(params)) {
    return {
      answer: errorResponse(request.id, INVALID_PARAMS, 'a call needs the name of a tool, and a map of arguments'),
    }
  }
  const refuse = (reason: string, notes: readonly string[] = []): Outcome => ({
    answer: isTask
      ? errorResponse(request.id, REFUSED, reason)
      : { jsonrpc: '2.0', id: request.id, result: refusedResult(reason, notes) },
  })
  if (connection.stopped !== null) return refuse(connection.stopped)
  const { signal } = waiting.abort
  const known = await find(name)
  if (known.hidden !== null) return refuse(known.hidden)
  connection.toolCalls++
  const id = connection.newCallId()
  const called = { name: `mcp.${connection.server}.${name}`, params, call_id: id }
  const judged = await connection.decider.decide({ ...connection.facts(), event: 'tool_start', tool: called }, signal)
  noteStop(connection, judged)
  const notes = notesOf(judged)
  if (judged.verdict === 'deny') return refuse(judged.reason, notes)
  if (connection.stopped !== null) return refuse(connection.stopped, notes)
  const given = judged.decision.params ?? params
  const isAsked = judged.verdict === 'ask' || known.doubt !== null
  if (isAsked) {
    const reason = [...(judged.verdict === 'ask' ? [judged.reason] : []), known.doubt ?? []].flat().join('; ')
    const what = called.name
    const no = await refusalOf({ verdict: 'ask', reason }, { what, params: given }, connection, route, signal)
    if (signal.aborted) return 'drop'
    if (no !== null) {
      const denied = { ...connection.facts(), event: 'approval_denied', tool: { ...called, params: given } } as const
      await connection.decider.decide(denied)
      return refuse(no, notes)
    }
    if (known.doubt !== null) await known.accept()
  }
  const call: Call = { tool: known, params: given, id, began: performance.now(), notes, isTask }
  waiting.judgeResponse = (response) => judgeResult(response, call, connection, keepTask)
  if (judged.decision.params === undefined) return 'pass'
  return { instead: { ...request.whole, params: { ...request.params, arguments: given } } }
}

export async function judgeResult(
  response: Response,
  call: Call,
  connection: Connection,
  keepTask: (task: string, call: Call) => void,
): Promise<Outcome> {
  const { result, error, whole } = response
  if (call.isTask && isMap(result) && isMap(result['task'])) {
    const { taskId } = result['task']
    // The client fetches the task's result with `tasks/result`.
    if (typeof taskId === 'string') keepTask(taskId, { ...call, isTask: false })
    return 'pass'
  }
  const { tool, params, id: call_id, began } = call
  const event = {
    ...connection.facts(),
    event: 'tool_end',
    tool: {
      name: `mcp.${connection.server}.${tool.name}`,
      params,
      call_id,
      duration: Math.round(performance.now() - began),
      ...outcomeOf(result, error),
    },
  } as const
  const judged = await connection.decider.decide(event)
  noteStop(connection, judged)
  const notes = [...call.notes, ...notesOf(judged)]
  const { result: rewritten } = judged.decision
  if (error !== null) {
    if (rewritten === undefined && notes.length === 0) return 'pass'
    const text = rewritten === undefined ? messageOf(error) : asText(rewritten)
    const noted = [text, ...notes].join('\n')
    return {
      instead:
        rewritten === undefined ? { ...whole, error: { ...error, message: noted } } : rewrittenError(response, noted),
    }
  }
  if (rewritten === undefined && notes.length === 0) return 'pass'
  const before = isMap(result) ? result : {}
  const after = rewritten === undefined ? before : rewrittenResult(rewritten, before, tool.definition?.['outputSchema'])
  return { instead: { ...whole, result: withNotes(after, notes) } }
}

function outcomeOf(result: unknown, error: Params | null): { ok: boolean; result?: unknown; error?: string } {
  if (error !== null) return { ok: false, error: messageOf(error) || 'the call failed without a message' }
  if (!isMap(result)) throw new Error('the result of the call is not a map')
  if (result['isError'] !== true) return { ok: true, result }
  return { ok: false, error: textOfError(result), result }
}
