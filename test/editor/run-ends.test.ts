import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createRuns } from '../../src/cli/lsp/runs.ts'

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'sluice-run-ends-')))
afterAll(() => rmSync(folder, { recursive: true }))

test('a replay ends when another one begins, and when the server ends', async () => {
  const endless = join(folder, 'endless.cjs')
  writeFileSync(endless, 'setInterval(() => {}, 1000)\n')
  const runs = createRuns({ env: {}, program: [process.execPath, endless], folder }, () => undefined)
  const first = runs.replay('policy.yaml')
  const second = runs.replay('policy.yaml')
  await expect(first).rejects.toThrow(/^it was stopped, because another one has begun$/)
  runs.stop()
  await expect(second).rejects.toThrow()
})

test('the page of a replay, which says what past sessions did, ends with the server', async () => {
  const replaying = join(folder, 'replaying.cjs')
  const code = `
const { writeFileSync } = require('node:fs')
writeFileSync(process.argv[process.argv.indexOf('--html') + 1], 'page')
console.log('{"rules":[{"rule":"a","fired":2}]}')
`
  writeFileSync(replaying, code)
  const runs = createRuns({ env: {}, program: [process.execPath, replaying], folder }, () => undefined)
  const page = await runs.replay('policy.yaml')
  expect([readFileSync(page, 'utf8'), runs.fired('policy.yaml', 'a')]).toEqual(['page', 2])
  runs.stop()
  expect(existsSync(page)).toBe(false)
})

test.each(['policy.yaml', 'policy.test.yaml'])(
  'results are not kept if %s changes while the tests run',
  async (name) => {
    const file = {
      name: join(folder, 'policy.test.yaml'),
      text: 'tests:\n  - name: passes\n    steps:\n      - call: Read\n',
    }
    const texts = new Map([
      [file.name, file.text],
      [join(folder, 'policy.yaml'), 'hooks: []\n'],
    ])
    const runs = createRuns({ env: {}, program: ['', ''], folder }, (path) => texts.get(path))
    await runs.test(file, null, () => false)
    expect(runs.tests(file.name)).toHaveLength(1)
    runs.forget(file.name)
    const isStale = (): boolean => {
      texts.set(join(folder, name), '# changed\n')
      return false
    }
    expect(await runs.test(file, null, isStale)).toHaveLength(1)
    expect(runs.tests(file.name)).toEqual([])
  },
)

test('a long recording ends once nobody waits for it', async () => {
  writeFileSync(join(folder, 'long.ndjson'), '{"event":"turn_start"}\n'.repeat(5000))
  const policy = 'hooks: []\n'
  const text = 'tests:\n  - name: long\n    record: long.ndjson\n    expect: { events: 5000 }\n'
  const runs = createRuns({ env: {}, program: ['', ''], folder }, (path) =>
    path.endsWith('.yaml') ? policy : undefined,
  )
  let asked = 0
  const file = { name: join(folder, 'long.test.yaml'), text }
  expect(await runs.test(file, null, () => ++asked > 3)).toBeNull()
  expect(asked).toBe(5)
})
