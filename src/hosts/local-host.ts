import { tmpdir } from 'node:os'
import process from 'node:process'
import type { Tool } from '../engine/wrap-tool.ts'
import { hookFiles } from '../hook-files/vocabulary.ts'
import type { Host } from '../model/host.ts'
import type { HostWithVocabulary } from '../model/vocabulary.ts'
import { createFiles } from './files.ts'
import { createHttpTools, type HttpToolOptions } from './http/http-tools.ts'
import { createLanguageTools } from './language-server/language-tools.ts'
import { createLocalTools } from './local-tools.ts'
import { createTerminalLog } from './log.ts'
import { createMcpTools } from './mcp/mcp-tools.ts'
import { createMemoryTools } from './memory-tools.ts'
import { createTerminalNotify } from './notify/terminal.ts'
import { createProcesses, type ProcessOptions } from './processes.ts'
import { createResultTools } from './result-tools.ts'
import { createSnapshotTools } from './snapshot-tools.ts'
import { stateDirectory } from './state-paths.ts'
import { createSystemTools } from './system-tools.ts'

export interface LocalHostOptions extends Pick<Host, 'context' | 'notify' | 'log' | 'model' | 'clock'> {
  /** The folder in which commands run and files are read, where an event names none; that of this program where absent. */
  readonly workspace?: string
  /** `process.env` where absent. Programs are given the few variables that they need, and those that a policy lists. */
  readonly env?: Readonly<Record<string, string | undefined>>
  /** Functions that rules may call by name. */
  readonly tools?: readonly Tool[]
  /** The file of `memory.*`; memories are kept for this run only where absent. */
  readonly memoryFile?: string
  readonly process?: Pick<ProcessOptions, 'pass' | 'outputBytes'>
  readonly http?: HttpToolOptions
}

/** A host that has started things, and ends them. */
export interface LocalHost extends HostWithVocabulary {
  /** Ends every command and server that was started, for good; none is left when the promise resolves. */
  close(): Promise<void>
}

/**
 * The ports as this machine has them: commands are processes, tools are functions, MCP servers (`mcp.*`), language servers
 * (`lsp.*`), memories (`memory.*`), requests (`http.request`), what is known of the machine (`system.*`), results that are
 * too large (`results.*`) and snapshots of the workspace (`snapshot.*`); notifications and log lines go to standard error.
 * Nothing is started or opened before it is needed. A conversation is what it does not have: that is the embedder's, as `context`.
 */
export function createLocalHost(options: LocalHostOptions = {}): LocalHost {
  const { workspace = process.cwd(), env = process.env, tools = [], memoryFile = null, http } = options
  const { context, model, clock, notify, log } = options
  const { HOME: home } = env
  const files = createFiles({ workspace, ...(home && { home }) })
  const families = {
    mcp: createMcpTools({ env, workspace }),
    lsp: createLanguageTools({ env, workspace, files }),
    memory: createMemoryTools({ file: memoryFile }),
    http: createHttpTools(http),
    system: createSystemTools({ workspace }),
    results: createResultTools({ temporary: tmpdir() }),
    snapshot: createSnapshotTools({ workspace, state: stateDirectory(env), env }),
  }
  const processes = createProcesses({ ...options.process, env, cwd: workspace })
  return {
    vocabulary: hookFiles,
    tools: createLocalTools(tools, families),
    process: processes,
    files,
    notify: notify ?? createTerminalNotify(process.stderr, env),
    log: log ?? createTerminalLog(process.stderr, env),
    ...(context === undefined ? {} : { context }),
    ...(model === undefined ? {} : { model }),
    ...(clock === undefined ? {} : { clock }),
    async close() {
      await Promise.all([processes, ...Object.values(families)].map((started) => started.close()))
    },
  }
}
