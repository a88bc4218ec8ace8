import { basename } from 'node:path'
import { pipeline, Transform } from 'node:stream'
import type * as LanguageServerProtocol from 'vscode-languageserver-protocol/node'
import { readThrown } from '../../model/thrown.ts'
import type {
  ClientCapabilities,
  NotificationType,
  ProtocolConnection,
  RequestParam,
  WorkspaceFolder,
} from 'vscode-languageserver-protocol/node'
import { member, valueAt } from '../../model/value.ts'
import { CallFailure } from '../tool-family.ts'
import { uriOf } from './answers.ts'
import type { DeclaredServer, ServerProcess } from './program.ts'

/** The package that talks to language servers, including JSON-RPC. */
export type Protocol = typeof LanguageServerProtocol

/** @throws {CallFailure} `package-missing` */
export async function importProtocol(): Promise<Protocol> {
  try {
    return await import('vscode-languageserver-protocol/node')
  } catch (error) {
    if (readThrown(error).code !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new CallFailure(
      'package-missing',
      'the package `vscode-languageserver-protocol` is not installed: run `npm install vscode-languageserver-protocol`',
    )
  }
}

/** Milliseconds that a program may live on after it has closed its input or output. */
const CLOSED_STREAM_GRACE = 1_000

/** Talks to a program over its standard input and output, and answers its own requests. */
export function connect(
  protocol: Protocol,
  program: ServerProcess,
  { declaration, root }: DeclaredServer,
): ProtocolConnection {
  // The pipeline destroys either stream when the other ends.
  const frames = pipeline(program.stdout, createFrames(), () => {})
  const reader = new protocol.StreamMessageReader(frames)
  const writer = new protocol.StreamMessageWriter(program.stdin)
  const connection = protocol.createProtocolConnection(reader, writer)
  connection.onRequest(protocol.ConfigurationRequest.type, ({ items }) =>
    items.map(({ section }) => sectionOf(declaration.settings, section)),
  )
  connection.onRequest(protocol.WorkspaceFoldersRequest.type, () => rootOf(root).workspaceFolders)
  // Only the capabilities in the answer to `initialize` count. Later registrations have no effect.
  connection.onRequest(protocol.RegistrationRequest.type, () => {})
  connection.onRequest(protocol.UnregistrationRequest.type, () => {})
  connection.onRequest(protocol.WorkDoneProgressCreateRequest.type, () => {})
  // There is no user to choose a button.
  connection.onRequest(protocol.ShowMessageRequest.type, () => null)

  // The program is probably about to end, and how it ends explains more than the closed stream.
  const endSoon = (reason: string) => {
    setTimeout(() => program.hasEnded() || void program.end(reason), CLOSED_STREAM_GRACE).unref()
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

/** Never rejects: if the server has ended, the next request fails. */
export async function notify<P>(
  connection: ProtocolConnection,
  type: NotificationType<P>,
  params: RequestParam<P>,
): Promise<void> {
  try {
    await connection.sendNotification(type, params)
  } catch {
    // The next request fails.
  }
}

/** Whether a request failed because the connection closed, which does not explain why it closed. */
export function isConnectionLoss({ ConnectionError, ErrorCodes, ResponseError }: Protocol, error: unknown): boolean {
  const codes: readonly number[] = [ErrorCodes.MessageWriteError, ErrorCodes.PendingResponseRejected]
  return error instanceof ConnectionError || (error instanceof ResponseError && codes.includes(error.code))
}

/** The workspace, as `initialize` takes it; older servers read `rootUri` only. */
export function rootOf(root: string): { readonly rootUri: string; readonly workspaceFolders: WorkspaceFolder[] } {
  const rootUri = uriOf(root)
  return { rootUri, workspaceFolders: [{ uri: rootUri, name: basename(root) }] }
}

/**
 * The capabilities of this client. A server may ask for its settings only if there are any: some servers fail if the
 * answer is null.
 */
export function clientCapabilities(hasSettings: boolean): ClientCapabilities {
  return {
    general: { positionEncodings: ['utf-16'] },
    window: { workDoneProgress: true },
    workspace: {
      configuration: hasSettings,
      didChangeConfiguration: {},
      symbol: {},
      workspaceFolders: true,
    },
    textDocument: {
      definition: { linkSupport: false },
      diagnostic: { dynamicRegistration: false, relatedDocumentSupport: false },
      documentSymbol: { hierarchicalDocumentSymbolSupport: true },
      hover: { contentFormat: ['markdown', 'plaintext'] },
      publishDiagnostics: { versionSupport: true },
      references: {},
      synchronization: { dynamicRegistration: false },
    },
  }
}

/**
 * The section of the settings that a server asks for, or all settings if it names no section. A name with dots may be
 * a single key or a path. Null if there is no such section.
 */
function sectionOf(settings: unknown, section: string | undefined): unknown {
  if (section === undefined || section === '') return settings ?? null
  return member(settings, section) ?? valueAt(settings, section.split('.')) ?? null
}

/** The most bytes of one message from a server, and of its header. */
const MAX_MESSAGE_BYTES = 8 * 1_048_576
const MAX_HEADER_BYTES = 4_096

const HEADER_END = '\r\n\r\n'

/**
 * Passes on the messages of a server, each with a header that holds only its length. Fails if a message or a header is
 * too large. The reader behind this keeps a whole message in memory without a limit of its own, so it must see exactly
 * the header that was checked here.
 */
function createFrames(): Transform {
  let header = ''
  let missing = 0
  return new Transform({
    transform(piece: Buffer, _, done) {
      for (let at = 0; at < piece.length;) {
        if (missing > 0) {
          const part = piece.subarray(at, at + missing)
          missing -= part.length
          at += part.length
          this.push(part)
          continue
        }
        const known = header.length
        header += piece.toString('latin1', at, at + MAX_HEADER_BYTES)
        const end = header.indexOf(HEADER_END)
        if (end < 0 && header.length < MAX_HEADER_BYTES) break
        if (end < 0) {
          done(new Error('a header of more than 4 KiB'))
          return
        }
        missing = lengthIn(header.slice(0, end))
        if (Number.isNaN(missing)) {
          done(new Error('a header without a `Content-Length`'))
          return
        }
        if (missing > MAX_MESSAGE_BYTES) {
          done(new Error('a message of more than 8 MiB'))
          return
        }
        at += end + HEADER_END.length - known
        header = ''
        this.push(`Content-Length: ${missing}${HEADER_END}`)
      }
      done()
    },
  })
}

/** The content length in a header; NaN if there is none. */
function lengthIn(header: string): number {
  const [, digits] = /^content-length:[ \t]*(\d+)[ \t]*$/im.exec(header) ?? []
  return digits === undefined ? Number.NaN : Number(digits)
}
