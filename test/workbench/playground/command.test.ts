import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, expect, inject, test } from 'vitest'
import { readPolicies } from '../../../src/compile/read-policies.ts'
import { shippedPacks } from '../../../src/hosts/shipped-packs.ts'
import { calls } from '../../../src/kinds/calls.ts'
import { evaluate, packsOf } from '../../../src/workbench/playground/evaluate.ts'
import type { PlaygroundData } from '../../../src/workbench/playground/playground.ts'

// Runs `sluice playground` from the built package.

const folder = mkdtempSync(join(tmpdir(), 'sluice-playground-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const program = join(inject('built'), 'dist/cli.cjs')
writeFileSync(
  join(folder, 'guard.yaml'),
  'hooks:\n  - { id: my-own-rule, on: stop, action: { type: log, message: a } }\n',
)
writeFileSync(join(folder, 'guard.test.yaml'), 'tests: [{ name: my-own-test, steps: [{ finish: done }] }]\n')
writeFileSync(join(folder, 'a.ndjson'), '{"event":"stop","response":"my-own-event"}\n')

/** What the page was written with. */
function dataIn(page: string): PlaygroundData {
  const [, json = ''] = /<script type="application\/json" id="data">(.*)<\/script>/.exec(page) ?? []
  return JSON.parse(json) as PlaygroundData
}
const sketchIn = (page: string): object => dataIn(page).sketch

test('writes a page with the policy, the tests beside it and the events', () => {
  const words = [program, 'playground', 'guard.yaml', '--events', 'a.ndjson', '--html', 'out.html']
  execFileSync(process.execPath, words, { cwd: folder, stdio: 'pipe' })
  expect(sketchIn(readFileSync(join(folder, 'out.html'), 'utf8'))).toEqual({
    policy: expect.stringContaining('my-own-rule') as string,
    tests: expect.stringContaining('my-own-test') as string,
    events: expect.stringContaining('my-own-event') as string,
    agent: '',
  })
})

test('without a policy, it begins with a recipe; every example is a policy without errors, and its events are decided', async () => {
  execFileSync(process.execPath, [program, 'playground', '--html', 'examples.html'], { cwd: folder, stdio: 'pipe' })
  const { sketch, examples, packs } = dataIn(readFileSync(join(folder, 'examples.html'), 'utf8'))
  expect(sketch).toMatchObject({ title: 'Delete nothing outside the workspace' })
  const read = (text: string): object => readPolicies([{ name: 'a.yaml', text }], { vocabulary: calls }).data
  for (const [name, text] of Object.entries(packs)) {
    // Without its comments, and each rule at its line.
    expect(text).not.toMatch(/^ *#/m)
    expect(read(text)).toEqual(read(shippedPacks.read(name)))
  }
  const titles = examples.map(({ title }) => title)
  expect(titles.filter((title) => !title.startsWith('Pack ')).length).toBe(16)
  expect(titles).toEqual(expect.arrayContaining([...shippedPacks.names.map((name) => `Pack ${name}`), 'Empty']))
  for (const example of examples) {
    const { diagnostics, decisions } = await evaluate(example, packsOf(packs), null, () => 0)
    expect({ title: example.title, errors: diagnostics.filter(({ severity }) => severity === 'error') }).toEqual({
      title: example.title,
      errors: [],
    })
    expect({ title: example.title, isEmpty: decisions.length === 0 }).toEqual({
      title: example.title,
      isEmpty: example.title === 'Empty',
    })
    expect(decisions.filter(({ problem }) => problem !== null)).toEqual([])
  }
})

test('serves it on this machine at an address with a word, until it is told to end', async () => {
  const child = spawn(process.execPath, [program, 'playground', 'guard.yaml'], { cwd: folder })
  const lines = createInterface(child.stderr)
  const [line] = (await once(lines, 'line')) as [string]
  const [address = ''] = /http:\/\/127\.0\.0\.1:\d+\/[0-9a-f]{32}\/$/.exec(line) ?? []
  const answer = await fetch(address)
  expect(sketchIn(await answer.text())).toMatchObject({ policy: expect.stringContaining('my-own-rule') as string })
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
  })
  for (const other of ['/', '/page.html', `${new URL(address).pathname}x`]) {
    expect((await fetch(new URL(other, address))).status).toBe(404)
  }
  expect((await fetch(address, { method: 'POST' })).status).toBe(404)
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
})

test.each([
  [['gone.yaml'], /^sluice: there is no file `gone\.yaml`/],
  [['guard.yaml', '--html', 'no/such/folder.html'], /^sluice: `no\/such\/folder\.html` cannot be written/],
])('%j is an error', (words, expected) => {
  const { status, stderr } = spawnSync(process.execPath, [program, 'playground', ...words], { cwd: folder })
  expect(String(stderr)).toMatch(expected)
  expect(status).toBe(2)
})
