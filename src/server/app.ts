import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { bearerAuth } from 'hono/bearer-auth'
import { HTTPException } from 'hono/http-exception'
import { routePath } from 'hono/route'
import { secureHeaders } from 'hono/secure-headers'
import type { Engine } from '../engine/engine.ts'
import { checkOptions } from '../model/check-options.ts'
import { EventError } from '../model/event.ts'
import { checkVersion } from '../model/peers.ts'
import { answerEvents, answerHook, type EventMode } from './answer-events.ts'
import { createClosing } from './closing.ts'
import { LIMITS, type ServerLimits } from './limits.ts'
import { openApi } from './openapi.ts'
import { RequestError } from './refusals.ts'
import { type Caller, callerOf, callersOf, type Served, stateOf } from './served.ts'
import { streamDecisions } from './stream.ts'
import { findToken, type Right, type Token } from './tokens.ts'

const PARTS = /^(\[[\da-f:.]+\]|[^:[\]/@\s]+)(?::\d{1,5})?$/i
const ADDRESS = /^(?:\[[\da-f:.]+\]|\d{1,3}(?:\.\d{1,3}){3})$/i

export interface AppOptions {
  /** The tokens of clients that may call. If absent, everybody may call, with `rights`. */
  readonly tokens?: readonly Token[]
  /** The rights of callers if no tokens are set; default: `decide` and `read`. */
  readonly rights?: readonly Right[]
  /**
   * The names by which clients reach the server, besides addresses and `localhost`. If absent, the platform must have
   * checked `Host`.
   */
  readonly hosts?: readonly string[]
  readonly limits?: Partial<ServerLimits>
  /** The live page, and its Content-Security-Policy. */
  readonly page?: { readonly html: string; readonly policy: string }
  /** The version of Sluice, for `/openapi.json`. */
  readonly version?: string
  /** Called with unexpected errors of the server. */
  readonly fail?: (error: unknown) => void
}

export interface App {
  /** Answers one request, as `export default app` on Workers, Deno and Bun. */
  fetch(request: Request): Response | Promise<Response>
  /** Refuses new requests, and ends the streams. Requests in progress are still answered. */
  close(): void
}

type Env = { Variables: { caller: Caller } }

/**
 * Serves decisions over HTTP. If the tokens have several names, `served` must return a separate engine for each name,
 * so that none sees the sessions of another.
 *
 * @throws {TypeError} if an option is unknown, or two names would share an engine
 */
