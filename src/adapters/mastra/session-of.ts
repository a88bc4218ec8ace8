import { textAt } from '../../engine/call-decision.ts'
import type { Engine } from '../../engine/engine.ts'
import type { Ask } from '../../engine/consent.ts'
import { member } from '../../model/value.ts'
import { createMirror } from '../mirror.ts'
import { type OpenedSession, openSession } from '../open-session.ts'
import { createPending, type Pending } from './pending.ts'
import { callIdOf } from './call-id.ts'

/** How sessions of an engine are begun. */
export interface MastraOptions {
  /** Whether a call may run that a rule asks about. Where absent, Mastra’s own approvals carry the question. */
  readonly ask?: Ask
  /** Tokens that the model can hold. */
  readonly maxTokens?: number
  /** The root of the workspace. */
  readonly workspace?: string
}

/** An agent in a session. */
export interface MastraAgent extends OpenedSession {
  readonly pending: Pending
}

/** What Mastra hands to processors and tools alike, and copies for the agents that an agent calls. */
export interface RequestContextLike {
  get(key: string): unknown
  set(key: string, value: unknown): void
}

/** Where an agent stands; under {@link KEY} in the request context, as plain data, since that is stored with runs. */
export interface Place {
  readonly session: string
  /** Tells the agents of a session apart; null for the main agent. */
  readonly agent: string | null
}

const KEY = 'sluice'

export function placeIn(context: RequestContextLike | undefined): Place | null {
  const found = context?.get(KEY)
  const [session, agent] = [member(found, 'session'), member(found, 'agent')]
  return typeof session === 'string' && (agent === null || typeof agent === 'string') ? { session, agent } : null
}

export function putPlace(context: RequestContextLike | undefined, place: Place): void {
  context?.set(KEY, place)
}

/** The thread of a run; null if it has none. */
export function threadIn(context: RequestContextLike | undefined): string | null {
  return textAt(member(context?.get('MastraMemory'), 'thread'), 'id')
}

/** The sessions of an engine, and their agents. */
export interface Sessions {
  readonly options: MastraOptions
  /** @throws {TypeError} if they are set already, and differ */
  setOptions(options: MastraOptions): void
  /** The names of tools that are behind rules. */
  readonly tools: Set<string>
  /** The main agent of a session, which begins when it is first asked for. */
  main(session: string): Promise<MastraAgent>
  /** The agent at a place; the main agent if the place is one of another process. */
  at(place: Place): Promise<MastraAgent>
  /** Begins a sub-agent. */
  spawn(session: string, agent: string): Promise<{ readonly agent: MastraAgent; readonly place: Place }>
  /** A sub-agent has done its part. */
  end(place: Place): Promise<void>
}

const byEngine = new WeakMap<Engine, Sessions>()

/** Sessions of which nothing was heard for longest are let go when there are more. Their budgets stay in the store. */
const MOST = 1000

/**
 * @param options how sessions begin, if the caller says that
 * @throws {TypeError} if another caller said otherwise
 */
export function sessionsOf(engine: Engine, options?: MastraOptions): Sessions {
  const sessions = byEngine.get(engine) ?? createSessions(engine)
  byEngine.set(engine, sessions)
  if (options !== undefined) sessions.setOptions(options)
  return sessions
}

function isSame(one: MastraOptions, other: MastraOptions): boolean {
  return one.ask === other.ask && one.maxTokens === other.maxTokens && one.workspace === other.workspace
}

function createSessions(engine: Engine): Sessions {
  let options: MastraOptions | null = null
  const opened = new Map<string, { readonly main: Promise<MastraAgent>; readonly agents: Map<string, MastraAgent> }>()

  const open = async (id: string): Promise<MastraAgent> => {
    const { ask, ...rest } = options ?? {}
    const pending = createPending()
    // Mastra runs a call that a rule asked about only once a person has approved it.
    const asking: Ask = ask ?? (({ callId, isTakenUp }) => callId !== null && isTakenUp)
    return { ...(await openSession(engine, { ...rest, id, ask: asking, callId: callIdOf })), pending }
  }

  const entry = (id: string): { readonly main: Promise<MastraAgent>; readonly agents: Map<string, MastraAgent> } => {
    const found = opened.get(id) ?? { main: open(id), agents: new Map<string, MastraAgent>() }
    // The latest is last.
    opened.delete(id)
    opened.set(id, found)
    found.main.catch(() => opened.delete(id))
    const [oldest] = opened.keys()
    if (opened.size > MOST && oldest !== undefined) {
      void opened
        .get(oldest)
        ?.main.then(({ close }) => close())
        .catch(() => {})
      opened.delete(oldest)
    }
    return found
  }

  return {
    get options() {
      return options ?? {}
    },
    setOptions(given) {
      if (options !== null && !isSame(options, given)) {
        throw new TypeError('an engine has one set of options for Mastra: give the same ones to each `sluiceProcessor`')
      }
      options = given
    },
    tools: new Set(),
    main: (session) => entry(session).main,
    at({ session, agent }) {
      const { main, agents } = entry(session)
      const found = agent === null ? undefined : agents.get(agent)
      return found === undefined ? main : Promise.resolve(found)
    },
    async spawn(id, name) {
      const { main, agents } = entry(id)
      const { session } = await main
      const child = await session.spawn(name)
      const key = `${name} ${globalThis.crypto.randomUUID()}`
      const agent: MastraAgent = {
        session: child,
        mirror: createMirror(child),
        pending: createPending(),
        close() {},
      }
      agents.set(key, agent)
      return { agent, place: { session: id, agent: key } }
    },
    async end({ session, agent }) {
      const { agents } = opened.get(session) ?? {}
      const found = agent === null ? undefined : agents?.get(agent)
      if (agent !== null) agents?.delete(agent)
      await found?.session.end()
    },
  }
}
