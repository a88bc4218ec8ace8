import { inTime, unlessAborted } from '../model/in-time.ts'
import { readJson } from '../source/json.ts'
import { LINE_LIMIT } from '../source/read-lines.ts'
import { checkOptions, toMilliseconds } from '../model/check-options.ts'
import { type AgentEvent, EventError, type EventErrorCode } from '../model/event.ts'
import { type Decision, NOTHING_DECIDED } from '../model/outcome.ts'
import type { Signal } from '../model/signal.ts'
import { readRequestFailure } from '../model/thrown.ts'
import { isMap } from '../model/value.ts'
import type { DispatchGiven } from './dispatch.ts'
import type { Engine } from './engine.ts'
import { createListeners, type EngineEvents, type EngineListener } from './listeners.ts'
import { createUnanswered, type NoDecision, type OnUnavailable, RESULTS_HEADER } from './unanswered.ts'
import { writeEvent } from './write-event.ts'

export interface RemoteEngineOptions {
  /** The bearer token, if the server requires one. */
  readonly token?: string
  /** Seconds to wait for an answer, including a retry; default 10. */
  readonly timeoutSeconds?: number
  /**
   * What to decide if there is no answer. `deny` and `ask` apply to events that can be refused. With both, the result
   * of a tool is withheld if rules may rewrite it. Everything else is ignored. Default: `deny`.
   */
  readonly onUnavailable?: OnUnavailable
  /** Makes requests; default: the platform's `fetch`. */
  readonly fetch?: RemoteFetch
}

/** The part of `fetch` that is used. */
export type RemoteFetch = (
  url: string,
  request: {
    readonly method: 'POST'
    readonly headers: Record<string, string>
    readonly body: string
    readonly redirect: 'error'
    readonly signal: Signal
  },
) => Promise<{
  readonly status: number
  readonly headers?: { get(name: string): string | null }
  text(): Promise<string>
}>

/** An engine whose rules are on a server. Its listeners are told of the server's decisions about its own events. */
export interface RemoteEngine {
  /**
   * Has the server decide an event and perform the actions it leads to. If there was no answer, an event with a call id
   * is sent again: the server decides it once.
   *
   * @throws {EventError} (rejects) if the event cannot be decided
   */
  dispatch(event: AgentEvent, given?: DispatchGiven): Promise<Decision>
  /**
   * Like {@link RemoteEngine.dispatch}, but performs nothing.
   *
   * @throws {EventError} (rejects) if the event cannot be decided
   */
  decide(event: AgentEvent, given?: DispatchGiven): Promise<Decision>
  on: Engine['on']
  off<Name extends keyof EngineEvents>(name: Name, listener: EngineListener<Name>): void
}

/**
 * Creates an engine that uses the rules of a `sluice serve`.
 *
 * @param url the address of the server, such as `http://127.0.0.1:8585`
 * @throws {TypeError} if the address is not an HTTP address, or an option is unknown or invalid
 */
export function createRemoteEngine(url: string, options: RemoteEngineOptions = {}): RemoteEngine {
  checkOptions('createRemoteEngine', options, {
    token: 'optional',
    timeoutSeconds: 'optional',
    onUnavailable: 'optional',
    fetch: 'optional',
  })
  const { token, timeoutSeconds = 10, onUnavailable = 'deny', fetch: send = fetch } = options
  const timeout = toMilliseconds('createRemoteEngine', 'timeoutSeconds', timeoutSeconds)
  checkOnUnavailable(onUnavailable)
  const base = addressOf(url, options.fetch !== undefined)
  const { on, off, announce } = createListeners()
  const unanswered = createUnanswered(onUnavailable)

  async function ask(path: 'decide' | 'dispatch', event: AgentEvent, given: DispatchGiven): Promise<Decision> {
    // The server decides each call once, so `once` asks for nothing more.
    checkOptions(path, given, { deadline: 'optional', explain: 'optional', once: 'optional' })
    const { explain = false, deadline } = given
    const body = writeEvent(event)
    const headers = {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    }
    const request = { method: 'POST', redirect: 'error', headers, body } as const
    const address = `${base}/v1/${path}${explain ? '?explain=true' : ''}`
    // Any other event might be decided twice.
    const tries = isRepeatable(event) ? 2 : 1
    const until = Date.now() + timeout
    let why = noAnswer('no time is left')
    for (let left = tries; left > 0 && Date.now() < until && deadline?.aborted !== true; left--) {
      try {
        const answer = await within((until - Date.now()) / left, deadline, (signal) =>
          askOnce(address, { ...request, signal }),
        )
        if ('decision' in answer) {
          unanswered.note(event, answer.results)
          announce(answer.decision, event, null)
          return answer.decision
        }
        why = answer.why
        if (answer.isFinal) break
      } catch (error) {
        if (error instanceof EventError) throw error
        why = noAnswer(
          error instanceof LateError ? error.message : `\`${base}\` cannot be reached: ${readRequestFailure(error)}`,
        )
      }
    }
    const decision = unanswered.decide(event, body.length > LINE_LIMIT ? tooLarge(why) : why)
    announce(decision, event, null)
    return decision
  }

  async function askOnce(address: string, request: Parameters<RemoteFetch>[1]): Promise<Answer> {
    const response = await send(address, request)
    return readAnswer(response.status, await response.text(), response.headers?.get(RESULTS_HEADER) ?? null)
  }

  return {
    dispatch: (event, given = {}) => ask('dispatch', event, given),
    decide: (event, given = {}) => ask('decide', event, given),
    on,
    off,
  }
}

