import { listIn, mapIn, textIn } from '../agents/payload.ts'
import type { AgentEvent } from '../model/event.ts'
import { findEvent } from '../model/events.ts'
import type { Decision, RuleExplanation, Verdict, Why } from '../model/outcome.ts'
import { isMap, member, type ValueMap } from '../model/value.ts'
import { type Declared, isOutcome } from '../workbench/explanation.ts'

export interface KeptRefusal {
  readonly event: AgentEvent
  readonly decision: Decision
  readonly declared: Declared
  /** Whether something was too large for the journal. */
  readonly isCut: boolean
}

/**
 * Reads what a hook has kept of a refusal; null if it is not there. A hook leaves out what is too large, and anybody may
 * have edited the journal. So each member is taken only if it is what it should be.
 */
export function readKeptRefusal(entry: unknown): KeptRefusal | null {
  const kept = member(entry, 'explained')
  const [event, decision] = [mapIn(kept, 'event'), mapIn(kept, 'decision')]
  const named = findEvent(textIn(event, 'event') ?? '')
  if (event === null || decision === null || named === undefined) return null
  const rules = mapsIn(kept, 'rules').flatMap((rule) => {
    const explanation = readExplanation(rule)
    return explanation === null ? [] : [{ rule, explanation }]
  })
  return {
    event: { ...event, event: named.name },
    decision: { ...readDecision(decision), event: named.name, rules: rules.map(({ explanation }) => explanation) },
    declared: { rules: rules.map(({ rule }) => ({ ...placeOf(rule), events: [named.name] })) },
    isCut: member(kept, 'cut') === true,
  }
}

function readDecision(kept: ValueMap): Omit<Decision, 'event' | 'rules'> {
  const lists = ['inject', 'notify', 'log', 'calls', 'commands', 'errors', 'fired', 'shadow'] as const
  const maps = ['params', 'compact', 'stop', 'redo'] as const
  const result = kept['result']
  const found = {
    verdict: VERDICTS.find((verdict) => verdict === kept['verdict']) ?? null,
    reason: textIn(kept, 'reason'),
    rule: textIn(kept, 'rule'),
    ...(result !== undefined && { result }),
    metadata: mapIn(kept, 'metadata') ?? {},
    ...Object.fromEntries(lists.map((name) => [name, mapsIn(kept, name)])),
    ...Object.fromEntries(
      maps.flatMap((name) => {
        const map = mapIn(kept, name)
        return map === null ? [] : [[name, map]]
      }),
    ),
  }
  // The entries of lists are maps, of which the page shows every member as text.
  return found as unknown as Omit<Decision, 'event' | 'rules'>
}

const VERDICTS: readonly Verdict[] = ['deny', 'ask', 'allow']

function placeOf(rule: ValueMap): Omit<Declared['rules'][number], 'events'> {
  const [file, line] = [textIn(rule, 'file'), rule['line']]
  return { owner: textIn(rule, 'owner'), ...(file !== null && typeof line === 'number' && { file, line }) }
}

function readExplanation(kept: ValueMap): RuleExplanation | null {
  const [rule, outcome, why] = [textIn(kept, 'rule'), kept['outcome'], readWhy(kept['why'])]
  return rule === null || why === null || !isOutcome(outcome) ? null : { rule, outcome, why }
}

function readWhy(kept: unknown): Why | null {
  const type = textIn(kept, 'type')
  if (type === null) return null
  const result = member(kept, 'result')
  const [given, saw, error] = [mapIn(kept, 'with'), mapIn(kept, 'saw'), mapIn(kept, 'error')]
  const conditions = mapsIn(kept, 'conditions').flatMap((part) => readWhy(part) ?? [])
  return {
    type,
    result: typeof result === 'boolean' ? result : 'error',
    ...(given !== null && { with: given }),
    ...(saw !== null && { saw }),
    ...(error !== null && { error: { code: textIn(error, 'code') ?? '', message: textIn(error, 'message') ?? '' } }),
    ...(conditions.length > 0 && { conditions }),
  }
}

function mapsIn(holder: unknown, name: string): readonly ValueMap[] {
  return (listIn(holder, name) ?? []).filter((entry): entry is ValueMap => isMap(entry))
}
