import type { AgentEvent } from '../../model/event.ts'
import { isMap, textAt } from '../../model/value.ts'
import { visible } from '../../source/visible.ts'
import type { Decider, Judgement } from './decider.ts'
import type { Params, Response } from './frame.ts'
import type { OwnRequests } from './own-requests.ts'
import type { Route } from './route.ts'
import type { Tools } from './tools.ts'

/** What a person is asked about. */
interface Question {
  /** The tool, or the method, and the server. */
  readonly what: string
  readonly reason: string
  /** Everything that the yes is for. */
  readonly params: Params
}

/** Seconds that a person has. Most clients give up on a call sooner. */
const SECONDS = 300

/** Characters of the parameters that are shown. More cannot be judged by a person, so nobody is asked. */
const MAX_SHOWN = 4_000

/** What becomes of a message: it goes on as it came, or another does; or its sender is answered; or it ends here. */
export type Outcome = 'pass' | { readonly instead: Params } | { readonly answer: Params } | 'drop'

/** A request that waits for its response. */
export interface Waiting {
  readonly method: string
  /** Aborted when the request is cancelled. */
  readonly abort: AbortController
  /** A response before that is none to this request. */
  isSent: boolean
  /** What judges the response; null if it passes. */
  judgeResponse: ((response: Response) => Promise<Outcome>) | null
}

/** One connection between a client and a server: what those who judge its frames share. */
export interface Connection {
  readonly server: string
  readonly decider: Decider
  readonly tools: Tools
  readonly own: OwnRequests
  /** What the client declared when it connected. */
  capabilities: Params
  /** Why later calls are refused; null if no rule has stopped the session. */
  stopped: string | null
  /** Calls so far. */
  toolCalls: number
  /** The members that all events share. */
  facts(): Omit<AgentEvent, 'event'>
  /** An id that no other call of the session has, whatever ids the client uses. */
  newCallId(): string
}

/** Why something does not go on; null if it does. Asks the person if rules want that. */
export async function refusalOf(
  { verdict, reason }: Pick<Judgement, 'verdict' | 'reason'>,
  question: Omit<Question, 'reason'>,
  { capabilities, own }: Connection,
  route: Route,
  signal: AbortSignal,
): Promise<string | null> {
  if (verdict === 'deny') return reason
  if (verdict !== 'ask') return null
  const no = await askPerson({ ...question, reason }, capabilities, own, route, signal)
  return no === null ? null : `${reason} (${no})`
}

/** The rule that stopped the session, if this decision did. */
export function noteStop(connection: Connection, { decision }: Judgement): void {
  if (decision.stop === undefined) return
  connection.stopped ??= decision.stop.reason || `rule \`${decision.stop.rule}\` stopped the session`
}

/** What rules have to say to the model. */
export function notesOf({ decision }: Judgement): readonly string[] {
  return decision.inject.map(({ content }) => content)
}

export function messageOf(error: Params): string {
  return textAt(error, 'message') ?? ''
}

/** An error response as rules rewrote its text. Nobody has judged its `data`. */
export function rewrittenError({ whole, error }: Response, text: string): Params {
  const { data: _data, ...rest } = isMap(error) ? error : {}
  return { ...whole, error: { ...rest, message: text } }
}

/** Asks the person by elicitation. Resolves to null for a yes, or to why there is none. */
async function askPerson(
  { what, reason, params }: Question,
  capabilities: Params,
  requests: OwnRequests,
  route: Route,
  signal: AbortSignal,
): Promise<string | null> {
  if (!showsForms(capabilities)) return 'the client cannot ask the person, as it does not declare `elicitation`'
  const shown = visible(JSON.stringify(params))
  if (shown.length > MAX_SHOWN) return `the parameters are too long to ask about: ${shown.length} characters`
  const outcome = await requests.send({
    method: 'elicitation/create',
    params: {
      message: `Sluice asks whether this may go on: ${visible(what)}\n${visible(reason)}\n${shown}`,
      requestedSchema: { type: 'object', properties: {} },
    },
    send: route.toClient,
    signal,
    seconds: SECONDS,
  })
  if (outcome === 'aborted') return 'the request was cancelled'
  if (outcome === 'late') return `nobody answered within ${SECONDS} seconds`
  if (outcome === 'closed') return 'the client is gone'
  if (isMap(outcome.result) && outcome.result['action'] === 'accept') return null
  return outcome.error === null ? 'the person declined' : 'the client could not ask the person'
}

/** An empty declaration means forms. */
function showsForms({ elicitation }: Params): boolean {
  if (!isMap(elicitation)) return false
  return isMap(elicitation['form']) || Object.keys(elicitation).length === 0
}
