import type { Context } from 'hono'
import { parsePayload } from '../agents/payload.ts'
import { jsonText } from '../model/json-text.ts'
import { hasMemberTwice } from '../source/json-members.ts'
import type { ServerLimits } from './limits.ts'
import { checkBody, readBytes } from './read-body.ts'
import { RequestError } from './refusals.ts'
import type { Caller } from './callers.ts'
import type { DenyHook, HookAnswer } from './served.ts'

/** The path of hooks, before the name of the agent. */
export const HOOKS = '/v1/hooks/'

/**
 * Answers an agent's hook with the output that a command hook would have written.
 *
 * @throws {RequestError} (rejects)
 */
export async function answerHook(c: Context, { served, events }: Caller, limits: ServerLimits): Promise<Response> {
  const { hook } = served
  if (hook === undefined) throw new RequestError('not-found', 'this server does not answer agent hooks')
  checkBody(c.req.raw.headers, ['application/json'])
  const payload = new TextDecoder().decode(await readBytes(c.req.raw, limits))
  c.set('payload', payload)
  const data = parsePayload(payload)
  if (data !== null && hasMemberTwice(payload, data)) throw new RequestError('member-repeated')
  if (events.take() > 0) throw new RequestError('too-many-requests')
  const answer = await hook(c.req.param('agent') ?? '', payload, c.req.raw.headers)
  if (answer === null) throw new RequestError('not-found', 'there is no agent with this name')
  c.set('events', 1)
  return answerWith(c, answer)
}

/** The most bytes of a payload that are read only to deny it. */
const DENIED_BYTES = 256 * 1024

/** Denies an agent's hook whose request is refused: with status 200, since agents let a call run at 4xx and 5xx. */
export async function deny(c: Context, why: string, denyHook: DenyHook = NOBODY): Promise<Response> {
  const payload = (c.get('payload') as string | undefined) ?? (await readToDeny(c))
  const answer = await denyHook(c.req.path.slice(HOOKS.length), payload, why)
  return answerWith(c, answer ?? { exit: 2, stdout: '', stderr: `Sluice could not decide: ${why}` })
}

const NOBODY: DenyHook = () => Promise.resolve(null)

/** The payload of a request that is refused before it was read; empty if it is large, slow, or already half read. */
async function readToDeny(c: Context): Promise<string> {
  try {
    const bytes = await readBytes(c.req.raw, { bodyBytes: DENIED_BYTES, bodyTime: 1000 })
    return new TextDecoder().decode(bytes)
  } catch {
    return ''
  }
}

/**
 * Agents with HTTP hooks treat no status as a refusal, so a refusal by exit code is translated into a body that all of
 * these agents understand.
 */
function answerWith(c: Context, { exit, stdout, stderr }: HookAnswer): Response {
  const text = exit === 2 && stdout === '' ? jsonText(refusalOf(stderr)) : stdout
  return c.body(text, 200, { 'content-type': text.startsWith('{') ? 'application/json' : 'text/plain; charset=utf-8' })
}

/** What agents with HTTP hooks read as a refusal, whatever the event is. */
export function refusalOf(reason: string): object {
  return {
    continue: false,
    stopReason: reason,
    decision: 'block',
    reason,
    permissionDecision: 'deny',
    permissionDecisionReason: reason,
    behavior: 'deny',
    message: reason,
  }
}
