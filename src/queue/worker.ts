import { env as processEnvironment } from 'node:process'
import type { Job } from 'bullmq'
import { checkOptions, toMilliseconds } from '../model/check-options.ts'
import type { CallContext, Host } from '../model/host.ts'
import type { QueuedEffect } from '../model/queued-action.ts'
import { NO_SERVERS } from '../model/servers.ts'
import { readThrown } from '../model/thrown.ts'
import { clientError } from '../stores/redis/connection.ts'
import { checkConnection, connect, loadLibrary, prefixOf, QUEUE } from './connection.ts'
import { decodeJob, type JobData } from './job.ts'

export interface WorkerOptions {
  /** The `url` of the queue. */
  readonly url: string
  readonly prefix?: string
  /** The host that performs the actions. */
  readonly host: Pick<Host, 'tools' | 'process' | 'notify'>
  /** The environment that provides the values for actions; default: that of the process. */
  readonly env?: Readonly<Record<string, string | undefined>>
  /** How many actions run at once; default 4. */
  readonly concurrency?: number
  /** Seconds after which another worker takes over the actions of a dead one; default 30. */
  readonly lockSeconds?: number
  /** Called after each attempt. */
  readonly onAttempt?: (attempt: Attempt) => void
  /**
   * Called once with the reason when the queue cannot be reached, and with null when it can be again. The worker keeps
   * trying.
   */
  readonly onUnreachable?: (reason: string | null) => void
}

export interface Attempt {
  readonly id: string
  readonly rule: string
  /** Why the attempt failed; null if it succeeded. */
  readonly reason: string | null
}

export interface Worker {
  /** Stops taking actions, and waits for those in progress. */
  close(): Promise<void>
}

/** How often an action is taken up again after its worker was killed: practically without limit. */
const MAX_STALLED = 1000

/** Error codes for which a retry would fail again. */
const PERMANENT = new Set(['call-params', 'http-refused', 'tool-unknown'])

/**
 * Starts a worker that performs the actions of a queue. Any number of workers share the queue; each action is
 * performed at least once. Requires the packages `bullmq` and `ioredis`.
 *
 * @throws {TypeError} (rejects) if an option is unknown or wrong
 * @throws {StoreError} (rejects) if a package is missing
 */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  checkOptions('startWorker', options, {
    url: 'required',
    host: 'required',
    prefix: 'optional',
    env: 'optional',
    concurrency: 'optional',
    lockSeconds: 'optional',
    onAttempt: 'optional',
    onUnreachable: 'optional',
  })
  const {
    url,
    prefix = 'sluice',
    host,
    env = processEnvironment,
    concurrency = 4,
    lockSeconds = 30,
    onAttempt,
    onUnreachable,
  } = options
  checkConnection('startWorker', url)
  const lock = toMilliseconds('startWorker', 'lockSeconds', lockSeconds)
  const { Worker, UnrecoverableError } = await loadLibrary()
  const { client, what } = await connect(url, true)
  let isReachable = true
  client.on('error', (error: Error) => {
    if (isReachable) onUnreachable?.(clientError(error, what).message)
    isReachable = false
  })
  client.on('ready', () => {
    if (!isReachable) onUnreachable?.(null)
    isReachable = true
  })
  const underWay = new Set<Promise<void>>()
  const work = async ({ id = '', data }: Job<JobData>): Promise<void> => {
    try {
      await perform(decodeOrFail(id, data, env), data, host)
      onAttempt?.({ id, rule: data.rule, reason: null })
    } catch (error) {
      const { message, code } = readThrown(error)
      onAttempt?.({ id, rule: data.rule, reason: message })
      if (error instanceof Permanent || PERMANENT.has(code ?? '')) throw new UnrecoverableError(message)
      throw error
    }
  }
  const follow = async (job: Job<JobData>): Promise<void> => {
    const working = work(job)
    underWay.add(working)
    await working.finally(() => underWay.delete(working))
  }
  const worker = new Worker<JobData>(QUEUE, follow, {
    connection: client,
    prefix: prefixOf(prefix),
    concurrency,
    lockDuration: lock,
    stalledInterval: lock,
    maxStalledCount: MAX_STALLED,
  })
  worker.on('error', () => {})
  return {
    async close() {
      // While the server is gone, BullMQ would wait until it can report the results.
      const isGone = !isReachable || client.status !== 'ready'
      if (isGone) await Promise.allSettled(underWay)
      await worker.close(isGone)
      client.disconnect()
    },
  }
}

/** A failure for which a retry does not help. */
class Permanent extends Error {}

class Failed extends Error {
  readonly code: string | null

  constructor(message: string, code: string | null) {
    super(message)
    this.code = code
  }
}

function decodeOrFail(id: string, data: JobData, env: NonNullable<WorkerOptions['env']>): QueuedEffect {
  try {
    return decodeJob(id, data, env)
  } catch (error) {
    throw new Permanent(readThrown(error).message)
  }
}

async function perform(effect: QueuedEffect, data: JobData, host: WorkerOptions['host']): Promise<void> {
  const { seconds, effect: _effect, ...origin } = data
  const { rule } = origin
  const signal = AbortSignal.timeout(Math.ceil(seconds * 1000))
  const callContext: CallContext = { ...origin, origin: 'rule', signal, servers: NO_SERVERS, model: null }
  if (effect.type === 'notify') {
    await needed(host.notify, 'notify').send({ ...effect, rule }, callContext)
  } else if (effect.type === 'call') {
    const answer = await needed(host.tools, 'tools').call(effect.to, effect.params, callContext)
    if (!answer.ok) throw new Failed(answer.error ?? 'no reason given', answer.code ?? null)
  } else {
    const { deliver: _deliver, type: _type, ...command } = effect
    const answer = await needed(host.process, 'process').run({ ...command, rule, status: 'planned' }, callContext)
    if (answer.exitCode !== 0) throw new Failed(answer.failure?.message ?? reasonOf(answer.exitCode), null)
  }
}

function reasonOf(exitCode: number | null): string {
  return exitCode === null ? 'the command ended before it was done' : `the command exited with ${exitCode}`
}

function needed<Port>(port: Port | undefined, name: string): Port {
  if (port === undefined) throw new Permanent(`the host of the worker has no port \`${name}\``)
  return port
}
