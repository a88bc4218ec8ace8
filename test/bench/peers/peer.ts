import type { ToolEvent } from '../workload/events.ts'
import type { MeasuredRule, Test } from '../workload/rules.ts'

/** Returns the ids of the rules that match. */
export type Decide = (event: ToolEvent) => readonly string[] | Promise<readonly string[]>

/**
 * Another engine, used as its documentation recommends. If it needs events in another shape, `Decide` converts them.
 */
export interface Peer {
  /** The name of the engine and of its package. */
  readonly name: string
  /** A note on how the engine takes part. */
  readonly note?: string
  /** Set for an engine that stops at the first match, and is measured as such. */
  readonly finds?: 'first'
  load(rules: readonly MeasuredRule[]): Promise<Decide>
}

/** A library of expressions or queries, which has single tests but no rules. */
export interface ExpressionPeer {
  readonly name: string
  readonly note?: string
  open(): Promise<ExpressionLibrary>
}

export interface ExpressionLibrary {
  compile(test: Test): (facts: object) => unknown
  /** Converts an event to the shape that the library takes. */
  adapt(event: ToolEvent): object
}

/** Makes an engine from a library: runs all tests, one after the other. */
export function loop({ open, ...peer }: ExpressionPeer): Peer {
  return {
    ...peer,
    async load(rules) {
      const { compile, adapt } = await open()
      const compiled = rules.map(({ id, test }) => ({ id, holds: compile(test) }))
      return (event) => {
        const facts = adapt(event)
        const matched: string[] = []
        for (const { id, holds } of compiled) if (holds(facts) === true) matched.push(id)
        return matched
      }
    },
  }
}

/**
 * Imports a package of test/bench/package.json. The types do not depend on whether the package is installed: each file
 * declares the part that it uses.
 */
export async function importPackage(name: string): Promise<unknown> {
  return import(name)
}
