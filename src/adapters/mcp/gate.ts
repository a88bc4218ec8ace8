import { isMap } from '../../model/value.ts'
import type { AgentEvent } from '../../model/event.ts'
import type { ToolPins } from '../../stores/tool-pins.ts'
import { type Call, judgeCall, judgeResult } from './calls.ts'
import { type Connection, type Outcome, type Waiting } from './connection.ts'
import { type Decider, failureReason } from './decider.ts'
import {
  type Bytes,
  encodeMessage,
  errorResponse,
  type Id,
  INVALID_REQUEST,
  isId,
  type Message,
  type Notification,
  readFrame,
  type RefusedFrame,
  REFUSED,
  type Request,
  type Response,
  type Route,
} from './frame.ts'
import { isStray, send, type Ways } from './ways.ts'
import { createOwnRequests, type OwnRequests } from './own-requests.ts'
import { judgeRead } from './reads.ts'
import { judgeElicitation, judgeSampling } from './server-requests.ts'
import { refusedResult } from './tool-result.ts'
import { createToolFinder, createTools } from './tools.ts'

interface GateOptions {
  /** The name of the server in rules. */
  readonly server: string
  readonly session: string
  readonly decider: Decider
  readonly pins: ToolPins
  /** The folder in which the proxy was started. */
  readonly folder: string
  /** Reports refusals to people. */
  readonly tell: (text: string) => void
}

/**
 * Stands between one client and one server. Passes on each frame unchanged unless a rule decides otherwise. The
 * promises never reject, and resolve when the frame has been passed on or answered. A null frame was too large to keep.
 */
export interface Gate {
  fromClient(frame: Bytes | null, route: Route): Promise<void> | undefined
  fromServer(frame: Bytes | null, route: Route): Promise<void> | undefined
  /** Ends the session; no more responses will come. */
  close(): Promise<void>
}

/** How many requests of one side may be open at once, and how many tasks may be running. */
const MAX_WAITING = 10_000

