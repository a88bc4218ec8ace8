import process from 'node:process'
import { createDispatch } from '../engine/dispatch.ts'
import type { Environment } from '../hosts/lines.ts'
import type { LocalHost, LocalHostOptions } from '../hosts/local-host.ts'
import { ADVICE } from '../hosts/advice.ts'
import type { DecisionLog } from '../model/decision-record.ts'
import type { Host, ModelRequest } from '../model/host.ts'
import { createOnce } from '../model/once.ts'
import type { LogLine } from '../model/outcome.ts'
import type { Program } from '../model/rule.ts'
import { readThrown } from '../model/thrown.ts'
import { ownClaim } from '../model/store.ts'
import type { StoreAndQueue } from '../queue/store-and-queue.ts'
import { createDatabase } from '../stores/database.ts'
import { createStore } from '../stores/embedded.ts'
import { createSessionRecords } from '../stores/sessions.ts'
import type { HookRuntime } from './answer-payload.ts'
import { createJournalPorts, type Journal } from './journal.ts'

/** Where calls are logged, in addition to the journal. */
export interface Logs {
  /** A file for the log lines of rules; if absent, they go to the journal. */
  readonly log?: string | undefined
  /** Keeps each decision, if present. Whoever opened the log must close it. */
  readonly decisionLog?: DecisionLog | undefined
}

/** State that calls in one project share: its database, and the servers that its rules have started. */
export interface Project {
  /** Creates the runtime of one call, which writes to `journal`. Refusals also go to the log of rules. */
  runtime(
    program: Program,
    journal: Journal,
    logs: Logs,
  ): Promise<Omit<HookRuntime, 'deadline' | 'shortage' | 'recording' | 'workspace'>>
  close(): Promise<void>
}

/**
 * Creates a project, which opens and starts nothing until a rule needs it.
 *
 * @param shared the name of the store for budgets and history; if absent, both are in `file`
 */
export function createProject(root: string, file: string, env: Environment, shared?: string): Project {
  const database = createDatabase(file)
  const own = createStore(database)
  // Loaded on demand, because few hooks name a store, and every call would have to load this code.
  const openShared = async (name: string): Promise<StoreAndQueue> =>
    (await import('../queue/store-and-queue.ts')).openStoreAndQueue(name)
  const elsewhere = shared === undefined ? null : createOnce(() => openShared(shared))
  const sessions = createSessionRecords(database)
  const local = createLazyHost({ workspace: root, env, memoryFile: file })
  return {
    async runtime(program, journal, { log, decisionLog }) {
      const opened = (await elsewhere?.open()) ?? null
      const queue = opened?.queue ?? null
      const dispatch = createDispatch(program, {
        store: opened?.store ?? own,
        host: { ...createHookPorts(local, journal, log), ...(queue !== null && { queue }) },
        explain: 'refusals',
        verify: false,
        ...(decisionLog !== undefined && { decisionLog }),
        announce() {},
        fail: ({ code, message }) => journal.write({ kind: 'problem', code, rule: null, message }),
      })
      return {
        program,
        dispatch,
        sessions,
        // Each thing has its own counter in the session.
        isFirst: async (session, thing) =>
          (await own.claim(ownClaim(session, thing, Date.now(), 1))).answer === 'granted',
        log: log === undefined ? null : (line) => isWritten(line, log, journal),
      }
    },
    async close() {
      await local.close()
      await (await elsewhere?.take())?.close()
      await database.close()
    },
  }
}

/**
 * The ports of one call: those of this machine, and the journal. Log lines that cannot be written to their file also go
 * to the journal.
 */
function createHookPorts(
  local: Pick<Host, 'tools' | 'process' | 'files' | 'model'>,
  journal: Journal,
  log: string | undefined,
): Host {
  const ports = createJournalPorts(journal)
  if (log === undefined) return { ...local, ...ports }
  const write = async (line: LogLine): Promise<void> => {
    if (!(await isWritten(line, log, journal))) await ports.log.write(line)
  }
  return { ...local, ...ports, log: { write } }
}

/**
 * Writes the line to the file. Returns false if that fails; the journal then has the reason, and no decision depends on
 * it.
 */
async function isWritten(line: LogLine, file: string, journal: Journal): Promise<boolean> {
  try {
    const { createFileLog } = await import('../hosts/log-file.ts')
    await createFileLog(file).write(line)
    return true
  } catch (error) {
    const { code, message: why } = readThrown(error)
    const message = `the log \`${file}\` cannot be written (${code ?? why})`
    journal.write({ kind: 'problem', code: 'log-failed', rule: line.rule, message })
    return false
  }
}

/** The ports of this machine, loaded when a rule first needs one. `close` ends everything that was started. */
function createLazyHost(
  options: Required<Pick<LocalHostOptions, 'workspace' | 'memoryFile'>> & { readonly env: Environment },
): Pick<Host, 'tools' | 'process' | 'files' | 'model' | 'advice'> & { readonly close: () => Promise<void> } {
  const once = createOnce(async (): Promise<LocalHost> => {
    const { createHostFromEnvironment } = await import('../hosts/host-from-environment.ts')
    endBySignals()
    return createHostFromEnvironment(options)
  })
  const port = async <Name extends 'tools' | 'process' | 'files' | 'model'>(
    name: Name,
  ): Promise<NonNullable<LocalHost[Name]>> => {
    const found = (await once.open())[name]
    if (found === undefined) throw new TypeError(`a local host has no port \`${name}\``)
    return found
  }
  return {
    tools: { call: async (name, params, callContext) => (await port('tools')).call(name, params, callContext) },
    process: { run: async (command, callContext) => (await port('process')).run(command, callContext) },
    files: { read: async (path, callContext) => (await port('files')).read(path, callContext) },
    advice: ADVICE,
    // A rule must know whether there is a model before it asks one.
    ...(options.env['SLUICE_MODEL_URL'] && {
      model: { complete: async (request: ModelRequest) => (await port('model')).complete(request) },
    }),
    async close() {
      await (await once.take())?.close()
    },
  }
}

/** Makes signals exit the program: an exiting program ends what it has started, but one killed by a signal does not. */
function endBySignals(): void {
  for (const [name, number] of Object.entries({ SIGHUP: 1, SIGINT: 2, SIGTERM: 15 })) {
    if (process.listenerCount(name) === 0) process.on(name, () => process.exit(128 + number))
  }
}
