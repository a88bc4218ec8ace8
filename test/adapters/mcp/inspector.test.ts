import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { EVERYTHING, fileOf, folder, proxyWords, scriptOf, start } from './servers.ts'
import { runCount } from '../../run-count.ts'

// The command line of the MCP inspector must do the same through the proxy as without it, except for what
// rules change. The inspector needs a newer Node than Sluice does.

const NODE = join(process.cwd(), 'node_modules/node/bin/node')
const INSPECTOR = join(process.cwd(), 'node_modules/.bin/mcp-inspector')
const isInstalled = existsSync(NODE) && existsSync(INSPECTOR)

const built = inject('built')
const run = promisify(execFile)

const room = join(folder, 'room')
const RULES = `hooks:
  - { id: hide, on: tool_selection, condition: { type: tool_name, match: mcp.every.get-env }, action: { type: gate, reason: secret } }
  - { id: sums, on: tool_start, condition: { type: tool_name, match: mcp.every.get-sum }, action: { type: gate, reason: no sums } }
  - { id: mask, on: [tool_end, prompt_read], condition: { type: always }, action: { type: redact_secrets } }
  - { id: two, on: resource_read, condition: { type: expression, expr: "tool.params.uri == 'demo://resource/static/document/features.md'" }, action: { type: gate, reason: not that one } }
`

const SERVERS: Readonly<Record<string, readonly string[]>> = {
  everything: EVERYTHING,
  filesystem: [process.execPath, scriptOf('filesystem'), room],
  memory: [process.execPath, scriptOf('memory')],
}

let config = ''
beforeAll(async () => {
  mkdirSync(room, { recursive: true })
  writeFileSync(join(room, 'a.txt'), 'one\ntwo\n')
  const entry = ([command, ...args]: readonly string[], env = {}): object => ({ command, args, env })
  const memory = (name: string): object => ({ MEMORY_FILE_PATH: join(folder, `memory-${name}.jsonl`) })
  const mcpServers: Record<string, object> = {}
  for (const [name, words] of Object.entries(SERVERS)) {
    mcpServers[`${name}-direct`] = entry(words, memory('direct'))
    mcpServers[`${name}-proxied`] = entry(
      [process.execPath, ...proxyWords(built, 'hooks: []', '--name', name, '--', ...words)],
      memory('proxied'),
    )
  }
  mcpServers['everything-ruled'] = entry([
    process.execPath,
    ...proxyWords(built, RULES, '--name', 'every', '--', ...EVERYTHING),
  ])
  if (isInstalled) {
    const { told } = start(proxyWords(built, 'hooks: []', '--listen', '127.0.0.1:0', '--', ...EVERYTHING))
    const [, url = ''] = await told(/listening at (\S+)/)
    mcpServers['everything-http'] = { type: 'streamable-http', url }
  }
  config = fileOf(JSON.stringify({ mcpServers }), 'inspector.json')
})

interface Inspected {
  readonly code: number
  readonly output: string
}

/** The output of the inspector, without the lines of the server itself and without what differs in each run. */
async function inspect(server: string, words: readonly string[]): Promise<Inspected> {
  const env = { ...process.env, HOME: folder }
  const given = [INSPECTOR, '--cli', '--config', config, '--server', server, ...words]
  const ran = await run(NODE, given, { cwd: folder, env }).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    (failed: unknown) => {
      // The error type of `execFile`.
      const { code, stderr } = failed as { readonly code: number; readonly stderr: string }
      return { code, output: stderr }
    },
  )
  const lines = ran.output.split('\n').filter((line) => !/^Starting |^sluice: listening/.test(line))
  return { ...ran, output: lines.join('\n').replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z|\d+:\d\d:\d\d [AP]M/g, 'TIME') }
}

/** Answers of the servers without the proxy, cached because the inspector takes seconds. */
const saidDirectly = new Map<string, Promise<Inspected>>()

