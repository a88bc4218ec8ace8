import type { Readable, Writable } from 'node:stream'
import { connect } from './connect.ts'
import { createLineEnd, type ServerEnd, type ServerEnding } from './end.ts'
import type { Proxy } from './proxy.ts'

/** Serves a client on these streams until the server ends, and says how it did. */
export async function serveStreams(
  proxy: Proxy,
  server: ServerEnd,
  { input, output }: { readonly input: Readable; readonly output: Writable },
): Promise<ServerEnding> {
  const gate = proxy.open()
  const { clientGone, serverGone } = connect(gate, createLineEnd(input, output), server)
  // A client that does not read any more is gone, too.
  output.on('error', () => void server.close())
  void clientGone.then(() => server.close())
  const ended = await server.ended
  await serverGone
  await gate.close()
  return ended
}
