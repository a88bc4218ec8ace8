import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type {
  CodeAction,
  DocumentLink,
  DocumentSymbol,
  Hover,
  InlayHint,
  Location,
  Position,
  SemanticTokens,
  SignatureHelp,
  WorkspaceEdit,
} from 'vscode-languageserver-protocol/node'
import { createOutput } from '../../src/cli/output.ts'
import { serveEditor } from '../../src/cli/lsp/server.ts'
import { itemsOf, type LanguageClient, connectLanguageServer, STARTED } from './language-client.ts'

const folder = mkdtempSync(join(tmpdir(), 'sluice-lsp-'))
const uriOf = (name: string): string => pathToFileURL(join(folder, name)).href

const POLICY = `define:
  in_docs: { type: param, path: tool.params.path, glob: docs/* }
observe:
  fetched: { on: tool_start, condition: { type: tool_name, match: web.fetch } }
hooks:
  - id: guard
    on: tool_start
    priority: 5
    condition: { type: all_of, conditions: [{ type: defined, name: in_docs }, { type: event_count, of: fetched, timespan: 10m, gte: 2 }] }
    action: { type: gate, reason: 'no <<tool.name>>' }
  - id: expressive
    on: tool_start
    max_fires: 2
    condition: { type: expression, expr: "startswith(tool.name, 'web') and history.fetched.count > 1" }
    action: { type: notify, message: careful }
`
const TESTS = `policies: [policy.yaml]
tests:
  - name: refuses
    steps:
      - call: Bash
        expect: { rule: guard }
`

let client: LanguageClient

beforeAll(async () => {
  writeFileSync(join(folder, 'policy.test.yaml'), TESTS)
  const [from, to] = [new PassThrough(), new PassThrough()]
  client = await connectLanguageServer({
    from,
    to,
    ended: serveEditor({ input: to, output: createOutput(from, {}), errors: createOutput(from, {}), ...STARTED }),
  })
})

afterAll(async () => {
  expect(await client.close()).toBe(0)
  rmSync(folder, { recursive: true })
})

/** The position of a text in another, at the cursor that `|` marks. */
function at(text: string, marked: string): Position {
  const offset = text.indexOf(marked.replace('|', '')) + marked.indexOf('|')
  const lines = text.slice(0, offset).split('\n')
  return { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 }
}

async function open(name: string, text: string): Promise<string> {
  const diagnosed = client.diagnosed(uriOf(name))
  await client.open(uriOf(name), text)
  await diagnosed
  return uriOf(name)
}

function ask<Result>(
  method: string,
  uri: string,
  marked: string,
  further: object = {},
  text = POLICY,
): Promise<Result> {
  return client.connection.sendRequest(method, { textDocument: { uri }, position: at(text, marked), ...further })
}

