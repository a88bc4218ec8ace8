import { fileURLToPath } from 'node:url'
import { diagnose } from '../../editor/diagnose.ts'
import { createLanguage, isTestFile, isTooLong, MOST_BYTES } from '../../editor/document.ts'
import { failuresIn } from '../../editor/lenses.ts'
import { sharesNames } from '../../editor/program.ts'
import { TOKEN_TYPES } from '../../editor/texts.ts'
import { VOCABULARIES } from '../../hook-files/vocabulary.ts'
import { policyPacks } from '../../hosts/packs/project-packs.ts'
import { readVersion } from '../../hosts/version.ts'
import type { Diagnostic } from '../../model/diagnostic.ts'
import { readThrown } from '../../model/thrown.ts'
import { isMap, valueAt } from '../../model/value.ts'
import type { PolicyText } from '../../source/read-policy.ts'
import { readTestFile } from '../../workbench/test/read-test-file.ts'
import { ANSWERS, SEVERITIES, shownDiagnostic } from './answers.ts'
import type { Encoding } from './positions.ts'
import { createRuns, type Started } from './runs.ts'
import type { Client } from './wire.ts'
import { createWorkspace, isPolicyText, type OpenDocument, type Workspace } from './workspace.ts'

/** How long nothing must change before the analysis starts and tests run, in milliseconds. */
const PAUSE = 300

/** How long tests may take that nobody asked for, in milliseconds. */
const UNASKED = 2000

export interface Session {
  readonly about: object
  hear(method: string, params: unknown): void
  ask(method: string, params: unknown): unknown
  execute(params: unknown): Promise<unknown>
  close(): void
}

function encodingOf(params: unknown): Encoding {
  const offered = valueAt(params, ['capabilities', 'general', 'positionEncodings'])
  return Array.isArray(offered) && offered[0] === 'utf-8' ? 'utf-8' : 'utf-16'
}

const tooLong = ({ name: file }: OpenDocument): Diagnostic => ({
  file,
  line: 1,
  column: 1,
  end_line: 1,
  end_column: 1,
  severity: 'warning',
  code: 'yaml-too-large',
  message: 'the text is larger than 1 MiB, so nothing is checked while you type',
  help: 'split it into several files, or run `sluice check`',
})

