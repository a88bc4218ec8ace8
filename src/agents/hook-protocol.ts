import { member, type Value, type ValueMap } from '../model/value.ts'
import type { Path, PolicyText } from '../source/read-policy.ts'
import type { MatcherKind, NativeEvent } from './native-event.ts'
import type { ReadReply } from './reply.ts'

/** The words that run a line in each shell that a hook can name. */
export const SHELLS = {
  bash: ['bash', '-c'],
  powershell: ['pwsh', '-NoProfile', '-NonInteractive', '-Command'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export const SHELL_NAMES = Object.keys(SHELLS) as readonly (keyof typeof SHELLS)[]

/** How an agent speaks with its hooks: what it sends them, how it runs them, and what it makes of their answers. */
export interface HookProtocol {
  /** The name of its dialect. */
  readonly name: string
  /** The events that its hook files may name, in every spelling. */
  readonly events: readonly NativeEvent[]
  /** The event that a payload says it is; null if it says none. */
  eventOf(payload: ValueMap): string | null
  readonly writePayload: WritePayload
  readonly readReply: ReadReply
  /** The words that run a line of a shell; null if the line is split into words. */
  readonly shell: readonly string[] | null
  /** How its matchers are read; null if it has none. */
  readonly matcher: MatcherKind | null
  /** Whether rewritten parameters are put into those of the call, rather than in place of them. */
  readonly patches: boolean
  /** The name of a tool at events that are spelled as another agent spells them (`aliasOf`). */
  aliasOfTool?(tool: string): string
  /** Further names by which its matchers know a tool. */
  otherNames?(tool: string, payload: ValueMap): readonly string[]
  /** What its hooks find in their environment. */
  environment(fields: PayloadFields): Readonly<Record<string, string>>
  readonly file: HookFileForm
}

/** What an agent would tell its hook, whichever host told it. */
export interface PayloadFields {
  readonly session: string
  readonly agent: string | null
  readonly cwd: string | null
  readonly prompt: string | null
  readonly response: string | null
  /** What went wrong, if anything did. */
  readonly error: string | null
  /** Whether the agent was just sent back to work. */
  readonly redone: boolean
  readonly tool: PayloadTool | null
  /** The conversation; null if its host does not tell it. */
  readonly messages: readonly Value[] | null
  /** Members of the event that only its host knows. */
  readonly others: ValueMap
}

export interface PayloadTool {
  readonly name: string
  readonly callId: string | null
  readonly params: ValueMap
  readonly result: Value | undefined
  readonly error: string | null
}

/** Writes the payload that an agent would send at an event; the other direction of `decode`. */
type WritePayload = (fields: PayloadFields, native: NativeEvent) => ValueMap

/** How the files look in which people enter hooks for an agent. */
export interface HookFileForm {
  /** As people call the agent that reads the file. */
  readonly title: string
  /** Where the events are in a file: a map by event, or a list of hooks that name theirs. */
  roots(document: unknown): readonly Root[]
  /**
   * `grouped`: an event has groups with a matcher, and these have handlers; `flat`: it has handlers; `either`: it may have
   * both; `by-event`: `grouped` if the event matches tools, else `flat`; `list`: handlers that name their event under this
   * name.
   */
  readonly shape: 'grouped' | 'flat' | 'either' | 'by-event' | { readonly list: string }
  readonly timeout: TimeoutForm
  /** Members of a handler that are read, or that do not change what it does; any other is reported. */
  readonly members: readonly string[]
  /** Members that change what it does, and that no rule can express. */
  readonly uncarried?: readonly string[]
  /** Members that work in another way here, and how: the end of a sentence that begins with the member. */
  readonly replaced?: Readonly<Record<string, string>>
  /** Members of a group beside its matcher and its hooks, and the events at which they mean something. */
  readonly groupMembers?: Readonly<Record<string, readonly string[] | 'every event'>>
  /** Events at which some hooks are asked before all else, and the others only if nothing has let a call through. */
  readonly lanes?: readonly string[]
  /** Other names of events. */
  readonly eventAliases?: Readonly<Record<string, string>>
  /** What turns all hooks of a file off. */
  readonly switches?: readonly { readonly path: Path; readonly off: boolean }[]
  /** Lists of hooks that are off, by their names or commands. */
  readonly disabled?: readonly Path[]
  /** Events at which no answer is kept for another time. */
  readonly uncached?: readonly string[]
  /** Set if only builtins take `args`. */
  readonly hasBuiltinArguments?: true
  /** The language in which prompts of handlers that are models are written, if not text. */
  readonly prompts?: 'go'
  /** Hooks that a file asks for in other ways than by entering them. */
  implied?(document: unknown): readonly FileHook[]
  /** Hooks that run for every file of the agent. A file with no others counts as one without hooks. */
  always?(document: unknown): readonly FileHook[]
  /** What commands find in their environment because of where their file is. */
  variables?(file: string): Readonly<Record<string, string>> | undefined
  /** The words that a member may be. */
  readonly choices?: Readonly<Record<string, readonly string[]>>
  /** Members beside events that stand in the map of events. */
  readonly beside?: readonly string[]
  /** Types of handlers that run. If no type has to be written, the first is meant. */
  readonly commands: { readonly types: readonly string[]; readonly isSaid: boolean }
  /** Whether the agent refuses a whole file for one mistake. */
  readonly isStrict?: true
  /** Set if a strict agent checks types alone: a single hook is not a list of one, and a list may be empty. */
  readonly checksTypesOnly?: true
  /** Set if a strict agent ignores members of hooks and groups that it does not know. */
  readonly ignoresUnknownMembers?: true
  /** The members that a file may have at its top. Set if its agent refuses a file with any other. */
  readonly topMembers?: readonly string[]
  /** Whether a file says which version of the format it is in: `version: 1`. */
  readonly isVersioned?: true
  /** Another format of the agent's own files, which Sluice does not read: what it is, and how to move on. */
  otherFormat?(file: PolicyText): { readonly message: string; readonly help: string } | null
  /** Whether a file can only be this agent's, by what is in it. */
  isIn?(document: unknown): boolean
  /** Whether a hook that does not work refuses what it was to judge. */
  failsClosed(event: string, handler: unknown): boolean
}

interface TimeoutForm {
  /** Its names, of which the first that is there is read. */
  readonly members: readonly string[]
  /** One second, in its unit. */
  readonly second: 1 | 1000
  /** The most seconds that a hook gets, whatever its file says. */
  readonly max?: number
  /** The only numbers that the agent takes. For others it refuses the hook, or the file if it is strict. */
  readonly takes?: 'positive' | 'whole'
}

export interface Root {
  readonly path: Path
  /** The agent of the file that the hooks belong to, as conditions have it; null if there is only one. */
  readonly agent: string | readonly string[] | null
}

/** A handler of a file, where it stands, and when it is to run. */
export interface FileHook {
  readonly path: Path
  /** As the file spells it. */
  readonly event: string
  readonly eventPath: Path
  readonly matcher: string | null
  readonly matcherPath: Path
  /** Only the members that its agent reads. */
  readonly handler: Readonly<Record<string, unknown>>
  /** Members that nothing reads. */
  readonly unread: readonly string[]
  /** What it stands in with its matcher; empty if it stands alone. */
  readonly group: Readonly<Record<string, unknown>>
  readonly groupPath: Path
  /** As conditions have it; null for whoever is at work. */
  readonly agent: string | readonly string[] | null
  /** What its command finds in the environment because of where the file is. */
  readonly variables?: Readonly<Record<string, string>>
  /** Whether it stands where the agent does not look. */
  readonly isMisplaced: boolean
}

const AT_HOOKS: readonly Root[] = [{ path: ['hooks'], agent: null }]

/** The events of most files. */
export function rootAtHooks(): readonly Root[] {
  return AT_HOOKS
}

/** Whether a list of hooks has one like that. */
export function hasHook(document: unknown, isOne: (hook: unknown) => boolean): boolean {
  const hooks = member(document, 'hooks')
  return Array.isArray(hooks) && hooks.some(isOne)
}

/** For agents that go on whatever becomes of a hook. */
export function neverFailsClosed(): boolean {
  return false
}

/** The root of the project, by the names under which hooks look for it. */
export function projectRootAs(...names: readonly string[]): HookProtocol['environment'] {
  return ({ cwd }) => (cwd === null ? {} : Object.fromEntries(names.map((name) => [name, cwd])))
}
