import type { Readable, Writable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { createLineEnd, type End, type ServerEnd, type ServerEnding } from './end.ts'
import type { Bytes } from './frame.ts'
import type { Gate } from './gate.ts'
import type { Proxy } from './proxy.ts'

/**
 * Passes frames through the gate, in both directions. A frame that is decided at once keeps its place; a frame that
 * must wait lets others overtake it.
 */
export function connect(
  gate: Gate,
  client: End,
  server: End,
): {
  /** Nothing more comes from the client. */ readonly clientGone: Promise<void>
  /** Everything that the server sent has been passed on. */ readonly serverGone: Promise<void>
} {
  const route = { toServer: server.send, toClient: client.send }
  return {
    clientGone: pump(client, server, (frame) => gate.fromClient(frame, route)),
    serverGone: pump(server, client, (frame) => gate.fromServer(frame, route)),
  }
}

async function pump(from: End, to: End, pass: (frame: Bytes | null) => Promise<void> | undefined): Promise<void> {
  const open = new Set<Promise<void>>()
  await from.read((frame) => {
    const passing = pass(frame)
    if (passing === undefined) return to.ready()
    open.add(passing)
    const passed = passing.then(() => void open.delete(passing))
    return Promise.race([passed, nextTurn()]).then(() => to.ready())
  })
  await Promise.all(open)
}

/** Serves a client on these streams until the server ends, and returns how it ended. */
export async function serveStreams(
  proxy: Proxy,
  server: ServerEnd,
  { input, output }: { readonly input: Readable; readonly output: Writable },
): Promise<ServerEnding> {
  const gate = proxy.open()
  const { clientGone, serverGone } = connect(gate, createLineEnd(input, output), server)
  // A client that no longer reads its output is gone, too.
  output.on('error', () => void server.close())
  void clientGone.then(() => server.close())
  const ended = await server.ended
  await serverGone
  await gate.close()
  return ended
}
