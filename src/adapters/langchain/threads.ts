import { textAt } from '../../model/value.ts'
import type { Ask } from '../../engine/consent.ts'
import type { Engine } from '../../engine/engine.ts'
import { askOf } from '../approved-calls.ts'
import { createKeptSessions, type KeptSessions } from '../kept-sessions.ts'
import { createMirror } from '../mirror.ts'
import { type OpenedSession, type OpenSession, openSession } from '../open-session.ts'

export interface SluiceMiddlewareOptions {
  /** The session id. If absent, it is the `thread_id` of the run. */
  readonly session?: string
  /** The name of the agent, for rules about one agent. If absent, it is the main agent. */
  readonly agent?: string
  /**
   * Decides whether a call that a rule asks about may run. If absent, an interrupt of LangGraph carries the question.
   */
  readonly ask?: Ask
  /** The size of the model's context window, in tokens. */
  readonly maxTokens?: number
  /** The root of the workspace. */
  readonly workspace?: string
}

/** The part of LangGraph's step information that is used here. */
interface StepRuntime {
  readonly configurable?: { readonly thread_id?: string; readonly [name: string]: unknown }
}

/** A thread of LangGraph as a session, with the agents at work in it. */
interface Thread {
  readonly main: Promise<OpenedSession>
  /** The ids of calls that a person approved, from when the run continues until they run. */
  readonly approved: Set<string>
  /** Agents within a step of another agent, by the namespace of that step. */
  readonly inner: Map<string, Promise<OpenSession>>
}

/** An agent at work in a thread. */
export interface AgentOfThread extends OpenSession, Pick<Thread, 'approved'> {}

/** Threads by id. An engine has one session per thread, whichever agents and middleware take part. */
const threads = new WeakMap<Engine, KeptSessions<Thread>>()

/**
 * Runs a step as the agent that it belongs to. The outermost agent of a thread is the main agent. An agent within one
 * of its steps, such as one that a tool calls, is a sub-agent. The thread is not released before the step has finished.
 *
 * @throws {TypeError} (rejects) if the thread has no id
 * @throws {RefusedError} (rejects) if a rule refuses the sub-agent
 */
export async function asAgent<Result>(
  engine: Engine,
  runtime: StepRuntime,
  options: SluiceMiddlewareOptions,
  step: (agent: AgentOfThread) => Promise<Result>,
): Promise<Result> {
  const id = options.session ?? runtime.configurable?.thread_id
  if (id === undefined) {
    throw new TypeError(
      'sluiceMiddleware: the run has no thread: give it `{ configurable: { thread_id } }`, or the middleware a `session`',
    )
  }
  const within = namespaceOf(runtime)
  const open = threads.get(engine) ?? createKeptSessions<Thread>()
  threads.set(engine, open)
  const begin = (): Thread => begun(engine, id, within === '' ? options : withoutAgent(options))
  return open.use(id, begin, async ({ main, approved, inner }) => {
    if (within === '') return step({ ...(await main), approved })
    const known = inner.get(within)
    if (known !== undefined) return step({ ...(await known), approved })
    const spawned = spawn(await main, options)
    inner.set(within, spawned)
    // If the sub-agent fails to begin, the next step tries again.
    spawned.catch(() => inner.delete(within))
    return step({ ...(await spawned), approved })
  })
}

/** Ends a sub-agent. The main agent continues with the next run of its thread. */
export async function leave(engine: Engine, runtime: StepRuntime, { session }: SluiceMiddlewareOptions): Promise<void> {
  const thread = threads.get(engine)?.find(session ?? runtime.configurable?.thread_id ?? '')
  const within = namespaceOf(runtime)
  const agent = thread?.inner.get(within)
  thread?.inner.delete(within)
  await (await agent)?.session.end()
}

/** Ends the session of a thread, with the event `session_end`. Does nothing if no agent worked in the thread. */
export async function endThread(engine: Engine, thread: string): Promise<void> {
  const ended = threads.get(engine)?.remove(thread)
  await (await ended?.main)?.session.end()
}

function begun(engine: Engine, id: string, { session: _session, ...options }: SluiceMiddlewareOptions): Thread {
  const approved = new Set<string>()
  const ask = askOf(options.ask, approved)
  return { main: openSession(engine, { ...options, id, ask, callId: idOf }), approved, inner: new Map() }
}

/** The id of a call, as `callTool` passes it. */
function idOf(call: unknown): string | null {
  return textAt(call, 'id')
}

function withoutAgent({ agent: _agent, ...options }: SluiceMiddlewareOptions): SluiceMiddlewareOptions {
  return options
}

async function spawn(
  { session }: OpenSession,
  { agent = 'sub-agent', maxTokens }: SluiceMiddlewareOptions,
): Promise<OpenSession> {
  const child = await session.spawn(agent, maxTokens === undefined ? {} : { maxTokens })
  return { session: child, mirror: createMirror(child) }
}

/** The steps around a step, outermost first, without the step itself. */
function namespaceOf({ configurable }: StepRuntime): string {
  const namespace = configurable?.['checkpoint_ns']
  return typeof namespace === 'string' ? namespace.split('|').slice(0, -1).join('|') : ''
}
