import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { CLAUDE_CODE } from './hosts/claude-code.ts'
import { CODEX } from './hosts/codex.ts'
import type { Host } from './hosts/host.ts'
import { type Installed, installHost } from './install-host.ts'
import type { ToolCall } from './models/protocol.ts'
import { serveModel } from './models/model-server.ts'
import { makePlace, writeFiles } from './place.ts'
import { environment, type Run, runHost } from './run-host.ts'
import { resultOf, type Scenario } from './scenario.ts'
import { PROMPT } from './play-scenario.ts'

// Real agents as clients of the MCP proxy. One call through it is refused, and the result of another is redacted.

const KEY = 'AKIAABCDEFGHIJKLMNOP'

/** A server that records its tool calls in a file. */
const SERVER = `
const { appendFileSync } = require('node:fs')
const tool = (name) => ({ name, description: name + ' a note', inputSchema: { type: 'object', properties: {} } })
const answers = {
  initialize: ({ protocolVersion }) => ({ protocolVersion, capabilities: { tools: {} }, serverInfo: { name: 'other', version: '1' } }),
  'tools/list': () => ({ tools: [tool('read'), tool('erase')] }),
  'tools/call': ({ name }) => {
    appendFileSync('called.txt', name + '\\n')
    return { content: [{ type: 'text', text: 'the key is ${KEY}, and the word is marble' }] }
  },
}
require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, method, params } = JSON.parse(line)
  if (id === undefined) return
  const answer = answers[method]
  console.log(JSON.stringify({ jsonrpc: '2.0', id, ...(answer ? { result: answer(params ?? {}) } : { error: { code: -32601, message: 'no' } }) }))
})
`

const POLICY = `hooks:
  - { id: keep, on: tool_start, condition: { type: tool_name, match: mcp.notes.erase }, action: { type: gate, reason: notes are kept } }
  - { id: mask, on: tool_end, condition: { type: always }, action: { type: redact_secrets } }
`

const SCENARIO: Scenario = {
  name: 'mcp-proxy',
  promise: 'a call through the proxy is refused, and the result of another is redacted',
  rule: null,
  everywhere: true,
  policy: POLICY,
  rounds: [],
  observe: () => ({ kept: true, evidence: [] }),
}

/** An agent, how its model calls a tool of the server, and how the server is configured. */
interface Client {
  readonly host: Host
  readonly tool: (name: string) => ToolCall
  /** The settings with the server, by path in the home folder. */
  settings(given: Readonly<Record<string, string>>, script: string): Readonly<Record<string, string>>
}

const CLIENTS: readonly Client[] = [
  {
    host: { ...CLAUDE_CODE, words: (prompt) => ['-p', prompt, '--allowedTools', 'mcp__notes'] },
    tool: (name) => ({ name: `mcp__notes__${name}`, input: {} }),
    settings(given, script) {
      const file = '.claude/.claude.json'
      const settings = JSON.parse(given[file] ?? '{}') as object
      const notes = { type: 'stdio', command: process.execPath, args: [script] }
      return { ...given, [file]: JSON.stringify({ ...settings, mcpServers: { notes } }, null, 2) }
    },
  },
  {
    host: CODEX,
    tool: (name) => ({ namespace: 'mcp__notes', name, input: {} }),
    settings(given, script) {
      const file = '.codex/config.toml'
      const server = `[mcp_servers.notes]\nrequired = true\nstartup_timeout_sec = 60\ncommand = ${JSON.stringify(process.execPath)}\nargs = [${JSON.stringify(script)}]\n`
      return { ...given, [file]: `${given[file] ?? ''}${server}` }
    },
  },
]

describe.each(CLIENTS.map((client) => [client.host.title, client] as const))(
  '%s as a client',
  (_title, { host, tool, settings }) => {
    let installed: Installed = { missing: 'nobody has tried to install it' }

    beforeAll(async () => {
      installed = await installHost(host)
    })

    test(SCENARIO.promise, async ({ skip }) => {
      if ('missing' in installed) return skip(installed.missing)
      const place = makePlace(SCENARIO, inject('built'))
      const model = await serveModel(host.protocol, place.socket)
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
        const seen = { read: resultOf(run, 1), erase: resultOf(run, 2), called: place.read('called.txt') }
        expect(seen, JSON.stringify({ exit: run.exit, stderr: run.stderr.slice(-2000) })).toEqual({
          read: expect.stringContaining('the key is [REDACTED], and the word is marble') as unknown,
          erase: expect.stringContaining('notes are kept') as unknown,
          called: 'read\n',
        })
      } finally {
        await model.close()
        place.remove()
      }
    })
  },
)
