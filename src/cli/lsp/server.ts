import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Readable } from 'node:stream'
import { diagnose } from '../../editor/diagnose.ts'
import { createLanguage, isTestFile } from '../../editor/document.ts'
import { sharesNames } from '../../editor/program.ts'
import { TOKEN_TYPES } from '../../editor/texts.ts'
import { VOCABULARIES } from '../../hook-files/vocabulary.ts'
import { policyPacks } from '../../hosts/packs/project-packs.ts'
import { readVersion } from '../../hosts/version.ts'
import type { Diagnostic } from '../../model/diagnostic.ts'
import { readThrown } from '../../model/thrown.ts'
import { isMap, valueAt } from '../../model/value.ts'
import { readTestFile } from '../../workbench/test/read-test-file.ts'
import type { Output } from '../output.ts'
import { ANSWERS, shownDiagnostic } from './answers.ts'
import type { Encoding } from './positions.ts'
import { type Client, createClient, type Message, readMessages } from './wire.ts'
import { createWorkspace, isPolicyText, type OpenDocument, type Workspace } from './workspace.ts'

/** How long nothing must change before the analysis starts, in milliseconds. */
const PAUSE = 300

const CANCELLED = -32800
const UNKNOWN_METHOD = -32601
const NOT_READY = -32002
const FAILED = -32603

/** Serves one client until it says `exit` or its stream ends. Resolves with the exit code of the protocol. */
export async function serveEditor(input: Readable, output: Output, errors: Output): Promise<number> {
  const client = createClient(output)
  const waiting: Message[] = []
  const cancelled = new Set<unknown>()
  let session: Session | null = null
  let isShutDown = false
  let hasEnded = false
  let wake = (): void => {}

  // Messages are taken in as they come, so that a request can be cancelled while it waits.
  const reading = (async () => {
    for await (const message of readMessages(input)) {
      const asked = message.method === '$/cancelRequest' ? valueAt(message.params, ['id']) : undefined
      if (asked === undefined) waiting.push(message)
      // Only what waits can be cancelled: the client may use the number of an answered request again.
      else if (waiting.some(({ id }) => id === asked)) cancelled.add(asked)
      wake()
    }
  })().finally(() => {
    hasEnded = true
    wake()
  })
  reading.catch(() => {})

  for (;;) {
    const message = waiting.shift()
    if (message === undefined) {
      if (hasEnded) break
      await new Promise<void>((resolve) => (wake = resolve))
      continue
    }
    const { id, method, params } = message
    if (method === 'exit') break
    if (method === 'initialize' && id !== undefined) {
      session = createSession(client, encodingOf(params))
      await client.answer(id, session.about)
    } else if (method === 'shutdown' && id !== undefined) {
      isShutDown = true
      session?.close()
      await client.answer(id, null)
    } else if (id === undefined) session?.hear(method ?? '', params)
    else if (method === undefined) continue
    else if (cancelled.delete(id)) await client.refuse(id, CANCELLED, 'the request was cancelled')
    else if (session === null) await client.refuse(id, NOT_READY, '`initialize` comes first')
    else await answer(session, client, id, method, params)
    await nextTurn()
  }
  session?.close()
  input.destroy()
  if (hasEnded) await reading.catch((error: unknown) => errors.write(`sluice: ${readThrown(error).message}\n`))
  return isShutDown ? 0 : 1
}

async function answer(
  session: Session,
  client: Client,
  id: number | string,
  method: string,
  params: unknown,
): Promise<void> {
  if (!Object.hasOwn(ANSWERS, method)) return client.refuse(id, UNKNOWN_METHOD, `\`${method}\` is not served`)
  try {
    await client.answer(id, session.ask(method, params))
  } catch (error) {
    await client.refuse(id, FAILED, readThrown(error).message)
  }
}

function encodingOf(params: unknown): Encoding {
  const offered = valueAt(params, ['capabilities', 'general', 'positionEncodings'])
  return Array.isArray(offered) && offered[0] === 'utf-8' ? 'utf-8' : 'utf-16'
}

