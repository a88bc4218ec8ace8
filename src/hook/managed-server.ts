import { request } from 'node:http'
import type { Dispatch } from '../engine/dispatch.ts'
import { joinDecisions } from '../engine/join-decisions.ts'
import { createRemoteEngine, type RemoteFetch } from '../engine/remote-engine.ts'
import { POLICY_HEADER } from '../engine/unanswered.ts'
import { readManagedPolicies } from '../hosts/managed-policies.ts'
import { SCHEME, socketOf, whySocketReplaceable } from '../hosts/managed-socket.ts'
import type { AgentEvent } from '../model/event.ts'
import { contactOf } from '../model/managed-settings.ts'
import { jsonText } from '../model/json-text.ts'
import type { Decision } from '../model/outcome.ts'
import { layersOf, type LayeredProgram, type Layers, type Program } from '../model/rule.ts'
import type { Value } from '../model/value.ts'

/** Seconds to wait for the server, if the event has no deadline before. */
const PATIENCE = 60

/** The program without its managed layer; null if nothing else is left. */
export function withoutManaged(program: Program): Program | null {
  const [first, ...others] = layersOf(program).filter(({ layer }) => layer === 'project' || layer === 'user')
  if (first === undefined) return null
  const layers: Layers = [first, ...others]
  const below: LayeredProgram = { ...program, layers }
  return below
}

/**
 * Lets a server decide by the managed policies, which keeps their budgets where the person cannot delete them, and
 * joins what the lower layers decide here. The server sees the call as it will run. Without an answer, what can be
 * refused is refused.
 *
 * @param program all layers, the managed one last
 * @param lower decides by the layers below; null if there are none
 */
export function askServer(address: string, program: Program, lower: Dispatch | null): Dispatch {
  const socket = socketOf(address) ?? ''
  const fetch = fetchAt(socket, layersOf(program).at(-1)?.digest() ?? '')
  const server = createRemoteEngine(`${SCHEME}${socket}`, { timeoutSeconds: PATIENCE, fetch })
  const ask: Dispatch = async (event, deadline) => {
    const limit = deadline?.()
    return withContact(await server.dispatch(event, limit === undefined ? {} : { deadline: limit }))
  }
  if (lower === null) return ask
  const [first, ...others] = layersOf(program).slice(0, -1)
  const only = others.length === 0 ? (first?.layer ?? null) : null
  return async (event, deadline) => {
    const own = await lower(event, deadline)
    // What does not happen is no call for the managed policies either.
    if (own.verdict === 'deny') return own
    return joinDecisions(own, only, await ask(rewritten(event, own), deadline), 'managed')
  }
}

/** The event as the lower layers left it. */
function rewritten(event: AgentEvent, { params, result, messages }: Decision): AgentEvent {
  const { tool } = event
  const changed = { ...event, ...(messages !== undefined && { messages }) }
  if (tool == null) return typeof result === 'string' ? { ...changed, response: result } : changed
  return {
    ...changed,
    tool: { ...tool, ...(params && { params }), ...(result !== undefined && resultOf(tool, result)) },
  }
}

/** If a tool only failed, the rewritten text is its error. */
function resultOf({ error, result: before }: NonNullable<AgentEvent['tool']>, result: Value): object {
  const isError = error != null && (before ?? null) === null
  return isError ? { error: typeof result === 'string' ? result : jsonText(result), result } : { result }
}

function withContact(decision: Decision): Decision {
  const { errors, reason } = decision
  if (reason === null || !errors.some(({ code }) => code.startsWith('server-'))) return decision
  const contacts = readManagedPolicies().policies?.map(({ text }) => contactOf(text)) ?? []
  return { ...decision, reason: `${reason}; ask ${contacts.find((one) => one !== null) ?? 'your administrator'}` }
}

/** @param digest that of the managed policies as they are now */
function fetchAt(socket: string, digest: string): RemoteFetch {
  return (url, { method, headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const why = whySocketReplaceable(socket)
      if (why !== null) throw new Error(why)
      const path = url.slice(SCHEME.length + socket.length)
      const asked = request({ socketPath: socket, path, method, headers, agent: false }, (answer) => {
        const pieces: Buffer[] = []
        answer.on('data', (piece: Buffer) => pieces.push(piece))
        answer.on('error', reject)
        answer.on('end', () => {
          const text = Buffer.concat(pieces).toString('utf8')
          const get = (name: string): string | null => answer.headers[name]?.toString() ?? null
          const isOther = answer.statusCode === 200 && get(POLICY_HEADER) !== digest
          const status = isOther ? 503 : (answer.statusCode ?? 0)
          resolve({ status, headers: { get }, text: () => Promise.resolve(isOther ? OTHER : text) })
        })
      })
      signal.addEventListener('abort', () => asked.destroy(), { once: true })
      asked.on('error', reject)
      asked.end(body)
    })
}

const OTHER = jsonText({ error: { message: 'it decides by other policies than those in `/etc/sluice`; restart it' } })
