import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readPolicies } from '../../compile/read-policies.ts'
import { createDecisionLog, type DecisionLogOptions, type OpenDecisionLog } from '../../decision-log/decision-log.ts'
import { createEngine, type Engine } from '../../engine/engine.ts'
import { hookFiles } from '../../hook-files/vocabulary.ts'
import { findPolicies, guardsSomething, NO_RULES, type PolicyFile } from '../../hook/policies.ts'
import { createHostFromEnvironment } from '../../hosts/host-from-environment.ts'
import { createSessionRoots } from '../../hosts/session-roots.ts'
import type { Environment } from '../../hosts/lines.ts'
import type { LocalHost } from '../../hosts/local-host.ts'
import { isServer } from '../../hosts/open-store.ts'
import { shippedPacks } from '../../hosts/shipped-packs.ts'
import { readVersion } from '../../hosts/version.ts'
import type { Host } from '../../model/host.ts'
import type { Store } from '../../model/store.ts'
import { openStoreAndQueue, type StoreAndQueue } from '../../queue/store-and-queue.ts'
import { createDatabase } from '../../stores/database.ts'
import { createStore } from '../../stores/embedded.ts'
import { createMemorySessions } from '../../stores/memory-sessions.ts'
import { withEnding } from '../../stores/redis/log-address.ts'
import { createSessionRecords, type SessionRecords } from '../../stores/sessions.ts'
import { PAGE_TEMPLATE, readPageTemplate } from '../../workbench/page-template.ts'
import { type AppOptions, createApp } from '../app.ts'
import type { ReloadReport } from '../policy-changes.ts'
import type { Served } from '../served.ts'
import { RIGHTS } from '../tokens.ts'
import { createAgentHooks, denyHook } from './agent-hooks.ts'
import { listen, type Listening, type ListenPlace } from './listen.ts'
import { createMetrics } from './metrics.ts'
import { createPolicySource, readServedPolicies, watchPolicies } from './policy-source.ts'
import { createRecording } from './recording.ts'
import type { FileToken } from './token-file.ts'

/** Where a server keeps budgets, histories and the counts of sessions. */
export interface ServedStore extends Pick<StoreAndQueue, 'queue' | 'close'> {
  readonly store: Store
  /** The counts of agents' hooks. With a Redis server, processes share budgets but not these counts. */
  readonly sessions: SessionRecords
}

export interface ServerOptions {
  readonly place: ListenPlace
  /** Policy arguments, as on the command line. */
  readonly policies: readonly string[]
  /** Null if callers need no token. */
  readonly tokens: readonly FileToken[] | null
  /** The names by which clients reach the server's port, besides addresses and `localhost`. */
  readonly hostnames: readonly string[]
  /** The store file, or the address of a Redis server. With tokens, each name has its own file or keys. */
  readonly store: string
  /** The folder with all state, such as approvals and journals. */
  readonly state: string
  /** The folder with the state of this project. */
  readonly project: string
  readonly workspace: string
  readonly allow: readonly string[]
  readonly refusesLaxer: boolean
  /** The decision log; null for none. With tokens, each name has its own log. */
  readonly decisionLog: DecisionLogOptions | null
  readonly env: Environment
  /** Where notifications and log lines of rules go. */
  readonly ports: Pick<Host, 'notify' | 'log'>
  /** Called with one sentence for each thing the operator should know. */
  readonly tell: (sentence: string) => void
}

export interface RunningServer extends Pick<Listening, 'address' | 'removeSocket'> {
  /** Answers the requests in progress, and ends everything that was started. */
  close(): Promise<void>
}

/** The conversation is with the sender of the events, who applies the changes from the response. */
const REMOTE_CONTEXT: NonNullable<Host['context']> = {
  inject: () => Promise.resolve(),
  compact: () => Promise.resolve(),
}

/** What is served to one name, until it is closed. */
interface OpenServed {
  readonly served: Served
  close(): Promise<void>
}

