import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { CodeLens, Hover } from 'vscode-languageserver-protocol/node'
import { createOutput } from '../../src/cli/output.ts'
import { serveEditor } from '../../src/cli/lsp/server.ts'
import { connectLanguageServer, type LanguageClient } from './language-client.ts'

// What runs for an editor: tests, a replay, the explanation of the last refusal.

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'sluice-runs-')))
const home = join(folder, 'home')
const uriOf = (name: string): string => pathToFileURL(join(folder, name)).href

const POLICY = `hooks:
  - id: guard
    on: tool_start
    condition: { type: tool_name, match: Bash }
    action: { type: gate, allow: false, reason: 'no shell' }
  - id: untested
    on: turn_end
    action: { type: log, message: done }
`
const TESTS = `tests:
  - name: refuses the shell
    steps:
      - call: Bash
        expect: { rule: guard }
  - name: lets reading pass
    steps:
      - call: Read
        expect: { verdict: null }
      - call: Read
        expect: { rule: guard }
`

let client: LanguageClient

beforeAll(async () => {
  mkdirSync(home)
  writeFileSync(join(folder, 'policy.yaml'), POLICY)
  writeFileSync(join(folder, 'policy.test.yaml'), TESTS)
  const [from, to] = [new PassThrough(), new PassThrough()]
  const [output, errors] = [createOutput(from, {}), createOutput(from, {})]
  const program = [process.execPath, join(inject('built'), 'dist/cli.cjs')] as const
  const env = { PATH: process.env['PATH'], HOME: home }
  client = await connectLanguageServer(
    { from, to, ended: serveEditor({ input: to, output, errors, env, program, folder }) },
    { capabilities: { workspace: { codeLens: { refreshSupport: true } }, window: { workDoneProgress: true } } },
  )
})

afterAll(async () => {
  expect(await client.close()).toBe(0)
  rmSync(folder, { recursive: true })
})

const lensesOf = async (name: string): Promise<readonly string[]> => {
  const lenses = await client.connection.sendRequest<readonly CodeLens[]>('textDocument/codeLens', {
    textDocument: { uri: uriOf(name) },
  })
  return lenses.map(({ range, command }) => `${range.start.line} ${command?.title ?? ''}`)
}

const execute = (command: string, ...given: readonly unknown[]): Promise<unknown> =>
  client.connection.sendRequest('workspace/executeCommand', { command, arguments: given })

/** The diagnostics that name a failed test. */
async function failed(uri: string, cause: () => Promise<unknown>): Promise<readonly unknown[]> {
  const told = new Promise<readonly unknown[]>((resolve) => {
    const wait = (): void => {
      void client.diagnosed(uri).then((diagnostics) => {
        const failures = diagnostics.filter(({ source }) => source === 'sluice test')
        if (failures.length > 0) resolve(failures)
        else wait()
      })
    }
    wait()
  })
  await cause()
  return told
}

