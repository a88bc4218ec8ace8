import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatTime } from '../page/format.ts'
import { interleave, type Side } from '../rounds/interleave.ts'
import { spreadOf } from '../rounds/spread.ts'
import { compare, type Measure, sideOf } from './measure.ts'

/** Calls per round, of which the median counts. */
const CALLS = 300

/** A server that answers at once. */
const SERVER = `
require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, method, params } = JSON.parse(line)
  const result = method === 'tools/list'
    ? { tools: [{ name: 'read', description: 'reads a file', inputSchema: { type: 'object' } }] }
    : { content: [{ type: 'text', text: 'the text of ' + params.arguments.path + ' '.repeat(1000) }] }
  process.stdout.write(JSON.stringify({ jsonrpc: '2.0', id, result }) + '\\n')
})
`

/** Copies each frame unchanged. */
const COPY = `
const { createInterface } = require('node:readline')
const { spawn } = require('node:child_process')
const server = spawn(process.execPath, [process.argv[2]], { stdio: ['pipe', 'pipe', 'inherit'] })
createInterface({ input: process.stdin }).on('line', (line) => server.stdin.write(line + '\\n')).on('close', () => server.stdin.end())
createInterface({ input: server.stdout }).on('line', (line) => process.stdout.write(line + '\\n'))
`

const POLICY = `hooks:
  - { id: keys, on: tool_start, condition: { type: param, path: tool.params.path, glob: '*.pem' }, action: { type: gate, reason: a key } }
  - { id: outside, on: tool_start, condition: { type: param, path: tool.params.path, glob: '/etc/**' }, action: { type: gate, reason: not yours } }
  - { id: large, on: tool_end, condition: { type: expression, expr: "len(tool.output) > 100000" }, action: { type: replace_result, result: too large } }
`

export const mcpMeasure: Measure = {
  name: 'mcp',
  async run({ pace, built, place, tell }) {
    const file = (name: string, text: string): string => {
      const path = join(place, name)
      writeFileSync(path, text)
      return path
    }
    const server = file('server.cjs', SERVER)
    const words = ['mcp', '--policy', file('mcp.yaml', POLICY), '--name', 'files', '--state', join(place, 'mcp-state')]
    const copy = createClient([file('copy.cjs', COPY), server])
    const ours = createClient([join(built, 'dist/cli.cjs'), ...words, '--', process.execPath, server])
    tell('mcp')
    try {
      for (const client of [copy, ours]) await client.ask('tools/list', {})
      const sides = [sideFor('a proxy that copies frames', copy), sideFor('sluice mcp', ours)] as const
      await interleave(sides, 3)
      const measured = await interleave(sides, pace.calls)
      const row = compare({
        measure: 'a call through the MCP proxy',
        target: { most: 1.7 },
        limit: sideOf(measured, sides[0].name),
        ours: sideOf(measured, sides[1].name),
        format: formatTime,
      })
      return { rows: [row], rankings: [] }
    } finally {
      copy.end()
      ours.end()
    }
  },
}

interface McpClient {
  /** Resolves to nanoseconds. */
  ask(method: string, params: object): Promise<number>
  end(): void
}

function sideFor(name: string, { ask }: McpClient): Side {
  return {
    name,
    async measure() {
      const times: number[] = []
      for (let time = 0; time < CALLS; time++) {
        times.push(await ask('tools/call', { name: 'read', arguments: { path: `/srv/data/file-${time}.txt` } }))
      }
      return spreadOf(times).median
    },
  }
}

/** A client that sends one request after the other. */
function createClient(words: readonly string[]): McpClient {
  const child: ChildProcessWithoutNullStreams = spawn(process.execPath, words, { stdio: 'pipe' })
  let id = 0
  let answered = (): void => {}
  child.stdout.on('data', (piece: Buffer) => {
    if (piece.at(-1) === 0x0a) answered()
  })
  return {
    async ask(method, params) {
      const began = performance.now()
      const answer = new Promise<void>((resolve) => (answered = resolve))
      child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: ++id, method, params })}\n`)
      await answer
      return (performance.now() - began) * 1e6
    },
    end: () => void child.kill('SIGTERM'),
  }
}