/**
 * Loads the policies, and serves them.
 *
 * @throws {PolicyError} (rejects) if the policies have errors
 * @throws {Error} (rejects) if the policies cannot be read or have no rule, or listening fails
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { place, policies, tokens, hostnames, tell } = options
  const all = findPolicies(policies)
  const names = tokens === null ? [''] : [...new Set(tokens.map(({ name }) => name))]
  const open = new Map<string, OpenServed>()
  const end = async (): Promise<void> => {
    await Promise.all([...open.values()].map((one) => one.close()))
  }
  try {
    for (const name of names) {
      const own = tokens?.find((token) => token.name === name)?.policies ?? null
      const files = own === null ? all : all.filter(({ path }) => own.includes(path))
      open.set(name, await openServed(name, files, options))
    }
    const served = (name: string): Served => {
      const found = open.get(name)
      if (found === undefined) throw new RangeError(`nothing is served to \`${name}\``)
      return found.served
    }
    const page = livePage()
    const app = createApp(served, {
      ...(tokens === null ? { rights: 'socket' in place ? RIGHTS : ['decide', 'read'] } : { tokens }),
      ...('socket' in place ? {} : { hosts: hostnames }),
      ...(page !== undefined && { page }),
      version: readVersion(),
      denyHook,
      fail: (error) => tell(`this is a bug in Sluice: ${error instanceof Error ? (error.stack ?? '') : String(error)}`),
    })
    const listening = await listen(app, place)
    const { address } = listening
    return {
      address,
      removeSocket: () => listening.removeSocket(),
      async close() {
        await listening.close()
        await end()
      },
    }
  } catch (error) {
    await end()
    throw error
  }
}

async function openServed(name: string, files: readonly PolicyFile[], options: ServerOptions): Promise<OpenServed> {
  const { env, state, project, workspace, allow, ports, tokens, refusesLaxer, tell } = options
  const texts = await readServedPolicies(files, state)
  if (typeof texts === 'string') throw new Error(texts)
  const own = isServer(options.store) ? join(project, 'state.db') : options.store
  const file = name === '' ? own : storeOf(name, own)
  const prefix = name === '' ? undefined : `sluice-${fileNameOf(name)}`
  const kept = await openServedStore(isServer(options.store) ? options.store : file, prefix)
  const log = openLog(name, options)
  const host = createHostFromEnvironment({ env, allow, workspace, memoryFile: file, context: REMOTE_CONTEXT, ...ports })
  try {
    const engine = createEngine({
      policies: texts,
      vocabulary: hookFiles,
      packs: shippedPacks,
      env,
      store: kept.store,
      host: { ...host, ...(kept.queue !== null && { queue: kept.queue }) },
      ...(log !== null && { decisionLog: log }),
    })
    const reading = { vocabulary: hookFiles, packs: shippedPacks, host: engine.host }
    if (!guardsSomething(readPolicies(texts, reading).data)) throw new Error(NO_RULES)
    return serve(engine, kept, host)
  } catch (error) {
    await host.close()
    await log?.close()
    await kept.close()
    throw error
  }

  function serve(engine: Engine, { sessions, close }: ServedStore, local: LocalHost): OpenServed {
    const say = (sentence: string): void => tell(name === '' ? sentence : `${name}: ${sentence}`)
    const metrics = createMetrics(engine)
    tellFailures(engine, say)
    const recording = refusesLaxer ? createRecording() : null
    const source = createPolicySource({
      engine,
      files,
      env,
      state,
      recording,
      tell(report) {
        metrics.countReload(report)
        const sentence = sentenceOf(report)
        if (sentence !== null) say(sentence)
      },
    })
    const watching = watchPolicies(files, () => void source.reload())
    const journal = join(project, 'serve.ndjson')
    const isLocal = tokens === null
    const hook = createAgentHooks({ engine, sessions, roots: createSessionRoots(state), journal, workspace, isLocal })
    return {
      served: { engine, policies: source, hook, metrics, ...(recording !== null && { recording }) },
      async close() {
        watching.close()
        await local.close()
        await log?.close()
        await close()
      },
    }
  }
}

/** Milliseconds between two messages about the same kind of failure. */
const QUIET = 60_000

