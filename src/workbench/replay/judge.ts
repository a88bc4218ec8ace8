import { decide } from '../../engine/decide.ts'
import { createFacts } from '../../hook/session-facts.ts'
import type { EffectType } from '../../model/effect.ts'
import type { AgentEvent } from '../../model/event.ts'
import type { Decision } from '../../model/outcome.ts'
import { pricesOf, type Program } from '../../model/rule.ts'
import { createMemoryLedger } from '../../stores/memory.ts'
import { createMemorySessions } from '../../stores/memory-sessions.ts'
import type { BareEvent } from './past-events.ts'
import type { ReplayedEvent } from './report.ts'

/**
 * Decides past events by one program, as its hooks would have, without performing anything. A rule that could only
 * rewrite, and found nothing to rewrite, counts as not fired: otherwise a rule that masks secrets fires at every result.
 */
export interface Judge {
  /** @throws {EventError} (rejects) if the event is invalid */
  judge(bare: BareEvent): Promise<ReplayedEvent>
  /** Forgets the past of a session. */
  endSession(session: string): Promise<void>
}

/** @param explain whether decisions say what each rule saw */
export function createJudge(program: Program, explain: boolean): Judge {
  const { reads, rules } = program
  const prices = pricesOf(program)
  const rewriting = new Set(
    rules
      .filter(({ effects }) => effects.length > 0 && effects.every((effect) => REWRITES.has(effect)))
      .map(({ id }) => id),
  )
  const ledger = createMemoryLedger()
  const sessions = createMemorySessions()

  const withFacts = async ({ event, known }: BareEvent): Promise<AgentEvent> => {
    if (known === null) return event
    const { dialect, payload, transcript } = known
    return createFacts(dialect, payload, { reads, prices, transcript }, sessions).addTo(event)
  }
  return {
    async judge(bare) {
      const event = await withFacts(bare)
      const decided = decide(program, ledger, event, { explain })
      const decision = isRewritten(decided)
        ? decided
        : { ...decided, fired: decided.fired.filter((rule) => !rewriting.has(rule)) }
      return { session: bare.session, line: bare.line, event, decision }
    },
    async endSession(session) {
      ledger.endSession(session)
      await sessions.end(session)
    },
  }
}

const REWRITES: ReadonlySet<EffectType> = new Set<EffectType>(['params', 'result', 'messages'])

function isRewritten({ params, result, messages }: Decision): boolean {
  return params !== undefined || result !== undefined || messages !== undefined
}
