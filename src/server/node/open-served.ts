import { createHash } from 'node:crypto'
import { packedEngine, readScript } from '../../workbench/page-template.ts'
import { secretIn, whatIfSource } from '../../workbench/playground/what-if.ts'
import { dirname, join } from 'node:path'
import { guardEach } from '../../compile/arrange-layers.ts'
import { readLayers } from '../../compile/read-layers.ts'
import { createDecisionLog, type OpenDecisionLog } from '../../decision-log/decision-log.ts'
import { createEngine } from '../../engine/engine.ts'
import { VOCABULARIES } from '../../hook-files/vocabulary.ts'
import { NO_RULES, type PolicyFile } from '../../hook/policies.ts'
import { createHostFromEnvironment } from '../../hosts/host-from-environment.ts'
import { hasQueue } from '../../hosts/open-store.ts'
import { createSessionRoots } from '../../hosts/session-roots.ts'
import { policyPacks } from '../../hosts/packs/project-packs.ts'
import type { Host } from '../../model/host.ts'
import type { Store } from '../../model/store.ts'
import type { DecisionTracer } from '../../model/tracer.ts'
import { openStoreAndQueue, type StoreAndQueue } from '../../queue/store-and-queue.ts'
import { createDatabase } from '../../stores/database.ts'
import { createStore } from '../../stores/embedded.ts'
import { createMemorySessions } from '../../stores/memory-sessions.ts'
import { withEnding } from '../../stores/redis/log-address.ts'
import { createSessionRecords, type SessionRecords } from '../../stores/sessions.ts'
import type { ReloadReport } from '../policy-changes.ts'
import { RequestError } from '../refusals.ts'
import type { Served } from '../served.ts'
import { createAgentHooks } from './agent-hooks.ts'
import { createHealth, probeLog, probeStore, watchLog, watchStore } from './health.ts'
import { createMetrics, type EngineMetrics } from './metrics.ts'
import { createPolicySource, readServedPolicies, watchPolicies } from './policy-source.ts'
import { createRecording } from './recording.ts'
import { createRuleCosts } from './rule-costs.ts'
import type { ServerOptions } from './server-options.ts'
import { createRareTell, type Tell } from './tell.ts'

/** Where a server keeps budgets, histories and the counts of sessions. */
interface ServedStore extends Pick<StoreAndQueue, 'queue' | 'close'> {
  readonly store: Store
  /** The counts of agents' hooks. With a Redis server, processes share budgets but not these counts. */
  readonly sessions: SessionRecords
}

/** The conversation is with the sender of the events, who applies the changes from the response. */
const REMOTE_CONTEXT: NonNullable<Host['context']> = {
  inject: () => Promise.resolve(),
  compact: () => Promise.resolve(),
}

/** What is served to one name, until it is closed. */
export interface OpenServed {
  readonly served: Served
  readonly metrics: EngineMetrics
  close(): Promise<void>
}

/**
 * Opens everything that is served to one name.
 *
 * @throws {PolicyError} (rejects) if the policies have errors
 * @throws {Error} (rejects) if the policies cannot be read or have no rule
 */
export async function openServed(
  name: string,
  files: readonly PolicyFile[],
  options: ServerOptions & { readonly tracer?: DecisionTracer },
): Promise<OpenServed> {
  const { env, state, project, workspace, allow, ports, tokens, refusesLaxer, tell } = options
  const say: Tell = (sentence, level) => tell(name === '' ? sentence : `${name}: ${sentence}`, level)
  const rare = createRareTell(say)
  const metrics = createMetrics()
  // Starts watching before reading, so that no change is missed.
  let isChanged = false
  let changed = (): void => void (isChanged = true)
  const watching = await watchPolicies(files, () => changed())
  const opened: { close(): Promise<void> }[] = []
  const ending = new AbortController()
  const close = async (): Promise<void> => {
    watching.close()
    ending.abort()
    rare.close()
    for (const one of opened.toReversed()) await one.close()
  }
  try {
    const texts = await readServedPolicies(files, state)
    if (typeof texts === 'string') throw new Error(texts)
    const isShared = hasQueue(options.store)
    const own = isShared ? join(project, 'state.db') : options.store
    const file = name === '' ? own : storeOf(name, own)
    const prefix = name === '' ? undefined : `sluice-${fileNameOf(name)}`
    const kept = await openServedStore(isShared ? options.store : file, prefix)
    opened.push(kept)
    const storeHealth = createHealth('the store', rare, (isUp) => metrics.setUp('store', isUp))
    const store = watchStore(kept.store, storeHealth)
    opened.push(probeStore(store, storeHealth))
    const openedLog = openLog(name, options)
    if (openedLog !== null) opened.push(openedLog)
    const logHealth = createHealth('the decision log', rare, (isUp) => metrics.setUp('decision_log', isUp))
    const log = openedLog === null ? null : watchLog(openedLog, logHealth)
    if (log !== null) opened.push(probeLog(log))
    const host = createHostFromEnvironment({
      env,
      allow,
      workspace,
      memoryFile: file,
      context: REMOTE_CONTEXT,
      ...ports,
    })
    opened.push(host)
    const { tracer, costs } = createRuleCosts(options.tracer, metrics.countAction)
    const packs = policyPacks()
    const engine = createEngine({
      policies: texts,
      vocabulary: VOCABULARIES,
      packs,
      env,
      store,
      host: { ...host, ...(kept.queue !== null && { queue: kept.queue }) },
      ...(log !== null && { decisionLog: log }),
      tracer,
    })
    const reading = { vocabulary: VOCABULARIES, packs, host: engine.host }
    const layers = readLayers(texts, reading)
    if (!guardEach(layers)) throw new Error(NO_RULES)
    metrics.count(engine)
    const recording = refusesLaxer ? createRecording() : null
    const source = createPolicySource({
      engine,
      layers,
      files,
      env,
      program: options.program,
      ending: ending.signal,
      state,
      recording,
      tell(report) {
        metrics.countReload(report)
        const sentence = sentenceOf(report)
        if (sentence !== null) say(sentence, report.refused === null ? 'info' : 'error')
      },
    })
    changed = () => void source.reload()
    if (isChanged) changed()
    const journal = join(project, 'serve.ndjson')
    const isLocal = tokens === null
    const roots = createSessionRoots(state)
    const hook = createAgentHooks({ engine, sessions: kept.sessions, roots, journal, workspace, isLocal })
    const parts = {
      get store() {
        return storeHealth.isUp ? 'up' : 'down'
      },
      get log() {
        return log === null ? null : logHealth.isUp ? 'up' : 'down'
      },
    } as const
    const whatIf = (): object => {
      const secret = secretIn(engine.policies)
      if (secret !== null) {
        throw new RequestError('not-found', `\`${secret}\` holds a secret, so policies cannot be tried on the page`)
      }
      const source = whatIfSource(engine.policies, packs, VOCABULARIES)
      return { source, script: readScript(), engine: packedEngine() }
    }
    const served = {
      engine,
      policies: source,
      hook,
      metrics,
      parts,
      costs,
      whatIf,
      ...(recording !== null && { recording }),
    }
    return { served, metrics, close }
  } catch (error) {
    await close()
    throw error
  }
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
 * Opens a store in a file, which is created on first use, or on a Redis server.
 *
 * @param prefix separates users of one Redis server that do not share sessions
 */
async function openServedStore(name: string, prefix: string | undefined): Promise<ServedStore> {
  if (!hasQueue(name)) {
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
