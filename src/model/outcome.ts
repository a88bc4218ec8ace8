import type { Layer } from './layer.ts'
import type { CanonicalEventName } from './events.ts'
import type { Value, ValueMap } from './value.ts'

export type Verdict = 'deny' | 'ask' | 'allow'

export type Status = 'planned' | 'done' | 'failed' | 'skipped' | 'queued'

export type Level = 'debug' | 'info' | 'warning' | 'error'

/** Something that a rule of a layer did. */
interface OfLayer {
  /** Present if there is more than one layer. */
  readonly layer?: Layer
}

/** A message for the model. */
export interface Injection extends OfLayer {
  readonly rule: string
  readonly content: string
  readonly strategy: 'auto' | 'system' | 'user' | 'new_message' | 'newest'
  readonly role: string
  readonly position: string
  /** How long the host keeps it. */
  readonly persist: 'turn' | 'session'
}

export interface Notification extends OfLayer {
  readonly rule: string
  readonly title: string
  readonly message: string
  readonly level: Level
  readonly tag: string
}

export interface LogLine extends OfLayer {
  readonly rule: string
  readonly level: Level
  readonly message: string
}

/** A tool call that a rule makes. */
export interface Call extends OfLayer {
  readonly rule: string
  readonly to: string
  readonly params: ValueMap
  readonly status: Status
}

/** A command that a rule runs: shell text with its placeholder values in `env`, or an argument vector. */
export interface Command extends OfLayer {
  readonly rule: string
  readonly command: string | readonly string[]
  readonly env: { readonly [name: string]: string }
  readonly cwd: string | null
  /** Seconds. */
  readonly timeout: number
  /** Its standard input; absent means none. */
  readonly input?: string
  /** Set if it gets the host's whole environment, as agents pass theirs to their hooks. */
  readonly inherits?: true
  /** Set if nothing waits for it: it counts as done once it has started, and its answer is ignored. */
  readonly background?: true
  readonly status: Status
}

export interface Compaction extends OfLayer {
  readonly rule: string
  readonly strategy: 'summarize' | 'truncate'
  readonly keep_recent: number
  readonly summary_max_tokens: number
  readonly summary_prompt: string | null
  readonly target_pressure: number
}

export interface RuleError extends OfLayer {
  readonly rule: string
  readonly code: string
  readonly message: string
}

export interface Halt extends OfLayer {
  readonly rule: string
  readonly reason: string
}

/** What must happen, in wire format. Optional members are present only when set. */
export interface Decision {
  readonly event: CanonicalEventName
  readonly verdict: Verdict | null
  readonly reason: string | null
  readonly rule: string | null
  /** The layer of the rule; present if there is more than one. */
  readonly layer?: Layer
  readonly params?: ValueMap
  readonly result?: Value
  /** The conversation, rewritten. */
  readonly messages?: readonly Value[]
  /** The text that replaces the compacted messages. */
  readonly summary?: string
  readonly inject: readonly Injection[]
  readonly notify: readonly Notification[]
  readonly log: readonly LogLine[]
  readonly calls: readonly Call[]
  readonly commands: readonly Command[]
  readonly compact?: Compaction
  readonly stop?: Halt
  readonly redo?: Halt
  readonly metadata: ValueMap
  readonly fired: readonly string[]
  readonly shadow: readonly string[]
  /** The layer of each rule in `fired` and `shadow`; present if there is more than one, and one of them has a rule. */
  readonly layers?: Readonly<Record<'fired' | 'shadow', readonly Layer[]>>
  readonly errors: readonly RuleError[]
  /** Present only if an explanation was requested: every rule, in order; in a hook, those that held and may refuse. */
  readonly rules?: readonly RuleExplanation[]
}

export type RuleOutcome =
  | 'fired'
  | 'unmet'
  | 'cooling'
  | 'spent'
  /** A person has already said yes to this. */
  | 'approved'
  | 'disabled'
  | 'other_agent'
  | 'error'
  | 'shadow'

export interface RuleExplanation extends OfLayer {
  readonly rule: string
  readonly outcome: RuleOutcome
  readonly why: Why
}

/** One node of the tree of conditions: its type, its config, the values it saw, and its result. */
export interface Why {
  readonly type: string
  readonly result: boolean | 'error'
  readonly with?: ValueMap
  readonly saw?: ValueMap
  readonly error?: { readonly code: string; readonly message: string }
  readonly conditions?: readonly Why[]
}

const STRENGTH: Readonly<Record<Verdict, number>> = { deny: 3, ask: 2, allow: 1 }

/** Law 2: deny over ask over allow over none; between equals, the earlier one wins. */
export function isStronger(verdict: Verdict, than: Verdict | null): boolean {
  return than === null || STRENGTH[verdict] > STRENGTH[than]
}

/** The members that every decision has, with their values when no rule speaks. */
export const NOTHING_DECIDED = {
  verdict: null,
  reason: null,
  rule: null,
  inject: [],
  notify: [],
  log: [],
  calls: [],
  commands: [],
  metadata: {},
  fired: [],
  shadow: [],
  errors: [],
} satisfies Partial<Decision>
