import type { AgentEvent } from '../../model/event.ts'
import type { Decision, RuleExplanation, Why } from '../../model/outcome.ts'
import type { declarationsOf } from '../../model/named-rules.ts'
import type { ValueMap } from '../../model/value.ts'
import type { QuestionCounts } from '../replay/question-counts.ts'
import type { PastSession } from '../replay/report.ts'

/**
 * The input of the replay page, batch by batch. Each table grows by the entries of a batch; entries refer to each other
 * by index. A replay writes lists of batches into its file; a stream can send them.
 */
export interface PageBatch {
  readonly rules?: readonly RuleDeclaration[]
  readonly sessions?: readonly PastSession[]
  readonly settings?: readonly ValueMap[]
  readonly observations?: readonly ValueMap[]
  readonly explanations?: readonly SharedExplanation[]
  readonly profiles?: readonly Profile[]
  readonly decisions?: readonly PageDecision[]
  /** Of all sessions, so only the last batch has it; absent on the live page. */
  readonly questions?: QuestionCounts
}

/** A rule and where it is declared. */
export type RuleDeclaration = ReturnType<typeof declarationsOf>[number]

/**
 * The outcome of a rule without the observed values, so that many events can share it. Conditions refer to what they
 * saw by slots, numbered from 0 in order of first use.
 */
export interface SharedExplanation {
  /** Index into the rules. */
  readonly rule: number
  readonly outcome: RuleExplanation['outcome']
  readonly why: SharedWhy
}

export interface SharedWhy extends Omit<Why, 'with' | 'saw' | 'conditions'> {
  /** Index into the settings. */
  readonly with?: number
  /** A slot number. */
  readonly saw?: number
  readonly conditions?: readonly SharedWhy[]
}

/**
 * The explanations of a decision. Each is an index into the explanations, followed by the values of its slots: indexes
 * into the `observations` of the decision.
 */
export type Profile = readonly (readonly [explanation: number, ...slots: number[]])[]

export interface PageDecision {
  readonly session: number
  readonly line: number | null
  readonly event: AgentEvent
  readonly decision: BriefDecision
  /** The decision of the policy that this one is compared with; absent without a comparison. */
  readonly before?: Pick<Decision, 'verdict' | 'rule' | 'reason'>
  /** Absent if no explanation was requested. */
  readonly profile?: number
  /** Indexes into the observations. */
  readonly observations?: readonly number[]
}

/** A decision without explanations, and without the members that equal those of {@link NOTHING_DECIDED}. */
export type BriefDecision = Pick<Decision, 'event'> & Partial<Omit<Decision, 'rules'>>
