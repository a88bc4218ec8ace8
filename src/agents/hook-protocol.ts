import { member, type Value, type ValueMap } from '../model/value.ts'
import type { Path, PolicyText } from '../source/read-policy.ts'
import type { MatcherKind, NativeEvent } from './native-event.ts'
import { hookEventName } from './payload.ts'
import type { ReadReply } from './reply.ts'

/** The words that run a command line in each shell that a hook can name. */
export const SHELLS = {
  bash: ['bash', '-c'],
  powershell: ['pwsh', '-NoProfile', '-NonInteractive', '-Command'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export const SHELL_NAMES = Object.keys(SHELLS) as readonly (keyof typeof SHELLS)[]

/**
 * The protocol between an agent and its hooks: what it sends them, how it runs them, and how it reads their answers.
 */
export interface HookProtocol {
  /** The name of its dialect. */
  readonly name: string
  /** The events that its hook files may name, in all spellings. */
  readonly events: readonly NativeEvent[]
  /** The event that a payload names; null if it names none. */
  eventOf(payload: ValueMap): string | null
  readonly writePayload: WritePayload
  readonly readReply: ReadReply
  /** The words that run a shell command line; null if the line is split into words instead. */
  readonly shell: readonly string[] | null
  /** How its matchers are read; null if it has none. */
  readonly matcher: MatcherKind | null
  /** Whether rewritten parameters are merged into those of the call, rather than replacing them. */
  readonly patches: boolean
  /** The name of a tool at events that use another agent's spelling (`aliasOf`). */
  aliasOfTool?(tool: string): string
  /** Further names by which the agent's matchers know a tool. */
  otherNames?(tool: string, payload: ValueMap): readonly string[]
  /** What the agent calls the form of a decision by a model. */
  readonly decisionName?: string
  environment(fields: PayloadFields): Readonly<Record<string, string>>
  readonly file: HookFileForm
}

/** What an agent would tell its hook, whichever host the event came from. */
export interface PayloadFields {
  /** The canonical event; absent if a hook is only tried. */
  readonly event?: string
  readonly session: string
  readonly agent: string | null
  readonly cwd: string | null
  readonly prompt: string | null
  readonly response: string | null
  /** The error, if there was one. */
  readonly error: string | null
  /** Whether the agent was just sent back to work. */
  readonly redone: boolean
  readonly tool: PayloadTool | null
  /** The conversation; null if the host does not provide it. */
  readonly messages: readonly Value[] | null
  /** Members of the event that are specific to the host. */
  readonly others: ValueMap
}

export interface PayloadTool {
  readonly name: string
  readonly callId: string | null
  readonly params: ValueMap
  readonly result: Value | undefined
  readonly error: string | null
}

/** Writes the payload that an agent would send at an event; the reverse of `decode`. */
type WritePayload = (fields: PayloadFields, native: NativeEvent) => ValueMap

/** The format of the files in which people enter hooks for an agent. */
export interface HookFileForm {
  /** The name of the agent that reads the file, for people. */
  readonly title: string
  /** The places of events in a file: maps by event, or lists of hooks that name their event. */
  roots(document: unknown): readonly Root[]
  /**
   * How hooks are arranged. `grouped`: an event has groups with a matcher, which have handlers; `flat`: an event has
   * handlers; `either`: an event may have both; `by-event`: `grouped` if the event matches tools, otherwise `flat`;
   * `list`: a list of handlers, each with its event under this name.
   */
  readonly shape: 'grouped' | 'flat' | 'either' | 'by-event' | { readonly list: string }
  readonly timeout: TimeoutForm
  /** Members of a handler that are read, or that do not change what it does; all others are reported. */
  readonly members: readonly string[]
  /** The member with the PowerShell command that Windows runs, and that no other system does. */
  readonly onWindows?: string
  /** Members that change what a handler does, and that no rule can express. */
  readonly uncarried?: readonly string[]
  /** Members that work differently here, and how: the rest of a sentence that begins with the member. */
  readonly replaced?: Readonly<Record<string, string>>
  /** Members of a group other than its matcher and hooks, and the events at which they have a meaning. */
  readonly groupMembers?: Readonly<Record<string, readonly string[] | 'every event'>>
  /** Events at which some hooks run before everything else, and the others only if nothing has allowed the call. */
  readonly lanes?: readonly string[]
  /** Other names of events. */
  readonly eventAliases?: Readonly<Record<string, string>>
  /** Switches that turn all hooks of a file off. */
  readonly switches?: readonly { readonly path: Path; readonly off: boolean }[]
  /** Paths of lists of disabled hooks, which are named or given by their commands. */
  readonly disabled?: readonly Path[]
  /** Events at which answers are never cached. */
  readonly uncached?: readonly string[]
  /** Set if only built-in handlers take `args`. */
  readonly hasBuiltinArguments?: true
  /** The template language for prompts of handlers that are models, if they are not plain text. */
  readonly prompts?: 'go'
  /** Hooks that a file requests in other ways than by entering them. */
  implied?(document: unknown): readonly FileHook[]
  /** Hooks that run for every file of the agent. A file with no other hooks counts as a file without hooks. */
  always?(document: unknown): readonly FileHook[]
  /** Environment variables that commands get because of where their file is. */
  variables?(file: string): Readonly<Record<string, string>> | undefined
  /** The values that a member may have. */
  readonly choices?: Readonly<Record<string, readonly string[]>>
  /** Members of the map of events that are not events. */
  readonly beside?: readonly string[]
  /** The types of handlers that run. The first is the default, unless the type is required. */
  readonly commands: { readonly types: readonly string[]; readonly isSaid: boolean }
  /** Set if the agent rejects a whole file for one mistake. */
  readonly isStrict?: true
  /** Set if a strict agent checks only types: a single hook instead of a list is an error, but a list may be empty. */
  readonly checksTypesOnly?: true
  /** Set if a strict agent ignores unknown members of hooks and groups. */
  readonly ignoresUnknownMembers?: true
  /** The members allowed at the top of a file. Set if the agent rejects a file with any other. */
  readonly topMembers?: readonly string[]
  /** Set if a file states its format version: `version: 1`. */
  readonly isVersioned?: true
  /** Recognizes another format of the agent's own files, which Sluice does not read: what it is, and how to migrate. */
  otherFormat?(file: PolicyText): { readonly message: string; readonly help: string } | null
  /** Whether the content shows that a file can only belong to this agent. */
  isIn?(document: unknown): boolean
  /** Whether a hook that fails refuses what it was to judge. */
  failsClosed(event: string, handler: unknown): boolean
}

interface TimeoutForm {
  /** The names of the member; the first one present is read. */
  readonly members: readonly string[]
  /** One second, in the unit of the timeout. */
  readonly second: 1 | 1000
  /** The maximum in seconds, whatever the file says. */
  readonly max?: number
  /**
   * The only numbers that the agent accepts. It rejects a hook with any other number, or the whole file if it is
   * strict.
   */
  readonly takes?: 'positive' | 'whole'
}

export interface Root {
  readonly path: Path
  /** The agents in the file that the hooks belong to, in the form that conditions use; null if there is only one. */
  readonly agent: string | readonly string[] | null
}

/** A handler in a file, where it is, and when it runs. */
export interface FileHook {
  readonly path: Path
  /** The event's name as the file spells it. */
  readonly event: string
  readonly eventPath: Path
  readonly matcher: string | null
  readonly matcherPath: Path
  /** Only the members that the agent reads. */
  readonly handler: Readonly<Record<string, unknown>>
  /** Members that the agent does not read. */
  readonly unread: readonly string[]
  /** The group around the handler; empty if there is none. */
  readonly group: Readonly<Record<string, unknown>>
  readonly groupPath: Path
  /** In the form that conditions use; null for any agent. */
  readonly agent: string | readonly string[] | null
  /** Environment variables that the command gets because of where the file is. */
  readonly variables?: Readonly<Record<string, string>>
  /** Whether the handler is in a place that the agent ignores. */
  readonly isMisplaced: boolean
}

/** What a protocol says. Where it says nothing, the agent does what most agents do. */
type OwnProtocol = Omit<HookProtocol, 'name' | 'eventOf' | 'patches' | 'environment' | 'file'> &
  Partial<Pick<HookProtocol, 'eventOf' | 'patches' | 'environment'>> & {
    readonly file: Omit<HookFileForm, 'title' | 'roots'> & Partial<Pick<HookFileForm, 'title' | 'roots'>>
  }

/**
 * How an agent talks to its hooks. Whether it goes on if a hook fails is not assumed: rules made of hooks depend on it.
 */
export function hookProtocol(
  { name, title }: Pick<HookProtocol, 'name'> & Pick<HookFileForm, 'title'>,
  own: OwnProtocol,
): HookProtocol {
  return {
    name,
    eventOf: hookEventName,
    patches: false,
    environment: () => ({}),
    ...own,
    file: { title, roots: rootAtHooks, ...own.file },
  }
}

const AT_HOOKS: readonly Root[] = [{ path: ['hooks'], agent: null }]

/** The events of most files, which are under `hooks`. */
export function rootAtHooks(): readonly Root[] {
  return AT_HOOKS
}

/** Whether a document's list of hooks has a matching one. */
export function hasHook(document: unknown, isOne: (hook: unknown) => boolean): boolean {
  const hooks = member(document, 'hooks')
  return Array.isArray(hooks) && hooks.some(isOne)
}

/** Environment variables for the root of the project, under the names that hooks use. */
export function projectRootAs(...names: readonly string[]): HookProtocol['environment'] {
  return ({ cwd }) => (cwd === null ? {} : Object.fromEntries(names.map((name) => [name, cwd])))
}
