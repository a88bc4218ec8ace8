import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { createFiles } from '../../../src/hosts/files.ts'
import { createLanguageTools } from '../../../src/hosts/language-server/language-tools.ts'
import type { CallResult, CallContext } from '../../../src/model/host.ts'
import { NO_SERVERS, type LanguageServer, type Servers } from '../../../src/model/servers.ts'
import { member, valueAt, type ValueMap } from '../../../src/model/value.ts'
import { callContextOf } from '../call-context.ts'
import { childrenOf } from '../running-processes.ts'

const workspace = realpathSync(mkdtempSync(join(tmpdir(), 'sluice-small-')))
for (const name of ['a.txt', 'b.txt', 'c.sh', 'd.txt', 'held.txt']) writeFileSync(join(workspace, name), 'good\n')
mkdirSync(join(workspace, '(x) #'))

const tools = createLanguageTools({
  workspace,
  env: { ...process.env, SECRET: 's' },
  files: createFiles({ workspace }),
})

afterAll(async () => {
  await tools.close()
  rmSync(workspace, { recursive: true })
})

function small(way: string, given: Partial<LanguageServer> = {}): Servers {
  const small: LanguageServer = {
    command: process.execPath,
    args: [join(import.meta.dirname, 'small-server.mjs'), way],
    env: {},
    extensions: ['.txt', '.sh'],
    languageId: null,
    options: null,
    settings: null,
    ...given,
  }
  return { ...NO_SERVERS, language: { small } }
}

function call(name: string, params: ValueMap, servers: Servers, given: Partial<CallContext> = {}): Promise<CallResult> {
  return tools.call(name, params, callContextOf({ servers, ...given }))
}

function failure(code: string, error: string): CallResult {
  return { type: 'call', ok: false, result: null, code, error }
}

/** The text of a hover. */
function textOf({ result, error }: CallResult): string {
  const text = member(result, 'text')
  if (typeof text !== 'string') throw new Error(String(error))
  return text
}

const FOUND = { line: 1, end_line: 1, message: 'it is bad', source: 'small' }
const ONE = { severity: 'error', ...FOUND, column: 3, end_column: 6, code: 'b0' }
const MANY = {
  errors: 2,
  warnings: 1,
  diagnostics: [
    { severity: 'error', ...FOUND, column: 1, end_column: 4, code: 'b0' },
    { severity: 'warning', ...FOUND, column: 5, end_column: 8, code: 'b1' },
    { severity: 'information', ...FOUND, column: 9, end_column: 12, code: 'b2' },
    { severity: 'hint', ...FOUND, column: 13, end_column: 16, code: 'b3' },
    { severity: 'error', ...FOUND, column: 17, end_column: 20, code: null, source: null },
  ],
}

describe('diagnostics of a server that', () => {
  describe.concurrent.each([
    ['waits for requests', 'pull'],
    ['was busy at first', 'pull-again'],
    ['publishes with versions', 'versions'],
    ['publishes an empty list first', 'in-parts'],
    ['first publishes findings in the previous text', 'late'],
    ['publishes without versions, in parts, with another spelling of the URI', 'no-versions'],
  ])('%s', (_, way) => {
    test('match the text', async () => {
      const path = '(x) #/a.txt'
      const results = []
      for (const content of ['x bad', 'good', 'bad bad bad bad bad']) {
        results.push(await call('lsp.notify_change', { path, content }, small(way)))
      }
      expect(results.map(({ result }) => result)).toEqual([
        { path, errors: 1, warnings: 0, diagnostics: [ONE] },
        { path, errors: 0, warnings: 0, diagnostics: [] },
        { path, ...MANY },
      ])
    })
  })

  test('refuses fail the call', async () => {
    expect(await call('lsp.diagnostics', { path: 'a.txt' }, small('pull-never'))).toEqual(
      failure('call-failed', 'the language server `small` refuses: too large'),
    )
  })

  test('stays silent time out, holding up only calls for the same file', async () => {
    const LATE = failure('call-timeout', 'the language server did not answer in time')
    const hover = (path: string, given: Partial<CallContext> = {}) =>
      call('lsp.hover', { path, line: 1, column: 1 }, small('silent'), given)
    const [first, second] = [new AbortController(), new AbortController()]
    const silent = call('lsp.diagnostics', { path: 'held.txt' }, small('silent'), { signal: first.signal })
    // The call holds its file as soon as the server has it; calls for other files go on.
    await expect.poll(() => hover('b.txt').then(textOf)).toContain('["held.txt","txt",1]')
    const waiting = hover('held.txt', { signal: second.signal })
    expect(await hover('b.txt')).toMatchObject({ ok: true })
    second.abort()
    expect(await waiting).toEqual(LATE)
    let isAnswered = false
    const next = hover('held.txt').finally(() => (isAnswered = true))
    expect(await hover('b.txt')).toMatchObject({ ok: true })
    expect(isAnswered).toBe(false)
    first.abort()
    expect(await silent).toEqual(LATE)
    expect(await next).toMatchObject({ ok: true })
  })
})