/**
 * Reports failures of the store or the decision log to the operator. A caller gets every failure in its response; the
 * operator hears of each error code only once per `QUIET`.
 */
function tellFailures(engine: Engine, say: (sentence: string) => void): void {
  const saidAt = new Map<string, number>()
  engine.on('error', ({ code, message }) => {
    const now = Date.now()
    if (!/^(store|decision-log)-/.test(code) || now - (saidAt.get(code) ?? -Infinity) < QUIET) return
    saidAt.set(code, now)
    say(message)
  })
}

function openLog(name: string, { decisionLog }: ServerOptions): OpenDecisionLog | null {
  if (decisionLog === null) return null
  if (name === '') return createDecisionLog(decisionLog)
  const ending = fileNameOf(name)
  if (decisionLog.url !== undefined)
    return createDecisionLog({ ...decisionLog, url: withEnding(decisionLog.url, ending) })
  return createDecisionLog({ ...decisionLog, file: `${decisionLog.file}.${ending}` })
}

function storeOf(name: string, file: string): string {
  return join(dirname(file), `serve-${fileNameOf(name)}.db`)
}

/** People choose the names of tokens, so a name may not be a valid file name. */
function fileNameOf(name: string): string {
  const readable = name.replace(/[^\w-]/g, '_').slice(0, 40)
  const digest = createHash('sha256').update(name).digest('hex').slice(0, 16)
  return `${readable}-${digest}`
}

/** The report in a sentence for the operator; null if nothing happened. */
function sentenceOf({ refused, reloaded, message, rules, tests, compared }: ReloadReport): string | null {
  if (refused !== null) {
    const details = [...(tests?.problems ?? []), ...(compared?.laxer ?? []).map((one) => JSON.stringify(one))]
    return [`the policies were not reloaded, and the old ones stay in effect: ${message ?? refused}`, ...details].join(
      '\n',
    )
  }
  if (!reloaded) return null
  const counts = (['added', 'removed', 'changed'] as const).map((kind) => `${rules[kind].length} ${kind}`).join(', ')
  return `the policies were reloaded: ${counts}${message === null ? '' : `; ${message}`}`
}

/**
 * The replay page, which reads the stream of this server instead of embedded data. Its Content-Security-Policy stays
 * the same, except that it allows the stream.
 */
function livePage(): NonNullable<AppOptions['page']> | undefined {
  // A checkout that was not built has no page.
  if (!existsSync(PAGE_TEMPLATE)) return undefined
  const template = readPageTemplate()
  const [, policy = ''] = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(template) ?? []
  const live = policy.replace("default-src 'none'", "default-src 'none'; connect-src 'self'")
  const html = template
    .replace(policy, live)
    .replace(
      '<title>Sluice replay</title>',
      '<title>Sluice live</title>\n<meta name="sluice-stream" content="v1/stream">',
    )
  return { html: `${html}</body>\n</html>\n`, policy: `${live}; frame-ancestors 'none'` }
}

/**
 * Opens a store in a file, which is created on first use, or on a Redis server.
 *
 * @param prefix separates users of one Redis server that do not share sessions
 */
async function openServedStore(name: string, prefix: string | undefined): Promise<ServedStore> {
  if (!isServer(name)) {
    const database = createDatabase(name)
    return {
      store: createStore(database),
      sessions: createSessionRecords(database),
      queue: null,
      close: () => database.close(),
    }
  }
  return { ...(await openStoreAndQueue(name, prefix)), sessions: createMemorySessions() }
}
