import { checkOptions, type OptionNames, toMilliseconds } from '../model/check-options.ts'
import { setTimeout as delay } from 'node:timers/promises'
import type { Host, ModelRequest } from '../model/host.ts'
import { readRequestFailure } from '../model/thrown.ts'
import { textAt, valueAt } from '../model/value.ts'

export interface ModelClientOptions {
  /** The base URL of the API, such as `https://api.openai.com/v1`. */
  readonly url: string
  /** The model for requests that name no model. */
  readonly model: string
  /**
   * The provider of this API. A request for `provider/name` uses `name`; for another provider, it fails. Default: any.
   */
  readonly provider?: string
  /** Sent as `Authorization: Bearer`. Never appears in an error. */
  readonly key?: string
  /** Additional headers. Their values never appear in an error, unless they are shorter than eight characters. */
  readonly headers?: Readonly<Record<string, string>>
  /** Seconds to wait for an answer, including all attempts and the pauses between them; default: 60. */
  readonly timeoutSeconds?: number
  /** Further attempts if the model is busy (429), its server fails (5xx) or cannot be reached; default: 2. */
  readonly retries?: number
  /** Default: `fetch`. */
  readonly fetch?: typeof fetch
}

const OPTIONS: OptionNames<ModelClientOptions> = {
  url: 'required',
  model: 'required',
  provider: 'optional',
  key: 'optional',
  headers: 'optional',
  timeoutSeconds: 'optional',
  retries: 'optional',
  fetch: 'optional',
}

/** Milliseconds before the second attempt, unless the server names a time. Doubles for each further attempt. */
const FIRST_RETRY_DELAY = 500

/** The most characters of an answer that an error quotes. */
const QUOTED_LENGTH = 500

/** The result of one attempt. */
type Attempt =
  | { readonly type: 'answer'; readonly text: string }
  /** `wait`: milliseconds until the next attempt, as named by the server. */
  | { readonly type: 'failure'; readonly why: string; readonly mayPass: boolean; readonly wait: number | null }

/**
 * A model behind an OpenAI-compatible API: `POST {url}/chat/completions`, without streaming. Rejects with an `Error`
 * that gives the reason. Does not follow redirects.
 *
 * @throws {Error} if the URL, the key or a header is invalid
 */
export function createModelClient(options: ModelClientOptions): NonNullable<Host['model']> {
  checkOptions('createModelClient', options, OPTIONS)
  const { timeoutSeconds = 60, retries = 2, fetch: send = fetch } = options
  const timeout = toMilliseconds('createModelClient', 'timeoutSeconds', timeoutSeconds)
  const address = addressOf(options.url)
  const headers = headersOf(options)
  const hide = hiding([
    options.key?.trim() ?? '',
    ...Object.values(options.headers ?? {}).filter(({ length }) => length >= 8),
  ])

  const attempt = async (body: string, signal: AbortSignal): Promise<Attempt> => {
    try {
      const response = await send(address, { method: 'POST', headers, body, signal, redirect: 'manual' })
      const { text, isWhole } = await readBody(response)
      const quoted = text === '' ? '' : `: ${hide(text).slice(0, QUOTED_LENGTH)}`
      if (!response.ok) {
        const mayPass = response.status === 429 || response.status >= 500
        const why = `the model answered with status ${response.status}${quoted}`
        return { type: 'failure', why, mayPass, wait: readWait(response.headers.get('retry-after')) }
      }
      const answer = isWhole ? readAnswer(text) : { error: 'the answer of the model is larger than 4 MiB' }
      if ('text' in answer) return { type: 'answer', text: answer.text }
      return { type: 'failure', why: isWhole ? `${answer.error}${quoted}` : answer.error, mayPass: false, wait: null }
    } catch (error) {
      signal.throwIfAborted()
      return {
        type: 'failure',
        why: `the model cannot be reached: ${hide(readRequestFailure(error))}`,
        mayPass: true,
        wait: null,
      }
    }
  }

  /** Rejects when `signal` is aborted. */
  const askUntilAnswered = async (body: string, signal: AbortSignal): Promise<string> => {
    const deadline = performance.now() + timeout
    for (let tried = 0; ; tried++) {
      const result = await attempt(body, signal)
      if (result.type === 'answer') return result.text
      const wait = result.wait ?? FIRST_RETRY_DELAY * 2 ** tried
      const isLast = tried >= retries || performance.now() + wait >= deadline
      if (!result.mayPass || isLast) throw new Error(result.why)
      await delay(wait, undefined, { signal })
    }
  }

  return {
    async complete({ signal, ...request }) {
      const controller = new AbortController()
      const late = `the model did not answer within ${timeoutSeconds} seconds`
      const timer = setTimeout(() => controller.abort(late), timeout)
      const end = (): void => controller.abort('the rule ran out of time while it waited for the model')
      signal?.addEventListener('abort', end, { once: true })
      if (signal?.aborted === true) end()
      try {
        return await askUntilAnswered(bodyOf(modelOf(request, options), request), controller.signal)
      } catch (error) {
        throw controller.signal.aborted ? new Error(String(controller.signal.reason)) : error
      } finally {
        clearTimeout(timer)
        signal?.removeEventListener('abort', end)
      }
    },
  }
}

