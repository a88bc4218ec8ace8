import { mkdir, mkdtemp, readdir, readFile, realpath, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }
import { blocksOf } from './docs/pages.ts'
import { pack, type Packed, ROOT, run } from './packed.ts'

// The package as users get it: packed, and installed in another folder.

const BIN = join(ROOT, 'node_modules/.bin')

let place: string
let user: string
let tarball: string
let packed: Packed

beforeAll(async () => {
  place = await realpath(await mkdtemp(join(tmpdir(), 'sluice-package-')))
  user = join(place, 'user')
  packed = await pack(inject('built'), place)
  tarball = packed.tarball
  await mkdir(user)
  await writeFile(join(user, 'package.json'), JSON.stringify({ name: 'user', private: true, type: 'module' }))
  await run(user, 'npm', 'install', '--prefer-offline', '--no-audit', '--no-fund', tarball)
})

afterAll(() => rm(place, { recursive: true, force: true }))

const POLICY = `
hooks:
  - id: no-secrets
    on: tool_start
    condition: { type: tool_name, match: '*.write' }
    action: { type: gate, allow: false, reason: 'not <<tool.params.path>>' }
`

const DECIDING = `
  const { program, diagnostics } = loadPolicy([{ name: 'policy.yaml', text: ${JSON.stringify(POLICY)} }])
  const event = { event: 'tool_start', tool: { name: 'filesystem.write', params: { path: '.env' } } }
  const { verdict, reason, rule } = decide(program, createMemoryLedger(), event)
  console.log(JSON.stringify({ verdict, reason, rule, diagnostics }))
`

const DECIDED = { verdict: 'deny', reason: 'not .env', rule: 'no-secrets', diagnostics: [] }

