import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { SERVERS, startServer } from '../stores/redis/server.ts'
import { blocksOf } from './pages.ts'

// Runs the programs of these pages as a user would: against the package, with what the page leaves to the reader around
// them, and a few lines that use what they create.

const ROOT = join(import.meta.dirname, '../..')
const POLICY = 'hooks: [{ id: once, on: tool_start, max_fires: 1, action: { type: gate, reason: once } }]'
const EVENT = { event: 'tool_start', session_id: 's1', tool: { name: 'Bash', params: {} } }
const TOKEN = 'a-token-of-the-test'
const ASKED = `for (let count = 0; count < 2; count++) console.log((await engine.dispatch(${JSON.stringify(EVENT)})).reason)`

interface Program {
  readonly page: string
  /** A word of the program. */
  readonly has: string
  readonly before?: string
  readonly after: string
  readonly printed: string
}

const PROGRAMS: readonly Program[] = [
  {
    ...{ page: 'decision-log.md', has: 'createDecisionLog(' },
    after: `${ASKED}
import { readFileSync } from 'node:fs'
console.log(readFileSync('decisions.ndjson', 'utf8').trim().split('\\n').map((line) => JSON.parse(line).decision.rule).join())`,
    printed: 'once\nnull\nonce,\n',
  },
  {
    ...{ page: 'decision-log.md', has: 'createDecisionTracer(' },
    before: `import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-base'
import { trace } from '@opentelemetry/api'
const spans = new InMemorySpanExporter()
trace.setGlobalTracerProvider(new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(spans)] }))`,
    after: `${ASKED}
console.log(spans.getFinishedSpans().map(({ attributes }) => String(attributes['sluice.rule'])).join())`,
    printed: 'once\nnull\nonce,undefined\n',
  },
  {
    ...{ page: 'redis.md', has: 'createRedisStore(' },
    before: 'const host = {}',
    after: `${ASKED}\nawait store.close()`,
    printed: 'once\nnull\n',
  },
]

function placeFor(program: string): string {
  const place = mkdtempSync(join(tmpdir(), 'sluice-program-'))
  onTestFinished(() => rmSync(place, { recursive: true, force: true }))
  mkdirSync(join(place, 'node_modules'))
  symlinkSync(inject('built'), join(place, 'node_modules/sluice'))
  for (const name of ['@opentelemetry', 'ioredis', 'hono', 'libsql', '@libsql']) {
    symlinkSync(join(ROOT, 'node_modules', name), join(place, 'node_modules', name))
  }
  writeFileSync(join(place, 'program.mjs'), program)
  return place
}

function programOf(page: string, has: string): string {
  const blocks = blocksOf(readFileSync(join(ROOT, 'docs/guide', page), 'utf8'))
  const found = blocks.find(({ language, text }) => language === 'ts' && text.includes(has))
  if (found === undefined) throw new Error(`${page} has no program with \`${has}\``)
  return found.text
}

function run(place: string): string {
  const { stdout, stderr } = spawnSync(process.execPath, ['program.mjs'], {
    ...{ cwd: place, encoding: 'utf8', timeout: 100_000 },
    env: { PATH: process.env['PATH'], HOME: place },
  })
  expect(stderr).toBe('')
  return stdout
}

test.each(PROGRAMS)('the program of $page with `$has…)` does what the page says', async (program) => {
  const { page, has, before = '', after, printed } = program
  let text = programOf(page, has)
  if (text.includes('redis://')) {
    if (SERVERS.length === 0) return
    const server = await startServer(SERVERS[0] ?? '')
    onTestFinished(server.kill)
    text = text.replace('redis://localhost:6379', server.url)
  }
  const policies = `const policies = [{ name: 'p.yaml', text: ${JSON.stringify(POLICY)} }]`
  expect(run(placeFor([before, policies, text, after].join('\n')))).toBe(printed)
})

test('the worker of serving.md answers requests, and needs the token', async () => {
  const sha256 = createHash('sha256').update(TOKEN).digest('hex')
  const program = programOf('serving.md', 'createApp(')
  const place = placeFor('')
  writeFileSync(
    join(place, 'worker.mjs'),
    `const text = ${JSON.stringify(POLICY)}\nconst sha256 = '${sha256}'\n${program}`,
  )
  writeFileSync(
    join(place, 'program.mjs'),
    `import worker from './worker.mjs'
const body = ${JSON.stringify(JSON.stringify(EVENT))}
for (const token of ['${TOKEN}', 'another']) {
  const headers = { authorization: 'Bearer ' + token, 'content-type': 'application/json' }
  const answer = await worker.fetch(new Request('http://localhost/v1/decide', { method: 'POST', headers, body }))
  console.log(answer.status, (await answer.json()).verdict)
}
`,
  )
  expect(run(place)).toBe('200 deny\n401 undefined\n')
})
