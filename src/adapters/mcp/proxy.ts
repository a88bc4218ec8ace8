import { randomUUID } from 'node:crypto'
import type { AgentEvent } from '../../model/event.ts'
import type { Decision } from '../../model/outcome.ts'
import { createJournal, createJournalPorts } from '../../hook/journal.ts'
import { recordVerdicts } from '../../hook/record-verdicts.ts'
import { createHostFromEnvironment } from '../../hosts/host-from-environment.ts'
import type { Environment } from '../../hosts/lines.ts'
import { createFileLog } from '../../hosts/log-file.ts'
import { projectOf, projectPaths } from '../../hosts/state-paths.ts'
import type { Engine, EngineOptions } from '../../engine/engine.ts'
import { readThrown } from '../../model/thrown.ts'
import { createDatabase } from '../../stores/database.ts'
import { createStore } from '../../stores/embedded.ts'
import { createToolPins } from '../../stores/tool-pins.ts'
import { MCP_COLUMN } from './capabilities.ts'
import { createDecider, createRefusal, type Decider } from './decider.ts'
import { createGate, type Gate } from './gate.ts'

interface ProxyOptions {
  /** The name of the server in rules. */
  readonly server: string
  readonly folder: string
  /** The folder for all state. */
  readonly state: string
  readonly env: Environment
  /** A file for the log lines of rules; null if they go to the journal. */
  readonly log: string | null
  /** Makes the engine for the policies, with these options. */
  readonly makeEngine: (options: Required<Pick<EngineOptions, 'host' | 'store' | 'select'>>) => Engine
  /** Reports problems to people. */
  readonly tell: (text: string) => void
}

/** State shared by all connections to one server. */
export interface Proxy {
  open(session?: string): Gate
  close(): Promise<void>
}

export function createProxy(options: ProxyOptions): Proxy {
  const { server, folder, state, env, log, tell } = options
  const paths = projectPaths(state, projectOf(undefined, folder))
  const database = createDatabase(paths.state)
  const store = createStore(database)
  const journal = createJournal(() => paths.journal, { host: MCP_COLUMN.name, server })
  const local = createHostFromEnvironment({
    env,
    workspace: folder,
    memoryFile: paths.state,
    // Standard error is reserved for the server.
    ...createJournalPorts(journal),
    ...(log !== null && { log: createFileLog(log) }),
  })
  const decider = loadDecider()
  const pins = createToolPins(database)

  return {
    open: (session = `mcp-${randomUUID()}`) => createGate({ server, session, decider, pins, folder, tell }),
    async close() {
      await local.close()
      await database.close()
    },
  }

  function loadDecider(): Decider {
    try {
      return createDecider((select) => {
        const engine = options.makeEngine({ host: local, store, select })
        engine.on('decided', ({ event, outcome }) => void record(event, outcome, engine))
        return engine
      })
    } catch (error) {
      const why = `Sluice refuses everything, as its policy cannot be used: ${readThrown(error).message}`
      tell(`sluice: ${why}`)
      return createRefusal(why)
    }
  }

  function record(event: AgentEvent, decision: Decision, { program }: Engine): Promise<void> {
    return recordVerdicts([{ event, decision }], program.rules, journal, null)
  }
}
