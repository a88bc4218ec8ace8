import type { Database } from './database.ts'

/**
 * Digests of the tools of servers, as they were first seen. All promises may reject with a {@link StoreError}.
 */
export interface ToolPins {
  /** Pins the digests of new tools, and returns the tools whose digest differs from the pinned one. */
  changed(server: string, digests: ReadonlyMap<string, string>): Promise<ReadonlySet<string>>
  /** Replaces the pinned digest of a tool. */
  accept(server: string, tool: string, digest: string): Promise<void>
}

/** The most pinned tools of one server. Beyond that, a new tool counts as changed. */
const MAX_PINS = 10_000

export function createToolPins(database: Database): ToolPins {
  return {
    changed(server, digests) {
      return database.transaction((rows) => {
        const changed = new Set<string>()
        for (const [tool, digest] of digests) {
          const names = { server: JSON.stringify(server), tool: JSON.stringify(tool) }
          rows(PIN, { ...names, digest, max: MAX_PINS })
          const [pinned] = rows(FIND, names) as readonly { readonly digest: string }[] // as selected
          if (pinned?.digest !== digest) changed.add(tool)
        }
        return changed
      })
    },
    async accept(server, tool, digest) {
      await database.rows(ACCEPT, { server: JSON.stringify(server), tool: JSON.stringify(tool), digest })
    },
  }
}

const PIN = `
  INSERT INTO tool_pins (server, tool, digest)
  SELECT :server, :tool, :digest WHERE (SELECT count(*) FROM tool_pins WHERE server = :server) < :max
  ON CONFLICT DO NOTHING
`

const FIND = 'SELECT digest FROM tool_pins WHERE server = :server AND tool = :tool'

const ACCEPT = `
  INSERT INTO tool_pins (server, tool, digest) VALUES (:server, :tool, :digest)
  ON CONFLICT DO UPDATE SET digest = :digest
`