/** @param asked the parameters of `initialize` */
export function createSession(client: Client, asked: unknown, started: Started): Session {
  const encoding = encodingOf(asked)
  const can = (...path: readonly string[]): boolean => valueAt(asked, ['capabilities', ...path]) === true
  const operations = valueAt(asked, ['capabilities', 'workspace', 'workspaceEdit', 'resourceOperations'])
  const creates = Array.isArray(operations) && operations.includes('create')
  const language = createLanguage({ packs: policyPacks({ bytes: MOST_BYTES }), vocabulary: VOCABULARIES })
  const isRead = (document: PolicyText): boolean => !isTooLong(document.text) && isPolicyText(document, language)
  const workspace: Workspace = createWorkspace(encoding, isRead)
  const runs = createRuns(started, (file) => [...workspace.open.values()].find(({ name }) => name === file)?.text)
  const known = new Map<string, readonly Diagnostic[]>()
  const timers = new Map<string, ReturnType<typeof setTimeout>>()

  const isTest = (document: OpenDocument): boolean => isTestFile(document.name, language.tree(document.text)?.value)
  const othersOf = (document: OpenDocument): readonly OpenDocument[] =>
    sharesNames(document, workspace.around(document), language)

  function tell(document: OpenDocument, diagnostics: readonly Diagnostic[]): void {
    known.set(document.uri, diagnostics)
    const { uri, version, name, positions } = document
    const own = diagnostics.filter(({ file }) => file === name).map((one) => shownDiagnostic(document, one))
    const failures = failuresIn(document, runs.hasResults() ? othersOf(document) : [], runs, language)
    const failed = failures.map(({ start, end, message, isStep }) => ({
      range: positions.range({ start, end }),
      message,
      source: 'sluice test',
      severity: isStep ? SEVERITIES.error : SEVERITIES.warning,
    }))
    void client.notify('textDocument/publishDiagnostics', {
      uri,
      ...(version !== null && { version }),
      diagnostics: [...own, ...failed],
    })
  }

  /** Checks at once what is cheap. After a pause, analyses, and runs the tests. */
  function check(document: OpenDocument): void {
    clearTimeout(timers.get(document.uri))
    if (!isPolicyText(document, language)) {
      runs.forget(document.name)
      if (known.delete(document.uri)) tell(document, [])
      return
    }
    if (isTooLong(document.text)) {
      runs.forget(document.name)
      tell(document, [tooLong(document)])
      return
    }
    if (isTest(document)) {
      runs.forget(document.name)
      tell(document, readTestFile(document).diagnostics)
    } else tell(document, diagnose([document], language, false).diagnostics)
    timers.set(
      document.uri,
      setTimeout(() => {
        if (!isTest(document)) tell(document, diagnose([document], language).diagnostics)
        void runTestsOf(document)
      }, PAUSE),
    )
  }

  /** Runs the tests in a document or of a policy, unless something changes or they take long. */
  async function runTestsOf(document: OpenDocument): Promise<void> {
    if (known.get(document.uri)?.some(({ severity }) => severity === 'error') !== false) return
    const files = [document, ...othersOf(document)].filter(isTest)
    const until = performance.now() + UNASKED
    const isStale = (): boolean => workspace.open.get(document.uri) !== document || performance.now() > until
    for (const file of files) {
      const outcomes = await runs.test(file, null, isStale).catch(() => null)
      if (outcomes !== null) continue
      if (workspace.open.get(document.uri) !== document) return
      // What cannot be read says so in its own diagnostics; what takes long runs on request. Results from before are
      // about another text.
      runs.forget(file.name)
    }
    if (files.length > 0) await refresh()
  }

  /** Tells again what depends on what has run. */
  async function refresh(): Promise<void> {
    for (const [uri, diagnostics] of known) {
      const document = workspace.open.get(uri)
      if (document !== undefined) tell(document, diagnostics)
    }
    if (can('workspace', 'codeLens', 'refreshSupport')) await client.request('workspace/codeLens/refresh', null)
  }

  let tasks = 0

  /** Shows in the client that something takes long. */
  async function withProgress<Result>(title: string, task: () => Promise<Result>): Promise<Result> {
    if (!can('window', 'workDoneProgress')) return task()
    const token = `sluice-${++tasks}`
    await client.request('window/workDoneProgress/create', { token })
    await client.notify('$/progress', { token, value: { kind: 'begin', title } })
    try {
      return await task()
    } finally {
      await client.notify('$/progress', { token, value: { kind: 'end' } })
    }
  }

  const COMMANDS: Readonly<Record<string, (uri: string, lines: unknown) => Promise<unknown>>> = {
    'sluice.test': async (uri, lines) => {
      const chosen = Array.isArray(lines) ? lines.filter((line) => typeof line === 'number') : null
      const tests = await runs.test(workspace.find(uri), chosen, () => false)
      await refresh()
      return { tests }
    },
    'sluice.replay': async (uri) => {
      const page = await withProgress('replaying past sessions', () => runs.replay(fileURLToPath(uri)))
      await refresh()
      return { page }
    },
    'sluice.explainLast': async (uri) => ({ text: await runs.explainLast(fileURLToPath(uri)) }),
  }

  return {
    about: {
      capabilities: capabilities(encoding, Object.keys(COMMANDS)),
      serverInfo: { name: 'sluice', version: readVersion() },
    },
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
        if (document !== undefined) {
          runs.forget(document.name)
          tell(document, [])
        }
        known.delete(uri)
      } else if (method === 'workspace/didChangeWatchedFiles') {
        for (const document of workspace.open.values()) check(document)
      }
    },
    ask(method, params) {
      const uri = valueAt(params, ['textDocument', 'uri'])
      const document = typeof uri === 'string' ? workspace.open.get(uri) : undefined
      if (document === undefined || !isRead(document)) return null
      const diagnostics = known.get(document.uri) ?? []
      return ANSWERS[method]?.({
        document,
        params,
        language,
        diagnostics,
        findings: runs,
        creates,
        others: () => othersOf(document),
      })
    },
    async execute(params) {
      const command = valueAt(params, ['command'])
      const [uri, lines] = [valueAt(params, ['arguments', '0']), valueAt(params, ['arguments', '1'])]
      const known = typeof command === 'string' && Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined
      if (known === undefined) throw new Error(`\`${String(command)}\` is no command of Sluice`)
      if (typeof uri !== 'string') throw new Error(`\`${String(command)}\` needs the address of a file`)
      try {
        return await known(uri, lines)
      } catch (error) {
        throw new Error(readThrown(error).message, { cause: error })
      }
    },
    close() {
      for (const timer of timers.values()) clearTimeout(timer)
      runs.stop()
    },
  }
}

function capabilities(encoding: Encoding, commands: readonly string[]): object {
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
    codeLensProvider: {},
    documentSymbolProvider: true,
    executeCommandProvider: { commands },
    foldingRangeProvider: true,
    documentLinkProvider: {},
    inlayHintProvider: true,
    semanticTokensProvider: { legend: { tokenTypes: TOKEN_TYPES, tokenModifiers: [] }, full: true },
  }
}