describe('a server', () => {
  /** What the server knows, from its answer to a hover. */
  async function known(params: ValueMap, servers: Servers, given: Partial<CallContext> = {}): Promise<unknown> {
    const text = textOf(await call('lsp.hover', { line: 1, column: 1, ...params }, servers, given))
    return JSON.parse(text.replace(/\n\nthe end$/, ''))
  }

  test('gets its workspace, and answers to its requests', async () => {
    const settings = { small: { depth: 2 }, 'a.b': 3 }
    const servers = small('silent', { settings, options: { fast: true }, env: { OWN: 'o' } })
    const uri = pathToFileURL(workspace).href
    const folders = [{ uri, name: workspace.split('/').at(-1) }]
    const answers = await known({ path: 'a.txt' }, servers)
    expect(answers).toMatchObject({
      initialized: {
        processId: process.pid,
        rootUri: uri,
        workspaceFolders: folders,
        initializationOptions: { fast: true },
        capabilities: { general: { positionEncodings: ['utf-16'] }, workspace: { configuration: true } },
      },
      settings,
      configuration: [settings, { depth: 2 }, 2, 3, null],
      folders,
      registered: null,
      unregistered: null,
      progress: null,
      button: null,
      unknown: -32601,
      environment: { OWN: 'o', PATH: process.env['PATH'] },
    })
    expect(valueAt(answers, ['environment', 'SECRET'])).toBeUndefined()
  })

  test('gets only declared options and settings', async () => {
    const answers = await known({ path: 'a.txt' }, small('silent'))
    expect(valueAt(answers, ['initialized', 'initializationOptions'])).toBeUndefined()
    expect(answers).toMatchObject({
      initialized: { capabilities: { workspace: { configuration: false } } },
      settings: null,
      configuration: [null, null, null, null, null],
    })
  })

  test.each([
    ['from the extension', null, ['txt', 'shellscript']],
    ['from the declaration', 'prose', ['prose', 'prose']],
  ])('gets the language of a file %s', async (_, languageId, [first, second]) => {
    const servers = small('languages', { languageId })
    await known({ path: 'a.txt' }, servers)
    expect(await known({ path: 'c.sh' }, servers)).toMatchObject({
      open: [
        ['a.txt', first, 1],
        ['c.sh', second, 1],
      ],
    })
  })

  test('has a file open only once, in its latest version', async () => {
    const servers = small('pull', { env: { TEST: 'versions' } })
    await call('lsp.notify_change', { path: 'a.txt', content: 'new' }, servers)
    await call('lsp.notify_change', { path: 'a.txt', content: 'new' }, servers)
    await call('lsp.notify_change', { path: 'a.txt', content: 'newer' }, servers)
    await call('lsp.notify_change', { path: 'a.txt', read_from_disk: false }, servers)
    expect(await known({ path: 'b.txt' }, servers)).toMatchObject({
      open: [
        ['a.txt', 'txt', 4],
        ['b.txt', 'txt', 1],
      ],
    })
    // A hover sends the text on disk; the second time the server already has it.
    await known({ path: 'a.txt' }, servers)
    expect(await known({ path: 'a.txt' }, servers)).toMatchObject({
      open: [
        ['a.txt', 'txt', 5],
        ['b.txt', 'txt', 1],
      ],
    })
  })

  test('has at most 64 files open, the most recently used ones', async () => {
    const servers = small('pull', { env: { TEST: 'bounded' } })
    const notify = (name: string) => call('lsp.notify_change', { path: `many/${name}.txt`, content: '' }, servers)
    for (let n = 1; n <= 64; n++) await notify(`${n}`)
    await notify('1')
    for (let n = 65; n <= 66; n++) await notify(`${n}`)
    const names = ['1', ...Array.from({ length: 62 }, (_, index) => `${index + 5}`), 'a'].map((name) => `${name}.txt`)
    const open = valueAt(await known({ path: 'many/../a.txt' }, servers), ['open'])
    expect(open).toEqual(names.map((name) => [name, 'txt', name === '1.txt' ? 2 : 1]))
  })

  test('works in the workspace of the event, by its real path', async () => {
    const other = realpathSync(mkdtempSync(join(tmpdir(), 'sluice-other-')))
    const link = join(workspace, 'link')
    symlinkSync(other, link)
    writeFileSync(join(other, 'a.txt'), 'other')
    const rootUri = pathToFileURL(other).href
    try {
      for (const path of ['a.txt', join(link, 'a.txt'), join(other, 'a.txt')]) {
        expect(await known({ path }, small('silent'), { workspace: link })).toMatchObject({ initialized: { rootUri } })
      }
    } finally {
      rmSync(other, { recursive: true })
    }
  })

  test('is the first one for the extension of the file', async () => {
    const [first, second] = [
      small('first', { extensions: ['.md'] }),
      small('second', { extensions: ['.D.TXT', '.txt'] }),
    ]
    const servers = {
      ...NO_SERVERS,
      language: { first: first.language['small'], second: second.language['small'] },
    } as Servers
    expect(await known({ path: 'd.txt' }, servers)).toMatchObject({ open: [['d.txt', 'txt', 1]] })
    expect(await call('lsp.hover', { path: 'a.py', line: 1, column: 1 }, servers)).toEqual(
      failure('language-server-missing', 'no language server is declared for `a.py`'),
    )
  })
})

