import { setImmediate as nextTurn } from 'node:timers/promises'
import type { End } from './end.ts'
import type { Bytes } from './frame.ts'
import type { Gate } from './gate.ts'

/**
 * Passes frames through the gate, both ways. A frame that is decided without waiting for anything keeps its place; one that
 * waits lets the others pass.
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
