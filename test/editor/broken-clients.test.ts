import { PassThrough, Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { serveEditor } from '../../src/cli/lsp/server.ts'
import { STARTED } from './language-client.ts'
import { readMessages } from '../../src/cli/lsp/wire.ts'
import { createOutput } from '../../src/cli/output.ts'

const framed = (message: object): string => {
  const text = JSON.stringify({ jsonrpc: '2.0', ...message })
  return `Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`
}

const REQUEST = framed({ id: 7, method: 'textDocument/formatting' })
const START = framed({ id: 1, method: 'initialize' })

/** Serves these bytes to their end: the exit code, the answers that have a number, and what it says of the client. */
async function serve(...pieces: readonly string[]): Promise<{ code: number; answers: unknown[]; said: string }> {
  const [input, output, errors] = [new PassThrough(), new PassThrough(), new PassThrough()]
  const ended = serveEditor({ input, output: createOutput(output, {}), errors: createOutput(errors, {}), ...STARTED })
  for (const piece of pieces) input.write(piece)
  input.end()
  const code = await ended
  output.end()
  const answers = []
  for await (const { id, ...answer } of readMessages(output)) {
    if (id !== undefined && id !== 1) answers.push({ id, ...answer })
  }
  return { code, answers, said: String(errors.read() ?? '') }
}

const refused = (id: number, code: number, message: string): object => ({
  jsonrpc: '2.0',
  id,
  error: { code, message },
})
const NOT_SERVED = refused(7, -32601, '`textDocument/formatting` is not served')

describe('a broken client', () => {
  test.each([
    ['sends no head', 'x'.repeat(20_000), 'the client sent what is not the protocol'],
    ['sends no length', 'Content-Type: x\r\n\r\n{}', 'the client sent a message without `Content-Length`'],
    ['lies', 'Content-Length: -3\r\n\r\n{}', 'the client sent a message without `Content-Length`'],
    ['sends too much', 'Content-Length: 99999999999\r\n\r\n', 'the client sent a message of more than 64 MiB'],
  ])('%s', async (_what, bytes, message) => {
    expect(await serve(START, REQUEST, bytes)).toEqual({ code: 1, answers: [NOT_SERVED], said: `sluice: ${message}\n` })
  })

  test('ends in the middle of a message', async () => {
    expect(await serve(START, REQUEST, 'Content-Length: 9\r\n\r\n{')).toEqual({
      ...{ code: 1, said: '' },
      answers: [NOT_SERVED],
    })
  })

  test('cancels what waits, and what was answered long ago', async () => {
    const cancel = framed({ method: '$/cancelRequest', params: { id: 7 } })
    expect((await serve(START, REQUEST, cancel)).answers).toEqual([refused(7, -32800, 'the request was cancelled')])
    expect((await serve(START, cancel, REQUEST)).answers).toEqual([NOT_SERVED])
  })

  test('sends a long message in many pieces, in time that grows with its length', async () => {
    const text = framed({ method: 'x'.repeat(8_000_000) })
    const pieces = Array.from({ length: Math.ceil(text.length / 1000) }, (_, index) =>
      Buffer.from(text.slice(index * 1000, index * 1000 + 1000)),
    )
    const before = process.cpuUsage()
    for await (const { method } of readMessages(Readable.from(pieces))) expect(method).toHaveLength(8_000_000)
    // Joined again at each piece, it takes many seconds.
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(3000)
  })
})
