import { daemonCommand } from '../../../src/agents/daemon-command.ts'
import { requestPath } from '../../../src/agents/daemon-protocol.ts'
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
    const daemon = serveDaemon(built, place, call)
    try {
      const [bareSocket, daemonSocket] = await Promise.all([bare.socket, daemon.socket])
      const sockets = { bare: bareSocket, daemon: daemonSocket }
      tell('daemon: curl')
      const byCurl = isInstalled('curl') ? [await measureCurl(call, sockets, pace.calls)] : []
      tell('daemon: kept connection')
      return { rows: [...byCurl, await measureKept(call, sockets, pace.calls)], rankings: [] }
    } finally {
      bare.end()
      daemon.end()
    }
  },
}

/** The command that `sluice install` writes, compared with curl alone. Both run in the shell that agents use. */
async function measureCurl(call: HookCall, { bare, daemon }: Sockets, rounds: number): Promise<Row> {
  const plain = (socket: string): string =>
    `curl --silent --unix-socket ${socket} --data-binary @- 'http://sluice${requestPath({ host: call.host, policies: [call.policy], entered: null, event: null })}'`
  const installed = daemonCommand(
    {
      ...{ curl: 'curl', socket: daemon, host: call.host, policies: [call.policy], seconds: 60 },
      ...{ event: 'PreToolUse', projectVariable: 'CLAUDE_PROJECT_DIR' },
    },
    { by: 'exit' },
  )
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
