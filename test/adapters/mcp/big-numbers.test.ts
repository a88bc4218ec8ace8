import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { expect, inject, onTestFinished, test } from 'vitest'
import { fileOf, folder, proxyWords } from './servers.ts'

const POLICY = `hooks:
  - { id: limit, on: tool_start, action: { type: transform_params, transformation: { set: { timeout: 60 } } } }
  - { id: only, on: tool_start, condition: { type: not, condition: { type: param, path: tool.params.id, equals: '725653563933458432' } }, action: { type: gate, reason: not this one } }
  - { id: mask, on: tool_end, action: { type: redact_secrets } }
`

/** A server that returns the text of the request, and a result with an id and a secret. */
const SERVER = `
import { createInterface } from 'node:readline'
createInterface({ input: process.stdin }).on('line', (line) => {
  const { method } = JSON.parse(line)
  const id = /"id":("[^"]*"|[0-9]+)/.exec(line)?.[1]
  if (id === undefined) return
  const result = method === 'tools/list'
    ? '{"tools":[{"name":"delete","inputSchema":{"type":"object"}}]}'
    : '{"content":[{"type":"text","text":' + JSON.stringify(line) + '}],"structuredContent":{"id":725653563933458433,"n":1.50,"m":[-0,1e20],"key":"AKIAABCDEFGHIJKLMNOP"}}'
  console.log('{"jsonrpc":"2.0","id":' + id + ',"result":' + result + '}')
})`

test('what rules rewrite between a client and a server keeps the digits of ids', async () => {
  const server = fileOf(SERVER, 'big-numbers.mjs')
  const words = proxyWords(inject('built'), POLICY, '--name', 'ads', '--', process.execPath, server)
  const child = spawn(process.execPath, [...words], { cwd: folder, stdio: ['pipe', 'pipe', 'ignore'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const send = async (frame: string): Promise<string> => {
    child.stdin.write(`${frame}\n`)
    const { value } = (await lines.next()) as { readonly value: string }
    return value
  }
  const call = (id: number | bigint, params: string): Promise<string> =>
    send(`{"jsonrpc":"2.0","id":${id},"method":"tools/call","params":{"name":"delete","arguments":${params}}}`)

  const answer = await call(1, '{"id":725653563933458432,"price":1.10,"deep":[{"id":-9007199254740993,"rate":1E-2}]}')
  expect(answer).toContain('"structuredContent":{"id":725653563933458433,"n":1.50,"m":[-0,1e20],"key":"[REDACTED]"}')
  expect(answer.replaceAll('\\"', '"')).toContain(
    '"arguments":{"id":725653563933458432,"price":1.10,"deep":[{"id":-9007199254740993,"rate":1E-2}],"timeout":60}',
  )
  expect(await call(2, '{"id":725653563933458433}')).toContain('not this one')
  // The requests themselves may have such ids.
  for (const id of [9007199254740993n, 9007199254740992n]) {
    expect(await call(id, '{"id":725653563933458432}')).toContain(`"id":${id},`)
  }
})
