import type { Engine } from '../engine/engine.ts'
import type { AgentEvent } from '../model/event.ts'
import type { Decision } from '../model/outcome.ts'
import { type Allowance, createAllowance, type ServerLimits } from './limits.ts'
import type { ReloadReport } from './policy-changes.ts'
import { createRecentDecisions, type RecentDecisions } from './recent-decisions.ts'
import type { Right, Token } from './tokens.ts'

/** What is served to one name: nothing of it is seen by others. */
export interface Served {
  readonly engine: Engine
  /** Where policies come from; absent where they cannot be read again. */
  readonly policies?: PolicySource
  /** Answers the hooks of agents; absent where there are none. */
  readonly hook?: AgentHook
  readonly metrics?: ServerMetrics
  readonly recording?: EventRecording
}

export interface PolicySource {
  /** Says what a reload would change, and changes nothing. */
  check(): Promise<ReloadReport>
  reload(): Promise<ReloadReport>
  /** Why the last reload was refused; null if it was not. */
  readonly refused: ReloadReport['refused']
}

/** Keeps the events that were decided, where reloads are compared by them. */
export interface EventRecording {
  /** @param event as JSON */
  add(event: string): void
}

/** Answers the payload of an agent's hook in the agent's own form; null if there is no such agent. */
export type AgentHook = (agent: string, payload: string, headers: Headers) => Promise<HookAnswer | null>

export interface HookAnswer {
  readonly exit: 0 | 2
  readonly stdout: string
  readonly stderr: string
}

export interface ServerMetrics {
  /** In the format that `type` names. */
  text(): Promise<string>
  readonly type: string
  /** `seconds` is the time that it took. */
  countRequest(path: string, status: number, seconds: number): void
}

/** Somebody who may call, and what is served to them. */
export interface Caller {
  readonly rights: readonly Right[]
  readonly served: ServedState
  readonly requests: Allowance
  readonly streams: Allowance
}

/** What is served to one name, with what the server keeps of it. */
export interface ServedState extends Served {
  readonly recent: RecentDecisions
  /** Tells streams apart that go on after the server was started again. */
  readonly epoch: string
  /** How many streams want to be told why. */
  explaining: number
}

interface KnownCaller extends Token {
  readonly caller: Caller
}

export function stateOf(served: Served): ServedState {
  const recent = createRecentDecisions()
  served.engine.on('decided', ({ event, outcome }: { readonly event: AgentEvent; readonly outcome: Decision }) => {
    const text = JSON.stringify(event)
    recent.add(event, text, outcome)
    served.recording?.add(text)
  })
  return { ...served, recent, epoch: crypto.randomUUID().slice(0, 8), explaining: 0 }
}

export function callerOf(served: ServedState, rights: readonly Right[], limits: ServerLimits): Caller {
  const { requestsAtOnce, requestsPerSecond, streams } = limits
  return {
    rights,
    served,
    requests: createAllowance(requestsAtOnce, requestsPerSecond),
    streams: createAllowance(streams, requestsPerSecond),
  }
}

/**
 * The callers of some tokens. Each name gets what `serve` gives for it, once.
 *
 * @throws {TypeError} if two names would share an engine, and so their sessions
 */
export function callersOf(
  tokens: readonly Token[],
  serve: (name: string) => Served,
  limits: ServerLimits,
): readonly KnownCaller[] {
  const states = new Map<string, ServedState>()
  for (const { name } of tokens) {
    if (states.has(name)) continue
    const served = serve(name)
    const other = [...states].find(([, state]) => state.engine === served.engine)
    if (other !== undefined) {
      const message = `the tokens \`${other[0]}\` and \`${name}\` would share an engine, and so see each other’s sessions`
      throw new TypeError(`${message}; give each its own: \`createApp((name) => …)\``)
    }
    states.set(name, stateOf(served))
  }
  return tokens.flatMap((token) => {
    const state = states.get(token.name)
    return state === undefined ? [] : [{ ...token, caller: callerOf(state, token.rights, limits) }]
  })
}
