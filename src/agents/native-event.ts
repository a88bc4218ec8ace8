import type { CanonicalEventName } from '../model/events.ts'

/**
 * How an agent reads the matchers of its hooks.
 *
 * - `names-or-regex`: a list of names (`A|B`) if it looks like one, otherwise a regular expression.
 * - `regex`: a regular expression that may match anywhere; text that is not a valid one is compared literally.
 * - `whole-regex`: a regular expression that matches whole names; `star-or-whole-regex` also takes `*`.
 * - `family-or-regex`: a family of tools, otherwise a regular expression.
 * - `payload-regex`: a regular expression that may match anywhere in the whole payload.
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

/**
 * What a hook can make its agent do at an event. `newest` is `inject` for a text that must stand behind the newest
 * message: an event that can inject can do it, unless `unsupportedReasons` says where the text stands instead.
 */
export type HookCapability =
  | 'deny'
  | 'ask'
  | 'allow'
  | 'params'
  | 'result'
  | 'messages'
  | 'summary'
  | 'inject'
  | 'newest'
  | 'compact'
  | 'stop'
  | 'redo'
  | 'notify'

/**
 * What a matcher is compared with: the tool's name, the file's base name, a member of the payload (with all values that
 * the agent sends there, if they are known), or a fixed word.
 */
export type MatcherTarget =
  'tool' | 'file' | { readonly member: string; readonly values?: readonly string[] } | { readonly word: string }

/** Tools for which an agent has special hooks. */
export type ToolFamily = 'shell' | 'read' | 'write' | 'mcp'

/** One event of an agent's own hook system. */
export interface NativeEvent {
  /** The name as the agent spells it in settings and payloads. */
  readonly name: string
  /** The canonical events that it stands for, in the order in which Sluice decides them. */
  readonly events: readonly CanonicalEventName[]
  /**
   * Set if not every payload stands for the first of the events: each stands for exactly one of these. The agent's own
   * hooks run at that one.
   */
  readonly oneOf?: readonly [CanonicalEventName, ...CanonicalEventName[]]
  /** What the agent does if its hook asks for it. Everything else is degraded or impossible. */
  readonly can: readonly HookCapability[]
  /**
   * Abilities that only some versions of the agent have, and which. Sluice uses them anyway, and reports them as
   * degraded.
   */
  readonly partly?: Readonly<Partial<Record<HookCapability, string>>>
  /** Why the agent lacks an ability, if there is more to say than that it has no field for it. */
  readonly unsupportedReasons?: Readonly<Partial<Record<HookCapability, string>>>
  /** When the agent sends the event, in one sentence, if not every time it happens. */
  readonly sent?: string
  /** The agent's default timeout for its hook, in seconds. */
  readonly seconds: number
  /** What a matcher in the settings is compared with; if absent, matchers are ignored. */
  readonly target?: MatcherTarget
  /** How that matcher is read, if not like the agent's other matchers. */
  readonly matcher?: MatcherKind
  /** The event of which this one is another spelling. */
  readonly aliasOf?: string
  /** The calls of other agents that the event covers; `none` if only this agent can tell. */
  readonly matchesTools?: ToolFamily | 'none'
  /**
   * The payload's member that names a folder that a person added to the workspace. Only for events that no model can
   * cause; `when` lists the values of another member at which that is so.
   */
  readonly addsFolder?: { readonly member: string; readonly when: Readonly<Record<string, readonly string[]>> }
  /**
   * Set if no policy gets a hook at this event, because another event covers the same moment or a hook would do harm.
   */
  readonly installed?: 'never'
}

/** Whether a hook can refuse what happens at an event, at least in some versions of the agent. */
export function takesRefusal({ can, partly }: Pick<NativeEvent, 'can' | 'partly'>): boolean {
  return can.includes('deny') || partly?.deny !== undefined
}

export function isOfTool({ target, events }: Pick<NativeEvent, 'target' | 'events'>): boolean {
  return target === 'tool' || events.some((event) => event === 'tool_start' || event === 'tool_end')
}

type Describe = (
  name: string,
  events: readonly CanonicalEventName[],
  can: NativeEvent['can'],
  more?: Partial<NativeEvent>,
) => NativeEvent

/** Returns a function that describes events of an agent whose hooks have this timeout. */
export function eventsWithin(seconds: number): Describe {
  return (name, events, can, more = {}) => ({ name, events, can, seconds, ...more })
}
