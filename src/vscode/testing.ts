import * as vscode from 'vscode'

/** A test as the server reports it. */
interface Outcome {
  readonly name: string
  readonly line: number
  readonly problems: readonly { readonly line: number; readonly details: string }[]
}

type Ask = (command: string, ...given: readonly unknown[]) => Promise<unknown>

const PATTERN = '**/*.test.{yaml,yml}'

/** Shows the tests of policies in the view for tests. The server knows them, and runs them. */
export function showTests(ask: Ask): vscode.Disposable {
  const tests = vscode.tests.createTestController('sluice', 'Sluice')

  async function add(uri: vscode.Uri): Promise<void> {
    const document = await vscode.workspace.openTextDocument(uri)
    const found = await vscode.commands.executeCommand<readonly vscode.DocumentSymbol[] | undefined>(
      'vscode.executeDocumentSymbolProvider',
      uri,
    )
    // Other programs call their files like this, too. The server knows which ones are tests of policies.
    const isOurs = document.languageId === 'yaml' && /^tests:/m.test(document.getText())
    if (!isOurs || found === undefined || found.length === 0) {
      tests.items.delete(uri.toString())
      return
    }
    const file = tests.createTestItem(uri.toString(), vscode.workspace.asRelativePath(uri), uri)
    file.children.replace(
      found.map(({ name, range }) => {
        const item = tests.createTestItem(`${uri.toString()}:${range.start.line}`, name, uri)
        item.range = range
        return item
      }),
    )
    tests.items.add(file)
  }

  tests.refreshHandler = async () => {
    for (const uri of await vscode.workspace.findFiles(PATTERN, '**/node_modules/**')) await add(uri)
  }

  tests.createRunProfile('Run', vscode.TestRunProfileKind.Run, run, true)

  async function run({ include, exclude }: vscode.TestRunRequest, token: vscode.CancellationToken): Promise<void> {
    const running = tests.createTestRun(new vscode.TestRunRequest(include, exclude))
    const files = new Map<string, vscode.TestItem[]>()
    const chosen = (include ?? [...tests.items].map(([, item]) => item)).flatMap((item) =>
      item.parent === undefined ? [...item.children].map(([, child]) => child) : [item],
    )
    for (const item of chosen.filter((one) => exclude?.includes(one) !== true)) {
      const uri = item.uri?.toString() ?? ''
      files.set(uri, [...(files.get(uri) ?? []), item])
      running.enqueued(item)
    }
    for (const [uri, items] of files) {
      if (token.isCancellationRequested) break
      for (const item of items) running.started(item)
      try {
        const answer = (await ask('sluice.test', uri, items.map(firstLine))) as { readonly tests: readonly Outcome[] }
        for (const item of items) {
          const own = answer.tests.filter(({ line }) => line === firstLine(item))
          tell(running, item, own)
        }
      } catch (error) {
        for (const item of items) running.errored(item, new vscode.TestMessage(String(error)))
      }
    }
    running.end()
  }

  const watcher = vscode.workspace.createFileSystemWatcher(PATTERN)
  watcher.onDidCreate((uri) => void add(uri))
  watcher.onDidChange((uri) => void add(uri))
  watcher.onDidDelete((uri) => tests.items.delete(uri.toString()))
  void tests.refreshHandler(new vscode.CancellationTokenSource().token)
  return vscode.Disposable.from(tests, watcher)
}

const firstLine = ({ range }: vscode.TestItem): number => (range?.start.line ?? 0) + 1

/** A test with `each` has a result for each of its values. */
function tell(run: vscode.TestRun, item: vscode.TestItem, outcomes: readonly Outcome[]): void {
  if (outcomes.length === 0) return run.skipped(item)
  const problems = outcomes.flatMap((one) => one.problems)
  if (problems.length === 0) return run.passed(item)
  const messages = problems.map(({ line, details }) => {
    const message = new vscode.TestMessage(details)
    if (item.uri !== undefined) message.location = new vscode.Location(item.uri, new vscode.Position(line - 1, 0))
    return message
  })
  run.failed(item, messages)
}