function addressOf(base: string): URL {
  if (!URL.canParse(base)) throw new Error('the address of the model is not a URL')
  const url = new URL(base)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new Error(`the address of the model starts with \`${url.protocol}\`, not with \`https:\` or \`http:\``)
  }
  if (url.username !== '' || url.password !== '') {
    throw new Error('the address of the model contains a password, which belongs in `key` or `headers`')
  }
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/chat/completions`
  return url
}

function headersOf({ key, headers }: ModelClientOptions): Headers {
  try {
    const sent = new Headers({ 'content-type': 'application/json', accept: 'application/json' })
    if (key !== undefined) sent.set('authorization', `Bearer ${key.trim()}`)
    for (const [name, value] of Object.entries(headers ?? {})) sent.set(name, value)
    return sent
  } catch {
    throw new Error('the key or a header of the model contains a character that headers do not allow')
  }
}

function modelOf({ model: named }: Pick<ModelRequest, 'model'>, { model, provider }: ModelClientOptions): string {
  if (named === null) return model
  if (provider === undefined) return named
  const slash = named.indexOf('/')
  if (slash < 0 || named.slice(0, slash) === provider) return named.slice(slash + 1)
  throw new Error(`the model \`${named}\` is not one of \`${provider}\``)
}

function bodyOf(model: string, request: Omit<ModelRequest, 'signal' | 'model'>): string {
  const { system, prompt, maxTokens, schema } = request
  const messages = [
    ...(system === null ? [] : [{ role: 'system', content: system }]),
    { role: 'user', content: prompt },
  ]
  return JSON.stringify({
    model,
    messages,
    stream: false,
    ...(maxTokens !== null && { max_tokens: maxTokens }),
    ...(schema !== null && {
      response_format: {
        type: 'json_schema',
        json_schema: { name: textAt(schema, 'title') ?? 'answer', strict: true, schema },
      },
    }),
  })
}

/** Removes secrets from a text, in case the server echoes them. */
function hiding(secrets: readonly string[]): (text: string) => string {
  const hidden = secrets.filter((secret) => secret !== '')
  return (text) => hidden.reduce((left, secret) => left.replaceAll(secret, '***'), text)
}

/** Milliseconds from `Retry-After`, which contains seconds or a date. */
function readWait(header: string | null): number | null {
  if (header === null) return null
  const wait = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isNaN(wait) ? null : Math.max(wait, 0)
}

/** The most bytes of an answer. */
const MAX_BYTES = 4 * 1024 * 1024

/** The text of a response, up to the limit. */
async function readBody(response: Response): Promise<{ readonly text: string; readonly isWhole: boolean }> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  const reader: ReadableStreamDefaultReader<Uint8Array> | undefined = response.body?.getReader()
  for (;;) {
    const piece = await reader?.read()
    if (piece?.value === undefined) return { text: text + decoder.decode(), isWhole: true }
    bytes += piece.value.length
    if (bytes > MAX_BYTES) {
      await reader?.cancel()
      return { text, isWhole: false }
    }
    text += decoder.decode(piece.value, { stream: true })
  }
}

/** The text of a completion, or an error that says why there is none. */
function readAnswer(json: string): { readonly text: string } | { readonly error: string } {
  let answer: unknown
  try {
    answer = JSON.parse(json)
  } catch {
    return { error: 'the answer of the model is not JSON' }
  }
  const content = valueAt(answer, ['choices', '0', 'message', 'content'])
  if (typeof content === 'string') return { text: content }
  if (!Array.isArray(content)) return { error: 'the answer of the model contains no text' }
  const texts = content.map((part: unknown) => valueAt(part, ['text'])).filter((text) => typeof text === 'string')
  return { text: texts.join('') }
}
