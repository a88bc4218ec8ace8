import { cp, mkdir, mkdtemp, realpath, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT, run } from '../packed.ts'

// `npm pack` builds first. While one of two has its files packed, the other builds.

let tree: string

beforeAll(async () => {
  tree = await realpath(await mkdtemp(join(tmpdir(), 'sluice-two-builds-')))
  for (const name of ['.build', 'src', 'rules', 'schemas', 'package.json', 'tsconfig.json', 'tsconfig.build.json'])
    await cp(join(ROOT, name), join(tree, name), { recursive: true })
  await symlink(join(ROOT, 'node_modules'), join(tree, 'node_modules'))
})

afterAll(() => rm(tree, { recursive: true, force: true }))

test('of two that are packed at once in one tree, both hold every file', async () => {
  const pack = async (name: string): Promise<readonly string[]> => {
    await mkdir(join(tree, name))
    const report = await run(tree, 'npm', 'pack', '--json', '--pack-destination', name)
    const [{ filename }] = JSON.parse(report.slice(report.indexOf('['))) as [{ readonly filename: string }]
    return (await run(tree, 'tar', '-tzf', join(name, filename))).split('\n').toSorted()
  }
  const [first, second] = await Promise.all([pack('one'), pack('other')])
  expect(first).toContain('package/dist/doors/claude-agent.js')
  expect(second).toEqual(first)
  // A folder with another build in progress is never without its files.
  const packing = pack('third')
  let isDone = false
  void packing.finally(() => (isDone = true)).catch(() => {})
  let looks = 0
  for (; !isDone; looks += 1) {
    expect(
      await run(tree, 'node', '--print', `fs.existsSync('dist/doors/index.js') && fs.existsSync('dist/cli.cjs')`),
    ).toBe('true\n')
  }
  expect(await packing).toEqual(first)
  expect(looks).toBeGreaterThan(1)
})
