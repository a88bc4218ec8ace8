import { findPolicies } from '../../hook/policies.ts'
import type { DecisionTracer } from '../../model/tracer.ts'
import type { Served } from '../served.ts'
import { type OpenServed, openServed } from './open-served.ts'
import type { ServerOptions } from './server-options.ts'
import type { FileToken } from './token-file.ts'

/** What is served to each name of the tokens; to the empty name if there are none. */
export interface ServedNames {
  /** Traces the decisions for every name that is opened from now on. */
  traceBy(given: DecisionTracer | null): void
  /**
   * Opens what the names of the tokens need; what is open for other names, or with other policies, is kept until the
   * returned function is called.
   *
   * @throws {Error} (rejects) if the policies of a name cannot be loaded; then nothing has changed
   */
  open(tokens: readonly FileToken[] | null): Promise<() => Promise<void>>
  /** @throws {RangeError} if nothing is open for the name */
  get(name: string): Served
  /** What is open for a name; for null, what is open for all of them. */
  of(name: string | null): readonly OpenServed[]
  /** Loads the policies of every name again, if they changed. */
  reload(): Promise<void>
  close(): Promise<void>
}

interface OpenName extends OpenServed {
  /** The paths of its policies; null for all policies of the server. */
  readonly policies: readonly string[] | null
}

export function createServedNames(options: ServerOptions): ServedNames {
  let tracer: DecisionTracer | null = null
  const all = findPolicies(options.policies)
  const left = new Set<OpenName>()
  let current = new Map<string, OpenName>()

  async function openName(name: string, policies: OpenName['policies']): Promise<OpenName> {
    const files = policies === null ? all : all.filter(({ path }) => policies.includes(path))
    return { ...(await openServed(name, files, { ...options, ...(tracer !== null && { tracer }) })), policies }
  }
  async function closeAll(some: Iterable<OpenName>): Promise<void> {
    await Promise.all([...some].map((one) => one.close()))
  }

  return {
    traceBy: (given) => void (tracer = given),
    async open(tokens) {
      const names = new Map((tokens ?? [{ name: '', policies: null }]).map(({ name, policies }) => [name, policies]))
      const next = new Map<string, OpenName>()
      const fresh: OpenName[] = []
      try {
        for (const [name, policies] of names) {
          const kept = current.get(name)
          const isSame = kept !== undefined && JSON.stringify(kept.policies) === JSON.stringify(policies)
          const opened = isSame ? kept : await openName(name, policies)
          if (!isSame) fresh.push(opened)
          next.set(name, opened)
        }
      } catch (error) {
        await closeAll(fresh)
        throw error
      }
      const gone = [...current.values()].filter((one) => ![...next.values()].includes(one))
      for (const one of gone) left.add(one)
      current = next
      return async () => {
        for (const one of gone) left.delete(one)
        await closeAll(gone)
      }
    },
    get(name) {
      const found = current.get(name)
      if (found === undefined) throw new RangeError(`nothing is served to \`${name}\``)
      return found.served
    },
    of: (name) => [...current].flatMap(([own, opened]) => (name === null || name === own ? [opened] : [])),
    async reload() {
      await Promise.all([...current.values()].flatMap(({ served }) => served.policies?.reload() ?? []))
    },
    async close() {
      await closeAll([...current.values(), ...left])
    },
  }
}