function inspectDirectly(server: string, words: readonly string[]): Promise<Inspected> {
  const asked = JSON.stringify([server, words])
  const said = saidDirectly.get(asked) ?? inspect(`${server}-direct`, words)
  saidDirectly.set(asked, said)
  return said
}

const tool = (name: string, ...args: readonly string[]): readonly string[] => [
  ...['--method', 'tools/call', '--tool-name', name],
  ...args.flatMap((arg) => ['--tool-arg', arg]),
]

describe.skipIf(!isInstalled)('through the proxy', () => {
  type Row = readonly [server: string, words: readonly string[]]
  /** One of each kind of request. */
  const FEW: readonly Row[] = [
    ['everything', tool('get-structured-content', 'location=Chicago')],
    ['everything', tool('nothing-of-this-name')],
    ['everything', ['--method', 'resources/read', '--uri', 'demo://resource/static/document/features.md']],
    ['everything', ['--method', 'prompts/get', '--prompt-name', 'args-prompt', '--prompt-args', 'city=Paris']],
    ['filesystem', ['--method', 'tools/list']],
    ['memory', tool('create_entities', 'entities=[{"name":"a","entityType":"t","observations":["o"]}]')],
  ]
  const MORE: readonly Row[] = [
    ['everything', ['--method', 'tools/list']],
    ['everything', tool('echo', 'message=hi')],
    ['everything', tool('get-annotated-message', 'messageType=error', 'includeImage=true')],
    ['everything', tool('trigger-long-running-operation', 'duration=0.1', 'steps=2')],
    ['everything', ['--method', 'resources/list']],
    ['everything', ['--method', 'resources/templates/list']],
    ['everything', ['--method', 'resources/read', '--uri', 'demo://nowhere']],
    ['everything', ['--method', 'prompts/list']],
    ['everything', ['--method', 'logging/setLevel', '--log-level', 'debug']],
    ['filesystem', tool('read_text_file', `path=${join(room, 'a.txt')}`)],
    ['memory', tool('read_graph')],
  ]
  test.each([...FEW, ...MORE].slice(0, runCount(FEW.length, Infinity)))(
    '%s %j gives the same',
    async (server, words) => {
      const [direct, proxied] = await Promise.all([inspectDirectly(server, words), inspect(`${server}-proxied`, words)])
      expect(direct.output).not.toBe('')
      expect(proxied).toEqual(direct)
    },
  )

  test.each<readonly [words: readonly string[]]>([
    [['--method', 'tools/list']],
    [tool('get-structured-content', 'location=Chicago')],
    [['--method', 'prompts/get', '--prompt-name', 'simple-prompt']],
  ])('%j gives the same over HTTP', async (words) => {
    const [direct, proxied] = await Promise.all([
      inspectDirectly('everything', words),
      inspect('everything-http', words),
    ])
    expect(proxied).toEqual(direct)
  })

  test.each<readonly [title: string, words: readonly string[], output: RegExp]>([
    // The inspector prints no content of a failed call.
    ['a refused call is an error', tool('get-sum', 'a=1', 'b=2'), /Tool 'get-sum' returned isError:true/],
    ['a result is redacted', tool('echo', 'message=AKIAABCDEFGHIJKLMNOP'), /Echo: \[REDACTED\]/],
    ['a hidden tool cannot be called', tool('get-env'), /^((?!PATH).)*$/s],
  ])('%s', async (_title, words, output) => {
    expect((await inspect('everything-ruled', words)).output).toMatch(output)
  })

  test('a list lacks only the tools that a rule hides', async () => {
    const LIST = ['--method', 'tools/list']
    const namesIn = ({ output }: Inspected): readonly string[] =>
      (JSON.parse(output) as { tools: { name: string }[] }).tools.map(({ name }) => name)
    const direct = namesIn(await inspectDirectly('everything', LIST))
    const ruled = namesIn(await inspect('everything-ruled', LIST))
    expect(ruled).toEqual(direct.filter((name) => name !== 'get-env'))
  })
})
