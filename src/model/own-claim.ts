import type { Claim } from './store.ts'

/**
 * A claim of Sluice itself, to count something in a session: no rule has an empty id.
 *
 * @param at milliseconds
 * @param most how often it is granted; 0 means no limit
 */
export function ownClaim(session: string, group: string, at: number, most = 0): Claim {
  const counter = { scope: 'session', session, agent: null, owner: null, rule: '', shadow: false, group } as const
  return { counter, limits: { cooldown: 0, maxFires: most, cooldownTurns: 0 }, at, turn: null }
}
