import { decide } from '../../engine/decide.ts'
import type { EffectType } from '../../model/effect.ts'
import type { AgentEvent } from '../../model/event.ts'
import type { Decision } from '../../model/outcome.ts'
import { nameOf, namesIn, type Program } from '../../model/rule.ts'
import type { Ledger } from '../../model/store.ts'

/**
 * Decides past events by a program. A rule that could only rewrite, and found nothing to rewrite, counts as not fired:
 * otherwise a rule that masks secrets fires at every result.
 *
 * @param explain whether decisions say what each rule saw
 */
export function createPastDecider(program: Program, ledger: Ledger, explain: boolean): (event: AgentEvent) => Decision {
  const nameIn = namesIn(program)
  const rewriting = new Set(
    program.rules
      .filter(({ effects }) => effects.length > 0 && effects.every((effect) => REWRITES.has(effect)))
      .map(nameIn),
  )
  return (event) => {
    const decided = decide(program, ledger, event, { explain })
    if (isRewritten(decided)) return decided
    const { fired, layers } = decided
    const isKept = (index: number): boolean => {
      return !rewriting.has(nameOf({ id: fired[index] ?? '', layer: layers?.fired[index] }))
    }
    return {
      ...decided,
      fired: fired.filter((_, index) => isKept(index)),
      ...(layers && { layers: { ...layers, fired: layers.fired.filter((_, index) => isKept(index)) } }),
    }
  }
}

const REWRITES: ReadonlySet<EffectType> = new Set<EffectType>(['params', 'result', 'messages'])

function isRewritten({ params, result, messages }: Decision): boolean {
  return params !== undefined || result !== undefined || messages !== undefined
}
