import { createHash, randomUUID } from 'node:crypto'
import { StoreError } from '../store-error.ts'
import { type Connection, createScript, type Script } from './connection.ts'
import { END_METERS, END_SESSION } from './lua/sessions.ts'
import { createSeenPasts, type Seen } from './seen.ts'

/** The pasts of sessions and that of the application, which is null. The keys of each share a hash slot. */
export interface Pasts {
  /**
   * Runs a script that looks at a past first. If something was lost of what this process has seen of it, nothing is done, and
   * that is told once for its history and once for its budgets. Gives what the script replies after that.
   *
   * @throws {StoreError} (rejects)
   */
  step(of: 'history' | 'budgets', where: Where, script: Script, asked: object): Promise<unknown>
  /** Runs a script that changes a past only if it is still the same. */
  change(where: Where, script: Script, asked: object): Promise<void>
  end(session: string): Promise<void>
  /** The keys of what else is kept of a session. */
  callKeys(session: string): readonly string[]
}

export interface Where {
  readonly past: string | null
  /** The session whose meters are beside the past of the application. */
  readonly meters?: string
}

export interface PastsOptions {
  readonly connection: Connection
  readonly prefix: string
  /** Milliseconds. */
  readonly idle: number
}

/** Increases when what is kept changes its form. Each has keys of its own. */
const FORMAT = 1

/** Milliseconds for which the end of a session is known. */
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

/** Sessions have names of any form and length. Their keys have digests of them. */
function createNames(): { of(session: string): string } {
  let last = { session: '', name: nameOf('') }
  return {
    of(session) {
      if (last.session !== session) last = { session, name: nameOf(session) }
      return last.name
    },
  }
}

/** 128 bits of SHA-256. JSON also works for names that are not well-formed text. */
function nameOf(session: string): string {
  return createHash('sha256').update(JSON.stringify(session)).digest('hex').slice(0, 32)
}
