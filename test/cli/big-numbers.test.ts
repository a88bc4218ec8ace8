import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type Ran, sluice } from './run.ts'

const POLICY = `hooks:
  - { id: limit, on: tool_start, action: { type: transform_params, transformation: { set: { timeout: 60 } } } }
  - { id: only, on: tool_start, condition: { type: not, condition: { type: param, path: tool.params.id, equals: '9007199254740993' } }, action: { type: gate, reason: not <<tool.params.id>> } }
`
const EVENTS = ['9007199254740993', '9007199254740992', '9007199254740993.0', '9007199254740995']
  .map((id) => `{"event":"tool_start","session_id":"s","tool":{"name":"ads.edit","params":{"id":${id}}}}\n`)
  .join('')

function folderWith(files: Readonly<Record<string, string>>): (words: string) => Promise<Ran> {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-numbers-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return (words) => {
    return sluice(words.replaceAll('DIR', folder), { input: EVENTS, env: { HOME: folder }, folder })
  }
}

test.each(['', '--explain'])('decide compares and writes all digits %s', async (option) => {
  const run = folderWith({ 'p.yaml': POLICY })
  const { code, stdout, stderr } = await run(`decide --policy DIR/p.yaml ${option}`)
  expect([code, stderr]).toEqual([0, ''])
  expect(
    stdout.split('\n').map((line) => [/"reason":"(.*?)"/.exec(line)?.[1], /"params":(\{.*?\})/.exec(line)?.[1]]),
  ).toEqual([
    [undefined, '{"id":9007199254740993,"timeout":60}'],
    ['not 9007199254740992', '{"id":9007199254740992,"timeout":60}'],
    [undefined, '{"id":9007199254740993,"timeout":60}'],
    ['not 9007199254740995', '{"id":9007199254740995,"timeout":60}'],
    [undefined, undefined],
  ])
})

test('the decision log keeps the digits, and decides again in the same way', async () => {
  const run = folderWith({ 'p.yaml': POLICY })
  await run('decide --policy DIR/p.yaml --decision-log DIR/l.ndjson')
  expect(await run('log verify DIR/l.ndjson')).toMatchObject({
    code: 0,
    stdout: '4 decisions in 1 session: nothing was changed\n',
  })
  expect(await run('log replay DIR/l.ndjson --policy DIR/p.yaml')).toMatchObject({
    code: 0,
    stdout: '4 decisions reproduced exactly\n',
  })
})

test('replay decides recorded events in the same way', async () => {
  const run = folderWith({ 'p.yaml': POLICY, 'r.ndjson': EVENTS })
  const { stdout } = await run('replay DIR/r.ndjson --policy DIR/p.yaml --format json')
  expect(stdout).toContain('"rule":"only","fired":2,"denied":2,')
})

test('a recording and its snapshot have the digits', async () => {
  const tests = `policies: [p.yaml]
tests: [{ name: neighbours, record: r.ndjson, expect: { denied: 2, errors: 0 }, snapshot: true }]
`
  const run = folderWith({ 'p.yaml': POLICY, 'r.ndjson': EVENTS, 'p.test.yaml': tests })
  expect(await run('test DIR/p.test.yaml --update')).toMatchObject({ code: 0, stdout: '1 passed, 0 failed\n' })
  expect(await run('test DIR/p.test.yaml')).toMatchObject({ code: 0, stdout: '1 passed, 0 failed\n' })
})

const IDS = `policies: [p.yaml]
tests:
  - name: an id
    steps:
      - call: ads.edit
        params: { id: 9007199254740993 }
        expect: { verdict: none, params: { id: 9007199254740993, timeout: 60 } }
      - { call: ads.edit, params: { id: [-9007199254740993] }, expect: deny }
      - { call: ads.edit, params: { id: 9007199254740992 }, expect: { verdict: deny, reason: not 9007199254740992 } }
  - name: neighbours
    each: [9007199254740992, 9007199254740995]
    steps: [{ call: ads.edit, params: { id: "<<each>>" }, expect: { verdict: deny, reason: "not <<each>>" } }]
`

test('a test writes them as they are', async () => {
  const run = folderWith({ 'p.yaml': POLICY, 'p.test.yaml': IDS })
  expect(await run('test DIR/p.test.yaml')).toMatchObject({ code: 0, stdout: '3 passed, 0 failed\n' })
})

test('a test that expects the number beside it fails, and shows the digits of both', async () => {
  const wrong = IDS.replace('{ id: 9007199254740993, timeout', '{ id: 9007199254740992, timeout')
  const run = folderWith({ 'p.yaml': POLICY, 'p.test.yaml': wrong })
  const { code, stdout } = await run('test DIR/p.test.yaml')
  expect(code).toBe(1)
  expect(stdout).toContain('9007199254740992')
  expect(stdout).toContain('9007199254740993')
})

test('a test has no such number where an event has a plain one', async () => {
  const tests = 'policies: [p.yaml]\ntests: [{ name: a, steps: [{ event: turn_end, turn: 9007199254740993 }] }]\n'
  const run = folderWith({ 'p.yaml': POLICY, 'p.test.yaml': tests })
  const { code, stdout, stderr } = await run('test DIR/p.test.yaml')
  expect(code).toBe(2)
  expect(stdout + stderr).toContain('`turn`')
})
