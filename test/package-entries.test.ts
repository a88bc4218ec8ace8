import { mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }
import { blocksOf } from './docs/pages.ts'
import { entries, pack, ROOT, run } from './packed.ts'

// Every entry of the package as users get it, each in a process of its own: what an entry needs must be in the tarball.

const TSC = join(ROOT, 'node_modules/typescript/bin/tsc')

/** Entries whose types name those of an SDK, which their users have. */
const TYPED_BY_SDK = ['sluice/langchain', 'sluice/openai-agents', 'sluice/ai', 'sluice/mastra']

let user: string

beforeAll(async () => {
  user = await realpath(await mkdtemp(join(tmpdir(), 'sluice-entries-')))
  const { tarball } = await pack(inject('built'), join(user, 'packed'))
  await mkdir(join(user, 'node_modules/sluice'), { recursive: true })
  await run(user, 'tar', '-xzf', tarball, '-C', 'node_modules/sluice', '--strip-components=1')
  await link('@types/node')
  await writeFile(join(user, 'package.json'), JSON.stringify({ name: 'user', private: true, type: 'module' }))
})

afterAll(() => rm(user, { recursive: true, force: true }))

async function link(name: string): Promise<void> {
  await mkdir(join(user, 'node_modules', dirname(name)), { recursive: true })
  await symlink(join(ROOT, 'node_modules', name), join(user, 'node_modules', name))
}

test('there are the entries of the adapters, too', () => expect(entries).toContain('sluice/claude-agent'))

describe('the types without any optional package', () => {
  const plain = entries.filter((entry) => !TYPED_BY_SDK.includes(entry))
  const imports = plain.map((entry, index) => `import * as entry${index} from '${entry}'`)
  const module = [...imports, `export const all = [${plain.map((_, index) => `entry${index}`).join(', ')}]`].join('\n')

  const compile = async (resolution: string, ...files: readonly string[]): Promise<string> => {
    const form = resolution === 'bundler' ? 'esnext' : resolution
    const options = ['--noEmit', '--strict', '--target', 'es2023', '--types', 'node', '--pretty', 'false']
    return run(user, process.execPath, TSC, ...options, '--module', form, '--moduleResolution', resolution, ...files)
  }

  beforeAll(async () => {
    await writeFile(join(user, 'module.ts'), module)
    await writeFile(join(user, 'script.cts'), module)
  })

  test.each([
    ['node16', 'a module', ['module.ts']],
    ['nodenext', 'a module and CommonJS', ['module.ts', 'script.cts']],
    ['bundler', 'a module', ['module.ts']],
  ])('compile under %s, by the defaults of the compiler, in %s', async (mode, _what, files) => {
    expect(await compile(mode, ...files)).toBe('')
  })

  test('CommonJS is refused by the compiler under node16, as the guide says', async () => {
    await expect(compile('node16', 'script.cts', '--skipLibCheck')).rejects.toThrow('error TS1479')
  })
})

describe('beside packages in versions that do not work', () => {
  const place = (name: string): string => join(user, 'node_modules', name)
  const ENGINE = `(await import('sluice')).createEngine({ policies: [] })`

  beforeAll(async () => {
    for (const name of Object.keys(packageJson.peerDependencies)) {
      await mkdir(place(name), { recursive: true })
      await writeFile(join(place(name), 'package.json'), JSON.stringify({ name, version: '0.0.7' }))
    }
  })

  afterAll(async () => {
    for (const name of Object.keys(packageJson.peerDependencies)) await rm(place(name), { recursive: true })
  })

  test.each([
    ['sluice/ai', 'ai', `sluice(${ENGINE}, { session: 's' })`],
    ['sluice/mastra', '@mastra/core', `sluiceProcessor(${ENGINE})`],
    ['sluice/mastra', '@mastra/core', `sluiceTools(${ENGINE}, {})`],
    ['sluice/openai-agents', '@openai/agents', `sluiceRunner(${ENGINE}, { session: 's' })`],
    ['sluice/langchain', 'langchain', `sluiceMiddleware(${ENGINE})`],
    ['sluice/claude-agent', '@anthropic-ai/claude-agent-sdk', `sluiceHooks(${ENGINE})`],
    ['sluice/node', 'socket.io', `createSocketIoNotify({ port: 0 })`],
    ['sluice/node', 'ioredis', `createRedisStore({ url: 'redis://127.0.0.1:1' })`],
    ['sluice/queue', 'bullmq', `createQueue({ url: 'redis://127.0.0.1:1' })`],
    ['sluice/decision-log', '@opentelemetry/api', `createDecisionTracer()`],
  ])('%s refuses %s when it is created: %s', async (entry, name, creation) => {
    const program = `
      const entry = await import('${entry}')
      try {
        await entry.${creation}
      } catch (error) {
        console.log(error.message)
      }`
    const told = await run(user, process.execPath, '--input-type=module', '--eval', program)
    expect(told).toContain(`version \`0.0.7\` of the package \`${name}\` is installed, but Sluice works with \``)
    expect(told).toMatch(new RegExp(`: run \`npm install ${name}@\\d+\`\\n$`))
  })

  test('`sluice serve` says so, too', async () => {
    const serving = run(user, process.execPath, 'node_modules/sluice/dist/cli.cjs', 'serve', '--policy', 'team.yaml')
    await expect(serving).rejects.toThrow(
      'sluice: version `0.0.7` of the package `hono` is installed, but Sluice works with `>=4.13.0 <5`: run `npm install hono@4`',
    )
  })
})

test('the suites for stores and hosts run over those of the guide', async () => {
  for (const name of ['vitest', 'vite']) await link(name)
  const blocks = blocksOf(await readFile(join(ROOT, 'docs/guide/extending.md'), 'utf8'))
  const files = ['counters.mjs', 'host.mjs', 'conformance.test.mjs']
  for (const name of files) {
    await writeFile(join(user, name), blocks.find(({ file }) => file === name)?.text ?? '')
  }
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs')
  const told = await run(user, process.execPath, vitest, 'run', '--reporter', 'json', 'conformance.test.mjs')
  const { numPassedTests, numFailedTests } = JSON.parse(told) as Readonly<Record<string, number>>
  expect(numFailedTests).toBe(0)
  expect(numPassedTests).toBeGreaterThan(50)
})

describe('the modules', () => {
  beforeAll(async () => {
    for (const name of Object.keys(packageJson.peerDependencies)) {
      // The adapter for the Claude Agent SDK needs the SDK neither to load nor for its types.
      if (name !== '@anthropic-ai/claude-agent-sdk' && name !== 'vitest') await link(name)
    }
  })

  test.each(entries)('%s is imported, and required', async (entry) => {
    const imported = `console.log(Object.keys(await import('${entry}')).length > 0)`
    expect(await run(user, process.execPath, '--input-type=module', '--eval', imported)).toBe('true\n')
    const required = `console.log(Object.keys(require('${entry}')).length > 0)`
    expect(await run(user, process.execPath, '--input-type=commonjs', '--eval', required)).toBe('true\n')
  })
})
