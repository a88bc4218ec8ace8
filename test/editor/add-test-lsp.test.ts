import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { CodeAction, CodeLens, WorkspaceEdit } from 'vscode-languageserver-protocol/node'
import { serveEditor } from '../../src/cli/lsp/server.ts'
import { createOutput } from '../../src/cli/output.ts'
import { connectLanguageServer, type LanguageClient, STARTED } from './language-client.ts'

const POLICY = 'hooks:\n  - id: a\n    on: tool_start\n    action: { type: gate, reason: no }\n'
const OTHER = 'tests:\n  - name: other\n    steps: [{ say: hello }]\n'
const ADDED = '\n  - name: a refuses\n    steps:\n      - { call: Bash, expect: { verdict: deny, rule: a } }'
const NEW = `policies: [policy.yaml]\n\ntests:${ADDED}\n`
const TITLE = 'add a test for this rule'

let folder: string
let client: LanguageClient
const uriOf = (name: string): string => pathToFileURL(join(folder, name)).href

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sluice-add-test-'))
  writeFileSync(join(folder, 'policy.yaml'), POLICY)
})

afterEach(async () => {
  await client.close()
  rmSync(folder, { recursive: true })
})

async function connect(resourceOperations: readonly string[]): Promise<void> {
  const [from, to] = [new PassThrough(), new PassThrough()]
  const served = serveEditor({ input: to, output: createOutput(from, {}), errors: createOutput(from, {}), ...STARTED })
  const capabilities = { workspace: { workspaceEdit: { documentChanges: true, resourceOperations } } }
  client = await connectLanguageServer({ from, to, ended: served }, { capabilities } as never)
}

/** The edit that the action makes; undefined if it is not offered. */
async function editOf(context: object = {}): Promise<WorkspaceEdit | undefined> {
  const diagnosed = client.diagnosed(uriOf('policy.yaml'))
  await client.open(uriOf('policy.yaml'), POLICY)
  await diagnosed
  const position = { line: 1, character: 9 }
  const actions = await client.connection.sendRequest<readonly CodeAction[]>('textDocument/codeAction', {
    ...{ textDocument: { uri: uriOf('policy.yaml') }, range: { start: position, end: position } },
    context: { diagnostics: [], ...context },
  })
  return actions.find(({ title }) => title === TITLE)?.edit
}

describe('a test for a rule that has none', () => {
  test.each([
    ['not made at each move of the cursor', 2, false],
    ['made when somebody asks', 1, true],
  ])('is %s', async (_when, triggerKind, isOffered) => {
    await connect(['create'])
    expect((await editOf({ triggerKind })) !== undefined).toBe(isOffered)
  })

  test('is written to a file that the client creates, runs there, and has its lens', async () => {
    await connect(['create', 'rename', 'delete'])
    const edit = await editOf()
    const uri = uriOf('policy.test.yaml')
    expect(edit).toEqual({
      documentChanges: [
        { kind: 'create', uri },
        {
          textDocument: { uri, version: null },
          edits: [{ range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } }, newText: NEW }],
        },
      ],
    })
    writeFileSync(fileURLToPath(uri), NEW)
    const lenses = await client.connection.sendRequest<readonly CodeLens[]>('textDocument/codeLens', {
      textDocument: { uri: uriOf('policy.yaml') },
    })
    const [lens] = lenses
    expect(lens?.command?.title).toBe('1 test · run')
    const { command = '', arguments: given = [] } = lens?.command ?? {}
    const { tests } = await client.connection.sendRequest<{ tests: readonly unknown[] }>('workspace/executeCommand', {
      command,
      arguments: given,
    })
    expect(tests).toEqual([{ name: 'a refuses', line: 4, problems: [] }])
    expect(await editOf()).toBeUndefined()
  })

  test('is written behind the others, by a client that creates nothing, too', async () => {
    writeFileSync(join(folder, 'policy.test.yaml'), OTHER)
    await connect([])
    const end = { line: 2, character: 27 }
    expect(await editOf()).toEqual({
      changes: { [uriOf('policy.test.yaml')]: [{ range: { start: end, end }, newText: `\n${ADDED}` }] },
    })
  })

  test.each([
    ['by a client that creates nothing', [], null],
    ['where another file has the name', ['create'], 'stages: [build]\n'],
    ['where the file is broken', ['create'], 'tests: [}\n'],
  ])('is not offered %s', async (_where, operations, text) => {
    if (text !== null) writeFileSync(join(folder, 'policy.test.yaml'), text)
    await connect(operations)
    expect(await editOf()).toBeUndefined()
    expect(existsSync(join(folder, 'policy.test.yaml'))).toBe(text !== null)
  })
})
