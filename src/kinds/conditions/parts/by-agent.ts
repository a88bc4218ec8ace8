import { MAIN } from '../../../match/alternatives.ts'
import { ownValue } from '../../../model/value.ts'

/** A number for all agents, or one for each of them by its id. */
export type ByAgent = number | { readonly [agent: string]: unknown }

/** The schema of a field that takes one number, or a map by agent. */
export function byAgent<const Type extends 'integer' | 'number'>(
  type: Type,
  bounds: { readonly minimum?: number; readonly maximum?: number },
): {
  readonly type: readonly [Type, 'object']
  readonly minimum?: number
  readonly maximum?: number
  readonly required: readonly ['default']
  readonly additionalProperties: object
} {
  return { type: [type, 'object'], ...bounds, required: ['default'], additionalProperties: { type, ...bounds } }
}

/** How the documentation describes such a field, after what the number means. */
export const BY_AGENT = '; or a map by agent: `{ default: 5, reviewer: 2 }`, with `main` for the main agent'

/** The numbers of such a field. */
interface Numbers {
  /** The number for an agent; null is the main agent. */
  of(agent: string | null): number
  /** All numbers, each with its place in the field. */
  readonly all: readonly { readonly path: readonly string[]; readonly number: number }[]
  readonly isByAgent: boolean
}

export function readByAgent(field: ByAgent): Numbers {
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
  return { of: (agent) => numberFor(agent ?? MAIN), all, isByAgent: true }
}
