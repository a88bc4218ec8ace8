import { createHash, randomUUID } from 'node:crypto'
import { StoreError } from '../store-error.ts'
import { type Connection, createScript, type Script } from './connection.ts'
import { CELLS } from './lua/cells.ts'

/** The state of a past that this process saw last. Another id or an earlier step means that the store lost data. */
interface Seen {
  readonly id: string
  readonly step: number
}

const MAX_PASTS = 10_000

/**
 * Forgets a session. Its head stays for a while, so that a process that has seen the session does not mistake its end
 * for a loss. The keys after the first two are those of its calls.
 */
const END_SESSION = [
  CELLS,
  String.raw`
local past = openPast(KEYS[1], KEYS[2])
local head = headOf(past)
redis.call('UNLINK', unpack(KEYS))
if not head then return 0 end
local ended = newHead(head.id)
ended.step, ended.born = head.step, head.step + 1
-- The cells are already deleted.
past.known, past.changed = {}, {}
setHead(past, ended)
saveCells(past, tonumber(ARGV[1]))
return 1
`,
].join('')

/** Forgets the meters of a session in the past of the application. */
const END_METERS = `return redis.call('UNLINK', KEYS[1], KEYS[2])`

/** The pasts of the sessions and of the application (null). All keys of one past share a hash slot. */
export interface Pasts {
  /**
   * Runs a script that first checks a past. If the store has lost data that this process has seen, the script does
   * nothing, and the loss is reported once for the history and once for the budgets. Returns the rest of the script's
   * reply.
   *
   * @throws {StoreError} (rejects)
   */
  step(of: 'history' | 'budgets', where: Where, script: Script, asked: object): Promise<unknown>
  /** Runs a script that changes a past only if that past has not been replaced since. */
  change(where: Where, script: Script, asked: object): Promise<void>
  end(session: string): Promise<void>
  /** The keys of the decisions about a session's calls. */
  callKeys(session: string): readonly string[]
}

export interface Where {
  readonly past: string | null
  /** The session whose meters are stored beside the application's past. */
  readonly meters?: string
}

interface PastsOptions {
  readonly connection: Connection
  readonly prefix: string
  /** Milliseconds. */
  readonly idle: number
}

/** Increases when the format of the stored data changes. Each format has keys of its own. */
const FORMAT = 2

/** Milliseconds for which the end of a session is remembered. */
const END_KNOWN = 24 * 3600 * 1000

const END_SCRIPT = createScript(END_SESSION)
const END_METERS_SCRIPT = createScript(END_METERS)

export function createPasts({ connection, prefix, idle }: PastsOptions): Pasts {
  const lifetime = Math.min(END_KNOWN, idle)
  const seen = createSeenPasts(lifetime)
  const names = createNames()

  const keysIn = (slot: string, name: string): readonly string[] => {
    const start = `{${prefix}:${FORMAT}:${slot}}${name}`
    return [`${start}:cells`, `${start}:order`]
  }
  const keysOf = ({ past, meters }: Where): readonly string[] => {
    const own = past === null ? keysIn('app', '') : keysIn(names.of(past), '')
    return meters === undefined ? own : [...own, ...keysIn('app', `:${names.of(meters)}`)]
  }
  const life = ({ past }: Where): { readonly ttl: number; readonly idle: number } => ({
    ttl: past === null ? 0 : idle,
    idle,
  })

  const callKeys = (session: string): readonly string[] => {
    const start = `{${prefix}:${FORMAT}:${names.of(session)}}:calls`
    return [start, `${start}:order`]
  }

  return {
    callKeys,
    async step(of, where, script, asked) {
      const name = `${of} ${where.past === null ? '' : names.of(where.past)}`
      const known = seen.find(name)
      const request = { ...asked, ...life(where), seen: known === null ? [] : [known.id, known.step], id: randomUUID() }
      const reply = await connection.run(script, keysOf(where), [JSON.stringify(request)])
      const [status, id, step, ...rest] = reply as readonly [string, string, number, ...unknown[]] // as scripts reply
      if (status === 'lost') {
        seen.forget(name)
        throw new StoreError('store-lost', lossOf(of, where))
      }
      if (step > 0) seen.note(name, { id, step } satisfies Seen)
      return rest
    },
    async change(where, script, asked) {
      await connection.run(script, keysOf(where), [JSON.stringify({ ...asked, ...life(where) })])
    },
    async end(session) {
      const name = names.of(session)
      for (const of of ['history', 'budgets']) seen.forget(`${of} ${name}`)
      await Promise.all([
        connection.run(END_SCRIPT, [...keysOf({ past: session }), ...callKeys(session)], [String(lifetime)]),
        connection.run(END_METERS_SCRIPT, keysIn('app', `:${name}`), []),
      ])
    },
  }
}

function lossOf(of: 'history' | 'budgets', { past }: Where): string {
  const whose = past === null ? 'the application' : 'this session'
  const what = of === 'history' ? 'what happened' : 'budgets'
  return `the store has lost ${what} of ${whose}: it was emptied, or another server took over`
}

/** Session names have any form and length, so keys contain their digests. */
function createNames(): { of(session: string): string } {
  let last = { session: '', name: nameOf('') }
  return {
    of(session) {
      if (last.session !== session) last = { session, name: nameOf(session) }
      return last.name
    },
  }
}

/** The first 128 bits of the SHA-256. JSON also encodes names that are not well-formed Unicode. */
function nameOf(session: string): string {
  return createHash('sha256').update(JSON.stringify(session)).digest('hex').slice(0, 32)
}

/**
 * The states of pasts that this process has seen, so that it notices lost data.
 *
 * @param lifetime milliseconds for which the store keeps an unused past
 */
function createSeenPasts(lifetime: number) {
  // Ordered by last use, oldest first.
  const pasts = new Map<string, Seen & { readonly used: number }>()
  return {
    /** Null if this process has never seen the past, or too long ago. */
    find(past: string): Seen | null {
      const known = pasts.get(past)
      return known === undefined || performance.now() - known.used >= lifetime ? null : known
    },
    note(past: string, { id, step }: Seen): void {
      const known = pasts.get(past)
      pasts.delete(past)
      // Replies to requests that were sent together arrive in any order.
      const last = known?.id === id ? Math.max(known.step, step) : step
      pasts.set(past, { id, step: last, used: performance.now() })
      const [oldest] = pasts.keys()
      if (pasts.size > MAX_PASTS && oldest !== undefined) pasts.delete(oldest)
    },
    forget(past: string): void {
      pasts.delete(past)
    },
  }
}
