import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { defaultOf, LIMIT_NAMES, type LimitName, readLimit } from '../../../src/server/node/limit-names.ts'
import { BASH, newFolder, READ, serveWith, start } from './running-server.ts'

// Options of the command: a file of options, limits, and traces.

const CLI = join(inject('built'), 'dist/cli.cjs')

function folderWith(config: string): string {
  const folder = newFolder()
  writeFileSync(join(folder, 'serve.yaml'), config)
  return folder
}

async function startWith(config: string, ...words: readonly string[]) {
  const started = start(CLI, folderWith(config), ['--config', 'serve.yaml', ...words])
  const code = await Promise.race([started.ended, started.said('listening at ')])
  return { ...started, code }
}

test('a file gives all options, and the command line counts first', async () => {
  const config = `
policy: [guard.yaml]
listen: 127.0.0.1:0
access-log: true
refuse-laxer: false
log-format: json
limits: { requests_per_second: 1, body_bytes: 1000 }
`
  const { get, post, told } = await serveWith(
    CLI,
    ['--config', 'serve.yaml', '--log-format', 'text'],
    folderWith(config),
  )
  expect(told()).toMatch(/^sluice: listening at /)
  expect((await post('/v1/decide', { ...BASH, prompt: 'x'.repeat(2000) })).status).toBe(413)
  expect((await post('/v1/decide', BASH)).status).toBe(429)
  expect((await get('/healthz')).status).toBe(200)
})

test('a limit on the command line counts before the one in the file', async () => {
  const words = ['--config', 'serve.yaml', '--limit', 'body_bytes=1000', '--listen', '127.0.0.1:0']
  const { post } = await serveWith(CLI, words, folderWith('limits: { body_bytes: 10 }\n'))
  expect((await post('/v1/decide', BASH)).status).toBe(200)
})

describe('a wrong option is named with its place', () => {
  test.each<[string, readonly string[], ...string[]]>([
    ['polcy: guard.yaml', [], 'serve.yaml:1:8 there is no option `polcy`', 'did you mean `policy`?'],
    ['- a', [], 'serve.yaml:1:1 the file must be a map of options'],
    ['policy: [', [], 'serve.yaml:1:'],
    ['policy: 3', [], '`policy` must be a text, or a list of texts'],
    ['access-log: yes please', [], '`access-log` must be `true` or `false`'],
    ['log-format: xml', [], '`log-format` must be one of text, json'],
    ['limits: 3', [], '`limits` must be a map of names to numbers'],
    [
      'policy: guard.yaml\nlimits: { event_per_second: 1 }',
      [],
      'there is no limit `event_per_second`',
      'events_per_second',
    ],
    ['listen: s.sock', [], '`serve` needs `--policy`'],
    ['policy: guard.yaml', ['--limit', 'streams'], '`--limit` takes NAME=NUMBER, not `streams`'],
    [
      'policy: guard.yaml',
      ['--limit', 'streams=0.5'],
      'the limit `streams` must be a positive whole number up to 1000000, not `0.5`',
    ],
    ['policy: guard.yaml', ['--config', 'none.yaml'], '`none.yaml` cannot be read (ENOENT)'],
  ])('%j %j', async (config, words, ...said) => {
    const { code, told } = await startWith(`${config}\n`, ...words)
    expect([code, told()]).toEqual([2, expect.stringContaining(said[0] ?? '') as string])
    for (const one of said) expect(told()).toContain(one)
  })
})

test.each(Object.keys(LIMIT_NAMES) as readonly LimitName[])('the default of the limit %s is allowed', (name) => {
  expect(readLimit(name, defaultOf(name))).toEqual(expect.any(Object))
  for (const wrong of [0, -1, NaN, Infinity, null, '1']) expect(readLimit(name, wrong)).toMatch(/^must be/)
})

test('`--trace` sends a span for each decision to the collector, without parameters', async () => {
  const bodies: string[] = []
  const collector = createServer((asked, answered) => {
    let body = ''
    asked.setEncoding('utf8').on('data', (piece: string) => (body += piece))
    asked.on('end', () => {
      bodies.push(`${asked.url ?? ''} ${body}`)
      answered.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void collector.close())
  await new Promise((resolve) => collector.once('listening', resolve))
  const { port } = collector.address() as AddressInfo
  const folder = newFolder()
  const words = ['--policy', 'guard.yaml', '--listen', 's.sock', '--trace']
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`, OTEL_SERVICE_NAME: 'rules' }
  const running = await serveWith(CLI, words.slice(2), folder, env)
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
  await running.post('/v1/decide', { ...BASH, tool: { name: 'Bash', params: { command: 'a secret' } }, traceparent })
  await running.post('/v1/decide', READ)
  running.child.kill('SIGTERM')
  expect(await running.ended).toBe(0)
  const sent = bodies.join('\n')
  expect(sent).toMatch(/^\/v1\/traces /)
  expect(sent).toContain('sluice tool_start')
  expect(sent).toContain('0af7651916cd43dd8448eb211c80319c')
  expect(sent).toContain('"rules"')
  expect(sent).not.toContain('secret')
})

test('a collector that is away costs nothing, and is told of', async () => {
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9', OTEL_EXPORTER_OTLP_TIMEOUT: '500' }
  const running = await serveWith(CLI, ['--listen', '127.0.0.1:0', '--trace'], newFolder(), env)
  expect((await running.post('/v1/decide', BASH)).status).toBe(200)
  running.child.kill('SIGTERM')
  expect(await running.ended).toBe(0)
  expect(running.told()).toContain('spans were not delivered')
})
