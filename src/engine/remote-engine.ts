import { readJson } from '../source/json.ts'
import { jsonText } from '../model/json-text.ts'
import { checkOptions, toMilliseconds } from '../model/check-options.ts'
import { type AgentEvent, EventError, type EventErrorCode } from '../model/event.ts'
import { findEvent } from '../model/events.ts'
import { type Decision, NOTHING_DECIDED } from '../model/outcome.ts'
import type { Signal } from '../model/signal.ts'
import { readRequestFailure } from '../model/thrown.ts'
import { isMap } from '../model/value.ts'
import type { DispatchGiven } from './dispatch.ts'
import type { Engine } from './engine.ts'
import { createListeners, type EngineEvents, type EngineListener } from './listeners.ts'

export interface RemoteEngineOptions {
  /** The bearer token, if the server requires one. */
  readonly token?: string
  /** Seconds to wait for an answer, including a retry; default 10. */
  readonly timeoutSeconds?: number
  /**
   * What to decide if there is no answer. `deny` and `ask` apply to events that can be refused, and other events are
   * ignored. Default: `deny`.
   */
  readonly onUnavailable?: 'deny' | 'ask' | 'ignore'
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
) => Promise<{ readonly status: number; text(): Promise<string> }>

/** An engine whose rules are on a server. Its listeners are told of the server's decisions about its own events. */
export interface RemoteEngine {
  /**
   * Has the server decide an event and perform the actions it leads to. If there was no answer, an event with a call id
   * is sent again: the server decides it once.
   *
   * @throws {EventError} (rejects) if the event cannot be decided
   */
  dispatch(event: AgentEvent, given?: Omit<DispatchGiven, 'once'>): Promise<Decision>
  /**
   * Like {@link RemoteEngine.dispatch}, but performs nothing.
   *
   * @throws {EventError} (rejects) if the event cannot be decided
   */
  decide(event: AgentEvent, given?: Omit<DispatchGiven, 'once'>): Promise<Decision>
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
    ...{ token: 'optional', timeoutSeconds: 'optional', onUnavailable: 'optional', fetch: 'optional' },
  })
  const { token, timeoutSeconds = 10, onUnavailable, fetch: send = fetch } = options
  const timeout = toMilliseconds('createRemoteEngine', 'timeoutSeconds', timeoutSeconds)
  checkOnUnavailable(onUnavailable)
  const base = addressOf(url)
  const { on, off, announce } = createListeners()

  async function ask(
    path: 'decide' | 'dispatch',
    event: AgentEvent,
    given: Omit<DispatchGiven, 'once'>,
  ): Promise<Decision> {
    checkOptions(path, given, { deadline: 'optional', explain: 'optional' })
    const { explain = false, deadline } = given
    const body = jsonOf(event)
    const headers = {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    }
    const request = { method: 'POST', redirect: 'error', headers, body } as const
    const address = `${base}/v1/${path}${explain ? '?explain=true' : ''}`
    // Any other event might be decided twice.
    const tries = isRepeatable(event) ? 2 : 1
    const until = Date.now() + timeout
    let why = 'no time is left'
    for (let left = tries; left > 0 && Date.now() < until && deadline?.aborted !== true; left--) {
      try {
        const answer = await within((until - Date.now()) / left, deadline, (signal) =>
          askOnce(address, { ...request, signal }),
        )
        if ('decision' in answer) {
          announce(answer.decision, event)
          return answer.decision
        }
        why = answer.why
        if (answer.isFinal) break
      } catch (error) {
        if (error instanceof EventError) throw error
        why = error instanceof LateError ? error.message : `\`${base}\` cannot be reached: ${readRequestFailure(error)}`
      }
    }
    const decision = decideAlone(event, onUnavailable, why)
    announce(decision, event)
    return decision
  }

  async function askOnce(address: string, request: Parameters<RemoteFetch>[1]): Promise<Answer> {
    const response = await send(address, request)
    return readAnswer(response.status, await response.text())
  }

  return {
    dispatch: (event, given = {}) => ask('dispatch', event, given),
    decide: (event, given = {}) => ask('decide', event, given),
    on,
    off,
  }
}

type Answer = { readonly decision: Decision } | { readonly why: string; readonly isFinal: boolean }

/** @throws {EventError} if the server says that the event cannot be decided */
function readAnswer(status: number, text: string): Answer {
  const data = parse(text)
  if (status === 200) {
    return isDecision(data) ? { decision: data } : { why: 'the server gave no decision', isFinal: false }
  }
  const { code, message } = errorIn(data)
  const event = EVENT_ERRORS.find((known) => known === code)
  if (status === 400 && event !== undefined) throw new EventError(event, message)
  if (status === 413) throw new EventError('event-too-large', message)
  return { why: `the server answered ${status}${message === '' ? '' : `: ${message}`}`, isFinal: status < 500 }
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

/** The decision according to `onUnavailable`, and why it was needed. */
function decideAlone(event: AgentEvent, rule: RemoteEngineOptions['onUnavailable'], why: string): Decision {
  const known = findEvent(event.event)
  if (known === undefined) throw new EventError('event-unknown', `there is no event \`${event.event}\``)
  const stands = known.supports.includes('verdict') ? (rule ?? 'deny') : 'ignore'
  const message = `the rule server gave no answer: ${why}`
  return {
    ...NOTHING_DECIDED,
    event: known.name,
    ...(stands !== 'ignore' && { verdict: stands, reason: message }),
    errors: [{ rule: '', code: 'server-unavailable', message }],
  }
}

function isRepeatable({ tool }: AgentEvent): boolean {
  return typeof tool?.call_id === 'string' && tool.call_id !== ''
}

/** @throws {EventError} */
function jsonOf(event: AgentEvent): string {
  if (!isMap(event)) throw new EventError('event-not-object', 'an event must be a map')
  try {
    return jsonText(event)
  } catch {
    throw new EventError('event-not-json', 'an event must be JSON')
  }
}

/** @throws {TypeError} */
function addressOf(url: string): string {
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
function checkOnUnavailable(given: RemoteEngineOptions['onUnavailable']): void {
  const known: readonly unknown[] = ['deny', 'ask', 'ignore', undefined]
  if (known.includes(given)) return
  throw new TypeError(
    `\`onUnavailable\` of \`createRemoteEngine\` must be \`deny\`, \`ask\` or \`ignore\`, not \`${String(given)}\``,
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
  let giveUp: (error: Error) => void = () => {}
  // Not every `fetch` obeys its signal.
  const late = new Promise<never>((_, reject) => (giveUp = reject))
  const end = (why: string): void => {
    giveUp(new LateError(why))
    controller.abort()
  }
  const abort = (): void => end('the deadline of the event is over')
  deadline?.addEventListener('abort', abort)
  const timer = setTimeout(() => end('it took too long'), time)
  try {
    return await Promise.race([work(controller.signal), late])
  } finally {
    clearTimeout(timer)
    deadline?.removeEventListener('abort', abort)
  }
}
