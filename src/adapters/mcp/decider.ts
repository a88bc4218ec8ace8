import { requestedEffects } from '../../agents/requested-effects.ts'
import { supportOf } from '../../agents/support.ts'
import type { Engine } from '../../engine/engine.ts'
import type { AgentEvent } from '../../model/event.ts'
import type { Decision } from '../../model/outcome.ts'
import type { Rule } from '../../model/rule.ts'
import { readThrown } from '../../model/thrown.ts'
import { checkSupport } from '../check-support.ts'
import { MCP_COLUMN } from './capabilities.ts'

/** The decision about a frame. */
export interface Judgement {
  readonly verdict: 'deny' | 'ask' | 'allow' | null
  /** The reason, for the model or the person. */
  readonly reason: string
  readonly decision: Decision
}

export interface Decider {
  /** @throws {Error} (rejects) if no decision is possible */
  decide(event: AgentEvent, signal?: AbortSignal): Promise<Judgement>
  /**
   * Decides about content that was read, before it is passed on. Consults only the rules that look at such content,
   * because the others have already judged the request. Null if there are no such rules.
   */
  decideRead(event: AgentEvent, signal?: AbortSignal): Promise<Judgement> | null
}

/** Makes an engine with some of the policy's rules. */
type MakeEngine = (select: (rule: Pick<Rule, 'id'>) => boolean) => Engine

/**
 * @throws {PolicyError} if the policy has errors, or a rule cannot work here and its `on_unsupported` does not accept
 *   that
 */
export function createDecider(makeEngine: MakeEngine): Decider {
  const all = makeEngine(() => true)
  checkSupport(all.program, MCP_COLUMN)
  const readers = new Set(all.program.rules.filter(looksAtReads).map(({ id }) => id))
  // Rules that look at the content must wait for it. They have their own engine, so that no rule is asked twice.
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

/**
 * Turns a decision into a judgement. A rule that needs something the proxy cannot do refuses, if its `on_unsupported`
 * says so.
 */
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

/** A decider that refuses everything, for a policy that cannot be used. */
export function createRefusal(why: string): Decider {
  const refuse = (): Promise<never> => Promise.reject(new Error(why))
  return { decide: refuse, decideRead: refuse }
}

/** A text for the model that says why no decision was possible. */
export function failureReason(error: unknown): string {
  return `Sluice could not decide: ${readThrown(error).message}`
}
