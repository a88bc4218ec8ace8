import { setTimeout as sleep } from 'node:timers/promises'
import type { AgentEvent, Decision } from 'sluice'
import { createClient } from '../server/load.ts'

// The load of `operate-faults.test.ts`: clients that know what the right answers are.

/** What happened during one fault. */
export interface Tally {
  readonly fault: string
  /** Of events that need no store, in milliseconds. */
  readonly times: number[]
  /** Of events that need the store. */
  readonly stored: number[]
  /** Of the events that need no store, those that are not in the log. */
  unlogged: number
  /** Of events that need the store, those with an error. */
  failed: number
  /** Questions without an answer so far. */
  pending: number
}

export function tallyOf(fault: string): Tally {
  return { fault, times: [], stored: [], unlogged: 0, failed: 0, pending: 0 }
}

interface MixedLoad {
  /** What is counted now. */
  now: Tally
  /** Questions asked while a fault begins. */
  readonly between: Tally
  /** Answers that nothing excuses. */
  readonly wrong: string[]
  /** Counts in `between` from now on, and waits until every question that was counted before has its answer. */
  settle(): Promise<void>
  end(): Promise<void>
}

const CLIENTS = 4

/** Asks a server whose policy refuses `Bash`, and `Read` three times in each session. */
export function startMixedLoad(address: string, token: string): MixedLoad {
  const headers = { authorization: `Bearer ${token}` }
  const [plain, stored] = [createClient(address, CLIENTS, headers), createClient(address, CLIENTS, headers)]
  const load: MixedLoad = { now: tallyOf('start'), between: tallyOf('between'), wrong: [], settle, end }
  let isOver = false

  const askPlain = async (): Promise<void> => {
    while (!isOver) {
      const at = load.now
      at.pending++
      const { status, body, time } = await plain.ask(eventOf('Bash', 'plain'))
      at.pending--
      at.times.push(time)
      if (status === 200) {
        const { verdict, reason, errors } = JSON.parse(body) as Decision
        if (errors.some(({ code }) => code === 'decision-log-failed')) at.unlogged++
        if (verdict === 'deny' && (reason === 'not that' || reason === 'never that')) {
          await sleep(20)
          continue
        }
      }
      load.wrong.push(`${at.fault}: ${status} ${body}`)
    }
  }
  /** No other than the refused ones may get through before those three, whatever fails. */
  const askStored = async (worker: number): Promise<void> => {
    for (let session = 0; !isOver; session++) {
      let refused = 0
      for (let index = 0; index < 6 && !isOver; index++) {
        const at = load.now
        at.pending++
        const { status, body, time } = await stored.ask(eventOf('Read', `${worker} ${session}`))
        at.pending--
        at.stored.push(time)
        const { verdict, errors = [] } = JSON.parse(body) as Partial<Decision>
        if (errors.length > 0) at.failed++
        if (status === 200 && verdict === 'deny') refused++
        else if (status !== 200 || verdict !== null || refused < 3) {
          load.wrong.push(`${at.fault}: ${refused} refused before ${status} ${body}`)
        }
        await sleep(20)
      }
    }
  }

  const work = Array.from({ length: CLIENTS }, (_, worker) => [askPlain(), askStored(worker)]).flat()

  async function settle(): Promise<void> {
    const before = load.now
    load.now = load.between
    while (before.pending > 0) await sleep(5)
  }

  async function end(): Promise<void> {
    isOver = true
    await Promise.all(work)
    plain.close()
    stored.close()
  }
  return load
}

function eventOf(name: string, session: string): AgentEvent {
  return { event: 'tool_start', session_id: session, tool: { name, params: { text: 'x'.repeat(200) } } }
}
