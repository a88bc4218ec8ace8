import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createContext, runInContext } from 'node:vm'
import { gzipSync } from 'node:zlib'
import { build as esbuild, type Metafile } from 'esbuild'
import { rolldown } from 'rolldown'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { build as vite } from 'vite'
import webpack from 'webpack'
import { pack, run } from './packed.ts'

// The packed package in the bundles of other bundlers. All bundles run without code generation from strings.

const PROGRAM = `
import { createMemoryLedger, decide, defineCondition, loadPolicy } from 'sluice'

const late = defineCondition({
  name: 'late',
  summary: 'the session has had at least \`turn\` turns',
  schema: { properties: { turn: { type: 'integer', minimum: 1 } }, required: ['turn'] },
  examples: [],
  compile: ({ turn }) => ({ test: (context) => context.turn !== null && context.turn >= turn }),
})
const load = (turn) => loadPolicy([{ name: 'policy.yaml', text: \`
hooks:
  - id: no-secrets
    on: tool_start
    condition:
      type: all_of
      conditions:
        - { type: late, turn: \${turn} }
        - { type: tool_name, match: '*.write' }
        - { type: param, path: tool.params.path, schema: { type: string, pattern: '^[.]env' } }
        - { type: expression, expr: turn + 1 > 2 }
    action: { type: gate, allow: false, reason: 'not <<tool.params.path>>' }
\` }], { vocabulary: { conditions: [late] } })

const { program, diagnostics } = load(2)
const event = { event: 'tool_start', turn: 3, tool: { name: 'filesystem.write', params: { path: '.env' } } }
const { verdict, reason, rule } = decide(program, createMemoryLedger(), event)
const told = [...diagnostics, ...load(0).diagnostics].map(({ line, column, message }) => line + ':' + column + ' ' + message)
console.log(JSON.stringify({ verdict, reason, rule, told }))
`

const TOLD = {
  verdict: 'deny',
  reason: 'not .env',
  rule: 'no-secrets',
  told: ['8:31 `turn` must be at least 1, not 0'],
}

let user: string
let entry: string

beforeAll(async () => {
  user = await realpath(await mkdtemp(join(tmpdir(), 'sluice-bundles-')))
  entry = join(user, 'main.js')
  const { tarball } = await pack(inject('built'), join(user, 'packed'))
  await mkdir(join(user, 'node_modules/sluice'), { recursive: true })
  await run(user, 'tar', '-xzf', tarball, '-C', 'node_modules/sluice', '--strip-components=1')
  await writeFile(join(user, 'package.json'), JSON.stringify({ name: 'user', private: true, type: 'module' }))
  await writeFile(entry, PROGRAM)
})

afterAll(() => rm(user, { recursive: true, force: true }))

async function runInNode(file: string): Promise<unknown> {
  return JSON.parse(await run(user, process.execPath, '--disallow-code-generation-from-strings', file))
}

/** Runs a script with the globals of browsers and edge runtimes, and none of Node's. */
async function runInBrowser(file: string): Promise<unknown> {
  const printed: string[] = []
  const window = { console: { log: (line: string) => printed.push(line) }, TextDecoder, TextEncoder, URL }
  runInContext(await readFile(file, 'utf8'), createContext(window, { codeGeneration: { strings: false } }))
  return JSON.parse(printed.join(''))
}

test('without a bundler', async () => expect(await runInNode(entry)).toEqual(TOLD))

describe('esbuild', () => {
  test.each([
    ['node', 'esm', 'mjs'],
    ['node', 'cjs', 'cjs'],
    ['browser', 'esm', 'mjs'],
    ['browser', 'iife', 'js'],
  ] as const)('for %s, as %s', async (platform, format, extension) => {
    const outfile = join(user, `esbuild-${platform}.${extension}`)
    await esbuild({ entryPoints: [entry], bundle: true, platform, format, outfile, logLevel: 'silent' })
    expect(await (format === 'iife' ? runInBrowser : runInNode)(outfile)).toEqual(TOLD)
  })
})

