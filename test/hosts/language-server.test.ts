import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { createFiles } from '../../src/hosts/files.ts'
import { createLanguageTools } from '../../src/hosts/language-server/language-tools.ts'
import type { CallResult, CallContext } from '../../src/model/host.ts'
import { NO_SERVERS, type Servers } from '../../src/model/servers.ts'
import { member, type ValueMap } from '../../src/model/value.ts'
import { eventually } from './eventually.ts'
import { childrenOf, isAnyAlive } from './running-processes.ts'
import { callContextOf } from './call-context.ts'

const workspace = realpathSync(mkdtempSync(join(tmpdir(), 'sluice-language-')))
const FILES = {
  'tsconfig.json': '{ "compilerOptions": { "strict": true, "noEmit": true, "lib": ["es5"], "types": [] } }',
  'clean.ts': 'export const clean: number = 1\n',
  'wrong.ts': `export const wrong: number =\n  'text'\n`,
  'area.ts': 'export function area(width: number): number {\n  return width * width\n}\n',
  'room.ts': `import { area } from './area'\n\nexport class Room {\n  size(): number {\n    return area(4)\n  }\n}\n`,
  'über 100%/a #1 [x]?.ts': 'export const 名: string = 1\n',
}
mkdirSync(join(workspace, 'über 100%'))
for (const [name, text] of Object.entries(FILES)) writeFileSync(join(workspace, name), text)

const SERVERS: Servers = {
  ...NO_SERVERS,
  language: {
    typescript: {
      command: join(import.meta.dirname, '../../node_modules/.bin/typescript-language-server'),
      args: ['--stdio'],
      env: {},
      extensions: ['.ts', '.tsx'],
      languageId: null,
      // The server must not install types by itself, nor start TypeScript twice.
      options: { disableAutomaticTypingAcquisition: true, tsserver: { useSyntaxServer: 'never' } },
      settings: null,
    },
  },
}

const tools = createLanguageTools({ workspace, env: process.env, files: createFiles({ workspace }) })

afterAll(async () => {
  await tools.close()
  rmSync(workspace, { recursive: true })
})

function call(name: string, params: ValueMap, given: Partial<CallContext> = {}): Promise<CallResult> {
  return tools.call(name, params, callContextOf({ servers: SERVERS, ...given }))
}

async function answerOf(name: string, params: ValueMap): Promise<unknown> {
  const { result, error } = await call(name, params)
  if (error !== null) throw new Error(error)
  return result
}

function failure(code: string, error: string): CallResult {
  return { type: 'call', ok: false, result: null, code, error }
}

function clean(path: string): unknown {
  return { path, errors: 0, warnings: 0, diagnostics: [] }
}

/** The diagnostics of a file that assigns a value of one type to a variable of another. */
function mismatch(
  path: string,
  [from, to]: readonly [string, string],
  place: readonly [number, number, number],
): unknown {
  const [line, column, end] = place
  const message = `Type '${from}' is not assignable to type '${to}'.`
  const span = { line, column, end_line: line, end_column: end }
  const diagnostics = [{ severity: 'error', message, ...span, code: 2322, source: 'typescript' }]
  return { path, errors: 1, warnings: 0, diagnostics }
}

/** The running servers and their child processes. */
function servers(): readonly { readonly id: number; readonly line: string }[] {
  return childrenOf(process.pid).filter(({ line }) => /typescript-language-server|tsserver/.test(line))
}

/** Whether a process exists, even as a zombie. */
function exists(id: number): boolean {
  try {
    return process.kill(id, 0)
  } catch {
    return false
  }
}

const TEXT_FOR_NUMBER = ['string', 'number'] as const

