import type { OpenedPack, Packs } from '../../compile/extend-packs.ts'
import { loadPolicy } from '../../compile/load-policy.ts'
import { readPolicies } from '../../compile/read-policies.ts'
import { MASK } from '../../match/secrets/values.ts'
import type { Diagnostic } from '../../model/diagnostic.ts'
import { type AgentEvent, EventError } from '../../model/event.ts'
import type { Decision } from '../../model/outcome.ts'
import type { Program } from '../../model/rule.ts'
import type { Vocabulary } from '../../model/vocabulary.ts'
import type { PolicyText } from '../../source/read-policy.ts'
import { createMemoryLedger } from '../../stores/memory.ts'
import { type Direction, directionOf } from '../replay/compare.ts'
import { createPastDecider } from '../replay/decide-past.ts'
import { UNNAMED } from '../replay/report.ts'
import { HIDDEN } from '../replay/hidden.ts'
import { maskText } from '../replay/mask-replayed.ts'
import { packsOf } from './evaluate.ts'

/** The policies that made the decisions on a page, with every pack that they extend or may come to extend. */
export interface WhatIfSource {
  readonly policies: readonly PolicyText[]
  readonly packs: Readonly<Record<string, string>>
  /** What was opened for them, by what was asked for. */
  readonly opened: Readonly<Record<string, OpenedPack>>
}

/** An event of the past, and how it was decided. */
export interface PastEntry {
  readonly file: string
  readonly event: AgentEvent
  readonly decided: Judgement
}

type Judgement = Pick<Decision, 'verdict' | 'rule' | 'reason'>

/** What edited policies change. */
export interface Comparison {
  readonly diagnostics: readonly Diagnostic[]
  /** Null if the edited policies have errors. */
  readonly changes: readonly Change[] | null
  /** How many of the events lack a secret, so that nobody knows here what a rule says of it. */
  readonly masked: number
}

export interface Change {
  /** The index among the events. */
  readonly index: number
  readonly direction: Direction
  readonly before: Judgement
  readonly after: Judgement
  /** Whether it may be another one with the secret that was masked. */
  readonly isUncertain: boolean
}

/** Where a policy holds a secret, which a page would show: `guard.yaml:7`. Null if none does. */
export function secretIn(policies: readonly PolicyText[]): string | null {
  for (const { name, text } of policies) {
    const masked = maskText(text)
    if (masked === text) continue
    const shown = masked.split('\n')
    return `${name}:${text.split('\n').findIndex((line, index) => line !== shown[index]) + 1}`
  }
  return null
}

/** Collects what a page needs to decide by other policies than these. */
export function whatIfSource(
  policies: readonly PolicyText[],
  packs: Packs,
  vocabulary: readonly Vocabulary[],
): WhatIfSource {
  const opened: Record<string, OpenedPack> = {}
  const { open } = packs
  readPolicies(policies, {
    vocabulary,
    packs: {
      names: packs.names,
      read: (name) => packs.read(name),
      ...(open !== undefined && {
        open: (...asked) => (opened[JSON.stringify(asked)] = open.apply(packs, asked)),
      }),
    },
  })
  const texts = Object.fromEntries(packs.names.map((name) => [name, packs.read(name)]))
  return {
    policies: policies.map(({ name, text, dialect }) => ({ name, text, ...(dialect && { dialect }) })),
    packs: texts,
    opened,
  }
}

/** The packs of a page, with the files that were opened when it was written. */
export function packsIn({ packs, opened }: WhatIfSource): Packs {
  const known = new Map(Object.entries(opened))
  return {
    ...packsOf(packs),
    open: (...asked) =>
      known.get(JSON.stringify(asked)) ?? {
        problem: { code: 'unknown-pack', message: `\`${asked[0]}\` is not on this page`, help: null },
      },
  }
}

/**
 * Compares policies with those that made the decisions, on the same events, as `sluice replay --against` does.
 *
 * @param vocabulary what policies can use beside the built-in kinds
 */
export function createWhatIf(
  source: WhatIfSource,
  past: readonly PastEntry[],
  vocabulary: readonly Vocabulary[],
): (policies: readonly PolicyText[]) => Comparison {
  const options = { packs: packsIn(source), vocabulary }
  const masked = past.map(({ event }) => {
    const text = JSON.stringify(event)
    return text.includes(MASK) || text.includes(HIDDEN)
  })
  let before: readonly (Decision | null)[] | null = null
  return (policies) => {
    const { program, diagnostics } = loadPolicy(policies, options)
    const count = masked.filter(Boolean).length
    if (program.invalidReason !== null) return { diagnostics, changes: null, masked: count }
    before ??= decideAll(loadPolicy(source.policies, options).program, past)
    const after = decideAll(program, past)
    const changes = past.flatMap(({ decided }, index): readonly Change[] => {
      const [old, now] = [before?.[index] ?? null, after[index] ?? null]
      const direction = old === null || now === null ? null : directionOf(old, now)
      if (old === null || now === null || direction === null) return []
      // The decision was made with the secret. If it is another without it, the comparison says little.
      const isOther = old.verdict !== decided.verdict || old.rule !== decided.rule
      const isUncertain = masked[index] === true || isOther
      return [{ index, direction, before: judgement(old), after: judgement(now), isUncertain }]
    })
    return { diagnostics, changes, masked: count }
  }
}

/** Null for an event that the engine does not take. */
function decideAll(program: Program, past: readonly PastEntry[]): readonly (Decision | null)[] {
  const ledger = createMemoryLedger()
  const decide = createPastDecider(program, ledger, false)
  let last: string | null = null
  return past.map(({ file, event }) => {
    // Events without a session belong to their file.
    if (last !== null && last !== file) ledger.endSession(UNNAMED)
    last = file
    try {
      return decide(event)
    } catch (error) {
      if (!(error instanceof EventError)) throw error
      return null
    }
  })
}

function judgement({ verdict, rule, reason }: Decision): Judgement {
  return { verdict, rule, reason }
}
