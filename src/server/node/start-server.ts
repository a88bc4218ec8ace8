import { existsSync } from 'node:fs'
import { startTracing, type Tracing } from '../../decision-log/tracing.ts'
import { readVersion } from '../../hosts/version.ts'
import { PAGE_TEMPLATE, readPage, scriptHash } from '../../workbench/page-template.ts'
import { type AppOptions, createApp } from '../app.ts'
import { type Right, RIGHTS } from '../tokens.ts'
import { denyHook } from './agent-hooks.ts'
import { listen, type Listening, type ListenPlace } from './listen.ts'
import { createServedNames } from './served-names.ts'
import type { ServerOptions } from './server-options.ts'
import { createRareTell } from './tell.ts'
import { createTokenReload } from './token-reload.ts'

export interface RunningServer extends Pick<Listening, 'address' | 'removeSocket'> {
  /** Loads the policies and the tokens again, if they changed. Never rejects: what is wrong is told. */
  reload(): Promise<void>
  /** Answers the requests in progress, and ends everything that was started. */
  close(): Promise<void>
}

/**
 * Loads the policies, and serves them.
 *
 * @throws {PolicyError} (rejects) if the policies have errors
 * @throws {ConfigFileError} (rejects)
 * @throws {Error} (rejects) if the policies cannot be read or have no rule, or listening fails
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { place, tokens, hostnames, env, tell } = options
  const names = createServedNames(options)
  const rare = createRareTell(tell)
  let tracing: Tracing | null = null
  const traceFailed = (message: string): void => rare.tell('trace', `spans were not delivered: ${message}`, 'error')
  const refused = (code: string, status: number, caller: string | null): void => {
    for (const { metrics } of names.of(caller)) metrics.countRefusal(code)
    // What is wrong with an event is its sender's business.
    if (code.startsWith('event-')) return
    const from = caller === null ? '' : ` of \`${caller}\``
    rare.tell(`${code} ${caller ?? ''}`, `a request${from} was refused: ${code} (${status})`, 'warning')
  }
  const end = async (): Promise<void> => {
    rare.close()
    await names.close()
    await tracing?.close()
  }
  try {
    if (options.traces === true) tracing = await startTracing({ env, version: readVersion(), fail: traceFailed })
    names.traceBy(tracing?.tracer ?? null)
    const first = tokens?.read() ?? null
    await names.open(first)
    const page = livePage()
    const app = createApp((name) => names.get(name), {
      ...(first === null ? { rights: rightsAt(place) } : { tokens: first }),
      ...('host' in place && { hosts: hostnames }),
      ...(page !== undefined && { page }),
      version: readVersion(),
      ...(options.limits !== undefined && { limits: options.limits }),
      denyHook,
      answered(request) {
        const { code, status, caller } = request
        if (code !== null) refused(code, status, caller)
        options.answered?.(request)
      },
      fail: (error) => tell(bugIn(error), 'error'),
    })
    const rereading = tokens === null ? null : createTokenReload({ file: tokens, first: first ?? [], names, app, tell })
    await rereading?.watch()
    const listening = await listen(app, place, options.limits, (code, status) => refused(code, status, null))
    const { address } = listening
    return {
      address,
      removeSocket: () => listening.removeSocket(),
      async reload() {
        await rereading?.reload()
        await names.reload()
      },
      async close() {
        await rereading?.close()
        await listening.close()
        await end()
      },
    }
  } catch (error) {
    await end()
    throw error
  }
}

/** What callers without tokens may do. At a socket that was passed, they are people who may not change what is kept. */
function rightsAt(place: ListenPlace): readonly Right[] {
  return 'socket' in place ? RIGHTS : 'descriptor' in place ? ['hooks'] : ['decide', 'read']
}

function bugIn(error: unknown): string {
  return `this is a bug in Sluice: ${error instanceof Error ? (error.stack ?? '') : String(error)}`
}

/** The replay page, which reads the stream of this server instead of embedded data. */
function livePage(): NonNullable<AppOptions['page']> | undefined {
  // A checkout that was not built has no page.
  if (!existsSync(PAGE_TEMPLATE)) return undefined
  const html = readPage('page', {
    title: '<title>Sluice live</title>\n<meta name="sluice-stream" content="v1/stream">',
    scripts: ` ${scriptHash()}`,
    types: 'sluice sluice-live',
    policy: "; connect-src 'self'; worker-src blob:; img-src data:",
  })
  const [, policy = ''] = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(html) ?? []
  return { html: `${html}</body>\n</html>\n`, policy: `${policy}; frame-ancestors 'none'` }
}
