import type { ProtocolConnection, RequestParam, RequestType } from 'vscode-languageserver-protocol/node'
import { isMap } from '../../model/value.ts'
import { excerpt } from '../../source/excerpt.ts'
import { part } from './answers.ts'
import { CallFailure } from '../tool-family.ts'
import {
  clientCapabilities,
  connect,
  isConnectionLoss,
  importProtocol,
  notify,
  type Protocol,
  rootOf,
} from './connection.ts'
import { createDocuments, type Documents } from './documents.ts'
import { startProcess, type DeclaredServer, type ServerProcess } from './program.ts'
import { unlessAborted } from '../../model/in-time.ts'

/** Milliseconds. */
const START_TIMEOUT = 60_000

/** The most characters of a refusal that a message quotes. */
const MAX_REFUSAL_LENGTH = 2_000

/** A language server, initialized for one workspace. */
export interface RunningServer {
  /** The folder of the workspace. */
  readonly root: string
  readonly protocol: Protocol
  readonly capabilities: Readonly<Record<string, unknown>>
  readonly documents: Documents
  /** Whether the server has ended or is ending. */
  isOver(): boolean
  /**
   * The server's answer, of any shape. @throws {CallFailure} `call-failed` if the server refuses; otherwise like
   * `during`
   */
  request<P>(type: RequestType<P, unknown, unknown>, params: RequestParam<P>, signal: AbortSignal): Promise<unknown>
  /**
   * The result of `work`. Throws if the server ends first; throws the signal's reason if the signal is aborted first.
   */
  during<T>(work: Promise<T>, signal: AbortSignal): Promise<T>
  /** Listens for published diagnostics. Call the returned function to stop. */
  onPublished(listener: (published: unknown) => void): () => void
  /** Asks the server to shut down, then ends it by force. Nothing of it is left when the promise resolves. */
  end(reason: string): Promise<void>
}

/**
 * @param signal aborted to abandon the start
 * @throws {CallFailure} `language-server-ended`, `package-missing`; or the reason of the signal
 */
async function startServer(
  declared: DeclaredServer,
  env: Readonly<Record<string, string | undefined>>,
  signal: AbortSignal,
): Promise<RunningServer> {
  const protocol = await importProtocol()
  const program = await startProcess(declared, env)
  const connection = connect(protocol, program, declared)
  program.ended.addEventListener('abort', () => connection.dispose())
  const timer = setTimeout(
    () => void program.end(`did not start within ${START_TIMEOUT / 1000} seconds`),
    START_TIMEOUT,
  )
  try {
    const starting = initialize(protocol, connection, declared).catch((error: unknown) => {
      // The end of the program will explain why.
      if (isConnectionLoss(protocol, error)) return new Promise<never>(() => {})
      throw error
    })
    const capabilities = await unlessAborted(unlessAborted(starting, program.ended), signal)
    return createRunningServer(declared, protocol, program, connection, capabilities)
  } catch (error) {
    await program.end('was no longer needed')
    if (!(error instanceof protocol.ResponseError)) throw error
    throw new CallFailure('language-server-ended', refusal(declared, error))
  } finally {
    clearTimeout(timer)
  }
}

async function initialize(
  protocol: Protocol,
  connection: ProtocolConnection,
  { name, declaration, root }: DeclaredServer,
): Promise<RunningServer['capabilities']> {
  const result: unknown = await connection.sendRequest(protocol.InitializeRequest.type, {
    // The server watches this process, and ends with it.
    processId: process.pid,
    clientInfo: { name: 'sluice' },
    ...rootOf(root),
    capabilities: clientCapabilities(declaration.settings != null),
    ...(declaration.options == null ? {} : { initializationOptions: declaration.options }),
  })
  const capabilities = part(result, 'capabilities')
  if (!isMap(capabilities)) {
    const message = `the language server ${excerpt(name)} does not speak the protocol (it does not announce its capabilities)`
    throw new CallFailure('language-server-ended', message)
  }
  await notify(connection, protocol.InitializedNotification.type, {})
  if (declaration.settings != null) {
    // Some servers wait for their settings instead of asking for them.
    const settings = { settings: declaration.settings }
    await notify(connection, protocol.DidChangeConfigurationNotification.type, settings)
  }
  return capabilities
}

function createRunningServer(
  declared: DeclaredServer,
  protocol: Protocol,
  program: ServerProcess,
  connection: ProtocolConnection,
  capabilities: RunningServer['capabilities'],
): RunningServer {
  const listeners = new Set<(published: unknown) => void>()
  connection.onNotification(protocol.PublishDiagnosticsNotification.type, (published) => {
    listeners.forEach((listener) => listener(published))
  })
  let isEnding = false
  const during: RunningServer['during'] = (work, signal) => unlessAborted(unlessAborted(work, program.ended), signal)

  return {
    root: declared.root,
    protocol,
    capabilities,
    documents: createDocuments(protocol, connection, declared),
    isOver: () => isEnding || program.hasEnded(),
    during,
    async request(type, params, signal) {
      const cancellation = new protocol.CancellationTokenSource()
      try {
        return await during(connection.sendRequest(type, params, cancellation.token), signal)
      } catch (error) {
        if (signal.aborted) cancellation.cancel()
        // The end of the program explains why.
        if (isConnectionLoss(protocol, error)) return await during(new Promise(() => {}), signal)
        if (!(error instanceof protocol.ResponseError)) throw error
        throw new CallFailure('call-failed', refusal(declared, error), error)
      } finally {
        cancellation.dispose()
      }
    },
    onPublished(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async end(reason) {
      isEnding = true
      await program.end(reason, async () => {
        await connection.sendRequest(protocol.ShutdownRequest.type)
        await connection.sendNotification(protocol.ExitNotification.type)
      })
    },
  }
}

function refusal({ name }: DeclaredServer, error: Error): string {
  // Some servers send a stack trace along.
  const [message = ''] = error.message.slice(0, MAX_REFUSAL_LENGTH).split(/\n\s+at /)
  return `the language server ${excerpt(name)} refuses: ${message}`
}

/** A server in a pool, from the beginning of its start. */
export interface PooledServer {
  readonly started: Promise<RunningServer>
  isOver(): boolean
  close(reason: string): Promise<void>
}

/** Starts a server for a pool. Closing the server during its start abandons the start. */
export function startPooled(declared: DeclaredServer, env: Readonly<Record<string, string | undefined>>): PooledServer {
  const abandoned = new AbortController()
  let server: RunningServer | null = null
  let hasFailed = false
  const started = startServer(declared, env, abandoned.signal)
  started.then(
    (running) => (server = running),
    () => (hasFailed = true),
  )
  return {
    started,
    isOver: () => hasFailed || server?.isOver() === true,
    async close(reason) {
      abandoned.abort(new CallFailure('language-server-ended', `a language server ${reason} while it started`))
      const running = await started.catch(() => null)
      await running?.end(reason)
    },
  }
}
