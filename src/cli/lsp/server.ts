import { setImmediate as nextTurn } from 'node:timers/promises'
import { readThrown } from '../../model/thrown.ts'
import { valueAt } from '../../model/value.ts'
import type { CommandContext } from '../command.ts'
import { ANSWERS } from './answers.ts'
import type { Started } from './runs.ts'
import { createSession, type Session } from './session.ts'
import { type Client, createClient, type Message, readMessages } from './wire.ts'

const EXECUTE = 'workspace/executeCommand'

const CANCELLED = -32800
const UNKNOWN_METHOD = -32601
const NOT_READY = -32002
const FAILED = -32603

/** Serves one client until it says `exit` or its stream ends. Resolves with the exit code of the protocol. */
export async function serveEditor({
  input,
  output,
  errors,
  ...started
}: Pick<CommandContext, 'input' | 'output' | 'errors'> & Started): Promise<number> {
  const client = createClient(output)
  const waiting: Message[] = []
  const cancelled = new Set<unknown>()
  let session: Session | null = null
  let isShutDown = false
  let hasEnded = false
  let wake = (): void => {}

  // Messages are taken in as they come, so that a request can be cancelled while it waits.
  const reading = (async () => {
    for await (const message of readMessages(input)) {
      const asked = message.method === '$/cancelRequest' ? valueAt(message.params, ['id']) : undefined
      if (asked === undefined) waiting.push(message)
      // Only what waits can be cancelled: the client may use the number of an answered request again.
      else if (waiting.some(({ id }) => id === asked)) cancelled.add(asked)
      wake()
    }
  })().finally(() => {
    hasEnded = true
    wake()
  })
  reading.catch(() => {})

  for (;;) {
    const message = waiting.shift()
    if (message === undefined) {
      if (hasEnded) break
      await new Promise<void>((resolve) => (wake = resolve))
      continue
    }
    const { id, method, params } = message
    if (method === 'exit') break
    if (method === 'initialize' && id !== undefined) {
      session = createSession(client, params, started)
      await client.answer(id, session.about)
    } else if (method === 'shutdown' && id !== undefined) {
      isShutDown = true
      session?.close()
      await client.answer(id, null)
    } else if (id === undefined) session?.hear(method ?? '', params)
    else if (method === undefined) continue
    else if (cancelled.delete(id)) await client.refuse(id, CANCELLED, 'the request was cancelled')
    else if (session === null) await client.refuse(id, NOT_READY, '`initialize` comes first')
    // What runs can take long: it is answered when it is done.
    else if (method === EXECUTE) void answer(session, client, id, method, params)
    else await answer(session, client, id, method, params)
    await nextTurn()
  }
  session?.close()
  input.destroy()
  if (hasEnded) await reading.catch((error: unknown) => errors.write(`sluice: ${readThrown(error).message}\n`))
  return isShutDown ? 0 : 1
}

async function answer(
  session: Session,
  client: Client,
  id: number | string,
  method: string,
  params: unknown,
): Promise<void> {
  if (method !== EXECUTE && !Object.hasOwn(ANSWERS, method))
    return client.refuse(id, UNKNOWN_METHOD, `\`${method}\` is not served`)
  try {
    await client.answer(id, await (method === EXECUTE ? session.execute(params) : session.ask(method, params)))
  } catch (error) {
    await client.refuse(id, FAILED, readThrown(error).message)
  }
}
