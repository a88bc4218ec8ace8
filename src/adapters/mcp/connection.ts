import { jsonText } from '../../model/json-text.ts'
import type { AgentEvent } from '../../model/event.ts'
import { isMap, textAt } from '../../model/value.ts'
import { visible } from '../../source/visible.ts'
import type { Decider, Judgement } from './decider.ts'
import type { Params, Response, Route } from './frame.ts'
import type { OwnRequests } from './own-requests.ts'
import type { Tools } from './tools.ts'

/** A question for a person. */
interface Question {
  /** The tool or method, with its server. */
  readonly what: string
  readonly reason: string
  /** Everything that a yes covers. */
  readonly params: Params
}

/** How many seconds a person has to answer. Most clients give up on a call sooner. */
const SECONDS = 300

/** The maximum number of characters of parameters to show. A person cannot judge more, so nobody is asked then. */
const MAX_SHOWN = 4_000

/** What happens to a message: pass it on unchanged, pass on another message instead, answer its sender, or drop it. */
export type Outcome = 'pass' | { readonly instead: Params } | { readonly answer: Params } | 'drop'

/** A request that is waiting for its response. */
export interface Waiting {
  /** Aborted when the request is cancelled. */
  readonly abort: AbortController
  /** False until the request has been sent; a response that arrives earlier cannot be for it. */
  isSent: boolean
  /** Judges the response; null to pass it on unchanged. */
  judgeResponse: ((response: Response) => Promise<Outcome>) | null
}

/** One connection between a client and a server: the state shared by the functions that judge its frames. */
export interface Connection {
  readonly server: string
  readonly decider: Decider
  readonly tools: Tools
  readonly own: OwnRequests
  /** What the client declared when it connected. */
  capabilities: Params
  /** Why later calls are refused; null as long as no rule has stopped the session. */
  stopped: string | null
  /** Calls so far. */
  toolCalls: number
  /** The members that all events share. */
  facts(): Omit<AgentEvent, 'event'>
  /** A call id that is unique in the session, whatever ids the client uses. */
  newCallId(): string
}

/** Why a message is refused; null if it may go on. Asks the person if rules require that. */
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

/** Records on the connection that a decision has stopped the session. */
export function noteStop(connection: Connection, { decision }: Judgement): void {
  if (decision.stop === undefined) return
  connection.stopped ??= decision.stop.reason || `rule \`${decision.stop.rule}\` stopped the session`
}

/** The notes of rules for the model. */
export function notesOf({ decision }: Judgement): readonly string[] {
  return decision.inject.map(({ content }) => content)
}

export function messageOf(error: Params): string {
  return textAt(error, 'message') ?? ''
}

/** The error response with text that a rule wrote. Its `data` is dropped, because no rule has judged it. */
export function rewrittenError({ whole, error }: Response, text: string): Params {
  const { data: _data, ...rest } = isMap(error) ? error : {}
  return { ...whole, error: { ...rest, message: text } }
}

/** Asks the person by elicitation. Resolves to null for a yes, or else to the reason why there is none. */
async function askPerson(
  { what, reason, params }: Question,
  capabilities: Params,
  requests: OwnRequests,
  route: Route,
  signal: AbortSignal,
): Promise<string | null> {
  if (!showsForms(capabilities)) return 'the client cannot ask the person, as it does not declare `elicitation`'
  const shown = visible(jsonText(params))
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

/** Whether the client can show forms. An empty declaration means that it can. */
function showsForms({ elicitation }: Params): boolean {
  if (!isMap(elicitation)) return false
  return isMap(elicitation['form']) || Object.keys(elicitation).length === 0
}
