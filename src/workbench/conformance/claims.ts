import type { BudgetState, Claim, Store } from '../../model/store.ts'

/** A claim. A test gives only the members that matter to it. */
export interface Asked {
  readonly session?: string
  readonly agent?: string | null
  readonly owner?: string | null
  readonly rule?: string
  readonly scope?: Claim['counter']['scope']
  readonly shadow?: boolean
  readonly at?: number
  readonly turn?: number | null
  readonly limits?: Partial<Claim['limits']>
  readonly call?: string | null
}

const NO_LIMITS = { cooldown: 0, maxFires: 0, cooldownTurns: 0 }

export function claimOf(asked: Asked): Claim {
  const { session = 's', agent = null, owner = null, rule = 'r', scope = 'session', shadow = false } = asked
  const counter = { scope, session, agent, owner, rule, shadow }
  const limits = { ...NO_LIMITS, ...asked.limits }
  return {
    counter,
    limits,
    at: asked.at ?? 0,
    turn: asked.turn ?? null,
    ...(asked.call != null && { call: asked.call }),
  }
}

/** Makes one claim after the other. */
export async function claimAll(store: Store, claims: readonly Asked[]): Promise<readonly BudgetState[]> {
  const standings: BudgetState[] = []
  for (const asked of claims) standings.push(withoutReceipt(await store.claim(claimOf(asked))))
  return standings
}

/** The answer of a store without its receipt, which only the store can read. */
export function withoutReceipt({ receipt: _receipt, ...state }: BudgetState): BudgetState {
  return state
}

export async function answersOf(store: Store, claims: readonly Asked[]): Promise<readonly string[]> {
  return (await claimAll(store, claims)).map(({ answer }) => answer)
}
