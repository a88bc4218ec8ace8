import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { bearerAuth } from 'hono/bearer-auth'
import { HTTPException } from 'hono/http-exception'
import { routePath } from 'hono/route'
import { secureHeaders } from 'hono/secure-headers'
import type { Engine } from '../engine/engine.ts'
import { checkOptions } from '../model/check-options.ts'
import { EventError } from '../model/event.ts'
import { checkVersion } from '../model/peers.ts'
import { answerEvents, type EventMode } from './answer-events.ts'
import { answerHook, deny, HOOKS } from './answer-hook.ts'
import { type AnsweredRequest, requestIdOf } from './answered-request.ts'
import { type Caller, callerOf, createTokenCallers } from './callers.ts'
import { checkBrowser } from './check-browser.ts'
import { createClosing } from './closing.ts'
import { LIMITS, type ServerLimits } from './limits.ts'
import { openApi } from './openapi.ts'
import { RequestError } from './refusals.ts'
import { type DenyHook, type Served, type ServedState, stateOf, worst } from './served.ts'
import { STREAM, streamDecisions } from './stream.ts'
import { createTurns } from './turns.ts'
import { mayDo, type Right, type Token } from './tokens.ts'

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
  /** Denies the hook of an agent whose request is refused. If absent, the answer is one that several agents read. */
  readonly denyHook?: DenyHook
  /** Called once for each request, after its answer. */
  readonly answered?: (request: AnsweredRequest) => void
  /** Called with unexpected errors of the server. */
  readonly fail?: (error: unknown) => void
}

export interface App {
  /** Answers one request, as `export default app` on Workers, Deno and Bun. */
  fetch(request: Request): Response | Promise<Response>
  /** Answers a request that the platform cannot take, because there are too many connections. */
  refuse(request: Request): Response | Promise<Response>
  /**
   * Replaces the tokens. Ends the streams of those that are no longer valid. Resolves when their other requests have
   * been answered. A name keeps its sessions as long as `served` returns the same engine for it.
   *
   * @throws {TypeError} (rejects) if there were no tokens before, or two names would share an engine
   */
  replaceTokens(tokens: readonly Token[]): Promise<void>
  /** Refuses new requests, and ends the streams. Requests in progress are still answered. */
  close(): void
}

const IGNORE = (): void => {}

