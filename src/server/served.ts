import { jsonText } from '../model/json-text.ts'
import type { Engine } from '../engine/engine.ts'
import type { EngineEvents } from '../engine/listeners.ts'
import type { Decision } from '../model/outcome.ts'
import type { ReloadReport } from './policy-changes.ts'
import { createRecentDecisions, type RecentDecisions } from './recent-decisions.ts'

/** Everything that is served to the tokens of one name. Other names see none of it. */
export interface Served {
  readonly engine: Engine
  /** The source of the policies; absent if they cannot be reloaded. */
  readonly policies?: PolicySource
  /** Answers the hooks of agents; absent if the server answers none. */
  readonly hook?: AgentHook
  readonly metrics?: ServerMetrics
  /** What the store and the decision log are, for `/readyz`. */
  readonly parts?: ServedParts
  readonly recording?: EventRecording
  /** What the live page needs to try edited policies; absent if it cannot. */
  readonly whatIf?: () => object
  /** What each rule has performed so far, for the live page. */
  readonly costs?: () => readonly RuleCost[]
}

export interface RuleCost {
  readonly rule: string
  /** What it has performed: commands, calls, requests and questions to models. */
  readonly actions: number
  /** How long they took together. */
  readonly seconds: number
  /** The events at which its condition, its budget and its planning were measured: those while somebody looked. */
  readonly measured: number
  /** How long these took together, in seconds. */
  readonly deciding: number
}

/** Null for what there is none of. */
export interface ServedParts {
  readonly store: 'up' | 'down' | null
  readonly log: 'up' | 'down' | null
}

/** What most needs to be said of several parts. */
export function worst(parts: readonly (ServedParts['store'] | undefined)[]): ServedParts['store'] {
  return parts.find((part) => part === 'down') ?? parts.find((part) => part === 'up') ?? null
}

export interface PolicySource {
  /** Reports what a reload would change, without changing anything. */
  check(): Promise<ReloadReport>
  reload(): Promise<ReloadReport>
  /** Why the last reload was refused; null if it was not. */
  readonly refused: ReloadReport['refused']
  /** The same in words. */
  readonly problem?: string | null
  /** Calls a function after each reload. */
  listen?(reloaded: () => void): void
}

/** Records the decided events, on which reloads compare policies. */
export interface EventRecording {
  /** @param event the event as JSON */
  add(event: string): void
}

/** Answers the payload of an agent's hook in the agent's own format; null if there is no such agent. */
export type AgentHook = (agent: string, payload: string, headers: Headers) => Promise<HookAnswer | null>

/**
 * Denies the hook of an agent in that agent's own format; null if there is no such agent.
 *
 * @param payload empty if it cannot be read
 * @param why the rest of a sentence that says why nothing was decided
 */
export type DenyHook = (agent: string, payload: string, why: string) => Promise<HookAnswer | null>

export interface HookAnswer {
  readonly exit: 0 | 1 | 2
  readonly stdout: string
  readonly stderr: string
}

export interface ServerMetrics {
  /** The metrics, in the format that `type` names. */
  text(): Promise<string>
  readonly type: string
  /** `seconds` is how long the request took. */
  countRequest(path: string, status: number, seconds: number): void
}

/** Everything that is served to one name, with the server's own state for it. */
export interface ServedState extends Served {
  readonly recent: RecentDecisions
  /** Distinguishes stream positions of this process from those of an earlier one. */
  epoch(): string
  /** The number of streams that want explanations. */
  explaining: number
}

export function stateOf(served: Served): ServedState {
  const recent = createRecentDecisions()
  served.engine.on('decided', ({ event, outcome, record }: EngineEvents['decided'][0]) => {
    const text = jsonText(event)
    recent.add(event, text, state.explaining > 0 ? outcome : whyOfRefusal(outcome), record)
    served.recording?.add(text)
  })
  served.policies?.listen?.(recent.release)
  let epoch: string | null = null
  const state: ServedState = {
    ...served,
    recent,
    // Workers have no random values before the first request.
    epoch: () => (epoch ??= crypto.randomUUID().slice(0, 8)),
    explaining: 0,
  }
  return state
}

/** The decision with its reasons if it is a refusal or a question, since somebody will ask for them later. */
function whyOfRefusal({ rules, ...decision }: Decision): Decision {
  const isAsked = decision.verdict === 'deny' || decision.verdict === 'ask'
  return isAsked && rules !== undefined ? { ...decision, rules } : decision
}
