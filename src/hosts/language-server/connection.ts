import { basename } from 'node:path'
import { pipeline } from 'node:stream'
import type {
  NotificationType,
  ProtocolConnection,
  RequestParam,
  WorkspaceFolder,
} from 'vscode-languageserver-protocol/node'
import { createFrames } from './frames.ts'
import { uriOf } from './places.ts'
import type { Declared, Program } from './program.ts'
import type { Protocol } from './protocol.ts'
import { sectionOf } from './settings.ts'

/** Milliseconds that a program may live on without its input or its output. */
const BREAKING_OFF = 1_000

/** Speaks with a program over its standard input and output, and answers what it asks on its own account. */
export function connect(protocol: Protocol, program: Program, { declaration, root }: Declared): ProtocolConnection {
  // Whichever of the two ends first ends the other.
  const frames = pipeline(program.stdout, createFrames(), () => {})
  const reader = new protocol.StreamMessageReader(frames)
  const writer = new protocol.StreamMessageWriter(program.stdin)
  const connection = protocol.createProtocolConnection(reader, writer)
  connection.onRequest(protocol.ConfigurationRequest.type, ({ items }) =>
    items.map(({ section }) => sectionOf(declaration.settings, section)),
  )
  connection.onRequest(protocol.WorkspaceFoldersRequest.type, () => rootOf(root).workspaceFolders)
  // What a server can do is asked of it where `initialize` says so; what it registers later has no effect.
  connection.onRequest(protocol.RegistrationRequest.type, () => {})
  connection.onRequest(protocol.UnregistrationRequest.type, () => {})
  connection.onRequest(protocol.WorkDoneProgressCreateRequest.type, () => {})
  // Nobody is there to choose a button.
  connection.onRequest(protocol.ShowMessageRequest.type, () => null)

  // A program that has broken off is about to end, and its own end says more.
  const endSoon = (reason: string) => {
    setTimeout(() => program.hasEnded() || void program.end(reason), BREAKING_OFF).unref()
  }
  reader.onError(({ message }) => {
    frames.destroy()
    void program.end(`does not speak the protocol (${message})`)
  })
  writer.onError(() => endSoon('does not read its input'))
  connection.onClose(() => endSoon('has closed its output'))
  connection.listen()
  return connection
}

/** A server that has ended is told nothing: it is the next request that fails. */
export async function notify<P>(
  connection: ProtocolConnection,
  type: NotificationType<P>,
  params: RequestParam<P>,
): Promise<void> {
  try {
    await connection.sendNotification(type, params)
  } catch {
    // As above.
  }
}

/** Whether what a request threw is not the server's answer: it does not say why there is none. */
export function hasBrokenOff({ ConnectionError, ErrorCodes, ResponseError }: Protocol, error: unknown): boolean {
  const codes: readonly number[] = [ErrorCodes.MessageWriteError, ErrorCodes.PendingResponseRejected]
  return error instanceof ConnectionError || (error instanceof ResponseError && codes.includes(error.code))
}

/** Where a server works, as `initialize` has it; older servers know of one folder only. */
export function rootOf(root: string): { readonly rootUri: string; readonly workspaceFolders: WorkspaceFolder[] } {
  const rootUri = uriOf(root)
  return { rootUri, workspaceFolders: [{ uri: rootUri, name: basename(root) }] }
}
