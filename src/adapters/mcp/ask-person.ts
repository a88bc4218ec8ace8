import { isMap } from '../../model/value.ts'
import { visible } from '../../source/visible.ts'
import type { Params } from './frame.ts'
import type { OwnRequests } from './own-requests.ts'
import type { Route } from './route.ts'

/** What a person is asked about. */
export interface Question {
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

/** Asks the person by elicitation. Resolves to null for a yes, or to why there is none. */
export async function askPerson(
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
