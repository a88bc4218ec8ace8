import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Diagnostic } from 'vscode-languageserver-protocol/node'
import { fixPolicies } from '../../src/cli/fix-policies.ts'
import { serveEditor } from '../../src/cli/lsp/server.ts'
import { createOutput } from '../../src/cli/output.ts'
import { complete } from '../../src/editor/complete.ts'
import { createLanguage } from '../../src/editor/document.ts'
import { hover } from '../../src/editor/hover.ts'
import type { TestOutcome } from '../../src/editor/lenses.ts'
import { folds, inlayHints } from '../../src/editor/texts.ts'
import { VOCABULARIES } from '../../src/hook-files/vocabulary.ts'
import { shippedPacks } from '../../src/hosts/shipped-packs.ts'
import { connectLanguageServer, type LanguageClient, STARTED } from './language-client.ts'

const language = createLanguage({ packs: shippedPacks, vocabulary: VOCABULARIES })

/** Each took many seconds while its time grew with the square of the length. */
const LIMIT = 2000

function timed<Found>(work: () => Found): Found {
  const before = process.cpuUsage()
  const found = work()
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(LIMIT)
  return found
}

const EXPRESSION = "    condition: { type: expression, expr: 'tool.na' }"
const LONG_WORD = `hooks:
  - id: a
    on: tool_start
    action: { type: gate, reason: ${'x'.repeat(400_000)} }
  - id: b
    on: tool_start
${EXPRESSION}
    action: { type: gate, reason: no }
`
const CURSOR = LONG_WORD.indexOf("na' }") + 2

test('a long word far before the cursor costs nothing', () => {
  const document = { name: 'a.yaml', text: LONG_WORD }
  language.tree(LONG_WORD)
  expect(timed(() => complete(document, CURSOR, [], language)).map(({ label }) => label)).toContain('name')
  const named = { name: 'a.yaml', text: LONG_WORD.replace("tool.na'", "tool.name'") }
  language.tree(named.text)
  expect(timed(() => hover(named, CURSOR, [], language))?.markdown).toMatch(/^`tool\.name`: /)
})

test('ten thousand rules fold, and have their places', () => {
  const rules = Array.from({ length: 10_000 }, (_, index) =>
    [
      `  - id: r${index}`,
      '    on: tool_start',
      `    priority: ${index}`,
      '    action: { type: gate, reason: no }',
      '',
    ].join('\n'),
  )
  const document = { name: 'a.yaml', text: `hooks:\n${rules.join('')}` }
  language.tree(document.text)
  expect(timed(() => folds(document, language)).at(-1)).toEqual({ first: 39_997, last: 40_000 })
  expect(timed(() => inlayHints(document, language)).at(-1)?.label).toBe('runs 10000 of 10000')
})

describe('a text of 5.5 MB', () => {
  const LONG = `hooks:\n${'  - { id: a, on: tool_start, action: { type: gate, reason: no } }\n'.repeat(85_000)}`
  const OTHER = `image:\n${'  - { name: a, port: 80, path: /a/b/c/d/e/f, secret: none, host: no }\n'.repeat(80_000)}`
  const TOLD = [
    {
      code: 'yaml-too-large',
      message: expect.stringMatching(/^the text is larger than 1 MiB, .*\nsplit it into several files/) as string,
    },
  ]
  const SHORT = LONG.slice(0, LONG.indexOf('\n', 10) + 1)
  const folder = mkdtempSync(join(tmpdir(), 'sluice-long-'))
  const path = (name: string): string => join(folder, name)
  const uriOf = (name: string): string => pathToFileURL(path(name)).href
  let client: LanguageClient

  beforeAll(async () => {
    writeFileSync(path('long.yaml'), LONG)
    const [from, to] = [new PassThrough(), new PassThrough()]
    const streams = { input: to, output: createOutput(from, {}), errors: createOutput(from, {}) }
    client = await connectLanguageServer({ from, to, ended: serveEditor({ ...streams, ...STARTED, folder }) })
  })
  afterAll(async () => {
    await client.close()
    rmSync(folder, { recursive: true })
  })

  async function diagnosed(uri: string, work: () => Promise<void>): Promise<readonly Diagnostic[]> {
    const found = client.diagnosed(uri)
    await work()
    return found
  }

  async function timedAsync<Found>(work: () => Promise<Found>): Promise<Found> {
    const before = process.cpuUsage()
    const found = await work()
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(LIMIT)
    return found
  }

  test('is told, and asked nothing, when it is opened, and when it has become so long', async () => {
    const uri = uriOf('opened.yaml')
    expect(await timedAsync(() => diagnosed(uri, () => client.open(uri, LONG)))).toMatchObject(TOLD)
    const ask = (method: string): Promise<unknown> =>
      client.connection.sendRequest(`textDocument/${method}`, {
        textDocument: { uri },
        position: { line: 1, character: 8 },
      })
    expect(await timedAsync(() => Promise.all(['hover', 'completion', 'codeLens'].map(ask)))).toEqual([
      null,
      null,
      null,
    ])
    expect(await diagnosed(uri, () => client.change(uri, SHORT))).toEqual([])
    expect(await timedAsync(() => diagnosed(uri, () => client.change(uri, LONG)))).toMatchObject(TOLD)
    await expect(timedAsync(() => testIn(uri))).rejects.toThrow(/opened\.yaml` is larger than 1 MiB$/)
  })

  test('of another product has no diagnostics', async () => {
    const [uri, next] = [uriOf('other.yaml'), uriOf('next.yaml')]
    const found = client.diagnosed(uri).then(() => 'told')
    await timedAsync(async () => {
      await client.open(uri, OTHER)
      await diagnosed(next, () => client.open(next, SHORT))
    })
    expect(await Promise.race([found, Promise.resolve('nothing')])).toBe('nothing')
  })

  test('that a policy extends is told there', async () => {
    const uri = uriOf('extends.yaml')
    const found = await timedAsync(() => diagnosed(uri, () => client.open(uri, 'extends: [./long.yaml]\nhooks: []\n')))
    expect(found).toMatchObject([{ code: 'pack-unread', message: '`./long.yaml` is larger than 1 MiB' }])
  })

  test.each([
    ['names', 'policies: [long.yaml]\n'],
    ['names, while it is open', 'policies: [opened.yaml]\n'],
    ['extends through its policy', 'policies: [through.yaml]\n'],
  ])('that a test %s is told by the test', async (_how, first) => {
    const uri = uriOf('a.test.yaml')
    writeFileSync(path('through.yaml'), 'extends: [./long.yaml]\nhooks: []\n')
    writeFileSync(path('a.test.yaml'), `${first}tests:\n  - { name: refuses, steps: [{ call: Bash, expect: deny }] }\n`)
    const { tests } = await timedAsync(() => testIn(uri))
    expect(tests[0]?.problems[0]?.message).toContain('.yaml` is larger than 1 MiB')
  })

  test('is not fixed, and `check --fix` says so', async () => {
    const policies = [{ name: 'long.yaml', text: LONG }]
    const errors = new PassThrough()
    const context = { folder, output: createOutput(new PassThrough(), {}), errors: createOutput(errors, {}) }
    expect(await timedAsync(() => fixPolicies(policies, true, context))).toBeNull()
    expect(String(errors.read())).toBe('sluice: `long.yaml` is larger than 1 MiB, so nothing is fixed\n')
  })

  const testIn = (uri: string): Promise<{ tests: readonly TestOutcome[] }> =>
    client.connection.sendRequest('workspace/executeCommand', { command: 'sluice.test', arguments: [uri] })
})
