import { Redis } from 'ioredis'
import { type AgentEvent, createEngine, type Engine } from 'sluice'
import { createDecisionLog } from 'sluice/decision-log'
import { afterEach } from 'vitest'
import type { LogKey } from '../../src/decision-log/entry.ts'
import { readLog } from '../../src/decision-log/read-log.ts'
import { verifyLog } from '../../src/decision-log/verify-log.ts'
import { openRedisLog, type RedisLog } from '../../src/stores/redis/log.ts'
import { readLogAddress } from '../../src/stores/redis/log-address.ts'
import { type Server, startServer } from '../stores/redis/server.ts'
import { toolStart } from './logs.ts'

export const POLICY = `
hooks:
  - { id: no-rm, on: tool_start, condition: { type: param, path: tool.params.command, glob: 'rm *' }, action: { type: gate, reason: no } }
  - { id: hint, on: tool_end, action: { type: inject_message, content: look } }
`

/** The key of the log if the address names none. */
export const LINES = '{sluice:1:log:decisions}:lines'

export const EVENTS: readonly AgentEvent[] = Array.from({ length: 12 }, (_, index) =>
  toolStart(['a', 'ü\n"'][index % 2] ?? '', index % 3 === 0 ? `rm ${index}` : `echo ${index} é \uFFFD`, {
    at: index,
  }),
)

/** Decision logs on real servers, all of which end with the test. */
export interface ServerLogs {
  /** Closes this when the test is over. */
  closeLater(close: () => Promise<void> | void): void
  start(options?: readonly string[], port?: number): Promise<Server>
  connect(server: Server): Redis
  open(url: string): RedisLog
  engineOn(url: string): Engine
  linesOn(url: string): Promise<readonly string[]>
  problems(url: string, key?: LogKey): Promise<readonly string[]>
}

export function serverLogs(program: string): ServerLogs {
  const closing: (() => Promise<void> | void)[] = []
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close()
  })

  async function start(options: readonly string[] = [], port?: number): Promise<Server> {
    const server = await startServer(program, options, port)
    closing.push(server.kill)
    return server
  }

  function connect(server: Server): Redis {
    const client = new Redis(server.url)
    client.on('error', () => {})
    closing.push(() => client.disconnect())
    return client
  }

  function open(url: string): RedisLog {
    const address = readLogAddress(url)
    if (address === null) throw new TypeError(`${url} is no address`)
    const log = openRedisLog(address)
    closing.push(log.close)
    return log
  }

  function engineOn(url: string): Engine {
    const decisionLog = createDecisionLog({ url })
    closing.push(decisionLog.close)
    return createEngine({ policies: [{ name: 'policy.yaml', text: POLICY }], decisionLog })
  }

  async function linesOn(url: string): Promise<readonly string[]> {
    const lines: string[] = []
    for await (const { text } of readLog([url], null)) lines.push(text ?? '')
    return lines
  }

  async function problems(url: string, key: LogKey = null): Promise<readonly string[]> {
    const found = await verifyLog([url], { key, chains: open(url).chains })
    return found.problems.map(({ kind, place, from, to }) => `${kind} ${place?.line ?? 0}: ${from ?? '?'}-${to ?? '?'}`)
  }

  const closeLater = (close: () => Promise<void> | void): void => void closing.push(close)
  return { closeLater, start, connect, open, engineOn, linesOn, problems }
}
