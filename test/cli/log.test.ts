import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Ran, sluice } from './run.ts'

const POLICY = `hooks:
  - { id: no-rm, on: tool_start, condition: { type: param, path: tool.params.command, glob: 'rm *' }, action: { type: gate, reason: no } }
`
const EVENTS = ['ls', 'rm -r x', 'pwd']
  .map((command) => ({ event: 'tool_start', session_id: 's', tool: { name: 'bash', params: { command } } }))
  .map((event) => `${JSON.stringify(event)}\n`)
  .join('')

let folder: string
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sluice-log-'))
  writeFileSync(join(folder, 'p.yaml'), POLICY)
  await run('decide --policy DIR/p.yaml --decision-log l.ndjson')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function run(words: string): Promise<Ran> {
  return sluice(words.replaceAll('DIR', folder), { input: EVENTS, env: { HOME: folder }, folder })
}

describe('sluice log', () => {
  test.each([
    ['log verify l.ndjson', 0, '3 decisions in 1 session: nothing was changed\n'],
    ['log replay l.ndjson --policy DIR/p.yaml', 0, '3 decisions reproduced exactly\n'],
    ['log replay l.ndjson --policy DIR/p.yaml --format json', 0, /"same": 3/],
    ['log verify l.ndjson --format json', 0, /"problems": \[\],\s+"ends": "known"/],
  ])('%s', async (words, code, stdout) => {
    const ran = await run(words)
    expect(ran).toMatchObject({ code, stderr: '' })
    expect(ran.stdout).toEqual(typeof stdout === 'string' ? stdout : expect.stringMatching(stdout))
  })

  test('finds a change, and exits with 1', async () => {
    const file = join(folder, 'l.ndjson')
    writeFileSync(file, readFileSync(file, 'utf8').replace('rm -r', 'rm -f'))
    const changed = 'entry 2 of session `s`: its hash does not match the line\n2 decisions in 1 session: 1 problem\n'
    expect(await run('log verify l.ndjson')).toMatchObject({ code: 1, stdout: `l.ndjson:2: ${changed}` })
    const counted = '2 decisions reproduced exactly\n1 decision altered or cut off, not compared\n'
    expect(await run('log replay l.ndjson --policy DIR/p.yaml')).toMatchObject({ code: 1, stdout: counted })
  })

  test.each([
    ['nothing changed', (text: string) => text, '3 decisions', 3],
    ['the last entry removed', (text: string) => text.split('\n').slice(0, 2).join('\n') + '\n', '2 decisions', 3],
  ])('without the ends of the chains, with %s, claims nothing', async (_title, change, counted, expected) => {
    const file = join(folder, 'l.ndjson')
    rmSync(`${file}.heads`)
    writeFileSync(file, change(readFileSync(file, 'utf8')))
    const { code, stdout, stderr } = await run('log verify l.ndjson')
    expect(code).toBe(expected)
    expect(stdout).toBe(`${counted} in 1 session: no change was found, but the ends of the log are unknown\n`)
    expect(stderr).toBe(
      'where the log ends is unknown, so missing entries at the end, missing sessions and a log that was written anew go unnoticed: name the store with `--store`, or accept this with `--without-ends`\n',
    )
    expect(await run('log verify l.ndjson --without-ends')).toMatchObject({ code: 0, stdout })
    const json = await run('log verify l.ndjson --format json')
    expect([json.code, JSON.parse(json.stdout)]).toMatchObject([expected, { problems: [], ends: 'unknown' }])
  })

  test('without the ends of the chains, a change that is found counts', async () => {
    const file = join(folder, 'l.ndjson')
    rmSync(`${file}.heads`)
    writeFileSync(file, readFileSync(file, 'utf8').replace('rm -r', 'rm -f'))
    expect(await run('log verify l.ndjson --without-ends')).toMatchObject({ code: 1 })
  })

  test('a session that the ends know and the log lacks is missing, also with `--allow-late`', async () => {
    writeFileSync(join(folder, 'l.ndjson'), '')
    const missing = 'at the beginning: session `s`: entries 1 to 3 are missing\n'
    for (const late of ['', ' --allow-late']) {
      const { code, stdout } = await run(`log verify l.ndjson${late}`)
      expect([late, code, stdout]).toEqual([late, 1, `${missing}0 decisions in 1 session: 1 problem\n`])
    }
  })

  test('right after a rotation, before there is a new file, reads the rotated one', async () => {
    renameSync(join(folder, 'l.ndjson'), join(folder, 'l.ndjson.20261126T150000000Z-0123abcd'))
    const verified = '3 decisions in 1 session: nothing was changed\n'
    expect(await run('log verify l.ndjson')).toEqual({ code: 0, stdout: verified, stderr: '' })
    const replayed = '3 decisions reproduced exactly\n'
    expect(await run('log replay l.ndjson --policy DIR/p.yaml')).toEqual({ code: 0, stdout: replayed, stderr: '' })
  })

  test('a file that another program has moved can be named, too', async () => {
    renameSync(join(folder, 'l.ndjson'), join(folder, 'l.ndjson.1'))
    await run('decide --policy DIR/p.yaml --decision-log l.ndjson')
    const missing = 'at the beginning: session `s`: entries 1 to 3 are missing\n3 decisions in 1 session: 1 problem\n'
    expect(await run('log verify l.ndjson')).toMatchObject({ code: 1, stdout: missing })
    const verified = '6 decisions in 1 session: nothing was changed\n'
    expect(await run('log verify l.ndjson.1 l.ndjson')).toEqual({ code: 0, stdout: verified, stderr: '' })
  })

  test('another policy reproduces no decision, which is a failure', async () => {
    writeFileSync(join(folder, 'p.yaml'), POLICY.replace('rm *', 'rm -r *'))
    const stdout = '0 decisions reproduced exactly\n3 decisions by another policy, not compared\n'
    expect(await run('log replay l.ndjson --policy DIR/p.yaml')).toMatchObject({ code: 1, stdout })
  })

  test.each([
    ['log', '`log` needs an ACTION'],
    ['log check l.ndjson', 'there is no `log check`'],
    ['log verify', '`log verify` needs a LOG'],
    ['log verify http://x', '`http://x` is not a decision log'],
    ['decide --policy DIR/p.yaml --decision-log http://x', '`http://x` is not a decision log'],
    ['log verify missing.ndjson', 'there is no file `missing.ndjson`'],
    ['log verify l.ndjson --store none.db', 'there is no database `none.db`'],
    ['log verify l.ndjson --store http://x', '`http://x` is not a store'],
    ['log verify l.ndjson --state none.db', '`log` has no option `--state`'],
    ['log verify l.ndjson --log-key none', 'the key `DIR/none` cannot be read (ENOENT)'],
    ['log replay l.ndjson', '`log replay` needs `--policy`'],
    ['decide --policy DIR/p.yaml --log-key p.yaml', '`--log-key` needs `--decision-log`'],
  ])('%s is bad usage', async (words, message) => {
    const { code, stderr } = await run(words)
    expect([code, stderr]).toEqual([2, expect.stringContaining(message.replace('DIR', folder))])
  })
})
