import type { ProtocolConnection, RequestParam, RequestType } from 'vscode-languageserver-protocol/node'
import { isMap } from '../../model/value.ts'
import { excerpt } from '../../source/excerpt.ts'
import { part } from './answers.ts'
import { CallFailure } from '../call-failure.ts'
import { clientCapabilities } from './capabilities.ts'
import { connect, hasBrokenOff, notify, rootOf } from './connection.ts'
import { createDocuments, type Documents } from './documents.ts'
import { startProgram, type Declared, type Program } from './program.ts'
import { importProtocol, type Protocol } from './protocol.ts'
import { within } from './within.ts'

/** Milliseconds in which a server must have started. */
const STARTING = 60_000

/** Characters that are told of a refusal. */
const MOST_CHARACTERS = 2_000

/** A language server that has been initialized for one workspace. */
export interface RunningServer {
  /** The folder of the workspace. */
  readonly root: string
  readonly protocol: Protocol
  readonly capabilities: Readonly<Record<string, unknown>>
  readonly documents: Documents
  /** Whether it has ended, or is being ended. */
  isOver(): boolean
  /** Its answer, of whatever shape. @throws {CallFailure} `call-failed` when the server refuses; and as `during` */
  request<P>(type: RequestType<P, unknown, unknown>, params: RequestParam<P>, signal: AbortSignal): Promise<unknown>
  /** What `work` gives. Throws when the server ends before, or with the reason of the signal when that is aborted. */
  during<T>(work: Promise<T>, signal: AbortSignal): Promise<T>
  /** Tells of all diagnostics that are published, until the function that it gives is called. */
  onPublished(listener: (published: unknown) => void): () => void
  /** Ends it, by its own way out where it takes that. Nothing of it is left when this resolves. */
  end(reason: string): Promise<void>
}

/**
 * @param signal aborted when nobody wants the server any more: what has been started of it is ended
 * @throws {CallFailure} `language-server-ended`, `package-missing`; else the reason of the signal
 */
export async function startServer(
  declared: Declared,
  env: Readonly<Record<string, string | undefined>>,
  signal: AbortSignal,
): Promise<RunningServer> {
  const protocol = await importProtocol()
  const program = await startProgram(declared, env)
  const connection = connect(protocol, program, declared)
  program.ended.addEventListener('abort', () => connection.dispose())
  const timer = setTimeout(() => void program.end(`did not start within ${STARTING / 1000} seconds`), STARTING)
  try {
    const starting = initialize(protocol, connection, declared).catch((error: unknown) => {
      // It is the end of the program that says why.
      if (hasBrokenOff(protocol, error)) return new Promise<never>(() => {})
      throw error
    })
    const capabilities = await within(within(starting, program.ended), signal)
    return createRunningServer(declared, protocol, program, connection, capabilities)
  } catch (error) {
    await program.end('was not needed any more')
    if (!(error instanceof protocol.ResponseError)) throw error
    throw new CallFailure('language-server-ended', refusal(declared, error))
  } finally {
    clearTimeout(timer)
  }
}

async function initialize(
  protocol: Protocol,
  connection: ProtocolConnection,
  { name, declaration, root }: Declared,
): Promise<RunningServer['capabilities']> {
  const result: unknown = await connection.sendRequest(protocol.InitializeRequest.type, {
    // A server ends when this process does.
    processId: process.pid,
    clientInfo: { name: 'sluice' },
    ...rootOf(root),
    capabilities: clientCapabilities(declaration.settings != null),
    ...(declaration.options == null ? {} : { initializationOptions: declaration.options }),
  })
  const capabilities = part(result, 'capabilities')
  if (!isMap(capabilities)) {
    const message = `the language server ${excerpt(name)} does not speak the protocol (it does not say what it can do)`
    throw new CallFailure('language-server-ended', message)
  }
  await notify(connection, protocol.InitializedNotification.type, {})
  if (declaration.settings != null) {
    // Some servers wait for their settings instead of asking.
    const settings = { settings: declaration.settings }
    await notify(connection, protocol.DidChangeConfigurationNotification.type, settings)
  }
  return capabilities
}

function createRunningServer(
  declared: Declared,
  protocol: Protocol,
  program: Program,
  connection: ProtocolConnection,
  capabilities: RunningServer['capabilities'],
): RunningServer {
  const listeners = new Set<(published: unknown) => void>()
  connection.onNotification(protocol.PublishDiagnosticsNotification.type, (published) => {
    listeners.forEach((listener) => listener(published))
  })
  let isEnding = false
  const during: RunningServer['during'] = (work, signal) => within(within(work, program.ended), signal)

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
        // It is the end of the program that says why.
        if (hasBrokenOff(protocol, error)) return await during(new Promise(() => {}), signal)
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

function refusal({ name }: Declared, error: Error): string {
  // Some servers send the stack of their own code along.
  const [message = ''] = error.message.slice(0, MOST_CHARACTERS).split(/\n\s+at /)
  return `the language server ${excerpt(name)} refuses: ${message}`
}
