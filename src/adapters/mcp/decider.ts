import { requestedEffects } from '../../agents/requested-effects.ts'
import { supportOf } from '../../agents/support.ts'
import type { Engine } from '../../engine/engine.ts'
import type { AgentEvent } from '../../model/event.ts'
import type { Decision } from '../../model/outcome.ts'
import type { Rule } from '../../model/rule.ts'
import { readThrown } from '../../model/thrown.ts'
import { checkSupport } from '../check-support.ts'
import { MCP_COLUMN } from './capabilities.ts'

/** What is decided about a frame. */
export interface Judgement {
  readonly verdict: 'deny' | 'ask' | 'allow' | null
  /** Why, for the model or the person. */
  readonly reason: string
  readonly decision: Decision
}

export interface Decider {
  /** @throws {Error} (rejects) if nothing can be decided */
  decide(event: AgentEvent, signal?: AbortSignal): Promise<Judgement>
  /**
   * Decides what was read, before it is passed on: only by rules that look at it, as the others have judged the request.
   * Null if there is no such rule.
   */
  decideRead(event: AgentEvent, signal?: AbortSignal): Promise<Judgement> | null
}

/** Makes the engine of some rules of the policy. */
type MakeEngine = (select: (rule: Pick<Rule, 'id'>) => boolean) => Engine

/** @throws {PolicyError} if the policy has errors, or a rule is impossible here and does not accept that */
export function createDecider(makeEngine: MakeEngine): Decider {
  const all = makeEngine(() => true)
  checkSupport(all.program, MCP_COLUMN)
  const readers = new Set(all.program.rules.filter(looksAtReads).map(({ id }) => id))
  // A rule that looks at what was read waits for it. So that none is asked twice, each has its own engine.
  const before = readers.size === 0 ? all : makeEngine(({ id }) => !readers.has(id))
  const after = readers.size === 0 ? null : makeEngine(({ id }) => readers.has(id))

  const judgeBy = async (engine: Engine, event: AgentEvent, signal?: AbortSignal): Promise<Judgement> =>
    judge(await engine.dispatch(event, signal && { deadline: signal }), engine.program.rules)

  return {
    decide: (event, signal) => judgeBy(isRead(event) ? before : all, event, signal),
    decideRead: (event, signal) => (after === null ? null : judgeBy(after, event, signal)),
  }
}

const READS: ReadonlySet<string> = new Set(['resource_read', 'prompt_read'])

function isRead({ event }: AgentEvent): boolean {
  return READS.has(event)
}

const OF_RESULTS: ReadonlySet<string> = new Set(['tool.result', 'tool.output', 'tool.error', 'tool.ok'])

function looksAtReads({ enabled, events, effects, reads }: Rule): boolean {
  if (!enabled || !events.some((event) => READS.has(event))) return false
  return effects.includes('result') || reads.some((member) => OF_RESULTS.has(member))
}

/** What a decision comes to. A rule that needs what the proxy cannot do refuses, if its `on_unsupported` says so. */
function judge(decision: Decision, rules: readonly Rule[]): Judgement {
  const { event, verdict, reason, rule } = decision
  const native = MCP_COLUMN.events.find(({ events }) => events.includes(event))
  if (native !== undefined && decision.fired.length > 0) {
    for (const { ability, owner } of requestedEffects(decision, rules, MCP_COLUMN.title)) {
      if (owner?.onUnsupported !== 'deny') continue
      const support = supportOf(MCP_COLUMN, native, ability)
      if (support.level !== 'impossible') continue
      const why = `rule \`${owner.id}\` needs what ${MCP_COLUMN.title} cannot do: ${support.how}`
      return { verdict: 'deny', reason: why, decision }
    }
  }
  return { verdict, reason: reason ?? (rule === null ? '' : `rule \`${rule}\` decided this`), decision }
}

/** A decider for a policy that cannot decide: everything that it is asked about is refused. */
export function createRefusal(why: string): Decider {
  const refuse = (): Promise<never> => Promise.reject(new Error(why))
  return { decide: refuse, decideRead: refuse }
}

/** Why nothing could be decided, for the model. */
export function failureReason(error: unknown): string {
  return `Sluice could not decide: ${readThrown(error).message}`
}
