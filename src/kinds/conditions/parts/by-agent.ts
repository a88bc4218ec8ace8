import { MAIN } from '../../../match/alternatives.ts'
import { ownValue } from '../../../model/value.ts'

/** A number for all agents, or one for each of them by its id. */
export type ByAgent = number | { readonly [agent: string]: unknown }

/** The schema of a field that takes one number, or a map by agent. */
export function byAgent<const Type extends 'integer' | 'number'>(
  type: Type,
  bounds: { readonly minimum?: number; readonly maximum?: number },
) {
  const additionalProperties: object = { type, ...bounds }
  return { type: [type, 'object'], ...bounds, required: ['default'], additionalProperties } as const
}

/** How the documentation describes such a field, after what the number means. */
export const BY_AGENT = '; or a map by agent: `{ default: 5, reviewer: 2 }`, with `main` for the main agent'

/** All numbers of such a field, each with its place in it; `of` is the number for an agent, null for the main one. */
export function readByAgent(field: ByAgent) {
  if (typeof field === 'number') return { of: () => field, all: [{ path: [], number: field }], isByAgent: false }
  const all = Object.entries(field).flatMap(([agent, number]) =>
    typeof number === 'number' ? [{ path: [agent], number }] : [],
  )
  const other = all.find(({ path }) => path[0] === 'default')?.number ?? 0
  const numberFor = (agent: string): number => {
    const own = ownValue(field, agent)
    // An agent with the id `default` has no number of its own.
    return typeof own === 'number' ? own : other
  }
  return { of: (agent: string | null) => numberFor(agent ?? MAIN), all, isByAgent: true }
}
