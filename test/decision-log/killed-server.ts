import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readLog } from '../../src/decision-log/read-log.ts'
import { createRandom } from '../bench/workload/random.ts'

/** The number of calls that all servers together grant. */
const GRANTED = 50
const POLICY = `hooks:
  - { id: granted, on: tool_start, scope: app, max_fires: ${GRANTED}, condition: { type: tool_name, match: Go }, action: { type: log, message: granted } }
  - { id: no-bash, on: tool_start, condition: { type: tool_name, match: Bash }, action: { type: gate, reason: not that } }
`
const KEY = 'k'.repeat(32)

interface Answer {
  readonly call: string
  readonly verdict: string | null
  readonly fired: readonly string[]
}

/** Kills the server so many times, at random moments, and restarts it each time with the same state and log. */
export function testKilledServer(built: string, kills: number, seed: number): void {
  test(`a server that is killed at ${kills} random moments (seed ${seed}) has logged every answer it gave, and grants no claim twice`, async () => {
    const random = createRandom(seed)
    const folder = mkdtempSync(join(tmpdir(), 'sluice-killed-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    writeFileSync(join(folder, 'guard.yaml'), POLICY)
    writeFileSync(join(folder, 'key'), KEY)
    const cli = join(built, 'dist/cli.cjs')
    const env = { PATH: process.env['PATH'], HOME: folder }
    const socket = join(folder, 's.sock')
    const answers: Answer[] = []

    for (let round = 1; round <= kills + 1; round++) {
      const keep = ['--decision-log', 'decisions.ndjson', '--log-key', 'key']
      const child = spawn(process.execPath, [cli, 'serve', '--policy', 'guard.yaml', '--listen', socket, ...keep], {
        ...{ cwd: folder, env },
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      onTestFinished(() => void child.kill('SIGKILL'))
      const ended = new Promise((resolve) => child.on('close', resolve))
      let output = ''
      await new Promise<void>((resolve, reject) => {
        child.stderr.on('data', (piece) => {
          output += String(piece)
          if (output.includes('listening')) resolve()
        })
        child.on('close', () => reject(new Error(output)))
      })
      // Kills each server after so many answers, while it works on the next ones. The last one runs until it has answered.
      const after = random.below(60)
      let given = 0
      const isEnough = (): boolean => given >= (round > kills ? 60 : after)
      const kill = (): void => {
        if (round <= kills) setTimeout(() => child.kill('SIGKILL'), random.below(8))
      }
      if (isEnough()) kill()
      const clients = Array.from({ length: 4 }, async (_, client) => {
        for (let count = 0; round <= kills || !isEnough(); count++) {
          const name = count % 3 === 2 ? 'Bash' : 'Go'
          const call = `${round} ${client} ${count}`
          const answer = await ask(socket, { name, params: {}, call_id: call })
          if (answer === null) return
          expect([call, answer.verdict]).toEqual([call, name === 'Bash' ? 'deny' : null])
          answers.push({ call, ...answer })
          given++
          if (given === after) kill()
        }
      })
      await Promise.all(clients)
      if (round > kills) child.kill('SIGTERM')
      await ended
      expect(given).toBeGreaterThanOrEqual(round > kills ? 60 : after)
    }

    const logged = new Map<string, readonly string[]>()
    for await (const { read } of readLog([join(folder, 'decisions.ndjson')], Buffer.from(KEY))) {
      const tool = read?.entry.event?.['tool'] as { readonly call_id?: string } | undefined
      if (tool?.call_id !== undefined) logged.set(tool.call_id, read?.entry.decision['fired'] as readonly string[])
    }
    expect(answers.filter(({ call, fired }) => logged.get(call)?.join() !== fired.join())).toEqual([])
    // A claim of a killed server may be spent for nothing, but nothing is granted twice.
    const granted = [...logged.values()].filter((fired) => fired.includes('granted')).length
    expect(granted).toBeLessThanOrEqual(GRANTED)
    expect(granted).toBeGreaterThanOrEqual(GRANTED - 4 * kills)
    const run = (...words: readonly string[]): string =>
      spawnSync(process.execPath, [cli, 'log', ...words, '--log-key', 'key'], { cwd: folder, env, encoding: 'utf8' })
        .stdout
    expect(run('verify', 'decisions.ndjson')).toMatch(/^\d+ decisions in 1 session: nothing was changed\n$/)
    expect(run('replay', 'decisions.ndjson', '--policy', 'guard.yaml')).toMatch(/^\d+ decisions reproduced exactly\n$/)
  })
}

/** Null if the server is gone. */
function ask(socketPath: string, tool: object): Promise<Pick<Answer, 'verdict' | 'fired'> | null> {
  const event = { event: 'tool_start', session_id: 's', tool }
  const headers = { 'content-type': 'application/json' }
  return new Promise((resolve) => {
    const call = request({ socketPath, path: '/v1/decide', method: 'POST', headers }, (response) => {
      let text = ''
      response.on('data', (piece) => (text += String(piece)))
      response.on('error', () => resolve(null))
      response.on('end', () => resolve(JSON.parse(text) as Answer)) // as the server answers
    })
    call.on('error', () => resolve(null))
    call.end(JSON.stringify(event))
  })
}