describe('tests in the editor', () => {
  test('run after a pause, on what is in the editor, and fail at the rule', async () => {
    expect(
      await failed(uriOf('policy.yaml'), () => client.open(uriOf('policy.yaml'), POLICY.replace('Bash', 'Read'))),
    ).toEqual([
      {
        range: { start: { line: 1, character: 8 }, end: { line: 1, character: 13 } },
        severity: 2,
        source: 'sluice test',
        message: 'the test `refuses the shell` fails: rule: expected "guard", got null',
      },
      expect.objectContaining({ message: 'the test `lets reading pass` fails: verdict: expected none, got deny' }),
    ])
    expect(await lensesOf('policy.yaml')).toEqual(['1 2 tests, 2 fail · run'])
    await client.change(uriOf('policy.yaml'), POLICY)
    await execute('sluice.test', uriOf('policy.test.yaml'))
    expect(await lensesOf('policy.yaml')).toEqual(['1 2 tests, 1 fails · run'])
  })

  test('fail at the step', async () => {
    const failures = await failed(uriOf('policy.test.yaml'), () => client.open(uriOf('policy.test.yaml'), TESTS))
    expect(failures).toEqual([
      {
        range: { start: { line: 9, character: 8 }, end: { line: 9, character: 18 } },
        severity: 1,
        source: 'sluice test',
        message: 'lets reading pass: rule: expected "guard", got null',
      },
    ])
    expect(await lensesOf('policy.test.yaml')).toEqual(['1 passed · run again', '5 failed · run again'])
  })

  test('of several files have a line for each file', async () => {
    writeFileSync(join(folder, 'more.test.yaml'), `policies: [policy.yaml]\n${TESTS}`)
    try {
      expect(await lensesOf('policy.yaml')).toEqual(['1 2 tests · run', '1 2 tests, 1 fails · run'])
    } finally {
      rmSync(join(folder, 'more.test.yaml'))
    }
  })

  test('are taken from an open text, whatever its client escapes in the address', async () => {
    const names = ['(other).yaml', '(other).test.yaml']
    for (const name of names) writeFileSync(join(folder, name), 'hooks: []\n')
    const [policy = '', tests = ''] = names.map((name) => uriOf(name).replace('(', '%28').replace(')', '%29'))
    await client.open(policy, POLICY)
    await client.open(tests, TESTS)
    expect(await execute('sluice.test', uriOf('(other).test.yaml'), [2])).toEqual({
      tests: [expect.objectContaining({ name: 'refuses the shell', problems: [] }) as unknown],
    })
    const places = await client.connection.sendRequest<readonly { readonly uri: string }[]>('textDocument/references', {
      textDocument: { uri: policy },
      position: { line: 1, character: 9 },
      context: { includeDeclaration: true },
    })
    expect(places.map(({ uri }) => uri).filter((uri) => uri.includes('other'))).toEqual([policy, tests, tests])
    for (const uri of [policy, tests]) {
      await client.connection.sendNotification('textDocument/didClose', { textDocument: { uri } })
    }
    for (const name of names) rmSync(join(folder, name))
  })

  test('that failed are forgotten once the text has no tests', async () => {
    const text = `# no tests any more${'\n'.repeat(20)}`
    const told = client.diagnosed(uriOf('policy.test.yaml'))
    await client.change(uriOf('policy.test.yaml'), text)
    expect(await told).toEqual([])
    const again = failed(uriOf('policy.test.yaml'), () => client.change(uriOf('policy.test.yaml'), TESTS))
    expect(await again).toHaveLength(1)
  })

  test('do not load a policy that is too large to be read beside an open text', async () => {
    const names = ['large.yaml', 'large.test.yaml']
    writeFileSync(join(folder, 'large.yaml'), `${POLICY}${'#'.repeat(1024 * 1024)}`)
    writeFileSync(join(folder, 'large.test.yaml'), TESTS)
    const { tests } = (await execute('sluice.test', uriOf('large.test.yaml'), [2])) as { readonly tests: unknown }
    expect(tests).toEqual([
      expect.objectContaining({
        problems: [expect.objectContaining({ message: `\`${join(folder, 'large.yaml')}\` is larger than 1 MiB` })],
      }),
    ])
    for (const name of names) rmSync(join(folder, name))
  })

  test('run one by one', async () => {
    expect(await execute('sluice.test', uriOf('policy.test.yaml'), [2])).toEqual({
      tests: [expect.objectContaining({ name: 'refuses the shell', line: 2, problems: [] }) as unknown],
    })
  })
})

test('says how often a rule fired in the past sessions of this machine, and makes a page of them', async () => {
  const project = join(home, '.claude/projects/a')
  mkdirSync(project, { recursive: true })
  const line = (type: string, content: object): string =>
    JSON.stringify({
      ...{ type, sessionId: 's', cwd: folder, timestamp: new Date().toISOString(), uuid: type },
      message: { role: type, content: [content] },
    })
  const call = { type: 'tool_use', id: 't1', name: 'Bash', input: { command: 'ls' } }
  writeFileSync(
    join(project, 's.jsonl'),
    `${line('assistant', call)}\n${line('user', { type: 'tool_result', tool_use_id: 't1', content: 'a' })}\n`,
  )
  const answer = (await execute('sluice.replay', uriOf('policy.yaml'))) as { readonly page: string }
  expect(readFileSync(answer.page, 'utf8')).toMatch(/^<!doctype html>/)
  expect(await lensesOf('policy.yaml')).toContain('1 fired once in the last replay · show')
  await client.open(uriOf('never-replayed.yaml'), POLICY)
  expect(await lensesOf('never-replayed.yaml')).not.toContainEqual(expect.stringContaining('replay'))
  const hover = await client.connection.sendRequest<Hover>('textDocument/hover', {
    textDocument: { uri: uriOf('policy.yaml') },
    position: { line: 1, character: 9 },
  })
  expect(hover.contents).toMatchObject({
    value: expect.stringMatching(/^rule `guard`: fired once in the last replay\n/) as string,
  })
})

test.each([
  ['sluice.explainLast', [pathToFileURL(folder).href], /^no hook has refused anything in this project/],
  ['sluice.explainLast', [uriOf('missing')], /^there is no folder `.*missing`$/],
  ['sluice.test', [uriOf('missing.yaml')], /^there is no file `.*missing\.yaml`$/],
  ['sluice.test', [], /^`sluice\.test` needs the address of a file$/],
  ['sluice.other', [uriOf('policy.yaml')], /^`sluice\.other` is no command of Sluice$/],
  ['constructor', [uriOf('policy.yaml')], /^`constructor` is no command of Sluice$/],
])('refuses %s %j', async (command, given, expected) => {
  await expect(execute(command, ...given)).rejects.toThrow(expected)
})
