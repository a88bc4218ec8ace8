import { setTimeout as delay } from 'node:timers/promises'
import type { Host, ModelRequest } from '../model/host.ts'
import { readThrown } from '../model/thrown.ts'
import { valueAt } from '../model/value.ts'

export interface ModelClientOptions {
  /** Where the API begins: `https://api.openai.com/v1`. */
  readonly url: string
  /** The name of the model, where a request names none. */
  readonly model: string
  /** Whose API it is: a request for `provider/name` is one for `name`, and one for another provider fails. Any may be asked for where absent. */
  readonly provider?: string
  /** Sent as `Authorization: Bearer`. No error has it in its text. */
  readonly key?: string
  /** Sent beside the usual ones. No error has a value of theirs in its text, if it has eight characters or more. */
  readonly headers?: Readonly<Record<string, string>>
  /** Seconds for an answer, all attempts and the waits between them included; 60 where absent. */
  readonly timeoutSeconds?: number
  /** Attempts after the first, where the model is busy (429), its server fails (5xx) or cannot be reached; 2 where absent. */
  readonly retries?: number
  /** `fetch` where absent. */
  readonly fetch?: typeof fetch
}

/** Milliseconds before the second attempt, where the server does not say; twice as many before each further one. */
const FIRST_WAIT = 500

/** Milliseconds; a timer that is longer rings at once. */
const LONGEST_TIMER = 2 ** 31 - 1

/** Characters of an answer that an error quotes. */
const QUOTED = 500

/** What came of one attempt. */
type Attempt =
  | { readonly type: 'answer'; readonly text: string }
  /** `wait`: milliseconds until another attempt makes sense, as the server says. */
  | { readonly type: 'failure'; readonly why: string; readonly mayPass: boolean; readonly wait: number | null }

/**
 * A model behind an API like that of OpenAI: `POST {url}/chat/completions`, answered in one piece. It rejects with an
 * `Error` that says why; redirections are not followed.
 *
 * @throws {Error} when the address, the key or a header cannot be used
 */
export function createModelClient(options: ModelClientOptions): NonNullable<Host['model']> {
  const { timeoutSeconds = 60, retries = 2, fetch: send = fetch } = options
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
      const quoted = text === '' ? '' : `: ${hide(text).slice(0, QUOTED)}`
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
        why: `the model cannot be reached: ${hide(reasonOf(error))}`,
        mayPass: true,
        wait: null,
      }
    }
  }

  /** Rejects when `signal` is aborted. */
  const askUntilAnswered = async (body: string, signal: AbortSignal): Promise<string> => {
    const deadline = performance.now() + timeoutSeconds * 1000
    for (let tried = 0; ; tried++) {
      const result = await attempt(body, signal)
      if (result.type === 'answer') return result.text
      const wait = result.wait ?? FIRST_WAIT * 2 ** tried
      const isLast = tried >= retries || performance.now() + wait >= deadline
      if (!result.mayPass || isLast) throw new Error(result.why)
      await delay(wait, undefined, { signal })
    }
  }

  return {
    async complete({ signal, ...request }) {
      const controller = new AbortController()
      const late = `the model did not answer within ${timeoutSeconds} seconds`
      const timer = setTimeout(() => controller.abort(late), Math.min(timeoutSeconds * 1000, LONGEST_TIMER))
      const end = (): void => controller.abort('the model was not waited for: the time of the rule is over')
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
  if (!URL.canParse(base)) throw new Error('the address of the model is no URL')
  const url = new URL(base)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new Error(`the address of the model begins with \`${url.protocol}\`, not with \`https:\` or \`http:\``)
  }
  if (url.username !== '' || url.password !== '') {
    throw new Error('the address of the model holds a password, which belongs into `key` or `headers`')
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
    throw new Error('the key or a header of the model holds a character that no header can hold')
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
      response_format: { type: 'json_schema', json_schema: { name: 'answer', strict: true, schema } },
    }),
  })
}

/** Takes secrets out of a text, whatever echoes them. */
function hiding(secrets: readonly string[]): (text: string) => string {
  const hidden = secrets.filter((secret) => secret !== '')
  return (text) => hidden.reduce((left, secret) => left.replaceAll(secret, '***'), text)
}

/** Milliseconds, from `Retry-After`: seconds, or a date. */
function readWait(header: string | null): number | null {
  if (header === null) return null
  const wait = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isNaN(wait) ? null : Math.max(wait, 0)
}

/** What `fetch` throws says little; its cause says more. */
function reasonOf(error: unknown): string {
  const { message, code } = readThrown(error instanceof Error ? (error.cause ?? error) : error)
  return code ?? message
}

/** Bytes of an answer. */
const MOST_BYTES = 4 * 1024 * 1024

/** The text of a response, as far as it is read: the rest of a larger one is let go. */
async function readBody(response: Response): Promise<{ readonly text: string; readonly isWhole: boolean }> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  const reader: ReadableStreamDefaultReader<Uint8Array> | undefined = response.body?.getReader()
  for (;;) {
    const piece = await reader?.read()
    if (piece?.value === undefined) return { text: text + decoder.decode(), isWhole: true }
    bytes += piece.value.length
    if (bytes > MOST_BYTES) {
      await reader?.cancel()
      return { text, isWhole: false }
    }
    text += decoder.decode(piece.value, { stream: true })
  }
}

/** What the model said, of the JSON of a completion; or why there is none. */
function readAnswer(json: string): { readonly text: string } | { readonly error: string } {
  let answer: unknown
  try {
    answer = JSON.parse(json)
  } catch {
    return { error: 'the answer of the model is not JSON' }
  }
  const content = valueAt(answer, ['choices', '0', 'message', 'content'])
  if (typeof content === 'string') return { text: content }
  if (!Array.isArray(content)) return { error: 'the answer of the model holds no text' }
  const texts = content.map((part: unknown) => valueAt(part, ['text'])).filter((text) => typeof text === 'string')
  return { text: texts.join('') }
}
