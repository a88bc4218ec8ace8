import { checkOptions, type OptionNames } from '../model/check-options.ts'
import { tmpdir } from 'node:os'
import process from 'node:process'
import type { Engine } from '../engine/engine.ts'
import { createTools } from '../engine/function-tools.ts'
import type { Tool } from '../engine/wrap-tool.ts'
import { VOCABULARIES } from '../hook-files/vocabulary.ts'
import type { Host } from '../model/host.ts'
import type { HostWithVocabulary } from '../model/vocabulary.ts'
import { createFiles } from './files.ts'
import { createHttpTools, type HttpToolOptions } from './http/http-tools.ts'
import { createLanguageTools } from './language-server/language-tools.ts'
import { createTerminalLog, createTerminalNotify } from './lines.ts'
import { agentTools } from './mcp/agent-tools.ts'
import { createMcpTools } from './mcp/mcp-tools.ts'
import type { ServerTool } from './mcp/server-tool.ts'
import { createMemoryTools } from './memory-tools.ts'
import { createProcesses, type ProcessOptions } from './processes.ts'
import { createResultTools } from './result-tools.ts'
import { createSnapshotTools } from './snapshot-tools.ts'
import { stateDirectory } from './state-paths.ts'
import { createSystemTools } from './system-tools.ts'
import { failed, type ToolFamily } from './tool-family.ts'

export interface LocalHostOptions extends Pick<Host, 'context' | 'notify' | 'log' | 'model' | 'clock'> {
  /** Where commands run and files are read when an event names no folder; default: the current folder. */
  readonly workspace?: string
  /** Default: `process.env`. Programs get only the variables every program needs, and those that a policy lists. */
  readonly env?: Readonly<Record<string, string | undefined>>
  /** Functions that rules may call by name. */
  readonly tools?: readonly Tool[]
  /** The file for `memory.*`. Without one, memories last for this run only. */
  readonly memoryFile?: string
  readonly process?: Pick<ProcessOptions, 'pass' | 'outputBytes'>
  readonly http?: HttpToolOptions
}

const OPTIONS: OptionNames<LocalHostOptions> = {
  context: 'optional',
  notify: 'optional',
  log: 'optional',
  model: 'optional',
  clock: 'optional',
  workspace: 'optional',
  env: 'optional',
  tools: 'optional',
  memoryFile: 'optional',
  process: 'optional',
  http: 'optional',
}

/** The port `tools`. Called as a function, it returns the tools of the policy's MCP servers, for an agent. */
export interface LocalTools extends NonNullable<Host['tools']> {
  /**
   * The tools of all MCP servers that the policies of the engine declare, by name: put them behind rules with
   * `session.wrapTools`, or with the adapter of your SDK.
   *
   * @throws {Error} (rejects) if a server does not start, or does not list its tools
   */
  (engine: Pick<Engine, 'program'>): Promise<Readonly<Record<string, ServerTool>>>
}

/** A host that starts programs, and ends them. */
export interface LocalHost extends HostWithVocabulary {
  readonly tools: LocalTools
  /** Ends every command and server that the host started, for good. None is left when the promise resolves. */
  close(): Promise<void>
}

/**
 * The ports on this machine. Commands are processes. Tools are functions, MCP servers (`mcp.*`), language servers
 * (`lsp.*`), memories (`memory.*`), requests (`http.request`), information about the machine (`system.*`), large
 * results (`results.*`) and snapshots of the workspace (`snapshot.*`). Notifications and log lines go to standard
 * error. Nothing is started or opened before it is needed. The conversation is yours to provide, as `context`.
 */
export function createLocalHost(options: LocalHostOptions = {}): LocalHost {
  checkOptions('createLocalHost', options, OPTIONS)
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
    vocabulary: VOCABULARIES,
    tools: Object.assign(
      (engine: Pick<Engine, 'program'>) => agentTools(families.mcp, engine),
      createLocalTools(tools, families),
    ),
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

/** Functions by name, and tool families by the first word of the name. */
function createLocalTools(
  functions: readonly Tool[],
  families: Readonly<Record<string, ToolFamily>>,
): NonNullable<Host['tools']> {
  const own = createTools(functions)
  const names = new Set(functions.map(({ name }) => name))
  // `mcp__server__tool` and `mcp_server.tool` are variants of `mcp.server.tool`.
  const familyOf = (name: string): ToolFamily | undefined => {
    const word = name.split(/[._]/, 1)[0] ?? ''
    return Object.hasOwn(families, word) ? families[word] : undefined
  }
  const lacks: NonNullable<typeof own.lacks> = (name, servers) => {
    if (names.has(name)) return null
    const family = familyOf(name)
    if (family !== undefined) return family.lacks(name, servers)
    const why = own.lacks?.(name, servers) ?? ''
    if (why.endsWith('?')) return why
    const words = Object.keys(families).map((word) => `\`${word}.*\``)
    return `${why}, and it is not one of ${words.join(', ')}`
  }
  return {
    lacks,
    call(name, params, callContext) {
      if (names.has(name)) return own.call(name, params, callContext)
      const family = familyOf(name)
      if (family !== undefined) return family.call(name, params, callContext)
      return Promise.resolve(failed('tool-unknown', lacks(name, callContext.servers) ?? ''))
    },
  }
}