describe('answers about locations', () => {
  const at = { path: 'a.txt', line: 1, column: 1 }

  test.each([
    [
      'lsp.definition',
      at,
      {
        ...at,
        locations: [
          { path: 'a.txt', line: 4, column: 5, end_line: 4, end_column: 10 },
          { path: '/elsewhere/a b.txt', line: 1, column: 1, end_line: 1, end_column: 2 },
          { path: 'memory:/a', line: 1, column: 1, end_line: 1, end_column: 2 },
        ],
      },
    ],
    ['lsp.references', at, { ...at, locations: [] }],
    [
      'lsp.symbols',
      { path: 'a.txt' },
      {
        path: 'a.txt',
        symbols: [
          {
            name: 'flat',
            kind: 'unknown',
            path: 'a.txt',
            line: 1,
            column: 1,
            end_line: 1,
            end_column: 5,
            container: null,
          },
        ],
      },
    ],
    [
      'lsp.symbols',
      { query: 'q' },
      {
        query: 'q',
        symbols: [
          {
            name: 'q-1',
            kind: 'enum member',
            path: 'a.txt',
            line: 1,
            column: 1,
            end_line: 1,
            end_column: 1,
            container: 'box',
          },
        ],
      },
    ],
  ])('%s', async (name, params, result) => {
    expect(await call(name, params, small('silent'))).toEqual({ type: 'call', ok: true, result, error: null })
  })
})

describe('an answer of the wrong shape', () => {
  /** Writes a file whose text the `wrong` server gives as its answer. */
  let files = 0
  const fileOf = (answer: unknown): string => {
    const name = `answer-${++files}.txt`
    writeFileSync(join(workspace, name), JSON.stringify(answer))
    return name
  }
  const place = { start: { line: 0, character: 0 }, end: { line: 0, character: 'x' } }
  const nested = (depth: number): unknown => ({
    name: 'n',
    kind: 1,
    selectionRange: { ...place, end: place.start },
    children: depth === 0 ? [] : [nested(depth - 1)],
  })

  test.concurrent.each<readonly [string, string, unknown, string]>([
    ['lsp.hover', 'wrong', {}, 'a text was expected'],
    ['lsp.hover', 'wrong', 7, 'a text was expected'],
    ['lsp.hover', 'wrong', { contents: [null] }, 'a text was expected'],
    ['lsp.definition', 'wrong', [{ uri: 'file:///a' }], 'a range was expected'],
    ['lsp.definition', 'wrong', [null], 'a range was expected'],
    ['lsp.definition', 'wrong', { targetUri: 'file:///a' }, 'a range was expected'],
    ['lsp.references', 'wrong', { a: 1 }, 'a list was expected'],
    ['lsp.references', 'wrong', [{ uri: 7, range: { ...place, end: place.start } }], 'a text was expected'],
    ['lsp.references', 'wrong', [{ uri: 'file:///a', range: place }], 'a range was expected'],
    ['lsp.symbols', 'wrong', [{}], 'a text was expected'],
    ['lsp.symbols', 'wrong', [nested(101)], 'symbols are nested more than 100 levels deep'],
    ['lsp.diagnostics', 'wrong', { a: 1 }, 'a list was expected'],
    ['lsp.diagnostics', 'pull-wrong', null, 'a report was expected'],
    ['lsp.diagnostics', 'pull-wrong', { kind: 'full' }, 'a report was expected'],
    ['lsp.diagnostics', 'pull-wrong', { kind: 'full', items: 'none' }, 'a list was expected'],
  ])('fails the call: %s %s %j', async (name, way, answer, why) => {
    expect(await call(name, { path: fileOf(answer), line: 1, column: 1 }, small(way))).toEqual(
      failure('call-failed', `the language server sent an unusable answer: ${why}`),
    )
  })

  test('in a diagnostic makes it an error', async () => {
    const range = { ...place, end: { line: 0, character: 1 } }
    const answer = [7, { message: 8, range: place, severity: 'x', code: {}, source: 1 }, { message: 'm', range }]
    const [line, column, end_line] = [1, 1, 1]
    const rest = { severity: 'error', line, column, end_line, code: null, source: null }
    const unsaid = { ...rest, end_column: 1, message: 'the language server gives no message' }
    const path = fileOf(answer)
    const { result } = await call('lsp.diagnostics', { path }, small('wrong'))
    const diagnostics = [unsaid, unsaid, { ...rest, end_column: 2, message: 'm' }]
    expect(result).toEqual({ path, errors: 3, warnings: 0, diagnostics })
  })
})

