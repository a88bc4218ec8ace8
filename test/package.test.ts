import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }

// The package as its users get it: packed, and installed in another place.

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const ROOT = join(import.meta.dirname, '..')
const BIN = join(ROOT, 'node_modules/.bin')

/** What a program prints on standard output; fails with all it printed when it does. */
async function run(cwd: string, file: string, ...given: readonly string[]): Promise<string> {
  try {
    return (await promisify(execFile)(file, given, { cwd })).stdout
  } catch (error) {
    const { stdout, stderr } = error as { readonly stdout: string; readonly stderr: string }
    throw new Error(`${file} ${given.join(' ')}\n${stdout}${stderr}`)
  }
}

let place: string
let user: string
let tarball: string
let packed: readonly string[]

beforeAll(async () => {
  place = await realpath(await mkdtemp(join(tmpdir(), 'sluice-package-')))
  user = join(place, 'user')
  const copy = join(place, 'copy')

  await mkdir(user)
  await cp(inject('built'), copy, { recursive: true })
  for (const name of ['README.md', 'LICENSE', 'rules', 'schemas', 'src', 'test']) {
    await cp(join(ROOT, name), join(copy, name), {
      recursive: true,
      filter: (path) => !path.startsWith(join(ROOT, 'test/bench/node_modules')),
    })
  }
  const report = await run(copy, 'npm', 'pack', '--json', '--ignore-scripts', '--pack-destination', place)
  const [result] = JSON.parse(report) as [
    { readonly filename: string; readonly files: readonly { readonly path: string }[] },
  ]
  tarball = join(place, result.filename)
  packed = result.files.map(({ path }) => path)

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
    const tops = new Set(packed.map((path) => path.split('/')[0]))
    expect([...tops].toSorted()).toEqual(['LICENSE', 'README.md', 'dist', 'package.json', 'rules', 'schemas'])
    expect(packed).toEqual(expect.arrayContaining(['dist/index.js', 'dist/index.d.ts', 'dist/cli.cjs']))
    expect(packed.filter((path) => path.startsWith('dist/') && !/\.(c?js|d\.ts)$/.test(path))).toEqual([])
  })

  test('is clean for publint', async () => {
    const pkgDir = join(user, 'node_modules/sluice')
    const { messages, pkg } = await publint({ pkgDir, pack: false, strict: true })
    expect(messages.map((message) => formatMessage(message, pkg, { color: false }))).toEqual([])
  })

  test('has types that resolve', async () => {
    // It fails by its exit code.
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

  test('has types for those who have none of Node', async () => {
    const options = { module: 'nodenext', target: 'es2023', lib: ['es2023'], types: [], strict: true, noEmit: true }
    const compilerOptions = { ...options, exactOptionalPropertyTypes: true, skipLibCheck: false }
    await writeFile(
      join(user, 'tsconfig.json'),
      JSON.stringify({ compilerOptions, files: ['module.ts', 'script.cts'] }),
    )
    await writeFile(join(user, 'module.ts'), MODULE)
    await writeFile(join(user, 'script.cts'), SCRIPT)
    await run(user, join(BIN, 'tsc'), '-p', '.')
  })

  // The last, as what is optional is gone afterwards.
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
    return { test: (moment) => moment.turn !== null && moment.turn >= least }
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
