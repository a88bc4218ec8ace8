import { env } from 'node:process'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { loadPolicy } from 'sluice'
import { expect, onTestFinished, test } from 'vitest'
import { createClient, eventOf, LOAD_POLICY, loadEngine, loadServer } from '../server/load.ts'

/** The duration of the test. */
const SECONDS = Number(env['SOAK_SECONDS'] ?? 600)

const VERSIONS = [LOAD_POLICY, LOAD_POLICY.replace('reason: not that', 'reason: never that')]

test(
  'with a reload each second, memory does not leak, and each answer comes from the policy that it names',
  async () => {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    const engine = loadEngine()
    const server = await loadServer(engine)
    onTestFinished(() => server.close())
    const reasons = new Map<string, string>()
    for (const [index, text] of VERSIONS.entries()) {
      reasons.set(loadPolicy([{ name: '', text }]).program.digest(), index === 0 ? 'not that' : 'never that')
    }
    const client = createClient(server.address, 8)
    const wrong: string[] = []
    let session = 0
    let answers = 0
    const work = async (until: number): Promise<void> => {
      while (performance.now() < until) {
        const name = `session ${session++}`
        for (let index = 0; index < 100; index++) {
          const { status, policy, body } = await client.ask(eventOf(name, index))
          answers++
          const isBash = index % 5 === 0
          const reason = reasons.get(policy)
          if (status !== 200 || reason === undefined || (isBash && !body.includes(`"reason":"${reason}"`))) {
            wrong.push(`${status} ${policy} ${body}`)
          }
        }
        await client.ask({ event: 'session_end', session_id: name })
      }
    }
    const run = (seconds: number): Promise<unknown> => {
      const until = performance.now() + seconds * 1000
      return Promise.all(Array.from({ length: 8 }, () => work(until)))
    }
    const heap = (): number => {
      collect()
      return process.memoryUsage().heapUsed
    }
    // Fills the list of recent decisions, and lets code be compiled.
    await run(5)
    const before = heap()
    let reloads = 0
    const reloading = setInterval(() => {
      const found = engine.reload([{ name: 'policy.yaml', text: VERSIONS[++reloads % VERSIONS.length] ?? '' }])
      if (found.some(({ severity }) => severity === 'error')) wrong.push(JSON.stringify(found))
    }, 1000)
    await run(SECONDS)
    clearInterval(reloading)
    const after = heap()
    client.close()
    console.log({ answers, reloads, before, after, ratio: after / before })
    expect(wrong.slice(0, 3)).toEqual([])
    expect(reloads).toBeGreaterThan(SECONDS / 4)
    expect(after / before).toBeLessThanOrEqual(1.1)
  },
  20 * 60_000,
)
