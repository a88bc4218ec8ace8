import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { CLAUDE_CODE } from './hosts/claude-code.ts'
import { CODEX } from './hosts/codex.ts'
import type { Host } from './hosts/host.ts'
import { type Installed, installHost } from './install-host.ts'
import type { Protocol, ToolCall } from './models/protocol.ts'
import { serveModel } from './models/model-server.ts'
import { makePlace, writeFiles } from './place.ts'
import { environment, type Run, runHost } from './run-host.ts'
import { resultOf, type Scenario } from './scenario.ts'
import { PROMPT } from './play-scenario.ts'

// Real agents as clients of the MCP proxy. One call through it is refused, and the result of another is redacted. Long
// numbers keep their digits on both ways, although a rule rewrites what stands beside them.

const KEY = 'AKIAABCDEFGHIJKLMNOP'
/** A number that JavaScript cannot hold, in the call and in its result. */
const LONG = '9007199254740993'

/** A server that records its tool calls in a file. */
const SERVER = `
const { appendFileSync } = require('node:fs')
const tool = (name) => ({ name, description: name + ' a note', inputSchema: { type: 'object', properties: { id: { type: 'integer' }, note: { type: 'string' } } } })
const answers = {
  initialize: ({ protocolVersion }) => ({ protocolVersion, capabilities: { tools: {} }, serverInfo: { name: 'other', version: '1' } }),
  'tools/list': () => ({ tools: [tool('read'), tool('erase')] }),
  'tools/call': ({ name }, line) => {
    appendFileSync('called.txt', name + '\\n')
    appendFileSync('sent.txt', /"arguments":(\\{.*?\\})/.exec(line)[1] + '\\n')
    const text = 'the key is ${KEY}, and the word is marble'
    return { content: [{ type: 'text', text }], structuredContent: { id: '${LONG}', text } }
  },
}
require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, method, params } = JSON.parse(line)
  if (id === undefined) return
  const answer = answers[method]
  const text = JSON.stringify({ jsonrpc: '2.0', id, ...(answer ? { result: answer(params ?? {}, line) } : { error: { code: -32601, message: 'no' } }) })
  console.log(text.replace('"${LONG}"', '${LONG}'))
})
`

const POLICY = `hooks:
  - { id: keep, on: tool_start, condition: { type: tool_name, match: mcp.notes.erase }, action: { type: gate, reason: notes are kept } }
  - { id: rewrite, on: tool_start, condition: { type: tool_name, match: mcp.notes.read }, action: { type: transform_params, transformation: { set: { note: rewritten } } } }
  - { id: mask, on: tool_end, condition: { type: always }, action: { type: redact_secrets } }
`

const SCENARIO: Scenario = {
  name: 'mcp-proxy',
  promise: 'a call through the proxy is refused, another is rewritten, and its result is redacted',
  rule: null,
  everywhere: true,
  policy: POLICY,
  rounds: [],
  observe: () => ({ kept: true, evidence: [] }),
}

/** An agent, how its model calls a tool of the server, and how the server is configured. */
interface Client {
  readonly host: Host
  /** What the agent itself keeps of {@link LONG}. */
  readonly kept: string
  readonly tool: (name: string) => ToolCall
  /** The settings with the server, by path in the home folder. */
  settings(given: Readonly<Record<string, string>>, script: string): Readonly<Record<string, string>>
}

const CLIENTS: readonly Client[] = [
  {
    host: { ...CLAUDE_CODE, words: (prompt) => ['-p', prompt, '--allowedTools', 'mcp__notes'] },
    kept: String(Number(LONG)),
    tool: (name) => ({ name: `mcp__notes__${name}`, input: { id: LONG } }),
    settings(given, script) {
      const file = '.claude/.claude.json'
      const settings = JSON.parse(given[file] ?? '{}') as object
      const notes = { type: 'stdio', command: process.execPath, args: [script] }
      return { ...given, [file]: JSON.stringify({ ...settings, mcpServers: { notes } }, null, 2) }
    },
  },
  {
    host: CODEX,
    kept: LONG,
    tool: (name) => ({ namespace: 'mcp__notes', name, input: { id: LONG } }),
    settings(given, script) {
      const file = '.codex/config.toml'
      const server = `[mcp_servers.notes]\nrequired = true\nstartup_timeout_sec = 60\ncommand = ${JSON.stringify(process.execPath)}\nargs = [${JSON.stringify(script)}]\n`
      return { ...given, [file]: `${given[file] ?? ''}${server}` }
    },
  },
]

/** The model writes {@link LONG} as a number. */
function withDigits(protocol: Protocol): Protocol {
  const quoted = JSON.stringify(JSON.stringify(LONG)).slice(1, -1)
  return {
    ...protocol,
    say(turn, asked) {
      const { type, body } = protocol.say(turn, asked)
      return { type, body: body.replaceAll(quoted, LONG) }
    },
  }
}

describe.each(CLIENTS.map((client) => [client.host.title, client] as const))(
  '%s as a client',
  (_title, { host, kept, tool, settings }) => {
    let installed: Installed = { missing: 'nobody has tried to install it' }

    beforeAll(async () => {
      installed = await installHost(host)
    })

    test(SCENARIO.promise, async ({ skip }) => {
      if ('missing' in installed) return skip(installed.missing)
      const place = makePlace(SCENARIO, inject('built'))
      const model = await serveModel(withDigits(host.protocol), place.socket)
      try {
        const script = join(place.project, 'server.cjs')
        writeFiles(place.project, { 'server.cjs': SERVER })
        writeFiles(place.home, settings(host.settings(place, model.port), script))
        writeFiles(join(place.policy, '..'), { 'policy.yaml': POLICY })
        const words = [place.sluice, 'install', '--mcp', host.name, '--policy', place.policy]
        const env = { ...environment(place), ...host.env(place, model.port) }
        const told = execFileSync(process.execPath, words, { cwd: place.project, env, encoding: 'utf8' })
        expect(told).toContain('1 server behind the proxy')
        model.begin(['read', 'erase'].map(tool))
        const run: Run = await runHost(host, installed.program, place, model, PROMPT)
        const read = resultOf(run, 1)
        const seen = {
          read,
          hasDigits: read?.includes(kept),
          erase: resultOf(run, 2),
          called: place.read('called.txt'),
          sent: place.read('sent.txt'),
        }
        expect(seen, JSON.stringify({ exit: run.exit, stderr: run.stderr.slice(-2000) })).toEqual({
          read: expect.stringContaining('the key is [REDACTED], and the word is marble') as unknown,
          erase: expect.stringContaining('notes are kept') as unknown,
          hasDigits: true,
          called: 'read\n',
          sent: `{"id":${kept},"note":"rewritten"}\n`,
        })
      } finally {
        await model.close()
        await place.remove()
      }
    })
  },
)