describe('an excess', () => {
  test('of diagnostics is counted but not listed', async () => {
    const { result } = await call('lsp.notify_change', { path: 'a.txt', content: 'bad '.repeat(1_500) }, small('pull'))
    expect(result).toMatchObject({ errors: 1_497, warnings: 1 })
    expect(valueAt(result, ['diagnostics'])).toHaveLength(1_000)
    expect(valueAt(result, ['diagnostics', '999', 'column'])).toBe(3_997)
  })

  test('of text is cut off', async () => {
    const { result } = await call('lsp.hover', { path: 'a.txt', line: 1, column: 1 }, small('long'))
    expect(member(result, 'text')).toBe('x'.repeat(1_048_576))
  })
})

describe('a call fails with the reason if', () => {
  test.concurrent.each([
    ['the server refuses', small('refuse'), 'the language server `small` refuses: this workspace is not to my liking'],
    [
      'the server speaks another protocol',
      small('babble'),
      /^the language server `small` does not speak the protocol \(.*Content-Length.*\)$/s,
    ],
    ['the server does not read', small('deaf'), 'the language server `small` does not read its input'],
    [
      'the server sends an endless stream of invalid messages',
      small('flood-empty'),
      /^the language server `small` does not speak the protocol \(Unexpected end of JSON input\)$/,
    ],
    [
      'a message of the server is endless',
      small('flood-message'),
      'the language server `small` does not speak the protocol (a message of more than 8 MiB)',
    ],
    [
      'a header of the server is endless',
      small('flood-header'),
      'the language server `small` does not speak the protocol (a header of more than 4 KiB)',
    ],
    [
      'the end of a header is ambiguous',
      small('two-headers'),
      /^the language server `small` does not speak the protocol \(.*"xxxxx" is not valid JSON\)$/,
    ],
    [
      'the server does not announce its capabilities',
      small('null'),
      'the language server `small` does not speak the protocol (it does not announce its capabilities)',
    ],
    ['the server hangs up', small('hang-up'), 'the language server `small` has closed its output'],
    [
      'the server exits at once',
      small('x', { args: ['--eval', 'console.error("boom"); process.exit(7)'] }),
      'the language server `small` ended with status 7: boom',
    ],
    [
      'the server program is missing',
      small('x', { command: 'no-such-server' }),
      'the language server `small` cannot be started: there is no program `no-such-server`',
    ],
    [
      'the server crashes on a file',
      small('silent', { env: { TEST: 'crash' } }),
      'the language server `small` ended with status 3: two\nthree\nfour\nfive\nsix',
    ],
  ])('%s', async (_, servers, error) => {
    const attempt = () => call('lsp.diagnostics', { path: 'a.txt', content: 'crash'.padEnd(1_000_000) }, servers)
    // The second attempt starts the server again.
    for (const result of [await attempt(), await attempt()]) {
      expect(result).toMatchObject({ ok: false, result: null, code: 'language-server-ended' })
      if (typeof error === 'string') expect(result.error).toBe(error)
      else expect(result.error).toMatch(error)
    }
  })

  test('the protocol package is not installed', () => {
    const elsewhere = mkdtempSync(join(tmpdir(), 'sluice-bare-'))
    cpSync(inject('built'), elsewhere, { recursive: true })
    const tools = pathToFileURL(join(elsewhere, 'dist/hosts/language-server/language-tools.js')).href
    const program = `
      const { createLanguageTools } = await import(${JSON.stringify(tools)})
      const tools = createLanguageTools({ workspace: '.', env: {}, files: {} })
      const occasion = ${JSON.stringify(callContextOf({ servers: small('silent') }))}
      const signal = new AbortController().signal
      console.log(JSON.stringify(await tools.call('lsp.diagnostics', { path: 'a.txt', content: '' }, { ...occasion, signal })))
      await tools.close()`
    try {
      // The timeout is for the case that the package is found after all, when the call waits for the server.
      const options = { cwd: elsewhere, encoding: 'utf8', timeout: 100_000 } as const
      expect(JSON.parse(execFileSync(process.execPath, ['--input-type=module', '--eval', program], options))).toEqual(
        failure(
          'package-missing',
          'the package `vscode-languageserver-protocol` is not installed: run `npm install vscode-languageserver-protocol`',
        ),
      )
    } finally {
      rmSync(elsewhere, { recursive: true })
    }
  })

  test('there is no workspace', async () => {
    const gone = join(workspace, 'gone')
    expect(await call('lsp.diagnostics', { path: 'a.txt' }, small('x'), { workspace: gone })).toEqual(
      failure(
        'language-server-ended',
        `the language server \`small\` cannot be started: there is no folder \`${gone}\` to run the command in`,
      ),
    )
  })
})