export function createGate({ server, session, decider, pins, folder, tell }: GateOptions): Gate {
  let calls = 0
  const facts = (): Omit<AgentEvent, 'event'> => {
    return { session_id: session, at: Date.now(), cwd: folder, tool_calls: connection.toolCalls }
  }
  const connection: Connection = {
    server,
    decider,
    facts,
    own: createOwnRequests(),
    tools: createTools({ server, decider, pins, facts }),
    capabilities: {},
    stopped: null,
    toolCalls: 0,
    newCallId: () => `${session}-${++calls}`,
  }
  const client: Side = { name: 'client', waiting: new Map(), own: connection.own }
  const serverSide: Side = { name: 'server', waiting: new Map(), own: createOwnRequests() }
  const findTool = createToolFinder(connection.tools, serverSide.own)
  const tasks = new Map<string, Call>()

  const keepTask = (task: string, call: Call): void => {
    const [oldest] = tasks.keys()
    if (tasks.size >= MAX_WAITING && oldest !== undefined) tasks.delete(oldest)
    tasks.set(task, call)
  }

  const REQUESTS: Readonly<Record<string, Readonly<Record<string, JudgeRequest>>>> = {
    client: {
      'tools/call': (request, waiting, route) =>
        judgeCall(request, waiting, connection, route, (name) => findTool(name, route), keepTask),
      'tools/list': (_request, waiting) => {
        waiting.judgeResponse = judgeList
        return 'pass'
      },
      'tasks/result': (request, waiting) => judgeTaskResult(request, waiting),
      'resources/read': (request, waiting, route) => judgeRead(request, 'resources/read', waiting, connection, route),
      'prompts/get': (request, waiting, route) => judgeRead(request, 'prompts/get', waiting, connection, route),
      initialize({ params }) {
        connection.capabilities = isMap(params['capabilities']) ? params['capabilities'] : {}
        return 'pass'
      },
    },
    server: {
      'elicitation/create': (request, waiting, route) => judgeElicitation(request, waiting, connection, route),
      'sampling/createMessage': (request, waiting, route) => judgeSampling(request, waiting, connection, route),
    },
  }

  async function judgeList({ result, whole }: Response): Promise<Outcome> {
    if (!isMap(result) || !Array.isArray(result['tools'])) return 'pass'
    const { tools } = result as { readonly tools: readonly unknown[] }
    const shown = await connection.tools.judge(tools)
    return shown.length === tools.length ? 'pass' : { instead: { ...whole, result: { ...result, tools: shown } } }
  }

  function judgeTaskResult({ id, params }: Request, waiting: Waiting): Outcome {
    const call = typeof params['taskId'] === 'string' ? tasks.get(params['taskId']) : undefined
    if (call === undefined)
      return { answer: errorResponse(id, REFUSED, 'no call of this session has started this task') }
    waiting.judgeResponse = (response) => judgeResult(response, call, connection, keepTask)
    return 'pass'
  }

  function judge(message: Message, from: Side, to: Side, route: Route): Outcome | Promise<Outcome> {
    if (message.type === 'request') return judgeRequest(message, from, route)
    if (message.type === 'notification') return judgeNotification(message, from)
    if (from.own.settle(message)) return 'drop'
    const waiting = to.waiting.get(message.id)
    // Drop a response if its request was never sent, or was cancelled.
    if (waiting?.isSent !== true) return 'drop'
    to.waiting.delete(message.id)
    return waiting.judgeResponse?.(message) ?? 'pass'
  }

  function dropped(what: string): 'drop' {
    tell(`sluice: refused ${what}`)
    return 'drop'
  }

  function judgeRequest(request: Request, from: Side, route: Route): Outcome | Promise<Outcome> {
    const { id, method } = request
    if (from.waiting.has(id)) {
      return { answer: errorResponse(id, INVALID_REQUEST, 'a request with this id is under way') }
    }
    if (from.waiting.size >= MAX_WAITING) {
      return { answer: errorResponse(id, REFUSED, 'too many requests are under way') }
    }
    const waiting: Waiting = { abort: new AbortController(), isSent: false, judgeResponse: null }
    from.waiting.set(id, waiting)
    const judges = REQUESTS[from.name]
    const judgeThis = judges !== undefined && Object.hasOwn(judges, method) ? judges[method] : undefined
    const outcome = judgeThis?.(request, waiting, route) ?? 'pass'
    return outcome instanceof Promise ? outcome.then((judged) => settle(judged)) : settle(outcome)

    function settle(judged: Outcome): Outcome {
      // The sender of a cancelled request no longer expects a response.
      if (waiting.abort.signal.aborted) return 'drop'
      if (judged === 'pass' || (typeof judged === 'object' && 'instead' in judged)) waiting.isSent = true
      else from.waiting.delete(id)
      return judged
    }
  }

  function judgeNotification({ method, params }: Notification, from: Side): Outcome {
    const judges = REQUESTS[from.name]
    if (judges !== undefined && Object.hasOwn(judges, method)) {
      return dropped(`\`${method}\` of the ${from.name}, which is a request, and has no id`)
    }
    if (method === 'notifications/cancelled') {
      const { requestId } = params
      if (isId(requestId)) {
        from.waiting.get(requestId)?.abort.abort()
        from.waiting.delete(requestId)
      }
    }
    if (from === serverSide && method === 'notifications/tools/list_changed') connection.tools.forget()
    return 'pass'
  }

  function fail(message: Message, to: Side, error: unknown): Outcome {
    const reason = failureReason(error)
    if (message.type === 'notification') return dropped(`a notification: ${reason}`)
    if (message.type === 'response') {
      const { id } = message
      if (to === client) return { instead: errorResponse(id, REFUSED, reason) }
      return dropped(`a response: ${reason}`)
    }
    const { id, method } = message
    if (method === 'tools/call') return { answer: { jsonrpc: '2.0', id, result: refusedResult(reason, []) } }
    if (method === 'elicitation/create') {
      tell(`sluice: ${reason}`)
      return { answer: { jsonrpc: '2.0', id, result: { action: 'decline' } } }
    }
    return { answer: errorResponse(id, REFUSED, reason) }
  }

  function judgeSafely(message: Message, from: Side, to: Side, route: Route): Outcome | Promise<Outcome> {
    const failed = (error: unknown): Outcome => {
      if (message.type === 'request') from.waiting.delete(message.id)
      return fail(message, to, error)
    }
    try {
      const outcome = judge(message, from, to, route)
      return outcome instanceof Promise ? outcome.catch(failed) : outcome
    } catch (error) {
      return failed(error)
    }
  }

  function pass(frame: Bytes | null, from: Side, to: Side, ways: Ways): Promise<void> | undefined {
    if (frame === null) {
      refuseFrame(TOO_LARGE, false, from, to, ways)
      return undefined
    }
    const read = readFrame(frame)
    if (read.problem !== null) {
      refuseFrame(read, from === serverSide && isStray(frame), from, to, ways)
      return undefined
    }
    const { messages, isBatch } = read
    const [first] = messages
    if (!isBatch && first !== undefined) {
      const outcome = judgeSafely(first, from, to, ways.route)
      if (outcome instanceof Promise) return outcome.then((settled) => send(frame, [first], [settled], false, ways))
      send(frame, [first], [outcome], false, ways)
      return undefined
    }
    return Promise.all(messages.map(async (message) => judgeSafely(message, from, to, ways.route))).then((outcomes) =>
      send(frame, messages, outcomes, true, ways),
    )
  }

  return {
    fromClient: (frame, route) => pass(frame, client, serverSide, { route, on: route.toServer, back: route.toClient }),
    fromServer: (frame, route) => pass(frame, serverSide, client, { route, on: route.toClient, back: route.toServer }),
    async close() {
      client.own.close()
      serverSide.own.close()
      for (const { abort } of [...client.waiting.values(), ...serverSide.waiting.values()]) abort.abort()
      await decider.decide({ ...facts(), event: 'session_end' }).catch(() => {})
    },
  }

  function refuseFrame({ problem, ids }: RefusedFrame, isStray: boolean, from: Side, to: Side, ways: Ways): void {
    const { on, back } = ways
    tell(`sluice: refused a frame of the ${from.name} that ${problem}`)
    if (isStray) return
    if (from === client) {
      const message = `refused by Sluice: the frame ${problem}`
      for (const id of ids.length === 0 ? [null] : ids) back(encodeMessage(errorResponse(id, INVALID_REQUEST, message)))
      return
    }
    // The request that this response is for must not wait forever. If the id is unknown, fail every open request.
    const answered = ids.length > 0 ? ids : [...to.waiting].flatMap(([id, { isSent }]) => (isSent ? [id] : []))
    for (const id of answered) {
      if (to.waiting.get(id)?.isSent !== true) continue
      to.waiting.delete(id)
      on(encodeMessage(errorResponse(id, REFUSED, `refused by Sluice: a frame of the server ${problem}`)))
    }
  }
}

const TOO_LARGE = { problem: 'is longer than 16 MiB', ids: [] } as const

interface Side {
  readonly name: 'client' | 'server'
  /** Requests of this side that have no response yet. */
  readonly waiting: Map<Id, Waiting>
  /** Requests of the proxy that this side must answer. */
  readonly own: OwnRequests
}

type JudgeRequest = (request: Request, waiting: Waiting, route: Route) => Outcome | Promise<Outcome>
