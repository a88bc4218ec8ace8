import type { ToolEvent } from '../workload/events.ts'
import type { MeasuredRule, Test } from '../workload/rules.ts'

/** Gives the ids of the rules that match. */
export type Decide = (event: ToolEvent) => readonly string[] | Promise<readonly string[]>

/** Another engine, used as its own documentation says. What it needs of an event in another shape is made in `Decide`. */
export interface Peer {
  /** Of its package, too. */
  readonly name: string
  /** What is to be known of the way it takes part. */
  readonly note?: string
  /** An engine that stops at the first match is measured by that. */
  readonly finds?: 'first'
  load(rules: readonly MeasuredRule[]): Promise<Decide>
}

/** A library of expressions or queries, which knows single tests and no rules. */
export interface ExpressionPeer {
  readonly name: string
  readonly note?: string
  open(): Promise<ExpressionLibrary>
}

export interface ExpressionLibrary {
  compile(test: Test): (facts: object) => unknown
  /** The shape in which it takes events. */
  adapt(event: ToolEvent): object
}

/** A library as an engine: all tests, one after the other. */
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
 * Imports a package of test/bench/package.json. Whether they are installed is no business of the type checker: each file
 * says what it uses of its package.
 */
export async function importPackage(name: string): Promise<unknown> {
  return import(name)
}
