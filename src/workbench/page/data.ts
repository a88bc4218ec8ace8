import type { AgentEvent } from '../../model/event.ts'
import type { Decision, RuleExplanation, Why } from '../../model/outcome.ts'
import type { Rule } from '../../model/rule.ts'
import type { ValueMap } from '../../model/value.ts'
import type { PastSession } from '../replay/report.ts'

/**
 * What the replay page is given, batch by batch: each table grows by the entries of a batch, and an entry refers to others by
 * their place in their table. A replay writes lists of batches into its file; a stream can send them.
 */
export interface PageBatch {
  readonly rules?: readonly RuleDeclaration[]
  readonly sessions?: readonly PastSession[]
  readonly settings?: readonly ValueMap[]
  readonly observations?: readonly ValueMap[]
  readonly explanations?: readonly SharedExplanation[]
  readonly profiles?: readonly Profile[]
  readonly decisions?: readonly PageDecision[]
}

/** A rule, and where it is declared. */
export type RuleDeclaration = Pick<
  Rule,
  'id' | 'description' | 'owner' | 'events' | 'enabled' | 'shadow' | 'file' | 'line'
>

/**
 * What became of a rule, without what was observed: the same for many events. Conditions name what they saw by slots, numbered
 * from 0 in the order in which they first come.
 */
export interface SharedExplanation {
  /** Its place among the rules. */
  readonly rule: number
  readonly outcome: RuleExplanation['outcome']
  readonly why: SharedWhy
}

export interface SharedWhy extends Omit<Why, 'with' | 'saw' | 'conditions'> {
  /** Its place among the settings. */
  readonly with?: number
  /** A slot. */
  readonly saw?: number
  readonly conditions?: readonly SharedWhy[]
}

/**
 * The explanations of a decision. Each is a place among the explanations, followed by what fills its slots: places in the
 * `observations` of the decision.
 */
export type Profile = readonly (readonly [explanation: number, ...slots: number[]])[]

export interface PageDecision {
  readonly session: number
  readonly line: number | null
  readonly event: AgentEvent
  readonly decision: BriefDecision
  /** The verdict of the policy that this one is compared with; absent without a comparison. */
  readonly before?: Pick<Decision, 'verdict' | 'rule' | 'reason'>
  /** Absent if no explanation was asked for. */
  readonly profile?: number
  /** Places among the observations. */
  readonly observations?: readonly number[]
}

/** A decision without the members that are as in {@link NOTHING_DECIDED}, and without explanations. */
export type BriefDecision = Pick<Decision, 'event'> & Partial<Omit<Decision, 'rules'>>