describe('rolldown', () => {
  test.each([
    ['node', 'esm', 'mjs'],
    ['node', 'cjs', 'cjs'],
    ['browser', 'iife', 'js'],
  ] as const)('for %s, as %s', async (platform, format, extension) => {
    const file = join(user, `rolldown-${platform}.${extension}`)
    const bundle = await rolldown({ input: entry, platform, logLevel: 'silent' })
    await bundle.write({ file, format })
    await bundle.close()
    expect(await (format === 'iife' ? runInBrowser : runInNode)(file)).toEqual(TOLD)
  })
})

describe('webpack', () => {
  test.each([
    ['node20', runInNode],
    ['web', runInBrowser],
  ])('for %s', async (target, runBundle) => {
    const filename = `webpack-${target}.cjs`
    const output = { path: user, filename }
    // Minifying takes webpack most of the time, and is not tested here.
    const optimization = { minimize: false }
    const compiler = webpack({
      mode: 'production',
      target,
      entry,
      output,
      optimization,
      performance: false,
      context: user,
    })
    const stats = await promisify(compiler.run.bind(compiler))()
    await promisify(compiler.close.bind(compiler))()
    expect(stats?.toJson({ all: false, errors: true, warnings: true })).toMatchObject({ errors: [], warnings: [] })
    expect(await runBundle(join(user, filename))).toEqual(TOLD)
  })
})

describe('vite', () => {
  const options = { root: '', configFile: false, logLevel: 'silent' } as const

  test('an application', async () => {
    await writeFile(join(user, 'index.html'), '<script type="module" src="./main.js"></script>')
    await vite({
      ...options,
      root: user,
      build: { outDir: 'vite', rolldownOptions: { output: { format: 'iife', entryFileNames: 'main.js' } } },
    })
    expect(await runInBrowser(join(user, 'vite/main.js'))).toEqual(TOLD)
  })

  test('a library', async () => {
    const lib = { entry, formats: ['es' as const], fileName: 'main' }
    await vite({ ...options, root: user, build: { outDir: 'vite-library', lib } })
    expect(await runInNode(join(user, 'vite-library/main.js'))).toEqual(TOLD)
  })
})

/**
 * The most kB of the gzipped browser bundle of `createEngine`. Of these, reading calls takes 140, re2js 47, yaml 31,
 * unbash 29, the formats of secrets 19, templates of shell commands 17, and the validators generated by ajv 10.
 */
test.each([
  ['sluice', 445],
  ['sluice/core', 300],
])(`createEngine of %s in a browser is at most %i kB`, async (door, most) => {
  const { outputFiles, metafile } = await esbuild({
    stdin: { contents: `export { createEngine } from '${door}'`, resolveDir: user },
    bundle: true,
    minify: true,
    platform: 'browser',
    format: 'esm',
    metafile: true,
    write: false,
  })
  const size = gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length / 1000
  expect(size, `${Math.round(size)} kB:\n${describeParts(metafile)}`).toBeLessThanOrEqual(most)
})

/** The parts of a bundle, in kB before compression: by package, and our own by folder. */
function describeParts({ outputs }: Metafile): string {
  const sizes = new Map<string, number>()
  for (const [path, { bytesInOutput }] of Object.values(outputs).flatMap(({ inputs }) => Object.entries(inputs))) {
    const [name = '', ...rest] = path.split('node_modules/').at(-1)?.split('/') ?? []
    const part = name === 'sluice' ? rest.slice(0, 2).join('/') : name
    sizes.set(part, (sizes.get(part) ?? 0) + bytesInOutput)
  }
  return [...sizes]
    .toSorted(([, one], [, other]) => other - one)
    .map(([part, bytes]) => `${Math.round(bytes / 1000)} ${part}`)
    .join('\n')
}
