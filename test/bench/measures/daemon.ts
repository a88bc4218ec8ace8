import { shellCommand } from '../../../src/agents/hook-command.ts'
import { requestPath } from '../../../src/agents/daemon-protocol.ts'
import { join } from 'node:path'
import { programIn } from '../../../src/hosts/file-access.ts'
import { interleave, type Side } from '../rounds/interleave.ts'
import { spreadOf } from '../rounds/spread.ts'
import { formatTime } from '../page/format.ts'
import { type HookCall, writeHookCall } from './hook-call.ts'
import { compare, type Measure, type Row, sideOf } from './measure.ts'
import { isInstalled, timeProgram } from './program-time.ts'
import { createAsking, serveDaemon, serveNothing } from './servers.ts'

/** Requests per round, of which the median counts. */
const REQUESTS = 300

interface Sockets {
  readonly bare: string
  readonly daemon: string
}

export const daemonMeasure: Measure = {
  name: 'daemon',
  async run({ pace, built, place, tell }) {
    const call = writeHookCall(place)
    const bare = serveNothing(place)
    const daemon = serveDaemon(built, call)
    try {
      const [bareSocket, daemonSocket] = await Promise.all([bare.socket, daemon.socket])
      const sockets = { bare: bareSocket, daemon: daemonSocket }
      tell('daemon: curl')
      const byCurl = isInstalled('curl')
        ? [await measureCurl(call, join(built, 'package.json'), sockets, pace.calls)]
        : []
      tell('daemon: kept connection')
      return { rows: [...byCurl, await measureKept(call, sockets, pace.calls)], rankings: [] }
    } finally {
      bare.end()
      daemon.end()
    }
  },
}

/** The command that `sluice install` writes, compared with curl alone. Both run in the shell that agents use. */
async function measureCurl(call: HookCall, manifest: string, { bare, daemon }: Sockets, rounds: number): Promise<Row> {
  const plain = (socket: string): string =>
    `curl --silent --unix-socket ${socket} --data-binary @- 'http://sluice${requestPath({ host: call.host, policies: [call.policy], entered: null, event: null })}'`
  const request = { host: call.host, policies: [call.policy], entered: null, event: 'PreToolUse' }
  const asking = {
    ...request,
    curl: programIn(process.env, 'curl') ?? '',
    state: call.state,
    package: manifest,
    kept: '',
  }
  // Only the daemon can decide: there is no such program.
  const installed = shellCommand(['/nowhere/node'], { by: 'exit' }, 60, false, asking)
  const side = (name: string, command: string): Side => ({
    name,
    measure: () =>
      timeProgram({ name, file: '/bin/sh', words: ['-c', command], answer: '', env: call.env }, call.input),
  })
  const limit = side('curl to a bare server', plain(bare))
  const ours = side('what `sluice install` writes', installed)
  const alone = side('curl alone to the daemon', plain(daemon))
  await interleave([limit, ours, alone], 3)
  const measured = await interleave([limit, ours, alone], rounds)
  return compare({
    question: 'And one that asks a running daemon?',
    measure: 'warm hook through the daemon with curl',
    target: { most: 1.25 },
    limit: sideOf(measured, limit.name),
    ours: sideOf(measured, ours.name),
    peers: `${alone.name} ${formatTime(spreadOf(sideOf(measured, alone.name).values).median)}`,
    format: formatTime,
  })
}

async function measureKept({ host, policy, payload }: HookCall, sockets: Sockets, rounds: number): Promise<Row> {
  const path = requestPath({ host, policies: [policy], entered: null, event: null })
  const side = (name: string, socket: string): Side => {
    const ask = createAsking(socket, path, payload)
    return {
      name,
      async measure() {
        const times: number[] = []
        for (let time = 0; time < REQUESTS; time++) times.push(await ask())
        return spreadOf(times).median
      },
    }
  }
  const limit = side('a bare node server', sockets.bare)
  const ours = side('sluice daemon', sockets.daemon)
  await interleave([limit, ours], 3)
  const measured = await interleave([limit, ours], rounds)
  return compare({
    measure: 'daemon round trip, kept connection, median',
    target: { most: 2.5 },
    limit: sideOf(measured, limit.name),
    ours: sideOf(measured, ours.name),
    format: formatTime,
  })
}
