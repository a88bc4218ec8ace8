import { createFacts } from '../../hook/session-facts.ts'
import type { AgentEvent } from '../../model/event.ts'
import { pricesOf, type Program } from '../../model/rule.ts'
import { createMemoryLedger } from '../../stores/memory.ts'
import { createMemorySessions } from '../../stores/memory-sessions.ts'
import { createPastDecider } from './decide-past.ts'
import type { BareEvent } from './line-readers.ts'
import type { ReplayedEvent } from './report.ts'

/** Decides past events by one program, as its hooks would have, without performing anything. */
interface Judge {
  /** @throws {EventError} (rejects) if the event is invalid */
  judge(bare: BareEvent): Promise<ReplayedEvent>
  /** Forgets the past of a session. */
  endSession(session: string): Promise<void>
}

/** @param explain whether decisions say what each rule saw */
export function createJudge(program: Program, explain: boolean): Judge {
  const { reads } = program
  const prices = pricesOf(program)
  const ledger = createMemoryLedger()
  const decide = createPastDecider(program, ledger, explain)
  const sessions = createMemorySessions()

  const withFacts = async ({ event, known }: BareEvent): Promise<AgentEvent> => {
    if (known === null) return event
    const { dialect, payload, transcript } = known
    return createFacts(dialect, payload, { reads, prices, transcript }, sessions).addTo(event)
  }
  return {
    async judge(bare) {
      const event = await withFacts(bare)
      return { session: bare.session, line: bare.line, event, decision: decide(event) }
    },
    async endSession(session) {
      ledger.endSession(session)
      await sessions.end(session)
    },
  }
}