test('parallel first calls share one server', async () => {
  const paths = ['clean.ts', 'wrong.ts', 'clean.ts', 'area.ts', 'wrong.ts', 'room.ts']
  const results = await Promise.all(paths.map((path) => answerOf('lsp.diagnostics', { path })))
  expect(results).toEqual([
    clean('clean.ts'),
    mismatch('wrong.ts', TEXT_FOR_NUMBER, [1, 14, 19]),
    clean('clean.ts'),
    clean('area.ts'),
    mismatch('wrong.ts', TEXT_FOR_NUMBER, [1, 14, 19]),
    clean('room.ts'),
  ])
  expect(servers().filter(({ line }) => line.includes('--stdio'))).toHaveLength(1)
})

describe('a change', () => {
  test('has its own diagnostics, and so has each later one', async () => {
    const path = 'new.ts'
    const notify = (content: string) => answerOf('lsp.notify_change', { path, content, publish: true })
    expect(await notify('export const n: number = 1\n')).toEqual(clean(path))
    expect(await notify(`export const n: number = 'a'\n`)).toEqual(mismatch(path, TEXT_FOR_NUMBER, [1, 14, 15]))
    // The server sends nothing more about a file that was already clean.
    expect(await notify('export const n: number = 2\n')).toEqual(clean(path))
    expect(await notify('export const n: number = 3\n')).toEqual(clean(path))
    // Columns count UTF-16 units.
    expect(await notify(`/* 😀 */ export const s: string = 4\n`)).toEqual(
      mismatch(path, ['number', 'string'], [1, 23, 24]),
    )
    expect(await notify('export const n: number =\n')).toMatchObject({
      errors: 1,
      diagnostics: [{ severity: 'error', message: 'Expression expected.', line: 1, column: 25, code: 1109 }],
    })
    expect(await notify(`export {}\nconst unused = 1\nconst text: string = 1\n`)).toMatchObject({
      errors: 1,
      warnings: 0,
      diagnostics: [
        { severity: 'hint', line: 2, column: 7, code: 6133 },
        { severity: 'error', line: 3, column: 7, code: 2322 },
        { severity: 'hint', line: 3, column: 7, code: 6133 },
      ],
    })
  })

  test('affects the diagnostics of dependent files', async () => {
    const content = 'export function area(width: string): string {\n  return width\n}\n'
    expect(await answerOf('lsp.notify_change', { path: 'area.ts', content })).toEqual(clean('area.ts'))
    expect(await answerOf('lsp.diagnostics', { path: 'room.ts' })).toMatchObject({
      path: 'room.ts',
      errors: 2,
      diagnostics: [
        { line: 5, column: 5, message: `Type 'string' is not assignable to type 'number'.` },
        { line: 5, column: 17, message: `Argument of type 'number' is not assignable to parameter of type 'string'.` },
      ],
    })
    expect(await answerOf('lsp.notify_change', { path: 'area.ts' })).toEqual(clean('area.ts'))
    expect(await answerOf('lsp.diagnostics', { path: 'room.ts' })).toEqual(clean('room.ts'))
  })

  test('has an error exactly if its text is wrong, in any order of edits', async () => {
    const edits = fc.array(fc.record({ file: fc.integer({ min: 1, max: 3 }), wrong: fc.boolean() }), { maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(edits, async (list) => {
        const results = await Promise.all(
          list.map(({ file, wrong }, index) =>
            answerOf('lsp.notify_change', {
              path: `edit-${file}.ts`,
              content: `export const n: number = ${wrong ? `'${index}'` : index}\n`,
            }),
          ),
        )
        expect(results.map((result) => member(result, 'errors'))).toEqual(list.map(({ wrong }) => (wrong ? 1 : 0)))
      }),
      { numRuns: 8 },
    )
  })
})

describe('the text of a file', () => {
  const path = 'über 100%/a #1 [x]?.ts'

  test('is read from the disk, under any name', async () => {
    const expected = mismatch(path, ['number', 'string'], [1, 14, 15])
    expect(await answerOf('lsp.notify_change', { path, read_from_disk: true })).toEqual(expected)
    expect(await answerOf('lsp.diagnostics', { path: join(workspace, 'gone/..', path) })).toEqual(expected)
  })

  test('is the last given text if it may not be read from disk', async () => {
    await answerOf('lsp.notify_change', { path, content: 'export {}\n' })
    expect(await answerOf('lsp.notify_change', { path, read_from_disk: false })).toEqual(clean(path))
    expect(await call('lsp.notify_change', { path: 'unknown.ts', read_from_disk: false })).toEqual(
      failure('call-params', '`content` is missing, and `unknown.ts` may not be read from the disk'),
    )
  })

  test('may be missing, which fails the call', async () => {
    for (const name of ['lsp.notify_change', 'lsp.symbols']) {
      expect(await call(name, { path: 'gone.ts' })).toEqual(
        failure('call-params', 'there is no text file `gone.ts` in the workspace'),
      )
    }
  })
})

describe('a query', () => {
  const spot = { path: 'room.ts', line: 5, column: 12 }
  const declared = { path: 'area.ts', line: 1, column: 17, end_line: 1, end_column: 21 }

  test.each([
    [
      'lsp.hover',
      spot,
      {
        ...spot,
        text: '\n```typescript\n(alias) area(width: number): number\nimport area\n```\n',
      },
    ],
    ['lsp.hover', { ...spot, line: 2, column: 1 }, { ...spot, line: 2, column: 1, text: null }],
    ['lsp.hover', { ...spot, line: 900 }, { ...spot, line: 900, text: null }],
    ['lsp.definition', spot, { ...spot, locations: [declared] }],
    [
      'lsp.references',
      { ...declared, path: 'area.ts' },
      {
        path: 'area.ts',
        line: 1,
        column: 17,
        locations: [
          declared,
          { path: 'room.ts', line: 1, column: 10, end_line: 1, end_column: 14 },
          { path: 'room.ts', line: 5, column: 12, end_line: 5, end_column: 16 },
        ],
      },
    ],
    [
      'lsp.symbols',
      { path: 'room.ts' },
      {
        path: 'room.ts',
        symbols: [
          {
            name: 'Room',
            kind: 'class',
            path: 'room.ts',
            line: 3,
            column: 14,
            end_line: 3,
            end_column: 18,
            container: null,
          },
          {
            name: 'size',
            kind: 'method',
            path: 'room.ts',
            line: 4,
            column: 3,
            end_line: 4,
            end_column: 7,
            container: 'Room',
          },
        ],
      },
    ],
    [
      'lsp.symbols',
      { query: 'Room' },
      {
        query: 'Room',
        symbols: [
          {
            name: 'Room',
            kind: 'class',
            path: 'room.ts',
            line: 3,
            column: 1,
            end_line: 7,
            end_column: 2,
            container: null,
          },
        ],
      },
    ],
    [
      'lsp.symbols',
      { query: 'nothing like it', path: 'area.ts' },
      { query: 'nothing like it', path: 'area.ts', symbols: [] },
    ],
  ])('%s %o', async (name, params, result) => {
    expect(await answerOf(name, params)).toEqual(result)
  })
})

describe('an invalid call', () => {
  const place = { path: 'room.ts', line: 1, column: 1 }

  test.each([
    ['lsp.diagnostics', {}, '`path` must be the path of a file in the workspace'],
    ['lsp.diagnostics', { path: '' }, '`path` must be the path of a file in the workspace'],
    ['lsp.diagnostics', { path: ['a.ts'] }, '`path` must be the path of a file in the workspace'],
    ['lsp.diagnostics', { path: '.' }, '`.` is not inside the workspace'],
    ['lsp.diagnostics', { path: '../a.ts', content: '' }, '`../a.ts` is not inside the workspace'],
    ['lsp.diagnostics', { path: 'a/../../a.ts', content: '' }, '`a/../../a.ts` is not inside the workspace'],
    ['lsp.diagnostics', { path: '/etc/a.ts', content: '' }, '`/etc/a.ts` is not inside the workspace'],
    ['lsp.diagnostics', { path: 'a\0.ts', content: '' }, '`a␀.ts` is not inside the workspace'],
    ['lsp.notify_change', { path: 'a.ts', content: 1 }, '`content` must be a text'],
    ['lsp.symbols', { query: {} }, '`query` must be a text'],
    ['lsp.hover', { ...place, line: 0 }, '`line` must be a whole number from 1'],
    ['lsp.definition', { ...place, column: 1.5 }, '`column` must be a whole number from 1'],
    ['lsp.references', { ...place, line: '1' }, '`line` must be a whole number from 1'],
    ['lsp.references', { ...place, line: 2 ** 31 }, '`line` must be a whole number from 1'],
  ])('%s %o', async (name, params, error) => {
    expect(await call(name, params)).toEqual(failure('call-params', error))
  })

  test.each([
    ['lsp.hoover', SERVERS, 'tool-unknown', 'there is no tool `lsp.hoover`: did you mean `lsp.hover`?'],
    [
      'lsp.rename_everything',
      NO_SERVERS,
      'tool-unknown',
      'there is no tool `lsp.rename_everything`: there are `lsp.notify_change`, `lsp.diagnostics`, `lsp.hover`, `lsp.definition`, `lsp.references`, `lsp.symbols`',
    ],
    [
      'lsp.hover',
      NO_SERVERS,
      'language-server-missing',
      '`lsp.hover` needs a language server, and none is declared under `language_servers`',
    ],
  ])('of %s is known when a policy is loaded', async (name, servers, code, reason) => {
    expect(tools.lacks(name, servers)).toBe(reason)
    expect(await call(name, place, { servers })).toEqual(failure(code, reason))
  })

  test('does not include an existing tool with a server', () => {
    expect(tools.lacks('lsp.notify_change', SERVERS)).toBeNull()
  })

  test('is one for files without a server', async () => {
    expect(await call('lsp.diagnostics', { path: 'a.py', content: '' })).toEqual(
      failure('language-server-missing', 'no language server is declared for `a.py`'),
    )
  })
})

describe('over time', () => {
  const LATE = failure('call-timeout', 'the language server did not answer in time')

  test('a call that ran out of time is not waited for', async () => {
    expect(await call('lsp.diagnostics', { path: 'clean.ts' }, { signal: AbortSignal.abort() })).toEqual(LATE)
    const ending = new AbortController()
    const [late, next] = [
      call('lsp.diagnostics', { path: 'wrong.ts' }, { signal: ending.signal }),
      call('lsp.diagnostics', { path: 'wrong.ts' }),
    ]
    ending.abort()
    expect(await late).toEqual(LATE)
    expect(await next).toMatchObject({ ok: true, result: { errors: 1 } })
  })

  test('a killed server is started again', async () => {
    const before = servers().map(({ id }) => id)
    const leader = servers().find(({ line }) => line.includes('--stdio'))?.id ?? 0
    process.kill(leader, 'SIGKILL')
    await eventually('its end is known', () => !exists(leader))
    expect(await answerOf('lsp.diagnostics', { path: 'wrong.ts' })).toMatchObject({ errors: 1 })
    await eventually('nothing is left of the first', () => !isAnyAlive(before))
  })

  test('a server that lost its TypeScript process fails the call and is started again', async () => {
    const inner = servers().filter(({ line }) => line.includes('tsserver.js'))
    expect(inner).toHaveLength(1)
    for (const { id } of inner) process.kill(id, 'SIGKILL')
    await eventually('its end is known', () => !inner.some(({ id }) => exists(id)))
    expect(await call('lsp.diagnostics', { path: 'wrong.ts' })).toMatchObject({
      ok: false,
      code: 'language-server-ended',
      error: expect.stringMatching(/^the language server `typescript` has lost its TypeScript process/) as unknown,
    })
    expect(await answerOf('lsp.diagnostics', { path: 'wrong.ts' })).toMatchObject({ errors: 1 })
  })

  test('closing the tools leaves no process', async () => {
    expect(servers().length).toBeGreaterThan(0)
    await tools.close()
    expect(servers()).toEqual([])
    expect(await call('lsp.diagnostics', { path: 'wrong.ts' })).toEqual(failure('call-failed', 'the host is closed'))
  })
})