export function createApp(served: Engine | ((name: string) => Served), options: AppOptions = {}): App {
  checkOptions('createApp', options, {
    tokens: 'optional',
    rights: 'optional',
    hosts: 'optional',
    limits: 'optional',
    page: 'optional',
    version: 'optional',
    fail: 'optional',
  })
  checkVersion('hono')
  const { tokens, rights = ['decide', 'read'], hosts = null, page, version = '', fail = () => {} } = options
  const limits = { ...LIMITS, ...options.limits }
  const serve = typeof served === 'function' ? served : () => ({ engine: served })
  const known = tokens === undefined ? null : callersOf(tokens, serve, limits)
  const open = known === null ? callerOf(stateOf(serve('')), rights, limits) : null
  const states = open === null ? [...new Set(known?.map(({ caller }) => caller.served))] : [open.served]
  const closing = createClosing()
  const app = new Hono<Env>()

  app.use(secureHeaders({ crossOriginResourcePolicy: 'same-origin', xFrameOptions: 'DENY' }))
  app.use(async (c, next) => {
    checkBrowser(c.req.raw.headers, hosts)
    c.header('cache-control', 'no-store')
    const began = performance.now()
    await next()
    const path = routePath(c, -1)
    c.get('caller')?.served.metrics?.countRequest(path, c.res.status, (performance.now() - began) / 1000)
  })
  app.use('/v1/*', identify())
  app.use('/metrics', identify())

  const events = (mode: EventMode) => async (c: Context<Env>) => {
    const { served: state, end } = enter(c, mode)
    return answerEvents(c, mode, state, limits, end).catch((error: unknown) => {
      end()
      throw error
    })
  }
  app.post('/v1/decide', events('decide'))
  app.post('/v1/dispatch', events('dispatch'))
  app.post('/v1/hooks/:agent', async (c) => {
    const { served: state, end } = enter(c, 'dispatch')
    return answerHook(c, state, limits).finally(end)
  })
  app.get('/v1/stream', (c) => {
    const caller = callerIn(c, 'read')
    return streamDecisions(c, caller.served, closing, caller.streams.take())
  })
  for (const action of ['check', 'reload'] as const) {
    app.post(`/v1/policy/${action}`, async (c) => {
      const { served: state, end } = enter(c, 'reload')
      try {
        if (state.policies === undefined) throw new RequestError('not-found', 'policies cannot be reloaded here')
        return c.json(await state.policies[action]())
      } finally {
        end()
      }
    })
  }
  app.get('/metrics', async (c) => {
    const { metrics } = callerIn(c, 'read').served
    if (metrics === undefined) throw new RequestError('not-found', 'there are no metrics here')
    return c.body(await metrics.text(), 200, { 'content-type': metrics.type })
  })
  app.get('/healthz', (c) => c.json({ ok: true }))
  app.get('/readyz', (c) => {
    if (closing.isClosing) throw new RequestError('server-closing')
    const isRefused = states.some(({ policies }) => policies !== undefined && policies.refused !== null)
    return c.json({ ready: true, reload: isRefused ? 'refused' : null })
  })
  const description = openApi(version)
  app.get('/openapi.json', (c) => c.json(description))
  if (page !== undefined) {
    app.get('/', (c) => c.html(page.html, 200, { 'content-security-policy': page.policy }))
  }
  for (const { path } of [...app.routes]) {
    if (path !== '/*' && !path.endsWith('/*')) {
      app.all(path, () => {
        throw new RequestError('method-unknown')
      })
    }
  }
  app.notFound((c) => refuse(c, new RequestError('not-found')))
  app.onError((error, c) => {
    if (error instanceof RequestError) return refuse(c, error)
    if (error instanceof EventError)
      return c.json({ error: { code: error.code, message: error.message, line: 1 } }, 400)
    if (error instanceof HTTPException) return error.getResponse()
    fail(error)
    return refuse(c, new RequestError('server-failed'))
  })

  return {
    fetch: (request) => app.fetch(request),
    close() {
      closing.close()
      for (const { recent } of states) recent.release()
    },
  }

  /** Identifies the caller of a request. */
  function identify(): MiddlewareHandler<Env> {
    if (open !== null) {
      return async (c, next) => {
        c.set('caller', open)
        await next()
      }
    }
    const refusal = (code: 'token-missing' | 'token-unknown'): object => {
      const { message } = new RequestError(code)
      return { error: { code, message } }
    }
    return bearerAuth<Env>({
      async verifyToken(given, c) {
        const found = await findToken(known ?? [], given)
        if (found !== null) c.set('caller', found.caller)
        return found !== null
      },
      noAuthenticationHeader: { message: refusal('token-missing') },
      invalidAuthenticationHeader: { message: refusal('token-missing') },
      invalidToken: { message: refusal('token-unknown') },
    })
  }

  function callerIn(c: Context<Env>, right: Right): Caller {
    if (closing.isClosing) throw new RequestError('server-closing')
    const caller = c.get('caller')
    if (!caller.rights.includes(right)) throw new RequestError('right-missing', `this needs the right \`${right}\``)
    return caller
  }

  function enter(c: Context<Env>, right: Right): Pick<Caller, 'served'> & { readonly end: () => void } {
    const { served: state, requests } = callerIn(c, right)
    return { served: state, end: requests.take() }
  }
}

function refuse(c: Context, { code, message, status }: RequestError): Response {
  // The rest of the body is not read.
  if (status === 408 || status === 413) c.header('connection', 'close')
  if (status === 429) c.header('retry-after', '1')
  return c.json({ error: { code, message } }, status)
}

/**
 * Refuses requests from foreign web pages. An attacker's domain name can resolve to this machine, so `Host` must be an
 * address, `localhost`, or one of the names.
 *
 * @param names null if the platform has checked the name
 * @throws {RequestError}
 */
function checkBrowser(headers: Headers, names: readonly string[] | null): void {
  const host = headers.get('host')
  if (names !== null && !isOwn(host, names)) throw new RequestError('host-unknown')
  const origin = headers.get('origin')
  const site = headers.get('sec-fetch-site')
  const isForeign = site !== null && site !== 'same-origin' && site !== 'none'
  if (isForeign || (origin !== null && hostOf(origin) !== host?.toLowerCase())) throw new RequestError('origin-foreign')
}

function isOwn(host: string | null, names: readonly string[]): boolean {
  const [, name = ''] = PARTS.exec(host ?? '') ?? []
  const known = ['localhost', ...names.map((one) => one.toLowerCase())]
  return ADDRESS.test(name) || known.includes(name.toLowerCase())
}

/** The host of an origin; null for an opaque origin, which browsers send as `null`. */
function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}
