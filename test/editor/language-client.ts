import { spawn } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import {
  type CompletionItem,
  type CompletionList,
  createProtocolConnection,
  type Diagnostic,
  DidChangeTextDocumentNotification,
  DidOpenTextDocumentNotification,
  type InitializeParams,
  InitializeRequest,
  type InitializeResult,
  InitializedNotification,
  PublishDiagnosticsNotification,
  type ProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
  type TextDocumentContentChangeEvent,
} from 'vscode-languageserver-protocol/node'
import type { Started } from '../../src/cli/lsp/runs.ts'

/** What a server that runs inside a test is told of its program, which it then does not start. */
export const STARTED: Started = { env: {}, program: [process.execPath, '/nowhere/cli.cjs'], folder: process.cwd() }

/** A client of a real language server over standard input and output. */
export interface LanguageClient {
  readonly connection: ProtocolConnection
  readonly server: InitializeResult
  open(uri: string, text: string): Promise<void>
  /** @param change the whole text, or what changes in it */
  change(uri: string, change: string | readonly TextDocumentContentChangeEvent[]): Promise<void>
  /** The diagnostics that the server sends next for this document. */
  diagnosed(uri: string): Promise<readonly Diagnostic[]>
  close(): Promise<number | null>
}

/** Starts a program that is a language server. */
export function startLanguageServer(
  command: readonly string[],
  given: Partial<InitializeParams> = {},
  settings: Readonly<Record<string, unknown>> = {},
): Promise<LanguageClient> {
  const [program = '', ...words] = command
  const child = spawn(program, words, { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return connectLanguageServer({ from: child.stdout, to: child.stdin, ended }, given, settings)
}

/** A server that runs, by its streams. */
export interface RunningServer {
  readonly from: Readable
  readonly to: Writable
  /** Resolves with its exit code. */
  readonly ended: Promise<number | null>
}

export async function connectLanguageServer(
  { from, to, ended }: RunningServer,
  given: Partial<InitializeParams> = {},
  settings: Readonly<Record<string, unknown>> = {},
): Promise<LanguageClient> {
  const connection = createProtocolConnection(new StreamMessageReader(from), new StreamMessageWriter(to))
  const waiting = new Map<string, (diagnostics: readonly Diagnostic[]) => void>()
  const versions = new Map<string, number>()
  connection.onNotification(PublishDiagnosticsNotification.type, ({ uri, diagnostics, version }) => {
    // An answer to an earlier text may still be on its way.
    if (version === undefined || version === versions.get(uri)) waiting.get(uri)?.(diagnostics)
  })
  // Some servers know nothing before they have their settings.
  const configured = new Promise<void>((resolve) => {
    if (Object.keys(settings).length === 0) resolve()
    connection.onRequest('workspace/configuration', ({ items }: { items: readonly { section?: string }[] }) => {
      setImmediate(resolve)
      return items.map(({ section }) => settings[section ?? ''] ?? {})
    })
  })
  connection.onRequest('client/registerCapability', () => null)
  connection.onRequest('window/workDoneProgress/create', () => null)
  connection.onRequest('workspace/codeLens/refresh', () => null)
  connection.listen()
  const server: InitializeResult = await connection.sendRequest(InitializeRequest.method, {
    processId: process.pid,
    capabilities: {
      workspace: { configuration: true },
      textDocument: { completion: { completionItem: { snippetSupport: true, documentationFormat: ['markdown'] } } },
    },
    ...given,
  })
  await connection.sendNotification(InitializedNotification.type, {})
  await configured
  return {
    connection,
    server,
    async open(uri, text) {
      versions.set(uri, 1)
      const textDocument = { uri, languageId: 'yaml', version: 1, text }
      await connection.sendNotification(DidOpenTextDocumentNotification.type, { textDocument })
    },
    async change(uri, change) {
      const version = (versions.get(uri) ?? 1) + 1
      versions.set(uri, version)
      await connection.sendNotification(DidChangeTextDocumentNotification.type, {
        textDocument: { uri, version },
        contentChanges: typeof change === 'string' ? [{ text: change }] : [...change],
      })
    },
    diagnosed: (uri) => new Promise((resolve) => waiting.set(uri, resolve)),
    async close() {
      await connection.sendRequest('shutdown')
      await connection.sendNotification('exit')
      connection.dispose()
      to.end()
      return ended
    },
  }
}

export function itemsOf(answer: CompletionItem[] | CompletionList | null): readonly CompletionItem[] {
  return Array.isArray(answer) ? answer : (answer?.items ?? [])
}
