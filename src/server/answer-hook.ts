import type { Context } from 'hono'
import type { ServerLimits } from './limits.ts'
import { readBytes, typeOf } from './read-body.ts'
import { RequestError } from './refusals.ts'
import type { ServedState } from './served.ts'

/**
 * Answers an agent's hook with what a command would have written. Agents whose hooks are HTTP take no status as a refusal, so
 * that what a command refuses by its exit code is refused in the words of all of them.
 *
 * @throws {RequestError} (rejects)
 */
export async function answerHook(c: Context, { hook }: ServedState, limits: ServerLimits): Promise<Response> {
  if (hook === undefined) throw new RequestError('not-found', 'this server does not answer agent hooks')
  if (typeOf(c.req.raw.headers) !== 'application/json') throw new RequestError('type-unknown')
  const agent = c.req.param('agent') ?? ''
  const payload = new TextDecoder().decode(await readBytes(c.req.raw, limits))
  const answer = await hook(agent, payload, c.req.raw.headers)
  if (answer === null) throw new RequestError('not-found', 'there is no agent with this name')
  const { exit, stdout, stderr } = answer
  const text = exit === 2 && stdout === '' ? JSON.stringify(refusalOf(stderr)) : stdout
  return c.body(text, 200, { 'content-type': text.startsWith('{') ? 'application/json' : 'text/plain; charset=utf-8' })
}

function refusalOf(reason: string): object {
  return {
    ...{ continue: false, stopReason: reason },
    ...{ decision: 'block', reason },
    ...{ permissionDecision: 'deny', permissionDecisionReason: reason },
  }
}
