import type { Job, Queue as BullQueue } from 'bullmq'
import { checkOptions, toMilliseconds } from '../model/check-options.ts'
import type { Host } from '../model/host.ts'
import { createOnce } from '../model/once.ts'
import { checkVersion } from '../model/peers.ts'
import type { QueuedAction } from '../model/queued-action.ts'
import { within } from '../stores/redis/connection.ts'
import { checkConnection, type Connection, connect, loadLibrary, prefixOf, QUEUE } from './connection.ts'
import { encodeJob, type JobData, jobId } from './job.ts'

export interface QueueOptions {
  /** `redis://HOST:PORT`, `rediss://…`, or `redis+cluster://HOST:PORT,HOST:PORT`. */
  readonly url: string
  /** The prefix of all keys, written in braces; default `sluice`. */
  readonly prefix?: string
  /**
   * Distinguishes programs that share the queue but not their sessions: equal actions of two senders are two actions.
   */
  readonly sender?: string
  /** Seconds for each request; default 2. */
  readonly timeoutSeconds?: number
  /** How often an action is tried before it becomes a dead letter; default 12, which takes about half an hour. */
  readonly attempts?: number
  /** Seconds before the second attempt; default 1. Each further pause is twice as long. */
  readonly pauseSeconds?: number
}

/** An action whose attempts have all failed. */
export interface DeadLetter {
  readonly id: string
  readonly rule: string
  readonly event: string
  readonly session: string
  /** The tool that the action calls, or the type of its effect. */
  readonly what: string
  readonly attempts: number
  readonly reason: string
}

/** The port `queue` of a host, and operations for administrators. All promises may reject with a `StoreError`. */
export interface Queue extends Required<Pick<Host, 'queue'>> {
  /** The dead letters, oldest first. */
  deadLetters(): Promise<readonly DeadLetter[]>
  /** Retries dead letters: those with the given ids, or all. Returns their number. */
  requeue(ids?: readonly string[]): Promise<number>
  /** How many actions are waiting, being performed, and dead letters. */
  counts(): Promise<{ readonly waiting: number; readonly active: number; readonly dead: number }>
  /** Closes the connection. The next use opens it again. */
  close(): Promise<void>
}

/** Seconds for which the id of a completed action is remembered. */
const DAY = 24 * 3600

/**
 * A queue of actions in Redis, for `deliver: queued`. Workers perform the actions. Requires the packages `bullmq` and
 * `ioredis`.
 *
 * @throws {TypeError} if an option is unknown or wrong
 */
export function createQueue(options: QueueOptions): Queue {
  checkOptions('createQueue', options, {
    url: 'required',
    prefix: 'optional',
    sender: 'optional',
    timeoutSeconds: 'optional',
    attempts: 'optional',
    pauseSeconds: 'optional',
  })
  checkVersion('bullmq')
  const { url, prefix = 'sluice', sender = '', timeoutSeconds = 2, attempts = 12, pauseSeconds = 1 } = options
  checkConnection('createQueue', url)
  const timeout = toMilliseconds('createQueue', 'timeoutSeconds', timeoutSeconds)
  const pause = toMilliseconds('createQueue', 'pauseSeconds', pauseSeconds)
  const once = createOnce(() => open(url, prefix))
  const ask = async <Answer>(work: (queue: BullQueue<JobData>) => Promise<Answer>): Promise<Answer> => {
    const { queue, connection } = await once.open()
    return within(timeout, connection.what, async () => {
      await connection.whenReady()
      return work(queue)
    })
  }

  return {
    queue: {
      async add(action, callContext) {
        const data = encodeJob(action, callContext)
        await ask(async (waiting) =>
          waiting.add(nameOf(action), data, {
            jobId: jobId(sender, action),
            attempts,
            backoff: { type: 'exponential', delay: pause },
            removeOnComplete: { age: DAY },
            removeOnFail: false,
          }),
        )
      },
    },
    deadLetters: async () => ask(async (waiting) => (await waiting.getFailed()).reverse().map(describe)),
    async requeue(ids) {
      const dead = await ask(async (waiting) => waiting.getFailed())
      const chosen = dead.filter(({ id }) => ids === undefined || ids.includes(id ?? ''))
      for (const job of chosen) await ask(async () => job.retry('failed', { resetAttemptsMade: true }))
      return chosen.length
    },
    async counts() {
      const {
        waiting = 0,
        delayed = 0,
        prioritized = 0,
        active = 0,
        failed = 0,
      } = await ask(async (all) => all.getJobCounts())
      return { waiting: waiting + delayed + prioritized, active, dead: failed }
    },
    close: async () => (await once.take())?.close(),
  }
}

interface Open {
  readonly queue: BullQueue<JobData>
  readonly connection: Connection
  close(): Promise<void>
}

async function open(url: string, prefix: string): Promise<Open> {
  const { Queue } = await loadLibrary()
  const connection = await connect(url, false)
  const queue = new Queue<JobData>(QUEUE, { connection: connection.client, prefix: prefixOf(prefix) })
  queue.on('error', () => {})
  return {
    queue,
    connection,
    async close() {
      await queue.close().catch(() => {})
      connection.client.disconnect()
    },
  }
}

/** The tool that is called, or the type of the effect. */
function nameOf({ effect }: QueuedAction): string {
  return effect.type === 'call' ? effect.to : effect.type
}

function describe(job: Job<JobData>): DeadLetter {
  const { rule, event, session } = job.data
  return {
    id: job.id ?? '',
    rule,
    event,
    session,
    what: job.name,
    attempts: job.attemptsMade,
    reason: job.failedReason ?? '',
  }
}
