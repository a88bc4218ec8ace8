import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import * as vscode from 'vscode'
import { LanguageClient, TransportKind } from 'vscode-languageclient/node'
import { findSluice, isLater } from './find-sluice.ts'
import { showTests } from './testing.ts'

const NOT_FOUND =
  'Sluice was not found: install it in this project (`npm install --save-dev sluice`) or globally (`npm install --global sluice`), or set `sluice.path`'

/** The client of `sluice lsp`. All answers come from there. */
let client: LanguageClient | null = null

export async function activate(context: vscode.ExtensionContext): Promise<void> {
  context.subscriptions.push(
    vscode.commands.registerCommand('sluice.whyRefused', () => told(whyRefused)),
    vscode.commands.registerCommand('sluice.replayPast', () => told(replayPast)),
    vscode.commands.registerCommand('sluice.restart', () => told(() => start(context))),
    vscode.workspace.onDidGrantWorkspaceTrust(() => void told(() => start(context))),
    vscode.workspace.onDidChangeConfiguration((change) => {
      if (change.affectsConfiguration('sluice.path')) void told(() => start(context))
    }),
    vscode.workspace.registerTextDocumentContentProvider('sluice', { provideTextDocumentContent: () => explanation }),
  )
  await told(() => start(context))
  context.subscriptions.push(showTests(ask))
}

export async function deactivate(): Promise<void> {
  await client?.stop()
}

/** Starts the server, or starts it anew. */
async function start(context: vscode.ExtensionContext): Promise<void> {
  const before = client
  client = null
  await before?.stop()
  const { isTrusted, workspaceFolders = [] } = vscode.workspace
  const file = findSluice({
    setting: vscode.workspace.getConfiguration('sluice').get('path', ''),
    isTrusted,
    folders: workspaceFolders.map(({ uri }) => uri.fsPath),
    path: process.env['PATH'] ?? '',
  })
  if (file === null) throw new Error(NOT_FOUND)
  const server = { module: file, args: ['lsp'], transport: TransportKind.stdio }
  const started = new LanguageClient('sluice', 'Sluice', server, {
    documentSelector: [{ language: 'yaml' }],
    synchronize: { fileEvents: vscode.workspace.createFileSystemWatcher('**/*.{yaml,yml}') },
    middleware: {
      async executeCommand(command, given, next) {
        const answer: unknown = await next(command, given)
        if (command === 'sluice.replay') await showPage((answer as { readonly page: string }).page)
        return answer
      },
    },
  })
  await started.start()
  client = started
  tellVersion(started.initializeResult?.serverInfo?.version ?? '0', versionOf(context), file)
}

const versionOf = ({ extension }: vscode.ExtensionContext): string =>
  (extension.packageJSON as { readonly version: string }).version

/** A newer Sluice knows more than an extension from before. It brings its own extension with it. */
function tellVersion(server: string, own: string, file: string): void {
  if (!isLater(server, own)) return
  const word = `This extension is from Sluice ${own}, and it has started Sluice ${server}: what is new there may be missing here.`
  void vscode.window.showWarningMessage(word, 'Update the extension').then(async (choice) => {
    if (choice === undefined) return
    const vsix = vscode.Uri.file(join(file, '../editor/sluice.vsix'))
    await vscode.commands.executeCommand('workbench.extensions.installExtension', vsix)
  })
}

async function ask(command: string, ...given: readonly unknown[]): Promise<unknown> {
  if (client === null) throw new Error(NOT_FOUND)
  return client.sendRequest('workspace/executeCommand', { command, arguments: given })
}

let explanation = ''

async function whyRefused(): Promise<void> {
  const folder = await folderOfInterest()
  const { text } = (await ask('sluice.explainLast', folder.toString())) as { readonly text: string }
  explanation = text
  const uri = vscode.Uri.parse(`sluice:${Date.now()}/why the last call was refused`)
  await vscode.window.showTextDocument(await vscode.workspace.openTextDocument(uri), { preview: true })
}

async function folderOfInterest(): Promise<vscode.Uri> {
  const { workspaceFolders: folders = [] } = vscode.workspace
  const chosen = folders.length > 1 ? await vscode.window.showWorkspaceFolderPick() : folders[0]
  if (chosen === undefined) throw new Error('open the folder in which the agent was refused something')
  return chosen.uri
}

async function replayPast(): Promise<void> {
  const document = vscode.window.activeTextEditor?.document
  if (document?.languageId !== 'yaml' || document.isUntitled) throw new Error('open the policy that is to be replayed')
  await document.save()
  const { page } = (await ask('sluice.replay', document.uri.toString())) as { readonly page: string }
  await showPage(page)
}

/** Shows a page that the server has written. It allows no script but its own, and no network. */
async function showPage(file: string): Promise<void> {
  const column = vscode.ViewColumn.Beside
  const view = vscode.window.createWebviewPanel('sluice.replay', 'Sluice replay', column, {
    enableScripts: true,
    localResourceRoots: [],
    retainContextWhenHidden: true,
  })
  view.webview.html = await readFile(file, 'utf8')
}

/** Does something, and tells the user if it fails. */
async function told(task: () => Promise<void>): Promise<void> {
  try {
    await task()
  } catch (error) {
    void vscode.window.showErrorMessage(error instanceof Error ? error.message : String(error))
  }
}
