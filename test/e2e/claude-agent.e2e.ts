import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { judgeColumn, observedText } from '../adapters/judge-column.ts'
import { CLAUDE_AGENT } from '../adapters/claude-agent/column.ts'
import { bundleIn, bundlePlayer, playColumn } from '../adapters/play-column.ts'
import { FOLDER, installSdk, VERSION } from './claude-agent-sdk.ts'
import { NO_KEY } from './hosts/host.ts'
import { ANTHROPIC } from './models/anthropic.ts'
import { type Conversation, serveModel } from './models/model-server.ts'

// The real Claude Agent SDK, with its bundled program, against a scripted model on loopback. Its types are checked as well.

const ROOT = join(import.meta.dirname, '../..')
const run = promisify(execFile)

let missing: string | null = null
let place: string

beforeAll(async () => {
  missing = await installSdk()
  place = mkdtempSync(join(tmpdir(), 'sluice-e2e-'))
  symlinkSync(join(FOLDER, 'node_modules'), join(place, 'node_modules'))
  await build({
    entryPoints: { play: join(import.meta.dirname, 'claude-agent-play.ts') },
    outdir: place,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    mainFields: ['module', 'main'],
    external: ['@anthropic-ai/claude-agent-sdk', 'libsql'],
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url)" },
    logLevel: 'error',
  })
})

afterAll(() => rmSync(place, { recursive: true, force: true, maxRetries: 5 }))

interface Played extends Conversation {
  readonly asked: readonly string[]
  readonly result: string
  read(file: string): string | null
}

/** Runs the SDK once, with these rules and a model that runs these commands. */
async function play(rules: string, commands: readonly string[]): Promise<Played> {
  const own = mkdtempSync(join(place, 'run-'))
  const [home, project] = [join(own, 'home'), join(own, 'project')]
  for (const folder of [home, project]) mkdirSync(folder)
  const model = await serveModel(ANTHROPIC, join(own, 'model.sock'))
  try {
    model.begin(commands.map((command) => ({ name: 'Bash', input: { command, description: 'as told' } })))
    const { stdout } = await run(process.execPath, [join(place, 'play.mjs'), project, `hooks:\n${rules}`], {
      env: {
        PATH: process.env['PATH'] ?? '',
        HOME: home,
        TMPDIR: own,
        IS_SANDBOX: '1',
        ANTHROPIC_BASE_URL: `http://127.0.0.1:${model.port}`,
        ANTHROPIC_API_KEY: NO_KEY,
        CLAUDE_CONFIG_DIR: join(home, '.claude'),
        CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
        DISABLE_AUTOUPDATER: '1',
        DISABLE_ERROR_REPORTING: '1',
        DISABLE_TELEMETRY: '1',
      },
      maxBuffer: 2 ** 26,
    })
    const said = JSON.parse(stdout.trim().split('\n').at(-1) ?? '{}') as Pick<Played, 'asked' | 'result'>
    const read = (file: string): string | null => {
      const path = join(project, file)
      return existsSync(path) ? readFileSync(path, 'utf8') : null
    }
    return { ...model.conversation(), ...said, read }
  } finally {
    await model.close()
  }
}

const told = ({ heard }: Played, call: string): string => heard.find((message) => message.call === call)?.text ?? ''

const RULE = (event: string, glob: string, action: string): string =>
  `  - { id: r, on: ${event}, condition: { type: param, path: tool.params.command, glob: "${glob}" }, action: ${action} }\n`

