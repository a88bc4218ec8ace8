import type { Ask } from '../../engine/consent.ts'
import type { Engine } from '../../engine/engine.ts'
import { canonicalText } from '../../model/canonical-text.ts'
import { copyValue } from '../../model/copy.ts'
import { member, textAt } from '../../model/value.ts'
import { createKeptSessions, type KeptSessions } from '../kept-sessions.ts'
import { createMirror } from '../mirror.ts'
import { type OpenedSession, openSession } from '../open-session.ts'

/**
 * Decisions about calls that the model has made and that have not run yet. Mastra asks whether a call needs an approval
 * without saying which call it is, so calls are found by tool and parameters.
 */
interface Pending {
  add(callId: string, tool: string, params: object, needsApproval: boolean): void
  remove(callId: string): void
  /**
   * Whether such a call needs an approval. True if the call is unknown, or if at least one of several matching calls
   * needs it.
   */
  needsApproval(tool: string, params: object): boolean
}

/** How the sessions of an engine begin. */
export interface MastraOptions {
  /** Decides whether a call that a rule asks about may run. If absent, Mastra’s own approvals carry the question. */
  readonly ask?: Ask
  /** The size of the model's context window, in tokens. */
  readonly maxTokens?: number
  /** The root of the workspace. */
  readonly workspace?: string
}

export interface MastraAgent extends OpenedSession {
  readonly pending: Pending
}

/** The context that Mastra passes to both processors and tools, and copies for the agents that an agent calls. */
export interface RequestContextLike {
  get(key: string): unknown
  set(key: string, value: unknown): void
}

/**
 * The session and agent that a run belongs to. The request context holds it under {@link KEY}, as plain data, because
 * that is stored with runs.
 */
export interface Place {
  readonly session: string
  /** Distinguishes the agents of a session; null for the main agent. */
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

/** The sessions of an engine and their agents. */
interface Sessions {
  readonly options: MastraOptions
  /** @throws {TypeError} if options are already set and differ */
  setOptions(options: MastraOptions): void
  /** The names of guarded tools. */
  readonly tools: Set<string>
  /**
   * Runs a function as the agent at a place, or as the main agent if the place comes from another process. The session
   * begins when it is first used, and is not released before the function has finished.
   */
  as<Result>(place: Place, run: (agent: MastraAgent) => Promise<Result>): Promise<Result>
  /** Begins a sub-agent. */
  spawn(session: string, agent: string): Promise<Place>
  /** Ends a sub-agent. */
  end(place: Place): Promise<void>
}

const byEngine = new WeakMap<Engine, Sessions>()

/**
 * @param options how sessions begin, if the caller sets that
 * @throws {TypeError} if another caller set different options
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

/** A session and its sub-agents. */
interface KeptAgents {
  readonly main: Promise<MastraAgent>
  /** Sub-agents that never finish are removed with their session, or when there are too many. */
  readonly agents: KeptSessions<KeptAgent>
}

interface KeptAgent {
  readonly main: Promise<MastraAgent>
}

function createSessions(engine: Engine): Sessions {
  let options: MastraOptions | null = null
  const kept = createKeptSessions<KeptAgents>()

  const open = async (id: string): Promise<MastraAgent> => {
    const { ask, ...rest } = options ?? {}
    const pending = createPending()
    // Mastra does not run a call that a rule asked about until a person has approved it.
    const asking: Ask = ask ?? (({ callId, isTakenUp }) => callId !== null && isTakenUp)
    return { ...(await openSession(engine, { ...rest, id, ask: asking, callId: callIdOf })), pending }
  }

  const use = <Result>(id: string, run: (session: KeptAgents) => Promise<Result>): Promise<Result> =>
    kept.use(id, () => ({ main: open(id), agents: createKeptSessions() }), run)

  return {
    get options() {
      return options ?? {}
    },
    setOptions(given) {
      if (options !== null && !isSame(options, given)) {
        throw new TypeError(
          'an engine has one set of options for Mastra: pass the same options to each `sluiceProcessor`',
        )
      }
      options = given
    },
    tools: new Set(),
    as: ({ session, agent }, run) =>
      use(session, async ({ main, agents }) => {
        const found = agent === null ? undefined : agents.find(agent)
        if (agent === null || found === undefined) return run(await main)
        return agents.use(
          agent,
          () => found,
          async (kept) => run(await kept.main),
        )
      }),
    spawn: (id, name) =>
      use(id, async ({ main, agents }) => {
        const { session } = await main
        const child = await session.spawn(name)
        const key = `${name} ${globalThis.crypto.randomUUID()}`
        const close = (): void => void child.end().catch(() => {})
        const agent = Promise.resolve({ session: child, mirror: createMirror(child), pending: createPending(), close })
        await agents.use(
          key,
          () => ({ main: agent }),
          () => agent,
        )
        return { session: id, agent: key }
      }),
    async end({ session, agent }) {
      const found = agent === null ? undefined : kept.find(session)?.agents.remove(agent)
      await (await found?.main)?.session.end()
    },
  }
}

function createPending(): Pending {
  const calls = new Map<string, { readonly text: string; readonly needsApproval: boolean }>()
  return {
    add(callId, tool, params, needsApproval) {
      calls.set(callId, { text: textOf(tool, params), needsApproval })
    },
    remove(callId) {
      calls.delete(callId)
    },
    needsApproval(tool, params) {
      const text = textOf(tool, params)
      const found = [...calls.values()].filter((call) => call.text === text)
      return found.length === 0 || found.some((call) => call.needsApproval)
    },
  }
}

function textOf(tool: string, params: object): string {
  return canonicalText(copyValue([tool, params]))
}

/** The id of a call, from the context that Mastra passes to `execute` after the parameters. */
export function callIdOf(context: unknown): string | null {
  return textAt(member(context, 'agent'), 'toolCallId')
}
