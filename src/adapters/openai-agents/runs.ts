import { AsyncLocalStorage } from 'node:async_hooks'
import type { Session } from '../../engine/session.ts'
import { createMirror } from '../mirror.ts'
import type { OpenSession } from '../open-session.ts'

/** Agents that share a session, or a sub-agent's part of one. */
export interface Scope {
  /** Whether a function asks a person at once. Otherwise the SDK's approvals carry questions. */
  readonly isAsked: boolean
  /** The ids of calls that the SDK reports as approved, while they are about to run. */
  readonly approved: Set<string>
  /** Begins the session or sub-agent, with the first agent that takes a turn. */
  readonly begin: (agent: string) => Promise<OpenSession>
  opened: Promise<OpenSession> | null
}

/** One run of agents. */
export interface Run {
  readonly scope: Scope
  /** The agent whose turn it is; a handoff changes it. */
  agent: string
}

/** The run that the current code belongs to. Agents and tools outside a run are not guarded. */
export const runs = new AsyncLocalStorage<Run>()

/**
 * An agent of a scope: the same session and conversation, under the agent's name.
 *
 * @throws {RefusedError} (rejects) if a rule refuses the sub-agent
 */
export async function agentOf(scope: Scope, name: string): Promise<OpenSession> {
  scope.opened ??= scope.begin(name)
  const { session, mirror } = await scope.opened
  return { session: session.agent === name ? session : session.as(name), mirror }
}

/** The scope of agents that a tool starts: sub-agents of the agent that called the tool. */
export function scopeWithin(session: Session, { isAsked, approved }: Scope): Scope {
  return {
    isAsked,
    approved,
    opened: null,
    async begin(agent) {
      const child = await session.spawn(agent)
      return { session: child, mirror: createMirror(child) }
    },
  }
}

/** Runs a function within a scope in which no agent has taken a turn yet. */
export function runAs<Result>(scope: Scope, run: () => Result): Result {
  return runs.run({ scope, agent: '' }, run)
}