describe('closes', () => {
  function create() {
    return createLanguageTools({ workspace, env: process.env, files: createFiles({ workspace }) })
  }

  const running = (way: string) =>
    childrenOf(process.pid).filter(({ line }) => new RegExp(`small-server\\.mjs ${way}$`).test(line))

  test('all servers, even one that ignores the request and one that is starting', async () => {
    const own = create()
    const hover = { path: 'a.txt', line: 1, column: 1 }
    expect(await own.call('lsp.hover', hover, callContextOf({ servers: small('stay') }))).toMatchObject({ ok: true })
    const starting = own.call('lsp.hover', hover, callContextOf({ servers: small('never') }))
    const silent = own.call('lsp.diagnostics', { path: 'a.txt' }, callContextOf({ servers: small('stay') }))
    await expect.poll(() => running('(stay|never)')).toHaveLength(2)
    await own.close()
    expect(running('(stay|never)')).toEqual([])
    expect(await starting).toEqual(
      failure('language-server-ended', 'a language server has been closed while it started'),
    )
    expect(await silent).toEqual(failure('language-server-ended', 'the language server `small` has been closed: no'))
    expect(await own.call('lsp.hover', hover, callContextOf({ servers: small('stay') }))).toEqual(
      failure('call-failed', 'the host is closed'),
    )
  })

  test('no server in use, even if there are more than 16', async () => {
    const own = create()
    const hover = (way: string, n: number, signal: AbortSignal) => {
      const servers = small(way, { env: { N: `${n}` } })
      return own.call('lsp.hover', { path: 'a.txt', line: 1, column: 1 }, callContextOf({ servers, signal }))
    }
    const endings = Array.from({ length: 16 }, () => new AbortController())
    const busy = endings.map(({ signal }, index) => hover('wait', index, signal))
    await expect.poll(() => running('wait')).toHaveLength(16)
    expect(await hover('many', 1, new AbortController().signal)).toMatchObject({ ok: true })
    expect(running('wait')).toHaveLength(16)
    for (const ending of endings) ending.abort()
    for (const result of busy) expect(await result).toMatchObject({ code: 'call-timeout' })
    await own.close()
    expect(running('(wait|many)')).toEqual([])
  })

  test('the least recently used server if there are more than 16', async () => {
    const own = create()
    const hover = (n: number) =>
      own.call(
        'lsp.hover',
        { path: 'a.txt', line: 1, column: 1 },
        callContextOf({ servers: small('many', { env: { N: `${n}` } }) }),
      )
    await hover(1)
    const [first] = running('many')
    await Promise.all(Array.from({ length: 15 }, (_, index) => hover(index + 2)))
    expect(running('many')).toHaveLength(16)
    expect(await hover(17)).toMatchObject({ ok: true })
    await expect.poll(() => running('many')).toHaveLength(16)
    expect(running('many')).not.toContainEqual(first)
    await own.close()
    expect(running('many')).toEqual([])
  })
})
