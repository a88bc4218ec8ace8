import type { CanonicalEventName } from '../model/events.ts'

/**
 * How an agent reads the matchers of its hooks.
 *
 * - `names-or-regex`: names (`A|B`) if it looks like names, else a regular expression.
 * - `regex`: a regular expression that is searched for; text that is not one stands for itself.
 * - `whole-regex`: a regular expression that matches whole names; `star-or-whole-regex` also takes `*`.
 * - `family-or-regex`: a family of tools, else a regular expression.
 * - `payload-regex`: a regular expression that is searched for in the whole payload.
 */
export type MatcherKind =
  | 'names-or-regex'
  | 'regex'
  | 'whole-regex'
  | 'star-or-whole-regex'
  | 'glob'
  | 'family-or-regex'
  | 'payload-regex'
  | 'text'

/** What a hook can make its agent do at an event. */
export type HookCapability =
  | 'deny'
  | 'ask'
  | 'allow'
  | 'params'
  | 'result'
  | 'messages'
  | 'summary'
  | 'inject'
  | 'compact'
  | 'stop'
  | 'redo'
  | 'notify'

/** The name of the tool, the base name of the file, a member of the payload, or a word that is always the same. */
export type MatcherTarget = 'tool' | 'file' | { readonly member: string } | { readonly word: string }

/** Tools for which an agent has special hooks. */
export type ToolFamily = 'shell' | 'read' | 'write' | 'mcp'

/** One event of an agent's own hook system. */
export interface NativeEvent {
  /** As the agent spells it in its settings and payloads. */
  readonly name: string
  /** The canonical events that it stands for, in the order in which Sluice decides them. */
  readonly events: readonly CanonicalEventName[]
  /** What the agent does if its hook answers so. Anything else is degraded or impossible. */
  readonly can: readonly HookCapability[]
  /** What only some versions of the agent do, and which. Sluice asks for it anyway, and reports it as degraded. */
  readonly partly?: Readonly<Partial<Record<HookCapability, string>>>
  /** Why the agent cannot do something, if there is more to say than that it has no field for it. */
  readonly unsupportedReasons?: Readonly<Partial<Record<HookCapability, string>>>
  /** When the agent sends it, in one sentence, if not whenever it happens. */
  readonly sent?: string
  /** Seconds that the agent gives its hook if its settings do not say. */
  readonly seconds: number
  /** What a matcher in the settings is compared with; if absent, matchers are ignored. */
  readonly target?: MatcherTarget
  /** How that matcher is read, if not as at most events of the agent. */
  readonly matcher?: MatcherKind
  /** The event that it is another spelling of. */
  readonly aliasOf?: string
  /** The calls of other agents that it stands for; `none` if only its own agent can tell. */
  readonly matchesTools?: ToolFamily | 'none'
  /** Set where no hook is installed for any policy: another event stands for the same moment, or a hook there would do harm. */
  readonly installed?: 'never'
}

/** Whether a hook can refuse what happens at an event, if only in some versions of the agent. */
export function takesRefusal({ can, partly }: Pick<NativeEvent, 'can' | 'partly'>): boolean {
  return can.includes('deny') || partly?.deny !== undefined
}

type Describe = (
  name: string,
  events: readonly CanonicalEventName[],
  can: NativeEvent['can'],
  more?: Partial<NativeEvent>,
) => NativeEvent

/** Describes the events of an agent that gives its hooks this many seconds. */
export function eventsWithin(seconds: number): Describe {
  return (name, events, can, more = {}) => ({ name, events, can, seconds, ...more })
}