describe('Claude Agent SDK', () => {
  test('a refused call does not run', async ({ skip }) => {
    if (missing !== null) skip(missing)
    const seen = await play(RULE('tool_start', 'touch a*', '{ type: gate, reason: not that file }'), [
      'touch a.txt',
      'touch b.txt',
    ])
    expect([seen.read('a.txt'), seen.read('b.txt')]).toEqual([null, ''])
    expect(told(seen, 'call_1')).toContain('not that file')
  })

  test('a question goes to `canUseTool`', async ({ skip }) => {
    if (missing !== null) skip(missing)
    const seen = await play(RULE('tool_start', 'touch *', '{ type: ask, reason: may it }'), [
      'touch yes.txt',
      'touch no.txt',
    ])
    expect(seen.asked).toEqual(['touch yes.txt', 'touch no.txt'])
    expect([seen.read('yes.txt'), seen.read('no.txt')]).toEqual(['', null])
    expect(told(seen, 'call_2')).toContain('the person says no')
  })

  test('parameters are rewritten', async ({ skip }) => {
    if (missing !== null) skip(missing)
    const rewrite = '{ type: transform_params, transformation: { set: { command: touch b.txt } } }'
    const seen = await play(RULE('tool_start', 'touch a.txt', rewrite), ['touch a.txt'])
    expect([seen.read('a.txt'), seen.read('b.txt')]).toEqual([null, ''])
  })

  test('a result is redacted, and a note added', async ({ skip }) => {
    if (missing !== null) skip(missing)
    const rules = `${RULE('tool_end', 'echo*', '{ type: redact_secrets }')}${RULE('tool_end', 'echo*', '{ type: inject_message, content: mind the gap }').replace('id: r', 'id: n')}`
    const seen = await play(rules, ['echo AKIAABCDEFGHIJKLMNOP'])
    expect(told(seen, 'call_1')).toContain('[REDACTED]')
    expect(told(seen, 'call_1')).not.toContain('AKIAABCDEFGHIJKLMNOP')
    expect(seen.heard.map(({ text }) => text).join('\n')).toContain('mind the gap')
  })

  test('the run stops after a call', async ({ skip }) => {
    if (missing !== null) skip(missing)
    const seen = await play(RULE('tool_end', 'touch a*', '{ type: stop, reason: enough }'), [
      'touch a.txt',
      'touch b.txt',
    ])
    expect([seen.read('a.txt'), seen.read('b.txt')]).toEqual(['', null])
  })

  test('an agent that is about to finish is sent back', async ({ skip }) => {
    if (missing !== null) skip(missing)
    const seen = await play(
      '  - { id: r, on: stop, max_fires: 1, action: { type: redo, reason: test it first } }\n',
      [],
    )
    expect(seen.heard.map(({ text }) => text).join('\n')).toContain('test it first')
  })

  test('a call that cannot be decided is refused', async ({ skip }) => {
    if (missing !== null) skip(missing)
    const seen = await play(`${RULE('tool_start', 'touch *', '{ type: log, message: x }')}# broken\n`, ['touch a.txt'])
    expect(seen.read('a.txt')).toBeNull()
    expect(told(seen, 'call_1')).toContain('Sluice could not decide')
  })
})

describe('Claude Agent SDK, as docs/sdks.md says', () => {
  test('shows every behaviour', async ({ skip }) => {
    if (missing !== null) skip(missing)
    const folder = await bundlePlayer(FOLDER)
    try {
      expect(judgeColumn(CLAUDE_AGENT, await playColumn(CLAUDE_AGENT, folder))).toEqual([])
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
    await expect(observedText(CLAUDE_AGENT, VERSION)).toMatchFileSnapshot('../adapters/observed/claude-agent.json')
  })

  test('runs no call that rules ask about if nobody can be asked', async ({ skip }) => {
    if (missing !== null) skip(missing)
    const folder = await bundleIn(FOLDER, join(import.meta.dirname, 'claude-agent-questions.ts'))
    try {
      const { stdout } = await run(process.execPath, [join(folder, 'claude-agent-questions.mjs'), folder])
      expect(stdout.split('\n').filter((line) => line !== '')).toEqual([
        'beside another call: ran ls',
        'rewritten: ran nothing',
        'of a sub-agent: ran nothing',
      ])
    } finally {
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    }
  })
})

test('user code compiles without a cast against the types of the SDK', async ({ skip }) => {
  if (missing !== null) skip(missing)
  writeFileSync(
    join(place, 'user.ts'),
    `import { query } from '@anthropic-ai/claude-agent-sdk'
import { createEngine } from 'sluice'
import { sluiceHooks } from 'sluice/claude-agent'
const engine = createEngine({ policies: [] })
for await (const message of query({ prompt: 'go', options: { hooks: sluiceHooks(engine) } })) console.log(message.type)
`,
  )
  const config = {
    compilerOptions: {
      ...{ target: 'es2023', module: 'nodenext', strict: true, exactOptionalPropertyTypes: true, skipLibCheck: true },
      ...{
        allowImportingTsExtensions: true,
        noEmit: true,
        types: ['node'],
        typeRoots: [join(ROOT, 'node_modules/@types')],
      },
      paths: {
        sluice: [join(ROOT, 'src/index.ts')],
        'sluice/claude-agent': [join(ROOT, 'src/adapters/claude-agent/index.ts')],
      },
    },
    files: ['user.ts'],
  }
  writeFileSync(join(place, 'tsconfig.json'), JSON.stringify(config))
  writeFileSync(join(place, 'package.json'), '{"type":"module"}')
  const { stdout } = await run(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', place]).catch(
    (error: unknown) => error as { readonly stdout: string },
  )
  expect(stdout).toBe('')
})