type Answer =
  | { readonly decision: Decision; readonly results: string | null }
  | { readonly why: NoDecision; readonly isFinal: boolean }

/** @throws {EventError} if the server says that the event cannot be decided */
function readAnswer(status: number, text: string, results: string | null): Answer {
  const data = parse(text)
  if (status === 200) {
    return isDecision(data)
      ? { decision: data, results }
      : { why: noAnswer('the server gave no decision'), isFinal: false }
  }
  const { code, message } = errorIn(data)
  const event = EVENT_ERRORS.find((known) => known === code)
  if (status === 400 && event !== undefined) throw new EventError(event, message)
  const said = `the server answered ${status}${message === '' ? '' : `: ${message}`}`
  if (status >= 500 || PASSING.includes(status)) return { why: noAnswer(said), isFinal: status < 500 }
  return { why: refusal(status, message), isFinal: true }
}

/** Statuses below 500 that a later request may not meet: it came too slowly, or there were too many. */
const PASSING: readonly number[] = [408, 429]

function noAnswer(why: string): NoDecision {
  return { code: 'server-unavailable', message: `the rule server gave no answer: ${why}` }
}

/** The server is there, and would refuse the request again. */
function refusal(status: number, message: string): NoDecision {
  const said = `the rule server refused the request with status ${status}${message === '' ? '' : `: ${message}`}`
  const help = status === 401 || status === 403 ? '; check the option `token` of `createRemoteEngine`' : ''
  return { code: 'server-refused', message: `${said}${help}` }
}

/** A server that refuses a large event may close the connection before its answer is read. */
function tooLarge({ code, message }: NoDecision): NoDecision {
  return { code, message: `${message}; the event is larger than 16 MiB, which \`sluice serve\` does not take` }
}

const EVENT_ERRORS: readonly EventErrorCode[] = [
  'event-not-json',
  'event-not-object',
  'event-unknown',
  'event-member',
  'event-too-large',
]

function parse(text: string): unknown {
  try {
    return readJson(text)
  } catch {
    return null
  }
}

function errorIn(data: unknown): { readonly code: unknown; readonly message: string } {
  const error = isMap(data) && isMap(data['error']) ? data['error'] : {}
  const message = error['message']
  return { code: error['code'], message: typeof message === 'string' ? message : '' }
}

const VERDICTS: readonly unknown[] = ['deny', 'ask', 'allow', null]

/** An incomplete answer, or one from something else, must not be mistaken for a decision that lets a call through. */
function isDecision(data: unknown): data is Decision {
  if (!isMap(data) || typeof data['event'] !== 'string' || !VERDICTS.includes(data['verdict'])) return false
  return Object.entries(NOTHING_DECIDED).every(([name, value]) => !Array.isArray(value) || Array.isArray(data[name]))
}

function isRepeatable({ tool }: AgentEvent): boolean {
  return typeof tool?.call_id === 'string' && tool.call_id !== ''
}

/**
 * @param isOwn whether the caller makes the requests, and so may know a Unix socket by this address
 * @throws {TypeError}
 */
function addressOf(url: string, isOwn: boolean): string {
  if (isOwn && url.startsWith('unix:/')) return url
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) {
    throw new TypeError(`\`createRemoteEngine\` takes an address such as \`http://127.0.0.1:8585\`, not \`${url}\``)
  }
  const { username, password } = new URL(url)
  if (username !== '' || password !== '') {
    throw new TypeError('`createRemoteEngine` accepts no credentials in the address: use the option `token`')
  }
  return url.replace(/\/+$/, '')
}

/**
 * A misspelt verdict would match no comparison, and so let the call through.
 *
 * @throws {TypeError}
 */
function checkOnUnavailable(given: OnUnavailable): void {
  const known: readonly unknown[] = ['deny', 'ask', 'ignore']
  if (known.includes(given)) return
  throw new TypeError(
    `\`onUnavailable\` of \`createRemoteEngine\` must be \`deny\`, \`ask\` or \`ignore\`, not \`${given}\``,
  )
}

/** There was no time left for an answer. */
class LateError extends Error {}

/** Abandons the work after some milliseconds, or when the deadline is aborted. */
async function within<Result>(
  time: number,
  deadline: Signal | undefined,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController()
  // Not every `fetch` obeys its signal.
  const answer = inTime(time, work(controller.signal), () => {
    throw new LateError('it took too long')
  })
  try {
    return await unlessAborted(answer, deadline ?? null)
  } catch (error) {
    controller.abort()
    throw deadline?.aborted === true ? new LateError('the deadline of the event is over') : error
  }
}
