import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { pack, run } from '../packed.ts'

// Whoever has another version of an optional package installs Sluice all the same, and uses what does not need it.

let place: string
let tarball: string

beforeAll(async () => {
  place = await realpath(await mkdtemp(join(tmpdir(), 'sluice-peers-')))
  ;({ tarball } = await pack(inject('built'), join(place, 'packed')))
})

afterAll(() => rm(place, { recursive: true, force: true }))

const DECIDING = `
  const { createEngine } = await import('sluice')
  const text = 'hooks: [{ id: no, on: tool_start, action: { type: gate, reason: not here } }]'
  const engine = createEngine({ policies: [{ name: 'policy.yaml', text }] })
  const { verdict } = await engine.dispatch({ event: 'tool_start', tool: { name: 'shell', params: {} } })
  console.log(verdict)
`

/** What else users of these packages have. */
const WITH: Readonly<Record<string, readonly string[]>> = {
  // Without it, npm refuses to install this version of `langchain`, whether or not Sluice is there.
  langchain: ['@langchain/core@0.3'],
  '@hono/node-server': ['hono', 'prom-client'],
  'prom-client': ['hono', '@hono/node-server'],
}

test.each([
  ['ioredis', 5, 'sluice/node', `createRedisStore({ url: 'redis://127.0.0.1:1' })`],
  ['socket.io', 3, 'sluice/node', 'createSocketIoNotify({ port: 0 })'],
  ['ai', 5, 'sluice/ai', `sluice(engine, { session: 's' })`],
  ['langchain', '0.3', 'sluice/langchain', 'sluiceMiddleware(engine)'],
  ['@hono/node-server', 1, 'serve', ''],
  ['prom-client', 14, 'serve', ''],
])('%s %s: installs, decides, and says what does not work', async (name, version, entry, creation) => {
  const user = join(place, name.replace('/', '-'))
  await mkdir(user)
  await writeFile(join(user, 'package.json'), JSON.stringify({ name: 'user', private: true, type: 'module' }))
  const packages = [`${name}@${version}`, ...(WITH[name] ?? [])]
  await run(user, 'npm', 'install', '--prefer-offline', '--no-audit', '--no-fund', tarball, ...packages)

  const evaluate = (program: string): Promise<string> =>
    run(user, process.execPath, '--input-type=module', '--eval', program)
  expect(await evaluate(DECIDING)).toBe('deny\n')

  const manifest = await readFile(join(user, 'node_modules', name, 'package.json'), 'utf8')
  const installed = (JSON.parse(manifest) as { readonly version: string }).version
  const told = `version \`${installed}\` of the package \`${name}\` is installed, but Sluice works with \``
  if (entry === 'serve') {
    await writeFile(join(user, 'policy.yaml'), 'hooks: []\n')
    const serving = run(user, join(user, 'node_modules/.bin/sluice'), 'serve', '--policy', 'policy.yaml')
    await expect(serving).rejects.toThrow(told)
  } else {
    const program = `
      const engine = (await import('sluice')).createEngine({ policies: [] })
      try {
        await (await import('${entry}')).${creation}
      } catch (error) {
        console.log(error.message)
      }`
    expect(await evaluate(program)).toContain(told)
  }
})
