import { signal } from '@preact/signals'
import type { AgentEvent } from '../../../model/event.ts'
import type { Decision } from '../../../model/outcome.ts'
import type { PageBatch, RuleDeclaration } from '../data.ts'
import { createPageEncoder, type PageEncoder } from '../encode-decisions.ts'
import { showAll } from '../masking.ts'
import { digitsAsText } from './digits.ts'

/** One server-sent event. */
interface StreamMessage {
  readonly event: string
  readonly data: string
  readonly id: string | null
}

/** The stream that this page reads; null in a replay file, which contains its data. */
export const streamPath = document.querySelector('meta[name="sluice-stream"]')?.getAttribute('content') ?? null

/** The state of the stream; `token` if it requires a token, or a different one. */
export const connection = signal<'waiting' | 'live' | 'lost' | 'token'>('waiting')

/** Why the token that was given is no good; null if none was given. */
export const tokenProblem = signal<string | null>(null)

/** Why the policies that are in effect are not those on disk; null if they are. */
export const refusedReload = signal<string | null>(null)

/** What a rule has performed, how often it was measured deciding, and how long each took in seconds. */
interface Cost {
  readonly rule: string
  readonly actions: number
  readonly seconds: number
  readonly measured: number
  readonly deciding: number
}

/** By the id of the rule. */
export const costs = signal<ReadonlyMap<string, Cost>>(new Map())

/** How many decisions the server could no longer deliver; null if it does not know. */
export const missed = signal<number | null>(0)

let token = takeToken()
let wake = (): void => {}

/** Tries again with this token, which is kept in memory only. */
export function giveToken(given: string): void {
  token = given
  wake()
}

/** Removes a token in `#token=` from the address, because people copy addresses and browsers store them. */
function takeToken(): string | null {
  const given = new URLSearchParams(location.hash.slice(1)).get('token')
  if (given !== null) history.replaceState(null, '', location.pathname + location.search)
  return given
}

/** Milliseconds until the next attempt. */
const PAUSES = [500, 1000, 2000, 5000, 10_000] as const

/** Reads the stream for as long as the page is open, and resumes after an interruption. */
export async function feedFromStream(path: string, add: (batch: PageBatch) => void, begin: () => void): Promise<void> {
  const encoder = createPageEncoder([], showAll)
  let last: string | null = null
  let failures = 0
  for (;;) {
    try {
      const answer = await fetch(`${path}?explain=true&recent=true`, {
        headers: {
          ...authorization(),
          ...(last !== null && { 'last-event-id': last }),
        },
      })
      if (answer.status === 401 || answer.status === 403 || answer.status === 400) {
        tokenProblem.value = token === null || token === '' ? null : await problemIn(answer)
        connection.value = 'token'
        begin()
        await new Promise<void>((resolve) => (wake = resolve))
        continue
      }
      if (!answer.ok || answer.body === null) throw new Error(`the server answered ${answer.status}`)
      connection.value = 'live'
      failures = 0
      const read = createMessageReader()
      const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
      for (;;) {
        const { done, value } = await reader.read()
        if (done) break
        for (const message of read(value)) {
          take(message, encoder)
          last = message.id ?? last
        }
        add(encoder.takeBatch())
        begin()
      }
    } catch {
      // The connection broke; the next attempt shows why.
    }
    connection.value = 'lost'
    const pause = PAUSES[Math.min(failures++, PAUSES.length - 1)]
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

/**
 * Asks the server for something else that the token allows.
 *
 * @throws {Error} (rejects) if it refuses
 */
export async function askServer(path: string): Promise<Response> {
  const answer = await fetch(path, { headers: authorization() })
  if (!answer.ok) throw new Error(await problemIn(answer))
  return answer
}

function authorization(): Readonly<Record<string, string>> {
  return token !== null && token !== '' ? { authorization: `Bearer ${token}` } : {}
}

/** What the server says of a refusal. */
async function problemIn(answer: Response): Promise<string> {
  try {
    const { error } = (await answer.json()) as { readonly error: { readonly message: string } }
    return error.message
  } catch {
    return `the server answered ${answer.status}`
  }
}

/** The server creates these messages, so their shape is trusted. Event data is only ever shown as text. */
function take({ event, data }: StreamMessage, encoder: PageEncoder): void {
  const message: unknown = JSON.parse(digitsAsText(data))
  if (event === 'policy') {
    encoder.declare((message as { readonly rules: readonly RuleDeclaration[] }).rules)
  } else if (event === 'reload') {
    refusedReload.value = (message as { readonly refused: string | null }).refused
  } else if (event === 'costs') {
    costs.value = new Map((message as readonly Cost[]).map((cost) => [cost.rule, cost]))
  } else if (event === 'missed') {
    const { decisions } = message as { readonly decisions: number | null }
    missed.value = decisions === null || missed.value === null ? null : missed.value + decisions
  } else if (event === 'decision') {
    const { event: happened, decision } = message as { readonly event: AgentEvent; readonly decision: Decision }
    const { session_id: id, host } = happened
    const session = { id: id ?? 'default', host: typeof host === 'string' ? host : null, file: 'live' }
    encoder.add({ session, line: null, event: happened, decision })
  }
}

/** Parses messages from the chunks of a stream. `EventSource` cannot be used because it cannot send a token. */
function createMessageReader(): (piece: string) => readonly StreamMessage[] {
  let held = ''
  return (piece) => {
    const blocks = (held + piece).split('\n\n')
    held = blocks.pop() ?? ''
    return blocks.flatMap((block): readonly StreamMessage[] => {
      const lines = block.split('\n')
      const all = (name: string): readonly string[] =>
        lines.flatMap((line) => (line.startsWith(`${name}: `) ? [line.slice(name.length + 2)] : []))
      const [event] = all('event')
      return event === undefined ? [] : [{ event, data: all('data').join('\n'), id: all('id')[0] ?? null }]
    })
  }
}