describe('sluice lsp', () => {
  let uri: string

  beforeAll(async () => {
    uri = await open('policy.yaml', POLICY)
  })

  test('says what it can', () => {
    expect(Object.keys(client.server.capabilities).toSorted()).toEqual([
      ...[
        'codeActionProvider',
        'codeLensProvider',
        'completionProvider',
        'definitionProvider',
        'documentLinkProvider',
        'documentSymbolProvider',
      ],
      ...[
        'executeCommandProvider',
        'foldingRangeProvider',
        'hoverProvider',
        'inlayHintProvider',
        'positionEncoding',
        'referencesProvider',
        'renameProvider',
      ],
      ...['semanticTokensProvider', 'signatureHelpProvider', 'textDocumentSync'],
    ])
  })

  test('reports what check reports, as one types, and fixes it', async () => {
    const wrong = 'hooks:\n  - id: a\n    on: tool-start\n    action: { type: gate }\n'
    const diagnosed = client.diagnosed(uriOf('wrong.yaml'))
    await client.open(uriOf('wrong.yaml'), wrong)
    const [diagnostic] = await diagnosed
    expect(diagnostic).toMatchObject({
      code: 'unknown-event',
      severity: 1,
      message: 'there is no event `tool-start`\ndid you mean `tool_start`?',
      range: { start: { line: 2, character: 8 }, end: { line: 2, character: 18 } },
    })
    const actions = await client.connection.sendRequest<readonly CodeAction[]>('textDocument/codeAction', {
      textDocument: { uri: uriOf('wrong.yaml') },
      range: diagnostic?.range,
      context: { diagnostics: [diagnostic] },
    })
    expect(actions.map(({ title }) => title)).toEqual([
      'change it to `tool_start`',
      'turn this rule off',
      'let this rule only report (shadow mode)',
    ])
    expect(actions[0]?.edit?.changes).toEqual({
      [uriOf('wrong.yaml')]: [{ range: diagnostic?.range, newText: 'tool_start' }],
    })
    const changed = client.change(uriOf('wrong.yaml'), wrong.replace('tool-start', 'tool_start'))
    const cleared = client.diagnosed(uriOf('wrong.yaml'))
    await changed
    expect(await cleared).toEqual([])
  })

  test('says nothing about the YAML of others', async () => {
    const other = uriOf('deploy.yaml')
    let isSaid = false
    void client.diagnosed(other).then(() => (isSaid = true))
    await client.open(other, 'on: push\njobs: { build: { steps: [] } }\n')
    expect(
      await client.connection.sendRequest('textDocument/hover', {
        textDocument: { uri: other },
        position: { line: 0, character: 1 },
      }),
    ).toBeNull()
    expect(isSaid).toBe(false)
  })

  test('completes', async () => {
    const text = `${POLICY}  - id: third\n    on: tool_`
    await open('half.yaml', text)
    const answer = await client.connection.sendRequest('textDocument/completion', {
      textDocument: { uri: uriOf('half.yaml') },
      position: at(text, 'third\n    on: tool_|'),
    })
    expect(itemsOf(answer as never).find(({ label }) => label === 'tool_end')).toMatchObject({
      documentation: { kind: 'markdown', value: expect.stringMatching(/^A tool has run/) as string },
      textEdit: { newText: 'tool_end' },
    })
  })

  test.each([
    ['id: gu|ard', /^rule `guard`\n\n- enforced by Claude Code(?:, [^\n]+)?(?:\n- (?:in part|not) by [^\n]+)*$/],
    ['prio|rity: 5', /^`priority`: Lower runs first\./],
    ['type: event_co|unt', /^`event_count`: Holds when an observation/],
    ['{ type: defined, name: in_d|ocs', /definition `in_docs`\n\n```yaml\n{ type: param/],
    ['starts|with(tool', /^`startswith\(value, prefix\)|^`startswith\(/],
    ['no <<tool.na|me>>', /^`tool\.name`: /],
  ])('hovers over %s', async (marked, expected) => {
    const hover = await ask<Hover>('textDocument/hover', uri, marked)
    expect(hover.contents).toMatchObject({ value: expect.stringMatching(expected) as string })
  })

  test('shows the signature of a function', async () => {
    const help = await ask<SignatureHelp>('textDocument/signatureHelp', uri, "startswith(tool.name, |'web'")
    expect(help).toMatchObject({
      activeParameter: 1,
      signatures: [{ label: expect.stringMatching(/^startswith\(/) as string }],
    })
  })

  test('finds definitions and references, also in tests and in expressions', async () => {
    const [definition] = await ask<readonly Location[]>('textDocument/definition', uri, 'name: in_d|ocs }')
    expect(definition).toEqual({ uri, range: { start: { line: 1, character: 2 }, end: { line: 1, character: 9 } } })
    const lines = async (marked: string): Promise<readonly string[]> =>
      (await ask<readonly Location[]>('textDocument/references', uri, marked)).map(
        (one) => `${one.uri.replace(/.*\//, '')}:${one.range.start.line}`,
      )
    expect(await lines('fetc|hed: {')).toEqual(['policy.yaml:3', 'policy.yaml:8', 'policy.yaml:13'])
    expect(await lines('id: gua|rd')).toEqual(['policy.yaml:5', 'policy.test.yaml:5'])
  })

  test('renames in the policy and its tests', async () => {
    const edit = await ask<WorkspaceEdit>('textDocument/rename', uri, 'id: gua|rd', { newName: 'watch' })
    expect(
      Object.entries(edit.changes ?? {}).map(([file, edits]) => [file, edits.map(({ newText }) => newText)]),
    ).toEqual([
      [uri, ['watch']],
      [uriOf('policy.test.yaml'), ['watch']],
    ])
    expect(await ask('textDocument/rename', uri, 'id: gua|rd', { newName: 'a: b' })).toBeNull()
  })

  test('outlines, folds, hints and colours', async () => {
    const about = { textDocument: { uri } }
    const symbols = await client.connection.sendRequest<readonly DocumentSymbol[]>('textDocument/documentSymbol', about)
    expect(symbols.map(({ name, detail }) => `${name}: ${detail}`)).toEqual([
      ...['in_docs: param', 'fetched: tool_start', 'guard: tool_start → gate', 'expressive: tool_start → notify'],
    ])
    expect(await client.connection.sendRequest('textDocument/foldingRange', about)).toContainEqual({
      startLine: 5,
      endLine: 9,
    })
    const range = { start: { line: 0, character: 0 }, end: { line: 99, character: 0 } }
    const hints = await client.connection.sendRequest<readonly InlayHint[]>('textDocument/inlayHint', {
      ...about,
      range,
    })
    expect(hints.map(({ label }) => label)).toEqual(['runs 1 of 2', 'in each session'])
    const { data } = await client.connection.sendRequest<SemanticTokens>('textDocument/semanticTokens/full', about)
    expect(data.slice(0, 10)).toEqual([9, 38, 13, 6, 0, 4, 42, 10, 1, 0])
  })

  test('links to the files that tests name, whatever their names are', async () => {
    const text = "policies: [policy.yaml, 'http://[', 'a#b.yaml']\ntests: [{ name: a, steps: [] }]\n"
    const links = async (document: string): Promise<readonly (string | undefined)[]> => {
      await client.open(document, text)
      const about = { textDocument: { uri: document } }
      const found = await client.connection.sendRequest<readonly DocumentLink[]>('textDocument/documentLink', about)
      return found.map(({ target }) => target)
    }
    expect(await links(uriOf('links.test.yaml'))).toEqual(['policy.yaml', 'http:/[', 'a#b.yaml'].map(uriOf))
    expect(await links('untitled:Untitled-1')).toEqual([])
  })

  test('refuses what it does not serve', async () => {
    await expect(client.connection.sendRequest('textDocument/formatting', { textDocument: { uri } })).rejects.toThrow(
      '`textDocument/formatting` is not served',
    )
  })
})