type Env = {
  Variables: {
    caller?: Caller
    /** Whether the request has a token that is unknown. */
    isUnknown?: boolean
    /** The code of the error with which the request was refused. */
    refusal?: string
    /** How many events were decided. */
    events?: number
    /** Resolves at the end of an answer that is a stream. */
    lasting?: Promise<void>
  }
}

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
    denyHook: 'optional',
    answered: 'optional',
    fail: 'optional',
  })
  checkVersion('hono')
  const {
    tokens,
    rights = ['decide', 'read'],
    hosts = null,
    page,
    version = '',
    fail = IGNORE,
    answered = IGNORE,
  } = options
  const limits = { ...LIMITS, ...options.limits }
  const serve = typeof served === 'function' ? served : () => ({ engine: served })
  const known = tokens === undefined ? null : createTokenCallers(tokens, serve, limits)
  const open = known === null ? callerOf('', stateOf(serve('')), rights, limits) : null
  const states = (): readonly ServedState[] => known?.states() ?? (open === null ? [] : [open.served])
  const closing = createClosing()
  const app = new Hono<Env>()

  app.use(async (c, next) => {
    const began = performance.now()
    const id = requestIdOf(c.req.raw.headers)
    await next()
    c.header('x-request-id', id)
    c.header('cache-control', 'no-store')
    c.header('vary', 'Authorization, Origin, Sec-Fetch-Site')
    const { status } = c.res
    const path = routePath(c, -1)
    c.get('caller')?.served.metrics?.countRequest(path, status, secondsSince(began))
    void Promise.resolve(c.get('lasting')).then(() => {
      answered({
        id,
        method: c.req.method,
        path: path.endsWith('*') ? null : path,
        status,
        code: c.get('refusal') ?? null,
        caller: c.get('caller')?.name || null,
        events: c.get('events') ?? 0,
        seconds: secondsSince(began),
      })
    })
  })
  // Only the proxy in front knows whether all of the site is behind TLS.
  const secure = { strictTransportSecurity: false, xFrameOptions: 'DENY', crossOriginResourcePolicy: 'same-origin' }
  app.use(secureHeaders(secure))
  const surplus = new WeakSet<Request>()
  app.use(async (c, next) => {
    if (surplus.has(c.req.raw)) {
      c.header('connection', 'close')
      throw new RequestError('too-many-requests', 'the server has too many connections')
    }
    checkBrowser(c.req.raw, hosts)
    await next()
  })
  app.use('/v1/*', identify())
  app.use('/metrics', identify())

  const turns = createTurns()
  const events = (mode: EventMode) => async (c: Context<Env>) => {
    const { caller, end } = enter(c, mode)
    return answerEvents(c, mode, caller, { limits, turns, end, fail }).catch((error: unknown) => {
      end()
      throw error
    })
  }
  app.post('/v1/decide', events('decide'))
  app.post('/v1/dispatch', events('dispatch'))
  app.post('/v1/hooks/:agent', async (c) => {
    const { caller, end } = enter(c, 'dispatch')
    return answerHook(c, caller, limits).finally(end)
  })
  app.get(STREAM, (c) => {
    const caller = callerIn(c, 'read')
    return streamDecisions(c, caller.served, [closing, caller.closing], caller.streams.take())
  })
  for (const action of ['check', 'reload'] as const) {
    app.post(`/v1/policy/${action}`, async (c) => {
      const { caller, end } = enter(c, 'reload')
      try {
        const { policies } = caller.served
        if (policies === undefined) throw new RequestError('not-found', 'policies cannot be reloaded here')
        return c.json(await policies[action]())
      } finally {
        end()
      }
    })
  }
  app.get('/v1/what-if', (c) => {
    const { whatIf } = callerIn(c, 'read').served
    if (whatIf === undefined) throw new RequestError('not-found', 'policies cannot be tried here')
    return c.json(whatIf())
  })
  app.get('/metrics', async (c) => {
    const { metrics } = callerIn(c, 'read').served
    if (metrics === undefined) throw new RequestError('not-found', 'there are no metrics here')
    return c.body(await metrics.text(), 200, { 'content-type': metrics.type })
  })
  app.get('/healthz', (c) => c.json({ ok: true }))
  app.get('/readyz', (c) => {
    if (closing.isClosing) throw new RequestError('server-closing')
    const isRefused = states().some(({ policies }) => policies !== undefined && policies.refused !== null)
    const parts = states().map(({ parts: found }) => found)
    const [store, log] = [worst(parts.map((found) => found?.store)), worst(parts.map((found) => found?.log))]
    return c.json({ ready: true, reload: isRefused ? 'refused' : null, store, log })
  })
  const description = openApi(version)
  app.get('/openapi.json', (c) => c.json(description))
  if (page !== undefined) {
    app.get('/', (c) => c.html(page.html, 200, { 'content-security-policy': page.policy }))
  }
  const routes = app.routes.filter(({ method }) => method !== 'ALL')
  for (const path of new Set(routes.map((route) => route.path))) {
    const methods = routes.filter((route) => route.path === path).map(({ method }) => method)
    const allow = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ')
    app.all(path, (c) => {
      c.header('allow', allow)
      throw new RequestError('method-unknown')
    })
  }
  app.notFound((c) => refuse(c, new RequestError('not-found')))
  app.onError((error, c) => {
    if (error instanceof RequestError) return refuse(c, error)
    if (error instanceof EventError) {
      c.set('refusal', error.code)
      return c.json({ error: { code: error.code, message: error.message, line: 1 } }, 400)
    }
    if (error instanceof HTTPException) {
      const code = c.get('isUnknown') === true ? 'token-unknown' : 'token-missing'
      return refuse(c, new RequestError(code), error.getResponse())
    }
    fail(error)
    return refuse(c, new RequestError('server-failed'))
  })

  return {
    fetch: (request) => app.fetch(request),
    refuse(request) {
      surplus.add(request)
      return app.fetch(request)
    },
    close() {
      closing.close()
    },
    async replaceTokens(others) {
      if (known === null) throw new TypeError('the app was created without tokens')
      await known.replace(others)
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
        const found = await known?.find(given)
        if (found == null) c.set('isUnknown', true)
        else c.set('caller', found)
        return found != null
      },
      noAuthenticationHeader: { message: refusal('token-missing') },
      invalidAuthenticationHeader: { message: refusal('token-missing') },
      invalidToken: { message: refusal('token-unknown') },
    })
  }

  /** Refuses a request. An agent would let a call run at 4xx and 5xx, so its hook gets a denial that it reads. */
  async function refuse(c: Context<Env>, error: RequestError, response?: Response): Promise<Response> {
    const { code, message, status } = error
    c.set('refusal', code)
    // The rest of the body is not read.
    if (status === 408 || status === 413) c.header('connection', 'close')
    if (c.req.method === 'POST' && c.req.path.startsWith(HOOKS)) return deny(c, message, options.denyHook)
    if (status === 429) c.header('retry-after', '1')
    return response ?? c.json({ error: { code, message } }, status)
  }

  function callerIn(c: Context<Env>, right: Right): Caller {
    if (closing.isClosing) throw new RequestError('server-closing')
    const caller = c.get('caller')
    if (caller === undefined) throw new RequestError('token-missing')
    if (caller.closing.isClosing) throw new RequestError('token-unknown')
    if (!mayDo(caller.rights, right)) throw new RequestError('right-missing', `this needs the right \`${right}\``)
    return caller
  }

  function enter(c: Context<Env>, right: Right): { readonly caller: Caller; readonly end: () => void } {
    const caller = callerIn(c, right)
    return { caller, end: caller.requests.take() }
  }
}

function secondsSince(began: number): number {
  return (performance.now() - began) / 1000
}
