import type { CanonicalEventName } from '../model/events.ts'

/**
 * How an agent reads the matchers of its hooks: as names (`A|B`) where they look like it and else as a regular expression; as
 * a regular expression that is searched for, or, where that is none, as the text itself; as one that matches whole names;
 * as a glob; as a family of tools or a regular expression; as one over the whole payload; as the text itself.
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

/** What a hook can make its agent do at one moment. */
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

/** Tools that an agent has hooks of their own for. */
export type ToolFamily = 'shell' | 'read' | 'mcp'

/** One event of an agent's own hook system. */
export interface NativeEvent {
  /** As the agent spells it in its settings and payloads. */
  readonly name: string
  /** The canonical events that it stands for, in the order in which they are decided. */
  readonly events: readonly CanonicalEventName[]
  /** What the agent does when its hook answers so; whatever else is asked for is degraded or impossible. */
  readonly can: readonly HookCapability[]
  /** What only some forms or versions of it do, and which: it is asked for all the same, and told as degraded. */
  readonly partly?: Readonly<Partial<Record<HookCapability, string>>>
  /** Why it cannot, where that is more than that there is no field for it. */
  readonly unsupportedReasons?: Readonly<Partial<Record<HookCapability, string>>>
  /** Seconds that the agent gives its hook where its settings do not say. */
  readonly seconds: number
  /** What the matcher of its entry in the settings is held against; without one, a matcher changes nothing. */
  readonly target?: MatcherTarget
  /** How that matcher is read, where it is not as at most events of the agent. */
  readonly matcher?: MatcherKind
  /** The event that it is another spelling of. */
  readonly aliasOf?: string
  /** Which calls of other agents it stands for; none, where only its own agent can tell. */
  readonly matchesTools?: ToolFamily | 'none'
  /** `for-rules` where a hook is called so often, or is of so little use, that only a policy with rules there has it installed. */
  readonly installed: 'always' | 'for-rules' | 'never'
}

type Describe = (
  name: string,
  events: readonly CanonicalEventName[],
  can: NativeEvent['can'],
  more?: Partial<NativeEvent>,
) => NativeEvent

/** Describes the events of an agent that gives its hooks this many seconds, and of which most are worth a hook. */
export function eventsWithin(seconds: number): Describe {
  return (name, events, can, more = {}) => ({ name, events, can, seconds, installed: 'always', ...more })
}