interface Session {
  readonly about: object
  hear(method: string, params: unknown): void
  ask(method: string, params: unknown): unknown
  close(): void
}

function createSession(client: Client, encoding: Encoding): Session {
  const language = createLanguage({ packs: policyPacks(), vocabulary: VOCABULARIES })
  const workspace: Workspace = createWorkspace(encoding, (document) => isPolicyText(document, language))
  const known = new Map<string, readonly Diagnostic[]>()
  const timers = new Map<string, ReturnType<typeof setTimeout>>()

  function tell(document: OpenDocument, diagnostics: readonly Diagnostic[]): void {
    known.set(document.uri, diagnostics)
    const { uri, version, name } = document
    const own = diagnostics.filter(({ file }) => file === name).map((one) => shownDiagnostic(document, one))
    void client.notify('textDocument/publishDiagnostics', {
      uri,
      ...(version !== null && { version }),
      diagnostics: own,
    })
  }

  /** Checks at once what is cheap, and analyses after a pause. */
  function check(document: OpenDocument): void {
    clearTimeout(timers.get(document.uri))
    if (!isPolicyText(document, language)) {
      if (known.delete(document.uri)) tell(document, [])
      return
    }
    if (isTestFile(document.name, language.tree(document.text)?.value)) {
      tell(document, readTestFile(document).diagnostics)
      return
    }
    tell(document, diagnose([document], language, false).diagnostics)
    timers.set(
      document.uri,
      setTimeout(() => tell(document, diagnose([document], language).diagnostics), PAUSE),
    )
  }

  return {
    about: { capabilities: capabilities(encoding), serverInfo: { name: 'sluice', version: readVersion() } },
    hear(method, params) {
      const uri = valueAt(params, ['textDocument', 'uri'])
      const version = valueAt(params, ['textDocument', 'version'])
      const numbered = typeof version === 'number' ? version : null
      if (method === 'textDocument/didOpen' && typeof uri === 'string') {
        const text = valueAt(params, ['textDocument', 'text'])
        check(workspace.set(uri, typeof text === 'string' ? text : '', numbered))
      } else if (method === 'textDocument/didChange' && typeof uri === 'string') {
        const changed = workspace.change(uri, isMap(params) ? params['contentChanges'] : [], numbered)
        if (changed !== null) check(changed)
      } else if (method === 'textDocument/didClose' && typeof uri === 'string') {
        clearTimeout(timers.get(uri))
        const document = workspace.open.get(uri)
        workspace.close(uri)
        if (document !== undefined) tell(document, [])
        known.delete(uri)
      } else if (method === 'workspace/didChangeWatchedFiles') {
        for (const document of workspace.open.values()) check(document)
      }
    },
    ask(method, params) {
      const uri = valueAt(params, ['textDocument', 'uri'])
      const document = typeof uri === 'string' ? workspace.open.get(uri) : undefined
      if (document === undefined || !isPolicyText(document, language)) return null
      const diagnostics = known.get(document.uri) ?? []
      return ANSWERS[method]?.({
        document,
        params,
        language,
        diagnostics,
        others: () => sharesNames(document, workspace.around(document), language),
      })
    },
    close() {
      for (const timer of timers.values()) clearTimeout(timer)
    },
  }
}

function capabilities(encoding: Encoding): object {
  return {
    positionEncoding: encoding,
    textDocumentSync: { openClose: true, change: 2 },
    completionProvider: { triggerCharacters: ['.', ':', ' ', '<', '{', '"', "'"] },
    hoverProvider: true,
    signatureHelpProvider: { triggerCharacters: ['(', ','] },
    definitionProvider: true,
    referencesProvider: true,
    renameProvider: { prepareProvider: true },
    codeActionProvider: { codeActionKinds: ['quickfix', 'refactor', 'source.fixAll'] },
    documentSymbolProvider: true,
    foldingRangeProvider: true,
    documentLinkProvider: {},
    inlayHintProvider: true,
    semanticTokensProvider: { legend: { tokenTypes: TOKEN_TYPES, tokenModifiers: [] }, full: true },
  }
}
