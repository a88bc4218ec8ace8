import process from 'node:process'
import { createDispatch } from '../engine/dispatch.ts'
import type { Environment } from '../hosts/lines.ts'
import type { LocalHost, LocalHostOptions } from '../hosts/local-host.ts'
import type { Host, ModelRequest } from '../model/host.ts'
import type { LogLine } from '../model/outcome.ts'
import type { Program } from '../model/rule.ts'
import { readThrown } from '../model/thrown.ts'
import type { Chains } from '../model/chains.ts'
import type { KeptDecisions } from '../model/kept-decisions.ts'
import { isServer, type OpenStore } from '../hosts/open-store.ts'
import type { BudgetState, Store } from '../model/store.ts'
import type { Queue } from '../queue/queue.ts'
import { createDatabase } from '../stores/database.ts'
import { createStore } from '../stores/embedded.ts'
import { createSessionRecords } from '../stores/sessions.ts'
import type { HookRuntime } from './answer-payload.ts'
import type { Journal } from './journal.ts'
import { createJournalPorts } from './journal-ports.ts'

/** State that calls in one project share: its database, and the servers that its rules have started. */
export interface Project {
  /** Decides one call, and writes to `journal`; log lines of rules, and refusals, go to the file `log`, if there is one. */
  runtime(program: Program, journal: Journal, log?: string): Omit<HookRuntime, 'deadline' | 'shortage' | 'recording'>
  close(): Promise<void>
}

/**
 * Opens and starts nothing before a rule needs it.
 *
 * @param shared the name of the store for budgets and for what happened; absent if `file` has both
 */
export function createProject(root: string, file: string, env: Environment, shared?: string): Project {
  const database = createDatabase(file)
  const own = createStore(database)
  const elsewhere = shared === undefined ? null : createLazyStore(shared)
  const queue = shared !== undefined && isServer(shared) ? createLazyQueue(shared) : null
  const sessions = createSessionRecords(database)
  const local = createLazyHost({ workspace: root, env, memoryFile: file })
  return {
    runtime(program, journal, log) {
      const dispatch = createDispatch(program, {
        store: elsewhere ?? own,
        host: { ...createHookPorts(local, journal, log), ...(queue !== null && { queue }) },
        explain: 'refusals',
        verify: false,
        announce() {},
        fail: ({ code, message }) => journal.write({ kind: 'problem', code, rule: null, message }),
      })
      return {
        ...{ program, dispatch, sessions, isFirst: createIsFirst(own), workspace: root },
        log: log === undefined ? null : (line) => isWritten(line, log, journal),
      }
    },
    async close() {
      await local.close()
      await queue?.close()
      await elsewhere?.close()
      await database.close()
    },
  }
}

/** A queue that is loaded when a rule first queues something. */
function createLazyQueue(url: string): Required<Host>['queue'] & { close(): Promise<void> } {
  let loading: Promise<Queue> | null = null
  return {
    async add(action, callContext) {
      loading ??= import('../queue/queue.ts').then(({ createQueue }) => createQueue({ url }))
      await (await loading).queue.add(action, callContext)
    },
    close: async () => (await loading)?.close(),
  }
}

type WholeStore = Required<Omit<OpenStore, 'judge'>> & Pick<Store, 'judge'>

/** A store that is loaded when a rule first needs it. */
function createLazyStore(name: string): Omit<Required<OpenStore>, keyof Chains | keyof KeptDecisions> {
  let opening: Promise<OpenStore> | null = null
  const opened = async (): Promise<WholeStore> => {
    opening ??= import('../hosts/open-store.ts').then(async ({ openStore }) => openStore(name))
    // All stores that can be opened by a name have all of it.
    return (await opening) as WholeStore
  }
  return {
    inspect: async (claim) => (await opened()).inspect(claim),
    claim: async (claim) => (await opened()).claim(claim),
    async judge(asked) {
      const store = await opened()
      if (store.judge !== undefined) return store.judge(asked)
      const states: BudgetState[] = []
      for (const { type, claim } of asked) states.push(await store[type](claim))
      return states
    },
    release: async (claim, granted) => (await opened()).release(claim, granted),
    record: async (recording) => (await opened()).record(recording),
    takeBack: async (receipt) => (await opened()).takeBack(receipt),
    recall: async (place, span) => (await opened()).recall(place, span),
    keep: async (place, answer) => (await opened()).keep(place, answer),
    endSession: async (session) => (await opened()).endSession(session),
    close: async () => (await opening)?.close(),
  }
}

/** Each thing has a counter in the session, of no rule. */
function createIsFirst(store: Store): HookRuntime['isFirst'] {
  return async (session, group) => {
    const counter = { scope: 'session', session, agent: null, owner: null, rule: '', shadow: false, group } as const
    const limits = { cooldown: 0, maxFires: 1, cooldownTurns: 0 }
    return (await store.claim({ counter, limits, at: Date.now(), turn: null })).answer === 'granted'
  }
}

/** The ports of one call: those of this machine, and the journal, also for log lines that their file cannot have. */
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

/** Whether the file has the line now. If not, the journal says why, and no decision depends on it. */
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

interface LazyHost extends Pick<Host, 'tools' | 'process' | 'files' | 'model'> {
  /** Ends everything that was started. */
  close(): Promise<void>
}

/** The ports of this machine. They are loaded when a rule first needs one. */
function createLazyHost(
  options: Required<Pick<LocalHostOptions, 'workspace' | 'memoryFile'>> & { readonly env: Environment },
): LazyHost {
  let loading: Promise<LocalHost> | null = null
  const port = async <Name extends 'tools' | 'process' | 'files' | 'model'>(
    name: Name,
  ): Promise<NonNullable<LocalHost[Name]>> => {
    loading ??= import('../hosts/host-from-environment.ts').then(({ createHostFromEnvironment }) => {
      endBySignals()
      return createHostFromEnvironment(options)
    })
    const found = (await loading)[name]
    if (found === undefined) throw new TypeError(`a local host has no port \`${name}\``)
    return found
  }
  return {
    tools: { call: async (name, params, callContext) => (await port('tools')).call(name, params, callContext) },
    process: { run: async (command, callContext) => (await port('process')).run(command, callContext) },
    files: { read: async (path, callContext) => (await port('files')).read(path, callContext) },
    // A rule has to know whether there is a model before it asks.
    ...(options.env['SLUICE_MODEL_URL'] && {
      model: { complete: async (request: ModelRequest) => (await port('model')).complete(request) },
    }),
    async close() {
      await (await loading)?.close()
    },
  }
}

/** A program that exits ends what it has started; one that a signal kills does not. */
function endBySignals(): void {
  for (const [name, number] of Object.entries({ SIGHUP: 1, SIGINT: 2, SIGTERM: 15 })) {
    if (process.listenerCount(name) === 0) process.on(name, () => process.exit(128 + number))
  }
}