describe('the tarball', () => {
  test('holds what is for users', () => {
    const paths = packed.files.map(({ path }) => path)
    const tops = new Set(paths.map((path) => path.split('/')[0]))
    expect([...tops].toSorted()).toEqual([
      'CHANGELOG.md',
      'CONTRIBUTING.md',
      'LICENSE',
      'README.md',
      'dist',
      'docs',
      'package.json',
      'rules',
      'schemas',
      'src',
    ])
    expect(paths).toEqual(
      expect.arrayContaining(['dist/doors/index.js', 'dist/index.d.ts', 'dist/cli.cjs', 'src/index.ts']),
    )
    expect(paths.filter((path) => path.startsWith('dist/') && !/\.(cjs|(js|d\.ts)(\.map)?)$/.test(path))).toEqual([
      'dist/editor/sluice.vsix',
      'dist/examples.json',
      'dist/LICENSES.txt',
      'dist/page.html.br',
      'dist/playground.html.br',
      'dist/playground.js.br',
      'dist/worker.js.br',
    ])
  })

  // Users download nothing else. The sources are a quarter of it, and the doors, the command and the pages most of the rest.
  test('is at most 4.5 MB', () => expect(packed.size).toBeLessThan(4_500_000))

  test('has the license of each package whose code is in it', async () => {
    const text = await readFile(join(inject('built'), 'dist/LICENSES.txt'), 'utf8')
    for (const name of ['yaml', 'jsep', 'mustache', 'eventemitter3', 're2js', 'preact', '@codemirror/view', 'semver']) {
      expect(text).toMatch(new RegExp(`^(?:.*, )?${name} \\d`, 'm'))
    }
    expect(text.match(/Permission (?:to use|is hereby granted)/g)?.length).toBeGreaterThan(20)
    expect(packed.files.map(({ path }) => path)).toContain('dist/LICENSES.txt')
  })

  test('needs no other package', () => expect(packageJson).not.toHaveProperty('dependencies'))

  test('has the declarations that its entries reach, and no others', () => {
    const declared = packed.files.map(({ path }) => path).filter((path) => path.endsWith('.d.ts'))
    expect(declared).toEqual(
      expect.arrayContaining(['dist/index.d.ts', 'dist/model/kind.d.ts', 'dist/agents/api.d.ts']),
    )
    expect(declared).not.toContain('dist/calls/programs/git.d.ts')
  })

  test('has the source of every module where the map of its door says, and the folders of no others', async () => {
    const inside = join(user, 'node_modules/sluice')
    const paths = packed.files.map(({ path }) => path)
    const maps = paths.filter((path) => /^dist\/doors\/.+\.map$/.test(path))
    const named = await Promise.all(
      maps.map(async (path) => {
        const { sources } = JSON.parse(await readFile(join(inside, path), 'utf8')) as { readonly sources: string[] }
        // Tests build outside `dist`, so the path to the sources is longer.
        return sources.flatMap((source) => /^\.\.\/\.\.\/(?:.+\/)?(src\/.+)$/.exec(source)?.slice(1) ?? [])
      }),
    )
    const sources = new Set(named.flat())
    expect(sources).toContain('src/engine/decide.ts')
    expect([...sources].filter((source) => !paths.includes(source))).toEqual([])
    const folders = new Set([...sources].flatMap((source) => foldersOf(source)))
    const others = paths.filter((path) => path.startsWith('src/')).flatMap((path) => foldersOf(path))
    expect([...new Set(others)].filter((folder) => !folders.has(folder))).toEqual([])
  })

  test('has what its pages link to', async () => {
    const inside = join(user, 'node_modules/sluice')
    const pages = packed.files.map(({ path }) => path).filter((path) => path.endsWith('.md'))
    const links = await Promise.all(
      pages.map(async (page) => {
        const text = await readFile(join(inside, page), 'utf8')
        const targets = [...text.matchAll(/\]\((?![a-z]+:|#)([^)#\s]+)/g)].map(([, target = '']) => target)
        // The tests, the pictures and the decisions are not in the package.
        const kept = targets.filter((target) => !/(^|\/)(test|pictures|decisions)(\/|$)/.test(target))
        return kept.map((target) => ({ page, target, path: join(inside, page, '..', target) }))
      }),
    )
    const found = await Promise.all(
      links.flat().map(async ({ page, target, path }) => {
        const isThere = path.startsWith(inside) && (await stat(path).catch(() => null)) !== null
        return isThere ? [] : [`${page} links to ${target}`]
      }),
    )
    expect(pages).toContain('README.md')
    expect(links.flat().length).toBeGreaterThan(20)
    expect(found.flat()).toEqual([])
  })

  test('has no script that npm runs, or warns of, where it is installed', () => {
    const atInstall = ['preinstall', 'install', 'postinstall', 'prepare']
    expect(Object.keys(packageJson.scripts).filter((name) => atInstall.includes(name))).toEqual([])
  })

  test('is clean for publint', async () => {
    const pkgDir = join(user, 'node_modules/sluice')
    const { messages, pkg } = await publint({ pkgDir, pack: false, strict: true })
    expect(messages.map((message) => formatMessage(message, pkg, { color: false }))).toEqual([])
  })

  test('has types that resolve', async () => {
    // `attw` reports failure by its exit code.
    const report = await run(user, join(BIN, 'attw'), tarball, '--profile', 'esm-only', '--no-color', '--no-emoji')
    expect(report).toContain('OK (ESM)')
  })
})

describe('the installed package', () => {
  test('has the command', async () => {
    expect(await run(user, 'npx', 'sluice', '--version')).toBe(`${packageJson.version}\n`)
  })

  test('is imported', async () => {
    const code = `import { createMemoryLedger, decide, loadPolicy } from 'sluice'; ${DECIDING}`
    expect(JSON.parse(await run(user, 'node', '--input-type=module', '--eval', code))).toEqual(DECIDED)
  })

  test('is required', async () => {
    const code = `const { createMemoryLedger, decide, loadPolicy } = require('sluice'); ${DECIDING}`
    expect(JSON.parse(await run(user, 'node', '--input-type=commonjs', '--eval', code))).toEqual(DECIDED)
  })

  test('performs, with its part for Node', async () => {
    expect(JSON.parse(await run(user, 'node', '--input-type=module', '--eval', PERFORMING))).toEqual({
      commands: ['done'],
      log: ['a'],
      fired: ['r'],
    })
  })

  test('opens its schemas and rules, and nothing inside', async () => {
    const resolve = (path: string): Promise<string> => run(user, 'node', '--print', `require.resolve('sluice/${path}')`)
    for (const path of ['schemas/policy.schema.json', 'rules/guard-files.yaml', 'package.json']) {
      expect(await resolve(path)).toBe(`${join(user, 'node_modules/sluice', path)}\n`)
    }
    await expect(resolve('dist/engine/decide.js')).rejects.toThrow('ERR_PACKAGE_PATH_NOT_EXPORTED')
  })

  test('has rules that commands take by their path, alone and with others', async () => {
    await writeFile(join(user, 'mine.yaml'), POLICY.replace('no-secrets', 'mine'))
    await writeFile(join(user, 'events.ndjson'), JSON.stringify(EVENT))
    const rules = 'node_modules/sluice/rules'
    const names = (await readdir(join(user, rules))).filter((name) => /^[\w-]+\.yaml$/.test(name))
    const paths = names.map((name) => `${rules}/${name}`)
    expect(names).toContain('guard-files.yaml')
    const checked = await Promise.all(paths.map((path) => run(user, 'node_modules/.bin/sluice', 'check', path)))
    for (const answer of checked) expect(answer).toMatch(/^1 file, \d+ rules?: no problems\n$/)
    const command = `npx sluice decide --policy ${rules}/guard-files.yaml --policy mine.yaml < events.ndjson`
    const decision: unknown = JSON.parse(await run(user, 'sh', '-c', command))
    expect(decision).toMatchObject({ verdict: 'deny', fired: expect.arrayContaining(['mine']) as unknown })
    await writeFile(join(user, 'mine.yaml'), `extends: [guard-files]\nrules: { files-secrets: ask }${POLICY}`)
    const extended = await run(user, 'sh', '-c', 'npx sluice decide --policy mine.yaml < events.ndjson')
    expect(JSON.parse(extended)).toMatchObject({ fired: ['files-secrets', 'no-secrets'] })
    const install = ['install', 'claude-code', '--dry-run', '--policy', `${rules}/guard-files.yaml`]
    expect(await run(user, 'npx', 'sluice', ...install)).toContain(join(user, rules, 'guard-files.yaml'))
  })

  test('has the schema where the pages tell editors to look', async () => {
    const inside = join(user, 'node_modules/sluice')
    const pages = packed.files.map(({ path }) => path).filter((path) => path.endsWith('.md'))
    const texts = await Promise.all(pages.map((page) => readFile(join(inside, page), 'utf8')))
    const lines = texts.flatMap((text) => [...text.matchAll(/^# yaml-language-server: \$schema=(.+)$/gm)])
    expect(lines.length).toBeGreaterThan(1)
    // The path is relative to the policy, which is beside `node_modules`.
    for (const path of new Set(lines.map(([, path = '']) => path))) {
      const [, subject = ''] = /schemas\/([\w-]+)\.schema\.json$/.exec(path) ?? []
      const schema: unknown = JSON.parse(await run(user, 'npx', 'sluice', 'schema', subject))
      expect(JSON.parse(await readFile(join(user, path), 'utf8'))).toEqual(schema)
    }
  })

  test('tests policies in vitest, as its guide shows', async () => {
    const page = await readFile(join(user, 'node_modules/sluice/docs/guide/testing.md'), 'utf8')
    const files = blocksOf(page).filter(({ file }) => file !== null && /^(deploy|policies|lint)\./.test(file))
    const guide = join(user, 'guide')
    await mkdir(guide)
    for (const { file, text } of files) {
      const both = text.replace("['deploy.test.yaml']", "['deploy.test.yaml', 'lint.test.yaml']")
      await writeFile(join(guide, file ?? ''), both)
    }
    await symlink(join(ROOT, 'node_modules/vitest'), join(user, 'node_modules/vitest'))
    // The run fails, because one test of the page fails.
    const failure = run(guide, join(BIN, 'vitest'), 'run', '--root', '.', '--no-color', '--reporter', 'verbose')
    const told = await failure.then(String, String)
    expect(told).toContain('deploy.test.yaml > a forced push is refused')
    expect(told).toContain('deploy.test.yaml > ordinary commands pass: make test')
    expect(told).toContain('`answers` has no entry for shell `eslint -- app.ts`\n✓ lint fired  lint.yaml:2')
    // The location of the failure, with its source lines.
    expect(told).toMatch(/❯ lint\.test\.yaml:15:1\n/)
    expect(told).toMatch(/Tests {2}1 failed \| 6 passed \(7\)/)
    await rm(join(user, 'node_modules/vitest'))
  })

  test('decides from the command line where code must not be made of strings', async () => {
    await writeFile(join(user, 'policy.yaml'), STRICT_POLICY)
    await writeFile(join(user, 'events.ndjson'), JSON.stringify(EVENT))
    const program = join(user, 'node_modules/sluice', packageJson.bin.sluice)
    const command = `'${process.execPath}' --disallow-code-generation-from-strings '${program}' decide --policy policy.yaml`
    const answer: unknown = JSON.parse(await run(user, 'sh', '-c', `${command} < events.ndjson`))
    expect(answer).toMatchObject({ verdict: 'deny', rule: 'no-secrets' })
  })

  test.each([
    ['nodenext', 'nodenext', ['module.ts', 'script.cts']],
    ['node16', 'node16', ['module.ts']],
    ['esnext', 'bundler', ['module.ts']],
  ])('has types for those who have none of Node: %s, %s', async (module, moduleResolution, files) => {
    const options = { module, moduleResolution, target: 'es2023', lib: ['es2023'], types: [], strict: true }
    const compilerOptions = { ...options, noEmit: true, exactOptionalPropertyTypes: true, skipLibCheck: false }
    await writeFile(join(user, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }))
    await writeFile(join(user, 'module.ts'), MODULE)
    await writeFile(join(user, 'script.cts'), SCRIPT)
    await run(user, join(BIN, 'tsc'), '-p', '.')
  })

  // This test is the last, because it removes the optional packages.
  test('performs without what is optional, and says what is missing where that is needed', async () => {
    await run(user, 'npm', 'prune', '--omit=optional', '--no-audit', '--no-fund')
    expect(JSON.parse(await run(user, 'node', '--input-type=module', '--eval', PERFORMING))).toMatchObject({
      fired: ['r'],
    })
    const code = PERFORMING.replace('{ type: log', '{ type: pipe, to: memory.recall }, { type: log')
    expect(JSON.parse(await run(user, 'node', '--input-type=module', '--eval', code))).toMatchObject({
      errors: ['`memory.recall` failed: the package `libsql` is not installed: run `npm install libsql`'],
    })
  })
})

function foldersOf(path: string): readonly string[] {
  const names = path.split('/').slice(0, -1)
  return names.map((_, index) => names.slice(0, index + 1).join('/'))
}

const STRICT_POLICY = `
hooks:
  - id: no-secrets
    on: tool_start
    condition: { type: param, path: tool.params.path, schema: { type: string, pattern: '^[.]env' } }
    action: { type: gate, allow: false, reason: 'no' }
`

const EVENT = { event: 'tool_start', tool: { name: 'filesystem.write', params: { path: '.env' } } }

const PERFORMING = `
  import { createEngine } from 'sluice'
  import { createLocalHost } from 'sluice/node'
  const text = 'hooks: [{ id: r, on: turn_end, action: [{ type: shell, command: "printf a" }, { type: log, message: "<<previous.stdout>>" }] }]'
  const host = createLocalHost({ log: { write: async () => {} } })
  const engine = createEngine({ policies: [{ name: 'policy.yaml', text }], host })
  const { commands, log, fired, errors } = await engine.dispatch({ event: 'turn_end' })
  const told = { commands: commands.map(({ status }) => status), log: log.map(({ message }) => message), fired }
  console.log(JSON.stringify(errors.length === 0 ? told : { errors: errors.map(({ message }) => message) }))
  await host.close()
`

const MODULE = `
import { createEngine, createMemoryLedger, decide, defineCondition, loadPolicy, PolicyError } from 'sluice'
import type { AgentEvent, ConditionKind, Decision, Host, Store, Verdict, Vocabulary } from 'sluice'

const { program, diagnostics } = loadPolicy([{ name: 'policy.yaml', text: 'hooks: []' }])
export const codes: string[] = diagnostics.map(({ code }) => code)

const event: AgentEvent = { event: 'tool_start', tool: { name: 'shell.bash', params: { command: 'ls' } }, of: 'mine' }
const decision: Decision = decide(program, createMemoryLedger(), event)
export const verdict: Verdict | null = decision.verdict

export const since: ConditionKind = defineCondition({
  name: 'since',
  summary: 'the session has had so many turns',
  schema: { properties: { turn: { type: 'number' } }, required: ['turn'] },
  examples: [],
  compile({ turn }) {
    const least: number = turn
    return { test: (context) => context.turn !== null && context.turn >= least }
  },
})
export const vocabulary: Vocabulary = { conditions: [since] }

// @ts-expect-error a policy is a list of texts
loadPolicy('hooks: []')
// @ts-expect-error an event says which it is
decide(program, createMemoryLedger(), { tool: { name: 'shell.bash' } })

export async function answer(host: Host, store: Store): Promise<Verdict | null> {
  const engine = createEngine({ policies: [{ name: 'policy.yaml', text: 'hooks: []' }], host, store })
  engine.on('decided', ({ outcome }) => outcome.verdict)
  try {
    return (await engine.dispatch(event)).verdict
  } catch (error) {
    if (error instanceof PolicyError) return 'deny'
    throw error
  }
}
`

const SCRIPT = `
import sluice = require('sluice')
export const names: readonly string[] = sluice.EVENTS.map(({ name }) => name)
`
