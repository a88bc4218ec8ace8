import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { chainsOf, headsFile } from '../../../src/decision-log/decision-log.ts'
import { readLog } from '../../../src/decision-log/read-log.ts'
import { verifyLog } from '../../../src/decision-log/verify-log.ts'
import { createEmbeddedStore } from '../../../src/stores/embedded.ts'
import { createRandom } from '../../bench/workload/random.ts'
import { fileOf, folder, proxyWords, start } from './servers.ts'

/** The policy marks this many calls, counted over all proxies, as granted. It refuses some other calls. */
const GRANTED = 30
const POLICY = `hooks:
  - { id: granted, on: tool_start, scope: app, max_fires: ${GRANTED}, condition: { type: tool_name, match: mcp.srv.go }, action: { type: transform_params, transformation: { set: { granted: true } } } }
  - { id: no-rm, on: tool_start, condition: { type: tool_name, match: mcp.srv.rm }, action: { type: gate, reason: no } }
`

/** A server that records each call before it answers. */
const serverOf = (file: string): string => `
  import { appendFileSync } from 'node:fs'
  import { createInterface } from 'node:readline'
  createInterface({ input: process.stdin }).on('line', (line) => {
    const { id, method, params } = JSON.parse(line)
    if (id === undefined) return
    if (method !== 'tools/call') return reply({ tools: [{ name: 'go', inputSchema: { type: 'object' } }, { name: 'rm', inputSchema: { type: 'object' } }] })
    const { n, granted = false } = params.arguments
    appendFileSync(${JSON.stringify(file)}, JSON.stringify({ n, name: params.name, granted }) + '\\n')
    reply({ content: [{ type: 'text', text: 'done' }] })
    function reply(result) { console.log(JSON.stringify({ jsonrpc: '2.0', id, result })) }
  })
`

interface Call {
  readonly n: string
  readonly name: string
  readonly granted: boolean
}

const CALLS = 24

/** When to kill a proxy: this long after it has given this many answers. */
interface Moment {
  readonly answers: number
  readonly milliseconds: number
}

/** Kills the proxy `kills` times, each at a random moment, and restarts it with the same state and log. */
export function testKilledProxy(built: string, kills: number, seed: number): void {
  test(`a proxy that is killed at ${kills} random moments (seed ${seed}) never answers without a decision, and never grants a claim twice`, async () => {
    const random = createRandom(seed)
    const [ran, log] = [join(folder, `ran-${seed}`), join(folder, `log-${seed}.ndjson`)]
    const server = fileOf(serverOf(ran), `server-${seed}.mjs`)
    const keep = ['--decision-log', log, '--name', 'srv', '--', process.execPath, server]
    const words = proxyWords(built, POLICY, ...keep)
    const answered: string[] = []

    /** Returns the milliseconds from the first answer to the last. Without an end of input, a proxy runs until it is killed. */
    const run = async (round: number, moment: Moment | null): Promise<number> => {
      const { child } = start(words)
      const closed = once(child, 'close')
      if (child.stdin === null || child.stdout === null) throw new TypeError('the proxy has no streams')
      child.stdin.on('error', () => {})
      let count = 0
      const killAtMoment = (): void => {
        if (count === moment?.answers) setTimeout(() => child.kill('SIGKILL'), moment.milliseconds)
      }
      killAtMoment()
      let [first, last] = [0, 0]
      const names = Array.from({ length: CALLS }, (_, index) => (index % 4 === 3 ? 'rm' : 'go'))
      for (const [id, name] of names.entries()) {
        const params = { name, arguments: { n: `${round}-${id}` } }
        child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id, method: 'tools/call', params })}\n`)
      }
      for await (const line of createInterface({ input: child.stdout })) {
        const answer = parse(line)
        if (answer === null) continue
        last = performance.now()
        if (first === 0) first = last
        expect(answer.isError, `${round}-${answer.id}`).toBe(names[answer.id] === 'rm')
        answered.push(`${round}-${answer.id}`)
        count++
        killAtMoment()
        if (count === CALLS && moment === null) child.stdin.end()
      }
      expect((await closed)[1]).toBe(moment === null ? null : 'SIGKILL')
      return last - first
    }

    const whole = await run(0, null)
    expect(answered).toHaveLength(CALLS)
    for (let round = 1; round <= kills; round++) {
      // Some proxies are killed before their first answer, the others while they work on the next one.
      const answers = random.chance(0.2) ? 0 : 1 + random.below(CALLS - 1)
      const milliseconds = random.below(Math.ceil(answers === 0 ? 10 * whole : (2 * whole) / CALLS))
      await run(round, { answers, milliseconds })
    }
    // The last proxy starts with the state that is left, and answers everything.
    const before = answered.length
    await run(9999, null)
    expect(answered.length - before).toBe(CALLS)

    const decided = new Map<string, readonly string[]>()
    for await (const { read } of readLog([log], null)) {
      const { event, decision } = read?.entry ?? {}
      const tool = event?.['tool'] as { readonly params?: { readonly n?: string } } | undefined
      if (event?.['event'] !== 'tool_start' || tool?.params?.n === undefined) continue
      decided.set(tool.params.n, decision?.['fired'] as readonly string[]) // as decisions are
    }
    const reached = readFileSync(ran, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Call) // as the server writes it
    expect(answered.filter((n) => !decided.has(n))).toEqual([])
    expect(reached.filter(({ n, name }) => name === 'rm' || !decided.has(n))).toEqual([])
    // A proxy that is killed may waste a claim, but no claim is granted twice.
    const granted = [...decided.values()].filter((fired) => fired.includes('granted')).length
    expect(granted).toBeLessThanOrEqual(GRANTED)
    expect(granted).toBeGreaterThanOrEqual((CALLS * 3) / 4)
    expect(reached.filter((call) => call.granted !== decided.get(call.n)?.includes('granted'))).toEqual([])
    expect(reached.filter((call) => !call.granted).length).toBeGreaterThan(0)
    const heads = createEmbeddedStore({ file: headsFile(log) })
    expect((await verifyLog([log], { key: null, chains: chainsOf(heads) })).problems).toEqual([])
    await heads.close()
  })
}

/** Null for a line that was cut off when the proxy was killed. */
function parse(line: string): { readonly id: number; readonly isError: boolean } | null {
  try {
    const { id, result } = JSON.parse(line) as { readonly id: number; readonly result: { readonly isError?: boolean } }
    return { id, isError: result.isError === true }
  } catch {
    return null
  }
}
